//! What the arguments mean: names become games and engines, sizes become limits.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use stone_catalog::{Choice, Engine, GAMES, Game, Report, Request, Searched, Want, Within, find};
use stone_core::{Limits, Resource, SolveError};
use stone_search::{Budget, Progress};
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

use crate::args::{LimitArgs, RuleArgs, TimeArgs};
use crate::error::CliError;
use crate::exit::{Stoppable, is_asked_to_stop};
use crate::progress;

/// Which engine to take.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Engines {
    /// The one that suits the row.
    Auto,
    /// Every one.
    All,
    /// This one.
    One(&'static Engine),
}

/// A report, and why its engine was taken if nobody said which.
pub(crate) type Solved = (Report, Option<String>);

/// A valid job: the game, and how its rows are to be solved.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Job {
    pub(crate) game: &'static Game,
    pub(crate) up_to: Option<NonZeroUsize>,
    pub(crate) limits: Limits,
    pub(crate) want: Want,
    /// What a search may take.
    pub(crate) budget: Budget,
    /// Whether it is to guess what it may not come to prove.
    pub(crate) guesses: bool,
    /// On how many threads it runs.
    pub(crate) threads: NonZeroUsize,
}

impl Job {
    pub(crate) fn new(game: &str, rules: &RuleArgs, limits: &LimitArgs) -> Result<Self, CliError> {
        let game = game_called(game)?;
        let job = Self { up_to: rules.up_to, ..Self::within(game, limits_of(limits)) };
        if rules.up_to.is_some() && game.up_to.is_none() {
            let error = CliError::new(format!("{} takes no --up-to", game.name));
            return Err(error.help("its rules say how many stones a move takes; leave --up-to out"));
        }
        Ok(job)
    }

    /// A game by the judge's rules, within these limits.
    pub(crate) fn within(game: &'static Game, limits: Limits) -> Self {
        let budget = Budget { nodes: Some(limits.nodes), ..Budget::default() };
        let (up_to, threads) = (None, NonZeroUsize::MIN);
        Self { game, up_to, limits, want: Want::Line, budget, guesses: false, threads }
    }

    /// The same with a limit of time, if the game has a search that keeps it; and one of nodes, which only a search keeps here.
    pub(crate) fn timed(self, time: &TimeArgs, limits: &LimitArgs) -> Result<Self, CliError> {
        self.only_searches(&[
            ("--time-limit", time.time_limit.is_some()),
            ("--node-limit", limits.node_limit.is_some()),
        ])?;
        Ok(Self { budget: Budget { time: time.time_limit, ..self.budget }, ..self })
    }

    /// Whether the game has a search.
    pub(crate) fn searches(&self) -> bool {
        self.game.engines.iter().any(Engine::searches)
    }

    /// Refuses options that are for searches, where the game has none.
    pub(crate) fn only_searches(&self, given: &[(&str, bool)]) -> Result<(), CliError> {
        let option = given.iter().find(|(_, given)| *given && !self.searches());
        option.map_or(Ok(()), |(option, _)| {
            let error = CliError::new(format!("{} takes no {option}", self.game.name));
            Err(error.help("it is for searches, which games on a board have"))
        })
    }

    /// What to ask of an engine about a row.
    pub(crate) fn request<'r>(&self, stones: &'r [i64]) -> Request<'r> {
        // The judge's own number is the same game as no number, and the faster one.
        let up_to = self.up_to.filter(|_| self.up_to != self.game.up_to);
        Request::new(stones).up_to(up_to).want(self.want).limits(self.limits)
    }

    /// Solves a row by an engine, or by the one that suits it; then with the reason for it.
    pub(crate) fn solve(&self, engine: Option<&'static Engine>, stones: &[i64]) -> Result<Solved, CliError> {
        self.try_solve(engine, stones).map_err(|(engine, error)| self.explain(engine, &error, stones))
    }

    /// As [`solve`](Self::solve), with the plain error and whose it is.
    pub(crate) fn try_solve(
        &self,
        engine: Option<&'static Engine>,
        stones: &[i64],
    ) -> Result<Solved, (&'static Engine, SolveError)> {
        let (engine, why) = self.chosen(engine, stones);
        let solved = self.game.solve(engine, &self.request(stones));
        solved.map(|report| (report, why)).map_err(|error| (engine, error))
    }

    /// What comes of an engine, within the budget if it is a search: that stops too when it is asked to. If it is to be shown, how
    /// it goes is.
    pub(crate) fn search(
        &self,
        engine: &'static Engine,
        stones: &[i64],
        shown: bool,
    ) -> Result<Searched<Report>, SolveError> {
        let request = self.request(stones);
        if !engine.searches() {
            if shown {
                progress::busy(engine.name);
            }
            let solved = self.game.solve(engine, &request);
            if shown {
                progress::clear();
            }
            return solved.map(Searched::Solved);
        }
        let _stoppable = Stoppable::new();
        let bar = shown.then(|| progress::start("nodes"));
        let watch = &mut |progress: &Progress<'_, String, i64>| {
            if let Some(bar) = &bar {
                progress::of_search(bar, progress);
            }
            !is_asked_to_stop()
        };
        let Self { budget, guesses, threads, .. } = *self;
        let within = Within { budget, guesses, threads, watch };
        let searched = self.game.search(engine, &request, within);
        if bar.is_some() {
            progress::clear();
        }
        searched
    }

    /// The engine that is asked for; if none is, the one that suits a row, and why.
    pub(crate) fn chosen(
        &self,
        engine: Option<&'static Engine>,
        stones: &[i64],
    ) -> (&'static Engine, Option<String>) {
        if let Some(engine) = engine {
            return (engine, None);
        }
        let Choice { engine, why } = self.game.choose(&self.request(stones));
        (engine, Some(why))
    }

    /// Does something about a row while the other cores do the same about others: each may take its share of the
    /// memory. A row that needs more waits until it is the only one that does.
    pub(crate) fn beside_others<T>(
        &self,
        solve: impl Fn(&Self) -> Result<T, (&'static Engine, SolveError)>,
    ) -> Result<T, (&'static Engine, SolveError)> {
        static LARGE: Mutex<()> = Mutex::new(());

        let share = self.limits.memory / rayon::current_num_threads().max(1) as u64;
        match solve(&Self { limits: self.limits.with_memory(share), ..*self }) {
            Err((_, SolveError::Limit { resource: Resource::Memory, .. })) => {
                // Nothing panics while it holds the lock, so a poisoned one is as good as any.
                let _only = LARGE.lock().unwrap_or_else(PoisonError::into_inner);
                solve(self)
            }
            solved => solved,
        }
    }

    /// An engine's error, with what would do instead.
    pub(crate) fn explain(&self, engine: &Engine, error: &SolveError, stones: &[i64]) -> CliError {
        if let SolveError::BadInstance { .. } = error {
            return self.outside_of_the_rules(error);
        }
        let told = CliError::of_engine(format!("{} {error}", engine.name), error);
        let SolveError::Limit { resource, .. } = error else {
            return CliError::new(format!("{}: {error}", engine.name));
        };
        let request = self.request(stones);
        let others = self.game.would_do(&request);
        let others = others.iter().filter(|other| other.name != engine.name);
        let says = |other: &&'static Engine| {
            let less = if other.can(Want::Line) { "" } else { " (the value only)" };
            format!("--engine {}{less}", other.name)
        };
        let others: Vec<String> = others.map(says).collect();
        let told =
            if others.is_empty() { told } else { told.help(format!("what would do: {}", others.join(", "))) };
        told.help(match resource {
            Resource::Memory => "--memory-limit SIZE allows more, if the machine has it",
            Resource::Nodes => "--node-limit N allows more, if you have the time",
        })
    }

    /// An input that the rules do not cover, with those that they do.
    pub(crate) fn outside_of_the_rules(&self, error: &SolveError) -> CliError {
        CliError::new(error.to_string()).help(format!("accepted: {}", self.game.relaxed))
    }
}

