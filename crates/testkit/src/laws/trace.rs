//! A recorded solve: in order, complete, every value right.

use std::collections::HashMap;

use stone_core::{Event, Named, Recorder, Score, Silent, Trace, Turn};

use super::explore::Explored;
use super::{Law, Solver, Violation};
use crate::oracle;

/// What is right, by the names that a trace uses.
pub(super) struct Known<S> {
    states: HashMap<String, KnownState<S>>,
    root: String,
    overflows: bool,
}

struct KnownState<S> {
    value: S,
    moves: Vec<KnownMove<S>>,
}

struct KnownMove<S> {
    name: String,
    next: String,
    turn: Turn,
    delta: S,
    /// What the move is worth.
    value: S,
}

impl<S: Score> Known<S> {
    pub(super) fn new<G: Named<Score = S>>(explored: &Explored<'_, G>) -> Self {
        let game = explored.game;
        let root = game.state_name(&game.initial_state());
        let mut known = Self { states: HashMap::new(), root, overflows: false };
        for met in &explored.states {
            let Ok(value) = oracle::value(game, &met.state) else {
                known.overflows = true;
                return known;
            };
            let moves = met.edges.iter().zip(explored.next_states(met)).map(|(edge, (mv, next))| {
                let next = game.state_name(&next.state);
                let below = known.states[&next].value;
                let value = match edge.turn {
                    Turn::Passes => edge.delta - below,
                    Turn::Stays => edge.delta + below,
                };
                KnownMove { name: game.move_name(mv), next, turn: edge.turn, delta: edge.delta, value }
            });
            let moves = moves.collect();
            known.states.insert(game.state_name(&met.state), KnownState { value, moves });
        }
        known
    }
}

/// Solves with a recorder; the result is that of a silent solve, and the trace well formed.
pub(super) fn recorded<G: Named, E: Solver<G>>(
    game: &G,
    known: &Known<G::Score>,
    engine: &E,
) -> Result<(), Violation> {
    let mut recorder = Recorder::new(game);
    let silent = engine.solve(game, &mut Silent).map(|solution| (*solution.value(), *solution.stats()));
    let watched = engine.solve(game, &mut recorder).map(|solution| (*solution.value(), *solution.stats()));
    if silent != watched {
        let seen = format!("{} gives {silent:?}, and recorded {watched:?}", engine.name());
        return Err(Violation::new(Law::Observer, &known.root, seen));
    }
    if known.overflows {
        return Ok(());
    }
    well_formed(&recorder.into_trace(), known)
        .map_err(|(state, seen)| Violation::new(Law::Trace, state, format!("{}: {seen}", engine.name())))
}

/// What a trace says of a state so far.
#[derive(Clone)]
struct Progress<S> {
    /// Whether it is being computed now.
    open: bool,
    /// What its moves were worth, those weighed since it was entered last.
    weighed: Vec<S>,
    value: Option<S>,
}

/// The state and what is wrong there, if anything is.
fn well_formed<S: Score>(trace: &Trace<S>, known: &Known<S>) -> Result<(), (String, String)> {
    let blank = Progress { open: false, weighed: Vec::new(), value: None };
    let mut states = vec![blank; trace.states.len()];
    for event in &trace.events {
        let &(Event::Entered { state }
        | Event::Weighed { state, .. }
        | Event::Settled { state, .. }
        | Event::Reused { state, .. }) = event;
        let name = &trace.states[state];
        step(trace, known, &mut states, event).map_err(|seen| (name.clone(), seen))?;
    }
    for (state, name) in states.iter().zip(&trace.states) {
        if state.open {
            return Err((name.clone(), "entered and never settled".into()));
        }
    }
    let initial = &trace.states[trace.initial];
    if *initial != known.root {
        return Err((initial.clone(), format!("called initial, which is {}", known.root)));
    }
    if states[trace.initial].value.is_none() {
        return Err((initial.clone(), "the initial state was not settled".into()));
    }
    Ok(())
}

