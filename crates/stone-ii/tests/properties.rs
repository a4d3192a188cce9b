//! What is true of every row of II, short or long.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Tabulated, ZeroSumGame};
use stone_ii::StoneIi;
use stone_ii::special::{score, value};
use stone_testkit::random;

fn rows() -> impl Strategy<Value = Vec<i64>> {
    vec(-1000_i64..=1000, 0..200)
}

proptest! {
    #![proptest_config(random::config(300))]

    /// So that half of the sum and the value together is a whole number: what Alice gets.
    #[test]
    fn the_value_has_the_parity_of_the_sum(row in rows()) {
        let (sum, value) = (row.iter().sum::<i64>(), value(&row).unwrap());
        prop_assert_eq!((sum + value) % 2, 0);
        prop_assert_eq!(2 * score(&row).unwrap(), sum + value);
    }

    #[test]
    fn alice_gets_what_she_can_take_at_once_or_more(row in vec(0_i64..=1000, 2..200)) {
        prop_assert!(score(&row).unwrap() >= row[0] + row[1]);
    }

    /// Changing piles changes the value by no more than they were changed.
    #[test]
    fn values_are_as_close_as_their_rows(row in rows(), changes in vec(-50_i64..=50, 200)) {
        let other: Vec<_> = row.iter().zip(&changes).map(|(pile, change)| pile + change).collect();
        let distance: i64 = changes[..row.len()].iter().map(|change| change.abs()).sum();
        prop_assert!((value(&row).unwrap() - value(&other).unwrap()).abs() <= distance);
    }

    #[test]
    fn piles_may_be_multiplied(row in rows(), factor in 0_i64..=1000) {
        let multiplied: Vec<_> = row.iter().map(|pile| pile * factor).collect();
        prop_assert_eq!(value(&multiplied).unwrap(), factor * value(&row).unwrap());
    }
}

#[test]
fn ties_show_all_moves() {
    let moves = |row: &[i64]| {
        let game = StoneIi::new(row).unwrap();
        Tabulated::default().solve(&game).unwrap().optimal_moves(&game.initial_state()).unwrap().to_vec()
    };
    assert_eq!(moves(&[0, 0, 0, 0]), [1, 2]);
    assert_eq!(moves(&[5, 0]), [1, 2]);
    assert_eq!(moves(&[5, 1]), [2]);
    assert_eq!(moves(&[5, -1]), [1]);
    assert_eq!(moves(&[7]), [1]);
    assert!(moves(&[]).is_empty());
}
