//! The shortest rows, the longest, and the largest stones.

use stone_core::{Checkpointed, Exhaustive, Limits, Memoized, Rolling, SolveError, Tabulated};
use stone_testkit::{Shapes, laws};
use stone_vii::StoneVii;

/// Every engine's value; they have to agree.
fn value(row: &[i64]) -> i64 {
    let game = StoneVii::new(row).unwrap();
    let table = *Tabulated::default().solve(&game).unwrap().value();
    assert_eq!(*Exhaustive::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Memoized::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Rolling::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Checkpointed::default().solve(&game).unwrap().value(), table);
    table
}

#[test]
fn an_empty_row_and_one_stone() {
    assert_eq!(value(&[]), 0);
    for stone in [0, 1, -1, i64::MAX, -i64::MAX] {
        assert_eq!(value(&[stone]), 0);
    }
}

#[test]
fn the_largest_stones() {
    let large = 1 << 62;
    assert_eq!(value(&[large, large - 1]), large);
    assert_eq!(value(&[-large, 1 - large]), 1 - large);
    assert_eq!(value(&[-large, large - 1]), large - 1);
    assert_eq!(value(&[0, i64::MAX]), i64::MAX);
    assert_eq!(value(&[0, -i64::MAX, 0]), -i64::MAX);
    for row in [[large, 1 - large, 0], [0, i64::MAX, 0], [0, -i64::MAX, 0]] {
        laws::check(&StoneVii::new(row).unwrap()).unwrap();
    }
}

#[test]
fn a_row_whose_sums_do_not_fit_names_the_stone() {
    let error = |row: &[i64]| StoneVii::new(row).unwrap_err().to_string();
    assert_eq!(error(&[i64::MIN]), "a score does not fit its integer type at stone 0 (-9223372036854775808)");
    assert_eq!(
        error(&[1, i64::MAX]),
        "a score does not fit its integer type at stone 1 (9223372036854775807)"
    );
    assert!(StoneVii::new([i64::MAX, 0, 0]).is_ok());
}

/// The judge's longest row, in the 2 MiB of a test's thread.
#[test]
fn a_thousand_stones() {
    let mut random = Shapes::new(7);
    let game = StoneVii::new((0..1000).map(|_| random.within(1, 1000)).collect::<Vec<_>>()).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    let value = *table.value();
    let line = table.principal_variation().unwrap();
    assert_eq!((line.plies.len(), line.difference()), (1000, Some(value)));

    let memo = Memoized::default().solve(&game).unwrap();
    assert_eq!((*memo.value(), memo.stats().states), (value, 1000 * 1001 / 2 + 1000));
    assert_eq!(memo.principal_variation().unwrap(), line);

    // Two layers do where others keep a cache of 500,500 entries.
    let root = Rolling::default().solve(&game).unwrap();
    assert_eq!(*root.value(), value);
    assert_eq!(root.stats().peak_entries, 2 * 1001);

    let checkpoints = Checkpointed::default().solve(&game).unwrap();
    assert_eq!(*checkpoints.value(), value);
    assert_eq!(checkpoints.principal_variation().unwrap(), line);
    assert!(checkpoints.stats().peak_entries < 110_000, "{}", checkpoints.stats());

    let refused = Exhaustive::new(Limits::default().with_nodes(1_000_000)).solve(&game);
    assert!(matches!(refused, Err(SolveError::Limit { .. })));
}

#[test]
fn a_table_that_is_too_large_is_refused() {
    let game = StoneVii::new(vec![1; 112_000]).unwrap();
    let error = Tabulated::default().solve(&game).err().unwrap();
    assert_eq!(error.to_string(), "needs 93.5 GiB of memory, the limit is 4.0 GiB");
}