fn step<S: Score>(
    trace: &Trace<S>,
    known: &Known<S>,
    states: &mut [Progress<S>],
    event: &Event<S>,
) -> Result<(), String> {
    match event {
        Event::Entered { state } => {
            let state = &mut states[*state];
            if state.open {
                return Err("entered while it is open".into());
            }
            (state.open, state.weighed) = (true, Vec::new());
        }
        Event::Weighed { state, next, mv, turn, delta, value } => {
            if !states[*state].open {
                return Err("a move weighed before the state is entered, or after it is settled".into());
            }
            if states[*next].value.is_none() {
                return Err(format!("{mv:?} weighed before {} is settled", trace.states[*next]));
            }
            if let Some(known) = known.states.get(&trace.states[*state]) {
                let right = known.moves.iter().find(|right| right.name == *mv);
                let right = right.ok_or_else(|| format!("{mv:?} weighed, which is no move"))?;
                if (&right.next, &right.delta, &right.value) != (&trace.states[*next], delta, value) {
                    let seen = (&trace.states[*next], delta, value);
                    let right = (&right.next, right.delta, right.value);
                    return Err(format!("{mv:?} weighed as {seen:?}, right is {right:?}"));
                }
                if right.turn != *turn {
                    return Err(format!("after {mv:?} the turn {turn:?}, right is {:?}", right.turn));
                }
            }
            states[*state].weighed.push(*value);
        }
        Event::Settled { state, value } => {
            let name = &trace.states[*state];
            let state = &mut states[*state];
            if !state.open {
                return Err("settled and not entered".into());
            }
            if state.weighed.iter().max().is_some_and(|best| best != value) {
                return Err(format!(
                    "settled at {value:?}, the best of its moves is {:?}",
                    state.weighed.iter().max()
                ));
            }
            if let Some(known) = known.states.get(name) {
                if state.weighed.len() != known.moves.len() {
                    let (weighed, all) = (state.weighed.len(), known.moves.len());
                    return Err(format!("settled after {weighed} of {all} moves"));
                }
                if known.value != *value {
                    return Err(format!("settled at {value:?}, right is {:?}", known.value));
                }
            }
            (state.open, state.value) = (false, Some(*value));
        }
        Event::Reused { state, value } => {
            if states[*state].value != Some(*value) {
                return Err(format!("reused at {value:?}, settled at {:?}", states[*state].value));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use stone_core::Memoized;

    use super::*;
    use crate::Countdown;

    type Seen = Result<(), (String, String)>;

    /// Solves 2 counters, changes the events of the trace, and checks it.
    fn seen(change: impl FnOnce(&mut Vec<Event<i64>>)) -> Seen {
        seen_in(|trace| change(&mut trace.events))
    }

    fn seen_in(change: impl FnOnce(&mut Trace<i64>)) -> Seen {
        let game = Countdown(2);
        let mut recorder = Recorder::new(&game);
        Memoized::default().solve_observed(&game, &mut recorder).unwrap();
        let mut trace = recorder.into_trace();
        change(&mut trace);
        well_formed(&trace, &Known::new(&Explored::new(&game).unwrap()))
    }

    fn broken(state: &str, seen: &str) -> Seen {
        Err((state.into(), seen.into()))
    }

    fn find(events: &[Event<i64>], wanted: impl Fn(&Event<i64>) -> bool) -> usize {
        events.iter().position(wanted).unwrap()
    }

    #[test]
    fn a_trace_as_recorded_is_well_formed() {
        assert_eq!(seen(|_| {}), Ok(()));
    }

    #[test]
    fn what_is_missing_is_noticed() {
        assert_eq!(seen(Vec::clear), broken("2", "the initial state was not settled"));
        assert_eq!(seen(|events| _ = events.pop()), broken("2", "entered and never settled"));
        assert_eq!(
            seen(|events| _ = events.remove(0)),
            broken("2", "a move weighed before the state is entered, or after it is settled")
        );
        let weighed = |event: &Event<i64>| matches!(event, Event::Weighed { .. });
        assert_eq!(
            seen(|events| _ = events.remove(find(events, weighed))),
            broken("1", "settled after 0 of 1 moves")
        );
        let leaf = |event: &Event<i64>| matches!(event, Event::Settled { value: 0, .. });
        assert_eq!(
            seen(|events| {
                let settled = find(events, leaf);
                events.swap(settled, settled + 1);
            }),
            broken("1", "\"take 1\" weighed before 0 is settled")
        );
    }

    #[test]
    fn what_comes_twice_is_noticed() {
        assert_eq!(
            seen(|events| events.insert(0, events[0].clone())),
            broken("2", "entered while it is open")
        );
        assert_eq!(
            seen(|events| events.push(events.last().unwrap().clone())),
            broken("2", "settled and not entered")
        );
    }

    #[test]
    fn a_wrong_turn_or_beginning_is_noticed() {
        let change_turn = |events: &mut Vec<Event<i64>>| {
            let at = find(events, |event| matches!(event, Event::Weighed { .. }));
            let Event::Weighed { turn, .. } = &mut events[at] else { unreachable!() };
            *turn = Turn::Stays;
        };
        assert_eq!(seen(change_turn), broken("1", "after \"take 1\" the turn Stays, right is Passes"));
        assert_eq!(seen_in(|trace| trace.initial = 1), broken("1", "called initial, which is 2"));
    }

    #[test]
    fn wrong_values_are_noticed() {
        let settled = |event: &Event<i64>| matches!(event, Event::Settled { .. });
        let change_settled = |events: &mut Vec<Event<i64>>| {
            let at = find(events, settled);
            let Event::Settled { value, .. } = &mut events[at] else { unreachable!() };
            *value += 7;
        };
        assert_eq!(seen(change_settled), broken("0", "settled at 7, right is 0"));
        let change_last = |events: &mut Vec<Event<i64>>| {
            let Some(Event::Settled { value, .. }) = events.last_mut() else { unreachable!() };
            *value = 0;
        };
        assert_eq!(seen(change_last), broken("2", "settled at 0, the best of its moves is Some(2)"));
        let change_reused = |events: &mut Vec<Event<i64>>| {
            let at = find(events, |event| matches!(event, Event::Reused { .. }));
            let Event::Reused { value, .. } = &mut events[at] else { unreachable!() };
            *value = 1;
        };
        assert_eq!(seen(change_reused), broken("0", "reused at 1, settled at Some(0)"));
        let change_weighed = |events: &mut Vec<Event<i64>>| {
            let at = find(events, |event| matches!(event, Event::Weighed { .. }));
            let Event::Weighed { delta, .. } = &mut events[at] else { unreachable!() };
            *delta = 2;
        };
        let message = r#""take 1" weighed as ("0", 2, 1), right is ("0", 1, 1)"#;
        assert_eq!(seen(change_weighed), broken("1", message));
    }
}
