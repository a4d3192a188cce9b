//! What else the game can do: a key, a slot and a layer for every segment, and names.

use stone_core::{Named, Order, stones_shown};
use stone_ends::segment_capabilities;

use crate::{End, Segment, StoneVii};

// A table is filled by start, as the article's fifth program does.
segment_capabilities!(StoneVii, reach: 1, stones: |game| game.stones().len());

/// By length, diagonal after diagonal: the order of the article's fourth program.
#[derive(Debug, Clone, Copy, Default)]
pub struct ByLength;

impl Order<StoneVii> for ByLength {
    #[inline(always)]
    fn sweep<E>(&self, game: &StoneVii, mut visit: impl FnMut(Segment) -> Result<(), E>) -> Result<(), E> {
        let side = game.stones().len() + 1;
        for len in 0..side {
            for start in 0..side - len {
                visit(Segment { start, end: start + len })?;
            }
        }
        Ok(())
    }
}

impl Named for StoneVii {
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
