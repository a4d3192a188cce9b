//! The answer within the judge's promise in O(1), and the linear solver of `stone-ends` for every row.
//!
//! # Why it is right
//!
//! Let `E` be the sum of the stones at even places and `O` that at odd places. If there is an even number of
//! stones, the ends are of different parity whenever Alice moves, and of the same whenever Bob does. So she
//! can take all stones at even places, or all at odd ones, and
//!
//! ```text
//! V ≥ |E − O|
//! ```
//!
//! Signs do not matter for this. If moreover the sum `E + O` is odd, then so is `E − O`; it is not 0, and
//! `V > 0`.
//!
//! For all other rows nothing of the kind holds and the value is needed. Why `stone-ends` finds it in linear
//! time is told in [`stone_ends::special`].

pub use stone_ends::{line, optimal_first_moves, value};

/// The judge's answer as far as the number of stones and their sum tell it: `true` for an even number with an
/// odd sum, else none. O(1) time.
///
/// ```
/// use stone_i::special::promised;
///
/// assert_eq!(promised(4, 5 + 3 + 4 + 5), Some(true));
/// assert_eq!(promised(2, 1 + 1), None);
/// assert_eq!(promised(3, 1 + 3 + 1), None);
/// ```
pub fn promised(stones: usize, sum: i64) -> Option<bool> {
    (stones.is_multiple_of(2) && sum % 2 != 0).then_some(true)
}
