//! Play in games that nobody solves: looking ahead as far as a budget reaches, and guessing from there.

use std::time::Instant;

use stone_core::{Heuristic, Limits, SolveError, Stats, ZeroSumGame, weigh};

use crate::WholeScore;
use crate::alpha_beta::{AlphaBeta, Memory};
use crate::answers;
use crate::bounding::NoBounds;
use crate::guessing::OwnGuess;
use crate::ordering::{BestFirst, GameOrder, Ordering};
use crate::transpositions::Forgets;
use crate::watch::{Budget, Stop};

/// Looks a few plies ahead, guesses what is beyond, and advises a move.
///
/// - **Needs** [`Heuristic`]; if it is told to ask, [`MoveOrder`](stone_core::MoveOrder), and for a table
///   [`Keyed`](stone_core::Keyed).
/// - **Gives** a move, what it may be worth, the line that is expected, and whether all of that is exact.
/// - **Time** the budget; **memory** one frame a ply, the moves of the open states, and the table if it has one.
/// - **Refuses** estimates that do not fit with what is scored on the way ([`SolveError::Overflow`]), and more than
///   [`Limits::memory`].
///
/// It is [`AlphaBeta`] [with guesses](AlphaBeta::guessing) that looks one ply ahead, then two, and so on, each time along the last
/// expected line first, and never to the end at once. Scores on the way and the values of terminal states are exact; only a state
/// at the horizon is estimated. Once the value is proved it stops. If the budget ends within a look, that look does not count, so
/// that the advice is that of a whole one. A depth and a number of nodes give the same advice every time; a time does not.
///
/// A table makes it look further for the same budget. What it proved then counts for more than an estimate, so the estimate may be
/// another than without.
///
/// ```
/// use stone_core::Heuristic;
/// use stone_search::{Budget, Lookahead, Stop};
/// # use stone_core::ZeroSumGame;
/// # struct Row(Vec<i64>);
/// # impl ZeroSumGame for Row {
/// #     type State = usize;
/// #     type Move = usize;
/// #     type Score = i64;
/// #     type Moves<'g> = std::ops::RangeInclusive<usize>;
/// #     fn initial_state(&self) -> usize { 0 }
/// #     fn moves(&self, &gone: &usize) -> Self::Moves<'_> { 1..=3.min(self.0.len() - gone) }
/// #     fn next_state(&self, &gone: &usize, taken: usize) -> usize { gone + taken }
/// #     fn score_delta(&self, &gone: &usize, taken: usize) -> i64 { self.0[gone..gone + taken].iter().sum() }
/// # }
///
/// /// Up to three stones from the front of a row. Who is to move may get the next one more than the other.
/// impl Heuristic for Row {
///     fn estimate(&self, &gone: &usize) -> i64 {
///         self.0.get(gone).copied().unwrap_or(0)
///     }
/// }
///
/// let game = Row((0..1000).map(|place| place * 7 % 10 - 3).collect());
/// let advice = Lookahead::new(Budget { depth: Some(6), ..Budget::default() }).advise(&game, &0)?;
/// assert_eq!((advice.depth, advice.exact, advice.stop), (6, false, Stop::Depth));
/// assert_eq!(advice.line.first(), advice.mv.as_ref());
///
/// // Near the end all is seen.
/// let advice = Lookahead::new(Budget { depth: Some(6), ..Budget::default() }).advise(&game, &996)?;
/// assert_eq!((advice.estimate, advice.exact, advice.stop), (8, true, Stop::Solved));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Lookahead<O = GameOrder, M = Forgets> {
    budget: Budget,
    engine: AlphaBeta<O, NoBounds, M, OwnGuess>,
}

/// What to play, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice<M, S> {
    /// A move; none in a terminal state.
    pub mv: Option<M>,
    /// What the state may be worth to the mover.
    pub estimate: S,
    /// Whether that is its value, and the move optimal.
    pub exact: bool,
    /// How many plies it looked ahead.
    pub depth: usize,
    /// The line that it expects, as far as it looked. Where the estimate is exact it is one of best play.
    pub line: Vec<M>,
    /// Why it looked no further.
    pub stop: Stop,
    /// What all looks took together.
    pub stats: Stats,
}

