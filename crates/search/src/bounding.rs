//! What a search may know of a state before it looks at its moves.

use std::sync::Arc;

use stone_core::{Bounds, Endgames, Interval, Limits, SolveError, Table, Tabulated, ZeroSumGame};

use crate::WholeScore;

/// Where a search takes its bounds from.
///
/// **Law.** The interval contains the value.
pub trait Bounding<G: ZeroSumGame> {
    /// Between which bounds the value of a state lies.
    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score>;
}

/// No bounds: any value that fits the type.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NoBounds;

/// The game's own [`Bounds`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OwnBounds;

/// The values of the states that a smaller game contains, from a table, and other bounds for the rest: a search ends where
/// the table begins.
///
/// **Law.** That of [`Endgames`]. A state that the smaller game does not contain is never looked up.
///
/// ```
/// use stone_core::Limits;
/// use stone_search::{AlphaBeta, NoBounds, Tabled};
/// use stone_testkit::Countdown;
///
/// let ends = Tabled::new(Countdown(10), NoBounds, &Limits::default())?;
/// let solution = AlphaBeta::default().bounds(ends).solve(&Countdown(30))?;
/// assert_eq!(*solution.value(), 2);
/// assert!(solution.stats().peak_depth <= 20);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Tabled<E: ZeroSumGame, B = OwnBounds> {
    ends: E,
    values: Arc<Table<E::Score>>,
    rest: B,
}

impl<E: Endgames, B> Tabled<E, B> {
    /// Fills a table of the smaller game. `rest` knows something of the other states.
    ///
    /// # Errors
    ///
    /// Those of [`Tabulated`].
    pub fn new(ends: E, rest: B, limits: &Limits) -> Result<Self, SolveError> {
        let values = Arc::new(Tabulated::new(*limits).solve(&ends)?.into_values());
        Ok(Self { ends, values, rest })
    }

    /// How many slots the table has.
    pub fn slots(&self) -> usize {
        self.values.as_slice().len()
    }
}

impl<G, E, B> Bounding<G> for Tabled<E, B>
where
    G: ZeroSumGame<Score: From<E::Score>>,
    E: Endgames<State = G::State>,
    B: Bounding<G>,
{
    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score> {
        let value = || self.values.as_slice().get(self.ends.slot(state));
        match self.ends.contains(state).then(value).flatten() {
            Some(&value) => Interval::exactly(value.into()),
            None => self.rest.bounds(game, state),
        }
    }
}

impl<G: ZeroSumGame> Bounding<G> for NoBounds
where
    G::Score: WholeScore,
{
    #[inline]
    fn bounds(&self, _: &G, _: &G::State) -> Interval<G::Score> {
        Interval::unknown()
    }
}

impl<G: Bounds> Bounding<G> for OwnBounds {
    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score> {
        game.bounds(state)
    }
}
