//! The shortest rows, the longest, and the largest stones.

use stone_core::{Checkpointed, Exhaustive, Limits, Line, Memoized, Rolling, SolveError, Tabulated};
use stone_testkit::{Shapes, laws};
use stone_viii::{StoneViii, judge, special};

/// Every engine's value; they have to agree.
fn value(row: &[i64]) -> i64 {
    let game = StoneViii::new(row).unwrap();
    let table = *Tabulated::default().solve(&game).unwrap().value();
    assert_eq!(*Exhaustive::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Memoized::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Rolling::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Checkpointed::default().solve(&game).unwrap().value(), table);
    assert_eq!(judge(row), Ok(table));
    table
}

#[test]
fn an_empty_row_and_one_stone() {
    assert_eq!(value(&[]), 0);
    assert_eq!((special::line(&[]), special::optimal_first_moves(&[])), (Ok(vec![]), Ok(vec![])));
    for stone in [0, 1, -1, i64::MAX, -i64::MAX] {
        assert_eq!(value(&[stone]), 0);
        assert_eq!(special::line(&[stone]), Ok(vec![]));
    }
}

#[test]
fn two_stones_are_merged() {
    for row in [[1, 2], [-2, -2], [0, 0], [i64::MAX, 0], [-1, 1 - i64::MAX]] {
        assert_eq!(value(&row), row[0] + row[1]);
        assert_eq!(special::line(&row), Ok(vec![2]));
    }
}

/// Values as large as the absolute values together, from both sides.
#[test]
fn the_largest_values() {
    let largest = i64::MAX;
    assert_eq!(value(&[0, 0, -largest]), largest);
    assert_eq!(value(&[0, -largest, 0]), 0);
    assert_eq!(value(&[-largest, 0, 0]), 0);
    assert_eq!(value(&[-1, 0, 1 - largest]), largest - 1);
    for row in [[0, 0, -largest, 0], [0, -largest, 0, 0], [-1, 1, 3 - largest, 1], [1, -1, 3 - largest, -1]] {
        laws::check(&StoneViii::new(row).unwrap()).unwrap();
    }
}

/// A player's own scores are counted in several moves, and their sum need not fit where each of them does.
#[test]
fn a_player_can_score_more_than_any_value() {
    let half = i64::MAX / 2;
    let game = StoneViii::new([0, half, 0, 0, -half]).unwrap();
    let line = Line::play(&game, 0, [2, 2, 2, 2]).unwrap();
    assert_eq!((line.alice, line.bob), (2 * half, half));

    let game = StoneViii::new([0, i64::MAX, 0, 0]).unwrap();
    let overflow = Line::play(&game, 0, [2, 2, 2]).unwrap_err();
    assert_eq!(overflow.to_string(), "a score does not fit its integer type at 2");
}

#[test]
fn a_row_whose_sums_do_not_fit_names_the_stone() {
    let error = |row: &[i64]| StoneViii::new(row).unwrap_err().to_string();
    assert_eq!(error(&[i64::MIN]), "a score does not fit its integer type at stone 0 (-9223372036854775808)");
    assert_eq!(
        error(&[1, i64::MAX]),
        "a score does not fit its integer type at stone 1 (9223372036854775807)"
    );
    assert!(StoneViii::new([i64::MAX, 0, 0]).is_ok());
}

/// The table of a thousand stones, in the 2 MiB of a test's thread.
#[test]
fn a_thousand_stones() {
    let mut random = Shapes::new(8);
    let row: Vec<_> = (0..1000).map(|_| random.within(-10_000, 10_000)).collect();
    let game = StoneViii::new(&row[..]).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    let line = table.principal_variation().unwrap();
    assert_eq!(line.difference(), Some(*table.value()));

    let memo = Memoized::default().solve(&game).unwrap();
    assert_eq!((memo.value(), memo.stats().states), (table.value(), 1000));
    assert_eq!(memo.principal_variation().unwrap(), line);
    assert_eq!(Line::play(&game, 0, special::line(&row).unwrap()).unwrap(), line);

    let refused = Exhaustive::new(Limits::default().with_nodes(1_000_000)).solve(&game);
    assert!(matches!(refused, Err(SolveError::Limit { .. })));
}

/// Ten times the judge's longest row: every way of the special solver.
#[test]
fn a_million_stones() {
    let mut random = Shapes::new(1872);
    let row: Vec<_> = (0..1_000_000).map(|_| random.within(-10_000, 10_000)).collect();
    let value = special::value(&row).unwrap();
    let line = special::line(&row).unwrap();
    let game = StoneViii::new(&row[..]).unwrap();
    let played = Line::play(&game, 0, line.iter().copied()).unwrap();
    assert_eq!(played.difference(), Some(value));
    let first = special::optimal_first_moves(&row).unwrap();
    assert_eq!(first.first(), line.first());
    assert_eq!(special::optimal_move(&row, 0), Ok(first.first().copied()));

    // A line of a million plies: every move is optimal, so the line merges two stones each time.
    assert_eq!(special::line(&vec![0; 1_000_000]).unwrap(), vec![2; 999_999]);
}
