//! The mistakes that people really make with III: each written out, wrong on the row where it shows.

use std::num::Wrapping;

use stone_core::{Outcome, Tabulated};
use stone_iii::StoneIii;

fn right(row: &[i64]) -> i64 {
    *Tabulated::default().solve(&StoneIii::new(row).unwrap()).unwrap().value()
}

fn outcome(row: &[i64]) -> Outcome {
    Outcome::of(right(row))
}

/// The textbook's table, with a start value for the maximum.
fn table(row: &[i64], most: usize, start: Option<i64>) -> i64 {
    let n = row.len();
    let mut dp = vec![0; n + 1];
    for i in (0..n).rev() {
        let choices = (1..=most.min(n - i)).map(|j| row[i..i + j].iter().sum::<i64>() - dp[i + j]);
        dp[i] = choices.chain(start).max().unwrap();
    }
    dp[0]
}

#[test]
fn the_table_without_a_mistake() {
    for row in stone_testkit::small_rows(6, -2..=2) {
        assert_eq!(table(&row, 3, None), right(&row));
    }
}

/// Values reach −12,500,000 within the judge's promise, far below −10000.
#[test]
fn minus_infinity_is_minus_ten_thousand() {
    let blocks = |first: usize, second: usize| {
        let row = [[1000, 0, 0, -1000]].repeat(first).into_iter().chain([[-1000, 0, 0, 1000]].repeat(second));
        row.flatten().collect::<Vec<i64>>()
    };
    let flips = |row: &[i64]| Outcome::of(table(row, 3, Some(-10_000))) != outcome(row);
    let totals = 1..;
    let mut families = totals.flat_map(|total| (0..=total).map(move |first| (first, total - first)));
    let smallest = families.find(|&(first, second)| flips(&blocks(first, second)));
    assert_eq!(smallest, Some((5, 6)));

    let row = blocks(5, 6);
    assert_eq!(row.len(), 44);
    assert_eq!((right(&row), table(&row, 3, Some(-10_000))), (-2000, 0));
    assert_eq!(outcome(&row), Outcome::Bob);
}

#[test]
fn choices_beyond_the_row_are_worth_nothing() {
    let mistaken = |row: &[i64]| {
        let n = row.len();
        let mut dp = vec![0; n + 1];
        for i in (0..n).rev() {
            let mut choices = [0; 3];
            for j in 1..=3.min(n - i) {
                choices[j - 1] = row[i..i + j].iter().sum::<i64>() - dp[i + j];
            }
            dp[i] = choices.into_iter().max().unwrap();
        }
        dp[0]
    };
    assert_eq!((outcome(&[-2]), right(&[-2]), mistaken(&[-2])), (Outcome::Bob, -2, 0));
    assert_eq!((outcome(&[-1, 0]), right(&[-1, 0]), mistaken(&[-1, 0])), (Outcome::Bob, -1, 0));
}

#[test]
fn short_rows_are_decided_by_stone_0() {
    let mistaken = |row: &[i64]| if row.len() <= 2 { Outcome::of(row[0]) } else { outcome(row) };
    assert_eq!((outcome(&[-2, -2]), mistaken(&[-2, -2])), (Outcome::Tie, Outcome::Bob));
}

/// In a language with unsigned lengths, `n − 2` is huge or a crash when there is one stone.
#[test]
fn the_last_but_one_of_one_stone() {
    let mistaken = |row: &[i64]| {
        let mut dp = vec![0; row.len() + 1];
        let last = row.len().checked_sub(1)?;
        dp[last] = row[last];
        let last_but_one = row.len().checked_sub(2)?;
        dp[last_but_one] = (row[last_but_one] - dp[last]).max(row[last_but_one] + row[last]);
        for i in (0..last_but_one).rev() {
            let choices = (1..=3).map(|j| row[i..i + j].iter().sum::<i64>() - dp[i + j]);
            dp[i] = choices.max()?;
        }
        Some(dp[0])
    };
    assert_eq!(mistaken(&[1, 2, 3, 7]), Some(right(&[1, 2, 3, 7])));
    assert_eq!((right(&[-5]), mistaken(&[-5])), (-5, None));
    assert_eq!(outcome(&[-5]), Outcome::Bob);
}

#[test]
fn greedy_while_stones_are_positive() {
    let mistaken = |row: &[i64]| {
        let (mut i, mut difference, mut sign) = (0, 0, 1);
        while i < row.len() {
            let more = row[i + 1..].iter().take(2).take_while(|stone| **stone > 0).count();
            difference += sign * row[i..=i + more].iter().sum::<i64>();
            (i, sign) = (i + 1 + more, -sign);
        }
        difference
    };
    assert_eq!((right(&[1, 2, 3, 7]), mistaken(&[1, 2, 3, 7])), (-1, -1));
    assert_eq!((right(&[-2, -1, 3]), mistaken(&[-2, -1, 3])), (0, -4));
    assert_eq!(outcome(&[-2, -1, 3]), Outcome::Tie);
}

#[test]
fn only_one_or_two_stones() {
    assert_eq!((right(&[1, 2, 3]), table(&[1, 2, 3], 2, None)), (6, 0));
    assert_eq!(outcome(&[1, 2, 3]), Outcome::Alice);
}

/// 65 stones within the promise are enough for a value that does not fit 16 bits.
#[test]
fn a_table_of_16_bits() {
    let mistaken = |row: &[i64]| {
        let n = row.len();
        let mut dp = vec![Wrapping(0_i16); n + 1];
        for i in (0..n).rev() {
            let sum =
                |j: usize| row[i..i + j].iter().map(|&stone| Wrapping(stone as i16)).sum::<Wrapping<i16>>();
            dp[i] = (1..=3.min(n - i)).map(|j| sum(j) - dp[i + j]).max().unwrap();
        }
        i64::from(dp[0].0)
    };
    let row = |n: usize| [1000, -1000, 0, 0].into_iter().cycle().take(n).collect::<Vec<i64>>();
    assert_eq!(right(&row(64)), mistaken(&row(64)));
    assert_eq!((right(&row(65)), mistaken(&row(65))), (33_000, -31_000));
    assert_eq!(outcome(&row(65)), Outcome::Alice);
}

#[test]
fn a_tie_is_told_as_alice() {
    let mistaken = |row: &[i64]| if right(row) >= 0 { Outcome::Alice } else { Outcome::Bob };
    assert_eq!((outcome(&[1, 2, 3, 6]), mistaken(&[1, 2, 3, 6])), (Outcome::Tie, Outcome::Alice));
}

#[test]
fn the_maximum_starts_at_0() {
    assert_eq!((right(&[-1]), table(&[-1], 3, Some(0))), (-1, 0));
    assert_eq!(outcome(&[-1]), Outcome::Bob);
}
