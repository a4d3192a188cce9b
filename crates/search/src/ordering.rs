//! In which order a search looks at moves.

use stone_core::{MoveOrder, ZeroSumGame};

/// Where a search takes its order of moves from, and what it learns from the cuts that they give.
///
/// **Law.** That of [`MoveOrder`]: legal moves, each once, an optimal one among them.
pub trait Ordering<G: ZeroSumGame> {
    /// Lists the moves of a state that is `ply` plies below the root, likely best first, in a list that is empty.
    fn list(&mut self, game: &G, state: &G::State, ply: usize, moves: &mut Vec<G::Move>);

    /// The last of these moves of a state was so good that the others need no look.
    #[inline]
    fn cut(&mut self, _game: &G, _state: &G::State, _ply: usize, _tried: &[G::Move]) {}
}

/// The moves in the game's own order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GameOrder;

/// The game's own [`MoveOrder`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BestFirst;

impl<G: ZeroSumGame> Ordering<G> for GameOrder {
    #[inline]
    fn list(&mut self, game: &G, state: &G::State, _: usize, moves: &mut Vec<G::Move>) {
        moves.extend(game.moves(state));
    }
}

impl<G: MoveOrder> Ordering<G> for BestFirst {
    #[inline]
    fn list(&mut self, game: &G, state: &G::State, _: usize, moves: &mut Vec<G::Move>) {
        game.best_first(state, moves);
    }
}
