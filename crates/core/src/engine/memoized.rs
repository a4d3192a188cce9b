//! Top down, each state once: values kept in a hash map.

use std::hash::BuildHasher;

use super::hasher::MemoHasher;
use super::marks::Marks;
use super::walk::{Store, walk};
use crate::{Keyed, Limits, Observer, Silent, Solution, SolveError, Stats, Values};

/// Goes down from the initial state and computes each state it meets once.
///
/// - **Needs** [`Keyed`].
/// - **Gives** the value, all optimal moves of any state, and a line. A state that the solve did not reach is
///   solved when it is asked for.
/// - **Time** the moves of the states reached; **memory** one entry a state reached and one frame a ply.
/// - **Refuses** cycles, and more than [`Limits::memory`].
///
/// ```
/// use stone_testkit::Countdown;
/// use stone_core::Memoized;
///
/// let game = Countdown(7);
/// let solution = Memoized::default().solve(&game)?;
/// assert_eq!(*solution.value(), 1);
/// assert_eq!(solution.stats().states, 8);
/// assert_eq!(solution.optimal_moves(&7)?.as_slice(), [2]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
///
/// Keys hash with [`MemoHasher`] unless another hasher is given; the key itself is the game's choice.
///
/// ```
/// use stone_testkit::Countdown;
/// use std::hash::RandomState;
/// use stone_core::{Limits, Memoized};
///
/// let engine = Memoized::with_hasher(Limits::default(), RandomState::new());
/// assert_eq!(*engine.solve(&Countdown(7))?.value(), 1);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Memoized<H = MemoHasher> {
    limits: Limits,
    hasher: H,
}

impl Memoized {
    /// The engine with these limits and the default hasher.
    pub fn new(limits: Limits) -> Self {
        Self { limits, hasher: MemoHasher::default() }
    }
}

impl Default for Memoized {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

impl<H: BuildHasher + Clone> Memoized<H> {
    /// The engine with these limits and this hasher.
    pub fn with_hasher(limits: Limits, hasher: H) -> Self {
        Self { limits, hasher }
    }

    /// Solves a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], [`SolveError::Cycle`], [`SolveError::Limit`].
    pub fn solve<'g, G: Keyed>(&self, game: &'g G) -> Result<Solution<'g, G, Memo<G, H>>, SolveError> {
        self.solve_observed(game, &mut Silent)
    }

    /// Solves a game and tells an observer each step.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve).
    pub fn solve_observed<'g, G: Keyed>(
        &self,
        game: &'g G,
        observer: &mut impl Observer<G>,
    ) -> Result<Solution<'g, G, Memo<G, H>>, SolveError> {
        let mut memo = Memo::new(self);
        let mut stats = Stats::default();
        let value = walk(game, game.initial_state(), &mut memo, &self.limits, observer, &mut stats)?;
        Ok(Solution::from_parts(game, value, memo, stats))
    }
}

/// The values of all states that a solve reached.
#[derive(Debug, Clone)]
pub struct Memo<G: Keyed, H = MemoHasher> {
    marks: Marks<G::Key, G::Score, H>,
    engine: Memoized<H>,
}

impl<G: Keyed, H: BuildHasher + Clone> Memo<G, H> {
    fn new(engine: &Memoized<H>) -> Self {
        Self { marks: Marks::new(engine.limits, engine.hasher.clone()), engine: engine.clone() }
    }

    /// How many states have a value.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Whether nothing was solved.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<G: Keyed, H: BuildHasher + Clone> Store<G> for Memo<G, H> {
    #[inline]
    fn open(&mut self, game: &G, state: &G::State, held: u64) -> Result<Option<G::Score>, SolveError> {
        self.marks.open(game.key(state), state, held)
    }

    #[inline]
    fn settle(&mut self, game: &G, state: &G::State, value: G::Score) {
        self.marks.settle(game.key(state), value);
    }

    fn size(&self) -> (u64, u64) {
        (self.len() as u64, self.marks.bytes())
    }
}

impl<G: Keyed, H: BuildHasher + Clone> Values<G> for Memo<G, H> {
    fn value(&self, game: &G, state: &G::State) -> Result<G::Score, SolveError> {
        if let Some(value) = self.marks.get(&game.key(state)) {
            return Ok(value);
        }
        let (mut memo, limits) = (Self::new(&self.engine), self.engine.limits);
        walk(game, state.clone(), &mut memo, &limits, &mut Silent, &mut Stats::default())
    }
}
