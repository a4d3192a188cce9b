//! A search ends where a table of a smaller game begins, and asks it for nothing else.

use stone_core::{Dense, Endgames, Limits, ZeroSumGame};
use stone_search::{AlphaBeta, NoBounds, TableOptions, Tabled, Windows};
use stone_testkit::{Countdown, oracle};

/// A heap that ends the test if it is asked for the slot of a larger one.
#[derive(Debug, Clone)]
struct Strict(Countdown);

impl ZeroSumGame for Strict {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = <Countdown as ZeroSumGame>::Moves<'g>;

    fn initial_state(&self) -> usize {
        self.0.initial_state()
    }
    fn moves(&self, heap: &usize) -> Self::Moves<'_> {
        self.0.moves(heap)
    }
    fn next_state(&self, heap: &usize, taken: usize) -> usize {
        self.0.next_state(heap, taken)
    }
    fn score_delta(&self, heap: &usize, taken: usize) -> i64 {
        self.0.score_delta(heap, taken)
    }
}

impl Dense for Strict {
    fn slots(&self) -> usize {
        self.0.slots()
    }
    fn slot(&self, heap: &usize) -> usize {
        assert!(self.contains(heap), "a heap of {heap} is not one of {:?}", self.0);
        self.0.slot(heap)
    }
    fn sweep<E>(&self, visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
        self.0.sweep(visit)
    }
}

impl Endgames for Strict {
    fn contains(&self, heap: &usize) -> bool {
        self.0.contains(heap)
    }
}

#[test]
fn what_a_smaller_game_does_not_contain_is_never_read() {
    for (heap, most) in [(20, 0), (20, 7), (20, 19), (20, 20), (20, 30), (0, 5)] {
        let ends = Tabled::new(Strict(Countdown(most)), NoBounds, &Limits::default()).unwrap();
        assert_eq!(ends.slots(), most + 1);
        let game = Countdown(heap);
        let value = oracle::value(&game, &heap).unwrap();
        for windows in [Windows::Full, Windows::Bisection, Windows::Mtd] {
            for slots in [0, 1, 100] {
                let engine = AlphaBeta::default().windows(windows).table(TableOptions::new(slots));
                let solution = engine.bounds(ends.clone()).solve(&game).unwrap();
                assert_eq!(*solution.value(), value, "{heap} with endgames of {most}, {windows:?}");
                assert!(solution.stats().peak_depth <= heap.saturating_sub(most) as u64);
            }
        }
    }
}

#[test]
fn a_table_that_the_limits_do_not_allow_is_refused() {
    let limits = Limits::default().with_memory(10);
    assert!(Tabled::new(Countdown(100), NoBounds, &limits).is_err());
}
