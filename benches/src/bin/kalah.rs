//! Kalah: every start of `testdata/kalah.csv` with at most 50 seeds, or as many as the first argument says.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin kalah`

use std::process::ExitCode;
use std::{env, fs};

use cpu_time::ProcessTime;
use kalah::{Capture, Kalah};
use stone_core::Limits;
use stone_search::{AlphaBeta, OwnBounds, TableOptions, Tabled, Windows};

/// What another program takes for six pits of four seeds, on this house's machine.
const REFERENCE: &str = "six pits of four seeds by another program: 45 to 57 million nodes, 20 s";

/// A byte each, so that a table of endgames fits a cache.
const MOST_SLOTS: usize = 10_000_000;

fn main() -> ExitCode {
    let most = env::args().nth(1).map_or(50, |most| most.parse().expect("a number of seeds"));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/kalah.csv");
    let text = fs::read_to_string(path).expect("the known values");
    let mut wrong = 0;
    println!("pits, seeds: value where captures need no seeds opposite, and where they do; nodes, time");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split(',').collect();
        let [pits, seeds, always, if_opposite] = cells[..] else { continue };
        let (Ok(pits), Ok(seeds)) = (pits.parse(), seeds.parse::<u8>()) else { continue };
        if 2 * pits * usize::from(seeds) > most {
            continue;
        }
        for (capture, known) in [(Capture::Always, always), (Capture::IfOppositeHasSeeds, if_opposite)] {
            let Ok(known) = known.parse::<i8>() else { continue };
            let game = Kalah::new(pits, seeds, capture).expect("it fits");
            let begun = ProcessTime::now();
            let ends = Tabled::new(game.endgames(MOST_SLOTS), OwnBounds, &Limits::NONE).expect("it fits");
            let (tabled, slots) = (begun.elapsed(), ends.slots());
            let engine = AlphaBeta::default().best_first().bounds(ends);
            let engine =
                engine.windows(Windows::Bisection).table(TableOptions::new(1 << 22)).limits(Limits::NONE);
            let solution = engine.solve(&game).expect("no limits");
            let right = if *solution.value() == known { "right" } else { "WRONG" };
            wrong += usize::from(*solution.value() != known);
            let (nodes, time) = (solution.stats().states, begun.elapsed());
            println!(
                "{pits}, {seeds}: {} {right}, {nodes} nodes, {time:.2?}; of it {} endgames in {tabled:.2?}",
                solution.value(),
                slots
            );
        }
    }
    println!("\n{REFERENCE}; the bar is a minute\n{wrong} not as known");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
