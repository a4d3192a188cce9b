//! Other libraries on the same games, each written the way its documentation shows, one file a library.

mod alpha_beta_pruning;
mod game_solver;
mod minimax;
mod mtdf;

use std::array::IntoIter;
use std::hash::{Hash, Hasher};
use std::iter::Take;
use std::marker::PhantomData;

/// A library's way to solve a position exactly.
pub(crate) struct Peer<'r, R: Rules> {
    pub(crate) name: &'static str,
    pub(crate) solve: fn(&Position<'r, R>) -> i64,
    pub(crate) note: &'static str,
}

/// All of them.
pub(crate) fn all<'r, R: Rules>() -> [Peer<'r, R>; 5] {
    [
        minimax::negamax(),
        minimax::iterative(),
        alpha_beta_pruning::alpha_beta(),
        mtdf::serial(),
        game_solver::solve(),
    ]
}

/// Prefix sums of a row.
pub(crate) fn sums(row: &[i32]) -> Vec<i32> {
    let mut sums = vec![0];
    for stone in row {
        sums.push(sums[sums.len() - 1] + stone);
    }
    sums
}

/// What a game of a row of stones is, for all peers alike.
pub(crate) trait Rules: Copy + Eq + Hash + Send + Sync + 'static {
    /// How many moves there are where so many stones are left; they are numbered from 0.
    fn moves(left: u32) -> u32;

    /// The stones that are left after a move, and what it scores.
    fn play(sums: &[i32], start: u32, end: u32, mv: u8) -> (u32, u32, i32);
}

/// Stone Game III; move 0 takes one stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Iii;

impl Rules for Iii {
    fn moves(left: u32) -> u32 {
        left.min(3)
    }

    fn play(sums: &[i32], start: u32, end: u32, mv: u8) -> (u32, u32, i32) {
        let next = start + u32::from(mv) + 1;
        (next, end, sums[next as usize] - sums[start as usize])
    }
}

/// Stone Game VII; move 0 removes the first stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Vii;

impl Rules for Vii {
    fn moves(left: u32) -> u32 {
        left.min(2)
    }

    fn play(sums: &[i32], start: u32, end: u32, mv: u8) -> (u32, u32, i32) {
        let (start, end) = if mv == 0 { (start + 1, end) } else { (start, end - 1) };
        (start, end, sums[end as usize] - sums[start as usize])
    }
}

/// A position as a search wants it: with the score so far inside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position<'r, R> {
    sums: &'r [i32],
    start: u32,
    end: u32,
    /// What the player to move has scored more than the other.
    lead: i32,
    first_to_move: bool,
    rules: PhantomData<R>,
}

impl<'r, R: Rules> Position<'r, R> {
    /// The whole row of these prefix sums.
    pub(crate) fn new(sums: &'r [i32]) -> Self {
        Self { sums, start: 0, end: sums.len() as u32 - 1, lead: 0, first_to_move: true, rules: PhantomData }
    }

    fn left(&self) -> u32 {
        self.end - self.start
    }

    fn moves(&self) -> Take<IntoIter<u8, 3>> {
        [0, 1, 2].into_iter().take(R::moves(self.left()) as usize)
    }

    fn after(&self, mv: u8) -> Self {
        let (start, end, score) = R::play(self.sums, self.start, self.end, mv);
        Self { start, end, lead: -(self.lead + score), first_to_move: !self.first_to_move, ..*self }
    }

    /// Where the row has run out and the turn passes all the same.
    fn passed(&self) -> Self {
        Self { lead: -self.lead, first_to_move: !self.first_to_move, ..*self }
    }

    /// What the first player has scored more than the second.
    fn difference(&self) -> i32 {
        if self.first_to_move { self.lead } else { -self.lead }
    }

    fn key(&self) -> (u32, u32, i32, bool) {
        (self.start, self.end, self.lead, self.first_to_move)
    }
}

/// All positions of a search share the row.
impl<R: Rules> PartialEq for Position<'_, R> {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl<R: Rules> Eq for Position<'_, R> {}

impl<R: Rules> Hash for Position<'_, R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}
