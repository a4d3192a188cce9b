//! The judge's own question.

use stone_core::SolveError;

use crate::special;

/// LeetCode 1510, `winnerSquareGame`: whether Alice wins a pile of `n` stones.
///
/// Time and memory as [`special`]: n/8 bytes.
///
/// # Errors
///
/// As [`special::value`].
///
/// The judge's examples:
///
/// ```
/// use stone_iv::judge;
///
/// assert!(judge(1)?); // Alice removes 1 stone, and Bob cannot move.
/// assert!(!judge(2)?); // Alice can only remove 1 stone, and Bob removes the last.
/// assert!(judge(4)?); // 4 is a square: Alice removes all.
///
/// assert!(judge(-1).is_err());
/// assert!(judge(1_000_000_000_000).is_err()); // more memory than the default limit
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn judge(n: i64) -> Result<bool, SolveError> {
    special::value(n).map(|value| value > 0)
}
