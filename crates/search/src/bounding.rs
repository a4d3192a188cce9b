//! What a search may know of a state before it looks at its moves.

use std::sync::Arc;

use stone_core::{Bounds, Dense, Interval, Table, ZeroSumGame};

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

/// The values of the states that a table has, and other bounds for the rest.
///
/// A game whose slots begin with those of a smaller game, as the boards with a few pieces left, is searched with a table of
/// that one: the search ends where the table begins.
///
/// **Law.** A state whose slot the table has is worth there what it is worth in the game.
///
/// ```
/// use stone_core::Tabulated;
/// use stone_search::{AlphaBeta, NoBounds, Tabled};
/// use stone_testkit::Countdown;
///
/// let ends = Tabulated::default().solve(&Countdown(10))?.into_values();
/// let engine = AlphaBeta::default().bounds(Tabled::new(&ends, NoBounds));
/// let solution = engine.solve(&Countdown(30))?;
/// assert_eq!(*solution.value(), 2);
/// assert!(solution.stats().peak_depth <= 20);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Tabled<S, B = OwnBounds> {
    values: Arc<[S]>,
    rest: B,
}

impl<S: Copy, B> Tabled<S, B> {
    /// With a copy of this table, and what is known of states that it has no slot for.
    pub fn new(table: &Table<S>, rest: B) -> Self {
        Self { values: table.as_slice().into(), rest }
    }
}

impl<G: Dense, B: Bounding<G>> Bounding<G> for Tabled<G::Score, B> {
    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score> {
        match self.values.get(game.slot(state)) {
            Some(value) => Interval::exactly(*value),
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
