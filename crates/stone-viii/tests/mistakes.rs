//! The mistakes that people really make with VIII: each written out, wrong on the row where it shows.

use stone_core::{Tabulated, prefix_sums};
use stone_testkit::small_rows;
use stone_viii::StoneViii;

fn right(row: &[i64]) -> i64 {
    *Tabulated::default().solve(&StoneViii::new(row).unwrap()).unwrap().value()
}

/// The running maximum over the moves that leave stones `0..end` as one, `end` from the whole row back to
/// `least`, begun with what is given or with the last move.
fn running_maximum(row: &[i64], least: usize, start: Option<i64>) -> i64 {
    let sums = prefix_sums(row).unwrap();
    let begin = start.unwrap_or(sums[row.len()]);
    (least..row.len()).rev().fold(begin, |best, end| best.max(sums[end] - best))
}

#[test]
fn the_maximum_without_a_mistake() {
    for row in small_rows(6, -2..=2).filter(|row| row.len() >= 2) {
        assert_eq!(running_maximum(&row, 2, None), right(&row));
    }
}

#[test]
fn one_stone_may_be_merged() {
    let mistaken = |row: &[i64]| running_maximum(row, 1, None);
    assert_eq!((right(&[-2, -2]), mistaken(&[-2, -2])), (-4, 2));
    assert_eq!((right(&[-10, -12]), mistaken(&[-10, -12])), (-22, 12));
}

#[test]
fn the_maximum_starts_at_nothing() {
    let mistaken = |row: &[i64]| running_maximum(row, 2, Some(0));
    assert_eq!((right(&[-10, -12]), mistaken(&[-10, -12])), (-22, 0));
    assert_eq!((right(&[1, 2, -4]), mistaken(&[1, 2, -4])), (4, 3));
}

/// A row of one stone has its sum as the value of a move that there is not.
#[test]
fn one_stone_is_worth_itself() {
    assert_eq!((right(&[7]), running_maximum(&[7], 2, None)), (0, 7));
}

#[test]
fn all_stones_at_once_because_no_sum_is_larger() {
    let mistaken = |row: &[i64]| row.iter().sum::<i64>();
    assert_eq!((right(&[1, 2, 3]), mistaken(&[1, 2, 3])), (6, 6));
    assert_eq!((right(&[10, 1, -100]), mistaken(&[10, 1, -100])), (100, -89));
}

/// The recursion with a memo, counting its calls: `marker` stands for a state that has no value yet.
fn calls(row: &[i64], marker: Option<i64>) -> u64 {
    fn value(
        sums: &[i64],
        end: usize,
        memo: &mut [Option<i64>],
        marker: Option<i64>,
        calls: &mut u64,
    ) -> i64 {
        *calls += 1;
        if end + 1 == sums.len() {
            return sums[end];
        }
        if memo[end] != marker {
            return memo[end].unwrap();
        }
        let skip = value(sums, end + 1, memo, marker, calls);
        let take = sums[end] - value(sums, end + 1, memo, marker, calls);
        let best = skip.max(take);
        memo[end] = Some(best);
        best
    }
    let sums = prefix_sums(row).unwrap();
    let mut calls = 0;
    assert_eq!(value(&sums, 2, &mut vec![marker; sums.len()], marker, &mut calls), right(row));
    calls
}

/// The answer is right and never comes: a state whose value is the marker is computed again each time.
#[test]
fn the_marker_of_an_unvisited_state_is_also_a_value() {
    let mut row = [0; 18];
    assert_eq!(calls(&row, None), 2 * 16 + 1);
    assert_eq!(calls(&row, Some(-1)), 2 * 16 + 1);
    assert_eq!(calls(&row, Some(0)), (1 << 17) - 1);
    // No number is safe: here every state is worth −1.
    (row[0], row[17]) = (-2, 1);
    assert_eq!(calls(&row, Some(0)), 2 * 16 + 1);
    assert_eq!(calls(&row, Some(-1)), (1 << 17) - 1);
}
