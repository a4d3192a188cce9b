//! The same game with wide scores.

use super::{forward_capabilities, forward_hooks};
use crate::{Bounds, Heuristic, Interval, ZeroSumGame};

/// A game whose scores are `i64`, whatever its own are. A game of narrow scores has small tables; where games of all kinds
/// are treated alike, a list of them say, all have the same.
///
/// **Law.** Its values are those of the game.
///
/// ```
/// use stone_core::{Memoized, adapter::Widened};
/// use stone_testkit::Countdown;
///
/// assert_eq!(*Memoized::default().solve(&Widened::new(Countdown(7)))?.value(), 1_i64);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Widened<G> {
    game: G,
}

impl<G> Widened<G> {
    /// The game with wide scores.
    pub fn new(game: G) -> Self {
        Self { game }
    }
}

impl<G: ZeroSumGame<Score: Into<i64>>> ZeroSumGame for Widened<G> {
    type Score = i64;
    forward_hooks!(CANNOT_OVERFLOW, State, Move, Moves, initial_state, moves, next_state, turn_after);

    #[inline]
    fn score_delta(&self, state: &G::State, mv: G::Move) -> i64 {
        self.game.score_delta(state, mv).into()
    }
    #[inline]
    fn terminal_value(&self, state: &G::State) -> i64 {
        self.game.terminal_value(state).into()
    }
}

impl<G: Bounds<Score: Into<i64>>> Bounds for Widened<G> {
    #[inline]
    fn bounds(&self, state: &G::State) -> Interval<i64> {
        let Interval { lower, upper } = self.game.bounds(state);
        Interval::new(lower.into(), upper.into())
    }
}

impl<G: Heuristic<Score: Into<i64>>> Heuristic for Widened<G> {
    #[inline]
    fn estimate(&self, state: &G::State) -> i64 {
        self.game.estimate(state).into()
    }
}

forward_capabilities!(
    Widened<G> where [G::Score: Into<i64>],
    |widened| widened.game,
    Keyed,
    Dense,
    Layered,
    Impartial,
    Canonical,
    MoveOrder,
    Named
);
