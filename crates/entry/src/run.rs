//! From a typed engine to a plain result: one helper an engine, generic over the game.
//!
//! The errors of each are its engine's. All record their steps if the request says so, and find moves only if it
//! wants a line.

use std::collections::HashMap;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::time::Instant;

use stone_core::{
    Checkpointed, Dense, Exhaustive, Heuristic, Interval, Keyed, Layered, Limits, Memoized, MoveOrder, Named,
    Order, OwnOrder, Player, Recorder, Rolling, Solution, SolveError, Stats, Tabulated, Trace, Turn, Values,
    ZeroSumGame, weigh,
};

use stone_search::{
    AlphaBeta, BestFirst, Bounding, Budget, OptimalMoves, OwnBounds, OwnGuess, Progress, Report, Shareable,
    Stop, TableOf, TableOptions, Watch, WholeScore, Windows,
};

use crate::{Counts, Line, Request, Searched, Stopped, Want, Within};

/// What an engine found, before [`Game::solve`](crate::Game::solve) makes a report of it.
#[derive(Debug)]
pub struct Solved {
    pub(crate) value: i64,
    pub(crate) totals: Option<[i128; 2]>,
    pub(crate) first_moves: Option<Vec<String>>,
    pub(crate) line: Option<Line>,
    pub(crate) counts: Counts,
    pub(crate) trace: Option<Trace<i64>>,
}

impl Solved {
    /// A value and nothing else.
    pub fn from_value(value: i64) -> Self {
        let counts = Counts::default();
        Self { value, totals: None, first_moves: None, line: None, counts, trace: None }
    }

    /// A value and counts.
    pub fn counted(value: i64, stats: Stats) -> Self {
        Self { counts: stats.into(), ..Self::from_value(value) }
    }

    /// The same with the bytes that a special solver took.
    pub fn with_bytes(mut self, bytes: u64) -> Self {
        self.counts.bytes = Some(bytes);
        self
    }

    /// The same with the optimal first moves, and the line that these moves make.
    pub fn with_moves<G: ZeroSumGame<Score = i64> + Named>(
        mut self,
        game: &G,
        first: impl IntoIterator<Item = G::Move>,
        line: impl IntoIterator<Item = G::Move>,
    ) -> Self {
        self.first_moves = Some(first.into_iter().map(|mv| game.move_name(mv)).collect());
        let mut moves = line.into_iter();
        let Ok((line, totals)) = played::<_, Infallible>(game, |_| Ok(moves.next()));
        self.line = Some(line);
        self.totals = Some(totals);
        self
    }

    /// The same with the optimal first moves and the plies of a line: who moves, how, and what it scores. For games
    /// whose end is worth nothing and whose states are large: it makes none of them.
    pub fn with_plies<G: ZeroSumGame<Score = i64> + Named>(
        mut self,
        game: &G,
        first: impl IntoIterator<Item = G::Move>,
        plies: impl IntoIterator<Item = (Player, G::Move, i64)>,
    ) -> Self {
        self.first_moves = Some(first.into_iter().map(|mv| game.move_name(mv)).collect());
        let (mut line, mut names, mut totals) = (Line::default(), Names::default(), [0; 2]);
        for (mover, mv, delta) in plies {
            let id = names.id(game, mv, &mut line.names);
            line.plies.push((mover, id, delta));
            totals[mover as usize] += i128::from(delta);
        }
        self.line = Some(line);
        self.totals = Some(totals);
        self
    }

    fn of<G, V>(game: &G, solution: &Solution<'_, G, V>, request: &Request<'_>) -> Result<Self, SolveError>
    where
        G: ZeroSumGame<Score = i64> + Named,
        V: Values<G>,
    {
        let solved = Self::counted(*solution.value(), *solution.stats());
        if request.want == Want::Value {
            return Ok(solved);
        }
        let first = solution.optimal_moves(&game.initial_state())?;
        let (line, totals) = played(game, |state| Ok(solution.optimal_moves(state)?.first().copied()))?;
        let first = first.into_iter().map(|mv| game.move_name(mv)).collect();
        Ok(Self { first_moves: Some(first), line: Some(line), totals: Some(totals), ..solved })
    }

