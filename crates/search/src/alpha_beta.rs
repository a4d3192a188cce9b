//! The engine: alpha-beta with what is given of order, bounds and memory.

use std::cell::{Cell, RefCell};
use std::hash::BuildHasher;

use smallvec::SmallVec;
use stone_core::{Interval, Keyed, Limits, Solution, SolveError, Stats, Values, ZeroSumGame};

use crate::WholeScore;
use crate::answers::{self, Answers, Asked, Found, MoveValues, OptimalMoves, Report, Rules, Watch};
use crate::bounding::{Bounding, NoBounds, OwnBounds};
use crate::guessing::{Guessing, NoGuess, OwnGuess};
use crate::ordering::{BestFirst, GameOrder, Ordering};
use crate::search::{Manner, Means};
use crate::table::{TableOf, TableOptions};
use crate::transpositions::{Forgets, Transpositions};
use crate::watch::{Budget, Halt, Stop};
use crate::windows::Windows;

/// Exact search of games too large to tabulate: moves that cannot matter are not looked at.
///
/// - **Needs** the rules; [`Keyed`] for its table; what else the game can say, if it is told to ask:
///   [`Bounds`](stone_core::Bounds) with [`OwnBounds`], [`MoveOrder`](stone_core::MoveOrder) with [`BestFirst`].
/// - **Gives** the value, all optimal moves of any state, and a line.
/// - **Time** between the square root of all lines and all lines, by how soon good moves are seen; **memory** the table,
///   which the caller sizes, and one frame a ply.
/// - **Refuses** more than [`Limits::memory`] for its table and its stack together, and more than [`Limits::nodes`] nodes, of which
///   by default there is no limit. It does not look whether a game returns to a state. Such a search goes on along an endless line
///   until there is no memory, and only then finds out and says so: [`SolveError::Cycle`]. Without a table it cannot.
///
/// No choice of order, bounds, table or windows changes a value.
///
/// ```
/// use stone_search::{AlphaBeta, TableOptions, Windows};
/// use stone_testkit::Countdown;
///
/// let game = Countdown(30);
/// let engine = AlphaBeta::default().windows(Windows::Bisection).table(TableOptions::new(1000));
/// let solution = engine.solve(&game)?;
/// assert_eq!(*solution.value(), 2);
/// assert_eq!(solution.optimal_moves(&30)?.as_slice(), [2]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct AlphaBeta<O = GameOrder, B = NoBounds, M = TableOptions, E = NoGuess> {
    pub(crate) order: O,
    pub(crate) bounds: B,
    pub(crate) memory: M,
    pub(crate) guess: E,
    pub(crate) windows: Windows,
    pub(crate) manner: Manner,
    pub(crate) deepens: bool,
    pub(crate) limits: Limits,
}

/// What an engine makes its table of.
pub trait Memory<G: ZeroSumGame> {
    /// The table.
    type Table: Transpositions<G>;

    /// An empty table.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`] if it may not be as large.
    fn table(&self, limits: &Limits) -> Result<Self::Table, SolveError>;
}

impl<G: Keyed<Score: WholeScore>, H: BuildHasher + Clone> Memory<G> for TableOptions<H> {
    type Table = TableOf<G, H>;

    fn table(&self, limits: &Limits) -> Result<Self::Table, SolveError> {
        TableOf::<G, H>::new(self.clone(), limits)
    }
}

impl<G: ZeroSumGame> Memory<G> for Forgets {
    type Table = Self;

    fn table(&self, _: &Limits) -> Result<Self, SolveError> {
        Ok(*self)
    }
}

impl Default for AlphaBeta {
    /// Moves in the game's order, no bounds, a table of the usual size, one full window.
    fn default() -> Self {
        let manner = Manner::default();
        let (order, bounds, memory, guess) = (GameOrder, NoBounds, TableOptions::default(), NoGuess);
        let limits = Limits { nodes: u64::MAX, ..Limits::default() };
        Self { order, bounds, memory, guess, windows: Windows::Full, manner, deepens: false, limits }
    }
}

impl<O, B, M, E> AlphaBeta<O, B, M, E> {
    /// With these limits.
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// With the game's own order of moves.
    pub fn best_first(self) -> AlphaBeta<BestFirst, B, M, E> {
        self.order(BestFirst)
    }

