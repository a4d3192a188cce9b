//! The special solver: count the residues and compare.
//!
//! # Why it is right
//!
//! Call a stone by its residue, what it leaves when divided by 3, and a move *safe* if it does not lose at
//! once. With the removed sum at `s`, 1 or 2, a 0 is safe and leaves `s` as it is; another `s` is safe and
//! makes the sum `2s`, which is the other one of 1 and 2; and the other stone is not safe.
//!
//! **Only the first stone is a choice.** Say it is an `a`, and `b` is the other of 1 and 2. From then on the
//! safe stones other than 0 have to be `a, b, a, b, …`, for the sum goes to and fro between `a` and `b`. When
//! the stone whose turn it is has run out, no more of them are safe. With `x` stones `a` and `y` stones `b`
//! at the start, that makes
//!
//! ```text
//! 2x − 1   if x ≤ y + 1: the a run out, and the last safe one was a b or the first
//! 2y + 2   if x ≥ y + 2: the b run out, and the last safe one was an a
//! ```
//!
//! of them, the first included. Zeros can come in between at any time, and every one of them is safe then. So
//! however they are mixed, there are the same number `m` of safe moves: those, and a move for each 0. Who
//! makes an unsafe one before they are done has lost, so nobody gains by it.
//!
//! **Who wins.** After `m` safe moves, either stones are left, and who has to move loses: Alice wins if `m`
//! is odd. Or none is left, and Bob wins. None is left if `2x − 1` or `2y + 2` are all `x + y`, that is, if
//! `x` is `y + 1` or `y + 2`. With `z` zeros, Alice hence wins with an `a` first
//!
//! ```text
//! z even:  if the number above is odd, 1 ≤ x ≤ y + 1, and x ≠ y + 1:    1 ≤ x ≤ y
//! z odd:   if the number above is even,    x ≥ y + 2, and x ≠ y + 2:    x ≥ y + 3
//! ```
//!
//! and a 0 first loses at once. So with an even number of zeros she wins if there are stones of both other
//! residues, and begins with the rarer; with an odd number if one of the two is at least 3 ahead, and begins
//! with that one.
//!
//! **The rest of the game.** From any later state the same count is made with the sum at `s`: with `x` stones
//! `s` and `y` of the other, the safe ones to come are `s, other, s, …`: `2x` if `x ≤ y`, else `2y + 1`, and
//! the zeros. Whoever wins has won by any safe move; whoever loses loses by any move at all.

use stone_core::{Line, Player, Solution, SolveError, Stats, Values, ZeroSumGame};

use crate::game::{count, residue};
use crate::{Left, StoneIx};

/// The value of a row: 1 if Alice wins, −1 if Bob does. O(n) time, O(1) memory.
///
/// ```
/// use stone_ix::special::value;
///
/// assert_eq!(value(&[2, 1]), 1);
/// assert_eq!(value(&[5, 1, 2, 4, 3]), -1);
/// assert_eq!(value(&[]), -1);
/// ```
pub fn value(row: &[i64]) -> i64 {
    value_at_start(&count(row))
}

/// The place of every first stone that attains the value: of each residue the first, in the game's order;
/// none for the empty row. O(n) time, O(1) memory.
///
/// ```
/// use stone_ix::special::optimal_first_moves;
///
/// assert_eq!(optimal_first_moves(&[2, 2, 1]), [2]); // the rarer residue
/// assert_eq!(optimal_first_moves(&[3, 1, 4, 7]), [1]); // the one 3 ahead
/// assert_eq!(optimal_first_moves(&[3, 4, 4]), [1, 0]); // all lose
/// ```
pub fn optimal_first_moves(row: &[i64]) -> Vec<usize> {
    let counts = count(row);
    let lost = value_at_start(&counts) < 0;
    let optimal = [1, 2, 0].into_iter().filter(|&first| lost || wins_with(first, &counts));
    optimal.filter_map(|first| row.iter().position(|&stone| residue(stone) == first)).collect()
}

/// A line of best play, each move the place of a stone. O(n) time and memory.
///
/// Of several optimal moves it takes the game's first, so nobody loses at once who need not.
///
/// # Errors
///
/// None.
///
/// ```
/// let row = [5, 1, 2, 4, 3];
/// let line = stone_ix::special::line(&row)?;
/// assert_eq!(line.plies.iter().map(|ply| row[ply.mv]).collect::<Vec<_>>(), [1, 3, 4, 5, 2]);
/// assert_eq!(line.bob, 1); // Alice made the sum 15.
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn line(row: &[i64]) -> Result<Line<usize, i64>, SolveError> {
    solve(&StoneIx::new(row))?.principal_variation()
}

/// Solves a row: the solution gives the value and all optimal moves of any state in O(1) each, and a line.
///
/// # Errors
///
/// None.
///
/// ```
/// use stone_ix::{StoneIx, special};
///
/// let game = StoneIx::new([1, 2, 3, 4]);
/// let solution = special::solve(&game)?;
/// assert_eq!(*solution.value(), -1);
/// assert_eq!(solution.value_of(&[1, 1, 1])?, 1); // Bob, after a 1: the 4, the 3 and the 2 are safe.
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn solve(game: &StoneIx) -> Result<Solution<'_, StoneIx, SafeMoves>, SolveError> {
    Solution::new(game, SafeMoves, Stats::default())
}

/// The values of all states of a row, each in O(1) time: what the number of safe moves to come says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SafeMoves;

impl Values<StoneIx> for SafeMoves {
    fn value(&self, game: &StoneIx, left: &Left) -> Result<i64, SolveError> {
        if *left == game.initial_state() {
            return Ok(value_at_start(left));
        }
        Ok(match game.removed(left) {
            0 => game.terminal_value(left),
            sum => value_later(left, sum, game.mover(left)),
        })
    }
}

/// The value of a row with so many stones of each residue.
fn value_at_start(counts: &Left) -> i64 {
    if [1, 2].into_iter().any(|first| wins_with(first, counts)) { 1 } else { -1 }
}

/// Whether Alice wins if the first stone is of this residue.
fn wins_with(first: usize, counts: &Left) -> bool {
    if first == 0 {
        return false;
    }
    let (same, other) = (counts[first], counts[3 - first]);
    if counts[0].is_multiple_of(2) { 1 <= same && same <= other } else { same >= other + 3 }
}

/// The value for the mover when stones are gone and their sum leaves 1 or 2.
fn value_later(left: &Left, sum: usize, mover: Player) -> i64 {
    let (same, other) = (left[sum], left[3 - sum]);
    let safe = left[0] + if same <= other { 2 * same } else { 2 * other + 1 };
    let wins =
        if safe == left.iter().sum::<usize>() { mover == Player::Bob } else { !safe.is_multiple_of(2) };
    if wins { 1 } else { -1 }
}
