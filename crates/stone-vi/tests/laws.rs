//! VI keeps every law of what it can do, and every engine agrees with the oracle.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Exhaustive, Memoized, Tabulated, ZeroSumGame};
use stone_testkit::{corpus, laws, oracle, random, small_rows};
use stone_vi::special::Sorting;
use stone_vi::{StoneVi, judge};

fn game(stones: &[(i64, i64)]) -> StoneVi {
    let (alice, bob): (Vec<i64>, Vec<i64>) = stones.iter().copied().unzip();
    StoneVi::new(alice, bob).unwrap()
}

fn check(stones: &[(i64, i64)]) {
    let game = game(stones);
    laws::keyed(&game)
        .and_then(|()| laws::dense(&game))
        .and_then(|()| laws::named(&game))
        .and_then(|()| laws::values(&game, &Sorting))
        .unwrap_or_else(|violation| panic!("{stones:?}: {violation}"));
}

/// All stones with values of −1, 0 and 1 to either, up to a number of them.
fn small(most: usize) -> impl Iterator<Item = Vec<(i64, i64)>> {
    small_rows(most, 0..=8).map(|row| row.into_iter().map(|pair| (pair / 3 - 1, pair % 3 - 1)).collect())
}

#[test]
fn every_law_on_few_stones() {
    for stones in small(3) {
        check(&stones);
    }
}

#[test]
fn every_engine_on_up_to_four_stones() {
    for stones in small(4) {
        let game = game(&stones);
        let right = oracle::value(&game, &game.initial_state()).unwrap();
        assert_eq!(*Exhaustive::default().solve(&game).unwrap().value(), right, "{stones:?}");
        assert_eq!(*Memoized::default().solve(&game).unwrap().value(), right, "{stones:?}");
        assert_eq!(*Tabulated::default().solve(&game).unwrap().value(), right, "{stones:?}");
    }
}

proptest! {
    #![proptest_config(random::config(50))]

    #[test]
    fn every_law_on_random_stones(stones in vec((-100_i64..=100, -100_i64..=100), 0..=5)) {
        check(&stones);
    }

    /// Sums as large as the game accepts, so that nothing in between may be larger than they are.
    #[test]
    fn every_law_on_large_stones(
        stones in vec((-(i64::MAX / 10)..=i64::MAX / 10, -(i64::MAX / 10)..=i64::MAX / 10), 0..=5)
    ) {
        check(&stones);
    }
}

#[test]
fn the_corpus() {
    for case in corpus::cases("stone-vi").unwrap() {
        let (alice, bob) = (case.row(0).unwrap(), case.row(1).unwrap());
        assert_eq!(judge(&alice, &bob).ok(), case.answer.integer(), "{}", case.source);
        // The table has a slot for every set of stones.
        if alice.len() <= 16 {
            let game = StoneVi::new(alice, bob).unwrap();
            let solution = Tabulated::default().solve(&game).unwrap();
            assert_eq!(Some(solution.value().signum()), case.answer.integer(), "{}", case.source);
        }
    }
}
