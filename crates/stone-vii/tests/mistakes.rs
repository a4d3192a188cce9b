//! The mistakes that people really make with VII: each written out, wrong on the row where it shows.

use stone_core::Tabulated;
use stone_vii::StoneVii;

fn right(row: &[i64]) -> i64 {
    *Tabulated::default().solve(&StoneVii::new(row).unwrap()).unwrap().value()
}

fn sum(row: &[i64]) -> i64 {
    row.iter().sum()
}

/// The plain recursion, for mistakes in its parts: what a removal scores, how the rest counts, what one stone is
/// worth. `score` gets the row and what is left of it.
fn recursion(row: &[i64], score: &dyn Fn(&[i64], &[i64]) -> i64, rest: i64, one: &dyn Fn(i64) -> i64) -> i64 {
    match row {
        [] => 0,
        [stone] => one(*stone),
        [without_right @ .., _] => {
            let without_left = &row[1..];
            let value = |left: &[i64]| score(row, left) + rest * recursion(left, score, rest, one);
            value(without_left).max(value(without_right))
        }
    }
}

#[test]
fn the_recursion_without_a_mistake() {
    for row in stone_testkit::small_rows(6, -2..=2) {
        assert_eq!(recursion(&row, &|_, left| sum(left), -1, &|_| 0), right(&row));
    }
}

#[test]
fn the_smaller_end_greedily() {
    // Of equal ends the left one.
    let mistaken = |mut row: &[i64]| {
        let (mut difference, mut sign) = (0, 1);
        while let [left, .., last] = *row {
            row = if left <= last { &row[1..] } else { &row[..row.len() - 1] };
            difference += sign * sum(row);
            sign = -sign;
        }
        difference
    };
    assert_eq!((right(&[2, 1, 2, 2]), mistaken(&[2, 1, 2, 2])), (4, 3));
    assert_eq!((right(&[5, 3, 1, 4, 2]), mistaken(&[5, 3, 1, 4, 2])), (6, 7));
    // It is not wrong everywhere.
    assert_eq!((right(&[1, 1, 2]), mistaken(&[1, 1, 2])), (1, 1));
}

#[test]
fn the_last_stone_is_worth_itself() {
    let mistaken = |row: &[i64]| recursion(row, &|_, left| sum(left), -1, &|stone| stone);
    assert_eq!((right(&[1, 1]), mistaken(&[1, 1])), (1, 0));
    assert_eq!((right(&[1, 1, 2]), mistaken(&[1, 1, 2])), (1, 3));
}

#[test]
fn the_removed_stone_is_left_in_the_sum() {
    let mistaken = |row: &[i64]| recursion(row, &|row, _| sum(row), -1, &|_| 0);
    assert_eq!((right(&[1, 1]), mistaken(&[1, 1])), (1, 2));
    assert_eq!(right(&[5, 3, 1, 4, 2]), 6);
    assert_ne!(mistaken(&[5, 3, 1, 4, 2]), 6);
}

#[test]
fn adding_instead_of_subtracting() {
    let mistaken = |row: &[i64]| recursion(row, &|_, left| sum(left), 1, &|_| 0);
    assert_eq!((right(&[1, 1]), mistaken(&[1, 1])), (1, 1));
    assert_eq!((right(&[5, 3, 1]), mistaken(&[5, 3, 1])), (3, 13));
}

/// `prefix[end]` for `prefix[end + 1]`: the last stone that is left is not counted.
#[test]
fn prefix_sums_off_by_one() {
    let mistaken = |row: &[i64]| recursion(row, &|_, left| sum(&left[..left.len() - 1]), -1, &|_| 0);
    assert_eq!((right(&[1, 2]), mistaken(&[1, 2])), (2, 0));
    assert_eq!(right(&[5, 3, 1, 4, 2]), 6);
    assert_ne!(mistaken(&[5, 3, 1, 4, 2]), 6);
}

#[test]
fn two_stones_are_worth_their_distance() {
    let mistaken = |row: &[i64]| match *row {
        [left, right] => (left - right).abs(),
        _ => right(row),
    };
    assert_eq!((right(&[1, 2]), mistaken(&[1, 2])), (2, 1));
    assert_eq!((right(&[1, 1]), mistaken(&[1, 1])), (1, 0));
}
