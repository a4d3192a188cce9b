//! IX keeps every law, and every engine agrees with the oracle.

mod common;

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Checkpointed, Memoized, Named, Rolling, Tabulated, ZeroSumGame};
use stone_ix::{StoneIx, judge, special};
use stone_testkit::{corpus, laws, random, small_rows};

use common::{counts, row_of};

fn check(row: &[i64]) {
    let game = StoneIx::new(row);
    laws::check(&game).unwrap_or_else(|violation| panic!("{row:?}: {violation}"));
    laws::values(&game, &special::SafeMoves).unwrap_or_else(|violation| panic!("{row:?}: {violation}"));
}

#[test]
fn adapters_keep_their_laws() {
    laws::adapters(&StoneIx::new([5, 1, 2, 4, 3])).unwrap();
}

#[test]
fn every_law_on_small_rows() {
    for row in small_rows(4, -2..=2) {
        check(&row);
    }
    for counts in counts(3) {
        check(&row_of(counts));
    }
}

#[test]
fn every_engine_on_all_counts() {
    for counts in counts(4) {
        laws::engines(&StoneIx::new(row_of(counts)))
            .unwrap_or_else(|violation| panic!("{counts:?}: {violation}"));
    }
}

#[test]
fn the_order_of_stones_of_one_residue_is_the_rows() {
    let game = StoneIx::new([4, 3, 7, 0, 2, 10, 5]);
    assert_eq!(game.initial_state(), [2, 3, 2]);
    for (left, places) in [
        ([2, 3, 2], &[0, 4, 1][..]), // at the start a 0 loses
        ([2, 2, 2], &[1, 2, 4]),     // sum 1: a 0 leaves it, a 1 makes it 2, a 2 loses
        ([2, 1, 2], &[4, 1, 5]),     // sum 2: a 2 makes it 1, a 0 leaves it, a 1 loses
        ([1, 1, 2], &[4, 3, 5]),
        ([2, 2, 1], &[]),
        ([0, 0, 0], &[]),
    ] {
        assert_eq!(game.moves(&left).collect::<Vec<_>>(), places, "{left:?}");
    }
}

#[test]
fn what_is_left_is_told_in_the_rows_order() {
    let game = StoneIx::new([4, 3, 7, 0, 2, 10, 5]);
    assert_eq!(game.remaining(&[2, 3, 2]), game.stones());
    assert_eq!(game.remaining(&[2, 1, 2]), [3, 0, 2, 10, 5]);
    assert_eq!(game.remaining(&[2, 2, 1]), [3, 7, 0, 10, 5]);
    assert_eq!(game.shown(&[0, 1, 1]), "10 5");
    assert_eq!(game.shown(&[0, 0, 0]), "no stones");
    assert_eq!((game.state_name(&[0, 1, 1]), game.move_name(5)), ("0+1+1".into(), "remove 10".into()));
}

proptest! {
    #![proptest_config(random::config(100))]

    #[test]
    fn every_law_on_random_rows(row in vec(-1000_i64..=1000, 0..9)) {
        check(&row);
    }

    #[test]
    fn every_law_on_large_stones(row in vec(any::<i64>(), 0..9)) {
        check(&row);
    }

    #[test]
    fn engines_agree_on_longer_rows(row in vec(1_i64..=10_000, 0..60)) {
        let game = StoneIx::new(&row[..]);
        let table = Tabulated::default().solve(&game).unwrap();
        let line = table.principal_variation().unwrap();
        prop_assert_eq!(line.difference(), Some(*table.value()));
        prop_assert_eq!(*table.value(), *Rolling::default().solve(&game).unwrap().value());
        let memo = Memoized::default().solve(&game).unwrap();
        prop_assert_eq!((memo.value(), &memo.principal_variation().unwrap()), (table.value(), &line));
        let few = Checkpointed::default().solve(&game).unwrap();
        prop_assert_eq!((few.value(), &few.principal_variation().unwrap()), (table.value(), &line));
        let special = special::solve(&game).unwrap();
        prop_assert_eq!((special.value(), &special.principal_variation().unwrap()), (table.value(), &line));
    }
}

#[test]
fn the_corpus() {
    for case in corpus::cases("stone-ix").unwrap() {
        let row = case.row(0).unwrap();
        assert_eq!(corpus::Datum::Bool(judge(&row).unwrap()), case.answer, "{}", case.source);
        let memo = *Memoized::default().solve(&StoneIx::new(row)).unwrap().value();
        assert_eq!(corpus::Datum::Bool(memo > 0), case.answer, "{}", case.source);
    }
}
