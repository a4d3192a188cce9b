//! Runs the textbook's programs, the generic engines, the special solvers and peers side by side and prints ratios.

mod articles;
mod hand;
mod machine;
mod measure;
mod peers;
mod programs;
mod report;
mod rows;
mod sections;
mod textbook;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

use machine::Machine;
use measure::Effort;
use report::Report;
use sections::{Name, child};

/// Runs the textbook's programs, the generic engines, the special solvers and peers side by side and prints ratios.
///
/// All contenders of a table must agree, or the run ends with a panic; times are printed and never asserted.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Only these sections.
    #[arg(value_enum)]
    sections: Vec<Name>,
    /// How often the contenders take turns.
    #[arg(long, default_value_t = 31)]
    rounds: usize,
    /// Stones a row in the section on VII.
    #[arg(long, default_value_t = 1000)]
    vii_stones: usize,
    /// Stones in the one long row in the section on III.
    #[arg(long, default_value_t = 4_000_000)]
    iii_stones: usize,
    /// How many minutes the long check of the section `steady` takes.
    #[arg(long, value_name = "MINUTES", default_value_t = 1)]
    steady_for: u64,
    /// Small sizes and three rounds: seconds, to see that everything runs and agrees.
    #[arg(long)]
    quick: bool,
    /// Also write the page of the book; where sections are named, only these of it.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = PAGE)]
    markdown: Option<PathBuf>,
    /// Print JSON instead of tables.
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    child: Option<Child>,
}

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/src/measurements.md");

/// What the bench asks of itself as a process of its own.
#[derive(Subcommand)]
#[command(hide = true)]
enum Child {
    /// Do one piece of work, whose instructions callgrind counts.
    Count { work: child::Counted },
    /// Do one piece of work and print the bytes that the process held at most.
    Peak { work: child::Peak, stones: usize },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match arguments.child {
        Some(Child::Count { work }) => {
            work.run();
            return ExitCode::SUCCESS;
        }
        Some(Child::Peak { work, stones }) => {
            work.run(stones);
            return ExitCode::SUCCESS;
        }
        None => {}
    }
    let effort =
        Effort { rounds: if arguments.quick { 3 } else { arguments.rounds }, quick: arguments.quick };
    let sizes = sections::Sizes {
        vii: effort.pick(arguments.vii_stones, 100),
        iii: effort.pick(arguments.iii_stones, 20_000),
        steady: Duration::from_secs(if effort.quick { 2 } else { 60 * arguments.steady_for }),
    };
    let mut report =
        Report { machine: Machine::this(), command: command(), rounds: effort.rounds, sections: Vec::new() };
    for name in Name::all() {
        if arguments.sections.is_empty() || arguments.sections.contains(name) {
            eprintln!("measuring: {}", name.word());
            report.sections.push(name.run(effort, sizes));
        }
    }
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report).expect("a report is plain data"));
    } else {
        print!("{}", report.text());
    }
    if let Some(page) = arguments.markdown {
        let there = if arguments.sections.is_empty() { None } else { fs::read_to_string(&page).ok() };
        let text = there.map_or_else(|| report.markdown(), |there| report.put_into(&there));
        if let Err(error) = fs::write(&page, text) {
            let name = page.file_name().map_or(page.as_path(), Path::new);
            eprintln!("cannot write {}: {error}", name.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// The command of this run, as one types it at the root of the repository.
fn command() -> String {
    let mut command = "cargo run --release --manifest-path benches/Cargo.toml".to_owned();
    let mut separator = " -- ";
    for argument in std::env::args().skip(1) {
        command += separator;
        command += if argument.contains('/') { "FILE" } else { &argument };
        separator = " ";
    }
    command
}
