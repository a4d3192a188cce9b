//! Kalah: every start of a file of known values, `m,n,value_empty_capture,outcome,value_standard_capture,source`.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin kalah -- FILE`

use std::process::ExitCode;
use std::{env, fs};

use cpu_time::ProcessTime;
use kalah::{Capture, Kalah};
use stone_core::Limits;
use stone_search::{AlphaBeta, TableOptions, Windows};

/// What another program takes for six pits of four seeds, on this house's machine.
const REFERENCE: &str = "six pits of four seeds by another program: 45 to 57 million nodes, 20 s";

fn main() -> ExitCode {
    let text = env::args().nth(1).map(fs::read_to_string);
    let Some(Ok(text)) = text else {
        eprintln!("which file has the known values?");
        return ExitCode::FAILURE;
    };
    println!("pits, seeds: value where captures need no seeds opposite, and where they do; nodes, time");
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let [pits, seeds, always, _, if_opposite, ..] = cells[..] else { continue };
        let (Ok(pits), Ok(seeds)) = (pits.parse(), seeds.parse()) else { continue };
        for (capture, known) in [(Capture::Always, always), (Capture::IfOppositeHasSeeds, if_opposite)] {
            let Ok(known) = known.parse::<i8>() else { continue };
            let game = Kalah::new(pits, seeds, capture).expect("it fits");
            let engine = AlphaBeta::default().best_first().own_bounds().windows(Windows::Mtd);
            let engine = engine.table(TableOptions::new(1 << 22)).limits(Limits::NONE);
            let begun = ProcessTime::now();
            let solution = engine.solve(&game).expect("no limits");
            let right = if *solution.value() == known { "right" } else { "WRONG" };
            let (nodes, time) = (solution.stats().states, begun.elapsed());
            println!("{pits}, {seeds}: {} {right}, {nodes} nodes, {time:.2?}", solution.value());
        }
    }
    println!("\n{REFERENCE}");
    ExitCode::SUCCESS
}
