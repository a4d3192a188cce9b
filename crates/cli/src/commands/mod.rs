//! The sub-commands, one file each.

mod audit;
mod check;
mod claim;
mod compare;
mod completions;
pub(crate) mod draw;
pub(crate) mod duel;
mod explain;
mod explore;
mod generate;
mod info;
mod list;
mod man;
mod new;
mod play;
mod replay;
mod shrink;
mod sizes;
mod solve;
mod trace;
mod tree;
mod why_not;

use std::io::{self, Write};

use crate::args::{Args, Command};
use crate::error::{CliError, Failure};
use crate::exit::{self, Exit};

/// Does what the arguments say.
pub(crate) fn run(args: Args) -> Result<Exit, Failure> {
    anstream::ColorChoice::from(args.color).write_global();
    exit::on_interrupt();
    match args.command {
        Command::List => list::run(),
        Command::Info { game } => info::run(&game.game),
        Command::Solve(args) => solve::run(args),
        Command::Trace(args) => trace::run(&args),
        Command::Compare(args) if args.sizes.is_empty() => compare::run(&args),
        Command::Compare(args) => sizes::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Draw(args) => draw::run(&args),
        Command::Tree(args) => tree::run(&args),
        Command::Explore(args) => explore::run(&args),
        Command::WhyNot(args) => why_not::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Shrink(args) => shrink::run(&args),
        Command::Duel(args) => duel::run(&args),
        Command::Gen(args) => generate::run(&args),
        Command::Audit(args) => audit::run(&args),
        Command::Claim(args) => claim::run(&args),
        Command::New(args) => new::run(&args),
        Command::Completions { shell } => completions::run(shell),
        Command::Man { of } => man::run(of.as_deref()),
    }
}

/// Prints what was exported. Where a program failed, an export that cannot be written does not make it right.
fn print_exported(exported: Result<String, CliError>, exit: Exit) -> Result<Exit, Failure> {
    match exported {
        Err(error) if exit == Exit::Disagreement => error.print(),
        exported => print(exported?)?,
    }
    Ok(exit)
}

/// Writes to the standard output. Whoever closed it has seen enough; the work, and the exit code that says what came of it,
/// do not depend on that.
fn print(text: impl AsRef<[u8]>) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_ref()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
