//! The special solver against the plainest oracle, and against the engines.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Limits, Line, SolveError, Tabulated, ZeroSumGame};
use stone_testkit::{Shapes, random, small_rows};
use stone_v::special::{Solver, line, optimal_first_moves, value};
use stone_v::{Cut, End, StoneV, judge};

/// Every first move and what it is worth, by the rules and nothing else.
fn worths(row: &[i64]) -> Vec<(Cut, i64)> {
    let mut worths = Vec::new();
    for at in 1..row.len() {
        let (left, right) = row.split_at(at);
        let (left_sum, right_sum) = (left.iter().sum::<i64>(), right.iter().sum::<i64>());
        if left_sum <= right_sum {
            worths.push((Cut { at, keep: End::Left }, left_sum + oracle(left)));
        }
        if left_sum >= right_sum {
            worths.push((Cut { at, keep: End::Right }, right_sum + oracle(right)));
        }
    }
    worths
}

fn oracle(row: &[i64]) -> i64 {
    worths(row).into_iter().map(|(_, worth)| worth).max().unwrap_or(0)
}

/// Value, first moves and line against the table, which ties the same way.
fn check(row: &[i64]) {
    let game = StoneV::new(row).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    assert_eq!(value(row), Ok(*table.value()), "{row:?}");
    let moves = table.optimal_moves(&game.initial_state()).unwrap();
    assert_eq!(optimal_first_moves(row).unwrap()[..], moves[..], "{row:?}");
    let line = Line::play(&game, game.initial_state(), line(row).unwrap()).unwrap();
    assert_eq!(line, table.principal_variation().unwrap(), "{row:?}");
    assert!(line.plies.len() <= 64);
}

/// Rows of the shapes that break solvers, no stone negative.
fn of_kind(shapes: &mut Shapes, kind: u64, len: usize) -> Vec<i64> {
    let row = shapes.of_kind(kind, len);
    row.into_iter().map(i64::abs).collect()
}

#[test]
fn equals_the_oracle_on_every_small_row() {
    for row in small_rows(8, 0..=3) {
        let worths = worths(&row);
        let best = worths.iter().map(|&(_, worth)| worth).max();
        assert_eq!(value(&row), Ok(best.unwrap_or(0)), "{row:?}");
        let optimal = worths.iter().filter(|&&(_, worth)| Some(worth) == best);
        let optimal: Vec<Cut> = optimal.map(|&(cut, _)| cut).collect();
        assert_eq!(optimal_first_moves(&row), Ok(optimal), "{row:?}");
    }
}

#[test]
fn equals_the_table_on_every_small_row() {
    for row in small_rows(6, 0..=3) {
        check(&row);
    }
}

#[test]
fn equals_the_table_on_rows_of_mixed_shapes() {
    let mut shapes = Shapes::new(1563);
    for case in 0..4_000 {
        let len = shapes.below(if case % 100 == 0 { 90 } else { 20 }) as usize;
        let kind = shapes.below(Shapes::KINDS);
        check(&of_kind(&mut shapes, kind, len));
    }
}

/// Weights that differ so much that the balanced cut is near one end, and lines are as long as they can be.
#[test]
fn equals_the_table_on_lopsided_rows() {
    let doubling: Vec<i64> = (0..62).map(|i| 1 << i).collect();
    check(&doubling);
    check(&doubling.iter().rev().copied().collect::<Vec<_>>());
    assert_eq!(line(&doubling).unwrap().len(), 61);

    let mut shapes = Shapes::new(5);
    for heavy in [0, 1, 20, 39] {
        let mut row: Vec<i64> = (0..40).map(|_| shapes.within(0, 9)).collect();
        row[heavy] = 1_000_000;
        check(&row);
        row[shapes.below(40) as usize] = 600_000;
        check(&row);
    }
    for _ in 0..300 {
        let row: Vec<i64> = (0..24).map(|_| 1 << shapes.below(40)).collect();
        check(&row);
    }
}

#[test]
fn rows_of_stones_worth_nothing() {
    for len in [0, 1, 2, 3, 100] {
        check(&vec![0; len]);
    }
    let mut row = vec![0; 300];
    for (place, stone) in [(0, 5), (99, 5), (100, 3), (250, 2), (299, 0)] {
        row[place] = stone;
    }
    assert_eq!(value(&row), value(&[5, 5, 3, 2]));
    check(&row[..120]);
}

#[test]
fn known_answers() {
    for (row, expected) in [
        (&[6, 2, 3, 4, 5, 5][..], 18),
        (&[7, 7, 7, 7, 7, 7, 7], 28),
        (&[4], 0),
        (&[2, 1, 1], 3),
        (&[4, 2, 2, 1, 4, 5], 14),
        (&[24, 1, 1, 1, 1, 1, 4, 13, 13], 39),
    ] {
        assert_eq!(oracle(row), expected, "{row:?}");
        assert_eq!(value(row), Ok(expected), "{row:?}");
        assert_eq!(judge(row), Ok(expected), "{row:?}");
    }
}

/// The judge's longest row and a longer one. Of equal stones, the best is to halve them again and again.
#[test]
fn long_rows() {
    let mut shapes = Shapes::new(500);
    let row: Vec<i64> = (0..500).map(|_| shapes.within(1, 1_000_000)).collect();
    let game = StoneV::new(row.clone()).unwrap();
    assert_eq!(value(&row), Ok(*Tabulated::default().solve(&game).unwrap().value()));

    assert_eq!(value(&[3; 2048]), Ok(3 * 2047));
    let row: Vec<i64> = (0..3000).map(|_| shapes.within(1, 1_000_000)).collect();
    let game = StoneV::new(row.clone()).unwrap();
    let line = Line::play(&game, game.initial_state(), line(&row).unwrap()).unwrap();
    assert_eq!(value(&row), Ok(line.alice));
}

#[test]
fn what_it_refuses() {
    let negative = SolveError::bad_instance("stone 1 (-1) is negative");
    assert_eq!(value(&[5, -1, i64::MAX]), Err(negative.clone()));
    assert_eq!(optimal_first_moves(&[5, -1]), Err(negative.clone()));
    assert_eq!(line(&[5, -1]), Err(negative));

    let overflow = value(&[1, i64::MAX]).unwrap_err();
    assert_eq!(
        overflow.to_string(),
        "a score does not fit its integer type at stone 1 (9223372036854775807)"
    );
    // An even row of a million stones would need a quarter of a million columns.
    let error = value(&vec![1; 1_000_000]).unwrap_err();
    assert_eq!(error.to_string(), "needs 465.7 GiB of memory, the limit is 4.0 GiB");
    let none = Solver::new(Limits::default().with_memory(0));
    assert!(matches!(none.value(&[]), Err(SolveError::Limit { .. })));
}

proptest! {
    #![proptest_config(random::config(200))]

    #[test]
    fn equals_the_table_on_random_rows(row in vec(0..=1_000_000_i64, 0..60)) {
        check(&row);
    }

    #[test]
    fn the_value_is_the_same_from_the_other_side(row in vec(0..=1000_i64, 0..300)) {
        let mirror: Vec<i64> = row.iter().rev().copied().collect();
        prop_assert_eq!(value(&row), value(&mirror));
    }
}
