//! Expectimax: games with chance, exactly.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::mem::size_of;

use smallvec::SmallVec;
use stone_core::{Limits, MemoHasher, Resource, SolveError, Stats, Turn};

use crate::{ChanceGame, Ratio};

/// Solves a game of chance: the mean that best play of both sides gets, as an exact fraction.
///
/// - **Needs** [`ChanceGame`].
/// - **Gives** the value, all optimal moves of any state, and what each move is worth.
/// - **Time** the moves of the states reached; **memory** one entry a state reached and one frame a ply.
/// - **Refuses** cycles; more than [`Limits::memory`]; fractions of which a part does not fit 128 bits
///   ([`SolveError::Overflow`]); drawn states whose weights are all 0 ([`SolveError::BadInstance`]).
///
/// Denominators grow with the casts that follow one another: after `n` casts of a die with six faces they divide 6ⁿ, which is
/// below 2¹²⁷ up to `n` = 49. Nothing is cut off, for a mean needs all of its parts.
///
/// See [`ChanceGame`] for an example.
///
/// Source: D. Michie, *Game-playing and game-learning automata*, 1966.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Expectimax {
    limits: Limits,
}

impl Expectimax {
    /// The engine with these limits.
    pub fn new(limits: Limits) -> Self {
        Self { limits }
    }

    /// Solves a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], [`SolveError::Cycle`], [`SolveError::Limit`], [`SolveError::BadInstance`].
    pub fn solve<'g, G: ChanceGame>(&self, game: &'g G) -> Result<Expected<'g, G>, SolveError> {
        let (memo, stats) = (HashMap::default(), Stats::default());
        let mut expected = Expected { game, limits: self.limits, value: Ratio::ZERO, memo, stats };
        expected.value = expected.walk(game.initial_state())?;
        Ok(expected)
    }
}

/// The values of a game of chance.
#[derive(Debug)]
pub struct Expected<'g, G: ChanceGame> {
    game: &'g G,
    limits: Limits,
    value: Ratio,
    /// What states are worth; nothing yet of one that is open.
    memo: HashMap<G::Key, Option<Ratio>, MemoHasher>,
    stats: Stats,
}

/// An open state, what its moves up to now come to, and how often they come.
struct Frame<'g, G: ChanceGame + 'g> {
    state: G::State,
    moves: G::Moves<'g>,
    pending: Option<G::Move>,
    drawn: bool,
    sum: Option<Ratio>,
    weights: i128,
}

impl<'g, G: ChanceGame> Expected<'g, G> {
    /// What Alice, who moves first, gets more than Bob in the mean.
    pub fn value(&self) -> Ratio {
        self.value
    }

    /// What the solve did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The value of any state, seen from the player to move.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for a state that the game cannot reach.
    pub fn value_of(&self, state: &G::State) -> Result<Ratio, SolveError> {
        let known = self.memo.get(&self.game.key(state)).copied().flatten();
        known.ok_or_else(|| SolveError::bad_instance(format_args!("the game cannot reach {state:?}")))
    }

    /// What each move of a state is worth to the player to move, in the game's order, also where chance makes it.
    ///
    /// # Errors
    ///
    /// As [`value_of`](Self::value_of).
    pub fn move_values(&self, state: &G::State) -> Result<Vec<(G::Move, Ratio)>, SolveError> {
        let value = |mv| {
            let next = self.value_of(&self.game.next_state(state, mv))?;
            Ok((mv, weigh(self.game, state, mv, next).ok_or_else(|| SolveError::overflow(state))?))
        };
        self.game.moves(state).map(value).collect()
    }

    /// Every move of a state that attains its value, in the game's order; none for a terminal state, and none where chance
    /// moves.
    ///
    /// # Errors
    ///
    /// As [`value_of`](Self::value_of).
    pub fn optimal_moves(&self, state: &G::State) -> Result<SmallVec<[G::Move; 4]>, SolveError> {
        if self.game.is_drawn(state) {
            return Ok(SmallVec::new());
        }
        let best = self.value_of(state)?;
        let moves = self.move_values(state)?.into_iter();
        Ok(moves.filter(|&(_, value)| value == best).map(|(mv, _)| mv).collect())
    }

