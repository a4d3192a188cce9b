//! Sets of squares as the bits of a word: eight bits a row, whatever the width, the first row and column in the lowest.

use crate::Side;

/// Bits from one row to the next.
pub(crate) const ROW: u32 = 8;

/// The squares of the last column that there can be.
const LAST_COLUMN: u64 = 0x8080_8080_8080_8080;

impl Side {
    /// Bits from one square of a domino to the other.
    #[inline]
    pub(crate) fn step(self) -> u32 {
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

    /// Whether it is sure that the other side is the first that cannot place a domino; if this side moves next, or the other.
    ///
    /// How many dominoes are sure: all that are safe. Of the others that fit side by side, one of the other side's takes two at the
    /// most, and one if no square beside it belongs to another of them. Whoever answers each such loss among dominoes of the same
    /// sort has a third of the former and half of the latter.
    ///
    /// The other side can place no more than fit, and no more than there is room for beside these: a domino of ours that is not
    /// safe takes two squares that the other side could have used.
    #[inline]
    pub(crate) fn outlasts(self, free: u64, moves_next: bool) -> bool {
        let other = self.other();
        let contested = free & !other.out_of_reach(free);
        let packed = self.packed(contested);
        let covered = packed | packed << self.step();
        let beside = covered & (other.before(covered) | other.after(covered));
        let alone = (packed & !beside & !(beside >> self.step())).count_ones();
        let others = packed.count_ones() - alone;
        let (half, third) = (alone / 2, others / 3);
        let fought_for = if moves_next {
            (alone.div_ceil(2) + third).max(half + others.div_ceil(3))
        } else {
            half + third
        };
        let sure = self.safe(free) + fought_for;
        // What the other side has to place so that this one is stuck first.
        let needed = if moves_next { sure } else { sure + 1 };
        needed > other.most(free) || 2 * (needed + fought_for) > contested.count_ones()
    }
}

/// The squares that some domino can still cover.
#[inline]
pub(crate) fn of_use(free: u64) -> u64 {
    free & !(Side::Vertical.out_of_reach(free) & Side::Horizontal.out_of_reach(free))
}
