//! III keeps every law, and every engine agrees with the oracle.

use std::num::NonZeroUsize;

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Outcome, Tabulated};
use stone_iii::{StoneIii, Three, UpTo};
use stone_testkit::{corpus, laws, random, small_rows};

/// The game of a row, up to `most` stones a move.
fn up_to(row: &[i64], most: usize) -> StoneIii<NonZeroUsize> {
    StoneIii::up_to(row, NonZeroUsize::new(most).unwrap()).unwrap()
}

fn check<K: UpTo>(game: &StoneIii<K>) {
    laws::check(game).unwrap_or_else(|violation| panic!("{:?}: {violation}", game.stones()));
}

fn engines<K: UpTo>(game: &StoneIii<K>) {
    laws::engines(game).unwrap_or_else(|violation| panic!("{:?}: {violation}", game.stones()));
}

#[test]
fn adapters_keep_their_laws() {
    laws::adapters(&StoneIii::new([1, -2, 3, 0]).unwrap()).unwrap();
}

#[test]
fn every_law_on_small_rows() {
    for row in small_rows(4, -2..=2) {
        check(&StoneIii::new(row).unwrap());
    }
    for row in small_rows(5, -1..=1) {
        for most in [1, 2, 4, 7] {
            check(&up_to(&row, most));
        }
    }
}

#[test]
fn every_engine_on_all_rows_of_up_to_six_stones() {
    for row in small_rows(6, -2..=2) {
        for most in [1, 2, 4, 7] {
            engines(&up_to(&row, most));
        }
        engines(&StoneIii::new(row).unwrap());
    }
}

#[test]
fn three_as_a_type_is_three_as_a_number() {
    for row in small_rows(5, -2..=2) {
        let fixed = StoneIii::up_to(&row[..], Three).unwrap();
        let counted = up_to(&row, 3);
        let (fixed, counted) = (Tabulated::default().solve(&fixed), Tabulated::default().solve(&counted));
        let (fixed, counted) = (fixed.unwrap(), counted.unwrap());
        assert_eq!(fixed.value(), counted.value());
        assert_eq!(fixed.principal_variation(), counted.principal_variation());
    }
}

proptest! {
    #![proptest_config(random::config(200))]

    #[test]
    fn every_law_on_random_rows(row in vec(-1000_i64..=1000, 0..10), most in 1_usize..=5) {
        check(&StoneIii::new(&row[..]).unwrap());
        check(&up_to(&row, most));
    }

    /// Sums as large as the game accepts, so that nothing in between may be larger than they are.
    #[test]
    fn every_law_on_large_stones(row in vec(-(i64::MAX / 9)..=i64::MAX / 9, 0..=9)) {
        check(&StoneIii::new(row).unwrap());
    }
}

#[test]
fn the_corpus() {
    for case in corpus::cases("stone-iii").unwrap() {
        let game = StoneIii::new(case.row(0).unwrap()).unwrap();
        let solution = Tabulated::default().solve(&game).unwrap();
        assert_eq!(Some(Outcome::of(*solution.value()).as_str()), case.answer.text(), "{}", case.source);
    }
    for case in corpus::cases("stone-iii-diff").unwrap() {
        let game = StoneIii::new(case.row(0).unwrap()).unwrap();
        let solution = Tabulated::default().solve(&game).unwrap();
        assert_eq!(Some(*solution.value()), case.answer.integer(), "{}", case.source);
    }
}
