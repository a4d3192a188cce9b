//! The rules: the row, and its moves and scores on [`ZeroSumGame`].

use std::num::NonZeroUsize;

use stone_core::{SolveError, ZeroSumGame, prefix_sums};

use crate::{Three, UpTo};

/// A row of Stone Game III.
///
/// A state is how many stones are gone, a move how many of the next are taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoneIii<K = Three> {
    stones: Vec<i64>,
    sums: Vec<i64>,
    up_to: K,
}

impl StoneIii {
    /// A row of which each move takes 1, 2 or 3 stones.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] if the sum of the stones' absolute values does not fit an `i64`. No score or value
    /// of an accepted row can overflow.
    pub fn new(stones: impl Into<Vec<i64>>) -> Result<Self, SolveError> {
        Self::up_to(stones, Three)
    }
}

impl<K: UpTo> StoneIii<K> {
    /// A row of which each move takes 1 to `up_to` stones.
    ///
    /// # Errors
    ///
    /// As [`new`](StoneIii::new).
    pub fn up_to(stones: impl Into<Vec<i64>>, up_to: K) -> Result<Self, SolveError> {
        let stones = stones.into();
        Ok(Self { sums: prefix_sums(&stones)?, stones, up_to })
    }

    /// The row.
    pub fn stones(&self) -> &[i64] {
        &self.stones
    }

    /// How many stones a move may take.
    pub fn most(&self) -> NonZeroUsize {
        self.up_to.most()
    }
}

impl<K: UpTo> ZeroSumGame for StoneIii<K> {
    // No value and no worth of a move exceeds the sum of the absolute values, which the constructor checked.
    const CANNOT_OVERFLOW: bool = true;
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g>
        = K::Moves
    where
        K: 'g;

    fn initial_state(&self) -> usize {
        0
    }

    #[inline]
    fn moves(&self, &gone: &usize) -> K::Moves {
        self.up_to.moves(self.stones[gone..].len())
    }

    #[inline]
    fn next_state(&self, &gone: &usize, taken: usize) -> usize {
        gone + taken
    }

    #[inline]
    fn score_delta(&self, &gone: &usize, taken: usize) -> i64 {
        if taken > 3 {
            return self.sums[gone + taken] - self.sums[gone];
        }
        // Where the number is known when compiling, this needs no test of the bounds.
        self.stones[gone..][..taken].iter().sum()
    }
}
