//! What can be asked of a search, whoever answers: one thread or many.

use std::time::Instant;

use smallvec::SmallVec;
use stone_core::{Interval, Limits, Resource, SolveError, Stats, ZeroSumGame};

use crate::WholeScore;
use crate::watch::{Budget, Halt, Progress, Pulse, Stop};
use crate::window::{Window, worth};
use crate::windows::{Quest, Windows};

/// What a search proved within its budget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<M, S> {
    /// Where the value lies; one value if it stopped because it was [solved](Stop::Solved).
    pub value: Interval<S>,
    /// Why it stopped.
    pub stop: Stop,
    /// How many plies it looked ahead; none if to the end.
    pub depth: Option<usize>,
    /// The line that it took for best, as far as its table remembers. It is not proved.
    pub line: Vec<M>,
    /// What it did.
    pub stats: Stats,
}

/// What every move of a state is worth.
pub type MoveValues<G> = Vec<(<G as ZeroSumGame>::Move, <G as ZeroSumGame>::Score)>;

/// Is told how a search goes, and says whether to go on.
pub type Watch<'w, G> =
    dyn FnMut(&Progress<'_, <G as ZeroSumGame>::Move, <G as ZeroSumGame>::Score>) -> bool + 'w;

/// How questions are to be asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rules {
    pub(crate) windows: Windows,
    pub(crate) fail_hard: bool,
    pub(crate) deepens: bool,
    pub(crate) limits: Limits,
}

/// What is asked of a state.
pub(crate) struct Asked<'p, S> {
    pub(crate) window: Window<S>,
    /// How many plies ahead may be looked; none for all.
    pub(crate) horizon: Option<usize>,
    pub(crate) pulse: Pulse<'p>,
}

/// Answers one question at a time.
pub(crate) trait Answers<G: ZeroSumGame> {
    fn rules(&self) -> Rules;

    /// What is known of a state without a search.
    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score>;

    /// What a search finds of a state.
    fn ask(&self, game: &G, state: &G::State, asked: Asked<'_, G::Score>)
    -> Result<Interval<G::Score>, Halt>;

    /// The best moves that are remembered from a state on.
    fn line(&self, game: &G, state: &G::State) -> Vec<G::Move>;

    /// What all searches up to now did.
    fn stats(&self) -> Stats;
}

/// The value of a state that lies in `known`.
pub(crate) fn value<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    known: Interval<G::Score>,
) -> Result<G::Score, SolveError> {
    let Rules { windows, fail_hard, limits, .. } = answers.rules();
    let mut quest = Quest::new(windows, fail_hard, known);
    let before = answers.stats().states;
    while let Some(window) = quest.window() {
        let left = limits.nodes.saturating_sub(answers.stats().states - before);
        let pulse = Pulse { nodes: Some(left), ..Pulse::default() };
        let asked = Asked { window, horizon: None, pulse };
        let found = answers.ask(game, state, asked).map_err(|halt| error_of(halt, &limits))?;
        if !quest.learn(window, found) {
            // Only at the ends of the type, where a window shifted by a score is cut off, is a search to the end undecided.
            return Err(SolveError::overflow(state));
        }
    }
    Ok(quest.known.lower)
}

/// What every move of a state is worth, in the game's order.
pub(crate) fn move_values<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
) -> Result<MoveValues<G>, SolveError> {
    let valued = |mv| {
        let next = game.next_state(state, mv);
        let rest = value(answers, game, &next, answers.bounds(game, &next))?;
        let worth = worth(game.score_delta(state, mv), game.turn_after(state, mv), Interval::exactly(rest));
        Ok((mv, worth.ok_or_else(|| SolveError::overflow(state))?.lower))
    };
    game.moves(state).map(valued).collect()
}

/// The moves of a state that attain its value, in the game's order, at most so many. Each is only asked whether it does.
pub(crate) fn optimal_moves<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    most: usize,
) -> Result<SmallVec<[G::Move; 4]>, SolveError> {
    let mut optimal = SmallVec::new();
    if game.moves(state).next().is_none() {
        return Ok(optimal);
    }
    let value = value(answers, game, state, answers.bounds(game, state))?;
    for mv in game.moves(state) {
        if optimal.len() == most {
            break;
        }
        if is_worth(answers, game, state, mv, value)? {
            optimal.push(mv);
        }
    }
    Ok(optimal)
}

/// Whether a move is worth so much or more.
fn is_worth<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    mv: G::Move,
    least: G::Score,
) -> Result<bool, SolveError> {
    let Rules { limits, .. } = answers.rules();
    let Some(window) = Window::reaching(least) else { return Ok(true) };
    let (delta, turn) = (game.score_delta(state, mv), game.turn_after(state, mv));
    let pulse = Pulse { nodes: Some(limits.nodes), ..Pulse::default() };
    let asked = Asked { window: window.after(delta, turn), horizon: None, pulse };
    let found = answers.ask(game, &game.next_state(state, mv), asked);
    let worth = worth(delta, turn, found.map_err(|halt| error_of(halt, &limits))?);
    Ok(worth.ok_or_else(|| SolveError::overflow(state))?.lower >= least)
}

/// What can be proved of a state within a budget.
pub(crate) fn search<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    budget: &Budget,
    watch: &mut Watch<'_, G>,
) -> Result<Report<G::Move, G::Score>, SolveError> {
    let Rules { windows, fail_hard, deepens, .. } = answers.rules();
    let until = budget.time.and_then(|time| Instant::now().checked_add(time));
    let mut quest = Quest::new(windows, fail_hard, answers.bounds(game, state));
    let mut depth = if deepens { Some(1) } else { budget.depth };
    let before = answers.stats().states;
    let mut line = Vec::new();
    let stop = loop {
        let Some(window) = quest.window() else { break Stop::Solved };
        let used = answers.stats().states - before;
        let value = quest.known;
        let mut tell = |nodes| watch(&Progress { depth, nodes: used + nodes, value, line: &line });
        let nodes = budget.nodes.map(|nodes| nodes.saturating_sub(used));
        let pulse = Pulse { nodes, until, stop: None, watch: Some(&mut tell) };
        match answers.ask(game, state, Asked { window, horizon: depth, pulse }) {
            Err(Halt::Error(error)) => return Err(error),
            Err(Halt::Stop(stop)) => break stop,
            Ok(found) if quest.learn(window, found) => {}
            Ok(_) if !deepens || depth >= budget.depth.or(Some(usize::MAX)) => break Stop::Depth,
            Ok(_) => depth = depth.map(|depth| depth + 1),
        }
        line = answers.line(game, state);
    };
    Ok(Report { value: quest.known, stop, depth, line, stats: answers.stats() })
}

/// A search that had no budget to keep stopped at the limits.
fn error_of(halt: Halt, limits: &Limits) -> SolveError {
    let allowed = limits.nodes;
    match halt {
        Halt::Error(error) => error,
        Halt::Stop(_) => {
            SolveError::Limit { resource: Resource::Nodes, needed: allowed.saturating_add(1), allowed }
        }
    }
}
