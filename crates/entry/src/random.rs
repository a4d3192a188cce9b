//! Random rows and numbers, the same on every machine for the same seed.

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
    let mut random = Random::new(seed);
    (0..n).map(|_| least.wrapping_add_unsigned(random.up_to(choices))).collect()
}

/// Random numbers, the same on every machine for the same seed: the sequence `SplitMix64` of G. Steele, D. Lea and
/// C. Flood, *Fast splittable pseudorandom number generators* (OOPSLA 2014).
///
/// ```
/// use stone_entry::Random;
///
/// let mut dice = Random::new(7);
/// assert!((0..100).all(|_| dice.up_to(5) <= 5));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number of `0..=most`, each equally likely but for a bias of `most / 2⁶⁴`.
    pub fn up_to(&mut self, most: u64) -> u64 {
        // The high half of the product of a random word and the number of choices.
        ((u128::from(self.word()) * (u128::from(most) + 1)) >> 64) as u64
    }

    /// The next word.
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}
