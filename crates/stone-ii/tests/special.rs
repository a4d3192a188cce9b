//! The special solver against the plainest oracle and the generic engines.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Dense, Limits, Line, Outcome, SolveError, Tabulated, ZeroSumGame};
use stone_ii::special::{
    Solver, line, line_bytes, optimal_first_moves, optimal_move, outcome, score, value, value_bytes,
};
use stone_ii::{StoneIi, judge};
use stone_testkit::{Shapes, random, small_rows};

/// The rules and nothing else: M as it is, and no move beyond the row.
fn oracle(row: &[i64], m: usize) -> i64 {
    let take = |taken: usize| row[..taken].iter().sum::<i64>() - oracle(&row[taken..], m.max(taken));
    (1..=(2 * m).min(row.len())).map(take).max().unwrap_or(0)
}

/// Value, optimal moves and line, against a table.
fn check(row: &[i64]) {
    let game = StoneIi::new(row).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    assert_eq!(value(row).as_ref(), Ok(table.value()), "{row:?}");
    assert_eq!(outcome(row), Ok(Outcome::of(*table.value())), "{row:?}");
    let moves = table.optimal_moves(&game.initial_state()).unwrap();
    assert_eq!(optimal_first_moves(row).unwrap()[..], moves[..], "{row:?}");
    let best = table.principal_variation().unwrap();
    assert_eq!((score(row), judge(row)), (Ok(best.alice), Ok(best.alice)), "{row:?}");
    let played = Line::play(&game, game.initial_state(), line(row).unwrap()).unwrap();
    assert_eq!(played, best, "{row:?}");
}

/// The move from every state, also from those that no game comes to.
fn check_every_state(row: &[i64]) {
    let game = StoneIi::new(row).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    let swept = game.sweep(|state| {
        let first = table.optimal_moves(&state)?.first().copied();
        assert_eq!(optimal_move(row, state), Ok(first), "{state:?} of {row:?}");
        Ok::<_, SolveError>(())
    });
    assert_eq!(swept, Ok(()));
}

#[test]
fn equals_the_oracle_on_every_small_row() {
    for row in small_rows(7, -2..=2) {
        assert_eq!(value(&row), Ok(oracle(&row, 1)), "{row:?}");
    }
    for row in small_rows(11, 0..=1).filter(|row| row.len() > 7) {
        assert_eq!(value(&row), Ok(oracle(&row, 1)), "{row:?}");
    }
}

#[test]
fn equals_a_table_on_every_small_row() {
    for row in small_rows(6, -2..=2) {
        check(&row);
    }
    for row in small_rows(9, -1..=1).filter(|row| row.len() > 6) {
        check(&row);
    }
}

#[test]
fn equals_a_table_in_every_state() {
    for row in small_rows(6, -1..=1) {
        check_every_state(&row);
    }
    let mut shapes = Shapes::new(2);
    for len in 7..28 {
        check_every_state(&shapes.row(len));
    }
}

#[test]
fn equals_a_table_on_rows_of_every_shape() {
    let mut shapes = Shapes::new(1140);
    for kind in 0..Shapes::KINDS {
        for len in (0..24).chain([61, 62, 63, 64, 150]) {
            check(&shapes.of_kind(kind, len));
        }
    }
}

proptest! {
    #![proptest_config(random::config(300))]

    #[test]
    fn equals_a_table_on_random_rows(row in vec(-3_i64..=3, 0..70)) {
        check(&row);
    }

    #[test]
    fn equals_a_table_within_the_promise(row in vec(1_i64..=10_000, 1..=100)) {
        check(&row);
    }
}

#[test]
fn a_state_of_another_row() {
    let longer = StoneIi::new([1; 9]).unwrap();
    for (gone, m) in [(3, 9), (8, 1), (9, 1)] {
        assert_eq!(optimal_move(&[1, 2, 3], longer.state(gone, m)), Ok(None));
    }
    let shorter = StoneIi::new([]).unwrap();
    assert_eq!(
        optimal_move(&[1, 2, 3, 4], shorter.state(0, 1)),
        optimal_move(&[1, 2, 3, 4], longer.state(0, 1))
    );
}

/// Memory is refused before it is taken, and what is asked is enough.
#[test]
fn limits() {
    let row: Vec<i64> = (1..=500).collect();
    let solver = |bytes| Solver::new(Limits::default().with_memory(bytes));
    let piles = row.len() as u64;
    let (few, many) = (value_bytes(row.len()), line_bytes(row.len()));
    let square = piles * piles;
    assert!((square * 3 / 4..square * 3 / 4 + 100 * piles).contains(&few));
    assert!((square * 5 / 4..square * 5 / 4 + 100 * piles).contains(&many));
    assert_eq!(solver(few).value(&row), value(&row));
    assert_eq!(solver(few).optimal_first_moves(&row), optimal_first_moves(&row));
    assert_eq!(solver(many).line(&row), line(&row));
    assert!(matches!(solver(many - 1).line(&row), Err(SolveError::Limit { .. })));
    assert!(matches!(solver(few - 1).value(&row), Err(SolveError::Limit { .. })));

    // Never so much that the number does not fit, or that asking takes long.
    let long = vec![1; 1_000_000];
    for refused in [value(&long).map(|_| ()), line(&long).map(|_| ()), optimal_first_moves(&long).map(|_| ())]
    {
        assert!(matches!(refused, Err(SolveError::Limit { .. })));
    }
}

#[test]
fn a_row_is_refused_exactly_where_its_absolute_values_stop_fitting() {
    let start = StoneIi::new([1, 2]).unwrap().initial_state();
    for row in [&[i64::MIN][..], &[i64::MAX, 0, -1, 5], &[1 << 62, 1 << 62]] {
        let error = StoneIi::new(row).unwrap_err();
        assert!(matches!(error, SolveError::Overflow { .. }));
        assert_eq!(value(row), Err(error.clone()));
        assert_eq!(judge(row), Err(error.clone()));
        assert_eq!(outcome(row), Err(error.clone()));
        assert_eq!(optimal_first_moves(row), Err(error.clone()));
        assert_eq!(optimal_move(row, start), Err(error.clone()));
        assert_eq!(line(row), Err(error));
    }
    for row in [&[i64::MAX][..], &[i64::MAX - 1, 1], &[1 - i64::MAX, -1], &[0, 0, -i64::MAX, 0]] {
        check(row);
    }
}
