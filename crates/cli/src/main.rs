//! The program `stones`: arguments, formats and colours. Rules and algorithms live in the libraries behind it.

mod args;
mod commands;
mod error;
mod exit;
mod export;
mod job;
mod output;
mod play;
mod progress;
mod source;
mod stream;
mod tested;
mod values;

use std::process::ExitCode;

fn main() -> ExitCode {
    match args::Args::given() {
        Ok(args) => exit::of(commands::run(args)),
        Err(error) => exit::of_usage(&error),
    }
}
