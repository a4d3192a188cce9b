//! Stone Game III at the limit: solvers that know the game.
//!
//! From a row of stones the mover takes the first 1, 2, … or `most` (three in the game's own rules). All solvers here
//! rest on one observation. Let *S(i)* be the sum of the stones from `i` on and *g(i)* what the mover scores of it.
//! Whoever moves leaves one of the next `most` states to the opponent, who then scores that state's *g*; the mover scores
//! everything else, so the mover leaves the smallest:
//!
//! > *g(i) = S(i) − min(g(i+1), …, g(i+most))*,  *g(n) = 0*
//!
//! and the value, the mover's difference, is *g − (S − g)*. One subtraction and a minimum over a sliding window: the
//! textbook's three sums and three comparisons are gone.
//!
//! | function | time | memory | gives |
//! |---|---|---|---|
//! | [`value`], [`outcome`] | O(n), two dependent steps a stone for `most` ≤ 4 | O(1), or O(min(most, n)) above 4 | the value, who wins |
//! | [`solve_many`] | O(n) shared by sixteen lanes and all cores | O(rows) | the value of each row |
//! | [`optimal_first_moves`] | O(n) | O(min(most, n)) | every optimal first move |
//! | [`optimal_move`] | O(stones left) | O(min(most, n)) | the move to play from one state |
//! | [`strategy`] | O(n) | 1 byte a stone for `most` ≤ 255 | the value, and the move to play from every state |
//! | [`line()`] | O(n), twice | about √(n·most) numbers | the value, and the line, move by move |
//!
//! # Which rows are accepted
//!
//! Those whose absolute values sum to at most `i64::MAX`; others give [`SolveError::Overflow`], which names
//! the first stone with which the sum no longer fits. Every score that occurs is a sum of some of the stones with signs,
//! so it fits too. Narrower arithmetic is used only where a bound proves it exact, and the bounds are checked
//! at run time: see `LIGHT` in the source of this module.

use std::num::NonZeroUsize;

use stone_core::{Outcome, SolveError};
use stone_simd::{Level, dispatch_vectors_at};

mod chain;
mod lanes;
mod line;
mod many;
mod stone;
mod window;

pub use line::{CheckpointedLine, Strategy, line, optimal_first_moves, optimal_move, strategy, strategy_at};
pub use many::{Batch, solve_many, solve_many_on};
pub use stone::Stone;
pub use window::value_by_window;

/// How many stones one may take at most in the game's own rules.
pub const MOST: NonZeroUsize = NonZeroUsize::new(3).unwrap();

/// Up to this many stones a move, the whole window is kept in registers.
const IN_REGISTERS: usize = 4;

/// A block of stones between two checks of the bounds; a multiple of the sixteen that a lane kernel takes at once.
const BLOCK: usize = 480;

// Why a block of 32-bit arithmetic is exact.
//
// Within a block the solvers hold, instead of g, the number G = g − ⌊S(e)/2⌋, where e is where the block ends, and
// instead of S the number x = S − 2⌊S(e)/2⌋. The rule keeps its form, G = x − min(G, …), the value is 2G − x, and the
// large common part of g and S is gone. At the end of a block G is moved on to the next one: G − ⌊x/2⌋, x − 2⌊x/2⌋.
//
//  1. x is 0 or 1, plus a sum of stones of the block.        |x| ≤ 1 + W, W the sum of the block's absolute values.
//  2. Unrolling the rule along the moves that attain the minimum, G = x − x' + x'' − … ± E, with E one of the numbers
//     that entered the block. Consecutive terms x − x' are sums of disjoint stretches of the block's stones, so
//     |G| ≤ 1 + W + |E|.
//  3. At most 480 stones, each within ±2²⁰, give W < 2²⁹. With |E| ≤ 2²⁹ therefore |G| ≤ 2³⁰, and moving on adds at most
//     2²⁸ + 1: no number leaves an i32.
//
// So a block may be done in 32 bits if its stones are LIGHT and what enters it is within ±STEADY. Wrapping arithmetic
// makes it safe to find that out afterwards.

/// Stones from −2²⁰ up to but not including 2²⁰ may be summed over a block in 32 bits.
const LIGHT: i32 = 1 << 20;

/// What enters a block of 32-bit arithmetic is from −2²⁹ up to but not including 2²⁹.
const STEADY: i32 = 1 << 29;

/// Stands for a state beyond the end of the row, which nobody can leave to the opponent. As long as one is in the window, so
/// is the end of the row with its gain of 0, and any positive number is never the least.
const BEYOND: i32 = i32::MAX;

/// The value of a row: what the mover scores more than the opponent, both playing best.
///
/// Time O(n). Memory O(1) for `most` ≤ 4, else O(min(`most`, n)). An empty row is worth 0.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the stones sum to more than `i64::MAX`.
///
/// # Example
///
/// ```
/// use stone_iii::special::{MOST, value};
///
/// assert_eq!(value(&[1, 2, 3, 4, 5, -9, 7], MOST)?, -1);
/// assert_eq!(value(&[i64::MAX, 1], MOST).unwrap_err().to_string(),
///     "a score does not fit its integer type at stone 1 (1)");
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn value<T: Stone>(row: &[T], most: NonZeroUsize) -> Result<i64, SolveError> {
    value_at(Level::best(), row, most)
}

/// [`value`] with the instructions of a stated level, for tests and measurements.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_iii::special::{MOST, value, value_at};
///
/// for level in stone_simd::Level::available() {
///     assert_eq!(value_at(level, &[1, 2, 3, 7], MOST), value(&[1, 2, 3, 7], MOST));
/// }
/// ```
pub fn value_at<T: Stone>(level: Level, row: &[T], most: NonZeroUsize) -> Result<i64, SolveError> {
    match most.get() {
        1 => dispatch_vectors_at(level, chain::Chain::<T, 1>(row)),
        2 => dispatch_vectors_at(level, chain::Chain::<T, 2>(row)),
        3 => dispatch_vectors_at(level, chain::Chain::<T, 3>(row)),
        4 => dispatch_vectors_at(level, chain::Chain::<T, 4>(row)),
        _ => value_by_window(row, most),
    }
}

/// Who wins a row under best play. As [`value`].
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_core::Outcome;
/// use stone_iii::special::{MOST, outcome};
///
/// assert_eq!(outcome(&[1, 2, 3, 7], MOST)?, Outcome::Bob);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn outcome<T: Stone>(row: &[T], most: NonZeroUsize) -> Result<Outcome, SolveError> {
    value(row, most).map(Outcome::of)
}

/// Checks that the absolute values of a row sum to at most `i64::MAX`.
fn accept<T: Stone>(row: &[T]) -> Result<(), SolveError> {
    // Few stones of small magnitude fit whatever they are; that much the compiler finds out many stones at a time.
    let bits = row.iter().fold(0, |bits, stone| bits | stone.magnitude());
    if u128::from(bits).saturating_add(1).saturating_mul(row.len() as u128) <= i64::MAX as u128 {
        return Ok(());
    }
    let mut room = i64::MAX as u64;
    for (index, stone) in row.iter().enumerate() {
        let stone = stone.to_i64();
        room = room
            .checked_sub(stone.unsigned_abs())
            .ok_or_else(|| SolveError::overflow(format_args!("stone {index} ({stone})")))?;
    }
    Ok(())
}
