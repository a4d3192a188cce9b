//! Random rows of many shapes, the same for the same seed.

/// Random rows of stones in the shapes that break solvers: plateaus, extremes, zigzags, slopes, rows whose absolute
/// values sum to almost `i64::MAX`.
///
/// ```
/// use stone_testkit::Shapes;
///
/// let row = Shapes::new(1).row(100);
/// assert_eq!(row, Shapes::new(1).row(100));
/// assert!(row.iter().map(|stone| u128::from(stone.unsigned_abs())).sum::<u128>() <= i64::MAX as u128);
/// ```
#[derive(Debug, Clone)]
pub struct Shapes(u64);

impl Shapes {
    /// How many kinds of rows there are.
    pub const KINDS: u64 = 10;

    /// A generator of its own for each seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ (bits >> 31)) % bound
    }

    /// A number between two, both included.
    pub fn within(&mut self, from: i64, to: i64) -> i64 {
        from.wrapping_add_unsigned(self.below(to.abs_diff(from) + 1))
    }

    /// A row of any kind.
    pub fn row(&mut self, len: usize) -> Vec<i64> {
        let kind = self.below(Self::KINDS);
        self.of_kind(kind, len)
    }

    /// A row of kind `kind`, below [`KINDS`](Self::KINDS).
    pub fn of_kind(&mut self, kind: u64, len: usize) -> Vec<i64> {
        let large = i64::MAX / len.max(1) as i64;
        match kind {
            0 => (0..len).map(|_| self.within(1, 1000)).collect(),
            1 => (0..len).map(|_| self.within(-2, 2)).collect(),
            // As large as the rule allows.
            2 => (0..len).map(|_| self.within(-large, large)).collect(),
            3 => (0..len).map(|_| if self.below(2) == 0 { large } else { -large }).collect(),
            // Long plateaus.
            4 => self.blocks(len, 40, |shapes, _| shapes.within(-3, 3)),
            // Blocks of extremes.
            5 => self.blocks(len, 9, |shapes, _| [-large, -1, 0, 1, large][shapes.below(5) as usize]),
            // Zigzags: up and down every stone, with a slow drift.
            6 => (0..len).map(|i| (i % 2) as i64 * 50 + self.within(-30, 30) + i as i64 / 64).collect(),
            // A walk: long slopes with peaks of every height.
            7 => {
                let mut height = 0;
                (0..len)
                    .map(|_| {
                        height += self.within(-1, 1);
                        height
                    })
                    .collect()
            }
            // Up and then down: one fold after the other.
            8 => (0..len).map(|i| i.min(len - i) as i64 * 3 + self.within(-1, 1)).collect(),
            // Down and then up: almost nothing to fold.
            _ => (0..len).map(|i| i.max(len - i) as i64 * 3 + self.within(-1, 1)).collect(),
        }
    }

    fn blocks(
        &mut self,
        len: usize,
        longest: u64,
        mut stone: impl FnMut(&mut Self, usize) -> i64,
    ) -> Vec<i64> {
        let mut row = Vec::with_capacity(len);
        while row.len() < len {
            let value = stone(self, row.len());
            let block = 1 + self.below(longest) as usize;
            row.extend(std::iter::repeat_n(value, block.min(len - row.len())));
        }
        row
    }
}
