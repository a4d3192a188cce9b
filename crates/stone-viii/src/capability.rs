//! What else the game can do: a key, a slot and a layer for every state, and names.

use stone_core::{Named, position_capabilities};

use crate::StoneViii;

position_capabilities!(StoneViii, reach: |game| game.last_state(), end: |game| game.last_state());

impl Named for StoneViii {
    fn state_name(&self, merged: &usize) -> String {
        format!("{merged} merged")
    }

    fn move_name(&self, stones: usize) -> String {
        format!("merge {stones}")
    }

    fn cell(&self, &merged: &usize) -> Option<(usize, usize)> {
        Some((0, merged))
    }
}
