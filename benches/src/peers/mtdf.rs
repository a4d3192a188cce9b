//! `mtdf` 0.1: a `GameState` that is its own move, values as `f32`, zero-window searches with a table.

use mtdf::game::{Evaluation, GameState, Player};
use mtdf::mtdf::MTDBot;

use super::{Peer, Position, Rules};

impl<R: Rules> GameState for Position<'_, R> {
    fn evaluate(&self) -> Evaluation {
        let difference = self.difference() as f32;
        if self.left() == 0 { Evaluation::Exact(difference) } else { Evaluation::Heuristic(difference) }
    }

    fn moves(&self) -> impl IntoIterator<Item = Self> {
        let moves: Vec<Self> = Position::moves(self).map(|mv| self.after(mv)).collect();
        moves
    }

    fn turn(&self) -> Player {
        if self.first_to_move { Player::Maximizing } else { Player::Minimizing }
    }
}

pub(super) fn serial<'r, R: Rules>() -> Peer<'r, R> {
    Peer {
        name: "mtdf 0.1",
        solve: |position| MTDBot::new().mtdf_serial(position, &(position.left() as usize), None).0 as i64,
        note: "MTD(f) with a table, depth by depth, on one thread. Values are `f32`: exact up to 2²⁴.",
    }
}
