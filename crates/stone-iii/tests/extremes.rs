//! The shortest rows, the longest, and the largest stones.

use std::num::NonZeroUsize;

use stone_core::{Checkpointed, Exhaustive, Limits, Memoized, Rolling, SolveError, Tabulated};
use stone_iii::StoneIii;
use stone_testkit::{Shapes, laws};

/// Every engine's value; they have to agree.
fn value(row: &[i64]) -> i64 {
    let game = StoneIii::new(row).unwrap();
    let table = *Tabulated::default().solve(&game).unwrap().value();
    assert_eq!(*Exhaustive::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Memoized::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Rolling::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Checkpointed::default().solve(&game).unwrap().value(), table);
    table
}

#[test]
fn an_empty_row() {
    assert_eq!(value(&[]), 0);
    let game = StoneIii::new([]).unwrap();
    let solution = Tabulated::default().solve(&game).unwrap();
    assert!(solution.optimal_moves(&0).unwrap().is_empty());
    assert!(solution.principal_variation().unwrap().plies.is_empty());
    laws::check(&StoneIii::up_to([], NonZeroUsize::MAX).unwrap()).unwrap();
}

#[test]
fn one_stone() {
    for stone in [0, 1, -1, 1000, i64::MAX, -i64::MAX] {
        assert_eq!(value(&[stone]), stone);
    }
}

#[test]
fn the_largest_stones() {
    let large = 1 << 62;
    assert_eq!(value(&[large]), large);
    assert_eq!(value(&[-large]), -large);
    assert_eq!(value(&[large, large - 1]), 2 * (large - 1) + 1);
    assert_eq!(value(&[-large, 1 - large]), -1);
    assert_eq!(value(&[-large, large - 1]), -1);
    laws::check(&StoneIii::new([large, 1 - large]).unwrap()).unwrap();
}

#[test]
fn a_row_whose_sums_do_not_fit_names_the_stone() {
    let error = |row: &[i64]| StoneIii::new(row).unwrap_err().to_string();
    assert_eq!(error(&[i64::MIN]), "a score does not fit its integer type at stone 0 (-9223372036854775808)");
    assert_eq!(
        error(&[1, i64::MAX]),
        "a score does not fit its integer type at stone 1 (9223372036854775807)"
    );
    // The sum itself would fit.
    assert_eq!(
        error(&[1 << 62, 5, -(1 << 62)]),
        "a score does not fit its integer type at stone 2 (-4611686018427387904)"
    );
    assert!(StoneIii::new([i64::MAX, 0, 0]).is_ok());
}

#[test]
fn more_stones_a_move_than_there_are() {
    for most in [NonZeroUsize::MAX, NonZeroUsize::new(usize::MAX / 2).unwrap()] {
        laws::check(&StoneIii::up_to([3, -1, 2], most).unwrap()).unwrap();
    }
}

/// A game of a million plies and more, in the 2 MiB of a test's thread.
#[test]
fn a_million_stones() {
    let mut random = Shapes::new(3);
    let row: Vec<_> = (0..1_000_000).map(|_| random.within(-1000, 1000)).collect();
    let game = StoneIii::new(row).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    let value = *table.value();
    let line = table.principal_variation().unwrap();
    assert_eq!(line.difference(), Some(value));
    assert!(line.plies.len() > 333_333);

    let memo = Memoized::default().solve(&game).unwrap();
    assert_eq!(*memo.value(), value);
    assert_eq!(memo.stats().peak_depth, 1_000_001);
    assert_eq!(memo.principal_variation().unwrap(), line);

    assert_eq!(*Rolling::default().solve(&game).unwrap().value(), value);
    let checkpoints = Checkpointed::default().solve(&game).unwrap();
    assert_eq!(*checkpoints.value(), value);
    assert_eq!(checkpoints.principal_variation().unwrap(), line);
    assert!(checkpoints.stats().bytes < 100_000, "{}", checkpoints.stats());

    // The one engine that stores nothing says so instead of trying for ever.
    let refused = Exhaustive::new(Limits::default().with_nodes(2_000_000)).solve(&game);
    assert!(matches!(refused, Err(SolveError::Limit { .. })));
}
