//! The rules: the row, and its moves and scores on [`ZeroSumGame`].

use std::array::IntoIter;
use std::iter::Take;

use stone_core::{SolveError, ZeroSumGame, prefix_sums};
use stone_ends::{End, Segment};

/// A row of Stone Game VII.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoneVii {
    stones: Vec<i64>,
    sums: Vec<i64>,
}

impl StoneVii {
    /// A row of stones.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] if the sum of the stones' absolute values does not fit an `i64`. No score or value
    /// of an accepted row can overflow.
    pub fn new(stones: impl Into<Vec<i64>>) -> Result<Self, SolveError> {
        let stones = stones.into();
        Ok(Self { sums: prefix_sums(&stones)?, stones })
    }

    /// The row.
    pub fn stones(&self) -> &[i64] {
        &self.stones
    }
}

impl ZeroSumGame for StoneVii {
    // No value and no worth of a move exceeds the sum of the absolute values, which the constructor checked.
    const CANNOT_OVERFLOW: bool = true;
    type State = Segment;
    type Move = End;
    type Score = i64;
    type Moves<'g> = Take<IntoIter<End, 2>>;

    fn initial_state(&self) -> Segment {
        Segment { start: 0, end: self.stones.len() }
    }

    #[inline]
    fn moves(&self, state: &Segment) -> Self::Moves<'_> {
        state.ends()
    }

    #[inline]
    fn next_state(&self, state: &Segment, mv: End) -> Segment {
        state.without(mv)
    }

    #[inline]
    fn score_delta(&self, state: &Segment, mv: End) -> i64 {
        let left = state.without(mv);
        self.sums[left.end] - self.sums[left.start]
    }
}
