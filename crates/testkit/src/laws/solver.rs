//! What the laws ask of an engine, and the engines of `stone-core` answering it.

use std::hash::BuildHasher;
use stone_core::adapter::StartAt;
use stone_core::{
    Checkpointed, Checkpoints, Dense, Exhaustive, Keyed, Layered, Memo, Memoized, Observer, Rolling,
    Solution, SolveError, Table, Tabulated, Values, ZeroSumGame,
};

/// An engine, as the laws use it.
pub trait Solver<G: ZeroSumGame> {
    /// Where it keeps its values.
    type Values: Values<G>;

    /// What it is called in a [`Violation`](super::Violation).
    fn name(&self) -> String;

    /// Solves a game and tells an observer each step.
    ///
    /// # Errors
    ///
    /// What the engine refuses.
    fn solve<'g, O: Observer<G>>(
        &self,
        game: &'g G,
        observer: &mut O,
    ) -> Result<Solution<'g, G, Self::Values>, SolveError>;
}

impl<G: ZeroSumGame> Solver<G> for Exhaustive {
    type Values = Self;
    fn name(&self) -> String {
        "Exhaustive".into()
    }
    fn solve<'g, O: Observer<G>>(
        &self,
        game: &'g G,
        observer: &mut O,
    ) -> Result<Solution<'g, G, Self>, SolveError> {
        self.solve_observed(game, observer)
    }
}

impl<G: Keyed, H: BuildHasher + Clone> Solver<G> for Memoized<H> {
    type Values = Memo<G, H>;
    fn name(&self) -> String {
        "Memoized".into()
    }
    fn solve<'g, O: Observer<G>>(
        &self,
        game: &'g G,
        observer: &mut O,
    ) -> Result<Solution<'g, G, Memo<G, H>>, SolveError> {
        self.solve_observed(game, observer)
    }
}

impl<G: Dense> Solver<G> for Tabulated {
    type Values = Table<G::Score>;
    fn name(&self) -> String {
        "Tabulated".into()
    }
    fn solve<'g, O: Observer<G>>(
        &self,
        game: &'g G,
        observer: &mut O,
    ) -> Result<Solution<'g, G, Table<G::Score>>, SolveError> {
        self.solve_observed(game, observer)
    }
}

impl<G: Layered> Solver<G> for Checkpointed {
    type Values = Checkpoints<G::Score>;
    fn name(&self) -> String {
        "Checkpointed".into()
    }
    fn solve<'g, O: Observer<G>>(
        &self,
        game: &'g G,
        observer: &mut O,
    ) -> Result<Solution<'g, G, Checkpoints<G::Score>>, SolveError> {
        self.solve_observed(game, observer)
    }
}

/// `Rolling`, which knows the value of one state only, run anew for every state that is asked for.
#[derive(Debug, Clone, Copy, Default)]
pub struct EachRolled(
    /// The engine.
    pub Rolling,
);

impl<G: Layered> Values<G> for EachRolled {
    fn value(&self, game: &G, state: &G::State) -> Result<G::Score, SolveError> {
        Ok(*self.0.solve(&StartAt::new(game, state.clone()))?.value())
    }
}

impl<G: Layered> Solver<G> for EachRolled {
    type Values = Self;
    fn name(&self) -> String {
        "Rolling".into()
    }
    fn solve<'g, O: Observer<G>>(
        &self,
        game: &'g G,
        observer: &mut O,
    ) -> Result<Solution<'g, G, Self>, SolveError> {
        let root = self.0.solve_observed(game, observer)?;
        Solution::new(game, *self, *root.stats())
    }
}
