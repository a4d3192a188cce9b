//! Every line of play, nothing stored: the plainest engine, and the oracle for all others.

use super::walk::{Store, walk};
use crate::{Limits, Observer, Silent, Solution, SolveError, Stats, Values, ZeroSumGame};

/// Plays out every line of the game.
///
/// - **Needs** nothing but the rules.
/// - **Gives** the value, all optimal moves of any state, and a line; each answer is searched anew.
/// - **Time** the number of lines, often exponential in their length; **memory** the length of the longest.
/// - **Refuses** more than [`Limits::nodes`] states, which also ends a game with cycles.
///
/// ```
/// use stone_testkit::Countdown;
/// use stone_core::{Exhaustive, Limits, Resource, SolveError};
///
/// let game = Countdown(7);
/// assert_eq!(*Exhaustive::default().solve(&game)?.value(), 1);
///
/// let tight = Exhaustive::new(Limits::default().with_nodes(10));
/// let error = tight.solve(&game).unwrap_err();
/// assert!(matches!(error, SolveError::Limit { resource: Resource::Nodes, allowed: 10, .. }));
/// # Ok::<(), SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Exhaustive {
    limits: Limits,
}

impl Exhaustive {
    /// The engine with these limits.
    pub fn new(limits: Limits) -> Self {
        Self { limits }
    }

    /// Solves a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], [`SolveError::Limit`].
    pub fn solve<'g, G: ZeroSumGame>(&self, game: &'g G) -> Result<Solution<'g, G, Self>, SolveError> {
        self.solve_observed(game, &mut Silent)
    }

    /// Solves a game and tells an observer each step.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve).
    pub fn solve_observed<'g, G: ZeroSumGame>(
        &self,
        game: &'g G,
        observer: &mut impl Observer<G>,
    ) -> Result<Solution<'g, G, Self>, SolveError> {
        let mut stats = Stats::default();
        let value = self.search(game, game.initial_state(), observer, &mut stats)?;
        Ok(Solution::from_parts(game, value, *self, stats))
    }

    fn search<G: ZeroSumGame>(
        &self,
        game: &G,
        state: G::State,
        observer: &mut impl Observer<G>,
        stats: &mut Stats,
    ) -> Result<G::Score, SolveError> {
        walk(game, state, &mut Counter { nodes: 0, limits: self.limits }, &self.limits, observer, stats)
    }
}

impl<G: ZeroSumGame> Values<G> for Exhaustive {
    fn value(&self, game: &G, state: &G::State) -> Result<G::Score, SolveError> {
        self.search(game, state.clone(), &mut Silent, &mut Stats::default())
    }
}

/// A store that remembers nothing but how many states were opened.
struct Counter {
    nodes: u64,
    limits: Limits,
}

impl<G: ZeroSumGame> Store<G> for Counter {
    #[inline]
    fn open(&mut self, _: &G, _: &G::State, _: u64) -> Result<Option<G::Score>, SolveError> {
        self.nodes += 1;
        self.limits.ask_nodes(self.nodes)?;
        Ok(None)
    }

    #[inline]
    fn settle(&mut self, _: &G, _: &G::State, _: G::Score) {}

    fn size(&self) -> (u64, u64) {
        (0, 0)
    }
}
