//! The judge's own question.

use stone_core::SolveError;

use crate::special;

/// LeetCode 1686, `stoneGameVI(aliceValues, bobValues)`: 1 if Alice wins, −1 if Bob wins, 0 if they score the
/// same.
///
/// The sign of [`special::value`].
///
/// # Errors
///
/// As [`special::value`].
///
/// ```
/// use stone_vi::judge;
///
/// assert_eq!(judge(&[1, 3], &[2, 1])?, 1);
/// assert_eq!(judge(&[1, 2], &[3, 1])?, 0);
/// assert_eq!(judge(&[2, 4, 3], &[1, 6, 7])?, -1);
/// # Ok::<(), stone_vi::stone_core::SolveError>(())
/// ```
pub fn judge(alice_values: &[i64], bob_values: &[i64]) -> Result<i64, SolveError> {
    special::value(alice_values, bob_values).map(i64::signum)
}
