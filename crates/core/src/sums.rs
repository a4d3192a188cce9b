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
    absolute_sum(stones)?;
    let mut sums = Vec::with_capacity(stones.len() + 1);
    let mut sum = 0;
    sums.push(sum);
    for stone in stones {
        sum += stone;
        sums.push(sum);
    }
    Ok(sums)
}

/// The sum of the absolute values of a row, for which [`prefix_sums`] accepts or refuses it. No sum over any part
/// of the row, with any signs, is larger. Time O(n), no memory.
///
/// # Errors
///
/// As [`prefix_sums`].
///
/// ```
/// use stone_core::absolute_sum;
///
/// assert_eq!(absolute_sum(&[5, -3, 1]), Ok(9));
/// assert!(absolute_sum(&[i64::MIN]).is_err());
/// ```
pub fn absolute_sum(stones: &[i64]) -> Result<i64, SolveError> {
    let mut sum = 0_u64;
    for (index, &stone) in stones.iter().enumerate() {
        sum = sum.saturating_add(stone.unsigned_abs());
        if sum > i64::MAX as u64 {
            return Err(SolveError::overflow(format_args!("stone {index} ({stone})")));
        }
    }
    Ok(sum as i64)
}
