//! VIII keeps every law, and every engine agrees with the oracle.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Named, Tabulated, ZeroSumGame, stones_shown};
use stone_testkit::{corpus, laws, random, small_rows};
use stone_viii::{StoneViii, judge};

fn game(row: &[i64]) -> StoneViii {
    StoneViii::new(row).unwrap()
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
    #![proptest_config(random::config(150))]

    #[test]
    fn every_law_on_random_rows(row in vec(-1000_i64..=1000, 0..9)) {
        check(&row);
    }

    /// Sums as large as the game accepts, so that nothing in between may be larger than they are.
    #[test]
    fn every_law_on_large_stones(row in vec(-(i64::MAX / 8)..=i64::MAX / 8, 0..=8)) {
        check(&row);
    }

    #[test]
    fn every_law_on_the_largest_stones(signs in vec(-1_i64..=1, 0..=8)) {
        check(&signs.iter().map(|sign| sign * (i64::MAX / 8)).collect::<Vec<_>>());
    }
}

#[test]
fn the_corpus() {
    for case in corpus::cases("stone-viii").unwrap() {
        let row = case.row(0).unwrap();
        let answer = case.answer.integer().unwrap();
        assert_eq!(judge(&row), Ok(answer), "{}", case.source);
        if row.len() <= 1000 {
            let game = game(&row);
            assert_eq!(*Tabulated::default().solve(&game).unwrap().value(), answer, "{}", case.source);
        }
    }
}

/// What is shown is the row after the moves, made with the stones themselves.
#[test]
fn the_stones_that_are_shown_are_those_that_lie_there() {
    for row in small_rows(5, -1..=1) {
        let (game, mut stones) = (game(&row), row.clone());
        let mut state = game.initial_state();
        for step in 0.. {
            assert_eq!(game.shown(&state), stones_shown(&stones), "{row:?}");
            let Some(mv) = game.moves(&state).nth(step % 2).or(game.moves(&state).next()) else { break };
            state = game.next_state(&state, mv);
            let merged = stones.drain(..mv).sum();
            stones.insert(0, merged);
        }
    }
}
