//! What can be asked of a search, whoever answers: one thread or many.

use std::fmt::Debug;
use std::time::Instant;

use smallvec::SmallVec;
use stone_core::{Interval, Limits, Resource, SolveError, Stats, ZeroSumGame};

#[cfg(doc)]
use crate::AlphaBeta;
use crate::WholeScore;
use crate::finding::drawn;
use crate::watch::{Budget, Halt, Progress, Pulse, Stop, Tally};
use crate::window::{Window, worth};
use crate::windows::{Quest, Windows};

/// What a search found within its budget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<M, S> {
    /// Where the value lies: that is proved. One value if it stopped because it was [solved](Stop::Solved).
    pub value: Interval<S>,
    /// What the value is likely to be, by the last whole look: it lies in `value`, and else is a guess. While the value is not
    /// proved, there is one if a look has come to its end, and it [guessed](AlphaBeta::guessing).
    pub likely: Option<S>,
    /// Why it stopped.
    pub stop: Stop,
    /// How many plies its last whole look went; none before one has come to its end, and if the value was proved by a search to
    /// the end.
    pub depth: Option<usize>,
    /// The line that its last whole look took for best, or its table. It is not proved.
    pub line: Vec<M>,
    /// What it did. The depth reached and the memory are those of all searches up to now.
    pub stats: Stats,
}

/// The report of a game.
type ReportOf<G> = Report<<G as ZeroSumGame>::Move, <G as ZeroSumGame>::Score>;

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

/// What a search found.
pub(crate) struct Found<G: ZeroSumGame> {
    pub(crate) proved: Interval<G::Score>,
    /// What the value is likely to be; none if nothing was guessed.
    pub(crate) likely: Option<G::Score>,
    /// The line that a look took for best, and what its first move is proved to be worth at the least.
    pub(crate) line: Vec<G::Move>,
    pub(crate) sure: Option<G::Score>,
    /// Whether no more plies can say more.
    pub(crate) whole: bool,
}

/// Answers one question at a time.
pub(crate) trait Answers<G: ZeroSumGame> {
    fn rules(&self) -> Rules;

    /// What is known of a state without a search.
    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score>;

    /// What a search finds of a state.
    fn ask(&self, game: &G, state: &G::State, asked: Asked<'_, G::Score>) -> Result<Found<G>, Halt>;

    /// The best moves that are remembered from a state on; those that looks saw count if they are asked for.
    fn line(&self, game: &G, state: &G::State, seen: bool) -> Vec<G::Move>;

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
    /// After how many nodes a search is to pause; none for never.
    pause: Option<u64>,
    /// What whoever watches is told beside the nodes.
    depth: Option<usize>,
    known: Interval<G::Score>,
    likely: Option<G::Score>,
    line: Vec<G::Move>,
    /// Whether the first move of the line is proved to be worth the value, and whether that is wanted.
    is_sure: bool,
    wants_move: bool,
}

impl<'s, 'w, G: ZeroSumGame<Score: WholeScore>, A: Answers<G>> Inquiry<'s, 'w, G, A> {
    fn new(answers: &'s A, game: &'s G, budget: &Budget, watch: &'s mut Watch<'w, G>) -> Self {
        let most = answers.rules().limits.nodes;
        let until = budget.time.and_then(|time| Instant::now().checked_add(time));
        Self {
            answers,
            game,
            tally: Tally::new(budget.nodes.map_or(most, |nodes| nodes.min(most))),
            until,
            watch,
            pause: None,
            depth: None,
            known: Interval::unknown(),
            likely: None,
            line: Vec::new(),
            is_sure: false,
            wants_move: false,
        }
    }

    /// What a search finds of a state, as far as a horizon; none is the end.
    fn look(
        &mut self,
        state: &G::State,
        window: Window<G::Score>,
        horizon: Option<usize>,
    ) -> Result<Found<G>, Halt> {
        let Self { watch, line, depth, known: value, likely, .. } = self;
        let (depth, value, likely) = (*depth, *value, *likely);
        let mut tell = |nodes| watch(&Progress { depth, nodes, value, likely, line });
        let mut pulse = Pulse::new(&self.tally, self.until, None, Some(&mut tell));
        pulse.pause = self.pause;
        self.answers.ask(self.game, state, Asked { window, horizon, pulse })
    }

