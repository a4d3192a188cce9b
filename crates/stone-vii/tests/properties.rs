//! What is true of every row of VII, short or long.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Memoized, Rolling, Tabulated};
use stone_testkit::random;
use stone_vii::{End, Segment, StoneVii};

fn value(row: &[i64]) -> i64 {
    *Rolling::default().solve(&StoneVii::new(row).unwrap()).unwrap().value()
}

fn rows() -> impl Strategy<Value = Vec<i64>> {
    vec(-1000_i64..=1000, 0..30)
}

proptest! {
    #![proptest_config(random::config(300))]

    #[test]
    fn a_reversed_row_has_the_same_value(mut row in rows()) {
        let before = value(&row);
        row.reverse();
        prop_assert_eq!(value(&row), before);
    }

    #[test]
    fn adding_to_every_stone_adds_for_every_other_one(row in rows(), more in -1000_i64..=1000) {
        let raised: Vec<_> = row.iter().map(|stone| stone + more).collect();
        prop_assert_eq!(value(&raised), value(&row) + more * (row.len() / 2) as i64);
    }

    #[test]
    fn positive_stones_never_lose(row in vec(1_i64..=1000, 0..30)) {
        prop_assert!(value(&row) >= 0);
    }

    #[test]
    fn one_stone_is_worth_nothing(stone in any::<i64>().prop_filter("its absolute value fits", |x| *x > i64::MIN)) {
        prop_assert_eq!(value(&[stone]), 0);
    }

    #[test]
    fn of_two_stones_the_larger_is_left(left in -1000_i64..=1000, right in -1000_i64..=1000) {
        prop_assert_eq!(value(&[left, right]), left.max(right));
    }

    /// Changing stones changes the value by no more than they were changed.
    #[test]
    fn values_are_as_close_as_their_rows(row in rows(), changes in vec(-50_i64..=50, 30)) {
        let other: Vec<_> = row.iter().zip(&changes).map(|(stone, change)| stone + change).collect();
        let distance: i64 = changes[..row.len()].iter().map(|change| change.abs()).sum();
        prop_assert!((value(&row) - value(&other)).abs() <= distance);
    }

    #[test]
    fn stones_may_be_multiplied(row in rows(), factor in 0_i64..=1000) {
        let multiplied: Vec<_> = row.iter().map(|stone| stone * factor).collect();
        prop_assert_eq!(value(&multiplied), factor * value(&row));
    }

    #[test]
    fn engines_agree_on_longer_rows(row in vec(-1000_i64..=1000, 0..80)) {
        let game = StoneVii::new(row).unwrap();
        let table = Tabulated::default().solve(&game).unwrap();
        prop_assert_eq!(*table.value(), *Memoized::default().solve(&game).unwrap().value());
        prop_assert_eq!(*table.value(), *Rolling::default().solve(&game).unwrap().value());
    }
}

#[test]
fn ties_show_all_moves() {
    let moves = |row: &[i64]| {
        let game = StoneVii::new(row).unwrap();
        let root = Segment { start: 0, end: row.len() };
        Tabulated::default().solve(&game).unwrap().optimal_moves(&root).unwrap().to_vec()
    };
    assert_eq!(moves(&[1, 1]), [End::Left, End::Right]);
    assert_eq!(moves(&[1, 2]), [End::Left]);
    assert_eq!(moves(&[2, 1]), [End::Right]);
    // The last stone has one end.
    assert_eq!(moves(&[7]), [End::Left]);
    assert!(moves(&[]).is_empty());
}

/// The figure of the textbook.
#[test]
fn the_tree_of_5_3_1() {
    let game = StoneVii::new([5, 3, 1]).unwrap();
    let solution = Tabulated::default().solve(&game).unwrap();
    assert_eq!(*solution.value(), 3);
    let line = solution.principal_variation().unwrap();
    let plies: Vec<_> = line.plies.iter().map(|ply| (ply.mv, ply.delta)).collect();
    assert_eq!(plies, [(End::Right, 8), (End::Right, 5), (End::Left, 0)]);
    // Had she removed 5, she would have had 4 and Bob 3.
    assert_eq!(4 - solution.value_of(&Segment { start: 1, end: 3 }).unwrap(), 1);
}
