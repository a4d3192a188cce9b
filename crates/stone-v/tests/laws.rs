//! V keeps every law of what it can do, and every engine agrees with the oracle.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Exhaustive, Memoized, Tabulated, ZeroSumGame};
use stone_testkit::{corpus, laws, oracle, random, small_rows};
use stone_v::{StoneV, judge};

fn game(row: &[i64]) -> StoneV {
    StoneV::new(row).unwrap()
}

fn check(row: &[i64]) {
    let game = game(row);
    laws::keyed(&game)
        .and_then(|()| laws::dense(&game))
        .and_then(|()| laws::named(&game))
        .unwrap_or_else(|violation| panic!("{row:?}: {violation}"));
}

#[test]
fn every_law_on_small_rows() {
    for row in small_rows(5, 0..=2) {
        check(&row);
    }
}

#[test]
fn every_engine_on_all_rows_of_up_to_seven_stones() {
    for row in small_rows(7, 0..=3) {
        let game = game(&row);
        let right = oracle::value(&game, &game.initial_state()).unwrap();
        assert_eq!(*Exhaustive::default().solve(&game).unwrap().value(), right, "{row:?}");
        assert_eq!(*Memoized::default().solve(&game).unwrap().value(), right, "{row:?}");
        assert_eq!(*Tabulated::default().solve(&game).unwrap().value(), right, "{row:?}");
    }
}

proptest! {
    #![proptest_config(random::config(100))]

    #[test]
    fn every_law_on_random_rows(row in vec(0_i64..=1000, 0..9)) {
        check(&row);
    }

    /// Sums as large as the game accepts, so that nothing in between may be larger than they are.
    #[test]
    fn every_law_on_large_stones(row in vec(i64::MAX / 8..=i64::MAX / 7, 0..=7)) {
        check(&row);
    }
}

#[test]
fn the_corpus() {
    for case in corpus::cases("stone-v").unwrap() {
        let row = case.row(0).unwrap();
        let game = game(&row);
        let solution = Tabulated::default().solve(&game).unwrap();
        assert_eq!(Some(*solution.value()), case.answer.integer(), "{}", case.source);
        assert_eq!(judge(&row).ok(), case.answer.integer(), "{}", case.source);
    }
}
