//! What the pictures of a solve are drawn from: every state with its value, its moves and what they are worth.

use std::collections::HashSet;

use stone_core::{Event, Player, Trace, Turn};

use crate::Refusal;

/// The states of a solved game, in the order in which an engine settled them.
///
/// **Law.** Moves lead to states that were settled before, so the order is also one without cycles.
///
/// ```
/// use stone_core::{Recorder, Tabulated};
/// use stone_render::StateGraph;
/// use stone_vii::StoneVii;
///
/// let game = StoneVii::new([5, 3, 1])?;
/// let mut recorder = Recorder::new(&game);
/// Tabulated::default().solve_observed(&game, &mut recorder)?;
///
/// let graph = StateGraph::from_trace(&recorder.into_trace()).expect("the solve was not cut short");
/// assert_eq!(graph.initial().value, 3);
/// assert_eq!(graph.initial().optimal().next().map(|mv| mv.name.as_str()), Some("right"));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateGraph {
    states: Vec<State>,
    initial: usize,
}

/// One state of a solved game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// How people call it.
    pub name: String,
    /// What it is worth to the player to move.
    pub value: i64,
    /// Its moves, in the game's order; none if it is terminal.
    pub moves: Vec<Move>,
}

/// One move of a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// How people call it.
    pub name: String,
    /// The state that it leads to, an index into [`StateGraph::states`].
    pub next: usize,
    /// Who moves after it.
    pub turn: Turn,
    /// What the mover scores by it.
    pub delta: i64,
    /// What it is worth to the mover.
    pub value: i64,
}

impl State {
    /// The moves that attain the value.
    pub fn optimal(&self) -> impl Iterator<Item = &Move> {
        self.moves.iter().filter(|mv| mv.value == self.value)
    }
}

impl StateGraph {
    /// A graph of one's own: the states in an order in which moves lead to earlier ones, and the place of the initial
    /// state.
    ///
    /// # Errors
    ///
    /// [`Refusal::Mismatch`] if a move leads to a later state or to none, or there is no initial state.
    ///
    /// ```
    /// use stone_core::Turn;
    /// use stone_render::{Move, State, StateGraph};
    ///
    /// let end = State { name: "end".into(), value: 0, moves: vec![] };
    /// let take = Move { name: "take".into(), next: 0, turn: Turn::Passes, delta: 5, value: 5 };
    /// let start = State { name: "start".into(), value: 5, moves: vec![take] };
    /// assert!(StateGraph::new(vec![end.clone(), start.clone()], 1).is_ok());
    /// assert!(StateGraph::new(vec![start, end], 0).is_err());
    /// ```
    pub fn new(states: Vec<State>, initial: usize) -> Result<Self, Refusal> {
        for (at, state) in states.iter().enumerate() {
            if let Some(mv) = state.moves.iter().find(|mv| mv.next >= at) {
                let (state, mv) = (&state.name, &mv.name);
                return Err(Refusal::mismatch(format!("{mv} of {state} leads to no state before it")));
            }
        }
        if initial >= states.len() {
            return Err(Refusal::mismatch(format!("of {} states none is number {initial}", states.len())));
        }
        Ok(Self { states, initial })
    }

    /// Every state that a recorded solve settled. Time and memory as the trace.
    ///
    /// A state that the engine settled more than once, `Exhaustive` say, stands where it was settled first.
    ///
    /// # Errors
    ///
    /// [`Refusal::Unfinished`] if the solve was cut short.
    pub fn from_trace<S: Copy + Into<i64>>(trace: &Trace<S>) -> Result<Self, Refusal> {
        let mut met: Vec<Vec<Move>> = vec![Vec::new(); trace.states.len()];
        // Where each state stands among those settled.
        let mut settled: Vec<Option<usize>> = vec![None; trace.states.len()];
        let mut states = Vec::new();
        let unfinished = |state: usize| {
            let name = trace.states.get(state);
            Refusal::Unfinished { state: name.cloned().unwrap_or_else(|| state.to_string()) }
        };
        for event in &trace.events {
            match *event {
                Event::Weighed { state, next, ref mv, turn, delta, value } => {
                    if settled.get(state).is_none_or(Option::is_some) {
                        continue;
                    }
                    let next = settled.get(next).copied().flatten().ok_or_else(|| unfinished(next))?;
                    let (delta, value) = (delta.into(), value.into());
                    met[state].push(Move { name: mv.clone(), next, turn, delta, value });
                }
                Event::Settled { state, value } => {
                    let Some(place @ None) = settled.get_mut(state) else { continue };
                    *place = Some(states.len());
                    let moves = std::mem::take(&mut met[state]);
                    states.push(State { name: trace.states[state].clone(), value: value.into(), moves });
                }
                Event::Entered { .. } | Event::Reused { .. } => {}
            }
        }
        let initial = settled.get(trace.initial).copied().flatten();
        Ok(Self { states, initial: initial.ok_or_else(|| unfinished(trace.initial))? })
    }

    /// The states in the order in which they were settled.
    pub fn states(&self) -> &[State] {
        &self.states
    }

    /// Where Alice makes the first move.
    pub fn initial(&self) -> &State {
        &self.states[self.initial]
    }

    /// The place of the initial state among the states.
    pub fn initial_index(&self) -> usize {
        self.initial
    }

    /// Plays moves by name from the initial state: for each ply the mover, the state and the move.
    ///
    /// # Errors
    ///
    /// [`Refusal::NoSuchMove`] if a state has no such move.
    pub fn play<'a>(
        &'a self,
        moves: impl IntoIterator<Item = &'a str>,
    ) -> Result<Vec<(Player, &'a State, &'a Move)>, Refusal> {
        let (mut state, mut mover, mut plies) = (self.initial(), Player::Alice, Vec::new());
        for name in moves {
            let mv = state
                .moves
                .iter()
                .find(|mv| mv.name == name)
                .ok_or_else(|| Refusal::NoSuchMove { state: state.name.clone(), mv: name.to_owned() })?;
            plies.push((mover, state, mv));
            (state, mover) = (&self.states[mv.next], mover.after(mv.turn));
        }
        Ok(plies)
    }

    /// A line of best play, the first of several optimal moves: for each ply the mover, the state and the move.
    pub fn line(&self) -> Vec<(Player, &State, &Move)> {
        let (mut state, mut mover, mut plies) = (self.initial(), Player::Alice, Vec::new());
        while let Some(mv) = state.optimal().next() {
            plies.push((mover, state, mv));
            (state, mover) = (&self.states[mv.next], mover.after(mv.turn));
        }
        plies
    }

    /// The states that can be reached from one, itself among them, by moves that `keep` lets pass.
    pub(crate) fn below(&self, from: usize, keep: impl Fn(&State, &Move) -> bool) -> HashSet<usize> {
        let (mut seen, mut open) = (HashSet::from([from]), vec![from]);
        while let Some(at) = open.pop() {
            let state = &self.states[at];
            let next = state.moves.iter().filter(|mv| keep(state, mv)).map(|mv| mv.next);
            open.extend(next.filter(|&next| seen.insert(next)));
        }
        seen
    }
}
