//! What else the game can do: a key, a slot, a layer and a nimber for every state, and names.

use stone_core::{Impartial, Named, pile_capabilities};

use crate::StoneIv;

// A move can go as far down as the largest square, so the layers that it can reach are nearly all there are.
pile_capabilities!(StoneIv, reach: |game| game.stones().isqrt().pow(2), full: |game| game.stones());

impl Impartial for StoneIv {}

impl Named for StoneIv {
    fn state_name(&self, left: &usize) -> String {
        left.to_string()
    }

    fn shown(&self, left: &usize) -> String {
        format!("{left} left")
    }

    fn move_name(&self, removed: usize) -> String {
        format!("remove {removed}")
    }

    fn cell(&self, &left: &usize) -> Option<(usize, usize)> {
        Some((0, left))
    }
}
