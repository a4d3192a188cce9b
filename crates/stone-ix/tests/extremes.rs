//! No stone and one, the judge's longest row and far beyond, the largest stones, and what is refused.

use stone_core::{Limits, Memoized, Resource, Rolling, SolveError, Tabulated, ZeroSumGame};
use stone_ix::special::{line, optimal_first_moves, value};
use stone_ix::{StoneIx, judge};
use stone_testkit::Shapes;

#[test]
fn no_stone_and_one() {
    let game = StoneIx::new([]);
    assert_eq!((judge(&[]), value(&[]), optimal_first_moves(&[])), (Ok(false), -1, vec![]));
    assert_eq!(*Tabulated::default().solve(&game).unwrap().value(), -1);
    let none = line(&[]).unwrap();
    assert_eq!((none.plies.len(), none.alice, none.bob), (0, -1, 0));

    for stone in [0, 1, 2, -1, -2, i64::MIN, i64::MAX] {
        assert_eq!((judge(&[stone]), optimal_first_moves(&[stone])), (Ok(false), vec![0]));
        assert_eq!(*Rolling::default().solve(&StoneIx::new([stone])).unwrap().value(), -1);
        // Bob would have to move. A 0 has lost the game for Alice; else it ran out, and Bob wins.
        assert_eq!(line(&[stone]).unwrap().bob, 1);
    }
}

#[test]
fn the_largest_stones() {
    // i64::MAX leaves 1, i64::MIN leaves 1, i64::MAX − 1 leaves 0.
    assert_eq!(StoneIx::new([i64::MAX, i64::MIN, i64::MAX - 1]).initial_state(), [1, 2, 0]);
    assert_eq!(value(&[i64::MAX, i64::MIN, i64::MAX - 1]), -1);
    assert_eq!(value(&[i64::MAX, i64::MIN, i64::MAX - 1, i64::MAX]), 1);
}

/// In the 2 MiB of a test's thread.
#[test]
fn a_hundred_thousand_stones_and_a_million() {
    let mut shapes = Shapes::new(9);
    for stones in [100_000, 1_000_000] {
        let row: Vec<i64> = (0..stones).map(|_| shapes.within(1, 10_000)).collect();
        let line = line(&row).unwrap();
        assert_eq!(line.difference(), Some(value(&row)));
        let mut gone = vec![false; row.len()];
        let mut sum = 0;
        for (number, ply) in line.plies.iter().enumerate() {
            assert!(!std::mem::replace(&mut gone[ply.mv], true), "a stone is removed twice");
            sum += row[ply.mv];
            assert_eq!(sum % 3 == 0, number + 1 == line.plies.len());
        }
        assert!(optimal_first_moves(&row).contains(&line.plies[0].mv));
    }
}

/// The corpus has it: all zeros, on which Alice loses at once.
#[test]
fn a_hundred_thousand_equal_stones() {
    assert_eq!(judge(&vec![10_000; 100_000]), Ok(false));
    assert_eq!(judge(&vec![9_999; 100_000]), Ok(false));
    let mut row = vec![10_000; 100_000];
    row.push(3);
    assert_eq!(judge(&row), Ok(true));
}

/// The states that play comes to are few: two orders of the others, and the zeros anywhere between.
#[test]
fn a_memo_of_three_hundred_stones() {
    let row: Vec<i64> = (0..300).collect();
    let game = StoneIx::new(row);
    let memo = Memoized::default().solve(&game).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    assert_eq!(memo.value(), table.value());
    assert_eq!(table.stats().states, 101 * 101 * 101);
    assert!(memo.stats().states < 4 * 101 * 201, "{}", memo.stats());
    let rolling = Rolling::default().solve(&game).unwrap();
    assert_eq!(rolling.value(), table.value());
    assert_eq!(rolling.stats().states, 101 * 101 * 101);
    assert!(rolling.stats().peak_entries < 2 * 101 * 101, "{}", rolling.stats());
}

#[test]
fn a_table_that_is_too_large_is_refused() {
    let game = StoneIx::new((0..30_000).collect::<Vec<i64>>());
    let refused = Tabulated::default().solve(&game).err().unwrap();
    assert_eq!(refused.to_string(), "needs 7.3 TiB of memory, the limit is 4.0 GiB");
    let refused = Rolling::new(Limits::default().with_memory(1 << 20)).solve(&game).err().unwrap();
    assert!(matches!(refused, SolveError::Limit { resource: Resource::Memory, .. }));
}
