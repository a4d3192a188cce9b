//! Top down, each state once: values kept in a hash map.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasher;
use std::mem::size_of;

use super::hasher::MemoHasher;
use super::walk::{Store, walk};
use crate::{Keyed, Limits, Observer, Resource, Silent, Solution, SolveError, Stats, Values};

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
    marks: HashMap<G::Key, Mark<G::Score>, H>,
    engine: Memoized<H>,
}

/// What is known of a state. Absent from the map: nothing yet.
#[derive(Debug, Clone, Copy)]
enum Mark<S> {
    /// It is on the stack; meeting it again is a cycle.
    Open,
    /// Its value.
    Done(S),
}

impl<G: Keyed, H: BuildHasher + Clone> Memo<G, H> {
    fn new(engine: &Memoized<H>) -> Self {
        Self { marks: HashMap::with_hasher(engine.hasher.clone()), engine: engine.clone() }
    }

    /// How many states have a value.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Whether nothing was solved.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// What a map of this capacity takes: a power of two of buckets, at most 7/8 full, one control byte each.
    fn bytes(capacity: usize) -> u64 {
        if capacity == 0 {
            return 0;
        }
        let buckets = (capacity as u64).saturating_mul(8).div_ceil(7).next_power_of_two();
        buckets.saturating_mul(size_of::<(G::Key, Mark<G::Score>)>() as u64 + 1)
    }

    /// Makes room for one more entry. While the map moves to its next size, both sizes are held.
    #[cold]
    fn grow(&mut self, held: u64) -> Result<(), SolveError> {
        let now = self.marks.capacity();
        let next = (2 * now).max(14);
        let needed = held.saturating_add(Self::bytes(now)).saturating_add(Self::bytes(next));
        self.engine.limits.ask_memory(needed)?;
        self.marks.try_reserve(next - self.marks.len()).map_err(|_| SolveError::Limit {
            resource: Resource::Memory,
            needed,
            allowed: self.engine.limits.memory,
        })
    }
}

impl<G: Keyed, H: BuildHasher + Clone> Store<G> for Memo<G, H> {
    #[inline]
    fn open(&mut self, game: &G, state: &G::State, held: u64) -> Result<Option<G::Score>, SolveError> {
        if self.marks.len() == self.marks.capacity() {
            self.grow(held)?;
        }
        match self.marks.entry(game.key(state)) {
            Entry::Vacant(entry) => {
                entry.insert(Mark::Open);
                Ok(None)
            }
            Entry::Occupied(entry) => match *entry.get() {
                Mark::Done(value) => Ok(Some(value)),
                Mark::Open => Err(SolveError::cycle(state)),
            },
        }
    }

    #[inline]
    fn settle(&mut self, game: &G, state: &G::State, value: G::Score) {
        self.marks.insert(game.key(state), Mark::Done(value));
    }

    fn size(&self) -> (u64, u64) {
        (self.marks.len() as u64, Self::bytes(self.marks.capacity()))
    }
}

impl<G: Keyed, H: BuildHasher + Clone> Values<G> for Memo<G, H> {
    fn value(&self, game: &G, state: &G::State) -> Result<G::Score, SolveError> {
        if let Some(&Mark::Done(value)) = self.marks.get(&game.key(state)) {
            return Ok(value);
        }
        let (mut memo, limits) = (Self::new(&self.engine), self.engine.limits);
        walk(game, state.clone(), &mut memo, &limits, &mut Silent, &mut Stats::default())
    }
}
