//! The mistakes that people really make with II: each written out, wrong on the row where it shows.

use stone_ii::judge;
use stone_testkit::small_rows;

fn right(row: &[i64]) -> i64 {
    judge(row).unwrap()
}

fn sum(row: &[i64]) -> i64 {
    row.iter().sum()
}

/// The plain recursion for what the mover gets, with a rule for the next M.
fn recursion(row: &[i64], m: usize, next: &dyn Fn(usize, usize) -> usize) -> i64 {
    let others = |taken: usize| recursion(&row[taken..], next(m, taken), next);
    let least = (1..=(2 * m).min(row.len())).map(others).min();
    sum(row) - least.unwrap_or(0)
}

#[test]
fn the_recursion_without_a_mistake() {
    for row in small_rows(6, -2..=2) {
        assert_eq!(recursion(&row, 1, &usize::max), right(&row));
    }
}

#[test]
fn m_becomes_what_was_taken_last() {
    let mistaken = |row: &[i64]| recursion(row, 1, &|_, taken| taken);
    assert_eq!((right(&[2, 7, 9, 4, 4]), mistaken(&[2, 7, 9, 4, 4])), (10, 10));
    assert_eq!((right(&[7, 9, 3, 1, 4, 5, 2, 8]), mistaken(&[7, 9, 3, 1, 4, 5, 2, 8])), (26, 24));
}

#[test]
fn m_stays_one() {
    let mistaken = |row: &[i64]| recursion(row, 1, &|m, _| m);
    assert_eq!((right(&[1, 2, 3, 4, 5, 100]), mistaken(&[1, 2, 3, 4, 5, 100])), (104, 12));
}

/// A memo by piles gone and M, with `columns` for M; none where the program leaves it.
fn with_memo(row: &[i64], columns: usize) -> Option<i64> {
    fn score(row: &[i64], gone: usize, m: usize, memo: &mut [Vec<Option<i64>>]) -> Option<i64> {
        let left = row.len() - gone;
        if left == 0 {
            return Some(0);
        }
        if let Some(known) = *memo[gone].get(m)? {
            return Some(known);
        }
        let mut least = i64::MAX;
        for taken in 1..=(2 * m).min(left) {
            least = least.min(score(row, gone + taken, m.max(taken), memo)?);
        }
        let score = sum(&row[gone..]) - least;
        memo[gone][m] = Some(score);
        Some(score)
    }
    score(row, 0, 1, &mut vec![vec![None; columns]; row.len()])
}

#[test]
fn the_memo_is_too_narrow() {
    // M is at most the number of piles, so there are n + 1 columns.
    for row in small_rows(6, -2..=2) {
        assert_eq!(with_memo(&row, row.len() + 1), Some(right(&row)));
    }
    // With n columns a single pile is too much.
    let narrow = |row: &[i64]| with_memo(row, row.len());
    assert_eq!((narrow(&[2, 7, 9, 4, 4]), narrow(&[1, 1, 1])), (Some(10), Some(2)));
    assert_eq!((right(&[5]), narrow(&[5])), (5, None));
    // With n/2 + 1 of them, three piles too: M above half of what is left can be cut, but is not.
    let narrower = |row: &[i64]| with_memo(row, row.len() / 2 + 1);
    assert_eq!((narrower(&[2, 7, 9, 4, 4]), narrower(&[1, 2, 3, 4, 5, 100])), (Some(10), Some(104)));
    assert_eq!((right(&[5]), narrower(&[5])), (5, None));
    assert_eq!((right(&[1, 1, 1]), narrower(&[1, 1, 1])), (2, None));
}

/// Right within the promise, where no pile is negative; wrong beyond it.
#[test]
fn who_may_take_all_takes_all() {
    fn mistaken(row: &[i64], m: usize) -> i64 {
        if 2 * m >= row.len() {
            return sum(row);
        }
        let least = (1..=2 * m).map(|taken| mistaken(&row[taken..], m.max(taken))).min();
        sum(row) - least.unwrap_or(0)
    }
    for row in small_rows(8, 0..=2) {
        assert_eq!(mistaken(&row, 1), right(&row));
    }
    assert_eq!((right(&[1, -5]), mistaken(&[1, -5], 1)), (1, -4));
}

#[test]
fn the_larger_of_one_and_two_piles_greedily() {
    fn mistaken(row: &[i64], m: usize) -> i64 {
        let Some(taken) = (1..=(2 * m).min(row.len())).max_by_key(|&taken| sum(&row[..taken])) else {
            return 0;
        };
        sum(row) - mistaken(&row[taken..], m.max(taken))
    }
    assert_eq!((right(&[2, 7, 9, 4, 4]), mistaken(&[2, 7, 9, 4, 4], 1)), (10, 9));
}
