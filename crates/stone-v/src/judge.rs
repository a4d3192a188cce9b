//! The judge's own question.

use stone_core::SolveError;

use crate::special;

/// LeetCode 1563, `stoneGameV(stoneValue)`: the most that Alice can score.
///
/// By [`special::value`]: O(n²) time.
///
/// # Errors
///
/// As [`special::value`].
///
/// ```
/// use stone_v::judge;
///
/// assert_eq!(judge(&[6, 2, 3, 4, 5, 5])?, 18);
/// assert_eq!(judge(&[7, 7, 7, 7, 7, 7, 7])?, 28);
/// assert_eq!(judge(&[4])?, 0);
/// # Ok::<(), stone_v::stone_core::SolveError>(())
/// ```
pub fn judge(stone_value: &[i64]) -> Result<i64, SolveError> {
    special::value(stone_value)
}
