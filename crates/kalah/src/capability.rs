//! What else the game can do: a key, bounds and an order of moves for every board, and names.

use std::cmp::Reverse;

use stone_core::{Bounds, Heuristic, Interval, Keyed, MoveOrder, Named, Turn, ZeroSumGame};

use crate::game::seeds_in;
use crate::{Board, Kalah};

impl Keyed for Kalah {
    /// The mover's pits and the opponent's.
    type Key = [u64; 2];

    #[inline]
    fn key(&self, &board: &Board) -> [u64; 2] {
        self.sides(board)
    }
}

impl Bounds for Kalah {
    /// Nobody gets more than the seeds that are left, and the mover no less than one turn brings; where one side is empty, they
    /// are shared out.
    #[inline]
    fn bounds(&self, &board: &Board) -> Interval<i8> {
        let [own, other] = self.sides(board).map(seeds_in);
        if own == 0 || other == 0 {
            return Interval::exactly(own - other);
        }
        let left = own + other;
        let gained = self.gained_in_a_turn(board);
        // The opponent gets the rest at most.
        Interval::new(gained - (left - gained), left)
    }
}

impl Kalah {
    /// What the mover can bring to the store in this turn: first the seeds of pits that just reach it, the nearest pit first, for
    /// each of which there is another move; then the best move that is left.
    fn gained_in_a_turn(&self, mut board: Board) -> i8 {
        let mut gained = 0;
        loop {
            let [own, other] = self.sides(board);
            if own == 0 || other == 0 {
                return gained;
            }
            let reaches = |&pit: &u8| (own >> (8 * pit)) as u8 == self.pits() as u8 - pit;
            let Some(pit) = (0..self.pits() as u8).rev().find(reaches) else { break };
            board = self.sown(board, pit).0;
            gained += 1;
        }
        let best = self.moves(&board).map(|pit| self.sown(board, pit).1).max();
        gained + best.unwrap_or(0)
    }
}

impl MoveOrder for Kalah {
    /// First what lets the mover move again, the pit next to the store before others; then what brings the most to the
    /// store.
    fn best_first(&self, &board: &Board, moves: &mut Vec<u8>) {
        let first = moves.len();
        moves.extend(self.moves(&board));
        moves[first..].reverse();
        moves[first..].sort_by_key(|&pit| {
            let (_, gained, turn) = self.sown(board, pit);
            let again = turn == Turn::Stays;
            Reverse((again, if again { 0 } else { gained }))
        });
    }
}

impl Heuristic for Kalah {
    /// As if everybody kept the seeds of their own pits.
    fn estimate(&self, &board: &Board) -> i8 {
        let [own, other] = self.sides(board).map(seeds_in);
        own - other
    }
}

impl Named for Kalah {
    /// The mover's pits and the opponent's, each in the order of sowing: `0 4 4|4 3 3`.
    fn state_name(&self, &board: &Board) -> String {
        let text = |side: u64| {
            let pits = side.to_le_bytes();
            pits[..self.pits()].iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
        };
        self.sides(board).map(text).join("|")
    }

    /// Pits count from 1.
    fn move_name(&self, pit: u8) -> String {
        format!("pit {}", pit + 1)
    }
}
