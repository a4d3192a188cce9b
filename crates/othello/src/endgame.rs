//! The last few squares, played out without a search.

use crate::{Discs, Othello};

/// So many empty squares are played out at once.
const FEW: u32 = 3;

/// Whether only so few squares are empty that playing them out costs less than looking anything up.
#[inline]
pub(crate) fn few_left(empty: u64) -> bool {
    empty.count_ones() <= FEW
}

/// The value of a position with so few empty squares: of every line to the end, it goes no deeper than a few plies.
pub(crate) fn value(game: &Othello, discs: Discs, empty: u64) -> i64 {
    if let Some(best) = best_disc(game, discs, empty) {
        return best;
    }
    // A pass, unless neither can move.
    best_disc(game, discs.turned(), empty).map_or_else(|| game.result(discs), |best| -best)
}

/// What the best disc is worth to the mover, if there is a square for one.
#[inline]
fn best_disc(game: &Othello, discs: Discs, empty: u64) -> Option<i64> {
    let (mut left, mut best) = (empty, None);
    while left != 0 {
        let square = left.trailing_zeros() as u8;
        left &= left - 1;
        let turned = discs.turned_by(square);
        if turned != 0 {
            best = best.max(Some(-value(game, discs.after(square, turned), empty & !(1 << square))));
        }
    }
    best
}
