//! Connect four on empty boards of many sizes: who wins, and when, beside what is known.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin connect-four-sizes -- FILE` reads lines
//! `width,height,outcome,last move`: 1 if the first player wins, 2 if the second does, D for a draw, and after how many moves, where
//! that is known.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use std::{fmt, fs, process};

use clap::Parser;
use connect_four::{ConnectFour, Word};
use cpu_time::ProcessTime;
use stone_core::adapter::Reduced;
use stone_core::{Interval, Limits, SolveError, ZeroSumGame};
use stone_search::{AlphaBeta, Budget, Report, TableOptions, Windows};

/// Connect four on empty boards of many sizes, beside what is known.
#[derive(Parser)]
struct Arguments {
    /// What is known of each size.
    file: PathBuf,
    /// So many seconds for a size; what takes longer is skipped.
    #[arg(long, default_value_t = 20)]
    limit: u64,
    /// How many slots the table has.
    #[arg(long, default_value_t = 1 << 20)]
    slots: usize,
    /// Only these sizes, as 8x8,9x7.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let text = fs::read_to_string(&arguments.file).unwrap_or_else(|error| {
        eprintln!("cannot read {}: {error}", arguments.file.display());
        process::exit(1);
    });
    let (mut right, mut skipped, mut wrong) = (0, 0, 0);
    println!("size; who wins and after how many moves, as known and as found; nodes, time\n");
    for known in text.lines().filter_map(Known::read) {
        let (width, height) = (known.width, known.height);
        let size = format!("{width}x{height}");
        if !arguments.only.is_empty() && !arguments.only.contains(&size) {
            continue;
        }
        let begun = ProcessTime::now();
        let found = if let Ok(game) = ConnectFour::new(width, height) {
            searched(game, &arguments)
        } else {
            ConnectFour::<u128>::of_size(width, height).and_then(|game| searched(game, &arguments))
        };
        let report = match found {
            Ok(report) => report,
            Err(error) => {
                println!("{size:<5}  skipped: {error}");
                skipped += 1;
                continue;
            }
        };
        let verdict = if !known.agrees(report.value) {
            wrong += 1;
            "WRONG"
        } else if report.value.value().is_some() {
            right += 1;
            "right"
        } else {
            skipped += 1;
            "skipped"
        };
        let known = known.to_string();
        let found = report.value.value().map_or_else(
            || format!("score from {} to {}", report.value.lower, report.value.upper),
            |score| End::of(score, width * height).to_string(),
        );
        println!(
            "{size:<5}  known {known:<7}  found {found:<20}  {verdict:<7}  {:>12} nodes  {:>8.2?}",
            report.stats.states,
            begun.elapsed()
        );
    }
    println!("\n{right} right, {skipped} skipped, {wrong} not as known");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What is found of an empty board within the time.
fn searched<W: Word>(
    game: ConnectFour<W>,
    arguments: &Arguments,
) -> Result<Report<connect_four::Landing, i64>, SolveError> {
    let game = Reduced::new(game);
    let engine = AlphaBeta::default().best_first().own_bounds().windows(Windows::Bisection);
    let engine = engine.table(TableOptions::new(arguments.slots)).limits(Limits::NONE);
    let budget = Budget { time: Some(Duration::from_secs(arguments.limit)), ..Budget::default() };
    engine.searched(&game)?.search(&game, &game.initial_state(), &budget, &mut |_| true)
}

/// How a game ends: in a draw, or after so many moves by the line of whoever made the last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Draw,
    Line { moves: u32 },
}

impl End {
    /// The end of a board of so many squares that is worth this to the first player.
    fn of(score: i64, squares: u32) -> Self {
        // A point for the line and one for each own stone that is left, of two squares each.
        let latest = squares + 2 - 2 * score.unsigned_abs() as u32;
        let first_wins = score > 0;
        match score {
            0 => Self::Draw,
            _ if latest % 2 == u32::from(first_wins) => Self::Line { moves: latest },
            _ => Self::Line { moves: latest - 1 },
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Line { moves } => write!(f, "{} in {moves}", 2 - moves % 2),
        }
    }
}

/// What is known of a size.
struct Known {
    width: u32,
    height: u32,
    /// The sign of the score.
    sign: i64,
    end: Option<End>,
}

impl Known {
    fn read(line: &str) -> Option<Self> {
        let cells: Vec<&str> = line.split(',').map(str::trim).collect();
        let [width, height, outcome, last] = cells[..] else { return None };
        let (sign, end) = match outcome {
            "D" => (0, Some(End::Draw)),
            "1" | "2" => {
                (if outcome == "1" { 1 } else { -1 }, last.parse().ok().map(|moves| End::Line { moves }))
            }
            _ => return None,
        };
        Some(Self { width: width.parse().ok()?, height: height.parse().ok()?, sign, end })
    }

    /// Whether the score can be the known one.
    fn agrees(&self, found: Interval<i64>) -> bool {
        (found.lower..=found.upper).any(|score| {
            let end = End::of(score, self.width * self.height);
            score.signum() == self.sign && self.end.is_none_or(|known| known == end)
        })
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.end, self.sign) {
            (Some(end), _) => end.fmt(f),
            (None, 1) => f.write_str("1"),
            (None, _) => f.write_str("2"),
        }
    }
}
