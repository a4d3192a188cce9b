//! The same game from another state on.

use super::{forward_capabilities, forward_hooks};
use crate::ZeroSumGame;

/// A game that starts at a state of another game. Its table, layers and names stay those of the whole game,
/// so a [`Tabulated`](crate::Tabulated) solve takes as long as before; the other engines leave out what is
/// above the start.
///
/// **Law.** Its value is that of the state, and every state has the value and the optimal moves it has in the
/// game.
///
/// It does not promise [`CANNOT_OVERFLOW`](ZeroSumGame::CANNOT_OVERFLOW) where its game does: that promise is
/// about the states that the game's own start leads to, and this start may be none of them.
///
/// ```
/// use stone_core::{Rolling, adapter::StartAt};
/// use stone_testkit::Countdown;
///
/// let game = Countdown(7);
/// assert_eq!(*Rolling::default().solve(&StartAt::new(&game, 6))?.value(), 2);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct StartAt<G: ZeroSumGame> {
    game: G,
    state: G::State,
}

impl<G: ZeroSumGame> StartAt<G> {
    /// The game from a state on.
    pub fn new(game: G, state: G::State) -> Self {
        Self { game, state }
    }
}

impl<G: ZeroSumGame> ZeroSumGame for StartAt<G> {
    forward_hooks!(State, Move, Score, Moves, moves, next_state, score_delta, turn_after, terminal_value);

    fn initial_state(&self) -> G::State {
        self.state.clone()
    }
}

forward_capabilities!(StartAt<G>, |start| start.game);
