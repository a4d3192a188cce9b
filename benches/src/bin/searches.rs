//! Runs the benches of searches and writes what they print, each below its command, as a page of the book.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin searches -- FOLDER`, where `FOLDER` has the positions of
//! others: a folder `connect4_pons` and so on, as the list below names them. With names of benches only those are run anew.

#[path = "../machine.rs"]
mod machine;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs, io};

use clap::Parser;

use machine::Machine;

/// Runs the benches of searches and writes what they print as a page of the book.
#[derive(Parser)]
struct Arguments {
    /// Where the folders with positions of others are.
    folder: PathBuf,
    /// Only these benches; what the page has of others stays.
    #[arg(value_parser = BENCHES.iter().map(|bench| bench.name).collect::<Vec<_>>())]
    benches: Vec<String>,
}

/// One section of the page.
struct Bench {
    /// The program.
    name: &'static str,
    title: &'static str,
    /// `FOLDER` stands for where the positions are.
    arguments: &'static [&'static str],
}

const BENCHES: &[Bench] = &[
    Bench { name: "ladder", title: "Connect four, step by step", arguments: &["FOLDER/connect4_pons"] },
    Bench {
        name: "connect-four-sizes",
        title: "Connect four, many sizes",
        arguments: &["FOLDER/connect4_sizes/outcomes.csv"],
    },
    Bench { name: "dots-and-boxes", title: "Dots and boxes", arguments: &[] },
    Bench { name: "kalah", title: "Kalah", arguments: &[] },
    Bench { name: "othello", title: "Othello", arguments: &["FOLDER/othello_fforum/fforum-1-19.obf"] },
    Bench { name: "domineering", title: "Domineering", arguments: &[] },
    Bench { name: "parallel", title: "Two cores", arguments: &[] },
    Bench { name: "engines", title: "Other engines, orders and windows", arguments: &[] },
];

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/src/searches.md");

/// The page before its sections.
fn head(machine: &Machine) -> String {
    format!(
        "\
# Searches, measured

<!-- Written by the command below; change benches/ and run it again instead of editing this page. -->

Games too large for a table, beside known values, published counts of nodes, and other programs. Every block is what the command in its
first line printed; all of them are run by

```text
cargo run --release --manifest-path benches/Cargo.toml --bin searches -- FOLDER
```

`FOLDER` has positions that others collected and that are not part of this project. Times are the processor's time where a block does
not say otherwise. The machine:

{}",
        machine.markdown()
    )
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match renew(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the page; whether every bench came out as it should.
fn renew(Arguments { folder, benches }: &Arguments) -> io::Result<bool> {
    let page = fs::read_to_string(PAGE).unwrap_or_default();
    let (mut text, mut right) = (head(&Machine::this()), true);
    for bench in BENCHES {
        let wanted = benches.is_empty() || benches.iter().any(|name| name == bench.name);
        let section = if wanted {
            eprintln!("running: {}", bench.name);
            let (section, success) = bench.run(folder)?;
            right &= success;
            Some(section)
        } else {
            section_of(&page, bench.title)
        };
        if let Some(section) = section {
            text.extend(["\n", &section, "\n"]);
        }
    }
    fs::write(PAGE, text)?;
    Ok(right)
}

impl Bench {
    fn run(&self, folder: &Path) -> io::Result<(String, bool)> {
        let load = Machine::this().load();
        let given =
            self.arguments.iter().map(|argument| argument.replace("FOLDER", &folder.to_string_lossy()));
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(["run", "--release", "--quiet", "--manifest-path"]);
        command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
        command.args(["--bin", self.name, "--"]).args(given).stderr(Stdio::inherit());
        let output = command.output()?;
        let printed = String::from_utf8_lossy(&output.stdout);
        let between = if self.arguments.is_empty() { "" } else { " -- " };
        let section = format!(
            "## {}\n\nLoad before the run: {load}\n\n```text\n$ cargo run --release --manifest-path benches/Cargo.toml --bin {}{between}{}\n\n{}\n```",
            self.title,
            self.name,
            self.arguments.join(" "),
            printed.trim()
        );
        Ok((section, output.status.success()))
    }
}

/// A section of a page, from its title to the next one.
fn section_of(page: &str, title: &str) -> Option<String> {
    let begin = page.find(&format!("## {title}\n"))?;
    let end = page[begin + 1..].find("\n## ").map_or(page.len(), |next| begin + 1 + next);
    Some(page[begin..end].trim_end().to_owned())
}
