//! Domineering: who wins on every board up to 8 × 8, and how long it takes to find out.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin domineering -- FILE` also reads what is known of each board from a
//! file, whose lines are `rows,columns,winner if Vertical starts,nodes,winner if Horizontal starts,nodes,…`. Outcomes are compared,
//! and the nodes of the program that the file is of are told beside ours.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, process};

use clap::Parser;
use cpu_time::ProcessTime;
use domineering::{Domineering, Side};
use stone_core::Limits;
use stone_core::adapter::Reduced;
use stone_search::{AlphaBeta, TableOptions};

/// Domineering on every board up to 8 x 8.
#[derive(Parser)]
struct Arguments {
    /// What is known of each board.
    file: Option<PathBuf>,
}

/// What Obsequi by N. Bullock takes for all boards, on this house's machine.
const REFERENCE: &str = "a program for this game alone: 6.3 s and 5,889,793 nodes";

fn main() -> ExitCode {
    let known = Arguments::parse().file.map(|file| {
        fs::read_to_string(&file).unwrap_or_else(|error| {
            eprintln!("cannot read {}: {error}", file.display());
            process::exit(1);
        })
    });
    let known: Vec<Known> = known.iter().flat_map(|text| text.lines()).filter_map(Known::read).collect();
    println!(
        "rows down, columns across: V or H always wins, 1 the first or 2 the second player does; nodes for both who may begin\n"
    );
    let (mut nodes, mut wrong, mut hard) = (0, 0, Vec::new());
    let begun = ProcessTime::now();
    for rows in 1..=8 {
        for columns in 1..=8 {
            let board = ProcessTime::now();
            let (vertical, some) = solved(columns, rows, Side::Vertical);
            let (horizontal, more) = solved(columns, rows, Side::Horizontal);
            let class = match (vertical > 0, horizontal > 0) {
                (true, true) => '1',
                (false, false) => '2',
                (true, false) => 'V',
                (false, true) => 'H',
            };
            print!("  {class} {:>8}", some + more);
            nodes += some + more;
            let known = known.iter().find(|known| known.rows == rows && known.columns == columns);
            if known.is_some_and(|known| known.first_wins != [vertical > 0, horizontal > 0]) {
                wrong += 1;
            }
            if rows * columns >= 40 {
                let reference = known.map_or(String::new(), |known| format!(", known {} nodes", known.nodes));
                hard.push(format!(
                    "{rows}x{columns}: {} nodes{reference}, {:.2?}",
                    some + more,
                    board.elapsed()
                ));
            }
        }
        println!();
    }
    let all = begun.elapsed();
    println!("\nrows x columns, both who may begin\n{}", hard.join("\n"));
    println!("\nall 128: {nodes} nodes, {all:.1?}; {REFERENCE}; the bar is 20 s");
    if !known.is_empty() {
        println!("{wrong} of {} boards not as known", known.len());
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What is known of a board.
struct Known {
    rows: u32,
    columns: u32,
    /// If Vertical is first, and if Horizontal is.
    first_wins: [bool; 2],
    nodes: u64,
}

impl Known {
    fn read(line: &str) -> Option<Self> {
        let cells: Vec<&str> = line.split(',').collect();
        let number = |at: usize| cells.get(at)?.parse::<u64>().ok();
        let (rows, columns) = (number(0)? as u32, number(1)? as u32);
        let first_wins = [*cells.get(2)? == "V", *cells.get(4)? == "H"];
        Some(Self { rows, columns, first_wins, nodes: number(3)? + number(5)? })
    }
}

/// The value of an empty board, and the nodes that it took.
fn solved(columns: u32, rows: u32, first: Side) -> (i64, u64) {
    let game = Domineering::new(columns, rows, first).expect("it fits");
    let game = Reduced::new(game);
    let engine = AlphaBeta::default().best_first().own_bounds().table(TableOptions::new(1 << 21));
    let solution = engine.limits(Limits::NONE).solve(&game).expect("within the limits");
    (*solution.value(), solution.stats().states)
}