    fn traced(self, trace: Option<Trace<i64>>) -> Self {
        Self { trace, ..self }
    }
}

/// The line that a choice of moves makes, and both totals. Totals are wide: a player's own total may not fit a
/// score where the difference does.
fn played<G: ZeroSumGame<Score = i64> + Named, E>(
    game: &G,
    mut choose: impl FnMut(&G::State) -> Result<Option<G::Move>, E>,
) -> Result<(Line, [i128; 2]), E> {
    let mut line = Line::default();
    let mut names = Names::default();
    let mut totals = [0; 2];
    let (mut state, mut mover) = (game.initial_state(), Player::Alice);
    while let Some(mv) = choose(&state)? {
        let delta = game.score_delta(&state, mv);
        let id = names.id(game, mv, &mut line.names);
        line.plies.push((mover, id, delta));
        totals[mover as usize] += i128::from(delta);
        mover = mover.after(game.turn_after(&state, mv));
        state = game.next_state(&state, mv);
    }
    if game.moves(&state).next().is_none() {
        line.end = end(mover, game.terminal_value(&state));
    }
    if let Some((player, gets)) = line.end {
        totals[player as usize] += gets;
    }
    Ok((line, totals))
}

/// Who gets how much by an end that is worth so much to whoever would move: what is good for the opponent is the opponent's
/// gain, not the mover's loss.
pub(crate) fn end(mover: Player, value: i64) -> Option<(Player, i128)> {
    let player = if value < 0 { mover.after(Turn::Passes) } else { mover };
    (value != 0).then_some((player, i128::from(value).abs()))
}

/// The moves of a line that have a name already.
struct Names<M> {
    /// The first few, which in most games are all: comparing moves is faster than naming them.
    few: Vec<(M, u32)>,
    all: HashMap<String, u32>,
}

impl<M> Default for Names<M> {
    fn default() -> Self {
        Self { few: Vec::new(), all: HashMap::new() }
    }
}

impl<M: Copy + Eq> Names<M> {
    /// The place of a move's name among `names`, where it is put if it is new.
    fn id<G: Named<Move = M>>(&mut self, game: &G, mv: M, names: &mut Vec<String>) -> u32 {
        const FEW: usize = 8;

        if let Some(&(_, id)) = self.few.iter().find(|(known, _)| *known == mv) {
            return id;
        }
        let id = *self.all.entry(game.move_name(mv)).or_insert_with_key(|name| {
            names.push(name.clone());
            names.len() as u32 - 1
        });
        if self.few.len() < FEW {
            self.few.push((mv, id));
        }
        id
    }
}

/// Solves with or without a recorder.
macro_rules! observed {
    ($game:expr, $request:expr, $observer:ident => $solve:expr) => {
        if $request.record {
            let mut recorder = Recorder::new($game);
            let solution = {
                let $observer = &mut recorder;
                $solve?
            };
            (solution, Some(recorder.into_trace()))
        } else {
            let $observer = &mut stone_core::Silent;
            ($solve?, None)
        }
    };
}

