//! The shortest rows, the longest, and the largest stones.

use stone_core::{Exhaustive, Limits, Memoized, SolveError, Tabulated};
use stone_testkit::{Shapes, laws};
use stone_v::StoneV;

/// Every engine's value; they have to agree.
fn value(row: &[i64]) -> i64 {
    let game = StoneV::new(row).unwrap();
    let table = *Tabulated::default().solve(&game).unwrap().value();
    assert_eq!(*Exhaustive::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Memoized::default().solve(&game).unwrap().value(), table);
    assert_eq!(stone_v::special::value(row), Ok(table));
    table
}

#[test]
fn an_empty_row_and_one_stone() {
    assert_eq!(value(&[]), 0);
    for stone in [0, 1, i64::MAX] {
        assert_eq!(value(&[stone]), 0);
    }
}

#[test]
fn the_largest_stones() {
    let large = 1 << 62;
    assert_eq!(value(&[large, large - 1]), large - 1);
    assert_eq!(value(&[0, i64::MAX]), 0);
    assert_eq!(value(&[large / 2, large / 2, large - 1]), large - 1);
    assert_eq!(value(&[large / 2, large / 2, large / 2, large / 2 - 1]), large - 1 + large / 2 - 1);
    for row in [[large, large - 1, 0], [large / 2, large / 2, large - 1], [0, i64::MAX, 0]] {
        let game = StoneV::new(row).unwrap();
        laws::keyed(&game).unwrap();
        laws::dense(&game).unwrap();
    }
}

#[test]
fn a_row_that_is_refused_names_the_stone() {
    let error = |row: &[i64]| StoneV::new(row).unwrap_err();
    assert_eq!(error(&[3, -1, -2]), SolveError::bad_instance("stone 1 (-1) is negative"));
    assert_eq!(
        error(&[i64::MIN]).to_string(),
        "the rules do not cover this input: stone 0 (-9223372036854775808) is negative"
    );
    assert_eq!(
        error(&[1, i64::MAX]).to_string(),
        "a score does not fit its integer type at stone 1 (9223372036854775807)"
    );
    assert!(StoneV::new([i64::MAX, 0, 0]).is_ok());
}

/// The judge's longest row, in the 2 MiB of a test's thread. Play reaches a small part of its segments.
#[test]
fn five_hundred_stones() {
    let mut random = Shapes::new(5);
    let row: Vec<i64> = (0..500).map(|_| random.within(1, 1_000_000)).collect();
    let game = StoneV::new(row).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    let memo = Memoized::default().solve(&game).unwrap();
    assert_eq!(table.value(), memo.value());
    assert_eq!(table.principal_variation().unwrap(), memo.principal_variation().unwrap());
    assert!(memo.stats().states < table.stats().states / 2);

    let refused = Exhaustive::new(Limits::default().with_nodes(1_000_000)).solve(&game);
    assert!(matches!(refused, Err(SolveError::Limit { .. })));
}

/// Every ply leaves one stone less.
#[test]
fn the_longest_line() {
    let row: Vec<i64> = (0..62).map(|i| 1 << i).collect();
    let game = StoneV::new(row).unwrap();
    let line = Tabulated::default().solve(&game).unwrap().principal_variation().unwrap();
    assert_eq!((line.plies.len(), line.alice), (61, (1 << 62) - 1 - 61 - 1));
}

#[test]
fn a_table_that_is_too_large_is_refused() {
    let game = StoneV::new(vec![1; 112_000]).unwrap();
    let error = Tabulated::default().solve(&game).err().unwrap();
    assert_eq!(error.to_string(), "needs 93.5 GiB of memory, the limit is 4.0 GiB");
}
