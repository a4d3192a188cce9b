//! What a tree game offers the engines.

use stone_core::{Dense, Keyed, Layered, Named};

use super::TreeGame;

impl Keyed for TreeGame {
    type Key = usize;
    fn key(&self, &state: &usize) -> usize {
        state
    }
}

impl Dense for TreeGame {
    fn slots(&self) -> usize {
        self.nodes.len()
    }
    fn slot(&self, &state: &usize) -> usize {
        state
    }
    fn sweep<E>(&self, visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
        self.order.iter().copied().try_for_each(visit)
    }
}

impl Layered for TreeGame {
    fn layers(&self) -> usize {
        self.layers.len()
    }
    fn columns(&self, layer: usize) -> usize {
        self.layers[layer].len()
    }
    fn reach(&self) -> usize {
        self.reach
    }
    fn state_at(&self, layer: usize, column: usize) -> usize {
        self.layers[layer][column]
    }
    fn place(&self, &state: &usize) -> (usize, usize) {
        self.places[state]
    }
}

/// A state is called by its name, or by its number if it has none; a move is called by its place among the moves.
impl Named for TreeGame {
    fn state_name(&self, &state: &usize) -> String {
        self.nodes[state].name.clone().unwrap_or_else(|| state.to_string())
    }
    fn move_name(&self, mv: usize) -> String {
        format!("move {mv}")
    }
}
