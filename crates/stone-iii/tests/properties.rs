//! What is true of every row of III, short or long.

use std::num::NonZeroUsize;

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Memoized, Outcome, Rolling, Tabulated};
use stone_iii::StoneIii;
use stone_testkit::random;

fn value(row: &[i64]) -> i64 {
    *Rolling::default().solve(&StoneIii::new(row).unwrap()).unwrap().value()
}

fn value_up_to(row: &[i64], most: usize) -> i64 {
    let game = StoneIii::up_to(row, NonZeroUsize::new(most).unwrap()).unwrap();
    *Rolling::default().solve(&game).unwrap().value()
}

fn rows() -> impl Strategy<Value = Vec<i64>> {
    vec(-1000_i64..=1000, 0..60)
}

proptest! {
    #![proptest_config(random::config(300))]

    /// All stones are taken in the end, so what both have adds up to the sum.
    #[test]
    fn the_players_share_the_sum(row in rows()) {
        let game = StoneIii::new(&row[..]).unwrap();
        let solution = Tabulated::default().solve(&game).unwrap();
        let line = solution.principal_variation().unwrap();
        prop_assert_eq!(line.alice + line.bob, row.iter().sum::<i64>());
        prop_assert_eq!(line.difference(), Some(*solution.value()));
        prop_assert_eq!((solution.value() - row.iter().sum::<i64>()) % 2, 0);
        prop_assert_eq!(line.plies.iter().map(|ply| ply.mv).sum::<usize>(), row.len());
    }

    /// Changing stones changes the value by no more than they were changed.
    #[test]
    fn values_are_as_close_as_their_rows(row in rows(), changes in vec(-50_i64..=50, 60)) {
        let other: Vec<_> = row.iter().zip(&changes).map(|(stone, change)| stone + change).collect();
        let distance: i64 = changes[..row.len()].iter().map(|change| change.abs()).sum();
        prop_assert!((value(&row) - value(&other)).abs() <= distance);
    }

    /// With one stone a move there is no choice.
    #[test]
    fn up_to_one_alternates(row in rows()) {
        let alternating: i64 = row.iter().enumerate().map(|(i, stone)| if i % 2 == 0 { *stone } else { -stone }).sum();
        prop_assert_eq!(value_up_to(&row, 1), alternating);
    }

    /// Whoever may take all positive stones does.
    #[test]
    fn up_to_all_takes_all_positive_stones(row in vec(1_i64..=1000, 0..30)) {
        prop_assert_eq!(value_up_to(&row, row.len().max(1)), row.iter().sum::<i64>());
        prop_assert_eq!(value_up_to(&row, 1000), row.iter().sum::<i64>());
    }

    #[test]
    fn stones_may_be_multiplied(row in rows(), factor in 0_i64..=1000) {
        let multiplied: Vec<_> = row.iter().map(|stone| stone * factor).collect();
        prop_assert_eq!(value(&multiplied), factor * value(&row));
    }

    #[test]
    fn engines_agree_on_longer_rows(row in vec(-1000_i64..=1000, 0..300)) {
        let game = StoneIii::new(row).unwrap();
        let table = Tabulated::default().solve(&game).unwrap();
        prop_assert_eq!(*table.value(), *Memoized::default().solve(&game).unwrap().value());
        prop_assert_eq!(*table.value(), *Rolling::default().solve(&game).unwrap().value());
    }
}

#[test]
fn ties_show_all_moves() {
    let moves = |row: &[i64]| {
        let game = StoneIii::new(row).unwrap();
        Tabulated::default().solve(&game).unwrap().optimal_moves(&0).unwrap().to_vec()
    };
    assert_eq!(moves(&[0, 0, 0, 0]), [1, 2, 3]);
    assert_eq!(moves(&[1, 0, 1]), [3]);
    assert_eq!(moves(&[1, 2, 3, 6]), [3]);
    assert_eq!(moves(&[-2, -2]), [1]);
    assert_eq!(Outcome::of(value(&[1, 2, 3, 6])), Outcome::Tie);
}
