//! What can be asked of a search, whoever answers: one thread or many.

use std::fmt::Debug;
use std::time::Instant;

use smallvec::SmallVec;
use stone_core::{Interval, Limits, Resource, SolveError, Stats, ZeroSumGame};

use crate::WholeScore;
use crate::watch::{Budget, Halt, Progress, Pulse, Stop, Tally};
use crate::window::{Window, worth};
use crate::windows::{Quest, Windows};

/// What a search proved within its budget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<M, S> {
    /// Where the value lies; one value if it stopped because it was [solved](Stop::Solved).
    pub value: Interval<S>,
    /// Why it stopped.
    pub stop: Stop,
    /// How many plies its last whole look went; none if it looked to the end.
    pub depth: Option<usize>,
    /// The line that it took for best, as far as its table remembers. It is not proved.
    pub line: Vec<M>,
    /// What it did. The depth reached and the memory are those of all searches up to now.
    pub stats: Stats,
}

/// What every move of a state is worth.
pub type MoveValues<G> = Vec<(<G as ZeroSumGame>::Move, <G as ZeroSumGame>::Score)>;

/// Moves of a state that attain its value.
pub type OptimalMoves<G> = SmallVec<[<G as ZeroSumGame>::Move; 4]>;

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

/// Questions about a game that share a budget.
struct Inquiry<'s, 'w, G: ZeroSumGame, A> {
    answers: &'s A,
    game: &'s G,
    tally: Tally,
    until: Option<Instant>,
    watch: &'s mut Watch<'w, G>,
    /// What whoever watches is told beside the nodes.
    depth: Option<usize>,
    known: Interval<G::Score>,
    line: Vec<G::Move>,
}

impl<'s, 'w, G: ZeroSumGame<Score: WholeScore>, A: Answers<G>> Inquiry<'s, 'w, G, A> {
    fn new(answers: &'s A, game: &'s G, budget: &Budget, watch: &'s mut Watch<'w, G>) -> Self {
        let until = budget.time.and_then(|time| Instant::now().checked_add(time));
        let tally = Tally::new(budget.nodes);
        let (known, line) = (Interval::unknown(), Vec::new());
        Self { answers, game, tally, until, watch, depth: budget.depth, known, line }
    }

    fn ask(&mut self, state: &G::State, window: Window<G::Score>) -> Result<Interval<G::Score>, Halt> {
        let (watch, line) = (&mut *self.watch, &self.line);
        let (depth, value) = (self.depth, self.known);
        let mut tell = |nodes| watch(&Progress { depth, nodes, value, line });
        let pulse = Pulse::new(&self.tally, self.until, None, Some(&mut tell));
        self.answers.ask(self.game, state, Asked { window, horizon: depth, pulse })
    }

    /// The value of a state that lies in `known`, looking to the end.
    fn value(&mut self, state: &G::State, known: Interval<G::Score>) -> Result<G::Score, Halt> {
        let Rules { windows, fail_hard, .. } = self.answers.rules();
        let mut quest = Quest::new(windows, fail_hard, known);
        while let Some(window) = quest.window() {
            let found = self.ask(state, window)?;
            if !quest.learn(window, found) {
                return Err(undecided(state).into());
            }
        }
        Ok(quest.known.lower)
    }

    /// Whether a move is worth so much or more.
    fn is_worth(&mut self, state: &G::State, mv: G::Move, least: G::Score) -> Result<bool, Halt> {
        let Some(window) = Window::reaching(least) else { return Ok(true) };
        let (delta, turn) = (self.game.score_delta(state, mv), self.game.turn_after(state, mv));
        let found = self.ask(&self.game.next_state(state, mv), window.after(delta, turn))?;
        let worth = worth(delta, turn, found).ok_or_else(|| SolveError::overflow(state))?;
        let answer = (worth.lower >= least, worth.upper < least);
        if answer == (false, false) { Err(undecided(state).into()) } else { Ok(answer.0) }
    }

