//! Walking over a whole small game: the laws of the rules, and what the other laws compare with.

use std::collections::HashMap;

use stone_core::{Turn, ZeroSumGame};

use super::agreement::Expected;
use super::{Law, Violation};
use crate::oracle;

/// The longest line that is followed. It bounds the recursion.
const MOST_PLIES: usize = 500;
/// The most moves a state may have.
const MOST_MOVES: usize = 10_000;
/// The most states that the oracle may have to visit for all states together.
const MOST_NODES: u64 = 2_000_000;

/// All reachable states of a game that keeps the laws of the rules.
pub(super) struct Explored<'g, G: ZeroSumGame> {
    pub(super) game: &'g G,
    /// The states, each after all that it leads to; the initial state is the last.
    pub(super) states: Vec<Met<G>>,
    /// What is known of the state with this text: nothing while it is open.
    pub(super) index: HashMap<String, Option<usize>>,
    futures: HashMap<String, usize>,
    nodes: u64,
}

/// A state that was met.
pub(super) struct Met<G: ZeroSumGame> {
    pub(super) state: G::State,
    /// Its `Debug` text, which stands for the state.
    pub(super) text: String,
    pub(super) edges: Vec<Edge<G>>,
    /// States with the same number have the same deltas, turns and terminal values below them.
    pub(super) future: usize,
    /// How many states the tree below it has.
    size: u64,
}

pub(super) struct Edge<G: ZeroSumGame> {
    pub(super) mv: G::Move,
    pub(super) delta: G::Score,
    pub(super) turn: Turn,
    /// Where the next state is among the states.
    pub(super) next: usize,
}

impl<'g, G: ZeroSumGame> Explored<'g, G> {
    /// Walks over the game, checking finite, small, pure and terminal.
    pub(super) fn new(game: &'g G) -> Result<Self, Violation> {
        let states = Vec::new();
        let mut explored = Self { game, states, index: HashMap::new(), futures: HashMap::new(), nodes: 0 };
        let root = game.initial_state();
        let again = game.initial_state();
        if format!("{root:?}") != format!("{again:?}") {
            let seen = format!("asked again, the initial state is {again:?}");
            return Err(Violation::new(Law::Pure, format!("{root:?}"), seen));
        }
        explored.meet(root, 0)?;
        explored.ask_again()?;
        explored.fits()?;
        Ok(explored)
    }

    /// Nothing overflows in a game that promises it.
    fn fits(&self) -> Result<(), Violation> {
        let broken = self.states.iter().find(|met| oracle::value(self.game, &met.state).is_err());
        match broken {
            Some(met) if G::CANNOT_OVERFLOW => {
                Err(Violation::new(Law::Fits, &met.text, "a value or the worth of a move does not fit"))
            }
            _ => Ok(()),
        }
    }

    /// What engines have to find.
    pub(super) fn expected(&self) -> Vec<Expected<G>> {
        self.states.iter().map(|met| Expected::new(self.game, met.state.clone())).collect()
    }

    /// The states a state leads to.
    pub(super) fn next_states<'a>(&'a self, met: &'a Met<G>) -> impl Iterator<Item = (G::Move, &'a Met<G>)> {
        met.edges.iter().map(|edge| (edge.mv, &self.states[edge.next]))
    }

    fn meet(&mut self, state: G::State, plies: usize) -> Result<usize, Violation> {
        let text = format!("{state:?}");
        match self.index.get(&text) {
            Some(&Some(index)) => return Ok(index),
            Some(None) => {
                return Err(Violation::new(Law::Finite, text, "the game can return to this state"));
            }
            None => self.index.insert(text.clone(), None),
        };
        if plies > MOST_PLIES {
            let seen = format!("a line of more than {MOST_PLIES} plies; there may be no end to it");
            return Err(Violation::new(Law::Finite, text, seen));
        }
        let mut edges = Vec::new();
        for mv in self.moves(&state)? {
            let next = self.meet(self.game.next_state(&state, mv), plies + 1)?;
            let delta = self.game.score_delta(&state, mv);
            edges.push(Edge { mv, delta, turn: self.game.turn_after(&state, mv), next });
        }
        let size = edges.iter().fold(1, |size: u64, edge| size.saturating_add(self.states[edge.next].size));
        self.nodes = self.nodes.saturating_add(size);
        if self.nodes > MOST_NODES {
            let seen = format!("more than {MOST_NODES} states on all lines: check a smaller game");
            return Err(Violation::new(Law::Small, text, seen));
        }
        let future = self.future(&state, &edges);
        let index = self.states.len();
        self.index.insert(text.clone(), Some(index));
        self.states.push(Met { state, text, edges, future, size });
        Ok(index)
    }

    /// The moves of a state, if they end and none follows after the end.
    fn moves(&self, state: &G::State) -> Result<Vec<G::Move>, Violation> {
        let fail = |law, seen: String| Err(Violation::new(law, format!("{state:?}"), seen));
        let mut iterator = self.game.moves(state);
        let moves: Vec<_> = iterator.by_ref().take(MOST_MOVES + 1).collect();
        if moves.len() > MOST_MOVES {
            return fail(Law::Finite, format!("more than {MOST_MOVES} moves; there may be no end to them"));
        }
        if let Some(mv) = iterator.next() {
            return fail(Law::Terminal, format!("move {mv:?} after the end of {} moves", moves.len()));
        }
        Ok(moves)
    }

    fn future(&mut self, state: &G::State, edges: &[Edge<G>]) -> usize {
        let below =
            |edge: &Edge<G>| format!("{:?} {:?} {}", edge.delta, edge.turn, self.states[edge.next].future);
        let mut parts: Vec<_> = edges.iter().map(below).collect();
        parts.sort_unstable();
        if parts.is_empty() {
            parts.push(format!("{:?}", self.game.terminal_value(state)));
        }
        let fresh = self.futures.len();
        *self.futures.entry(parts.join(";")).or_insert(fresh)
    }

    /// Asks every hook twice more, of clones and in another order than before.
    fn ask_again(&self) -> Result<(), Violation> {
        for met in self.states.iter().rev().chain(&self.states) {
            let state = met.state.clone();
            let fail = |seen: String| Err(Violation::new(Law::Pure, &met.text, seen));
            let (moves, before) = (self.moves(&state)?, met.edges.iter().map(|edge| edge.mv));
            let before: Vec<_> = before.collect();
            if moves != before {
                return fail(format!("the moves were {before:?} and, asked again, are {moves:?}"));
            }
            for edge in &met.edges {
                let (mv, next) = (edge.mv, self.game.next_state(&state, edge.mv));
                let before = &self.states[edge.next].text;
                if format!("{next:?}") != *before {
                    return fail(format!("move {mv:?} led to {before} and, asked again, to {next:?}"));
                }
                let (delta, turn) = (self.game.score_delta(&state, mv), self.game.turn_after(&state, mv));
                if (delta, turn) != (edge.delta, edge.turn) {
                    let before = (edge.delta, edge.turn);
                    let seen = format!("move {mv:?} gave {before:?} and, asked again, {:?}", (delta, turn));
                    return fail(seen);
                }
            }
            let (first, second) = (self.game.terminal_value(&state), self.game.terminal_value(&state));
            if first != second {
                return fail(format!("the terminal value is {first:?} and, asked again, {second:?}"));
            }
            if format!("{state:?}") != met.text {
                return fail(format!("the hooks changed the state to {state:?}"));
            }
        }
        Ok(())
    }
}
