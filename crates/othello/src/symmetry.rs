//! The eight ways to lay a board on the table.

use crate::Discs;

/// A bit a square, mirrored at the line from the left upper corner to the right lower one.
#[inline]
fn transposed(mut squares: u64) -> u64 {
    // Blocks of 4 × 4 change places, then those of 2 × 2 in each, then single squares.
    for (mask, step) in [(0xf0f0_f0f0_u64, 28), (0x0000_cccc_0000_cccc, 14), (0x00aa_00aa_00aa_00aa, 7)] {
        let differ = (squares ^ squares >> step) & mask;
        squares ^= differ ^ differ << step;
    }
    squares
}

/// Mirrored top to bottom, on a board of this side in the left upper corner.
#[inline]
fn upside_down(squares: u64, side: u8) -> u64 {
    squares.swap_bytes() >> (8 * (8 - side))
}

/// The eight images of a board of this side.
pub(crate) fn images(discs: Discs, side: u8) -> impl Iterator<Item = Discs> {
    let mut image = discs;
    (0..8).map(move |turn| {
        // A transposition and a reflection in turn are a quarter turn: eight of them come to every image.
        let through: fn(u64, u8) -> u64 =
            if turn % 2 == 0 { |squares, _| transposed(squares) } else { upside_down };
        image = Discs { own: through(image.own, side), other: through(image.other, side) };
        image
    })
}
