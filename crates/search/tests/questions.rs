//! What may be asked while a search goes on, and what becomes of one that is broken off.

use std::iter::{Once, once};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, ThreadId};
use std::time::Duration;

use stone_core::{Interval, Keyed, Limits, Resource, SolveError, Values, ZeroSumGame};
use stone_search::{
    AlphaBeta, Bounding, Budget, Forgets, MOST_THREADS, Ordering as MovesInOrder, Stop, TableOptions, Windows,
};
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

#[test]
fn what_is_cleared_is_asked_anew() {
    let searched = AlphaBeta::default().parallel(threads(1)).searched(&GAME).expect("the table is small");
    let met = || {
        let before = searched.stats().states;
        assert_eq!(searched.value(&GAME, &30), Ok(2));
        searched.stats().states - before
    };
    let (first, again) = (met(), met());
    assert!(again < first);
    searched.clear();
    assert_eq!(met(), first);
}

/// `GAME`, or one too large for anyone, which counts the moves that are made on other threads than the one that asks.
struct Counts {
    heap: usize,
    asks: ThreadId,
    others: AtomicU64,
    /// The first of them panics, and the thread that asks waits for that.
    breaks: bool,
}

impl Counts {
    fn new(heap: usize, breaks: bool) -> Self {
        Self { heap, asks: thread::current().id(), others: AtomicU64::new(0), breaks }
    }

    /// Waits until there are so many.
    fn wait_for(&self, moves: u64) {
        while self.others.load(Ordering::Relaxed) < moves {
            thread::yield_now();
        }
    }
}

impl ZeroSumGame for Counts {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = RangeInclusive<usize>;

    fn initial_state(&self) -> usize {
        self.heap
    }
    fn moves(&self, &heap: &usize) -> Self::Moves<'_> {
        1..=heap.min(2)
    }
    fn next_state(&self, &heap: &usize, taken: usize) -> usize {
        if thread::current().id() != self.asks {
            let before = self.others.fetch_add(1, Ordering::Relaxed);
            assert!(!self.breaks || before > 0, "this is meant to panic");
        } else if self.breaks {
            self.wait_for(1);
        }
        heap - taken
    }
    fn score_delta(&self, _: &usize, taken: usize) -> i64 {
        taken as i64
    }
}

impl Keyed for Counts {
    type Key = usize;

    fn key(&self, &heap: &usize) -> usize {
        heap
    }
}

