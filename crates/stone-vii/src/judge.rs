//! The judge's own question.

use stone_core::SolveError;

use crate::special;

/// LeetCode 1690, `stoneGameVII`: the difference of the scores, both playing best.
///
/// By the special solver, in linear time; right for every accepted row, not only for those of the promise.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the stones do not sum to an `i64`; it names the stone.
///
/// ```
/// use stone_vii::judge;
///
/// assert_eq!(judge(&[5, 3, 1, 4, 2])?, 6);
/// assert_eq!(judge(&[7, 90, 5, 1, 100, 10, 10, 2])?, 122);
/// # Ok::<(), stone_vii::stone_core::SolveError>(())
/// ```
pub fn judge(stones: &[i64]) -> Result<i64, SolveError> {
    special::value(stones)
}