    /// Takes in what is proved of the state, and draws what was guessed into it.
    fn learn(&mut self, proved: Interval<G::Score>) {
        self.known = self.known.and(proved);
        let drawn = |likely| drawn(Interval::exactly(likely), self.known).lower;
        self.likely = self.known.value().or(self.likely.map(drawn));
    }

    /// What is proved of a state.
    fn ask(&mut self, state: &G::State, window: Window<G::Score>) -> Result<Interval<G::Score>, Halt> {
        Ok(self.look(state, window, None)?.proved)
    }

    /// What is to be asked, window by window, of a value of which as much is known.
    fn quest(&self) -> Quest<G::Score> {
        let Rules { windows, fail_hard, .. } = self.answers.rules();
        Quest::new(windows, fail_hard, self.known)
    }

    /// Asks for the value of a state, window by window, looking to the end. A window that was not answered before a pause is asked
    /// again, for the table has the most of its answer, unless what is known by now answers it.
    fn proves(&mut self, state: &G::State, quest: &mut Quest<G::Score>) -> Result<(), Halt> {
        while let Some(window) = quest.window() {
            let is_answered = window.within(&self.known).is_empty();
            let found = if is_answered { self.known } else { self.ask(state, window)? };
            // A line that was looked at is better than what the table remembers of windows.
            if self.depth.is_none() {
                self.line = self.answers.line(self.game, state, false);
            }
            if !quest.learn(window, found) {
                return Err(undecided(state).into());
            }
            self.learn(quest.known);
            quest.known = self.known;
        }
        if self.depth.take().is_some() {
            self.line = self.answers.line(self.game, state, false);
        }
        Ok(())
    }

    /// What comes of something, if it does within so many nodes; none for as many as it takes.
    fn within<T>(
        &mut self,
        nodes: Option<u64>,
        run: impl FnOnce(&mut Self) -> Result<T, Halt>,
    ) -> Result<Option<T>, Halt> {
        self.pause = nodes.map(|nodes| self.tally.met().saturating_add(nodes));
        let ended = run(self);
        self.pause = None;
        match ended {
            Err(Halt::Pause) => Ok(None),
            ended => ended.map(Some),
        }
    }

    /// Looks ahead at a state, at most so many plies: at once, or if it is to deepen one ply, then two, and so on. Without a
    /// limit of plies it looks to the end in turns with that, and whatever comes to an end first is the end of both.
    ///
    /// A turn of looks doubles what looks took before at the most, and then the search to the end takes as much. So both together take
    /// two to three times what the search takes, and a little for what either meets again when it goes on.
    fn looks(&mut self, state: &G::State, most: Option<usize>) -> Result<Stop, Halt> {
        /// Whoever goes on has to begin anew.
        const WORTHWHILE: u64 = 1 << 8;

        let deepens = self.answers.rules().deepens;
        let last = most.unwrap_or(usize::MAX);
        let mut depth = if deepens { last.min(1) } else { last };
        let mut quest = self.quest();
        let (mut looked, mut searched): (u64, u64) = (0, 0);
        while self.known.value().is_none() || self.wants_move && !self.is_sure {
            let before = self.tally.met();
            let turn = most.is_none().then(|| looked.max(WORTHWHILE));
            let found = self.within(turn, |this| this.look(state, Window::full(), Some(depth)))?;
            looked += self.tally.met() - before;
            if let Some(found) = found {
                self.is_sure = found.sure.is_some() && found.sure == found.proved.value();
                self.likely = found.likely;
                self.learn(found.proved);
                self.line = self.completed(state, found.line, depth);
                self.depth = Some(depth);
                if found.whole && self.known.value().is_none() {
                    return Err(undecided(state).into());
                }
                if found.whole || depth == last {
                    break;
                }
                depth += 1;
            }
            let owed = looked.saturating_sub(searched);
            if most.is_none() && owed >= WORTHWHILE {
                let before = self.tally.met();
                if self.within(Some(owed), |this| this.proves(state, &mut quest))?.is_some() {
                    break;
                }
                searched += self.tally.met() - before;
            }
        }
        Ok(if self.known.value().is_some() { Stop::Solved } else { Stop::Depth })
    }

