//! What may be asked while a search goes on, and what becomes of one that is broken off.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use stone_core::{Keyed, Values, ZeroSumGame};
use stone_search::{AlphaBeta, Budget, MOST_THREADS, Stop, TableOptions};
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

#[test]
fn more_threads_than_there_can_be() {
    let solution = AlphaBeta::default().parallel(NonZero::<usize>::MAX).solve(&GAME);
    assert_eq!(solution.map(|solution| *solution.value()), Ok(2));
    assert_eq!(MOST_THREADS.get(), 1024);
}

/// A game that panics on every thread but the one that asks, which waits for that.
struct Broken {
    asks: ThreadId,
    has_panicked: AtomicBool,
}

impl ZeroSumGame for Broken {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = RangeInclusive<usize>;

    fn initial_state(&self) -> usize {
        30
    }
    fn moves(&self, &heap: &usize) -> Self::Moves<'_> {
        1..=heap.min(2)
    }
    fn next_state(&self, &heap: &usize, taken: usize) -> usize {
        let asks = thread::current().id() == self.asks;
        assert!(asks || self.has_panicked.swap(true, Ordering::Relaxed), "this is meant to panic");
        while !self.has_panicked.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        heap - taken
    }
    fn score_delta(&self, _: &usize, taken: usize) -> i64 {
        taken as i64
    }
}

impl Keyed for Broken {
    type Key = usize;

    fn key(&self, &heap: &usize) -> usize {
        heap
    }
}

#[test]
fn a_panic_of_another_thread_is_not_lost() {
    let game = Broken { asks: thread::current().id(), has_panicked: AtomicBool::new(false) };
    let searched = AlphaBeta::default().parallel(threads(2)).searched(&game).expect("the table is small");
    assert!(catch_unwind(AssertUnwindSafe(|| searched.value(&game, &30))).is_err());
    assert_eq!(searched.value(&game, &30), Ok(2), "only the first broke");
}

#[test]
fn a_panic_of_the_thread_that_asks_stops_the_others() {
    // To the end they would have more to look at than anyone can.
    let (game, engine) = (Countdown(200), AlphaBeta::default().table(TableOptions::new(0)));
    let searched = engine.parallel(threads(2)).searched(&game).expect("there is no table");
    let search =
        || searched.search(&game, &200, &Budget::default(), &mut |_| panic!("this is meant to panic"));
    assert!(catch_unwind(AssertUnwindSafe(search)).is_err());
}

fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).expect("not none")
}
