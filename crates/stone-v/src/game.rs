//! The rules: the row, and its cuts and scores on [`ZeroSumGame`].

use std::cmp::Ordering;
use std::fmt;
use std::iter::FusedIterator;

use stone_core::{SolveError, Turn, ZeroSumGame, prefix_sums};
use stone_ends::{End, Segment};

/// A row of Stone Game V.
///
/// Bob has nothing to choose, so Alice makes every move: the turn stays with her.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoneV {
    stones: Vec<i64>,
    sums: Vec<i64>,
}

impl StoneV {
    /// A row of stones.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] if a stone is negative, [`SolveError::Overflow`] if the sum of the stones
    /// does not fit an `i64`; both name the stone. No score or value of an accepted row can overflow.
    pub fn new(stones: impl Into<Vec<i64>>) -> Result<Self, SolveError> {
        let stones = stones.into();
        Ok(Self { sums: sums(&stones)?, stones })
    }

    /// The row.
    pub fn stones(&self) -> &[i64] {
        &self.stones
    }
}

/// The running sums of a row that the rules cover.
pub(crate) fn sums(stones: &[i64]) -> Result<Vec<i64>, SolveError> {
    if let Some((index, stone)) = stones.iter().enumerate().find(|&(_, &stone)| stone < 0) {
        return Err(SolveError::bad_instance(format_args!("stone {index} ({stone}) is negative")));
    }
    prefix_sums(stones)
}

/// One cut of a segment, and the half that stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cut {
    /// The first stone of the right half.
    pub at: usize,
    /// The half that stays and is scored.
    pub keep: End,
}

impl Cut {
    /// What is left of a segment, which the cut must divide in two halves that are not empty.
    #[inline]
    pub fn of(self, segment: Segment) -> Segment {
        match self.keep {
            End::Left => Segment { end: self.at, ..segment },
            End::Right => Segment { start: self.at, ..segment },
        }
    }
}

/// `left of 3`: the row is cut between the stones 2 and 3, and the left half stays.
impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.keep, self.at)
    }
}

impl ZeroSumGame for StoneV {
    // Of a segment with the sum s, a move scores t ≤ s/2 and leaves the sum t; if that is worth at most t,
    // the move is worth at most 2t ≤ s. So no value and no worth of a move exceeds the sum, which the
    // constructor checked.
    const CANNOT_OVERFLOW: bool = true;
    type State = Segment;
    type Move = Cut;
    type Score = i64;
    type Moves<'g> = Cuts<'g>;

    fn initial_state(&self) -> Segment {
        Segment { start: 0, end: self.stones.len() }
    }

    /// By cut from the left; where the halves are equal, the left one first.
    #[inline]
    fn moves<'g>(&'g self, state: &Segment) -> Cuts<'g> {
        Cuts::new(&self.sums, *state)
    }

    #[inline]
    fn next_state(&self, state: &Segment, mv: Cut) -> Segment {
        mv.of(*state)
    }

    #[inline]
    fn score_delta(&self, state: &Segment, mv: Cut) -> i64 {
        let kept = mv.of(*state);
        self.sums[kept.end] - self.sums[kept.start]
    }

    #[inline]
    fn turn_after(&self, _: &Segment, _: Cut) -> Turn {
        Turn::Stays
    }
}

/// The moves of a segment: at every place between two stones, the half that is not larger.
#[derive(Debug, Clone)]
pub struct Cuts<'g> {
    sums: &'g [i64],
    segment: Segment,
    next: Cut,
}

impl<'g> Cuts<'g> {
    #[inline]
    pub(crate) fn new(sums: &'g [i64], segment: Segment) -> Self {
        Self { sums, segment, next: Cut { at: segment.start + 1, keep: End::Left } }
    }
}

impl Iterator for Cuts<'_> {
    type Item = Cut;

    #[inline]
    fn next(&mut self) -> Option<Cut> {
        let Self { sums, segment, next } = self;
        if next.at >= segment.end {
            return None;
        }
        let (left, right) = (sums[next.at] - sums[segment.start], sums[segment.end] - sums[next.at]);
        let keep = match left.cmp(&right) {
            Ordering::Less => End::Left,
            Ordering::Greater => End::Right,
            Ordering::Equal => next.keep,
        };
        let cut = Cut { at: next.at, keep };
        *next = if left == right && keep == End::Left {
            Cut { keep: End::Right, ..cut }
        } else {
            Cut { at: cut.at + 1, keep: End::Left }
        };
        Some(cut)
    }
}

impl FusedIterator for Cuts<'_> {}
