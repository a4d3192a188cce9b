//! The rules: the pile, and its moves and its end on [`ZeroSumGame`].

use std::ops::Range;

use stone_core::{SolveError, ZeroSumGame};

/// A pile of Stone Game IV.
///
/// A state is how many stones are left, a move how many are removed. Nothing is scored: who has to move and
/// cannot has lost, and that is worth −1.
///
/// ```
/// use stone_core::{Memoized, ZeroSumGame};
/// use stone_iv::StoneIv;
///
/// let game = StoneIv::new(10)?;
/// assert_eq!(game.moves(&10).collect::<Vec<_>>(), [1, 4, 9]);
/// assert_eq!(*Memoized::default().solve(&game)?.value(), -1);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StoneIv {
    stones: usize,
}

impl StoneIv {
    /// A pile of so many stones. It takes no memory, however large the pile.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for a negative number, and for one that this machine does not count to.
    pub fn new(stones: i64) -> Result<Self, SolveError> {
        // Not all that a `usize` holds, so that a square more than a pile still fits.
        match isize::try_from(stones) {
            Ok(stones) if stones >= 0 => Ok(Self { stones: stones as usize }),
            _ => Err(SolveError::bad_instance(format_args!("a pile of {stones} stones"))),
        }
    }

    /// How many stones are in the pile.
    pub fn stones(&self) -> usize {
        self.stones
    }
}

/// The positive squares up to a number, upwards.
#[derive(Debug, Clone)]
pub struct Squares {
    roots: Range<usize>,
}

impl Squares {
    /// The squares up to `most`.
    #[inline]
    pub fn up_to(most: usize) -> Self {
        Self { roots: 1..most.isqrt() + 1 }
    }
}

impl Iterator for Squares {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        self.roots.next().map(|root| root * root)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.roots.size_hint()
    }
}

impl ZeroSumGame for StoneIv {
    // Every value is 1 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Squares;

    fn initial_state(&self) -> usize {
        self.stones
    }

    #[inline]
    fn moves(&self, &left: &usize) -> Squares {
        Squares::up_to(left)
    }

    #[inline]
    fn next_state(&self, &left: &usize, removed: usize) -> usize {
        left - removed
    }

    #[inline]
    fn score_delta(&self, _: &usize, _: usize) -> i64 {
        0
    }

    #[inline]
    fn terminal_value(&self, _: &usize) -> i64 {
        -1
    }
}
