//! Sets of squares as the bits of a word: eight bits a row, whatever the width, the first row and column in the lowest.

use crate::{Domino, Side};

/// Bits from one row to the next.
pub(crate) const ROW: u32 = 8;

/// The squares of the last column that there can be.
const LAST_COLUMN: u64 = 0x8080_8080_8080_8080;

impl Side {
    /// Bits from one square of a domino to the other.
    #[inline]
    fn step(self) -> u32 {
        match self {
            Self::Vertical => ROW,
            Self::Horizontal => 1,
        }
    }

    /// Each square's neighbour before it, in the direction of this side's dominoes, where that is in the set.
    #[inline]
    fn after(self, squares: u64) -> u64 {
        match self {
            Self::Vertical => squares << ROW,
            Self::Horizontal => (squares & !LAST_COLUMN) << 1,
        }
    }

    /// The same for the neighbour after it.
    #[inline]
    fn before(self, squares: u64) -> u64 {
        match self {
            Self::Vertical => squares >> ROW,
            Self::Horizontal => squares >> 1 & !LAST_COLUMN,
        }
    }

    /// Where this side's dominoes can lie on free squares: the first square of each.
    #[inline]
    pub(crate) fn placements(self, free: u64) -> u64 {
        free & self.before(free)
    }

    /// The squares of one of this side's dominoes.
    #[inline]
    pub(crate) fn covered(self, domino: Domino) -> u64 {
        let first = 1 << domino.0;
        first | first << self.step()
    }

    /// The squares that this side can never cover, whatever happens: they have no free neighbour in its direction.
    #[inline]
    fn out_of_reach(self, free: u64) -> u64 {
        free & !self.before(free) & !self.after(free)
    }

    /// The first squares of as many dominoes as can lie on free squares side by side: from each end of a run on.
    #[inline]
    fn packed(self, free: u64) -> u64 {
        // The first row, or column, then the next.
        let (mut line, step) = match self {
            Self::Vertical => (0xFF, ROW),
            Self::Horizontal => (0x0101_0101_0101_0101, 1),
        };
        let (mut free, mut packed) = (free, 0);
        for _ in 0..ROW - 1 {
            let first = self.placements(free) & line;
            packed |= first;
            free &= !(first | first << step);
            line <<= step;
        }
        packed
    }

    /// How many dominoes this side can place at the most.
    #[inline]
    pub(crate) fn most(self, free: u64) -> u32 {
        self.packed(free).count_ones()
    }

    /// How many dominoes this side can place whatever the other does.
    #[inline]
    pub(crate) fn safe(self, free: u64) -> u32 {
        self.most(self.other().out_of_reach(free))
    }

    /// The squares of the runs in this side's direction that are out of the other's reach as a whole: of such a run, only this
    /// side ever uses anything.
    #[inline]
    pub(crate) fn own_runs(self, free: u64) -> u64 {
        let out_of_reach = self.other().out_of_reach(free);
        let mut shared = free & !out_of_reach;
        for _ in 0..ROW - 1 {
            shared |= (self.after(shared) | self.before(shared)) & out_of_reach;
        }
        free & !shared
    }
}

/// The squares that some domino can still cover.
#[inline]
pub(crate) fn of_use(free: u64) -> u64 {
    free & !(Side::Vertical.out_of_reach(free) & Side::Horizontal.out_of_reach(free))
}

/// The board turned over its diagonal: rows are columns, and Vertical's dominoes Horizontal's.
///
/// Squares change places in blocks of one, two and four a side (H. S. Warren, *Hacker's Delight*, 2002).
#[inline]
pub(crate) fn turned(squares: u64) -> u64 {
    let swapped = |squares: u64, lower: u64, distance: u32| {
        let differs = (squares ^ squares >> distance) & lower;
        squares ^ differs ^ differs << distance
    };
    let ones = swapped(squares, 0x00AA_00AA_00AA_00AA, 7);
    let twos = swapped(ones, 0x0000_CCCC_0000_CCCC, 14);
    swapped(twos, 0x0000_0000_F0F0_F0F0, 28)
}
