//! Several searches of one game at once, on one table.

use std::hash::BuildHasher;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering as Sync_};
use std::thread::{self, Builder};
use std::{iter, mem};

use smallvec::SmallVec;
use stone_core::{Interval, Keyed, Solution, SolveError, Stats, Values};

use crate::WholeScore;
use crate::alpha_beta::{AlphaBeta, add, remembered_line};
use crate::answers::{self, Answers, Asked, Found, MoveValues, OptimalMoves, Report, Rules, Watch};
use crate::bounding::Bounding;
use crate::guessing::{Guessing, NoGuess};
use crate::ordering::Ordering;
use crate::shared_table::{SharedTable, SharedTableOf, locked};
use crate::table::TableOptions;
use crate::transpositions::Transpositions;
use crate::watch::{Budget, Halt, Pulse, Stop};

/// [`AlphaBeta`] on several threads, which share a table. They look at different moves where they can, and whoever has the answer
/// first stops the others.
///
/// - **Needs** [`Keyed`], and a game, states, moves and scores that threads may share.
/// - **Gives** what `AlphaBeta` gives, to the same questions: values, optimal moves and a line are the same. Counts differ from
///   run to run, and so may what a [`Report`] says of a search that had to stop: its interval, how far it looked, and what is
///   not proved, its likely value and its line. Where some states' scores do not fit, it may differ whether a search meets one.
/// - **Time** that of `AlphaBeta` through the number of threads at best; **memory** the table, and a stack a thread.
///
/// ```
/// use std::num::NonZero;
/// use stone_search::{AlphaBeta, Windows};
/// use stone_testkit::Countdown;
///
/// let engine = AlphaBeta::default().windows(Windows::Bisection).parallel(NonZero::new(2).unwrap());
/// let game = Countdown(30);
/// let solution = engine.solve(&game)?;
/// assert_eq!(*solution.value(), 2);
/// assert_eq!(solution.principal_variation()?.difference(), Some(2));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Parallel<O, B, H, E = NoGuess> {
    engine: AlphaBeta<O, B, TableOptions<H>, E>,
    threads: NonZero<usize>,
}

impl<O, B, H, E> AlphaBeta<O, B, TableOptions<H>, E> {
    /// The engine on so many threads, at most [`MOST_THREADS`]; on fewer where the machine does not give so many.
    pub fn parallel(self, threads: NonZero<usize>) -> Parallel<O, B, H, E> {
        Parallel { engine: self, threads: threads.min(MOST_THREADS) }
    }
}

/// The most threads of one search: far more could bring a system to its end, and the program with it.
pub const MOST_THREADS: NonZero<usize> = NonZero::<usize>::MIN.saturating_add(1023);

/// A game that threads may share.
pub trait Shareable:
    Keyed<State: Send + Sync, Move: Send, Score: WholeScore + Send + Sync, Key: Send> + Sync
{
}

impl<G> Shareable for G where
    G: Keyed<State: Send + Sync, Move: Send, Score: WholeScore + Send + Sync, Key: Send> + Sync
{
}

impl<O: Clone, B: Clone, H: Clone, E: Clone> Parallel<O, B, H, E> {
    /// Solves a game.
    ///
    /// # Errors
    ///
    /// As [`AlphaBeta::solve`].
    pub fn solve<'g, G>(&self, game: &'g G) -> Result<ParallelGame<'g, G, O, B, H, E>, SolveError>
    where
        G: Shareable,
        O: Ordering<G> + Send,
        B: Bounding<G> + Sync,
        H: BuildHasher + Sync,
        E: Guessing<G> + Sync,
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
    pub fn searched<G: Keyed>(&self, _game: &G) -> Result<ParallelSearched<G, O, B, H, E>, SolveError> {
        let engine = self.engine.clone();
        let table = SharedTable::new(engine.memory.clone(), &engine.limits)?;
        let (orders, stats) = (Mutex::default(), Mutex::default());
        Ok(ParallelSearched { engine, threads: self.threads, table, orders, stats })
    }
}

/// A search on several threads that goes on: any state of a game, each question asked of one table. Other threads, and whoever
/// watches a question, may ask others meanwhile.
pub struct ParallelSearched<G: Keyed, O, B, H, E = NoGuess> {
    engine: AlphaBeta<O, B, TableOptions<H>, E>,
    threads: NonZero<usize>,
    table: SharedTableOf<G, H>,
    /// One for each thread, that of the thread that asks behind the others; none while they are at a question.
    orders: Mutex<Vec<O>>,
    stats: Mutex<Stats>,
}

/// A game solved on several threads.
pub type ParallelGame<'g, G, O, B, H, E = NoGuess> = Solution<'g, G, ParallelSearched<G, O, B, H, E>>;

