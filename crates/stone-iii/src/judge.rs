//! The judge's own question.

use stone_core::SolveError;

use crate::special;

/// LeetCode 1406, `stoneGameIII`: `"Alice"`, `"Bob"` or `"Tie"`.
///
/// By the special solver, in linear time; right for every accepted row, not only for those of the promise.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the stones do not sum to an `i64`; it names the stone.
///
/// ```
/// use stone_iii::judge;
///
/// assert_eq!(judge(&[1, 2, 3, 7])?, "Bob");
/// assert_eq!(judge(&[1, 2, 3, -9])?, "Alice");
/// assert_eq!(judge(&[1, 2, 3, 6])?, "Tie");
/// # Ok::<(), stone_iii::stone_core::SolveError>(())
/// ```
pub fn judge(stone_value: &[i64]) -> Result<&'static str, SolveError> {
    Ok(special::outcome(stone_value, special::MOST)?.as_str())
}
