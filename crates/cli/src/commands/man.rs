//! `stones man [COMMAND]`.

use clap::CommandFactory as _;

use super::print;
use crate::args::Args;
use crate::error::{CliError, Failure};
use crate::exit::Exit;

pub(crate) fn run(of: Option<&str>) -> Result<Exit, Failure> {
    let mut program = Args::command();
    program.build();
    let command = match of {
        None => program,
        Some(name) => {
            let known: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
            let command = program.find_subcommand(name);
            command
                .ok_or_else(|| {
                    CliError::unknown(format!("there is no command `{name}`"), name, &known, &known)
                })?
                .clone()
        }
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    print(page)?;
    Ok(Exit::Success)
}
