//! The judge's own question.

use stone_core::SolveError;

use crate::special;

/// LeetCode 1872, `stoneGameVIII`: the difference of the scores, both playing best.
///
/// O(n) time, O(1) memory. Right for every accepted row, not only for those of the promise.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the stones do not sum to an `i64`; it names the stone.
///
/// ```
/// use stone_viii::judge;
///
/// assert_eq!(judge(&[-1, 2, -3, 4, -5])?, 5);
/// assert_eq!(judge(&[7, -6, 5, 10, 5, -2, -6])?, 13);
/// assert_eq!(judge(&[-10, -12])?, -22);
/// # Ok::<(), stone_viii::stone_core::SolveError>(())
/// ```
pub fn judge(stones: &[i64]) -> Result<i64, SolveError> {
    special::value(stones)
}
