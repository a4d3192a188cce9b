//! Take either end of a row of generated numbers, too many to be kept: Project Euler 477.

use std::iter::successors;

use stone_core::SolveError;
use stone_ends::Folding;

/// The numbers of Project Euler 477: `s₁ = 0`, `sᵢ₊₁ = (sᵢ² + 45) mod 1,000,000,007`, without end.
///
/// ```
/// use stone_relatives::number_sequence::numbers;
///
/// assert_eq!(numbers().take(4).collect::<Vec<_>>(), [0, 45, 2070, 4_284_945]);
/// ```
pub fn numbers() -> impl Iterator<Item = i64> {
    const MODULUS: u64 = 1_000_000_007;
    successors(Some(0), |number: &u64| Some((number * number + 45) % MODULUS)).map(|number| number as i64)
}

/// Project Euler 477, *Number Sequence Game*: `F(n)`, what the first player scores in all on the first *n* of
/// the [`numbers`].
///
/// It asks for `F(10⁸)`. The numbers are folded as they come ([`Folding`]): O(n) time, and memory for those
/// alone that are not folded.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the numbers do not sum to an `i64`.
///
/// ```
/// use stone_relatives::number_sequence::project_euler_477;
///
/// assert_eq!(project_euler_477(2)?, 45);
/// assert_eq!(project_euler_477(4)?, 4_284_990);
/// assert_eq!(project_euler_477(10_000)?, 2_495_838_522_951);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn project_euler_477(n: usize) -> Result<i64, SolveError> {
    let mut row = Folding::new();
    for number in numbers().take(n) {
        row.push(number)?;
    }
    Ok(row.totals().half())
}
