//! What else the game can do: a key, a slot and a layer for every segment, and names.

use stone_core::{Dense, Keyed, Layered, Named};

use crate::{End, Segment, TakeEnds};

impl Keyed for TakeEnds {
    type Key = Segment;

    #[inline]
    fn key(&self, state: &Segment) -> Segment {
        *state
    }
}

/// A square table by start and end, of which the half with `start ≤ end` is used.
impl Dense for TakeEnds {
    fn slots(&self) -> usize {
        let side = self.stones().len().saturating_add(1);
        side.saturating_mul(side)
    }

    #[inline]
    fn slot(&self, state: &Segment) -> usize {
        state.start * (self.stones().len() + 1) + state.end
    }

    #[inline(always)]
    fn sweep<E>(&self, visit: impl FnMut(Segment) -> Result<(), E>) -> Result<(), E> {
        Segment::by_start(self.stones().len(), visit)
    }
}

/// A layer is the length of a segment, a column its start.
impl Layered for TakeEnds {
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

impl Named for TakeEnds {
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