    /// Appends the moves of a state that attain its value, in the game's order, at most so many. Each is only asked whether it
    /// does.
    fn optimal_moves(
        &mut self,
        state: &G::State,
        most: usize,
        optimal: &mut OptimalMoves<G>,
    ) -> Result<(), Halt> {
        let game = self.game;
        if game.moves(state).next().is_none() {
            return Ok(());
        }
        let value = self.value(state, self.answers.bounds(game, state))?;
        self.known = Interval::exactly(value);
        for mv in game.moves(state) {
            if optimal.len() == most {
                break;
            }
            if self.is_worth(state, mv, value)? {
                optimal.push(mv);
            }
        }
        Ok(())
    }
}

/// A search to the end is undecided only where scores do not fit.
fn undecided<S: Debug>(state: &S) -> SolveError {
    SolveError::overflow(state)
}

/// A budget of as many nodes as the limits allow.
fn allowed(limits: &Limits) -> Budget {
    Budget { nodes: Some(limits.nodes), ..Budget::default() }
}

/// The value of a state that lies in `known`.
pub(crate) fn value<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    known: Interval<G::Score>,
) -> Result<G::Score, SolveError> {
    let Rules { limits, .. } = answers.rules();
    let value = Inquiry::new(answers, game, &allowed(&limits), &mut |_| true).value(state, known);
    value.map_err(|halt| error_of(halt, &limits))
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

/// The moves of a state that attain its value, in the game's order, at most so many.
pub(crate) fn optimal_moves<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    most: usize,
) -> Result<OptimalMoves<G>, SolveError> {
    let Rules { limits, .. } = answers.rules();
    let mut optimal = SmallVec::new();
    let watch: &mut Watch<'_, G> = &mut |_| true;
    let mut inquiry = Inquiry::new(answers, game, &allowed(&limits), watch);
    inquiry.optimal_moves(state, most, &mut optimal).map_err(|halt| error_of(halt, &limits))?;
    Ok(optimal)
}

/// The same within a budget: those that were found until it ended, and why it stopped.
pub(crate) fn optimal_moves_within<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    most: usize,
    budget: &Budget,
    watch: &mut Watch<'_, G>,
) -> Result<(OptimalMoves<G>, Stop), SolveError> {
    let mut optimal = SmallVec::new();
    // Whether a move is optimal is not known before the end is seen.
    let budget = Budget { depth: None, ..*budget };
    match Inquiry::new(answers, game, &budget, watch).optimal_moves(state, most, &mut optimal) {
        Ok(()) => Ok((optimal, Stop::Solved)),
        Err(Halt::Stop(stop)) => Ok((optimal, stop)),
        Err(Halt::Error(error)) => Err(error),
    }
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
    let mut quest = Quest::new(windows, fail_hard, answers.bounds(game, state));
    let mut inquiry = Inquiry::new(answers, game, budget, watch);
    let before = answers.stats();
    if deepens {
        inquiry.depth = Some(budget.depth.map_or(1, |depth| depth.min(1)));
    }
    let mut looked = inquiry.depth.map(|_| 0);
    let stop = loop {
        let Some(window) = quest.window() else { break Stop::Solved };
        inquiry.known = quest.known;
        let found = match inquiry.ask(state, window) {
            Err(Halt::Error(error)) => return Err(error),
            Err(Halt::Stop(stop)) => break stop,
            Ok(found) => found,
        };
        looked = inquiry.depth;
        inquiry.line = answers.line(game, state);
        if !quest.learn(window, found) {
            if !deepens || inquiry.depth >= budget.depth.or(Some(usize::MAX)) {
                break Stop::Depth;
            }
            inquiry.depth = inquiry.depth.map(|depth| depth + 1);
        }
    };
    let (Inquiry { line, .. }, all) = (inquiry, answers.stats());
    let stats = Stats {
        states: all.states - before.states,
        moves: all.moves - before.moves,
        reused: all.reused - before.reused,
        ..all
    };
    Ok(Report { value: quest.known, stop, depth: looked, line, stats })
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
