//! The same game, won by whoever gets less.

use super::{Negated, forward_capabilities, forward_hooks};
use crate::ZeroSumGame;

/// A game with the same moves, every score with the other sign: who gets less wins, and where only the end
/// counts, who would have won loses.
///
/// **Laws.** Its values are those of the game whose deltas and terminal values are negated; twice misère is
/// the game itself.
///
/// A score may have no negation that fits, as `i64::MIN` has none. So the scores here are [`Negated`], which
/// hold the game's own numbers and compare the other way round: whatever the game scores, its misère form
/// scores too. It need not keep the promise of [`CANNOT_OVERFLOW`](ZeroSumGame::CANNOT_OVERFLOW), and does
/// not give it: other moves are optimal, so that other sums come up.
///
/// ```
/// use stone_core::{Memoized, Outcome, adapter::Misere};
/// use stone_testkit::{Countdown, TreeGame};
///
/// // Take 1 or 2 counters; who has fewer in the end wins. With three counters that is Bob, by one.
/// let game = Misere::new(Countdown(3));
/// let value = *Memoized::default().solve(&game)?.value();
/// assert_eq!(value.number(), Some(-1));
/// assert_eq!(Outcome::of(value), Outcome::Bob);
///
/// // One counter is left, and who cannot move loses: Alice wins by taking it. Misère, she has to take it.
/// let game: TreeGame = "(0=-1)".parse()?;
/// assert_eq!(Outcome::of(*Memoized::default().solve(&game)?.value()), Outcome::Alice);
/// assert_eq!(Outcome::of(*Memoized::default().solve(&Misere::new(game))?.value()), Outcome::Bob);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Misere<G> {
    game: G,
}

impl<G> Misere<G> {
    /// The game's misère form.
    pub fn new(game: G) -> Self {
        Self { game }
    }
}

impl<G: ZeroSumGame> ZeroSumGame for Misere<G> {
    forward_hooks!(State, Move, Moves, initial_state, moves, next_state, turn_after);

    type Score = Negated<G::Score>;

    #[inline]
    fn score_delta(&self, state: &G::State, mv: G::Move) -> Self::Score {
        Negated(self.game.score_delta(state, mv))
    }
    #[inline]
    fn terminal_value(&self, state: &G::State) -> Self::Score {
        Negated(self.game.terminal_value(state))
    }
}

forward_capabilities!(Misere<G>, |misere| misere.game, Keyed, Dense, Layered, Named);
