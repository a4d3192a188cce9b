//! Dots and boxes: the whole table of 3 × 3, and searches of 3 × 3 and 3 × 4.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin dots-and-boxes`

use std::process::ExitCode;

use cpu_time::ProcessTime;
use dots_and_boxes::DotsAndBoxes;
use stone_core::adapter::Reduced;
use stone_core::{Limits, Tabulated};
use stone_search::{AlphaBeta, TableOptions, Windows};

fn main() -> ExitCode {
    let game = DotsAndBoxes::new(3, 3).expect("it fits");
    let begun = ProcessTime::now();
    let table = Tabulated::default().solve(&game).expect("it fits");
    let (states, time) = (table.stats().states, begun.elapsed());
    println!(
        "3 x 3, table: {}, {states} states, {time:.2?}; another program: -3, 0.98 s; the bar is 1.5 times as long",
        table.value()
    );
    let mut right = *table.value() == -3;
    for (rows, columns, known, reference) in [
        (
            3,
            3,
            -3,
            "another program, without rules of chains: -3, 2.46 million nodes, 0.78 s; the bar is 0.8 s",
        ),
        (3, 4, 0, "another program, with rules of chains: 0, 1.17 million nodes, 1.7 s"),
    ] {
        let game = Reduced::new(DotsAndBoxes::new(rows, columns).expect("it fits"));
        let engine = AlphaBeta::default().best_first().own_bounds().windows(Windows::Mtd);
        let engine = engine.table(TableOptions::new(1 << 22)).limits(Limits::NONE);
        let begun = ProcessTime::now();
        let solution = engine.solve(&game).expect("no limits");
        let (nodes, time) = (solution.stats().states, begun.elapsed());
        println!("{rows} x {columns}, search: {}, {nodes} nodes, {time:.2?}; {reference}", solution.value());
        right &= *solution.value() == known;
    }
    if right {
        ExitCode::SUCCESS
    } else {
        eprintln!("not as known");
        ExitCode::FAILURE
    }
}
