//! What may be asked while a search goes on, and what becomes of one that is broken off.

use std::num::NonZero;

use stone_core::Values;
use stone_search::{AlphaBeta, Budget, Stop};
use stone_testkit::Countdown;

const GAME: Countdown = Countdown(30);

#[test]
fn whoever_watches_may_ask() {
    let searched = AlphaBeta::default().searched(&GAME).expect("the table is small");
    let mut told = 0;
    let report = searched.search(&GAME, &30, &Budget::default(), &mut |_| {
        told += 1;
        assert_eq!(searched.value(&GAME, &29), Ok(1));
        assert_eq!(searched.optimal_move(&GAME, &30), Ok(Some(2)));
        let within = searched.search(&GAME, &28, &Budget::default(), &mut |_| searched.stats().states > 0);
        assert_eq!(within.map(|report| report.value.value()), Ok(Some(0)));
        searched.clear();
        true
    });
    assert_eq!(report.map(|report| (report.stop, report.value.value())), Ok((Stop::Solved, Some(2))));
    assert!(told > 0);
    let met = searched.stats().states;
    assert_eq!(searched.value(&GAME, &30), Ok(2));
    assert_eq!(searched.stats().states, met + 1, "the table of the first question is back");
}

#[test]
fn whoever_watches_threads_may_ask() {
    for threads in [1, 2].map(threads) {
        let searched = AlphaBeta::default().parallel(threads).searched(&GAME).expect("the table is small");
        let mut told = 0;
        let report = searched.search(&GAME, &30, &Budget::default(), &mut |_| {
            told += 1;
            assert_eq!(searched.value(&GAME, &29), Ok(1));
            assert_eq!(searched.optimal_move(&GAME, &30), Ok(Some(2)));
            let within =
                searched.search(&GAME, &28, &Budget::default(), &mut |_| searched.stats().states > 0);
            assert_eq!(within.map(|report| report.value.value()), Ok(Some(0)));
            true
        });
        assert_eq!(report.map(|report| (report.stop, report.value.value())), Ok((Stop::Solved, Some(2))));
        // With two the other may have the answer before this one is told anything.
        assert!(told > 0 || threads.get() > 1);
    }
}

fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).expect("not none")
}
