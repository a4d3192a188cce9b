//! Looks with guesses: whatever the guesses are, what is called proved is, and what is likely lies in it.

mod guessed;
mod some_bounds;

use std::cell::Cell;
use std::num::NonZero;

use proptest::prelude::*;
use stone_core::{Interval, Limits, Line, Resource, SolveError, Turn, Values, ZeroSumGame};
use stone_search::{
    AlphaBeta, Bounding, Budget, Forgets, Memory, NoBounds, OwnGuess, Progress, Replacement, Report, Stop,
    TableOptions, Windows,
};
use stone_testkit::tree::{Edge, Node};
use stone_testkit::{Countdown, TreeGame, oracle, random};

use guessed::Guessed;
use some_bounds::SomeBounds;

/// A game with what the oracle says of each of its states.
struct Known {
    game: Guessed,
    values: Vec<i64>,
}

impl Known {
    fn new(game: Guessed) -> Self {
        let states = 0..=furthest(&game);
        let values = states.map(|state| oracle::value(&game, &state).expect("small scores fit")).collect();
        Self { game, values }
    }

    /// What is said of the initial state is true, is made of legal moves, and the same the next time.
    fn report<B, M>(
        &self,
        engine: &AlphaBeta<stone_search::GameOrder, B, M, OwnGuess>,
        budget: Budget,
    ) -> Report<usize, i64>
    where
        B: Bounding<Guessed> + Clone,
        M: Memory<Guessed> + Clone,
    {
        let value = self.values[0];
        let searched = engine.searched(&self.game).expect("the table is small");
        let look = |searched: &stone_search::Searched<_, _, _, _, _>| {
            let report = searched.search(&self.game, &0, &budget, &mut |progress| {
                assert!(progress.value.contains(value), "{progress:?} of {:?}", self.game);
                assert!(progress.likely.is_none_or(|likely| progress.value.contains(likely)), "{progress:?}");
                true
            });
            report.expect("small scores fit")
        };
        let report = look(&searched);
        assert!(report.value.contains(value), "{report:?} of {:?}", self.game);
        assert!(report.likely.is_none_or(|likely| report.value.contains(likely)), "{report:?}");
        assert_eq!(report.stop == Stop::Solved, report.value.value().is_some(), "{report:?}");
        assert!(Line::play(&self.game, 0, report.line.clone()).is_ok(), "{report:?} of {:?}", self.game);
        assert!(budget.nodes.is_none_or(|nodes| report.stats.states <= nodes), "{report:?}");
        let again = look(&engine.searched(&self.game).expect("the table is small"));
        assert_eq!(report, again, "of {:?}", self.game);
        // No guess has come into what the table says.
        for (state, &value) in self.values.iter().enumerate() {
            assert_eq!(searched.value(&self.game, &state), Ok(value), "{state} of {:?}", self.game);
        }
        let best = oracle::optimal_moves(&self.game, &0).expect("small scores fit");
        assert_eq!(searched.optimal_moves(&self.game, &0).map(|moves| moves.to_vec()), Ok(best));
        report
    }

    fn looks<B, M>(&self, engine: &AlphaBeta<stone_search::GameOrder, B, M, OwnGuess>, seed: u64)
    where
        B: Bounding<Guessed> + Clone,
        M: Memory<Guessed> + Clone,
    {
        let height = height(&self.game, 0);
        for windows in [Windows::Full, Windows::Bisection, Windows::Mtd] {
            let engine = engine.clone().windows(windows);
            let manners = [engine.clone(), engine.clone().fail_hard(), engine.deepening()];
            for (engine, deepens) in manners.iter().zip([false, false, true]) {
                for depth in [0, 1, 2, seed as usize % (height + 1), height, height + 3] {
                    let report = self.report(engine, Budget { depth: Some(depth), ..Budget::default() });
                    if depth >= height {
                        assert_eq!(report.stop, Stop::Solved, "{depth} plies of {:?}", self.game);
                    } else if report.stop == Stop::Depth {
                        assert_eq!(report.depth, Some(depth));
                        assert!(report.likely.is_some(), "{report:?} of {:?}", self.game);
                        assert!(report.line.len() <= depth);
                    }
                }
                let nodes = Budget { nodes: Some(seed % 300), ..Budget::default() };
                let stop = self.report(engine, nodes).stop;
                assert!(matches!(stop, Stop::Solved | Stop::Nodes), "{stop:?}");
                let report = self.report(engine, Budget::default());
                assert_eq!((report.stop, report.likely), (Stop::Solved, Some(self.values[0])));
                assert!(deepens || report.depth.is_none());
            }
        }
    }

