//! Kalah: every start of `testdata/kalah.csv` with at most 50 seeds, or as many as the first argument says; or one of them, given
//! its pits, its seeds a pit, and `yes` or `no` for captures with nothing opposite, and then on as many threads as a fourth
//! argument says.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin kalah -- 6 4 yes`

use std::num::NonZero;
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

use cpu_time::ProcessTime;
use kalah::{Capture, Kalah};
use stone_core::{Limits, Stats};
use stone_search::{AlphaBeta, OwnBounds, TableOptions, Tabled, Windows};

/// What another program takes for six pits of four seeds, on this house's machine.
const REFERENCE: &str = "six pits of four seeds by another program: 45 to 57 million nodes, 20 s";

/// Boards in a table of endgames, a byte each.
const MOST_ENDGAMES: usize = 10_000_000;

/// Boards in the table of the search, 24 bytes each.
const SLOTS: usize = 1 << 24;

/// What is asked for.
struct Asked {
    most_seeds: usize,
    only: Option<(usize, u8, Capture)>,
    threads: NonZero<usize>,
}

impl Asked {
    fn read() -> Option<Self> {
        let words: Vec<String> = env::args().skip(1).collect();
        let all = Self { most_seeds: 50, only: None, threads: NonZero::<usize>::MIN };
        match &words[..] {
            [] => Some(all),
            [most] => Some(Self { most_seeds: most.parse().ok()?, ..all }),
            [pits, seeds, empty, rest @ ..] if rest.len() < 2 => {
                let capture = match &empty[..] {
                    "yes" => Capture::Always,
                    "no" => Capture::IfOppositeHasSeeds,
                    _ => return None,
                };
                let threads = rest.first().map_or(Some(all.threads), |threads| threads.parse().ok())?;
                let only = Some((pits.parse().ok()?, seeds.parse().ok()?, capture));
                Some(Self { most_seeds: usize::MAX, only, threads })
            }
            _ => None,
        }
    }

    fn has(&self, pits: usize, seeds: u8, capture: Capture) -> bool {
        2 * pits * usize::from(seeds) <= self.most_seeds
            && self.only.is_none_or(|only| only == (pits, seeds, capture))
    }
}

fn main() -> ExitCode {
    let Some(asked) = Asked::read() else {
        eprintln!("give a number of seeds; or pits, seeds, yes or no, and threads");
        return ExitCode::FAILURE;
    };
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/kalah.csv");
    let text = fs::read_to_string(path).expect("the known values");
    let mut wrong = 0;
    println!("pits, seeds, empty captures: value; nodes, time of all threads, time that passed");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split(',').collect();
        let [pits, seeds, always, if_opposite] = cells[..] else { continue };
        let (Ok(pits), Ok(seeds)) = (pits.parse(), seeds.parse::<u8>()) else { continue };
        for (capture, known) in [(Capture::Always, always), (Capture::IfOppositeHasSeeds, if_opposite)] {
            if !asked.has(pits, seeds, capture) {
                continue;
            }
            let Ok(known) = known.parse::<i8>() else { continue };
            let (begun, since) = (ProcessTime::now(), Instant::now());
            let game = Kalah::new(pits, seeds, capture).expect("it fits");
            let ends = Tabled::new(game.endgames(MOST_ENDGAMES), OwnBounds, &Limits::NONE).expect("it fits");
            let (tabled, endgames) = (begun.elapsed(), ends.slots());
            let (value, Stats { states, .. }) = solved(&game, ends, asked.threads);
            let right = if value == known { "right" } else { "WRONG" };
            wrong += usize::from(value != known);
            let empty = if capture == Capture::Always { "yes" } else { "no" };
            println!(
                "{pits}, {seeds}, {empty}: {value} {right}; {states} nodes, {:.2?}, {:.2?}; of it {endgames} endgames in {tabled:.2?}",
                begun.elapsed(),
                since.elapsed(),
            );
        }
    }
    println!("\n{REFERENCE}; the bar is a minute\n{wrong} not as known");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The value, and what that took.
fn solved(game: &Kalah, ends: Tabled<Kalah>, threads: NonZero<usize>) -> (i8, Stats) {
    let engine = AlphaBeta::default().best_first().bounds(ends).windows(Windows::Mtd);
    let engine = engine.table(TableOptions::new(SLOTS)).limits(Limits::NONE);
    if threads == NonZero::<usize>::MIN {
        let solution = engine.solve(game).expect("no limits");
        (*solution.value(), *solution.stats())
    } else {
        let solution = engine.parallel(threads).solve(game).expect("no limits");
        (*solution.value(), *solution.stats())
    }
}
