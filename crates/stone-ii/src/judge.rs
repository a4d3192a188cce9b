//! The judge's own question.

use stone_core::SolveError;

use crate::special;

/// LeetCode 1140, `stoneGameII`: how many stones Alice gets, both playing best.
///
/// That is half of the sum and the value together. O(n²) time and memory, as [`special::score`]; right for
/// every accepted row, not only for those of the promise.
///
/// # Errors
///
/// As [`special::score`].
///
/// ```
/// use stone_ii::judge;
///
/// assert_eq!(judge(&[2, 7, 9, 4, 4])?, 10);
/// assert_eq!(judge(&[1, 2, 3, 4, 5, 100])?, 104);
/// # Ok::<(), stone_ii::stone_core::SolveError>(())
/// ```
pub fn judge(piles: &[i64]) -> Result<i64, SolveError> {
    special::score(piles)
}
