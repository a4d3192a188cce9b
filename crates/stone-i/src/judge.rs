//! The judge's own question.

use stone_core::SolveError;

use crate::special;

/// LeetCode 877, `stoneGame`: whether Alice wins. A tie is not a win.
///
/// Right for every row, not only for those of the promise, to which the answer is always `true`
/// ([`special::promised`]). Time and memory O(n).
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the stones do not sum to an `i64`; it names the stone.
///
/// ```
/// use stone_i::judge;
///
/// assert!(judge(&[5, 3, 4, 5])?);
/// assert!(judge(&[3, 7, 2, 3])?);
/// assert!(!judge(&[100, 200, 300, 400, 101])?);
/// # Ok::<(), stone_i::stone_core::SolveError>(())
/// ```
pub fn judge(stones: &[i64]) -> Result<bool, SolveError> {
    Ok(special::value(stones)? > 0)
}
