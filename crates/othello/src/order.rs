//! Which moves to look at first.

use stone_core::MoveOrder;

use crate::{Discs, Move, Othello};

/// With no more empty squares than this, counting the opponent's moves costs more than it saves.
const LATE: u32 = 5;

/// The four quarters of the 8 × 8 board. Empty squares of one are most often a region of their own.
const QUARTERS: [u64; 4] = [0x0f0f_0f0f, 0xf0f0_f0f0, 0x0f0f_0f0f << 32, 0xf0f0_f0f0 << 32];

impl Othello {
    /// The four corners.
    #[inline]
    pub(crate) fn corners(&self) -> u64 {
        let last = self.position().side() - 1;
        1 | 1 << last | 1 << (8 * last) | 1 << (9 * last)
    }
}

impl MoveOrder for Othello {
    /// First the moves that leave the opponent the fewest answers, an answer in a corner counting twice; of these, discs
    /// in corners and in regions with an odd number of empty squares, where the mover gets the last word. Near the
    /// end, only the last two count.
    fn best_first(&self, discs: &Discs, moves: &mut Vec<Move>) {
        let mut left = discs.moves(self.squares());
        if left == 0 {
            if discs.turned().moves(self.squares()) != 0 {
                moves.push(Move::Pass);
            }
            return;
        }
        let empty = self.empty(*discs);
        let corners = self.corners();
        let odd: u64 = QUARTERS.into_iter().filter(|quarter| (empty & quarter).count_ones() % 2 == 1).sum();
        let late = empty.count_ones() <= LATE;
        let mut ranked = [(0_i8, 0_u8); 64];
        let mut count = 0;
        while left != 0 {
            let square = left.trailing_zeros() as u8;
            left &= left - 1;
            let is_in = |squares: u64| (squares >> square & 1) as i8;
            let mut rank = -2 * is_in(corners) - is_in(odd);
            if !late {
                let answers = discs.after(square, discs.turned_by(square)).moves(self.squares());
                rank += 2 * (answers.count_ones() + (answers & corners).count_ones()) as i8;
            }
            ranked[count] = (rank, square);
            count += 1;
        }
        ranked[..count].sort_unstable();
        moves.extend(ranked[..count].iter().map(|&(_, square)| Move::Disc(square)));
    }
}
