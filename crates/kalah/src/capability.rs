//! What else the game can do: a key, bounds and an order of moves for every board, and names.

use stone_core::{Bounds, Interval, Keyed, MoveOrder, Named, ZeroSumGame};

use crate::game::MOST_PITS;
use crate::{Board, Kalah};

impl Keyed for Kalah {
    type Key = u128;

    /// The pits without the store, which has no seeds.
    fn key(&self, board: &Board) -> u128 {
        let mut pits = [0; 2 * MOST_PITS];
        let (own, other) = self.sides(board);
        pits[..self.pits()].copy_from_slice(own);
        pits[self.pits()..2 * self.pits()].copy_from_slice(other);
        u128::from_le_bytes(pits)
    }
}

impl Bounds for Kalah {
    /// Nobody gets more than the seeds that are left; where one side is empty, they are shared out.
    #[inline]
    fn bounds(&self, board: &Board) -> Interval<i64> {
        let (own, other) = self.sides(board);
        let [own, other] = [own, other].map(|side| side.iter().map(|&seeds| i64::from(seeds)).sum::<i64>());
        if own == 0 || other == 0 {
            return Interval::exactly(own - other);
        }
        Interval::new(-own - other, own + other)
    }
}

impl MoveOrder for Kalah {
    /// First what lets the mover move again, the pit next to the store before others; then what brings the most to the
    /// store.
    fn best_first(&self, board: &Board, moves: &mut Vec<u8>) {
        let first = moves.len();
        moves.extend(self.moves(board));
        moves[first..].reverse();
        moves[first..].sort_by_key(|&pit| {
            let again = self.last_place(board, pit) == self.pits();
            std::cmp::Reverse((again, if again { 0 } else { self.score_delta(board, pit) }))
        });
    }
}

impl Named for Kalah {
    /// The mover's pits and the opponent's, each in the order of sowing: `0 4 4|4 3 3`.
    fn state_name(&self, board: &Board) -> String {
        let (own, other) = self.sides(board);
        let text = |pits: &[u8]| pits.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        format!("{}|{}", text(own), text(other))
    }

    /// Pits count from 1.
    fn move_name(&self, pit: u8) -> String {
        format!("pit {}", pit + 1)
    }
}
