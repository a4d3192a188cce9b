//! Bottom up in the memory of the reach: values of layers that no move can reach any more are forgotten.

use super::ring::{Ring, layer_of};
use crate::{Layered, Limits, Observer, RootValue, Silent, SolveError, Stats};

/// Walks up the layers and remembers only as many as a move can reach.
///
/// - **Needs** [`Layered`].
/// - **Gives** the value and nothing else; asking it for a line does not compile.
/// - **Time** the moves of all states; **memory** (reach + 1) layers: constant for III, linear for VII.
/// - **Refuses** a state outside its layer or a layer out of reach, and more than [`Limits::memory`], before it is taken.
///
/// ```
/// use stone_testkit::Countdown;
/// use stone_core::Rolling;
///
/// let root = Rolling::default().solve(&Countdown(1_000_000))?;
/// assert_eq!(*root.value(), 0);
/// assert_eq!(root.stats().peak_entries, 4);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Rolling {
    limits: Limits,
}

impl Rolling {
    /// The engine with these limits.
    pub fn new(limits: Limits) -> Self {
        Self { limits }
    }

    /// The value of a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], [`SolveError::Limit`], [`SolveError::BadSlot`], [`SolveError::BadLayer`].
    pub fn solve<G: Layered>(&self, game: &G) -> Result<RootValue<G::Score>, SolveError> {
        self.solve_observed(game, &mut Silent)
    }

    /// The value of a game, telling an observer each step.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve).
    pub fn solve_observed<G: Layered>(
        &self,
        game: &G,
        observer: &mut impl Observer<G>,
    ) -> Result<RootValue<G::Score>, SolveError> {
        let root = game.initial_state();
        let top = layer_of(game, &root)?;
        let mut ring = Ring::new(game, game.reach().saturating_add(1), &self.limits, 0)?;
        let mut stats = Stats { peak_entries: ring.entries(), bytes: ring.bytes(), ..Stats::default() };
        ring.climb(game, 0..=top, &mut stats, observer)?;
        stats.reused = stats.moves;
        Ok(RootValue { value: ring.get(game, &root)?, stats })
    }
}
