//! The rules, for the generic engines.

use stone_core::{Dense, Keyed, Layered, Named, ZeroSumGame};

/// Which end of the row a move takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The leftmost stone.
    Left,
    /// The rightmost stone.
    Right,
}

/// Take either end, score what you take.
///
/// A state `(start, end)` is the segment `start..end` of the row; the empty segment is terminal. One stone left is one
/// move, [`End::Left`].
///
/// ```
/// use stone_core::Rolling;
/// use stone_ends::TakeEnds;
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// assert_eq!(*Rolling::default().solve(&TakeEnds::new([1, 3, 1, 2]))?.value(), 3);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeEnds {
    stones: Vec<i64>,
}

impl TakeEnds {
    /// The game on a row of stones.
    pub fn new(stones: impl Into<Vec<i64>>) -> Self {
        Self { stones: stones.into() }
    }

    /// The row.
    pub fn stones(&self) -> &[i64] {
        &self.stones
    }
}

impl ZeroSumGame for TakeEnds {
    type State = (usize, usize);
    type Move = End;
    type Score = i64;
    type Moves<'g> = std::iter::Take<std::array::IntoIter<End, 2>>;

    fn initial_state(&self) -> (usize, usize) {
        (0, self.stones.len())
    }

    #[inline]
    fn moves(&self, &(start, end): &(usize, usize)) -> Self::Moves<'_> {
        [End::Left, End::Right].into_iter().take(end - start)
    }

    #[inline]
    fn next_state(&self, &(start, end): &(usize, usize), mv: End) -> (usize, usize) {
        match mv {
            End::Left => (start + 1, end),
            End::Right => (start, end - 1),
        }
    }

    #[inline]
    fn score_delta(&self, &(start, end): &(usize, usize), mv: End) -> i64 {
        match mv {
            End::Left => self.stones[start],
            End::Right => self.stones[end - 1],
        }
    }
}

impl Keyed for TakeEnds {
    type Key = (usize, usize);

    #[inline]
    fn key(&self, &state: &(usize, usize)) -> (usize, usize) {
        state
    }
}

/// A square of segments by start and end; half of it is used.
impl Dense for TakeEnds {
    fn slots(&self) -> usize {
        let side = self.stones.len().saturating_add(1);
        side.saturating_mul(side)
    }

    #[inline]
    fn slot(&self, &(start, end): &(usize, usize)) -> usize {
        start * (self.stones.len() + 1) + end
    }

    fn sweep(&self) -> impl Iterator<Item = (usize, usize)> {
        let stones = self.stones.len();
        (0..=stones).rev().flat_map(move |start| (start..=stones).map(move |end| (start, end)))
    }
}

/// Layers are lengths, columns are starts.
impl Layered for TakeEnds {
    fn layers(&self) -> usize {
        self.stones.len() + 1
    }

    #[inline]
    fn columns(&self, length: usize) -> usize {
        self.stones.len() + 1 - length
    }

    fn reach(&self) -> usize {
        1
    }

    #[inline]
    fn state_at(&self, length: usize, start: usize) -> (usize, usize) {
        (start, start + length)
    }

    #[inline]
    fn place(&self, &(start, end): &(usize, usize)) -> (usize, usize) {
        (end - start, start)
    }
}

impl Named for TakeEnds {
    fn state_name(&self, &(start, end): &(usize, usize)) -> String {
        format!("{:?}", &self.stones[start..end])
    }

    fn move_name(&self, mv: End) -> String {
        match mv {
            End::Left => "left".into(),
            End::Right => "right".into(),
        }
    }
}
