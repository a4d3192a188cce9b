//! The same game, its hooks counted.

use std::cell::Cell;

use super::{forward_capabilities, forward_hooks};
use crate::{Turn, ZeroSumGame};

/// A game that counts how often each of its hooks is called.
///
/// **Laws.** It changes no result. An engine that meets every state and move once
/// ([`Exhaustive`](crate::Exhaustive), [`Memoized`](crate::Memoized), [`Tabulated`](crate::Tabulated)) asks
/// for the moves once a state, and for the next state, the delta and the turn once a move, states and moves
/// counted as in [`Stats`](crate::Stats).
///
/// Counters are cells, so it cannot be shared between threads.
///
/// ```
/// use stone_core::{Memoized, adapter::Counted};
/// use stone_testkit::Countdown;
///
/// let game = Counted::new(Countdown(3));
/// let stats = *Memoized::default().solve(&game)?.stats();
/// assert_eq!((stats.states, stats.moves), (4, 5));
/// let calls = game.calls();
/// assert_eq!((calls.initial_state, calls.moves, calls.terminal_value), (1, 4, 1));
/// assert_eq!((calls.next_state, calls.score_delta, calls.turn_after), (5, 5, 5));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Counted<G> {
    game: G,
    calls: Cell<HookCalls>,
}

/// How often each hook of a [`Counted`] game was called.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is named after the hook that it counts")]
pub struct HookCalls {
    pub initial_state: u64,
    pub moves: u64,
    pub next_state: u64,
    pub score_delta: u64,
    pub turn_after: u64,
    pub terminal_value: u64,
}

impl<G> Counted<G> {
    /// The game, no hook called yet.
    pub fn new(game: G) -> Self {
        Self { game, calls: Cell::default() }
    }

    /// The calls so far.
    pub fn calls(&self) -> HookCalls {
        self.calls.get()
    }

    fn count(&self, counter: impl FnOnce(&mut HookCalls) -> &mut u64) {
        let mut calls = self.calls.get();
        *counter(&mut calls) += 1;
        self.calls.set(calls);
    }
}

impl<G: ZeroSumGame> ZeroSumGame for Counted<G> {
    forward_hooks!(CANNOT_OVERFLOW, State, Move, Score, Moves);

    fn initial_state(&self) -> G::State {
        self.count(|calls| &mut calls.initial_state);
        self.game.initial_state()
    }
    fn moves<'g>(&'g self, state: &G::State) -> G::Moves<'g> {
        self.count(|calls| &mut calls.moves);
        self.game.moves(state)
    }
    fn next_state(&self, state: &G::State, mv: G::Move) -> G::State {
        self.count(|calls| &mut calls.next_state);
        self.game.next_state(state, mv)
    }
    fn score_delta(&self, state: &G::State, mv: G::Move) -> G::Score {
        self.count(|calls| &mut calls.score_delta);
        self.game.score_delta(state, mv)
    }
    fn turn_after(&self, state: &G::State, mv: G::Move) -> Turn {
        self.count(|calls| &mut calls.turn_after);
        self.game.turn_after(state, mv)
    }
    fn terminal_value(&self, state: &G::State) -> G::Score {
        self.count(|calls| &mut calls.terminal_value);
        self.game.terminal_value(state)
    }
}

forward_capabilities!(Counted<G>, |counted| counted.game);
