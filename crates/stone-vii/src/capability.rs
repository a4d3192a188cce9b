//! What else the game can do: a key, a slot and a layer for every segment, and names.

use stone_core::{Dense, Keyed, Layered, Named};

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

    /// By start, as the article's fifth program fills its table.
    fn sweep(&self) -> impl Iterator<Item = Segment> {
        self.by_start()
    }
}

impl StoneVii {
    /// The segments by start, backwards, and for each start by end, forwards: the order of the article's fifth
    /// program.
    pub fn by_start(&self) -> impl Iterator<Item = Segment> + use<> {
        let n = self.stones().len();
        (0..=n).rev().flat_map(move |start| (start..=n).map(move |end| Segment { start, end }))
    }

    /// The segments by length, diagonal after diagonal: the order of the article's fourth program.
    pub fn by_length(&self) -> impl Iterator<Item = Segment> + use<> {
        let n = self.stones().len();
        (0..=n).flat_map(move |len| (0..=n - len).map(move |start| Segment { start, end: start + len }))
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