    /// A line from a state, with what is remembered from its end on, as far as so many plies.
    fn completed(&self, state: &G::State, mut line: Vec<G::Move>, most: usize) -> Vec<G::Move> {
        let end = line.iter().fold(state.clone(), |state, &mv| self.game.next_state(&state, mv));
        line.extend(self.answers.line(self.game, &end, true));
        line.truncate(most);
        line
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

/// The value of a state that lies in `known`.
pub(crate) fn value<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    known: Interval<G::Score>,
) -> Result<G::Score, SolveError> {
    let Rules { limits, .. } = answers.rules();
    let value = Inquiry::new(answers, game, &Budget::default(), &mut |_| true).value(state, known);
    value.map_err(|halt| error_of(halt, &limits))
}

/// What every move of a state is worth, in the game's order.
pub(crate) fn move_values<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
) -> Result<MoveValues<G>, SolveError> {
    let Rules { limits, .. } = answers.rules();
    let watch: &mut Watch<'_, G> = &mut |_| true;
    let mut inquiry = Inquiry::new(answers, game, &Budget::default(), watch);
    let mut valued = |mv| {
        let next = game.next_state(state, mv);
        let rest = inquiry.value(&next, answers.bounds(game, &next))?;
        let worth = worth(game.score_delta(state, mv), game.turn_after(state, mv), Interval::exactly(rest));
        Ok((mv, worth.ok_or_else(|| SolveError::overflow(state))?.lower))
    };
    game.moves(state).map(&mut valued).collect::<Result<_, _>>().map_err(|halt| error_of(halt, &limits))
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
    let mut inquiry = Inquiry::new(answers, game, &Budget::default(), watch);
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
    // Whether a move is optimal is not known before the end is seen: the depth does not count.
    match Inquiry::new(answers, game, budget, watch).optimal_moves(state, most, &mut optimal) {
        Ok(()) => Ok((optimal, Stop::Solved)),
        Err(Halt::Stop(stop)) => Ok((optimal, stop)),
        Err(halt) => Err(error_of(halt, &answers.rules().limits)),
    }
}

/// What can be found of a state within a budget.
pub(crate) fn search<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    budget: &Budget,
    watch: &mut Watch<'_, G>,
) -> Result<ReportOf<G>, SolveError> {
    Ok(ended(Inquiry::new(answers, game, budget, watch), state, budget)?.0)
}

/// The same by looks alone, until the value is proved and a move that is worth it; and whether the first move of the line is one.
pub(crate) fn advice<G: ZeroSumGame<Score: WholeScore>>(
    answers: &impl Answers<G>,
    game: &G,
    state: &G::State,
    budget: &Budget,
    watch: &mut Watch<'_, G>,
) -> Result<(ReportOf<G>, bool), SolveError> {
    // A limit of plies keeps it from looking to the end.
    let budget = Budget { depth: Some(budget.depth.unwrap_or(usize::MAX)), ..*budget };
    let inquiry = Inquiry { wants_move: true, ..Inquiry::new(answers, game, &budget, watch) };
    ended(inquiry, state, &budget)
}

/// What comes of an inquiry, and whether the first move of its line is proved to be worth the value.
fn ended<G: ZeroSumGame<Score: WholeScore>, A: Answers<G>>(
    mut inquiry: Inquiry<'_, '_, G, A>,
    state: &G::State,
    budget: &Budget,
) -> Result<(ReportOf<G>, bool), SolveError> {
    let (answers, game) = (inquiry.answers, inquiry.game);
    inquiry.known = answers.bounds(game, state);
    let before = answers.stats();
    let looks = answers.rules().deepens || budget.depth.is_some();
    let ended = if looks {
        inquiry.looks(state, budget.depth)
    } else {
        let mut quest = inquiry.quest();
        inquiry.proves(state, &mut quest).map(|()| Stop::Solved)
    };
    let stop = match ended {
        Ok(stop) | Err(Halt::Stop(stop)) => stop,
        Err(halt) => return Err(error_of(halt, &answers.rules().limits)),
    };
    let (Inquiry { known, likely, line, depth, is_sure, .. }, all) = (inquiry, answers.stats());
    let stats = Stats {
        states: all.states - before.states,
        moves: all.moves - before.moves,
        reused: all.reused - before.reused,
        ..all
    };
    Ok((Report { value: known, likely: known.value().or(likely), stop, depth, line, stats }, is_sure))
}

/// A search that had no budget to keep stopped at the limits.
fn error_of(halt: Halt, limits: &Limits) -> SolveError {
    let allowed = limits.nodes;
    match halt {
        Halt::Error(error) => error,
        Halt::Stop(_) | Halt::Pause => {
            SolveError::Limit { resource: Resource::Nodes, needed: allowed.saturating_add(1), allowed }
        }
    }
}
