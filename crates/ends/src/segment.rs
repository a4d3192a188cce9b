//! The states of games on a row that shrinks from its ends, and all that follows from them alone.

use std::array::IntoIter;
use std::fmt;
use std::iter::Take;

use crate::End;

/// The stones `start..end`, which are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Segment {
    /// The leftmost stone.
    pub start: usize,
    /// One past the rightmost stone.
    pub end: usize,
}

impl Segment {
    /// The ends from which a stone can be removed: both, or [`End::Left`] alone where one stone is left.
    #[inline]
    pub fn ends(self) -> Take<IntoIter<End, 2>> {
        [End::Left, End::Right].into_iter().take(self.end - self.start)
    }

    /// What is left when a stone is removed from an end; the segment must not be empty.
    #[inline]
    pub fn without(self, end: End) -> Self {
        match end {
            End::Left => Self { start: self.start + 1, ..self },
            End::Right => Self { end: self.end - 1, ..self },
        }
    }

    /// Visits the segments of a row of `stones` by start, backwards, and for each start by end, forwards: shorter
    /// ones before those that they are part of. Stops at the first error.
    ///
    /// # Errors
    ///
    /// Those of `visit`.
    #[inline(always)]
    pub fn by_start<E>(stones: usize, mut visit: impl FnMut(Self) -> Result<(), E>) -> Result<(), E> {
        let side = stones + 1;
        for start in (0..side).rev() {
            // Half open: an inclusive range keeps a flag that slows the inner loop.
            for end in start..side {
                visit(Self { start, end })?;
            }
        }
        Ok(())
    }
}

/// `0..3`: the stones 0, 1 and 2.
impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

/// Implements [`Keyed`](stone_core::Keyed), [`Dense`](stone_core::Dense) and [`Layered`](stone_core::Layered) for a
/// game whose states are the [`Segment`]s of one row, given the most stones that a move removes and the row's length.
///
/// A key is the segment. The table is a square by start and end, of which the half with `start ≤ end` is used. A
/// layer is the length of a segment, a column its start. The hooks must do for every segment of the row, also for those
/// that no move leads to: engines that work bottom up settle them too.
///
/// Without `reach` it leaves out [`Layered`](stone_core::Layered), for games whose moves remove any number of stones.
///
/// ```
/// use stone_core::{Rolling, ZeroSumGame};
/// use stone_ends::{Segment, segment_capabilities};
///
/// /// Take the rightmost stone. There is nothing to choose.
/// struct Last(Vec<i64>);
///
/// impl ZeroSumGame for Last {
///     type State = Segment;
///     type Move = ();
///     type Score = i64;
///     type Moves<'g> = std::option::IntoIter<()>;
///
///     fn initial_state(&self) -> Segment {
///         Segment { start: 0, end: self.0.len() }
///     }
///     fn moves(&self, state: &Segment) -> Self::Moves<'_> {
///         (state.start < state.end).then_some(()).into_iter()
///     }
///     fn next_state(&self, state: &Segment, (): ()) -> Segment {
///         Segment { end: state.end - 1, ..*state }
///     }
///     fn score_delta(&self, state: &Segment, (): ()) -> i64 {
///         self.0[state.end - 1]
///     }
/// }
///
/// segment_capabilities!(Last, reach: 1, stones: |game| game.0.len());
///
/// assert_eq!(*Rolling::default().solve(&Last(vec![1, 2, 4]))?.value(), 3);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[macro_export]
macro_rules! segment_capabilities {
    ($Game:ty, stones: |$game:ident| $stones:expr) => {
        impl $crate::__core::Keyed for $Game {
            type Key = $crate::Segment;

            #[inline]
            fn key(&self, state: &$crate::Segment) -> $crate::Segment {
                *state
            }
        }

        impl $crate::__core::Dense for $Game {
            fn slots(&self) -> usize {
                let $game = self;
                let side = ($stones).saturating_add(1);
                side.saturating_mul(side)
            }

            #[inline]
            fn slot(&self, state: &$crate::Segment) -> usize {
                let $game = self;
                state.start * ($stones + 1) + state.end
            }

            #[inline(always)]
            fn sweep<E>(&self, visit: impl FnMut($crate::Segment) -> Result<(), E>) -> Result<(), E> {
                let $game = self;
                $crate::Segment::by_start($stones, visit)
            }
        }
    };
    ($Game:ty, reach: $reach:expr, stones: |$game:ident| $stones:expr) => {
        $crate::segment_capabilities!($Game, stones: |$game| $stones);

        impl $crate::__core::Layered for $Game {
            fn layers(&self) -> usize {
                let $game = self;
                $stones + 1
            }

            fn columns(&self, layer: usize) -> usize {
                let $game = self;
                $stones + 1 - layer
            }

            fn reach(&self) -> usize {
                $reach
            }

            #[inline]
            fn state_at(&self, layer: usize, column: usize) -> $crate::Segment {
                $crate::Segment { start: column, end: column + layer }
            }

            #[inline]
            fn place(&self, state: &$crate::Segment) -> (usize, usize) {
                (state.end - state.start, state.start)
            }
        }
    };
}
