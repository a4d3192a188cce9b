//! What else the game can do: a key, a slot and a layer for every segment, and names.

use stone_core::{Named, stones_shown};

use crate::{End, Segment, TakeEnds, segment_capabilities};

segment_capabilities!(TakeEnds, reach: 1, stones: |game| game.stones().len());

impl Named for TakeEnds {
    fn state_name(&self, state: &Segment) -> String {
        state.to_string()
    }

    fn shown(&self, state: &Segment) -> String {
        stones_shown(&self.stones()[state.start..state.end])
    }

    fn move_name(&self, mv: End) -> String {
        mv.to_string()
    }

    fn cell(&self, &Segment { start, end }: &Segment) -> Option<(usize, usize)> {
        Some((start, end))
    }
}
