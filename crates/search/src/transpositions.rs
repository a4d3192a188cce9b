//! What a search remembers of the states that it has seen.

use std::hash::Hash;

use stone_core::{Interval, SolveError, ZeroSumGame};

/// What is remembered of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remembered<M, S> {
    /// Where its value lies.
    pub value: Interval<S>,
    /// The move that was best when it was searched last.
    pub best: Option<M>,
}

/// What a look ahead saw of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen<M, S> {
    /// How many plies it looked ahead from there.
    pub plies: usize,
    /// What was asked: on which side of both ends the value lies, or where between them.
    pub asked: Interval<S>,
    /// Where the value lies, as far as it found out. That is proved, and kept beside what is likely so that both are said
    /// together.
    pub proved: Interval<S>,
    /// Where the value is likely to lie.
    pub likely: Interval<S>,
    /// The move that looked best. It is no more than that, so a search to the end does not ask for it.
    pub best: Option<M>,
}

/// A store of what was proved about states. It may forget at any time; what it says is true.
///
/// **Law.** What it says of a state was said of a state with the same future: keys are compared whole, never by a hash alone.
pub trait Transpositions<G: ZeroSumGame> {
    /// What it knows a state by.
    type Key: Clone + Eq + Hash;

    /// Whether states with the same key have the same future.
    const TELLS_APART: bool = true;

    /// The key of a state.
    fn key(&self, game: &G, state: &G::State) -> Self::Key;

    /// What is remembered of a state.
    fn kept(&self, key: &Self::Key) -> Option<Remembered<G::Move, G::Score>>;

    /// Remembers what the search of a state proved, and how many nodes that took.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`] when there is no memory for it.
    fn keep(
        &mut self,
        key: Self::Key,
        what: Remembered<G::Move, G::Score>,
        nodes: u64,
    ) -> Result<(), SolveError>;

    /// What the last look ahead saw of a state.
    #[inline]
    fn seen(&self, _key: &Self::Key) -> Option<Seen<G::Move, G::Score>> {
        None
    }

    /// Remembers what a look ahead saw of a state, and how many nodes that took.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`] when there is no memory for it.
    #[inline]
    fn see(
        &mut self,
        _key: Self::Key,
        _seen: Seen<G::Move, G::Score>,
        _nodes: u64,
    ) -> Result<(), SolveError> {
        Ok(())
    }

    /// Whether another search looks at a state now.
    #[inline]
    fn is_busy(&self, _key: &Self::Key) -> bool {
        false
    }

    /// A search begins to look at the moves of a state.
    #[inline]
    fn begin(&mut self, _key: &Self::Key) {}

    /// It has ended.
    #[inline]
    fn end(&mut self, _key: &Self::Key) {}

    /// Forgets everything.
    fn clear(&mut self);

    /// How many states are remembered.
    fn len(&self) -> u64;

    /// Whether none is.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many bytes are taken.
    fn bytes(&self) -> u64;

    /// How many bytes it may come to take.
    fn most_bytes(&self) -> u64;
}

/// Remembers nothing. It asks nothing of the game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Forgets;

impl<G: ZeroSumGame> Transpositions<G> for Forgets {
    type Key = ();

    const TELLS_APART: bool = false;

    #[inline]
    fn key(&self, _: &G, _: &G::State) {}

    #[inline]
    fn kept(&self, (): &()) -> Option<Remembered<G::Move, G::Score>> {
        None
    }

    #[inline]
    fn keep(&mut self, (): (), _: Remembered<G::Move, G::Score>, _: u64) -> Result<(), SolveError> {
        Ok(())
    }

    fn clear(&mut self) {}

    fn len(&self) -> u64 {
        0
    }

    fn bytes(&self) -> u64 {
        0
    }

    fn most_bytes(&self) -> u64 {
        0
    }
}
