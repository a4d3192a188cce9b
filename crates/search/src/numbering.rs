//! The states that a game can reach, numbered, and the moves between them.

use std::hash::BuildHasher;
use std::mem::size_of;

use stone_core::{Keyed, Limits, MemoHasher, Resource, SolveError, Turn};

/// A move between two states, by their numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) to: u32,
    pub(crate) turn: Turn,
}

/// The states that a game can reach from its initial state, which has number 0, in the order in which they are met.
#[derive(Debug)]
pub(crate) struct Numbering<G: Keyed> {
    pub(crate) states: Vec<G::State>,
    /// The moves of all states, in the order of the states and of the game.
    pub(crate) edges: Vec<Edge>,
    /// Where the moves of a state begin, and at the end of all.
    pub(crate) starts: Vec<usize>,
    /// Numbers by the hash of the key, at most half full.
    places: Vec<u32>,
}

/// No number.
const NONE: u32 = u32::MAX;

impl<G: Keyed> Numbering<G> {
    pub(crate) fn new(game: &G, limits: &Limits) -> Result<Self, SolveError> {
        let mut all = Self {
            states: Vec::new(),
            edges: Vec::new(),
            starts: Vec::new(),
            places: limits.table(32, NONE, 0)?,
        };
        all.number(game, game.initial_state(), limits)?;
        let mut at = 0;
        while let Some(state) = all.states.get(at).cloned() {
            all.end_of_moves(limits)?;
            for mv in game.moves(&state) {
                let to = all.number(game, game.next_state(&state, mv), limits)?;
                let edge = Edge { to, turn: game.turn_after(&state, mv) };
                let held = all.bytes();
                limits.push(&mut all.edges, edge, held)?;
            }
            at += 1;
        }
        all.end_of_moves(limits)?;
        Ok(all)
    }

    /// The moves of the next state begin where the list ends.
    fn end_of_moves(&mut self, limits: &Limits) -> Result<(), SolveError> {
        let held = self.bytes();
        limits.push(&mut self.starts, self.edges.len(), held)
    }

    /// The number of a state, if it can be reached.
    pub(crate) fn find(&self, game: &G, state: &G::State) -> Option<u32> {
        let number = self.places[self.place(game, &game.key(state))];
        (number != NONE).then_some(number)
    }

    /// The moves of a state.
    pub(crate) fn edges(&self, number: usize) -> &[Edge] {
        &self.edges[self.starts[number]..self.starts[number + 1]]
    }

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    pub(crate) fn bytes(&self) -> u64 {
        let states = self.states.capacity() * size_of::<G::State>();
        let edges = self.edges.capacity() * size_of::<Edge>();
        (states + edges + self.starts.capacity() * size_of::<usize>() + self.places.len() * 4) as u64
    }

    /// The number of a state, a new one if it has none.
    fn number(&mut self, game: &G, state: G::State, limits: &Limits) -> Result<u32, SolveError> {
        let mut place = self.place(game, &game.key(&state));
        if self.places[place] != NONE {
            return Ok(self.places[place]);
        }
        if 2 * (self.states.len() + 1) > self.places.len() {
            self.places = limits.table(2 * self.places.len(), NONE, self.bytes())?;
            for number in 0..self.states.len() {
                let place = self.place(game, &game.key(&self.states[number]));
                self.places[place] = number as u32;
            }
            place = self.place(game, &game.key(&state));
        }
        let number = self.states.len() as u32;
        if number == NONE {
            let allowed = u64::from(NONE);
            return Err(SolveError::Limit { resource: Resource::Nodes, needed: allowed + 1, allowed });
        }
        self.places[place] = number;
        let held = self.bytes();
        limits.push(&mut self.states, state, held)?;
        Ok(number)
    }

    /// Where the number of a key is, or would be.
    fn place(&self, game: &G, key: &G::Key) -> usize {
        let mask = self.places.len() - 1;
        let mut place = MemoHasher::default().hash_one(key) as usize & mask;
        while self.places[place] != NONE && game.key(&self.states[self.places[place] as usize]) != *key {
            place = (place + 1) & mask;
        }
        place
    }
}
