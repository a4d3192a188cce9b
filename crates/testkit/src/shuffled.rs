//! The same game with its moves in another order.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::vec::IntoIter;

use stone_core::{Turn, ZeroSumGame};

use crate::Shapes;
use crate::adapter::forward_capabilities;

/// A game whose moves come in a random order, the same for the same seed and state.
///
/// It has the same values and the same set of optimal moves as the game itself.
///
/// ```
/// use stone_core::ZeroSumGame;
/// use stone_testkit::{Countdown, Shuffled};
///
/// let orders: Vec<Vec<usize>> = (0..10).map(|seed| Shuffled::new(Countdown(2), seed).moves(&2).collect()).collect();
/// assert!(orders.contains(&vec![1, 2]) && orders.contains(&vec![2, 1]));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Shuffled<G> {
    game: G,
    seed: u64,
}

impl<G> Shuffled<G> {
    /// The game in the order that a seed gives.
    pub fn new(game: G, seed: u64) -> Self {
        Self { game, seed }
    }
}

impl<G: ZeroSumGame> ZeroSumGame for Shuffled<G> {
    type State = G::State;
    type Move = G::Move;
    type Score = G::Score;
    type Moves<'g>
        = IntoIter<G::Move>
    where
        G: 'g;

    fn initial_state(&self) -> G::State {
        self.game.initial_state()
    }
    fn moves(&self, state: &G::State) -> IntoIter<G::Move> {
        let mut moves: Vec<_> = self.game.moves(state).collect();
        let mut hasher = DefaultHasher::new();
        format!("{state:?}").hash(&mut hasher);
        let mut random = Shapes::new(hasher.finish() ^ self.seed);
        for last in (1..moves.len()).rev() {
            moves.swap(last, random.below(last as u64 + 1) as usize);
        }
        moves.into_iter()
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

forward_capabilities!(Shuffled);
