//! Every way of searching gives the oracle's values and optimal moves, on random games with repeated turns, ties and terminal
//! values; with tables of no slot, one and a few.

mod some_bounds;

use std::num::NonZero;

use proptest::prelude::*;
use stone_core::{Dense, Interval, Memoized, Solution, SolveError, Turn, Values, ZeroSumGame};
use stone_search::{
    AlphaBeta, Bounding, Budget, Forgets, GameOrder, History, Killers, Memory, NoBounds, Ordering,
    Replacement, Stop, TableOptions, Windows,
};
use stone_testkit::{Shapes, TreeGame, oracle, random};

use some_bounds::SomeBounds;

/// Any order, with some of the moves left out that are not the only best one.
#[derive(Clone)]
struct AnyOrder {
    lists: Vec<Vec<usize>>,
}

impl AnyOrder {
    fn new(best: &[Vec<usize>], counts: &[usize], seed: u64) -> Self {
        let mut dice = Shapes::new(seed);
        let lists = best.iter().zip(counts).map(|(best, &count)| {
            let mut moves: Vec<usize> = (0..count).collect();
            for place in (1..count).rev() {
                moves.swap(place, dice.below(place as u64 + 1) as usize);
            }
            if dice.below(2) == 0 && count > 0 {
                let stays = best[dice.below(best.len() as u64) as usize];
                moves.retain(|&mv| mv == stays || dice.below(3) > 0);
            }
            moves
        });
        Self { lists: lists.collect() }
    }
}

impl Ordering<TreeGame> for AnyOrder {
    fn list(&mut self, _: &TreeGame, &state: &usize, _: usize, moves: &mut Vec<usize>) {
        moves.extend(&self.lists[state]);
    }
}

/// A game with what the oracle says of each of its states.
struct Known {
    game: TreeGame,
    values: Vec<i64>,
    best: Vec<Vec<usize>>,
}

impl Known {
    fn new(game: TreeGame) -> Self {
        Self::of_what_fits(game).expect("small scores fit")
    }

    /// None if a score does not fit.
    fn of_what_fits(game: TreeGame) -> Option<Self> {
        let states: Vec<usize> = (0..game.slots()).collect();
        let memo = Memoized::default().solve(&game).ok()?;
        let values: Vec<i64> = states.iter().map(|state| memo.value_of(state).expect("they fit")).collect();
        let best = states.iter().map(|state| memo.optimal_moves(state).expect("they fit").to_vec()).collect();
        assert_eq!(values[0], oracle::value(&game, &0).expect("small scores fit"));
        Some(Self { game, values, best })
    }

    fn counts(&self) -> Vec<usize> {
        (0..self.values.len()).map(|state| self.game.moves(&state).count()).collect()
    }

    /// The first so many states; the initial one is the first.
    fn agrees<V: Values<TreeGame>>(&self, solution: &Solution<'_, TreeGame, V>, states: usize, engine: &str) {
        assert_eq!(*solution.value(), self.values[0], "{engine} of {}", self.game);
        for (state, (&value, best)) in self.values.iter().zip(&self.best).take(states).enumerate() {
            assert_eq!(solution.value_of(&state), Ok(value), "{engine} at {state} of {}", self.game);
            let moves = solution.optimal_moves(&state).expect("small scores fit");
            assert_eq!(moves.as_slice(), best, "{engine} at {state} of {}", self.game);
        }
    }

    fn engines<O, B, M>(&self, engine: &AlphaBeta<O, B, M>, states: usize)
    where
        O: Ordering<TreeGame> + Clone,
        B: Bounding<TreeGame> + Clone,
        M: Memory<TreeGame> + Clone,
    {
        for windows in [Windows::Full, Windows::Bisection, Windows::Mtd] {
            let engine = engine.clone().windows(windows);
            for (name, engine) in [
                ("plain", engine.clone()),
                ("scouting", engine.clone().scouting()),
                ("fail-hard", engine.clone().fail_hard()),
                ("scouting, fail-hard", engine.clone().scouting().fail_hard()),
            ] {
                // A failed window that says no more than its end takes MTD there step by step.
                let steps = self.values[0].unsigned_abs();
                if windows == Windows::Mtd && name.contains("fail-hard") && steps > 1000 {
                    continue;
                }
                let solution = engine.solve(&self.game).expect("small scores fit");
                self.agrees(&solution, states, &format!("{windows:?}, {name}"));
            }
        }
    }

    /// What each move is worth, in one call for all.
    fn move_values<O, B, M>(&self, engine: &AlphaBeta<O, B, M>)
    where
        O: Ordering<TreeGame> + Clone,
        B: Bounding<TreeGame> + Clone,
        M: Memory<TreeGame> + Clone,
    {
        let searched = engine.searched(&self.game).expect("the table is small");
        self.are_move_values(|state| searched.move_values(&self.game, &state));
    }

    fn are_move_values(&self, found: impl Fn(usize) -> Result<Vec<(usize, i64)>, SolveError>) {
        for state in 0..self.values.len() {
            let worth = |mv| {
                let rest = self.values[self.game.next_state(&state, mv)];
                let delta = self.game.score_delta(&state, mv);
                match self.game.turn_after(&state, mv) {
                    Turn::Passes => delta - rest,
                    Turn::Stays => delta + rest,
                }
            };
            let right: Vec<_> = self.game.moves(&state).map(|mv| (mv, worth(mv))).collect();
            assert_eq!(found(state), Ok(right), "at {state} of {}", self.game);
        }
    }

