//! For someone learning how a solver works, or drawing it: every step of an engine on `[5, 3, 1]`.
//!
//! `cargo run --example 05_watch_an_engine`

use stone_core::{Event, Memoized, Observer, Recorder, SolveError, Trace, ZeroSumGame};
use stone_vii::StoneVii;

/// What an engine did, written down as text and numbers that know no game.
fn record(game: &StoneVii) -> Result<Trace<i64>, SolveError> {
    let mut recorder = Recorder::new(game);
    Memoized::default().solve_observed(game, &mut recorder)?;
    Ok(recorder.into_trace())
}

/// An observer of one's own: counts, for any game, the states that are worth nothing to their mover.
#[derive(Default)]
struct Worthless(usize);

impl<G: ZeroSumGame<Score = i64>> Observer<G> for Worthless {
    fn settled(&mut self, _: &G::State, value: i64) {
        self.0 += usize::from(value == 0);
    }
}

fn main() -> Result<(), SolveError> {
    let game = StoneVii::new([5, 3, 1])?;
    let trace = record(&game)?;
    let name = |state: usize| &trace.states[state];
    let mut depth = 0;
    for event in &trace.events {
        let indent = |depth: usize| "  ".repeat(depth);
        match event {
            Event::Entered { state } => {
                println!("{}stones {}", indent(depth), name(*state));
                depth += 1;
            }
            Event::Weighed { mv, delta, value, .. } => {
                println!("{}{mv} scores {delta}, is worth {value}", indent(depth));
            }
            Event::Settled { value, .. } => {
                depth -= 1;
                println!("{}= {value}", indent(depth));
            }
            Event::Reused { state, value } => {
                println!("{}stones {}: known, {value}", indent(depth), name(*state));
            }
        }
    }

    let mut worthless = Worthless::default();
    Memoized::default().solve_observed(&game, &mut worthless)?;
    println!("{} of {} states are worth nothing", worthless.0, trace.states.len());
    Ok(())
}

#[test]
fn the_middle_stone_is_weighed_once_and_then_known() -> Result<(), SolveError> {
    main()?;
    let trace = record(&StoneVii::new([5, 3, 1])?)?;
    let middle = trace.states.iter().position(|name| name == "1..2").expect("the middle stone is met");
    let settled = Event::Settled { state: middle, value: 0 };
    let reused = Event::Reused { state: middle, value: 0 };
    assert_eq!(trace.events.iter().filter(|event| **event == settled).count(), 1);
    assert_eq!(trace.events.iter().filter(|event| **event == reused).count(), 1);
    assert!(matches!(trace.events.last(), Some(Event::Settled { state: 0, value: 3 })));
    Ok(())
}
