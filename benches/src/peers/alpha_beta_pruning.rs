//! `alpha_beta_pruning` 0.1: one trait with moves that are set and unset, and a score for the first player.

use alpha_beta_pruning::{AlphaBeta, Grade};

use super::{Peer, Position, Rules};

/// The positions from the row to the current one.
#[derive(Clone)]
struct Game<'r, R>(Vec<Position<'r, R>>);

impl<'r, R: Rules> Game<'r, R> {
    fn now(&self) -> &Position<'r, R> {
        self.0.last().expect("a first position")
    }
}

impl<R: Rules> AlphaBeta<u8> for Game<'_, R> {
    fn evaluate(&self) -> Grade {
        Grade::Score(self.now().difference().into())
    }

    fn get_moves(&self) -> Vec<u8> {
        self.now().moves().collect()
    }

    fn set(&mut self, &mv: &u8) {
        let next = self.now().after(mv);
        self.0.push(next);
    }

    fn unset(&mut self, _: &u8) {
        self.0.pop();
    }
}

pub(super) fn alpha_beta<'r, R: Rules>() -> Peer<'r, R> {
    Peer {
        name: "alpha_beta_pruning 0.1",
        solve: |position| {
            let depth = position.left() as usize;
            let grade = Game(vec![*position]).alpha_beta(Grade::Min, Grade::Max, depth, true);
            i64::from(&grade)
        },
        note: "alpha-beta without a table, on one thread: the parallel entry point tells the move and not the value.",
    }
}
