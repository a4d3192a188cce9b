//! The mistakes that people really make with VII, each written out as a small wrong program.

use std::ops::Range;

use stone_entry::{Answer, Mistake};

use crate::special;

/// What the catalog lists of them.
pub(crate) const MISTAKES: &[Mistake] = &[
    Mistake::new(
        "the-smaller-end",
        "both remove the smaller end, of equal ends the left one",
        |row| Ok(told(smaller_end(row))),
        || vec![2, 1, 2, 2],
    ),
    Mistake::new(
        "the-last-stone-scores",
        "the last stone is worth itself",
        |row| Ok(told(table(row, |sums, _, left| sum(sums, left), -1, |stone| stone))),
        || vec![1, 1],
    ),
    Mistake::new(
        "the-removed-stone-scores",
        "the removed stone is left in the sum",
        |row| Ok(told(table(row, |sums, row, _| sum(sums, row), -1, |_| 0))),
        || vec![1, 1],
    ),
    Mistake::new(
        "adding",
        "what the other gets is added instead of subtracted",
        |row| Ok(told(table(row, |sums, _, left| sum(sums, left), 1, |_| 0))),
        || vec![5, 3, 1],
    ),
    // `prefix[end]` for `prefix[end + 1]`.
    Mistake::new(
        "prefix-sums-off-by-one",
        "the last stone that is left is not counted",
        |row| Ok(told(table(row, |sums, _, left| sum(sums, &(left.start..left.end - 1)), -1, |_| 0))),
        || vec![1, 2],
    ),
    Mistake::new(
        "two-stones-are-their-distance",
        "two stones are worth their distance",
        |row| match *row {
            [left, right] => Ok(told((left - right).abs())),
            _ => Ok(told(special::value(row)?)),
        },
        || vec![1, 2],
    ),
];

fn told(difference: i64) -> Answer {
    Answer::Integer(difference)
}

fn sum(sums: &[i64], range: &Range<usize>) -> i64 {
    sums[range.end] - sums[range.start]
}

/// The value of every segment, from the back, for mistakes in its parts: what a removal scores, how the rest
/// counts, what one stone is worth. `score` gets the prefix sums, the segment, and what is left of it.
fn table(
    row: &[i64],
    score: fn(&[i64], &Range<usize>, &Range<usize>) -> i64,
    rest: i64,
    one: fn(i64) -> i64,
) -> i64 {
    let n = row.len();
    let mut sums = vec![0; n + 1];
    for (i, stone) in row.iter().enumerate() {
        sums[i + 1] = sums[i] + stone;
    }
    // By end; of the segments from the start after this one, until they are overwritten.
    let mut values = vec![0; n + 1];
    for start in (0..n).rev() {
        values[start + 1] = one(row[start]);
        for end in start + 2..=n {
            let without_left = score(&sums, &(start..end), &(start + 1..end)) + rest * values[end];
            let without_right = score(&sums, &(start..end), &(start..end - 1)) + rest * values[end - 1];
            values[end] = without_left.max(without_right);
        }
    }
    values[n]
}

fn smaller_end(mut row: &[i64]) -> i64 {
    let (mut difference, mut sign, mut left_over) = (0, 1, row.iter().sum::<i64>());
    while let [left, .., last] = *row {
        row = if left <= last { &row[1..] } else { &row[..row.len() - 1] };
        left_over -= left.min(last);
        difference += sign * left_over;
        sign = -sign;
    }
    difference
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the mistakes are made in is right without them.
    #[test]
    fn the_table_without_a_mistake() {
        for row in stone_testkit::small_rows(6, -2..=2) {
            let value = table(&row, |sums, _, left| sum(sums, left), -1, |_| 0);
            assert_eq!(Ok(value), special::value(&row));
        }
    }
}
