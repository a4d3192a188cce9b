//! II keeps every law, and every engine agrees with the oracle.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Exhaustive, Memoized, Tabulated, ZeroSumGame};
use stone_ii::{StoneIi, judge};
use stone_testkit::{corpus, laws, random, small_rows};

fn game(row: &[i64]) -> StoneIi {
    StoneIi::new(row).unwrap()
}

/// The laws of all that the game can do; it has no layers.
fn check(row: &[i64]) {
    let game = game(row);
    let laws = [laws::rules, laws::keyed, laws::dense, laws::named];
    for law in laws {
        law(&game).unwrap_or_else(|violation| panic!("{row:?}: {violation}"));
    }
}

#[test]
fn every_law_on_small_rows() {
    for row in small_rows(4, -2..=2) {
        check(&row);
    }
}

#[test]
fn every_engine_on_all_rows_of_up_to_six_piles() {
    for row in small_rows(6, -2..=2) {
        let game = game(&row);
        let right = Exhaustive::default().solve(&game).unwrap();
        let table = Tabulated::default().solve(&game).unwrap();
        let memo = Memoized::default().solve(&game).unwrap();
        let root = game.initial_state();
        assert_eq!((table.value(), memo.value()), (right.value(), right.value()), "{row:?}");
        assert_eq!(table.optimal_moves(&root), right.optimal_moves(&root), "{row:?}");
        assert_eq!(memo.optimal_moves(&root), right.optimal_moves(&root), "{row:?}");
    }
}

proptest! {
    #![proptest_config(random::config(100))]

    #[test]
    fn every_law_on_random_rows(row in vec(-1000_i64..=1000, 0..10)) {
        check(&row);
    }

    /// Sums as large as the game accepts, so that nothing in between may be larger than they are.
    #[test]
    fn every_law_on_large_piles(row in vec(-(i64::MAX / 9)..=i64::MAX / 9, 0..=9)) {
        check(&row);
    }

    /// The table's sweep also settles states that no game comes to.
    #[test]
    fn the_table_and_the_memo_have_the_same_line(row in vec(-1000_i64..=1000, 0..60)) {
        let game = game(&row);
        let table = Tabulated::default().solve(&game).unwrap();
        let memo = Memoized::default().solve(&game).unwrap();
        prop_assert_eq!(table.value(), memo.value());
        prop_assert_eq!(table.principal_variation(), memo.principal_variation());
        prop_assert!(memo.stats().states <= table.stats().states);
    }
}

/// Every M that is large enough to take all is one.
#[test]
fn states_with_the_same_future_are_one() {
    let game = game(&[3, -1, 4, 1, -5]);
    for gone in 0..=5_usize {
        let enough = (5 - gone).div_ceil(2);
        for m in 0..10 {
            let state = game.state(gone, m);
            assert_eq!((state.gone(), state.m()), (gone, m.max(1).min(enough)));
            assert_eq!(game.moves(&state).count(), (2 * m.max(1)).min(5 - gone));
        }
    }
    assert_eq!(game.state(6, 1), game.state(5, 1));
}

#[test]
fn the_corpus() {
    for case in corpus::cases("stone-ii").unwrap() {
        let row = case.row(0).unwrap();
        let answer = case.answer.integer().unwrap();
        assert_eq!(judge(&row), Ok(answer), "{}", case.source);
        let game = game(&row);
        let line = Tabulated::default().solve(&game).unwrap().principal_variation().unwrap();
        assert_eq!(line.alice, answer, "{}", case.source);
    }
}
