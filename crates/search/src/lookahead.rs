//! Play in games that nobody solves: looking ahead as far as a budget reaches, and guessing from there.

use std::mem::size_of;
use std::time::Instant;

use stone_core::{Heuristic, Limits, SolveError, Stats, ZeroSumGame, weigh};

use crate::WholeScore;
use crate::ordering::{BestFirst, GameOrder, Ordering};
use crate::watch::{Budget, Stop};
use crate::window::Window;

/// Looks a few plies ahead, guesses what is beyond, and advises a move.
///
/// - **Needs** [`Heuristic`]; if it is told to ask, [`MoveOrder`](stone_core::MoveOrder).
/// - **Gives** a move, what it may be worth, the line that is expected, and whether all of that is exact.
/// - **Time** the budget; **memory** one frame a ply, and the moves of the open states.
/// - **Refuses** estimates that do not fit with what is scored on the way ([`SolveError::Overflow`]), and more than
///   [`Limits::memory`].
///
/// It looks one ply ahead, then two, and so on, by alpha-beta, each time along the last expected line first. Scores on the way and
/// the values of terminal states are exact; only a state at the horizon is estimated. Once a whole look came to no
/// estimate the value is exact and it stops. If the budget ends within a look, that look does not count, so that the
/// advice is that of a whole one. A depth and a number of nodes give the same advice every time; a time does not.
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
pub struct Lookahead<O = GameOrder> {
    budget: Budget,
    order: O,
    limits: Limits,
}

/// What to play, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice<M, S> {
    /// A move; none in a terminal state.
    pub mv: Option<M>,
    /// What the state may be worth to the mover.
    pub estimate: S,
    /// Whether that is its value, and the move optimal: the whole tree was seen.
    pub exact: bool,
    /// How many plies it looked ahead.
    pub depth: usize,
    /// The line that it expects, as far as it looked.
    pub line: Vec<M>,
    /// Why it looked no further.
    pub stop: Stop,
    /// What all looks took together.
    pub stats: Stats,
}

impl Lookahead {
    /// Within a budget, with moves in the game's own order.
    pub fn new(budget: Budget) -> Self {
        Self { budget, order: GameOrder, limits: Limits::default() }
    }
}

impl<O> Lookahead<O> {
    /// With these limits, of which only the memory counts.
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// With the moves that the game calls likely best first.
    pub fn best_first(self) -> Lookahead<BestFirst> {
        self.order(BestFirst)
    }

    /// With another order of moves.
    pub fn order<P>(self, order: P) -> Lookahead<P> {
        Lookahead { budget: self.budget, order, limits: self.limits }
    }
}

impl<O: Clone> Lookahead<O> {
    /// Advises a move.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], [`SolveError::Limit`].
    pub fn advise<G>(&self, game: &G, state: &G::State) -> Result<Advice<G::Move, G::Score>, SolveError>
    where
        G: Heuristic<Score: WholeScore>,
        O: Ordering<G>,
    {
        let mut look = Look {
            game,
            order: self.order.clone(),
            limits: self.limits,
            nodes: self.budget.nodes.unwrap_or(u64::MAX),
            until: self.budget.time.and_then(|time| Instant::now().checked_add(time)),
            horizon: 0,
            guessed: false,
            expected: Vec::new(),
            stats: Stats::default(),
        };
        let mut moves = Vec::new();
        look.order.list(game, state, 0, &mut moves);
        let over = game.moves(state).next().is_none();
        let mut advice = Advice {
            mv: moves.first().copied().filter(|_| !over),
            estimate: if over { game.terminal_value(state) } else { game.estimate(state) },
            exact: over,
            depth: 0,
            line: Vec::new(),
            stop: Stop::Solved,
            stats: Stats::default(),
        };
        while !advice.exact {
            advice.stop = Stop::Depth;
            if self.budget.depth.is_some_and(|depth| depth <= look.horizon) {
                break;
            }
            look.horizon += 1;
            look.guessed = false;
            match look.ahead(state)? {
                Looked::Whole { estimate, line } => {
                    let (depth, exact) = (look.horizon, !look.guessed);
                    look.expected.clone_from(&line);
                    let stop = if exact { Stop::Solved } else { Stop::Depth };
                    let mv = line.first().copied();
                    advice = Advice { mv, estimate, exact, depth, line, stop, ..advice };
                }
                Looked::Stopped(stop) => {
                    advice.stop = stop;
                    break;
                }
            }
        }
        Ok(Advice { stats: look.stats, ..advice })
    }
}

/// What came of a look.
enum Looked<M, S> {
    Whole { estimate: S, line: Vec<M> },
    Stopped(Stop),
}

/// Looks from one state, each further than the last.
struct Look<'g, G: ZeroSumGame, O> {
    game: &'g G,
    order: O,
    limits: Limits,
    nodes: u64,
    until: Option<Instant>,
    /// How many plies this look goes.
    horizon: usize,
    /// Whether it came to a state that it had to estimate.
    guessed: bool,
    /// The best line of the last look.
    expected: Vec<G::Move>,
    stats: Stats,
}

