//! IV keeps every law, and every engine agrees with the oracle.

use stone_core::{Checkpointed, Limits, Memoized, Nimbers, Rolling, Tabulated};
use stone_iv::{StoneIv, special};
use stone_testkit::{corpus, laws};

fn game(stones: i64) -> StoneIv {
    StoneIv::new(stones).unwrap()
}

#[test]
fn every_law_on_small_piles() {
    for stones in 0..=24 {
        let game = game(stones);
        laws::check(&game).unwrap_or_else(|violation| panic!("{stones}: {violation}"));
        laws::impartial(&game).unwrap_or_else(|violation| panic!("{stones}: {violation}"));
        let sieve = special::Sieve::new(&game, &Limits::default()).unwrap();
        laws::values(&game, &sieve).unwrap_or_else(|violation| panic!("{stones}: {violation}"));
    }
}

#[test]
fn every_engine_on_all_piles_of_up_to_30() {
    laws::engines(&game(30)).unwrap();
}

#[test]
fn engines_agree_on_larger_piles() {
    for stones in [31, 99, 100, 101, 1000, 4321] {
        let game = game(stones);
        let table = Tabulated::default().solve(&game).unwrap();
        assert_eq!(table.value(), Rolling::default().solve(&game).unwrap().value(), "{stones}");
        let line = table.principal_variation().unwrap();
        assert_eq!(line.difference(), Some(*table.value()));
        let memo = Memoized::default().solve(&game).unwrap();
        assert_eq!((memo.value(), memo.principal_variation().unwrap()), (table.value(), line.clone()));
        let few = Checkpointed::default().solve(&game).unwrap();
        assert_eq!((few.value(), few.principal_variation().unwrap()), (table.value(), line.clone()));
        let special = special::solve(&game, &Limits::default()).unwrap();
        assert_eq!((special.value(), special.principal_variation().unwrap()), (table.value(), line));
    }
}

/// The nimbers as the encyclopedia of integer sequences lists them, A014586.
#[test]
fn the_known_nimbers() {
    let known = [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2];
    let game = game(1000);
    let mut nimbers = Nimbers::new(&game);
    for (stones, nimber) in known.iter().enumerate() {
        assert_eq!(nimbers.nimber_of(&stones), Ok(*nimber));
    }
    let sieve = special::Sieve::new(&game, &Limits::default()).unwrap();
    for stones in 0..=1000 {
        assert_eq!(sieve.is_losing(stones), Some(nimbers.nimber_of(&stones) == Ok(0)), "{stones}");
    }
}

#[test]
fn the_corpus() {
    for case in corpus::cases("stone-iv").unwrap() {
        let stones = case.integer(0).unwrap();
        let game = game(stones);
        let right = corpus::Datum::Bool(*Tabulated::default().solve(&game).unwrap().value() > 0);
        assert_eq!(right, case.answer, "{}", case.source);
        assert_eq!(corpus::Datum::Bool(stone_iv::judge(stones).unwrap()), case.answer, "{}", case.source);
    }
}
