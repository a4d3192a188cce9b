//! The same game from another state on.

use stone_core::{Turn, ZeroSumGame};

use crate::adapter::forward_capabilities;

/// A game that starts at a state of another game. Its table, layers and names stay those of the whole game.
///
/// ```
/// use stone_core::Rolling;
/// use stone_testkit::{Countdown, StartAt};
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
    type State = G::State;
    type Move = G::Move;
    type Score = G::Score;
    type Moves<'g>
        = G::Moves<'g>
    where
        G: 'g;

    fn initial_state(&self) -> G::State {
        self.state.clone()
    }
    fn moves<'g>(&'g self, state: &G::State) -> G::Moves<'g> {
        self.game.moves(state)
    }
    fn next_state(&self, state: &G::State, mv: G::Move) -> G::State {
        self.game.next_state(state, mv)
    }
    fn score_delta(&self, state: &G::State, mv: G::Move) -> G::Score {
        self.game.score_delta(state, mv)
    }
    fn turn_after(&self, state: &G::State, mv: G::Move) -> Turn {
        self.game.turn_after(state, mv)
    }
    fn terminal_value(&self, state: &G::State) -> G::Score {
        self.game.terminal_value(state)
    }
}

forward_capabilities!(StartAt);