/// An open state.
struct Frame<G: ZeroSumGame> {
    state: G::State,
    window: Window<G::Score>,
    best: Option<G::Score>,
    /// The line of the best move.
    line: Vec<G::Move>,
    /// Its moves begin and end here in the list of all open states' moves.
    first: usize,
    next: usize,
    /// Whether all moves to it are those of the expected line.
    expected: bool,
}

/// Nodes between two looks at the clock.
const BETWEEN: u64 = 1 << 10;

impl<G, O> Look<'_, G, O>
where
    G: Heuristic<Score: WholeScore>,
    O: Ordering<G>,
{
    /// Looks as far as the horizon, on an explicit stack.
    fn ahead(&mut self, root: &G::State) -> Result<Looked<G::Move, G::Score>, SolveError> {
        let game = self.game;
        let mut moves = Vec::new();
        let mut stack: Vec<Frame<G>> = Vec::new();
        let frame = self.open(root.clone(), Window::full(), true, 0, &mut moves);
        self.limits.push(&mut stack, frame, 0)?;
        // The value of the state that was left last, and the line below it, for which the state below it waits.
        let mut left: Option<(G::Score, Vec<G::Move>)> = None;
        loop {
            let ply = stack.len();
            self.stats.peak_depth = self.stats.peak_depth.max(ply as u64);
            let Some(frame) = stack.last_mut() else {
                let (estimate, line) = left.unwrap_or_else(|| (game.estimate(root), Vec::new()));
                return Ok(Looked::Whole { estimate, line });
            };
            if let Some((value, line)) = left.take() {
                let mv = moves[frame.next - 1];
                frame.weigh(game, mv, value, line)?;
                self.stats.moves += 1;
            }
            if frame.is_cut() {
                self.order.cut(game, &frame.state, ply - 1, &moves[frame.first..frame.next]);
            } else if let Some(&mv) = moves.get(frame.next) {
                frame.next += 1;
                if let Some(stop) = self.count() {
                    return Ok(Looked::Stopped(stop));
                }
                let next = game.next_state(&frame.state, mv);
                if game.moves(&next).next().is_none() {
                    left = Some((game.terminal_value(&next), Vec::new()));
                } else if ply >= self.horizon {
                    self.guessed = true;
                    left = Some((game.estimate(&next), Vec::new()));
                } else {
                    let window = frame.asks(game, mv);
                    let expected = frame.expected && self.expected.get(ply - 1) == Some(&mv);
                    let opened = self.open(next, window, expected, ply, &mut moves);
                    let held = self.held(&stack, &moves);
                    self.limits.push(&mut stack, opened, held)?;
                    self.stats.bytes = self.stats.bytes.max(self.held(&stack, &moves));
                }
                continue;
            }
            if let Some(frame) = stack.pop() {
                moves.truncate(frame.first);
                left = frame.best.map(|best| (best, frame.line));
            }
        }
    }

    fn open(
        &mut self,
        state: G::State,
        window: Window<G::Score>,
        expected: bool,
        ply: usize,
        moves: &mut Vec<G::Move>,
    ) -> Frame<G> {
        let first = moves.len();
        self.order.list(self.game, &state, ply, moves);
        let likely = self.expected.get(ply).filter(|_| expected);
        if let Some(place) = moves[first..].iter().position(|mv| likely == Some(mv)) {
            moves[first..=first + place].rotate_right(1);
        }
        Frame { state, window, best: None, line: Vec::new(), first, next: first, expected }
    }

    /// Counts a state, and says why it may not be looked at.
    fn count(&mut self) -> Option<Stop> {
        if self.stats.states >= self.nodes {
            return Some(Stop::Nodes);
        }
        let due = self.stats.states.is_multiple_of(BETWEEN);
        self.stats.states += 1;
        (due && self.until.is_some_and(|until| Instant::now() >= until)).then_some(Stop::Time)
    }

    /// The bytes that are taken.
    fn held(&self, stack: &Vec<Frame<G>>, moves: &Vec<G::Move>) -> u64 {
        // A line is no longer than the look.
        let lines = stack.len() * self.horizon + moves.capacity();
        (stack.capacity() * size_of::<Frame<G>>() + lines * size_of::<G::Move>()) as u64
    }
}

impl<G: ZeroSumGame<Score: WholeScore>> Frame<G> {
    /// Takes in what the last move is worth.
    fn weigh(
        &mut self,
        game: &G,
        mv: G::Move,
        next_value: G::Score,
        line: Vec<G::Move>,
    ) -> Result<(), SolveError> {
        let value = weigh(game, &self.state, mv, next_value);
        let value = value.ok_or_else(|| SolveError::overflow(&self.state))?;
        if self.best.is_none_or(|best| value > best) {
            self.best = Some(value);
            self.line.clear();
            self.line.push(mv);
            self.line.extend(line);
        }
        Ok(())
    }

    /// Whether the last move was so good that the others need no look.
    fn is_cut(&self) -> bool {
        self.best.is_some_and(|best| best >= self.window.beta)
    }

    /// What is asked of the state that a move leads to.
    fn asks(&self, game: &G, mv: G::Move) -> Window<G::Score> {
        let alpha = self.best.map_or(self.window.alpha, |best| best.max(self.window.alpha));
        let turn = game.turn_after(&self.state, mv);
        Window { alpha, beta: self.window.beta }.after(game.score_delta(&self.state, mv), turn)
    }
}
