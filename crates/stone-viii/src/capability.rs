//! What else the game can do: a key, a slot and a layer for every state, and names.

use stone_core::{Named, position_capabilities, stones_shown};

use crate::StoneViii;

position_capabilities!(StoneViii, reach: |game| game.last_state(), end: |game| game.last_state());

impl Named for StoneViii {
    fn state_name(&self, merged: &usize) -> String {
        format!("{merged} merged")
    }

    /// The stones as they lie now: the merged one first.
    fn shown(&self, &merged: &usize) -> String {
        let (first, rest) = self.stones().split_at((merged + 1).min(self.stones().len()));
        let first = (!first.is_empty()).then(|| first.iter().sum());
        stones_shown(&first.into_iter().chain(rest.iter().copied()).collect::<Vec<_>>())
    }

    fn move_name(&self, stones: usize) -> String {
        format!("merge {stones}")
    }

    fn cell(&self, &merged: &usize) -> Option<(usize, usize)> {
        Some((0, merged))
    }
}