    /// Several threads say nothing that is not true either.
    fn threads(&self, engine: &AlphaBeta<stone_search::GameOrder, SomeBounds, TableOptions, OwnGuess>) {
        let engine = engine.clone().deepening().parallel(NonZero::new(2).expect("two"));
        let searched = engine.searched(&self.game).expect("the table is small");
        for depth in [Some(2), None] {
            let budget = Budget { depth, ..Budget::default() };
            let report = searched.search(&self.game, &0, &budget, &mut |_| true).expect("small scores fit");
            assert!(report.value.contains(self.values[0]), "{report:?} of {:?}", self.game);
            assert!(report.likely.is_some_and(|likely| report.value.contains(likely)), "{report:?}");
            assert!(depth.is_some() || report.stop == Stop::Solved);
        }
    }
}

/// The last state that can be reached.
fn furthest(game: &Guessed) -> usize {
    let (mut open, mut seen) = (vec![0], vec![0]);
    while let Some(state) = open.pop() {
        for next in game.moves(&state).map(|mv| game.next_state(&state, mv)) {
            if !seen.contains(&next) {
                seen.push(next);
                open.push(next);
            }
        }
    }
    seen.into_iter().max().unwrap_or(0)
}

/// The plies of the longest line of a state.
fn height(game: &Guessed, state: usize) -> usize {
    game.moves(&state).map(|mv| 1 + height(game, game.next_state(&state, mv))).max().unwrap_or(0)
}

/// A table of no slot, one or a few.
fn table(seed: u64) -> TableOptions {
    let slots = [0, 1, 2, 3, 7, 100][(seed % 6) as usize];
    let replacement =
        [Replacement::Always, Replacement::Costlier, Replacement::TwoTier][(seed / 6 % 3) as usize];
    TableOptions::new(slots).replacing(replacement)
}

fn guessed(states: usize, wins: Option<i64>) -> impl Strategy<Value = Guessed> {
    let guesses = proptest::collection::vec(-9_i64..=9, 1..6);
    (random::games(states, random::small_scores()), guesses).prop_map(move |(tree, guesses)| Guessed {
        tree,
        guesses,
        wins,
    })
}

#[test]
fn what_is_called_proved_is_true_whatever_is_guessed() {
    proptest!(random::config(150), |(game in guessed(10, None), seed in any::<u64>())| {
        let known = Known::new(game);
        let bounds = SomeBounds::new(&known.values, seed);
        let engine = AlphaBeta::default().guessing();
        known.looks(&engine.clone().bounds(NoBounds).table(Forgets), seed);
        known.looks(&engine.clone().table(table(seed)), seed);
        let bounded = engine.bounds(bounds).table(table(seed / 64));
        known.looks(&bounded, seed);
        if seed % 8 == 0 {
            known.threads(&bounded);
        }
    });
}

/// A million games: some minutes as a release.
#[test]
#[ignore = "long: run it with --release"]
fn a_million_games() {
    proptest!(random::config(1_000_000), |(game in guessed(9, None), seed in any::<u64>())| {
        let known = Known::new(game);
        let engine = AlphaBeta::default().guessing().deepening();
        let engine = engine.bounds(SomeBounds::new(&known.values, seed)).table(table(seed / 64));
        known.report(&engine, Budget { depth: Some(seed as usize % 8), ..Budget::default() });
        known.report(&engine, Budget { nodes: Some(seed % 100), ..Budget::default() });
    });
}

/// Between which bounds the value lies for whoever sees so many plies, and nothing of what comes after them.
fn certain(game: &Guessed, state: usize, plies: usize, most: i64) -> Interval<i64> {
    if game.moves(&state).next().is_none() {
        return Interval::exactly(game.terminal_value(&state));
    }
    if plies == 0 {
        return Interval::new(-most, most);
    }
    let worths = game.moves(&state).map(|mv| {
        let Interval { lower, upper } = certain(game, game.next_state(&state, mv), plies - 1, most);
        match game.turn_after(&state, mv) {
            Turn::Passes => Interval::new(-upper, -lower),
            Turn::Stays => Interval::new(lower, upper),
        }
    });
    worths.reduce(|a, b| Interval::new(a.lower.max(b.lower), a.upper.max(b.upper))).expect("it has moves")
}

