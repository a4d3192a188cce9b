//! What else the game can do: a key, a slot and a layer for every segment, and names.

use stone_core::{Dense, Keyed, Layered, Named, Order};

use crate::{End, Segment, StoneVii};

impl Keyed for StoneVii {
    type Key = (u32, u32);

    #[inline]
    fn key(&self, state: &Segment) -> (u32, u32) {
        (state.start as u32, state.end as u32)
    }
}

/// A square table by start and end, of which the half with `start ≤ end` is used.
impl Dense for StoneVii {
    fn slots(&self) -> usize {
        let side = self.stones().len().saturating_add(1);
        side.saturating_mul(side)
    }

    #[inline]
    fn slot(&self, state: &Segment) -> usize {
        state.start * (self.stones().len() + 1) + state.end
    }

    /// By start, backwards, and for each start by end, forwards: the order of the article's fifth program.
    #[inline(always)]
    fn sweep<E>(&self, visit: impl FnMut(Segment) -> Result<(), E>) -> Result<(), E> {
        Segment::by_start(self.stones().len(), visit)
    }
}

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

/// A layer is the length of a segment, a column its start.
impl Layered for StoneVii {
    fn layers(&self) -> usize {
        self.stones().len() + 1
    }

    fn columns(&self, layer: usize) -> usize {
        self.stones().len() + 1 - layer
    }

    fn reach(&self) -> usize {
        1
    }

    #[inline]
    fn state_at(&self, layer: usize, column: usize) -> Segment {
        Segment { start: column, end: column + layer }
    }

    #[inline]
    fn place(&self, state: &Segment) -> (usize, usize) {
        (state.end - state.start, state.start)
    }
}

impl Named for StoneVii {
    fn state_name(&self, state: &Segment) -> String {
        format!("{}..{}", state.start, state.end)
    }

    fn move_name(&self, mv: End) -> String {
        match mv {
            End::Left => "left".into(),
            End::Right => "right".into(),
        }
    }
}
