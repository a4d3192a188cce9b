//! What else the game can do: a key and a slot for every segment, and names.
//!
//! It has no layers: a cut may leave one stone, so an engine that walks up the layers could forget none of
//! them.

use stone_core::{Named, stones_shown};
use stone_ends::segment_capabilities;

use crate::{Cut, Segment, StoneV};

segment_capabilities!(StoneV, stones: |game| game.stones().len());

impl Named for StoneV {
    fn state_name(&self, state: &Segment) -> String {
        state.to_string()
    }

    fn shown(&self, state: &Segment) -> String {
        stones_shown(&self.stones()[state.start..state.end])
    }

    fn move_name(&self, mv: Cut) -> String {
        mv.to_string()
    }

    fn cell(&self, &Segment { start, end }: &Segment) -> Option<(usize, usize)> {
        Some((start, end))
    }
}