    /// Whatever stops a search, what it reports is true; and without a budget it reports the value.
    fn budgets<O, B, M>(&self, engine: &AlphaBeta<O, B, M>, seed: u64)
    where
        O: Ordering<TreeGame> + Clone,
        B: Bounding<TreeGame> + Clone,
        M: Memory<TreeGame> + Clone,
    {
        for windows in [Windows::Full, Windows::Bisection, Windows::Mtd] {
            let engine = engine.clone().windows(windows);
            for engine in [engine.clone(), engine.clone().scouting(), engine.deepening()] {
                let searched = engine.searched(&self.game).expect("the table is small");
                let some = Some(seed as usize % 7);
                for (depth, nodes, asks) in [
                    (some, None, true),
                    (None, some.map(|nodes| nodes as u64), true),
                    (None, None, false),
                    (None, None, true),
                ] {
                    let budget = Budget { nodes, depth, time: None };
                    let report = searched.search(&self.game, &0, &budget, &mut |progress| {
                        assert!(progress.value.contains(self.values[0]), "{progress:?} of {}", self.game);
                        asks
                    });
                    let report = report.expect("small scores fit");
                    assert!(report.value.contains(self.values[0]), "{report:?} of {}", self.game);
                    assert_eq!(report.stop == Stop::Solved, report.value.value().is_some());
                    if (depth, nodes, asks) == (None, None, true) {
                        assert_eq!(report.stop, Stop::Solved, "{}", self.game);
                    }
                }
            }
        }
    }

    /// Two and three threads find the same.
    fn threads(&self, seed: u64, states: usize) {
        let threads = NonZero::new(2 + (seed / 8 % 2) as usize).expect("two or three");
        for windows in [Windows::Full, Windows::Bisection, Windows::Mtd] {
            let engine = self.everything(seed).windows(windows).parallel(threads);
            self.agrees(&engine.solve(&self.game).expect("small scores fit"), states, "parallel");
        }
        let searched = self.everything(seed).parallel(threads).searched(&self.game).expect("it is small");
        self.are_move_values(|state| searched.move_values(&self.game, &state));
        for (state, &value) in self.values.iter().enumerate() {
            searched.clear();
            let known = Interval::new(value - 1, value + 1);
            assert_eq!(
                searched.value_within(&self.game, &state, known),
                Ok(value),
                "{state} of {}",
                self.game
            );
        }
    }

    fn bounds(&self, seed: u64) -> SomeBounds {
        SomeBounds::new(&self.values, seed)
    }

    fn order(&self, seed: u64) -> AnyOrder {
        AnyOrder::new(&self.best, &self.counts(), seed)
    }

    /// With all that an engine can be given.
    fn everything(&self, seed: u64) -> AlphaBeta<Killers<History<AnyOrder, usize>, usize>, SomeBounds> {
        let order = Killers::new(History::new(self.order(seed)));
        AlphaBeta::default().order(order).bounds(self.bounds(seed)).table(table(seed))
    }

    /// All windows and manners with one of the ways to furnish an engine.
    fn furnished(&self, way: u64, seed: u64, states: usize) {
        let (plain, table) = (AlphaBeta::default(), table(seed));
        match way % WAYS {
            0 => self.engines(&plain.order(GameOrder).bounds(NoBounds).table(Forgets), states),
            1 => self.engines(&plain.table(table), states),
            2 => self.engines(&plain.table(table.upper_bounds_only()).bounds(self.bounds(seed)), states),
            3 => self.engines(&plain.order(Killers::new(GameOrder)).table(table), states),
            4 => self.engines(&plain.order(History::new(self.order(seed))).table(table), states),
            5 => self.engines(&plain.order(self.order(seed)).bounds(self.bounds(seed)).table(table), states),
            _ => self.engines(&self.everything(seed), states),
        }
    }
}

const WAYS: u64 = 7;

/// A table of no slot, one or a few.
fn table(seed: u64) -> TableOptions {
    let slots = [0, 1, 2, 3, 7, 100][(seed % 6) as usize];
    let replacement =
        [Replacement::Always, Replacement::Costlier, Replacement::TwoTier][(seed / 6 % 3) as usize];
    TableOptions::new(slots).replacing(replacement)
}

#[test]
fn random_games_have_the_oracles_values_and_moves() {
    proptest!(random::config(300), |(game in random::games(9, random::small_scores()), seed in any::<u64>())| {
        let known = Known::new(game);
        (0..WAYS).for_each(|way| known.furnished(way, seed, usize::MAX));
        let all = known.everything(seed);
        known.move_values(&all);
        known.budgets(&all, seed);
        if seed % 8 == 0 {
            known.threads(seed, usize::MAX);
        }
    });
}

/// What is asked of a state lies beyond the ends of the type as often as not. No answer may come of that, and no error.
#[test]
fn scores_may_reach_to_the_ends_of_the_type() {
    proptest!(random::config(5000), |(game in random::games(7, random::huge_scores()), seed in any::<u64>())| {
        let Some(known) = Known::of_what_fits(game) else { return Ok(()) };
        known.furnished(seed / 64, seed, 1);
        known.move_values(&known.everything(seed));
        known.budgets(&known.everything(seed), seed);
    });
}

/// A million games, each with one of the ways to furnish an engine, in all windows and manners: some minutes as a release.
#[test]
#[ignore = "long: run it with --release"]
fn a_million_games() {
    let games = (random::games(9, random::small_scores()), any::<u64>());
    proptest!(random::config(1_000_000), |((game, seed) in games)| {
        Known::new(game).furnished(seed / 64, seed, 1);
    });
}

/// The same on two and three threads.
#[test]
#[ignore = "long: run it with --release"]
fn a_million_games_on_threads() {
    let games = (random::games(9, random::small_scores()), any::<u64>());
    proptest!(random::config(1_000_000), |((game, seed) in games)| {
        Known::new(game).threads(seed, 1);
    });
}