/// [`Exhaustive`]: plays out every line.
///
/// # Errors
///
/// Those of the engine.
pub fn exhaustive<G>(game: &G, request: &Request<'_>) -> Result<Solved, SolveError>
where
    G: ZeroSumGame<Score = i64> + Named,
{
    let engine = Exhaustive::new(request.limits);
    let (solution, trace) = observed!(game, request, observer => engine.solve_observed(game, observer));
    Ok(Solved::of(game, &solution, request)?.traced(trace))
}

/// [`Memoized`]: solves top down, each state once.
///
/// # Errors
///
/// Those of the engine.
pub fn memoized<G>(game: &G, request: &Request<'_>) -> Result<Solved, SolveError>
where
    G: ZeroSumGame<Score = i64> + Keyed + Named,
{
    let engine = Memoized::new(request.limits);
    let (solution, trace) = observed!(game, request, observer => engine.solve_observed(game, observer));
    Ok(Solved::of(game, &solution, request)?.traced(trace))
}

/// How a game is searched: what its bench found to be best.
#[derive(Debug, Clone, Copy)]
pub struct Plan<B = OwnBounds> {
    windows: Windows,
    /// How many slots the table has, if the memory is there.
    slots: usize,
    bounds: B,
}

impl Plan {
    /// A search by such windows, of positions in which so many moves are left to make. A short game has a small table, which
    /// fits a cache and is quickly made.
    pub fn new(windows: Windows, moves_left: u32) -> Self {
        const LEAST: u32 = 12;
        const MOST: u32 = 22;

        Self { windows, slots: 1 << moves_left.clamp(LEAST, MOST), bounds: OwnBounds }
    }
}

impl<B> Plan<B> {
    /// With so many slots, if the memory is there.
    pub fn slots(self, slots: usize) -> Self {
        Self { slots, ..self }
    }

    /// With other bounds than the game's own.
    pub fn bounds<C>(self, bounds: C) -> Plan<C> {
        let Self { windows, slots, .. } = self;
        Plan { windows, slots, bounds }
    }

    /// The engine for a game, with its guesses where it looks no further. Its table takes at most half of the memory, and is halved
    /// until it does: a sixth if it guesses, for the slots of looks are twice as large. How many nodes it may meet is for a budget to
    /// say.
    pub(crate) fn engine<G: Keyed>(
        self,
        limits: &Limits,
        guesses: bool,
    ) -> AlphaBeta<BestFirst, B, TableOptions, OwnGuess> {
        const LEAST: usize = 1 << 8;

        let share = limits.with_memory(limits.memory / if guesses { 6 } else { 2 });
        let halves = std::iter::successors(Some(self.slots), |slots| Some(slots / 2));
        let mut larger = halves.take_while(|slots| *slots > LEAST).map(TableOptions::new);
        let table = larger.find(|options| TableOf::<G>::new(options.clone(), &share).is_ok());
        let engine = AlphaBeta::default().best_first().bounds(self.bounds).guessing().windows(self.windows);
        engine.table(table.unwrap_or(TableOptions::new(LEAST))).limits(limits.with_nodes(u64::MAX))
    }
}

/// [`AlphaBeta`]: looks at the moves that can matter, the game's likely best first, within bounds; on several threads if it
/// is to.
///
/// What is searched is `searched`, which may be the game itself, or the game [`Reduced`](stone_core::adapter::Reduced), or one with
/// smaller scores, whose table is smaller. Moves and lines are those of the game.
///
/// **Law.** A state is worth as much in both, and so is a move.
///
/// # Errors
///
/// Those of the engine.
pub fn alpha_beta<G, R, B>(
    game: &G,
    searched: &R,
    plan: Plan<B>,
    request: &Request<'_>,
    within: Within<'_>,
) -> Result<Searched<Solved>, SolveError>
where
    G: ZeroSumGame<Score = i64> + Named,
    R: Shareable + ZeroSumGame<State = G::State, Move = G::Move, Score: Into<i64>> + MoveOrder + Heuristic,
    B: Bounding<R> + Clone + Sync,
{
    let engine = plan.engine::<R>(&request.limits, within.guesses);
    let engine = if within.guesses { engine.deepening() } else { engine };
    let pair = (game, searched);
    if within.threads == NonZeroUsize::MIN {
        let table = engine.searched(searched)?;
        let search =
            |state: &_, budget: &_, watch: &mut Watch<'_, R>| table.search(searched, state, budget, watch);
        let optimal = |state: &_, most, budget: &_, watch: &mut Watch<'_, R>| {
            table.optimal_moves_within(searched, state, most, budget, watch)
        };
        return sought(pair, request.want, within, search, optimal, || table.stats());
    }
    let table = engine.parallel(within.threads).searched(searched)?;
    let search =
        |state: &_, budget: &_, watch: &mut Watch<'_, R>| table.search(searched, state, budget, watch);
    let optimal = |state: &_, most, budget: &_, watch: &mut Watch<'_, R>| {
        table.optimal_moves_within(searched, state, most, budget, watch)
    };
    sought(pair, request.want, within, search, optimal, || table.stats())
}

