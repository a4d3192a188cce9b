//! The mistakes that people really make with III, each written out as a small wrong program.

use std::num::Wrapping;

use stone_core::Outcome;
use stone_entry::{Answer, Fault, Mistake};

use crate::special;

/// What the catalog lists of them.
pub(crate) const MISTAKES: &[Mistake] = &[
    // Values reach -12,500,000 within the judge's promise.
    Mistake::new(
        "minus-infinity-is-minus-10000",
        "the best so far begins at -10000, which values can reach",
        |row| Ok(told(table(row, 3, Some(-10_000)))),
        || [[1000, 0, 0, -1000].repeat(5), [-1000, 0, 0, 1000].repeat(6)].concat(),
    ),
    Mistake::new(
        "beyond-the-row-is-0",
        "choices beyond the end of the row count as 0",
        |row| Ok(told(beyond_is_0(row))),
        || vec![-2],
    ),
    Mistake::new(
        "short-rows-by-stone-0",
        "rows of one or two stones are decided by the first stone",
        |row| match *row {
            [] | [_] | [_, _] => Ok(told(row.first().copied().unwrap_or(0))),
            _ => Ok(told(right(row)?)),
        },
        || vec![-2, -2],
    ),
    // In a language with unsigned lengths, n - 2 is huge.
    Mistake::new(
        "the-last-but-one-of-one",
        "the stone before the last is looked up where there is none",
        |row| if row.len() < 2 { Err(Fault::Crash) } else { Ok(told(right(row)?)) },
        || vec![-5],
    ),
    Mistake::new(
        "greedy-while-positive",
        "both take stones as long as the next one is positive",
        |row| Ok(told(while_positive(row))),
        || vec![-2, -1, 3],
    ),
    Mistake::new(
        "only-one-or-two",
        "three stones are never taken",
        |row| Ok(told(table(row, 2, None))),
        || vec![1, 2, 3],
    ),
    Mistake::new(
        "16-bits",
        "the table has 16 bits a value",
        |row| Ok(told(i64::from(in_16_bits(row)))),
        || [1000, -1000, 0, 0].into_iter().cycle().take(65).collect(),
    ),
    Mistake::new(
        "a-tie-is-alices",
        "a tie is told as Alice",
        |row| Ok(told(if right(row)? >= 0 { 1 } else { -1 })),
        || vec![1, 2, 3, 6],
    ),
    Mistake::new(
        "the-maximum-begins-at-0",
        "the best so far begins at 0",
        |row| Ok(told(table(row, 3, Some(0)))),
        || vec![-1],
    ),
    // Python ends at 1000 calls in each other, some of which are not the program's.
    Mistake::new(
        "a-call-a-stone",
        "the recursion is a call a stone deep, deeper than Python goes",
        |row| if row.len() > 990 { Err(Fault::Crash) } else { Ok(told(right(row)?)) },
        || vec![0; 1000],
    ),
];

fn told(difference: i64) -> Answer {
    Answer::Word(Outcome::of(difference).as_str())
}

fn right(row: &[i64]) -> Result<i64, Fault> {
    Ok(special::value(row, special::MOST)?)
}

/// The textbook's table, with a start value for the maximum.
fn table(row: &[i64], most: usize, start: Option<i64>) -> i64 {
    let n = row.len();
    let mut dp = vec![0; n + 1];
    for i in (0..n).rev() {
        let choices = (1..=most.min(n - i)).map(|j| row[i..i + j].iter().sum::<i64>() - dp[i + j]);
        dp[i] = choices.chain(start).max().unwrap_or(0);
    }
    dp[0]
}

fn beyond_is_0(row: &[i64]) -> i64 {
    let n = row.len();
    let mut dp = vec![0; n + 1];
    for i in (0..n).rev() {
        let mut choices = [0; 3];
        for j in 1..=3.min(n - i) {
            choices[j - 1] = row[i..i + j].iter().sum::<i64>() - dp[i + j];
        }
        dp[i] = choices[0].max(choices[1]).max(choices[2]);
    }
    dp[0]
}

fn while_positive(row: &[i64]) -> i64 {
    let (mut i, mut difference, mut sign) = (0, 0, 1);
    while i < row.len() {
        let more = row[i + 1..].iter().take(2).take_while(|stone| **stone > 0).count();
        difference += sign * row[i..=i + more].iter().sum::<i64>();
        (i, sign) = (i + 1 + more, -sign);
    }
    difference
}

fn in_16_bits(row: &[i64]) -> i16 {
    let n = row.len();
    let mut dp = vec![Wrapping(0_i16); n + 1];
    for i in (0..n).rev() {
        let sum = |j: usize| row[i..i + j].iter().map(|&stone| Wrapping(stone as i16)).sum::<Wrapping<i16>>();
        dp[i] = (1..=3.min(n - i)).map(|j| sum(j) - dp[i + j]).max().unwrap_or_default();
    }
    dp[0].0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the mistakes are made in is right without them.
    #[test]
    fn the_table_without_a_mistake() {
        for row in stone_testkit::small_rows(6, -2..=2) {
            assert_eq!(Ok(table(&row, 3, None)), right(&row));
        }
    }
}