#[test]
fn a_win_or_a_loss_within_the_plies_is_proved() {
    const WIN: i64 = 100;

    proptest!(random::config(1000), |(game in guessed(14, Some(WIN)), seed in any::<u64>())| {
        for plies in 0..=height(&game, 0) {
            let budget = Budget { depth: Some(plies), ..Budget::default() };
            let certain = certain(&game, 0, plies, WIN);
            let engine = AlphaBeta::default().guessing();
            for engine in [engine.clone().table(table(seed)), engine.deepening().table(table(seed))] {
                let found = engine.searched(&game).unwrap().search(&game, &0, &budget, &mut |_| true).unwrap();
                if certain.lower == WIN {
                    prop_assert!(found.value.lower == WIN, "{:?} after {plies} plies of {:?}", found, game);
                }
                if certain.upper == -WIN {
                    prop_assert!(found.value.upper == -WIN, "{:?} after {plies} plies of {:?}", found, game);
                }
            }
        }
    });
}

#[test]
fn without_guesses_a_look_finds_what_is_certain() {
    proptest!(random::config(500), |(game in guessed(12, Some(1)), seed in any::<u64>())| {
        for plies in 0..=height(&game, 0) {
            let budget = Budget { depth: Some(plies), ..Budget::default() };
            let engine = AlphaBeta::default().table(table(seed));
            let found = engine.searched(&game).unwrap().search(&game, &0, &budget, &mut |_| true).unwrap();
            let certain = certain(&game, 0, plies, i64::MAX);
            let said = |bound: i64| bound.abs() == i64::MAX || bound == i64::MIN;
            prop_assert!(found.value.lower >= certain.lower || said(certain.lower), "{:?} {:?}", found, game);
            prop_assert!(found.value.upper <= certain.upper || said(certain.upper), "{:?} {:?}", found, game);
            prop_assert_eq!(found.likely, found.value.value());
        }
    });
}

/// Games of some thousand nodes, in which looks and the search to the end pause for each other. What is likely lies in what either
/// has proved, whenever it is told.
#[test]
fn what_is_proved_after_a_look_draws_its_guess() {
    let (paused, guessed_at) = (Cell::new(0), Cell::new(0));
    proptest!(random::config(300), |(game in guessed(60, None), seed in any::<u64>())| {
        let value = oracle::value(&game, &0).expect("small scores fit");
        let is_true = |found: Interval<i64>, likely: Option<i64>| {
            found.contains(value) && likely.is_none_or(|likely| found.contains(likely))
        };
        for windows in [Windows::Full, Windows::Bisection, Windows::Mtd] {
            let engine = AlphaBeta::default().guessing().deepening().windows(windows).table(table(seed));
            for nodes in [200, 400, 700, 1000, 1500, 2500, 5000].map(|nodes| nodes + seed % 97) {
                let budget = Budget { nodes: Some(nodes), ..Budget::default() };
                let mut watch = |progress: &Progress<'_, usize, i64>| {
                    assert!(is_true(progress.value, progress.likely), "{progress:?} of {game:?}");
                    true
                };
                let report = engine.searched(&game).unwrap().search(&game, &0, &budget, &mut watch).unwrap();
                assert!(is_true(report.value, report.likely), "{report:?} of {game:?}");
                let has_looked = report.depth.is_some() || report.stop == Stop::Solved;
                assert_eq!(has_looked, report.likely.is_some(), "{report:?} of {game:?}");
                paused.update(|count| count + usize::from(report.stats.states > 512));
                guessed_at.update(|count| count + usize::from(report.value.value().is_none() && has_looked));
                if seed % 16 == 0 {
                    let searched = engine.clone().parallel(NonZero::new(3).unwrap()).searched(&game).unwrap();
                    let report = searched.search(&game, &0, &budget, &mut watch).unwrap();
                    assert!(is_true(report.value, report.likely), "{report:?} of {game:?}");
                }
            }
        }
    });
    assert!(paused.get() > 100 && guessed_at.get() > 100, "{paused:?} {guessed_at:?}");
}