/// The game with this name, or an error that helps.
pub(crate) fn game_called(name: &str) -> Result<&'static Game, CliError> {
    find(name).ok_or_else(|| {
        let known: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
        let all: Vec<&str> = GAMES.iter().flat_map(|game| game.names()).collect();
        CliError::unknown(format!("there is no game `{name}`"), name, &known, &all)
    })
}

/// The game with this name, for a command that goes through rows of stones.
pub(crate) fn game_of_stones(name: &str, command: &str) -> Result<&'static Game, CliError> {
    let game = game_called(name)?;
    if !game.form.is_board() {
        return Ok(game);
    }
    let error = CliError::new(format!(
        "{} is played on a board, and `stones {command}` goes through rows of stones",
        game.name
    ));
    Err(error.help("`stones solve`, `compare`, `explain`, `why-not` and `play` take positions"))
}

/// The engine with this name, or an error that helps. `words` are names that mean something else than one engine.
pub(crate) fn engine_called(
    game: &'static Game,
    name: &str,
    words: &[&'static str],
) -> Result<&'static Engine, CliError> {
    game.engine(name).ok_or_else(|| {
        let own = game.engines.iter().map(|engine| engine.name);
        let known: Vec<&str> = words.iter().copied().chain(own).collect();
        let all: Vec<&str> =
            words.iter().copied().chain(game.engines.iter().flat_map(Engine::names)).collect();
        CliError::unknown(format!("{} has no engine `{name}`", game.name), name, &known, &all)
    })
}

/// One engine, all, or whichever suits.
pub(crate) fn engines_called(game: &'static Game, name: &str) -> Result<Engines, CliError> {
    match name {
        "auto" => Ok(Engines::Auto),
        "all" => Ok(Engines::All),
        name => engine_called(game, name, &["auto", "all"]).map(Engines::One),
    }
}

fn limits_of(args: &LimitArgs) -> Limits {
    /// The most states that an engine without a store visits when nobody says otherwise.
    const NODES: u64 = 100_000_000;

    let memory = args.memory_limit.map_or_else(half_of_the_memory, |size| size.as_u64());
    Limits { memory, nodes: args.node_limit.unwrap_or(NODES) }
}

/// Half of the memory that the machine, or the group of processes we are in, has in all.
pub(crate) fn half_of_the_memory() -> u64 {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(memory);
    let group = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    match system.total_memory().min(group) {
        0 => Limits::default().memory, // The system does not say.
        total => total / 2,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn beside_others_a_row_gets_a_share_and_then_all() {
        let game = find("vii").unwrap();
        let limits = Limits::default().with_memory(1 << 20);
        let job = Job::within(game, limits);
        let engine = game.engine("by-start").unwrap();
        let cores = rayon::current_num_threads() as u64;
        let given = |needed: u64| {
            let given = RefCell::new(Vec::new());
            let answer = job.beside_others(|job| {
                given.borrow_mut().push(job.limits.memory);
                job.limits.ask_memory(needed).map_err(|error| (engine, error))
            });
            (answer.is_ok(), given.into_inner())
        };
        let share = (1 << 20) / cores;
        assert_eq!(given(share), (true, vec![share]));
        assert_eq!(given((1 << 20) + 1), (false, vec![share, 1 << 20]));
        if cores > 1 {
            assert_eq!(given(share + 1), (true, vec![share, 1 << 20]));
        }
    }
}
