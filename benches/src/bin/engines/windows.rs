//! By which windows a value is asked for, with a table and without.

use stone_core::Limits;
use stone_search::{AlphaBeta, BestFirst, Forgets, Memory, OwnBounds, TableOptions, Windows};

use crate::games::{Board, Visit, to_the_end};
use crate::table::{Took, head, line, timed};

const WAYS: [&str; 4] = ["one full window", "bisection", "MTD(f)", "full, scouting"];

pub(crate) fn print() {
    head("Windows, with a table of a million slots", "nodes, time", &WAYS);
    to_the_end(&mut Windowed { with_table: true });
    println!();
    head("Windows, without a table", "nodes, time", &WAYS);
    to_the_end(&mut Windowed { with_table: false });
    println!();
}

struct Windowed {
    with_table: bool,
}

impl Visit for Windowed {
    fn visit(&mut self, what: &str, game: &impl Board) {
        let engine = AlphaBeta::default().best_first().own_bounds();
        if self.with_table {
            told(what, game, &engine.table(TableOptions::new(1 << 20)));
        } else {
            told(what, game, &engine.table(Forgets));
        }
    }
}

fn told<G: Board, M: Memory<G> + Clone>(what: &str, game: &G, engine: &AlphaBeta<BestFirst, OwnBounds, M>) {
    /// Without a table some take hours.
    const MOST: u64 = 10_000_000;

    let engine = engine.clone().limits(Limits::NONE.with_nodes(MOST));
    let engines = [
        engine.clone().windows(Windows::Full),
        engine.clone().windows(Windows::Bisection),
        engine.clone().windows(Windows::Mtd),
        engine.clone().windows(Windows::Full).scouting(),
    ];
    let solved = engines.map(|engine| {
        let (solution, time) = timed(|| engine.solve(game).ok());
        let solution = solution?;
        Some((*solution.value(), Took { nodes: solution.stats().states, time }))
    });
    let mut values: Vec<_> = solved.iter().flatten().map(|(value, _)| *value).collect();
    values.dedup();
    assert!(values.len() <= 1, "{what}: {values:?}");
    line(what, &solved.map(|solved| solved.map(|(_, took)| took)));
}
