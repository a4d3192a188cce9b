//! What a recorder writes down, event by event.

use stone_core::{Checkpointed, Event, Exhaustive, Memoized, Recorder, Rolling, Tabulated, Trace, Turn};
use stone_testkit::{Countdown, TreeGame};

/// A trace as text, one event after the other.
fn text(trace: &Trace<i64>) -> String {
    let name = |state: &usize| &trace.states[*state];
    let event = |event: &Event<i64>| match event {
        Event::Entered { state } => format!("enter {}", name(state)),
        Event::Weighed { state, next, mv, turn, delta, value } => {
            let again = if *turn == Turn::Stays { " and moves again" } else { "" };
            format!("{} {mv} -> {} scores {delta}{again} worth {value}", name(state), name(next))
        }
        Event::Settled { state, value } => format!("settle {} {value}", name(state)),
        Event::Reused { state, value } => format!("reuse {} {value}", name(state)),
    };
    trace.events.iter().map(event).collect::<Vec<_>>().join("; ")
}

macro_rules! record {
    ($engine:ident, $game:expr) => {{
        let game = $game;
        let mut recorder = Recorder::new(&game);
        $engine::default().solve_observed(&game, &mut recorder).unwrap();
        text(&recorder.into_trace())
    }};
}

#[test]
fn two_counters_top_down() {
    assert_eq!(
        record!(Memoized, Countdown(2)),
        "enter 2; enter 1; enter 0; settle 0 0; 1 take 1 -> 0 scores 1 worth 1; settle 1 1; \
         2 take 1 -> 1 scores 1 worth 0; reuse 0 0; 2 take 2 -> 0 scores 2 worth 2; settle 2 2"
    );
    assert_eq!(
        record!(Exhaustive, Countdown(2)),
        "enter 2; enter 1; enter 0; settle 0 0; 1 take 1 -> 0 scores 1 worth 1; settle 1 1; \
         2 take 1 -> 1 scores 1 worth 0; enter 0; settle 0 0; 2 take 2 -> 0 scores 2 worth 2; settle 2 2"
    );
}

#[test]
fn two_counters_bottom_up() {
    let events = "enter 0; settle 0 0; enter 1; reuse 0 0; 1 take 1 -> 0 scores 1 worth 1; settle 1 1; \
         enter 2; reuse 1 1; 2 take 1 -> 1 scores 1 worth 0; reuse 0 0; 2 take 2 -> 0 scores 2 worth 2; settle 2 2";
    assert_eq!(record!(Tabulated, Countdown(2)), events);
    assert_eq!(record!(Rolling, Countdown(2)), events);
    assert_eq!(record!(Checkpointed, Countdown(2)), events);
}

#[test]
fn a_turn_that_stays_and_a_terminal_value() {
    let game: TreeGame = "(1!@a=4 2&a)".parse().unwrap();
    assert_eq!(
        record!(Memoized, game),
        "enter 0; enter a; settle a 4; 0 move 0 -> a scores 1 and moves again worth 5; reuse a 4; \
         0 move 1 -> a scores 2 worth -2; settle 0 5"
    );
}
