//! The mistakes that people really make with I: each written out, wrong on the row where it shows.

use stone_core::Tabulated;
use stone_i::{StoneI, judge};

fn right(row: &[i64]) -> i64 {
    *Tabulated::default().solve(&StoneI::new(row).unwrap()).unwrap().value()
}

/// It is always true within the promise, and only there.
#[test]
fn always_true() {
    let mistaken = |_: &[i64]| true;
    let row = [100, 200, 300, 400, 101];
    assert_eq!((judge(&row), mistaken(&row)), (Ok(false), true));
    // An even number of piles with an even sum.
    assert_eq!((judge(&[1, 1]), mistaken(&[1, 1])), (Ok(false), true));
}

/// That is LeetCode 486.
#[test]
fn a_tie_is_a_win() {
    let mistaken = |row: &[i64]| right(row) >= 0;
    assert_eq!((judge(&[2, 2]), mistaken(&[2, 2])), (Ok(false), true));
    assert_eq!((judge(&[]), mistaken(&[])), (Ok(false), true));
}

/// Both players take the larger end; of equal ends the left one.
fn greedy(mut row: &[i64]) -> i64 {
    let (mut difference, mut sign) = (0, 1);
    while let [left, .., last] = *row {
        let from_left = left >= last;
        row = if from_left { &row[1..] } else { &row[..row.len() - 1] };
        difference += sign * if from_left { left } else { last };
        sign = -sign;
    }
    difference + sign * row.first().unwrap_or(&0)
}

#[test]
fn the_larger_end_greedily() {
    // 2 uncovers the 3 for Bob; the 1 on the left does not.
    assert_eq!((right(&[1, 1, 3, 2]), greedy(&[1, 1, 3, 2])), (1, -1));
    assert!(judge(&[1, 1, 3, 2]).unwrap());
    assert!(greedy(&[1, 1, 3, 2]) <= 0);
    // It is not wrong everywhere.
    assert_eq!((right(&[5, 3, 4, 5]), greedy(&[5, 3, 4, 5])), (1, 1));
}

/// One colour for good is a strategy for an even number of piles; on an odd number it is none, and its
/// promise is wrong.
#[test]
fn the_heavier_colour_on_an_odd_number_of_piles() {
    let mistaken = |row: &[i64]| {
        let colour = |from: usize| row.iter().skip(from).step_by(2).sum::<i64>();
        colour(0) != colour(1)
    };
    assert_eq!((judge(&[1, 3, 1]), mistaken(&[1, 3, 1])), (Ok(false), true));
}
