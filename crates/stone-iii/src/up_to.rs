//! How many stones a move may take.

use std::array::IntoIter;
use std::iter::Take;
use std::num::NonZeroUsize;
use std::ops::Range;

/// How many stones a move may take: fixed when compiling, as in the judge's game, or a number at run time.
///
/// The judge's 3 as a type of its own lets the compiler unroll the loop over the moves.
pub trait UpTo: Copy {
    /// How many stones each move takes, fewest first.
    type Moves: Iterator<Item = usize>;

    /// The most stones that a move may take.
    fn most(self) -> NonZeroUsize;

    /// The moves where so many stones are left.
    fn moves(self, left: usize) -> Self::Moves;
}

/// Up to 3 stones, the judge's game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Three;

impl UpTo for Three {
    type Moves = Take<IntoIter<usize, 3>>;

    fn most(self) -> NonZeroUsize {
        const { NonZeroUsize::new(3).expect("3 is not zero") }
    }

    #[inline]
    fn moves(self, left: usize) -> Self::Moves {
        [1, 2, 3].into_iter().take(left)
    }
}

impl UpTo for NonZeroUsize {
    type Moves = Range<usize>;

    fn most(self) -> NonZeroUsize {
        self
    }

    #[inline]
    fn moves(self, left: usize) -> Self::Moves {
        1..1 + self.get().min(left)
    }
}
