//! Flip Game: turn two plus signs that stand side by side into minus signs. Who cannot move loses.

use stone_core::{Limits, SolveError};

use crate::heaps::nimbers;
use crate::octal::Octal;

/// LeetCode 294, *Flip Game II*: whether the first player wins a row of plus and minus signs.
///
/// A run of *n* plus signs is a heap of *n* in Dawson's Kayles, so the row is the sum of its runs. Time O(n²)
/// for the longest run, memory O(n).
///
/// # Errors
///
/// [`SolveError::BadInstance`] for any other sign, [`SolveError::Limit`].
///
/// ```
/// use stone_relatives::flip_game::leetcode_294;
///
/// assert!(leetcode_294("++++")?); // The two in the middle.
/// assert!(!leetcode_294("+")?);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn leetcode_294(signs: &str) -> Result<bool, SolveError> {
    if let Some(other) = signs.chars().find(|sign| !matches!(sign, '+' | '-')) {
        return Err(SolveError::bad_instance(format_args!("the sign {other:?}")));
    }
    let runs = || signs.split('-').map(str::len);
    let nimbers = nimbers(&Octal::dawsons_kayles(), runs().max().unwrap_or(0), Limits::default())?;
    Ok(runs().fold(0, |sum, run| sum ^ nimbers[run]) != 0)
}
