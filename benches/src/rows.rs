//! Random rows, the same on every machine.

/// Splitmix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A row of stones from `low` to `high`, both included.
    pub(crate) fn row(&mut self, n: usize, low: i64, high: i64) -> Vec<i64> {
        let width = (high - low + 1) as u64;
        (0..n).map(|_| low + (self.next() % width) as i64).collect()
    }

    /// Many rows.
    pub(crate) fn rows(&mut self, rows: usize, n: usize, low: i64, high: i64) -> Vec<Vec<i64>> {
        (0..rows).map(|_| self.row(n, low, high)).collect()
    }
}

/// The same row in another integer type.
pub(crate) fn narrow<T: TryFrom<i64>>(row: &[i64]) -> Vec<T> {
    row.iter().map(|&stone| T::try_from(stone).ok().expect("stones of a bench are small")).collect()
}