    /// With another order of moves.
    pub fn order<P>(self, order: P) -> AlphaBeta<P, B, M, E> {
        let Self { bounds, memory, guess, windows, manner, deepens, limits, .. } = self;
        AlphaBeta { order, bounds, memory, guess, windows, manner, deepens, limits }
    }

    /// With the game's own bounds.
    pub fn own_bounds(self) -> AlphaBeta<O, OwnBounds, M, E> {
        self.bounds(OwnBounds)
    }

    /// With other bounds.
    pub fn bounds<C>(self, bounds: C) -> AlphaBeta<O, C, M, E> {
        let Self { order, memory, guess, windows, manner, deepens, limits, .. } = self;
        AlphaBeta { order, bounds, memory, guess, windows, manner, deepens, limits }
    }

    /// With such a table; [`Forgets`] is none.
    pub fn table<N>(self, memory: N) -> AlphaBeta<O, B, N, E> {
        let Self { order, bounds, guess, windows, manner, deepens, limits, .. } = self;
        AlphaBeta { order, bounds, memory, guess, windows, manner, deepens, limits }
    }

    /// With guesses at the states where a look ends: the game's own [`Heuristic`](stone_core::Heuristic).
    ///
    /// A look is a search with a horizon, whether by [`deepening`](Self::deepening) or by a budget of plies. One that guesses costs
    /// about what alpha-beta to that depth costs, and says what the value is [likely](Report::likely) to be. What it calls proved
    /// is proved without the guesses. A search to the end does not ask for them: alone, in a search without a limit of plies, this
    /// does nothing.
    ///
    /// What is guessed adds up with what is scored on the way; where that does not fit it is [`SolveError::Overflow`].
    pub fn guessing(self) -> AlphaBeta<O, B, M, OwnGuess> {
        self.guess(OwnGuess)
    }

    /// With other guesses.
    pub fn guess<F>(self, guess: F) -> AlphaBeta<O, B, M, F> {
        let Self { order, bounds, memory, windows, manner, deepens, limits, .. } = self;
        AlphaBeta { order, bounds, memory, guess, windows, manner, deepens, limits }
    }

    /// With the value asked for by such windows. A look with a horizon asks by one full window, and if it guesses, scouts.
    pub fn windows(self, windows: Windows) -> Self {
        Self { windows, ..self }
    }

    /// Principal variation search: moves after the first are first asked only whether they are better.
    pub fn scouting(mut self) -> Self {
        self.manner.scout = true;
        self
    }

    /// Looks one ply ahead, then two, and so on, each along the best moves of the last, for searches with a budget: what was found
    /// sooner is reported when it ends.
    ///
    /// With [guesses](Self::guessing) each has a likely value and a line. Without, a look proves what is certain within its plies,
    /// whatever comes after them. That is much in games whose scores come on the way, and little in those that are decided at
    /// the end.
    ///
    /// Without a limit of plies a search to the end takes turns with the looks, for as many nodes. So a value takes two to three times
    /// the nodes of that search alone, and a little for what is met again after a pause; without a table, for all that is. The looks
    /// have slots of their own in the [table](crate::Table).
    pub fn deepening(self) -> Self {
        Self { deepens: true, ..self }
    }

    /// Fail-hard: a failed window says no more than that the value is at most its lower end, as in most textbooks. The
    /// table then cuts less; this is for counting nodes as they do.
    pub fn fail_hard(mut self) -> Self {
        self.manner.fail_hard = true;
        self
    }

    pub(crate) fn means(&self) -> Means<'_, B, E> {
        Means { bounds: &self.bounds, guess: &self.guess, manner: self.manner, limits: self.limits }
    }

    fn parts<G: ZeroSumGame>(&self) -> Result<Parts<O, M::Table>, SolveError>
    where
        O: Clone,
        M: Memory<G>,
    {
        Ok(Parts { order: self.order.clone(), table: self.memory.table(&self.limits)? })
    }

    pub(crate) fn rules(&self) -> Rules {
        let Self { windows, manner, deepens, limits, .. } = *self;
        Rules { windows, fail_hard: manner.fail_hard, deepens, limits }
    }
}

