//! What the list says of the tables of its games is what their traces show.

use std::collections::BTreeMap;

use stone_catalog::{Engine, GAMES, Game, Kind, Request, Want};
use stone_core::{Event, Trace};

/// Some short inputs of a game.
fn inputs(game: &Game) -> impl Iterator<Item = Vec<i64>> {
    (0..7).flat_map(move |stones| (0..4).map(move |seed| game.random(stones, seed)))
}

fn recorded(game: &Game, input: &[i64]) -> Option<Trace<i64>> {
    let engine: &'static Engine = game.engine_of(Kind::Memoized)?;
    game.solve(engine, &Request::new(input).recorded()).ok()?.trace
}

/// The value of each state, by its place in the trace.
fn values(trace: &Trace<i64>) -> BTreeMap<usize, i64> {
    let settled = |event: &Event<i64>| match *event {
        Event::Settled { state, value } => Some((state, value)),
        _ => None,
    };
    trace.events.iter().filter_map(settled).collect()
}

#[test]
fn a_game_has_places_if_its_states_have_cells() {
    for game in GAMES {
        for trace in inputs(game).filter_map(|input| recorded(game, &input)) {
            let has = trace.cells.iter().all(Option::is_some);
            assert_eq!(has, game.places.is_some(), "{}: {trace:?}", game.name);
        }
    }
}

#[test]
fn what_is_left_at_a_cell_is_worth_what_its_state_is() {
    for game in GAMES {
        let Some(places) = game.places else { continue };
        for input in inputs(game) {
            let Some(trace) = recorded(game, &input) else { continue };
            for (state, value) in values(&trace) {
                let cell = trace.cells[state].expect("the other test holds this");
                let Some(rest) = places.rest(&input, cell) else { continue };
                let request = Request::new(&rest).want(Want::Value);
                let report = game.solve(game.choose(&request).engine, &request).expect("a short row");
                assert_eq!(report.value, value, "{} {input:?} at {cell:?}: {rest:?}", game.name);
            }
        }
    }
}

#[test]
fn a_line_takes_each_stone_at_most_once() {
    for game in GAMES {
        let Some(places) = game.places else { continue };
        for input in inputs(game) {
            let Ok(mut board) = (game.board)(&Request::new(&input)) else { continue };
            let mut taken = Vec::new();
            while let Some(from) = board.cell().filter(|_| board.play(0)) {
                taken.extend(places.takes(from, board.cell().expect("every state has a cell")));
            }
            let stones = game.form.stones(&input);
            taken.sort_unstable();
            assert!(taken.windows(2).all(|pair| pair[0] < pair[1]), "{} {input:?}: {taken:?}", game.name);
            assert!(taken.last().is_none_or(|&last| last < stones), "{} {input:?}: {taken:?}", game.name);
        }
    }
}
