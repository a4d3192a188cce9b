//! Running sums of a row, with the one check that makes all sums of its parts safe.

use crate::SolveError;

/// The running sums of a row of stones: entry `i` is the sum of the first `i`, so the stones `i..j` sum to
/// `sums[j] − sums[i]`.
///
/// It accepts a row if the absolute values of its stones sum to at most `i64::MAX`. Then no sum over any part of
/// the row, with any signs, overflows. Time and memory O(n).
///
/// # Errors
///
/// [`SolveError::Overflow`] that names the first stone with which the absolute values do not fit.
///
/// ```
/// use stone_core::{SolveError, prefix_sums};
///
/// assert_eq!(prefix_sums(&[5, -3, 1])?, [0, 5, 2, 3]);
/// assert_eq!(
///     prefix_sums(&[1, i64::MAX]).unwrap_err().to_string(),
///     "a score does not fit its integer type at stone 1 (9223372036854775807)"
/// );
/// # Ok::<(), SolveError>(())
/// ```
pub fn prefix_sums(stones: &[i64]) -> Result<Vec<i64>, SolveError> {
    let mut sums = Vec::with_capacity(stones.len() + 1);
    let (mut sum, mut weight) = (0_i64, 0_u64);
    sums.push(sum);
    for (index, &stone) in stones.iter().enumerate() {
        weight = weight.saturating_add(stone.unsigned_abs());
        if weight > i64::MAX as u64 {
            return Err(SolveError::overflow(format_args!("stone {index} ({stone})")));
        }
        sum += stone;
        sums.push(sum);
    }
    Ok(sums)
}