impl Lookahead {
    /// Within a budget, with moves in the game's own order and no table.
    pub fn new(budget: Budget) -> Self {
        let engine = AlphaBeta::default().table(Forgets).guessing().deepening();
        Self { budget, engine: engine.limits(Limits { nodes: u64::MAX, ..Limits::default() }) }
    }
}

impl<O, M> Lookahead<O, M> {
    /// With these limits, of which only the memory counts.
    pub fn limits(self, limits: Limits) -> Self {
        let engine = self.engine.limits(Limits { nodes: u64::MAX, ..limits });
        Self { engine, ..self }
    }

    /// With the moves that the game calls likely best first.
    pub fn best_first(self) -> Lookahead<BestFirst, M> {
        self.order(BestFirst)
    }

    /// With another order of moves.
    pub fn order<P>(self, order: P) -> Lookahead<P, M> {
        Lookahead { budget: self.budget, engine: self.engine.order(order) }
    }

    /// With such a table.
    pub fn table<N>(self, memory: N) -> Lookahead<O, N> {
        Lookahead { budget: self.budget, engine: self.engine.table(memory) }
    }
}

impl<O: Clone, M: Clone> Lookahead<O, M> {
    /// Advises a move.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], [`SolveError::Limit`].
    pub fn advise<G>(&self, game: &G, state: &G::State) -> Result<Advice<G::Move, G::Score>, SolveError>
    where
        G: Heuristic<Score: WholeScore>,
        O: Ordering<G>,
        M: Memory<G>,
    {
        if game.moves(state).next().is_none() {
            let (estimate, stop, stats) = (game.terminal_value(state), Stop::Solved, Stats::default());
            return Ok(Advice { mv: None, estimate, exact: true, depth: 0, line: Vec::new(), stop, stats });
        }
        let mut moves = Vec::new();
        self.engine.order.clone().list(game, state, 0, &mut moves);
        let searched = self.engine.searched(game)?;
        let begun = Instant::now();
        let (mut report, mut exact) = answers::advice(&searched, game, state, &self.budget, &mut |_| true)?;
        if report.stop == Stop::Solved && !exact {
            // The table has the value, and may have another move for it.
            let left = self.budget.after(report.stats.states, begun.elapsed());
            let (best, stop) = searched.optimal_moves_within(game, state, 1, &left, &mut |_| true)?;
            exact = !best.is_empty();
            if report.line.first() != best.first() {
                report.line = best.to_vec();
            }
            report.stop = stop;
        }
        let estimate = report.likely.unwrap_or_else(|| game.estimate(state));
        if let Some(&mv) = report.line.first()
            && exact
            && line_worth(game, state, &report.line) != Some(estimate)
        {
            // This move is proved, and the answers to it are only expected.
            report.line.truncate(1);
            let mut at = game.next_state(state, mv);
            while game.moves(&at).next().is_some() {
                let left = self.budget.after(searched.stats().states, begun.elapsed());
                let (best, _) = searched.optimal_moves_within(game, &at, 1, &left, &mut |_| true)?;
                let Some(&mv) = best.first() else { break };
                at = game.next_state(&at, mv);
                report.line.push(mv);
            }
        }
        Ok(Advice {
            mv: report.line.first().or(moves.first()).copied(),
            estimate,
            exact,
            depth: report.depth.unwrap_or_default(),
            line: report.line,
            stop: report.stop,
            stats: searched.stats(),
        })
    }
}

/// What a line from a state to the end comes to; none if it does not get there, or does not fit.
fn line_worth<G: ZeroSumGame>(game: &G, state: &G::State, line: &[G::Move]) -> Option<G::Score> {
    let mut states = vec![state.clone()];
    for &mv in line {
        let last = states.last()?;
        states.push(game.next_state(last, mv));
    }
    let end = states.pop().filter(|end| game.moves(end).next().is_none())?;
    let mut steps = states.iter().zip(line).rev();
    steps.try_fold(game.terminal_value(&end), |worth, (state, &mv)| weigh(game, state, mv, worth))
}
