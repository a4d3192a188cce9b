//! A full table and a judge of lines.
#![allow(dead_code, reason = "each test file uses its part")]

use stone_ends::{End, EndsLine, Segment};

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
pub(crate) fn expand(stones: usize, line: &EndsLine) -> Vec<Segment> {
    let mut states = vec![Segment { start: 0, end: stones }];
    for mv in line {
        let Segment { start, end } = states[states.len() - 1];
        states.push(match mv {
            End::Left => Segment { start: start + 1, end },
            End::Right => Segment { start, end: end - 1 },
        });
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
