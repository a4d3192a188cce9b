//! The judge's own question.

use stone_core::SolveError;

use crate::special;

/// LeetCode 2029, `stoneGameIX`: whether Alice wins.
///
/// O(n) time, O(1) memory. Right for every row, also for none and for negative stones.
///
/// # Errors
///
/// None: it is a `Result` because every game's is.
///
/// ```
/// use stone_ix::judge;
///
/// assert!(judge(&[2, 1])?); // Bob has to make the sum 3.
/// assert!(!judge(&[2])?); // Alice removes the last stone, and the sum is 2.
/// assert!(!judge(&[5, 1, 2, 4, 3])?); // Bob always wins.
/// # Ok::<(), stone_ix::stone_core::SolveError>(())
/// ```
pub fn judge(stones: &[i64]) -> Result<bool, SolveError> {
    Ok(special::value(stones) > 0)
}
