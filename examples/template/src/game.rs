//! The rules: the row, and its moves and scores on [`ZeroSumGame`].

use std::array::IntoIter;
use std::iter::Take;

use stone_core::{SolveError, ZeroSumGame, absolute_sum};

/// A row of stones.
///
/// A state is how many stones are gone, a move how many of the next are taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoneTemplate {
    stones: Vec<i64>,
}

impl StoneTemplate {
    /// A row of stones.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] if the sum of the stones' absolute values does not fit an `i64`. No score or value
    /// of an accepted row can overflow.
    pub fn new(stones: impl Into<Vec<i64>>) -> Result<Self, SolveError> {
        let stones = stones.into();
        absolute_sum(&stones)?;
        Ok(Self { stones })
    }

    /// The row.
    pub fn stones(&self) -> &[i64] {
        &self.stones
    }
}

impl ZeroSumGame for StoneTemplate {
    // No value and no worth of a move exceeds the sum of the absolute values, which the constructor checked.
    const CANNOT_OVERFLOW: bool = true;
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Take<IntoIter<usize, 2>>;

    fn initial_state(&self) -> usize {
        0
    }

    #[inline]
    fn moves(&self, &gone: &usize) -> Self::Moves<'_> {
        [1, 2].into_iter().take(self.stones.len() - gone)
    }

    #[inline]
    fn next_state(&self, &gone: &usize, taken: usize) -> usize {
        gone + taken
    }

    #[inline]
    fn score_delta(&self, &gone: &usize, taken: usize) -> i64 {
        self.stones[gone..][..taken].iter().sum()
    }
}