/// What one thread or several find within a budget: the value, and then the moves.
fn sought<G, R>(
    (game, searched): (&G, &R),
    want: Want,
    Within { budget, watch, .. }: Within<'_>,
    search: impl Fn(&G::State, &Budget, &mut Watch<'_, R>) -> Result<Report<G::Move, R::Score>, SolveError>,
    optimal: impl Fn(&G::State, usize, &Budget, &mut Watch<'_, R>) -> Result<(OptimalMoves<R>, Stop), SolveError>,
    stats: impl Fn() -> Stats,
) -> Result<Searched<Solved>, SolveError>
where
    G: ZeroSumGame<Score = i64> + Named,
    R: Keyed<State = G::State, Move = G::Move, Score: WholeScore + Into<i64>>,
{
    let (begun, start) = (Instant::now(), game.initial_state());
    let (mut before, mut named) = (Vec::new(), Vec::new());
    let mut tell = |met, progress: &Progress<'_, G::Move, R::Score>| {
        let &Progress { depth, nodes, value, likely, line } = progress;
        if before != line {
            before = line.to_vec();
            named = names(game, &moves_on_board(game, searched, line));
        }
        let (value, likely) = (widened(value), likely.map(Into::into));
        watch(&Progress { depth, nodes: met + nodes, value, likely, line: &named })
    };
    let report = search(&start, &budget, &mut |progress| tell(0, progress))?;
    let (proved, report) = (report.value, widened_report(report));
    let Some(value) = report.value.value() else { return Ok(stopped(game, searched, report, None)) };
    let solved = Solved::counted(value, report.stats);
    if want == Want::Value {
        return Ok(Searched::Solved(solved));
    }
    // The budget may not reach for all optimal moves: the one that the search took for best comes first.
    let best = report.line.first().copied();
    let optimal_one = match best {
        Some(mv) => {
            let (met, next) = (stats().states, searched.next_state(&start, mv));
            let left = Budget { depth: None, ..budget.after(met, begun.elapsed()) };
            let found = search(&next, &left, &mut |progress| {
                tell(met, &Progress { value: proved, likely: None, line: &report.line, ..*progress })
            })?;
            let worth = widened(found.value).value().and_then(|rest| weigh(game, &start, mv, rest));
            best.filter(|_| worth == Some(value))
        }
        None => None,
    };
    let mut moves = |state: &G::State, most| {
        let met = stats().states;
        let left = budget.after(met, begun.elapsed());
        match optimal(state, most, &left, &mut |progress| tell(met, progress))? {
            (moves, Stop::Solved) => Ok(moves),
            (_, stop) => Err(Ended::Stopped(stop)),
        }
    };
    let all = moves(&start, usize::MAX).and_then(|first| {
        let (line, totals) = played::<_, Ended>(game, |state| Ok(moves(state, 1)?.first().copied()))?;
        Ok((names(game, &first), line, totals))
    });
    match all {
        Ok((first, line, totals)) => {
            let (first_moves, line, totals) = (Some(first), Some(line), Some(totals));
            // The moves took nodes, too.
            Ok(Searched::Solved(Solved { totals, first_moves, line, counts: stats().into(), ..solved }))
        }
        Err(Ended::Stopped(stop)) => {
            Ok(stopped(game, searched, Report { stop, stats: stats(), ..report }, optimal_one))
        }
        Err(Ended::Failed(error)) => Err(error),
    }
}

fn widened_report<M, S: WholeScore + Into<i64>>(report: Report<M, S>) -> Report<M, i64> {
    let Report { value, likely, stop, depth, line, stats } = report;
    Report { value: widened(value), likely: likely.map(Into::into), stop, depth, line, stats }
}

/// The same interval of wide scores. The ends of a type stand for no bound.
fn widened<S: WholeScore + Into<i64>>(Interval { lower, upper }: Interval<S>) -> Interval<i64> {
    let lower = if lower == S::min_value() { i64::MIN } else { lower.into() };
    let upper = if upper == S::max_value() { i64::MAX } else { upper.into() };
    Interval { lower, upper }
}

/// Why there are no moves.
enum Ended {
    Stopped(Stop),
    Failed(SolveError),
}

impl From<SolveError> for Ended {
    fn from(error: SolveError) -> Self {
        Self::Failed(error)
    }
}

fn names<G: Named>(game: &G, moves: &[G::Move]) -> Vec<String> {
    moves.iter().map(|&mv| game.move_name(mv)).collect()
}

fn stopped<G, R>(
    game: &G,
    searched: &R,
    report: Report<G::Move, i64>,
    optimal: Option<G::Move>,
) -> Searched<Solved>
where
    G: ZeroSumGame<Score = i64> + Named,
    R: Keyed<State = G::State, Move = G::Move, Score: Into<i64>>,
{
    let Report { value, likely, stop, depth, line, stats } = report;
    let line = names(game, &moves_on_board(game, searched, &line));
    let optimal = optimal.map(|mv| game.move_name(mv));
    Searched::Stopped(Stopped { value, likely, optimal, stop, depth, line, counts: stats.into() })
}

/// The moves of a game that are those of a line in the game that is searched for it, in which states may have been turned or
/// mirrored on the way.
fn moves_on_board<G, R>(game: &G, searched: &R, line: &[G::Move]) -> Vec<G::Move>
where
    G: ZeroSumGame<Score = i64>,
    R: Keyed<State = G::State, Move = G::Move, Score: Into<i64>>,
{
    let mut states = (game.initial_state(), game.initial_state());
    let mut moves = Vec::new();
    for &mv in line {
        let leads_to = |state: &G::State, mv| {
            let next = searched.next_state(state, mv);
            (searched.key(&next), searched.score_delta(state, mv).into(), searched.turn_after(state, mv))
        };
        let (on_board, found) = &states;
        let there = leads_to(found, mv);
        let Some(own) = game.moves(on_board).find(|&own| leads_to(on_board, own) == there) else { break };
        states = (game.next_state(on_board, own), searched.next_state(found, mv));
        moves.push(own);
    }
    moves
}

/// [`Tabulated`]: fills a table in the game's own order.
///
/// # Errors
///
/// Those of the engine.
pub fn tabulated<G>(game: &G, request: &Request<'_>) -> Result<Solved, SolveError>
where
    G: ZeroSumGame<Score = i64> + Dense + Named,
{
    tabulated_in_order(game, &OwnOrder, request)
}

/// [`Tabulated`]: fills a table in another order.
///
/// # Errors
///
/// Those of the engine.
pub fn tabulated_in_order<G>(
    game: &G,
    order: &impl Order<G>,
    request: &Request<'_>,
) -> Result<Solved, SolveError>
where
    G: ZeroSumGame<Score = i64> + Dense + Named,
{
    let engine = Tabulated::new(request.limits);
    let (solution, trace) =
        observed!(game, request, observer => engine.solve_in_order(game, order, observer));
    Ok(Solved::of(game, &solution, request)?.traced(trace))
}

/// [`Rolling`]: keeps what a move can reach, and gives the value only.
///
/// # Errors
///
/// Those of the engine.
pub fn rolling<G>(game: &G, request: &Request<'_>) -> Result<Solved, SolveError>
where
    G: ZeroSumGame<Score = i64> + Layered + Named,
{
    let engine = Rolling::new(request.limits);
    let (root, trace) = observed!(game, request, observer => engine.solve_observed(game, observer));
    Ok(Solved::counted(*root.value(), *root.stats()).traced(trace))
}

/// [`Checkpointed`]: keeps some layers and computes the others again.
///
/// # Errors
///
/// Those of the engine.
pub fn checkpointed<G>(game: &G, request: &Request<'_>) -> Result<Solved, SolveError>
where
    G: ZeroSumGame<Score = i64> + Layered + Named,
{
    let engine = Checkpointed::new(request.limits);
    let (solution, trace) = observed!(game, request, observer => engine.solve_observed(game, observer));
    Ok(Solved::of(game, &solution, request)?.traced(trace))
}
