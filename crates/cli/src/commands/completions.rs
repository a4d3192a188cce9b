//! `stones completions SHELL`.

use clap::CommandFactory as _;
use clap_complete::Shell;

use super::print;
use crate::args::Args;
use crate::error::Failure;
use crate::exit::Exit;

pub(crate) fn run(shell: Shell) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "stones", &mut script);
    print(script)?;
    Ok(Exit::Success)
}
