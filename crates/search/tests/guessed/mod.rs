//! Random games that guess.

use std::ops::Range;

use stone_core::{Heuristic, Keyed, MoveOrder, Turn, ZeroSumGame};
use stone_testkit::TreeGame;

/// A tree with estimates of its own, and an order of moves: from the back.
#[derive(Debug)]
pub(crate) struct Guessed {
    pub(crate) tree: TreeGame,
    pub(crate) guesses: Vec<i64>,
    /// Nothing is scored but who wins, and that by so much.
    pub(crate) wins: Option<i64>,
}

impl ZeroSumGame for Guessed {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Range<usize>;

    fn initial_state(&self) -> usize {
        self.tree.initial_state()
    }
    fn moves(&self, state: &usize) -> Range<usize> {
        self.tree.moves(state)
    }
    fn next_state(&self, state: &usize, mv: usize) -> usize {
        self.tree.next_state(state, mv)
    }
    fn score_delta(&self, state: &usize, mv: usize) -> i64 {
        if self.wins.is_some() { 0 } else { self.tree.score_delta(state, mv) }
    }
    fn turn_after(&self, state: &usize, mv: usize) -> Turn {
        self.tree.turn_after(state, mv)
    }
    fn terminal_value(&self, state: &usize) -> i64 {
        let value = self.tree.terminal_value(state);
        self.wins.map_or(value, |win| win * value.signum())
    }
}

impl Keyed for Guessed {
    type Key = usize;

    fn key(&self, &state: &usize) -> usize {
        state
    }
}

impl Heuristic for Guessed {
    fn estimate(&self, &state: &usize) -> i64 {
        self.guesses[state % self.guesses.len()]
    }
}

impl MoveOrder for Guessed {
    fn best_first(&self, state: &usize, moves: &mut Vec<usize>) {
        moves.extend(self.moves(state).rev());
    }
}