impl<O: Clone, B: Clone, M: Clone, E: Clone> AlphaBeta<O, B, M, E> {
    /// Solves a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] where what is weighed does not fit, [`SolveError::Limit`], and [`SolveError::Cycle`] where there was no
    /// memory for a line because it goes round.
    pub fn solve<'g, G>(&self, game: &'g G) -> Result<SearchedGame<'g, G, O, B, M, E>, SolveError>
    where
        G: ZeroSumGame<Score: WholeScore>,
        O: Ordering<G>,
        B: Bounding<G>,
        M: Memory<G>,
        E: Guessing<G>,
    {
        let searched = self.searched(game)?;
        let value = searched.value(game, &game.initial_state())?;
        let stats = searched.stats();
        Ok(Solution::from_parts(game, value, searched, stats))
    }

    /// The engine with a table of its own, for more than one question about a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`] if the table may not be as large.
    pub fn searched<G>(&self, _game: &G) -> Result<Searched<G, O, B, M, E>, SolveError>
    where
        G: ZeroSumGame,
        M: Memory<G>,
    {
        let parts = RefCell::new(Some(self.parts()?));
        Ok(Searched { engine: self.clone(), parts, stats: Cell::default() })
    }
}

/// A search that goes on: any state of a game, each question asked of one table.
///
/// **Law.** Every question is about the game that it was made for, or one with the same rules: what its table says of a key is
/// true in no other.
///
/// Whoever watches a question may ask others. What is asked meanwhile has a table of its own, as large again.
#[derive(Debug)]
pub struct Searched<G: ZeroSumGame, O, B, M: Memory<G>, E = NoGuess> {
    engine: AlphaBeta<O, B, M, E>,
    /// None while they are at a question.
    parts: RefCell<Option<Parts<O, M::Table>>>,
    stats: Cell<Stats>,
}

/// A game solved by a search.
pub type SearchedGame<'g, G, O, B, M, E = NoGuess> = Solution<'g, G, Searched<G, O, B, M, E>>;

/// What a search changes.
#[derive(Debug)]
struct Parts<O, T> {
    order: O,
    table: T,
}

impl<G, O, B, M, E> Searched<G, O, B, M, E>
where
    G: ZeroSumGame<Score: WholeScore>,
    O: Ordering<G> + Clone,
    B: Bounding<G>,
    M: Memory<G>,
    E: Guessing<G>,
{
    /// What can be proved of a state within a budget. Whoever watches is told how it goes, and says whether to go on.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], and [`SolveError::Limit`] for memory.
    ///
    /// ```
    /// use stone_search::{AlphaBeta, Budget, Stop};
    /// use stone_testkit::Countdown;
    ///
    /// let game = Countdown(30);
    /// let searched = AlphaBeta::default().deepening().searched(&game)?;
    /// let budget = Budget { depth: Some(10), ..Budget::default() };
    /// let report = searched.search(&game, &30, &budget, &mut |_| true)?;
    /// assert_eq!((report.stop, report.depth), (Stop::Depth, Some(10)));
    /// assert!(report.value.contains(2));
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn search(
        &self,
        game: &G,
        state: &G::State,
        budget: &Budget,
        watch: &mut Watch<'_, G>,
    ) -> Result<Report<G::Move, G::Score>, SolveError> {
        answers::search(self, game, state, budget, watch)
    }

    /// The moves of a state that attain its value, in the game's order and at most so many, as far as a budget of nodes or time
    /// reaches: those found until it ended, and why it stopped. They are all if it is [`Solved`](crate::Stop::Solved).
    ///
    /// # Errors
    ///
    /// As [`search`](Self::search).
    ///
    /// ```
    /// use stone_search::{AlphaBeta, Budget, Stop};
    /// use stone_testkit::Countdown;
    ///
    /// let game = Countdown(30);
    /// let searched = AlphaBeta::default().searched(&game)?;
    /// let (moves, stop) = searched.optimal_moves_within(&game, &30, 9, &Budget::default(), &mut |_| true)?;
    /// assert_eq!((moves.as_slice(), stop), (&[2][..], Stop::Solved));
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn optimal_moves_within(
        &self,
        game: &G,
        state: &G::State,
        most: usize,
        budget: &Budget,
        watch: &mut Watch<'_, G>,
    ) -> Result<(OptimalMoves<G>, Stop), SolveError> {
        answers::optimal_moves_within(self, game, state, most, budget, watch)
    }

    /// The value of a state that is known to lie in an interval, the narrower the sooner.
    ///
    /// # Errors
    ///
    /// As [`AlphaBeta::solve`].
    pub fn value_within(
        &self,
        game: &G,
        state: &G::State,
        known: Interval<G::Score>,
    ) -> Result<G::Score, SolveError> {
        answers::value(self, game, state, known)
    }

    /// What every move of a state is worth, in the game's order.
    ///
    /// # Errors
    ///
    /// As [`AlphaBeta::solve`].
    pub fn move_values(&self, game: &G, state: &G::State) -> Result<MoveValues<G>, SolveError> {
        answers::move_values(self, game, state)
    }

    /// Forgets everything but what the order of moves has learnt. Takes no time. A table that is at a question stays as
    /// it is.
    pub fn clear(&self) {
        if let Some(parts) = &mut *self.parts.borrow_mut() {
            parts.table.clear();
        }
    }

    /// What all searches up to now did.
    pub fn stats(&self) -> Stats {
        self.stats.get()
    }
}

