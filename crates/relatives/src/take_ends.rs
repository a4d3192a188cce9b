//! Take either end of a row and score it, as several judges ask for it. The game is [`TakeEnds`] of
//! `stone-ends`, whose linear solver answers them all.
//!
//! Accepted is every row, also the empty one, whose absolute values sum to at most 2⁶³ − 1.

pub use stone_ends::TakeEnds;

use stone_core::SolveError;
use stone_ends::{Sign, Solver, value};

/// LeetCode 486, *Predict the Winner*: whether player 1 does not lose. A tie counts as a win.
///
/// Promised are 1 to 20 numbers from 0 to 10⁷. Time and memory O(n).
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values do not sum to an `i64`; it names the number.
///
/// ```
/// use stone_relatives::take_ends::leetcode_486;
///
/// assert!(!leetcode_486(&[1, 5, 2])?);
/// assert!(leetcode_486(&[1, 5, 233, 7])?);
/// assert!(leetcode_486(&[0])?);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn leetcode_486(row: &[i64]) -> Result<bool, SolveError> {
    Ok(value(row)? >= 0)
}

/// `AtCoder` EDPC L, *Deque*: what Taro, who begins, gains over Jiro.
///
/// Promised are 1 to 3000 numbers from 1 to 10⁹, for which the answer needs 64 bits. Time and memory O(n).
///
/// # Errors
///
/// As [`leetcode_486`].
///
/// ```
/// use stone_relatives::take_ends::edpc_l;
///
/// assert_eq!(edpc_l(&[10, 80, 90, 30])?, 10);
/// assert_eq!(edpc_l(&[10, 100, 10])?, -80);
/// assert_eq!(edpc_l(&[10])?, 10);
/// assert_eq!(edpc_l(&[1_000_000_000, 1].repeat(5))?, 4_999_999_995);
/// assert_eq!(edpc_l(&[4, 2, 9, 7, 1, 5])?, 2);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn edpc_l(row: &[i64]) -> Result<i64, SolveError> {
    value(row)
}

/// CSES 1097, *Removal Game*: what the first player scores in all.
///
/// Promised are 1 to 5000 numbers from −10⁹ to 10⁹. Time and memory O(n).
///
/// # Errors
///
/// As [`leetcode_486`].
///
/// ```
/// use stone_relatives::take_ends::cses_1097;
///
/// assert_eq!(cses_1097(&[4, 5, 1, 3])?, 8);
/// assert_eq!(cses_1097(&[1, 2, 10, 3])?, 11);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn cses_1097(row: &[i64]) -> Result<i64, SolveError> {
    Ok(Solver::new().totals(row, Sign::Plus)?.half())
}
