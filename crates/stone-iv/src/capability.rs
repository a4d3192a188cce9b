//! What else the game can do: a key, a slot and a layer for every state, and names.

use stone_core::{Named, pile_capabilities};

use crate::StoneIv;

// A move can go as far down as the largest square, so the layers that it can reach are nearly all there are.
pile_capabilities!(StoneIv, reach: |game| game.stones().isqrt().pow(2), full: |game| game.stones());

impl Named for StoneIv {
    fn state_name(&self, left: &usize) -> String {
        left.to_string()
    }

    fn move_name(&self, removed: usize) -> String {
        format!("take {removed}")
    }
}