/// A move can look good when it is only asked whether it is, and less good when it is asked how good.
#[test]
fn a_whole_look_says_what_is_likely_even_where_it_contradicts_itself() {
    let passes = |delta, to| Edge { delta, turn: Turn::Passes, to };
    let stays = |delta, to| Edge { delta, turn: Turn::Stays, to };
    let edges = [
        vec![passes(0, 1), passes(-2, 2), stays(0, 2)],
        vec![passes(0, 2), passes(1, 7)],
        vec![stays(1, 3)],
        vec![passes(0, 4), passes(0, 5), passes(0, 6)],
        vec![passes(0, 5)],
        vec![passes(0, 6)],
        vec![passes(0, 7), passes(0, 7)],
        vec![passes(0, 8)],
        vec![],
    ];
    let nodes = edges.map(|edges| Node { edges, ..Node::default() });
    let game = Guessed { tree: TreeGame::new(nodes.into()), guesses: vec![0, -1], wins: None };
    let budget = Budget { depth: Some(5), ..Budget::default() };
    for slots in [0, 1, 2, 3, 7, 100] {
        let engine = AlphaBeta::default().guessing().table(TableOptions::new(slots));
        for engine in [engine.clone(), engine.deepening()] {
            let report = engine.searched(&game).unwrap().search(&game, &0, &budget, &mut |_| true).unwrap();
            assert_eq!(report.depth, Some(5));
            assert!(report.likely.is_some_and(|likely| report.value.contains(likely)), "{slots}: {report:?}");
        }
    }
    proptest!(random::config(1000), |(game in guessed(30, None), seed in any::<u64>())| {
        let engine = AlphaBeta::default().guessing().table(table(seed));
        for depth in 2..=6 {
            let budget = Budget { depth: Some(depth), ..Budget::default() };
            for engine in [engine.clone(), engine.clone().deepening()] {
                let report = engine.searched(&game).unwrap().search(&game, &0, &budget, &mut |_| true).unwrap();
                assert!(report.likely.is_some_and(|likely| report.value.contains(likely)), "{report:?}");
            }
        }
    });
}

/// Lines take the memory of the moves that they have, however far may be looked.
#[test]
fn a_look_takes_memory_for_the_lines_that_it_has() {
    let look = |stones, depth, memory| {
        let game = Countdown(stones);
        let limits = Limits { nodes: u64::MAX, ..Limits::default() }.with_memory(memory);
        let searched =
            AlphaBeta::default().table(TableOptions::new(1 << 17)).limits(limits).searched(&game)?;
        searched.search(&game, &stones, &Budget { depth: Some(depth), ..Budget::default() }, &mut |_| true)
    };
    for depth in [30, 1 << 40, usize::MAX] {
        assert_eq!(look(30, depth, 1 << 30).map(|report| report.stop), Ok(Stop::Solved), "{depth}");
    }
    let report = look(60_000, 60_000, 1 << 30).unwrap();
    assert_eq!(report.stop, Stop::Solved);
    assert!(report.stats.bytes < 1 << 26, "{}", report.stats.bytes);
    let error = look(60_000, 60_000, report.stats.bytes / 4).unwrap_err();
    assert!(matches!(error, SolveError::Limit { resource: Resource::Memory, .. }), "{error}");
}

/// Before a look is whole there is no depth, also where there is no time for one.
#[test]
fn there_is_no_depth_before_a_look_has_come_to_its_end() {
    let game = Countdown(1000);
    let searched = AlphaBeta::default().deepening().searched(&game).unwrap();
    let mut depths = Vec::new();
    let mut search = |budget: Budget| {
        let watch = &mut |progress: &Progress<'_, _, _>| {
            depths.push(progress.depth);
            true
        };
        searched.search(&game, &1000, &budget, watch).unwrap().depth
    };
    assert_eq!(search(Budget { nodes: Some(0), ..Budget::default() }), None);
    assert_eq!(search(Budget { nodes: Some(1), ..Budget::default() }), None);
    assert_eq!(search(Budget { depth: Some(0), ..Budget::default() }), Some(0));
    assert_eq!(depths[0], None);
}
