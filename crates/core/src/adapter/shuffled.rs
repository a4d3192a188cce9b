//! The same game with its moves in another order.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::vec::IntoIter;

use super::{forward_capabilities, forward_hooks};
use crate::ZeroSumGame;

/// A game whose moves come in a random order, the same for the same seed and state.
///
/// **Law.** It has the values and the sets of optimal moves of the game itself. A line may differ: it takes
/// the first of several optimal moves.
///
/// ```
/// use stone_core::{ZeroSumGame, adapter::Shuffled};
/// use stone_testkit::Countdown;
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
    forward_hooks!(CANNOT_OVERFLOW, State, Move, Score);
    forward_hooks!(initial_state, next_state, score_delta, turn_after, terminal_value);

    type Moves<'g>
        = IntoIter<G::Move>
    where
        G: 'g;

    /// The moves by a hash of their places. It asks for a vector and the state's `Debug` text at every call.
    fn moves(&self, state: &G::State) -> IntoIter<G::Move> {
        let mut hasher = DefaultHasher::new();
        (self.seed, format!("{state:?}")).hash(&mut hasher);
        let mut moves: Vec<_> = self.game.moves(state).enumerate().collect();
        moves.sort_by_cached_key(|(place, _)| {
            let mut hasher = hasher.clone();
            place.hash(&mut hasher);
            hasher.finish()
        });
        moves.into_iter().map(|(_, mv)| mv).collect::<Vec<_>>().into_iter()
    }
}

forward_capabilities!(Shuffled<G>, |shuffled| shuffled.game);
