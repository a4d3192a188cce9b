//! A full table, a generator of rows, and a judge of lines.
#![allow(dead_code, reason = "each test file uses its part")]

use stone_ends::{End, EndsLine};

/// The value of every segment, by the recurrence.
pub(crate) struct Table {
    side: usize,
    values: Vec<i64>,
}

impl Table {
    pub(crate) fn new(row: &[i64]) -> Self {
        let side = row.len() + 1;
        let mut values = vec![0; side * side];
        for start in (0..row.len()).rev() {
            for end in start + 1..side {
                values[start * side + end] = (row[start] - values[(start + 1) * side + end])
                    .max(row[end - 1] - values[start * side + end - 1]);
            }
        }
        Self { side, values }
    }

    /// The value of stones `start..end`.
    pub(crate) fn value(&self, start: usize, end: usize) -> i64 {
        self.values[start * self.side + end]
    }

    pub(crate) fn first_moves(&self, row: &[i64]) -> Vec<End> {
        let end = row.len();
        match row {
            [] => vec![],
            [_] => vec![End::Left],
            [first, .., last] => {
                [(End::Left, first - self.value(1, end)), (End::Right, last - self.value(0, end - 1))]
                    .into_iter()
                    .filter_map(|(mv, value)| (value == self.value(0, end)).then_some(mv))
                    .collect()
            }
        }
    }
}

/// The states of a line, played out.
pub(crate) fn expand(stones: usize, line: &EndsLine) -> Vec<(usize, usize)> {
    let mut states = vec![(0, stones)];
    for mv in line {
        let (start, end) = states[states.len() - 1];
        states.push(if mv == End::Left { (start + 1, end) } else { (start, end - 1) });
    }
    states
}

/// Every move attains the value of its state, the last one is [`End::Left`], and nothing is left in the end.
pub(crate) fn check_line(row: &[i64], line: &EndsLine, table: &Table) {
    assert_eq!(line.len(), row.len());
    let (mut start, mut end) = (0, row.len());
    for mv in line {
        let here = table.value(start, end);
        let delta = if mv == End::Left {
            start += 1;
            row[start - 1]
        } else {
            assert!(end - start > 1, "one stone is one move, {row:?}");
            end -= 1;
            row[end]
        };
        assert_eq!(delta - table.value(start, end), here, "{mv:?} to {start}..{end} of {row:?}");
    }
    assert_eq!(start, end);
}

/// What a line brings its first player.
pub(crate) fn alternating(row: &[i64], line: &EndsLine) -> i64 {
    let (mut start, mut end, mut value, mut sign) = (0, row.len(), 0, 1);
    for mv in line {
        value += sign
            * if mv == End::Left {
                start += 1;
                row[start - 1]
            } else {
                end -= 1;
                row[end]
            };
        sign = -sign;
    }
    value
}

/// Random rows of many shapes, the same for the same seed.
pub(crate) struct Shapes(u64);

impl Shapes {
    pub(crate) const KINDS: u64 = 10;

    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ (bits >> 31)) % bound
    }

    pub(crate) fn within(&mut self, from: i64, to: i64) -> i64 {
        from.wrapping_add_unsigned(self.below(to.abs_diff(from) + 1))
    }

    pub(crate) fn row(&mut self, len: usize) -> Vec<i64> {
        let kind = self.below(Self::KINDS);
        self.of_kind(kind, len)
    }

    pub(crate) fn of_kind(&mut self, kind: u64, len: usize) -> Vec<i64> {
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
