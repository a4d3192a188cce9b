//! `stones check GAME -- PROGRAM…`: the input that breaks somebody's program.

use std::fmt::Write as _;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use bytesize::ByteSize;
use stone_catalog::Game;
use stone_check::{Check, Checked, Generator, Phase, SavedCase, Tally};

use crate::args::CheckArgs;
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::game_called;
use crate::output::columns::{Align, Columns};
use crate::output::failing::Told;
use crate::output::text;
use crate::progress;
use crate::tested::{Saver, Tested};

pub(crate) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let begun = Instant::now();
    let game = game_called(&args.game.game)?;
    let folder = (!args.no_save).then_some(&*args.saved);
    let (saved, beyond) = folder.map_or(Ok((Vec::new(), 0)), |folder| saved_inputs(game, folder))?;
    let generator = Generator::new(game, args.seed, saved);
    let exports = args.export.open(&args.program.run)?;
    let tested = Tested::new(&args.program.run)?;
    let (written, kind, how) = tested.written(&args.program, &generator)?;
    super::print(format!("{}, seed {}\n{how}\n\n", game.title, args.seed))?;
    let mut check = Check::new(&generator, kind);
    check.cases = args.cases.map_or(check.cases, u64::from);
    check.workers = args.workers.map_or(check.workers, usize::from);
    if let Some(time) = args.time {
        (check.time, check.at_least) = (time, 1);
    }

    let watch = Saver::new(folder, game, kind, written.input_form, progress::start("cases"));
    let checked = check.run(&written, &watch);
    progress::clear();
    let Checked { mut tallies, notes, failure } = checked?;
    if args.no_times {
        for (_, tally) in &mut tallies {
            (tally.slowest, tally.most_memory) = (Duration::ZERO, None);
        }
    }
    let told = Told { written, kind, args: &args.program };
    let saved = watch.saved();
    let mut text = String::new();
    if let Some(failure) = &failure {
        text += &told.failure(game, failure, saved.as_ref().ok().and_then(Option::as_deref));
        text.push('\n');
    }
    text += &table(&tallies, args.no_times);
    for note in notes {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\nnote: {note}");
    }
    let none_of =
        |phase: &Phase| generator.count(*phase) != Some(0) && !tallies.iter().any(|(run, _)| run == phase);
    let left_out: Vec<&str> = Phase::ALL.into_iter().filter(none_of).map(Phase::name).collect();
    if failure.is_none() && !left_out.is_empty() {
        let _ = writeln!(text, "\nnote: it ended before any case of {}", left_out.join(", "));
    }
    if beyond > 0 {
        let _ =
            writeln!(text, "\nnote: {beyond} saved cases are beyond the judge's promise and were not run");
    }
    let cases: u64 = tallies.iter().map(|(_, tally)| tally.cases).sum();
    if failure.is_none() {
        let time = if args.no_times { String::new() } else { format!(" in {:.1?}", begun.elapsed()) };
        let _ = writeln!(text, "\nall {cases} cases accepted{time}");
    }
    super::print(text)?;
    let cases: Vec<_> =
        failure.iter().map(|failure| SavedCase::new(game, kind, written.input_form, failure)).collect();
    // Shown all the same.
    if let Err(error) = saved {
        error.print();
    }
    let exit = if failure.is_some() { Exit::Disagreement } else { Exit::Success };
    super::print_exported(exports.write(&cases, &tallies, &tested), exit)
}

/// The saved cases of a game, and how many are left out because the judge has none like them.
fn saved_inputs(game: &Game, folder: &Path) -> Result<(Vec<Vec<i64>>, usize), CliError> {
    let cannot = |path: &Path, error: io::Error| {
        CliError::new(format!("the saved case `{}` cannot be read: {error}", path.display()))
    };
    let (mut inputs, mut beyond) = (Vec::new(), 0);
    for path in SavedCase::all(folder).map_err(|error| cannot(folder, error))? {
        let case = SavedCase::read(&path).map_err(|error| cannot(&path, error))?;
        if !game.is_called(&case.game) {
            continue;
        }
        if case.is_promised(game) {
            inputs.push(case.input);
        } else {
            beyond += 1;
        }
    }
    Ok((inputs, beyond))
}

/// What was run, a phase a line.
fn table(tallies: &[(Phase, Tally)], no_times: bool) -> String {
    let head = [
        ("phase", Align::Left),
        ("cases", Align::Right),
        ("accepted", Align::Right),
        ("slowest", Align::Right),
        ("most memory", Align::Right),
    ];
    let used = |cells: [String; 2]| if no_times { ["-", "-"].map(String::from) } else { cells };
    let mut columns = Columns::new(head);
    for (phase, tally) in tallies {
        let slowest = text::time(tally.slowest);
        let memory = tally.most_memory.map_or("-".into(), |bytes| ByteSize(bytes).to_string());
        let counts = [phase.to_string(), tally.cases.to_string(), tally.accepted.to_string()];
        columns.row(counts.into_iter().chain(used([slowest, memory])));
    }
    columns.render(0)
}
