//! What else the game can do: a key, a slot and a layer for every state, and names.

use stone_core::{Named, position_capabilities, stones_shown};

use crate::StoneTemplate;

// States are positions in the row. For what is left of a pile there is `stone_core::pile_capabilities!`, for segments of
// the row `stone_ends::segment_capabilities!` (the manifest has the line for it); else implement `Keyed`, `Dense` and `Layered`, as far as they make sense.
position_capabilities!(StoneTemplate, reach: |_game| 2, end: |game| game.stones().len());

impl Named for StoneTemplate {
    fn state_name(&self, gone: &usize) -> String {
        format!("from {gone}")
    }

    fn shown(&self, &gone: &usize) -> String {
        stones_shown(&self.stones()[gone..])
    }

    fn move_name(&self, taken: usize) -> String {
        format!("take {taken}")
    }

    // Where the state stands in the table that pictures show.
    fn cell(&self, &gone: &usize) -> Option<(usize, usize)> {
        Some((0, gone))
    }
}
