//! Random rows, the same on every machine for the same seed.

use std::ops::RangeInclusive;

/// A row of `n` stones worth anything in `values`, each value equally likely. The seed determines the row.
///
/// ```
/// use stone_catalog::random_row;
///
/// let row = random_row(3, -10..=10, 1);
/// assert_eq!(row, random_row(3, -10..=10, 1));
/// assert_ne!(row, random_row(3, -10..=10, 2));
/// assert!(row.iter().all(|stone| (-10..=10).contains(stone)));
/// ```
pub fn random_row(n: usize, values: RangeInclusive<i64>, seed: u64) -> Vec<i64> {
    let least = *values.start();
    let choices = values.end().abs_diff(least);
    let mut state = seed;
    (0..n)
        .map(|_| {
            // The high half of the product of a random word and the number of choices is a fair one of them, but for
            // a bias of choices / 2⁶⁴.
            let offset = (u128::from(split_mix(&mut state)) * (u128::from(choices) + 1)) >> 64;
            least.wrapping_add_unsigned(offset as u64)
        })
        .collect()
}

/// `SplitMix64`: the next word of the sequence that `state` is in.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
