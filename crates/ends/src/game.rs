//! The rules, for the generic engines.

use std::fmt;

use stone_core::{SolveError, ZeroSumGame, absolute_sum};

use crate::Segment;

/// Which end of the row a move takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The leftmost stone.
    Left,
    /// The rightmost stone.
    Right,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}

/// Take either end, score what you take.
///
/// A state is the segment that is left; the empty one is terminal. One stone left is one move, [`End::Left`].
///
/// ```
/// use stone_core::Rolling;
/// use stone_ends::TakeEnds;
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// assert_eq!(*Rolling::default().solve(&TakeEnds::new([1, 3, 1, 2])?)?.value(), 3);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeEnds {
    stones: Vec<i64>,
}

impl TakeEnds {
    /// The game on a row of stones.
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

impl ZeroSumGame for TakeEnds {
    // No value and no worth of a move exceeds the sum of the absolute values, which the constructor checked.
    const CANNOT_OVERFLOW: bool = true;
    type State = Segment;
    type Move = End;
    type Score = i64;
    type Moves<'g> = std::iter::Take<std::array::IntoIter<End, 2>>;

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
        match mv {
            End::Left => self.stones[state.start],
            End::Right => self.stones[state.end - 1],
        }
    }
}
