//! Where a board has its values from: a store or a solver that has them all, or a search, which may be told to guess rather than
//! to go on for ever.

use std::cell::RefCell;
use std::time::Instant;

use stone_core::{Bounds, Heuristic, Keyed, Limits, MoveOrder, Resource, SolveError, Values, ZeroSumGame};
use stone_search::{BestFirst, Budget, OwnBounds, OwnGuess, Searched, Stop, TableOptions};

use crate::BoardWatch;

/// What a state is worth, and whether that is proved.
pub(crate) type Known = (i64, bool);

/// Says what states are worth.
pub(crate) trait Source<G: ZeroSumGame> {
    /// The value of a state.
    fn value(&self, game: &G, state: &G::State) -> Result<i64, SolveError>;

    /// What each of the states is worth that the moves of one lead to.
    fn worths(&self, game: &G, states: &[G::State]) -> Result<Vec<Known>, SolveError>;

    /// Takes no more than this for the states that one leads to.
    fn within(&mut self, _budget: Budget) {}

    /// Tells how many states were met in all, which are never more than the limits allow.
    fn watched(&mut self, _watch: BoardWatch) {}
}

/// Has all values.
pub(crate) struct Exact<V>(pub(crate) V);

impl<G: ZeroSumGame<Score = i64>, V: Values<G>> Source<G> for Exact<V> {
    fn value(&self, game: &G, state: &G::State) -> Result<i64, SolveError> {
        self.0.value(game, state)
    }

    fn worths(&self, game: &G, states: &[G::State]) -> Result<Vec<Known>, SolveError> {
        states.iter().map(|state| Ok((self.0.value(game, state)?, true))).collect()
    }
}

/// The search that entries take.
pub(crate) type EntrySearch<G> = Searched<G, BestFirst, OwnBounds, TableOptions, OwnGuess>;

/// Searches for values, and guesses where a budget is too small for that. The game that is searched may be another one than the
/// board's, of the same states and moves.
pub(crate) struct Sought<R: Keyed<Score = i64>> {
    pub(crate) game: R,
    pub(crate) table: EntrySearch<R>,
    pub(crate) limits: Limits,
    /// None to search until all is proved.
    pub(crate) budget: Option<Budget>,
    /// None if each value may take as much as the limits allow.
    pub(crate) watch: Option<RefCell<BoardWatch>>,
}

impl<G, R> Source<G> for Sought<R>
where
    G: ZeroSumGame<Score = i64>,
    R: Keyed<State = G::State, Move = G::Move, Score = i64> + Bounds + MoveOrder + Heuristic,
{
    fn value(&self, _: &G, state: &G::State) -> Result<i64, SolveError> {
        self.exact(state)
    }

    /// The values, if half of the budget proves them; else guesses by the other half, all from equally far ahead.
    fn worths(&self, _: &G, states: &[G::State]) -> Result<Vec<Known>, SolveError> {
        let value = |state| Ok((self.exact(state)?, true));
        let Some(budget) = self.budget else { return states.iter().map(value).collect() };
        let half = Budget {
            nodes: budget.nodes.map(|nodes| nodes / 2),
            time: budget.time.map(|time| time / 2),
            ..budget
        };
        match self.proved(states, &Purse::new(half))? {
            Some(proved) => Ok(proved),
            None => self.guessed(states, &Purse::new(half)),
        }
    }

    fn within(&mut self, budget: Budget) {
        self.budget = Some(budget);
    }

    fn watched(&mut self, watch: BoardWatch) {
        self.watch = Some(RefCell::new(watch));
    }
}

impl<R> Sought<R>
where
    R: Keyed<Score = i64> + Bounds + MoveOrder + Heuristic,
{
    fn exact(&self, state: &R::State) -> Result<i64, SolveError> {
        let before = self.table.stats().states;
        let met = if self.watch.is_some() { before } else { 0 };
        let left = Budget { nodes: Some(self.limits.nodes.saturating_sub(met)), ..Budget::default() };
        let mut watch = self.watch.as_ref().map(RefCell::borrow_mut);
        let mut tell = |nodes| watch.as_mut().is_none_or(|watch| watch(met + nodes));
        let report = self.table.search(&self.game, state, &left, &mut |progress| tell(progress.nodes))?;
        report.value.value().ok_or_else(|| {
            let met = self.table.stats().states - before + met;
            let allowed = if report.stop == Stop::Nodes { self.limits.nodes } else { met };
            SolveError::Limit { resource: Resource::Nodes, needed: met.saturating_add(1), allowed }
        })
    }

    fn proved(&self, states: &[R::State], purse: &Purse) -> Result<Option<Vec<Known>>, SolveError> {
        let before = self.table.stats().states;
        let mut proved = Vec::new();
        for state in states {
            let left = purse.left(self.table.stats().states - before);
            let report = self.table.search(&self.game, state, &left, &mut |_| true)?;
            let Some(value) = report.value.value() else { return Ok(None) };
            proved.push((value, true));
        }
        Ok(Some(proved))
    }

    fn guessed(&self, states: &[R::State], purse: &Purse) -> Result<Vec<Known>, SolveError> {
        let mut known: Vec<Known> = states.iter().map(|state| (self.game.estimate(state), false)).collect();
        // A move is one of the plies looked ahead.
        let most = purse.budget.depth.unwrap_or(usize::MAX).saturating_sub(1);
        let (mut depth, mut nodes) = (0, 0);
        while depth < most && known.iter().any(|&(_, proved)| !proved) {
            depth += 1;
            let mut deeper = Vec::new();
            for (state, &before) in states.iter().zip(&known) {
                if before.1 {
                    deeper.push(before);
                    continue;
                }
                let look = Budget { depth: Some(depth), ..purse.left(nodes) };
                let report = self.table.search(&self.game, state, &look, &mut |_| true)?;
                nodes += report.stats.states;
                let proved = report.value.value().is_some();
                match report.likely {
                    Some(likely) if proved || report.depth == Some(depth) => deeper.push((likely, proved)),
                    _ => return Ok(known),
                }
            }
            known = deeper;
        }
        Ok(known)
    }
}

/// A budget that several searches share.
struct Purse {
    budget: Budget,
    begun: Instant,
}

impl Purse {
    fn new(budget: Budget) -> Self {
        Self { budget, begun: Instant::now() }
    }

    /// What is left of it after so many nodes.
    fn left(&self, nodes: u64) -> Budget {
        self.budget.after(nodes, self.begun.elapsed())
    }
}
