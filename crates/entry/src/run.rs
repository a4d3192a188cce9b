//! From a typed engine to a plain result: one helper an engine, generic over the game.
//!
//! The errors of each are its engine's. All record their steps if the request says so, and find moves only if it
//! wants a line.

use std::collections::HashMap;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::time::Instant;

use stone_core::{
    Bounds, Checkpointed, Dense, Exhaustive, Keyed, Layered, Memoized, MoveOrder, Named, Order, OwnOrder,
    Player, Recorder, Rolling, Solution, SolveError, Stats, Tabulated, Trace, Turn, Values, ZeroSumGame,
};

use stone_search::{
    AlphaBeta, BestFirst, Budget, OptimalMoves, OwnBounds, Progress, Report, Shareable, Stop, TableOptions,
    Watch, Windows,
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
        end(&mut totals, mover, game.terminal_value(&state));
    }
    Ok((line, totals))
}

/// Adds what the end of a game is worth to the totals: what is good for the opponent is the opponent's gain, not the mover's
/// loss.
pub(crate) fn end(totals: &mut [i128; 2], mover: Player, value: i64) {
    let winner = if value < 0 { mover.after(Turn::Passes) } else { mover };
    totals[winner as usize] += i128::from(value).abs();
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

/// [`AlphaBeta`]: looks at the moves that can matter, the game's likely best first, within the game's bounds; on several threads if it
/// is to.
///
/// # Errors
///
/// Those of the engine.
pub fn alpha_beta<G>(
    game: &G,
    request: &Request<'_>,
    within: Within<'_>,
) -> Result<Searched<Solved>, SolveError>
where
    G: Shareable + ZeroSumGame<Score = i64> + Bounds + MoveOrder + Named,
{
    let engine = search(request);
    if within.threads == NonZeroUsize::MIN {
        let searched = engine.searched(game)?;
        let search =
            |state: &_, budget: &_, watch: &mut Watch<'_, G>| searched.search(game, state, budget, watch);
        let optimal = |state: &_, most, budget: &_, watch: &mut Watch<'_, G>| {
            searched.optimal_moves_within(game, state, most, budget, watch)
        };
        return sought(game, request.want, within, search, optimal, || searched.stats());
    }
    let searched = engine.parallel(within.threads).searched(game)?;
    let search =
        |state: &_, budget: &_, watch: &mut Watch<'_, G>| searched.search(game, state, budget, watch);
    let optimal = |state: &_, most, budget: &_, watch: &mut Watch<'_, G>| {
        searched.optimal_moves_within(game, state, most, budget, watch)
    };
    sought(game, request.want, within, search, optimal, || searched.stats())
}

/// What one thread or several find within a budget: the value, and then the moves.
fn sought<G: ZeroSumGame<Score = i64> + Named>(
    game: &G,
    want: Want,
    Within { budget, watch, .. }: Within<'_>,
    search: impl Fn(&G::State, &Budget, &mut Watch<'_, G>) -> Result<Report<G::Move, i64>, SolveError>,
    optimal: impl Fn(&G::State, usize, &Budget, &mut Watch<'_, G>) -> Result<(OptimalMoves<G>, Stop), SolveError>,
    stats: impl Fn() -> Stats,
) -> Result<Searched<Solved>, SolveError> {
    let (begun, start) = (Instant::now(), game.initial_state());
    let (mut before, mut named) = (Vec::new(), Vec::new());
    let mut tell = |met, &Progress { depth, nodes, value, line }: &Progress<'_, G::Move, i64>| {
        if before != line {
            before = line.to_vec();
            named = names(game, line);
        }
        watch(&Progress { depth, nodes: met + nodes, value, line: &named })
    };
    let report = search(&start, &budget, &mut |progress| tell(0, progress))?;
    let Some(value) = report.value.value() else { return Ok(stopped(game, report)) };
    let solved = Solved::counted(value, report.stats);
    if want == Want::Value {
        return Ok(Searched::Solved(solved));
    }
    let mut moves = |state: &G::State, most| {
        let met = stats().states;
        let time = budget.time.map(|time| time.saturating_sub(begun.elapsed()));
        let nodes = budget.nodes.map(|nodes| nodes.saturating_sub(met));
        let left = Budget { time, nodes, ..budget };
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
            Ok(Searched::Solved(Solved { totals, first_moves, line, ..solved }))
        }
        Err(Ended::Stopped(stop)) => Ok(stopped(game, Report { stop, stats: stats(), ..report })),
        Err(Ended::Failed(error)) => Err(error),
    }
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

fn stopped<G: Named>(game: &G, report: Report<G::Move, i64>) -> Searched<Solved> {
    let Report { value, stop, depth, line, stats } = report;
    Searched::Stopped(Stopped { value, stop, depth, line: names(game, &line), counts: stats.into() })
}

/// The search that entries take: narrow windows, and a table that fits a cache where few states are met.
pub(crate) fn search(request: &Request<'_>) -> AlphaBeta<BestFirst, OwnBounds> {
    const SLOTS: usize = 1 << 20;

    let engine = AlphaBeta::default().best_first().own_bounds().windows(Windows::Bisection);
    engine.table(TableOptions::new(SLOTS)).limits(request.limits)
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
