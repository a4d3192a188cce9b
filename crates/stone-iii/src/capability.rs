//! What else the game can do: a key, a slot and a layer for every state, and names.

use stone_core::{Named, position_capabilities, stones_shown};

use crate::{StoneIii, UpTo};

// A table is filled from the back, as the article does.
position_capabilities!(StoneIii<K>, reach: |game| game.most().get().min(game.stones().len()),
    end: |game| game.stones().len(), generics: [K: UpTo]);

impl<K: UpTo> Named for StoneIii<K> {
    fn state_name(&self, gone: &usize) -> String {
        format!("from {gone}")
    }

    fn shown(&self, &gone: &usize) -> String {
        stones_shown(&self.stones()[gone..])
    }

    fn move_name(&self, taken: usize) -> String {
        format!("take {taken}")
    }

    fn cell(&self, &gone: &usize) -> Option<(usize, usize)> {
        Some((0, gone))
    }
}
