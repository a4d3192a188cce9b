//! A solve written down: which state was entered, which moves were weighed, what was read and settled.

use std::collections::HashMap;

use crate::{Named, Observer, Turn};

/// A plain record of a solve. It names states and moves as text and so knows no game: whoever draws or prints it
/// needs nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace<S> {
    /// The names of the states, in the order in which they were first met. Events refer to them by index.
    pub states: Vec<String>,
    /// The cell of each state in the game's table, if it has one; see [`Named::cell`].
    pub cells: Vec<Option<(usize, usize)>>,
    /// The initial state. Where it stands among the others depends on the engine: one that works bottom up need not
    /// settle it last.
    pub initial: usize,
    /// What happened, in order.
    pub events: Vec<Event<S>>,
}

/// One step of a solve. States are indices into [`Trace::states`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event<S> {
    /// A state whose value is to be computed.
    Entered {
        /// The state.
        state: usize,
    },
    /// A move whose value is known.
    Weighed {
        /// The state in which the move is made.
        state: usize,
        /// The state that it leads to.
        next: usize,
        /// The move, as people write it.
        mv: String,
        /// Who moves after it. The value alone does not tell where the next state is worth nothing.
        turn: Turn,
        /// What the mover scores by it.
        delta: S,
        /// What the move is worth to the mover.
        value: S,
    },
    /// A state whose value is known.
    Settled {
        /// The state.
        state: usize,
        /// Its value.
        value: S,
    },
    /// A state whose value was read from the store.
    Reused {
        /// The state.
        state: usize,
        /// Its value.
        value: S,
    },
}

/// An observer that writes everything down.
///
/// Memory grows with every step: record small games.
///
/// ```
/// use stone_core::{Event, Recorder, Tabulated};
/// use stone_testkit::Countdown;
///
/// let game = Countdown(2);
/// let mut recorder = Recorder::new(&game);
/// Tabulated::default().solve_observed(&game, &mut recorder)?;
/// let trace = recorder.into_trace();
///
/// assert_eq!(trace.states, ["0", "1", "2"]);
/// assert_eq!(trace.cells, [Some((0, 0)), Some((0, 1)), Some((0, 2))]);
/// assert_eq!(trace.initial, 2);
/// assert_eq!(trace.events.last(), Some(&Event::Settled { state: 2, value: 2 }));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug)]
pub struct Recorder<'g, G: Named> {
    game: &'g G,
    ids: HashMap<String, usize>,
    trace: Trace<G::Score>,
}

impl<'g, G: Named> Recorder<'g, G> {
    /// A recorder with nothing on it.
    pub fn new(game: &'g G) -> Self {
        Self {
            game,
            ids: HashMap::new(),
            trace: Trace { states: Vec::new(), cells: Vec::new(), initial: 0, events: Vec::new() },
        }
    }

    /// What was recorded.
    pub fn into_trace(mut self) -> Trace<G::Score> {
        self.trace.initial = self.id(&self.game.initial_state());
        self.trace
    }

    fn id(&mut self, state: &G::State) -> usize {
        let name = self.game.state_name(state);
        let Trace { states, cells, .. } = &mut self.trace;
        *self.ids.entry(name).or_insert_with_key(|name| {
            states.push(name.clone());
            cells.push(self.game.cell(state));
            states.len() - 1
        })
    }
}

impl<G: Named> Observer<G> for Recorder<'_, G> {
    fn entered(&mut self, state: &G::State) {
        let state = self.id(state);
        self.trace.events.push(Event::Entered { state });
    }

    fn weighed(&mut self, state: &G::State, mv: G::Move, value: G::Score) {
        let next = self.id(&self.game.next_state(state, mv));
        let delta = self.game.score_delta(state, mv);
        let turn = self.game.turn_after(state, mv);
        let (state, mv) = (self.id(state), self.game.move_name(mv));
        self.trace.events.push(Event::Weighed { state, next, mv, turn, delta, value });
    }

    fn settled(&mut self, state: &G::State, value: G::Score) {
        let state = self.id(state);
        self.trace.events.push(Event::Settled { state, value });
    }

    fn reused(&mut self, state: &G::State, value: G::Score) {
        let state = self.id(state);
        self.trace.events.push(Event::Reused { state, value });
    }
}