impl<G, O, B, M, E> Answers<G> for Searched<G, O, B, M, E>
where
    G: ZeroSumGame<Score: WholeScore>,
    O: Ordering<G> + Clone,
    B: Bounding<G>,
    M: Memory<G>,
    E: Guessing<G>,
{
    fn rules(&self) -> Rules {
        self.engine.rules()
    }

    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score> {
        self.engine.bounds.bounds(game, state)
    }

    fn ask(&self, game: &G, state: &G::State, asked: Asked<'_, G::Score>) -> Result<Found<G>, Halt> {
        // Whoever watches may ask something else, so nothing is borrowed meanwhile.
        let parts = self.parts.take();
        let mut parts = parts.map_or_else(|| self.engine.parts(), Ok)?;
        let Parts { order, table } = &mut parts;
        let (found, run) = self.engine.means().search(game, state, order, table, asked);
        let mut stats = self.stats.get();
        add(&mut stats, &run);
        stats.peak_entries = stats.peak_entries.max(table.len());
        stats.bytes = stats.bytes.max(table.bytes() + run.bytes);
        self.stats.set(stats);
        self.parts.replace(Some(parts));
        found
    }

    fn line(&self, game: &G, state: &G::State, seen: bool) -> Vec<G::Move> {
        let (parts, most) = (self.parts.borrow(), self.stats.get().peak_depth);
        let line = |parts: &Parts<_, _>| remembered_line(game, state, &parts.table, seen, most);
        parts.as_ref().map(line).unwrap_or_default()
    }

    fn stats(&self) -> Stats {
        Self::stats(self)
    }
}

/// Adds what one run did.
pub(crate) fn add(stats: &mut Stats, run: &Stats) {
    stats.states += run.states;
    stats.moves += run.moves;
    stats.reused += run.reused;
    stats.peak_depth = stats.peak_depth.max(run.peak_depth);
}

/// The best moves that a table remembers from a state on, those first that looks saw if they are asked for.
pub(crate) fn remembered_line<G: ZeroSumGame>(
    game: &G,
    state: &G::State,
    table: &impl Transpositions<G>,
    seen: bool,
    most: u64,
) -> Vec<G::Move> {
    let mut state = state.clone();
    let mut line = Vec::new();
    while (line.len() as u64) <= most {
        let key = table.key(game, &state);
        let looked = table.seen(&key).filter(|_| seen).and_then(|seen| seen.best);
        let best = looked.or_else(|| table.kept(&key)?.best);
        // In a game on representatives a move may be that of another state with the same key.
        let Some(mv) = best.filter(|&best| game.moves(&state).any(|mv| mv == best)) else { break };
        state = game.next_state(&state, mv);
        line.push(mv);
    }
    line
}

impl<G, O, B, M, E> Values<G> for Searched<G, O, B, M, E>
where
    G: ZeroSumGame<Score: WholeScore>,
    O: Ordering<G> + Clone,
    B: Bounding<G>,
    M: Memory<G>,
    E: Guessing<G>,
{
    fn value(&self, game: &G, state: &G::State) -> Result<G::Score, SolveError> {
        answers::value(self, game, state, self.engine.bounds.bounds(game, state))
    }

    fn optimal_moves(&self, game: &G, state: &G::State) -> Result<SmallVec<[G::Move; 4]>, SolveError> {
        answers::optimal_moves(self, game, state, usize::MAX)
    }

    fn optimal_move(&self, game: &G, state: &G::State) -> Result<Option<G::Move>, SolveError> {
        Ok(answers::optimal_moves(self, game, state, 1)?.first().copied())
    }
}