impl<G, O, B, H, E> ParallelSearched<G, O, B, H, E>
where
    G: Shareable,
    O: Ordering<G> + Clone + Send,
    B: Bounding<G> + Sync,
    H: BuildHasher + Sync,
    E: Guessing<G> + Sync,
{
    /// As [`Searched::search`](crate::Searched::search). The budget holds for all threads together.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], and [`SolveError::Limit`] for memory.
    pub fn search(
        &self,
        game: &G,
        state: &G::State,
        budget: &Budget,
        watch: &mut Watch<'_, G>,
    ) -> Result<Report<G::Move, G::Score>, SolveError> {
        answers::search(self, game, state, budget, watch)
    }

    /// As [`Searched::optimal_moves_within`](crate::Searched::optimal_moves_within).
    ///
    /// # Errors
    ///
    /// As [`search`](Self::search).
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

    /// As [`Searched::value_within`](crate::Searched::value_within).
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

    /// What every move of a state is worth, in the game's order: one move after the other, each on all threads.
    ///
    /// # Errors
    ///
    /// As [`AlphaBeta::solve`].
    ///
    /// ```
    /// use std::num::NonZero;
    /// use stone_search::AlphaBeta;
    /// use stone_testkit::Countdown;
    ///
    /// let game = Countdown(30);
    /// let searched = AlphaBeta::default().parallel(NonZero::new(2).unwrap()).searched(&game)?;
    /// assert_eq!(searched.move_values(&game, &30)?, [(1, 0), (2, 2)]);
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn move_values(&self, game: &G, state: &G::State) -> Result<MoveValues<G>, SolveError> {
        answers::move_values(self, game, state)
    }

    /// Forgets everything but what the order of moves has learnt; questions that are being asked meanwhile may remember more.
    pub fn clear(&self) {
        Transpositions::<G>::clear(&mut &self.table);
    }

    /// What all threads did up to now.
    pub fn stats(&self) -> Stats {
        *locked(&self.stats)
    }
}

/// Says at the end of its scope, however that is left, that a thread has ended.
struct SetsAtEnd<'s>(&'s AtomicBool);

impl Drop for SetsAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Sync_::Relaxed);
    }
}

impl<G, O, B, H, E> Answers<G> for ParallelSearched<G, O, B, H, E>
where
    G: Shareable,
    O: Ordering<G> + Clone + Send,
    B: Bounding<G> + Sync,
    H: BuildHasher + Sync,
    E: Guessing<G> + Sync,
{
    fn rules(&self) -> Rules {
        self.engine.rules()
    }

    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score> {
        self.engine.bounds.bounds(game, state)
    }

    fn ask(
        &self,
        game: &G,
        state: &G::State,
        Asked { window, horizon, pulse }: Asked<'_, G::Score>,
    ) -> Result<Found<G>, Halt> {
        let (mut means, table) = (self.engine.means(), &self.table);
        // Beside the table each thread has its share of the memory.
        let (most, threads) = (Transpositions::<G>::most_bytes(&table), self.threads.get() as u64);
        means.limits.memory = most.saturating_add(means.limits.memory.saturating_sub(most) / threads);
        // Whoever watches may ask something else, so nothing is locked meanwhile.
        let mut orders = mem::take(&mut *locked(&self.orders));
        let mut own = orders.pop().unwrap_or_else(|| self.engine.order.clone());
        orders.resize(self.threads.get() - 1, self.engine.order.clone());
        let done = AtomicBool::new(false);
        let run = |order: &mut O, pulse| {
            // What one thread proved is proved; one that ran into something, or panics, stops the others too.
            let _done = SetsAtEnd(&done);
            let asked = Asked { window, horizon, pulse };
            means.search(game, state, order, &mut { table }, asked)
        };
        let (tally, until, pause, stop) = (pulse.tally, pulse.until, pulse.pause, Some(&done));
        let (first, others) = thread::scope(|scope| {
            let run = &run;
            let mut started = Vec::new();
            for order in &mut orders {
                let run = move || run(order, Pulse::new(tally, until, stop, None));
                if done.load(Sync_::Relaxed) {
                    break;
                }
                // Where the machine has no more threads, those that started do.
                let Ok(thread) = Builder::new().spawn_scoped(scope, run) else { break };
                started.push(thread);
            }
            // Only the thread that asks is watched, and pauses.
            let watch = pulse.watch.map(|watch| -> &mut dyn FnMut(u64) -> bool { watch });
            let mut own_pulse = Pulse::new(tally, until, stop, watch);
            own_pulse.pause = pause;
            let first = run(&mut own, own_pulse);
            let joined =
                started.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            (first, joined.collect::<Vec<_>>())
        });
        orders.push(own);
        *locked(&self.orders) = orders;
        let mut stats = locked(&self.stats);
        let mut stacks = 0;
        let mut answer = Err(Halt::Stop(Stop::Asked));
        for (found, run) in iter::once(first).chain(others) {
            add(&mut stats, &run);
            stacks += run.bytes;
            answer = match (answer, found) {
                // A thread that was stopped says nothing against one that has the answer; an error says more than a stop.
                (Ok(answer), _) => Ok(answer),
                (Err(_), Ok(found)) => Ok(found),
                (Err(Halt::Stop(Stop::Asked)), Err(halt)) => Err(halt),
                (Err(Halt::Stop(_) | Halt::Pause), Err(Halt::Error(error))) => Err(Halt::Error(error)),
                (Err(halt), Err(_)) => Err(halt),
            };
        }
        stats.peak_entries = stats.peak_entries.max(Transpositions::<G>::len(&table));
        stats.bytes = stats.bytes.max(Transpositions::<G>::bytes(&table) + stacks);
        answer
    }

    fn line(&self, game: &G, state: &G::State, seen: bool) -> Vec<G::Move> {
        let most = self.stats().peak_depth;
        remembered_line(game, state, &&self.table, seen, most)
    }

    fn stats(&self) -> Stats {
        Self::stats(self)
    }
}

impl<G, O, B, H, E> Values<G> for ParallelSearched<G, O, B, H, E>
where
    G: Shareable,
    O: Ordering<G> + Clone + Send,
    B: Bounding<G> + Sync,
    H: BuildHasher + Sync,
    E: Guessing<G> + Sync,
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
