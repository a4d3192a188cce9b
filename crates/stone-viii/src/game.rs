//! The rules: the row, and its moves and scores on [`ZeroSumGame`].

use std::ops::Range;

use stone_core::{SolveError, ZeroSumGame, prefix_sums};

/// A row of Stone Game VIII.
///
/// A state is how many stones are merged into the first, a move how many stones to merge, the first one
/// counted.
///
/// # Why nothing overflows
///
/// Every value, and what every move is worth, is a sum of different stones with signs, so it is at most the
/// sum of the absolute values, which the constructor checked. Let `P(q)` be what a move to state `q` scores,
/// the sum of the stones `0..=q`, and `P` that of the last state. Who moves may merge all, so `V(q) ≥ P`, and
/// a move to `q` is worth
///
/// - `P` if `q` is the last state;
/// - else at most `P(q) − P`, which is minus the sum of the stones after `q`.
///
/// A value is the most that a move is worth: at most `P`, or at most minus the sum of the stones after some
/// later state. So a move to `q` is worth at least `P(q) − P`, or at least `P(q)` plus the sum of the stones
/// after some later state `r`. In each of these bounds no stone is counted twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoneViii {
    stones: Vec<i64>,
    sums: Vec<i64>,
}

impl StoneViii {
    /// A row of stones.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] if the sum of the stones' absolute values does not fit an `i64`. No score of
    /// a move and no value of an accepted row can overflow; what one player scores in the whole game can, and
    /// a line says so.
    pub fn new(stones: impl Into<Vec<i64>>) -> Result<Self, SolveError> {
        let stones = stones.into();
        Ok(Self { sums: prefix_sums(&stones)?, stones })
    }

    /// The row.
    pub fn stones(&self) -> &[i64] {
        &self.stones
    }

    /// The state in which all stones are merged into the first.
    pub(crate) fn last_state(&self) -> usize {
        self.stones.len().saturating_sub(1)
    }
}

impl ZeroSumGame for StoneViii {
    // The argument is with the type.
    const CANNOT_OVERFLOW: bool = true;
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Range<usize>;

    fn initial_state(&self) -> usize {
        0
    }

    #[inline]
    fn moves(&self, &merged: &usize) -> Range<usize> {
        2..self.last_state() - merged + 2
    }

    #[inline]
    fn next_state(&self, &merged: &usize, stones: usize) -> usize {
        merged + stones - 1
    }

    #[inline]
    fn score_delta(&self, &merged: &usize, stones: usize) -> i64 {
        self.sums[merged + stones]
    }
}