#[test]
fn a_panic_of_another_thread_is_not_lost() {
    let game = Counts::new(30, true);
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

#[test]
fn one_budget_of_nodes_for_all_threads_and_questions() {
    for (count, windows) in [1, 2, 4]
        .into_iter()
        .flat_map(|count| [Windows::Full, Windows::Bisection].map(|windows| (count, windows)))
    {
        for nodes in [0, 5, 3000, 20_000] {
            let engine = AlphaBeta::default().windows(windows).table(TableOptions::new(0));
            let searched = engine.parallel(threads(count)).searched(&Countdown(200)).expect("no table");
            let budget = Budget { nodes: Some(nodes), ..Budget::default() };
            let mut told = 0;
            let report = searched.search(&Countdown(200), &200, &budget, &mut |progress| {
                assert!(told <= progress.nodes && progress.nodes <= nodes, "{progress:?} after {told}");
                told = progress.nodes;
                true
            });
            let report = report.expect("small scores fit");
            assert_eq!(report.stop, Stop::Nodes);
            assert!(report.stats.states <= nodes, "{} of {nodes} on {count}", report.stats.states);
            assert!(report.stats.states == nodes || count > 1);
        }
    }
}

#[test]
fn whoever_watches_is_told_of_the_nodes_of_all_threads() {
    let (game, engine) = (Counts::new(200, false), AlphaBeta::default().table(TableOptions::new(0)));
    let searched = engine.parallel(threads(2)).searched(&game).expect("there is no table");
    let mut told = Vec::new();
    let report = searched.search(&game, &200, &Budget::default(), &mut |progress| {
        game.wait_for(10_000);
        told.push(progress.nodes);
        told.len() < 2
    });
    assert_eq!(report.map(|report| report.stop), Ok(Stop::Asked));
    assert!(told[1] > 5000, "{told:?}");
}

#[test]
fn all_moves_share_the_limit_of_nodes() {
    let searched = |nodes| {
        let limits = Limits::default().with_nodes(nodes);
        AlphaBeta::default().table(TableOptions::new(0)).limits(limits).searched(&GAME).expect("no table")
    };
    let all = searched(u64::MAX);
    assert_eq!(all.move_values(&GAME, &20).map(|values| values.len()), Ok(2));
    let nodes = all.stats().states;
    assert!(searched(nodes).move_values(&GAME, &20).is_ok());
    let error = searched(nodes - 1).move_values(&GAME, &20).expect_err("one more is needed");
    assert!(matches!(error, SolveError::Limit { resource: Resource::Nodes, .. }));
}

#[test]
fn a_search_keeps_the_limit_of_the_engine_and_that_of_the_budget() {
    let limits = Limits::default().with_nodes(1000);
    for engine in [AlphaBeta::default(), AlphaBeta::default().deepening()] {
        let searched = || engine.clone().table(TableOptions::new(0)).limits(limits).searched(&GAME).unwrap();
        for (nodes, met) in [(None, 1000), (Some(2000), 1000), (Some(500), 500)] {
            let budget = Budget { nodes, ..Budget::default() };
            let report = searched().search(&GAME, &30, &budget, &mut |_| true).unwrap();
            assert_eq!((report.stop, report.stats.states), (Stop::Nodes, met));
            let (moves, stop) =
                searched().optimal_moves_within(&GAME, &30, 9, &budget, &mut |_| true).unwrap();
            assert_eq!((moves.len(), stop), (0, Stop::Nodes));
        }
        let two = engine
            .clone()
            .table(TableOptions::new(0))
            .limits(limits)
            .parallel(threads(2))
            .searched(&GAME)
            .unwrap();
        let report = two.search(&GAME, &30, &Budget::default(), &mut |_| true).unwrap();
        assert!(report.stop == Stop::Nodes && report.stats.states <= 1000);
    }
}

/// Bounds of a game that has no more than so many stones.
#[derive(Clone)]
struct NoMoreThanTheStones;

impl Bounding<Countdown> for NoMoreThanTheStones {
    fn bounds(&self, _: &Countdown, &stones: &usize) -> Interval<i64> {
        Interval::new(-(stones as i64), stones as i64)
    }
}

#[test]
fn the_bounds_are_told_where_there_is_no_time_for_more() {
    let bounds = NoMoreThanTheStones.bounds(&GAME, &30);
    let engine = AlphaBeta::default().bounds(NoMoreThanTheStones);
    for engine in [engine.clone(), engine.deepening()] {
        let searched = engine.searched(&GAME).unwrap();
        for budget in [
            Budget { nodes: Some(0), ..Budget::default() },
            Budget { time: Some(Duration::ZERO), ..Budget::default() },
        ] {
            let report = searched.search(&GAME, &30, &budget, &mut |_| true).unwrap();
            assert_eq!((report.value, report.depth, report.likely), (bounds, None, None));
        }
    }
}

/// A game that never ends.
struct Round;

impl ZeroSumGame for Round {
    type State = u8;
    type Move = ();
    type Score = i64;
    type Moves<'g> = Once<()>;

    fn initial_state(&self) -> u8 {
        0
    }
    fn moves(&self, _: &u8) -> Once<()> {
        once(())
    }
    fn next_state(&self, &place: &u8, (): ()) -> u8 {
        (place + 1) % 7
    }
    fn score_delta(&self, _: &u8, (): ()) -> i64 {
        0
    }
}

impl Keyed for Round {
    type Key = u8;

    fn key(&self, &place: &u8) -> u8 {
        place
    }
}

#[test]
fn a_line_that_goes_round_is_named_when_there_is_no_memory_for_it() {
    let limits = Limits { nodes: u64::MAX, ..Limits::default() }.with_memory(1 << 20);
    let engine = AlphaBeta::default().table(TableOptions::new(100)).limits(limits);
    assert!(matches!(engine.solve(&Round), Err(SolveError::Cycle { .. })));
    assert!(matches!(engine.parallel(threads(2)).solve(&Round), Err(SolveError::Cycle { .. })));
    // Without keys it cannot be told from a long game.
    let forgets = AlphaBeta::default().table(Forgets).limits(limits).solve(&Round);
    assert!(matches!(forgets, Err(SolveError::Limit { resource: Resource::Memory, .. })));
    // A look has an end.
    let searched = AlphaBeta::default().deepening().searched(&Round).expect("the table is small");
    let budget = Budget { depth: Some(30), ..Budget::default() };
    let report = searched.search(&Round, &0, &budget, &mut |_| true).expect("it ends");
    assert_eq!((report.stop, report.depth), (Stop::Depth, Some(30)));
}

#[test]
fn the_table_and_the_stack_keep_to_the_memory_together() {
    let chain = |memory| {
        let limits = Limits { nodes: u64::MAX, ..Limits::default() }.with_memory(memory);
        let engine = AlphaBeta::default().table(TableOptions::new(1000)).limits(limits);
        engine.solve(&Countdown(1000)).map(|solution| solution.stats().bytes)
    };
    let all = chain(u64::MAX).expect("there is memory");
    for memory in (0..4 * all).step_by(1000) {
        assert!(chain(memory).is_ok_and(|bytes| bytes <= memory) || chain(memory).is_err(), "{memory}");
    }
    assert!(chain(all / 2).is_err());
}

fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).expect("not none")
}

/// The largest first, by sorting all that the list has.
#[derive(Clone)]
struct Sorts;

impl MovesInOrder<Countdown> for Sorts {
    fn list(&mut self, game: &Countdown, state: &usize, _: usize, moves: &mut Vec<usize>) {
        moves.extend(game.moves(state));
        moves.sort_unstable_by(|one, other| other.cmp(one));
    }
}

#[test]
fn an_order_cannot_disturb_the_moves_of_other_states() {
    for windows in [Windows::Full, Windows::Bisection, Windows::Mtd] {
        let engine = AlphaBeta::default().order(Sorts).windows(windows);
        for heap in 0..20 {
            let game = Countdown(heap);
            let solution = engine.solve(&game).expect("no limits");
            assert_eq!(*solution.value(), [0, 1, 2, 1][heap % 4]);
        }
    }
}

/// Forgets the last counters.
#[derive(Clone)]
struct LeavesOut;

impl MovesInOrder<Countdown> for LeavesOut {
    fn list(&mut self, game: &Countdown, state: &usize, _: usize, moves: &mut Vec<usize>) {
        moves.extend(game.moves(state).filter(|_| *state > 2));
    }
}

#[test]
fn an_order_that_lists_nothing_is_an_error() {
    let engine = AlphaBeta::default().order(LeavesOut);
    let refused = engine.solve(&GAME).map(|solution| *solution.value());
    assert!(matches!(&refused, Err(SolveError::BadOrder { at }) if at == "2" || at == "1"), "{refused:?}");
    let refused = engine.parallel(threads(2)).solve(&GAME).map(|solution| *solution.value());
    assert!(matches!(refused, Err(SolveError::BadOrder { .. })), "{refused:?}");
}
