//! VII keeps every law, and every engine agrees with the oracle.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Silent, Tabulated};
use stone_testkit::{corpus, laws, random, small_rows};
use stone_vii::{ByLength, StoneVii};

fn game(row: &[i64]) -> StoneVii {
    StoneVii::new(row).unwrap()
}

fn check(row: &[i64]) {
    laws::check(&game(row)).unwrap_or_else(|violation| panic!("{row:?}: {violation}"));
}

#[test]
fn every_law_on_small_rows() {
    for row in small_rows(4, -2..=2) {
        check(&row);
    }
}

#[test]
fn every_engine_on_all_rows_of_up_to_six_stones() {
    for row in small_rows(6, -2..=2) {
        laws::engines(&game(&row)).unwrap_or_else(|violation| panic!("{row:?}: {violation}"));
    }
}

proptest! {
    #![proptest_config(random::config(100))]

    #[test]
    fn every_law_on_random_rows(row in vec(-1000_i64..=1000, 0..8)) {
        check(&row);
    }

    /// Sums as large as the game accepts, so that nothing in between may be larger than they are.
    #[test]
    fn every_law_on_large_stones(row in vec(-(i64::MAX / 7)..=i64::MAX / 7, 0..=7)) {
        check(&row);
    }

    /// The fourth and the fifth program of the textbook fill the same table in different orders.
    #[test]
    fn both_orders_fill_the_same_table(row in vec(-1000_i64..=1000, 0..40)) {
        let game = game(&row);
        let by_start = Tabulated::default().solve(&game).unwrap();
        let by_length = Tabulated::default().solve_in_order(&game, &ByLength, &mut Silent).unwrap();
        prop_assert_eq!(by_start.value(), by_length.value());
        prop_assert_eq!(by_start.stats(), by_length.stats());
        prop_assert_eq!(by_start.principal_variation(), by_length.principal_variation());
    }
}

#[test]
fn the_corpus() {
    for case in corpus::cases("stone-vii").unwrap() {
        let game = game(&case.row(0).unwrap());
        let solution = Tabulated::default().solve(&game).unwrap();
        assert_eq!(Some(*solution.value()), case.answer.integer(), "{}", case.source);
    }
}
