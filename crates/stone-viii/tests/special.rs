//! The special solver against the plainest oracle and the generic engines.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Limits, Line, Outcome, SolveError, Tabulated, Values, ZeroSumGame};
use stone_testkit::{Shapes, laws, random, small_rows};
use stone_viii::special::{Table, line, optimal_first_moves, optimal_move, outcome, value};
use stone_viii::{StoneViii, judge};

/// The rules and nothing else: stones are merged in the row itself.
fn oracle(row: &[i64]) -> i64 {
    let merge = |stones: usize| {
        let sum: i64 = row[..stones].iter().sum();
        let rest: Vec<i64> = [&[sum], &row[stones..]].concat();
        sum - oracle(&rest)
    };
    (2..=row.len()).map(merge).max().unwrap_or(0)
}

/// Value, optimal moves of every state and line, against a table.
fn check(row: &[i64]) {
    let game = StoneViii::new(row).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    assert_eq!(value(row).as_ref(), Ok(table.value()), "{row:?}");
    assert_eq!(judge(row).as_ref(), Ok(table.value()), "{row:?}");
    assert_eq!(outcome(row), Ok(Outcome::of(*table.value())), "{row:?}");
    assert_eq!(optimal_first_moves(row).unwrap()[..], table.optimal_moves(&0).unwrap()[..], "{row:?}");
    let values = Table::new(row, &Limits::default()).unwrap();
    for state in 0..row.len() {
        assert_eq!(values.value(&game, &state), table.value_of(&state), "{state} merged of {row:?}");
        let first = table.optimal_moves(&state).unwrap().first().copied();
        assert_eq!(optimal_move(row, state), Ok(first), "{state} merged of {row:?}");
    }
    // What one player scores in the whole game may not fit where every value does.
    let played = Line::play(&game, game.initial_state(), line(row).unwrap());
    assert_eq!(played, table.principal_variation(), "{row:?}");
}

#[test]
fn equals_the_oracle_on_every_small_row() {
    for row in small_rows(7, -2..=2) {
        assert_eq!(value(&row), Ok(oracle(&row)), "{row:?}");
    }
}

#[test]
fn equals_a_table_on_every_small_row() {
    for row in small_rows(6, -2..=2) {
        check(&row);
    }
}

#[test]
fn equals_a_table_on_rows_of_every_shape() {
    let mut shapes = Shapes::new(8);
    for kind in 0..Shapes::KINDS {
        for len in (0..20).chain([50, 300]) {
            check(&shapes.of_kind(kind, len));
        }
    }
}

proptest! {
    #![proptest_config(random::config(300))]

    #[test]
    fn equals_a_table_on_random_rows(row in vec(-5_i64..=5, 0..60)) {
        check(&row);
    }

    #[test]
    fn equals_a_table_within_the_promise(row in vec(-10_000_i64..=10_000, 2..60)) {
        check(&row);
    }
}

#[test]
fn its_table_keeps_the_laws_of_values() {
    for row in small_rows(5, -1..=1) {
        let game = StoneViii::new(&row[..]).unwrap();
        laws::values(&game, &Table::new(&row, &Limits::default()).unwrap()).unwrap();
    }
}

#[test]
fn its_table_is_asked_for() {
    let limits = |memory| Limits::default().with_memory(memory);
    assert!(Table::new(&[1, 2, 3], &limits(24)).is_ok());
    let refused = Table::new(&[1, 2, 3], &limits(23)).unwrap_err();
    assert!(matches!(refused, SolveError::Limit { needed: 24, allowed: 23, .. }));
}

#[test]
fn a_state_beyond_the_row_has_no_move() {
    for state in [3, 4, usize::MAX] {
        assert_eq!(optimal_move(&[1, 2, 3], state), Ok(None));
        let game = StoneViii::new([1, 2, 3]).unwrap();
        let values = Table::new(game.stones(), &Limits::default()).unwrap();
        assert!(matches!(values.value(&game, &state), Err(SolveError::BadSlot { .. })));
    }
}

#[test]
fn a_row_is_refused_exactly_where_its_absolute_values_stop_fitting() {
    for row in [&[i64::MIN][..], &[i64::MAX, 0, -1, 5], &[1 << 62, 1 << 62]] {
        let error = StoneViii::new(row).unwrap_err();
        assert!(matches!(error, SolveError::Overflow { .. }));
        assert_eq!(value(row), Err(error.clone()));
        assert_eq!(judge(row), Err(error.clone()));
        assert_eq!(outcome(row), Err(error.clone()));
        assert_eq!(optimal_first_moves(row), Err(error.clone()));
        assert_eq!(optimal_move(row, 0), Err(error.clone()));
        assert_eq!(Table::new(row, &Limits::default()), Err(error.clone()));
        assert_eq!(line(row), Err(error));
    }
    for row in [&[i64::MAX][..], &[i64::MAX - 1, 1], &[1 - i64::MAX, -1], &[0, 0, -i64::MAX, 0]] {
        check(row);
    }
}