    /// Works out a state on an explicit stack: the game may be a million plies deep, the thread's stack is not used.
    fn walk(&mut self, root: G::State) -> Result<Ratio, SolveError> {
        let (game, limits) = (self.game, self.limits);
        let mut stack: Vec<Frame<'g, G>> = Vec::new();
        self.open(&root, 0)?;
        limits.push(&mut stack, Frame::new(game, root), self.bytes())?;
        // The value of the state that was settled last. The state below it on the stack waits for it.
        let mut value = Ratio::ZERO;
        'walk: loop {
            let held = (stack.capacity() * size_of::<Frame<'g, G>>()) as u64;
            self.stats.peak_depth = self.stats.peak_depth.max(stack.len() as u64);
            self.stats.bytes = self.stats.bytes.max(self.bytes() + held);
            let Some(frame) = stack.last_mut() else { break };
            if let Some(mv) = frame.pending.take() {
                frame.weigh(game, mv, value, &mut self.stats)?;
            }
            while let Some(mv) = frame.moves.next() {
                let next = game.next_state(&frame.state, mv);
                if let Some(known) = self.open(&next, held)? {
                    self.stats.reused += 1;
                    frame.weigh(game, mv, known, &mut self.stats)?;
                } else {
                    frame.pending = Some(mv);
                    limits.push(&mut stack, Frame::new(game, next), self.bytes())?;
                    continue 'walk;
                }
            }
            value = frame.value(game)?;
            self.memo.insert(game.key(&frame.state), Some(value));
            self.stats.states += 1;
            stack.pop();
        }
        self.stats.peak_entries = self.memo.len() as u64;
        Ok(value)
    }

    /// What a state is worth, or a note that it is open from now on. `held` bytes are taken elsewhere.
    fn open(&mut self, state: &G::State, held: u64) -> Result<Option<Ratio>, SolveError> {
        if self.memo.len() == self.memo.capacity() {
            let more = self.memo.capacity().max(14);
            let needed = held + self.bytes() + Self::bytes_of(self.memo.capacity() + more);
            self.limits.ask_memory(needed)?;
            let allowed = self.limits.memory;
            let full = |_| SolveError::Limit { resource: Resource::Memory, needed, allowed };
            self.memo.try_reserve(more).map_err(full)?;
        }
        match self.memo.entry(self.game.key(state)) {
            Entry::Vacant(entry) => {
                entry.insert(None);
                Ok(None)
            }
            Entry::Occupied(entry) if entry.get().is_none() => {
                Err(SolveError::Cycle { at: format!("{state:?}") })
            }
            Entry::Occupied(entry) => Ok(*entry.get()),
        }
    }

    fn bytes(&self) -> u64 {
        Self::bytes_of(self.memo.capacity())
    }

    /// What a map of this capacity takes: a power of two of buckets, at most 7/8 full, one control byte each.
    fn bytes_of(capacity: usize) -> u64 {
        let buckets = if capacity == 0 { 0 } else { (capacity * 8).div_ceil(7).next_power_of_two() };
        (buckets * (size_of::<(G::Key, Option<Ratio>)>() + 1)) as u64
    }
}

impl<'g, G: ChanceGame> Frame<'g, G> {
    fn new(game: &'g G, state: G::State) -> Self {
        let (moves, drawn) = (game.moves(&state), game.is_drawn(&state));
        Self { state, moves, pending: None, drawn, sum: None, weights: 0 }
    }

    /// Takes in what a move is worth: the best counts, or all do as often as they come.
    fn weigh(&mut self, game: &G, mv: G::Move, next: Ratio, stats: &mut Stats) -> Result<(), SolveError> {
        stats.moves += 1;
        let value = weigh(game, &self.state, mv, next);
        let sum = value.and_then(|value| match (self.drawn, self.sum) {
            (false, None) => Some(value),
            (false, Some(best)) => Some(best.max(value)),
            (true, sum) => {
                let weight = i128::from(game.weight(&self.state, mv));
                self.weights = self.weights.checked_add(weight)?;
                sum.unwrap_or(Ratio::ZERO).checked_add(value.checked_mul(weight)?)
            }
        });
        self.sum = Some(sum.ok_or_else(|| SolveError::overflow(&self.state))?);
        Ok(())
    }

    /// What the state is worth, all its moves being weighed.
    fn value(&self, game: &G) -> Result<Ratio, SolveError> {
        match self.sum {
            None => Ok(game.terminal_value(&self.state).into()),
            Some(best) if !self.drawn => Ok(best),
            Some(_) if self.weights == 0 => {
                Err(SolveError::bad_instance(format_args!("chance cannot move at {:?}", self.state)))
            }
            Some(sum) => sum.checked_div(self.weights).ok_or_else(|| SolveError::overflow(&self.state)),
        }
    }
}

/// What a move is worth to its mover, given the value of the state it leads to; none if it does not fit.
fn weigh<G: ChanceGame>(game: &G, state: &G::State, mv: G::Move, next: Ratio) -> Option<Ratio> {
    let delta = Ratio::from(game.score_delta(state, mv));
    match game.turn_after(state, mv) {
        Turn::Passes => delta.checked_sub(next),
        Turn::Stays => delta.checked_add(next),
    }
}
