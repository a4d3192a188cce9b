//! `stones replay FOLDER -- PROGRAM…`: saved cases again.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use stone_check::{Check, CheckError, End, Generator, InputForm, SavedCase, Verdict, Written};

use crate::args::ReplayArgs;
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::game_called;
use crate::output::failing;
use crate::tested::{self, Tested};

pub(crate) fn run(args: &ReplayArgs) -> Result<Exit, Failure> {
    let cannot = |path: &Path, error: io::Error| {
        CliError::new(format!("the case `{}` cannot be read: {error}", path.display()))
    };
    let paths = SavedCase::all(&args.saved).map_err(|error| cannot(&args.saved, error))?;
    if paths.is_empty() {
        let error = CliError::new(format!("there is no saved case in `{}`", args.saved.display()));
        return Err(error.help("`stones check` saves what fails, by default in the folder `failing`").into());
    }
    let exports = args.export.open(&args.program.run)?;
    let tested = Tested::new(&args.program.run)?;
    let only = args.game.as_deref().map(game_called).transpose()?;
    let (mut failed, mut games) = (0, BTreeSet::new());
    let mut cases = Vec::new();
    for path in paths {
        let case = SavedCase::read(&path).map_err(|error| cannot(&path, error))?;
        let game = game_called(&case.game)?;
        if only.is_some_and(|only| only.name != game.name) {
            continue;
        }
        games.insert(game.name);
        let kind = if args.program.answer == "auto" { &case.answer } else { &args.program.answer };
        let kind = tested::answer_kind(game, kind)?;
        let input_form = args.program.input.as_str();
        let input_form = tested::form_named(if input_form == "auto" { &case.input_form } else { input_form });
        let input_form = input_form.unwrap_or(InputForm::Leetcode);
        let kept_alive = args.program.persistent;
        if kept_alive && !input_form.shows_its_end(game.form) {
            return Err(tested::no_end(input_form).into());
        }
        let written = Written { program: &tested.program, game, input_form, kept_alive };
        let generator = Generator::new(game, Generator::SEED, Vec::new());
        let check = Check { shrink_runs: 0, ..Check::new(&generator, kind) };
        let failure = check.one(&written, &(), case.input.clone()).map_err(|error| match error {
            CheckError::Unsolved { error, .. } => {
                let error = CliError::new(format!("the case `{}`: {error}", path.display()));
                Failure::Untested(Exit::Unsolved, error)
            }
            error => error.into(),
        })?;
        let verdict = failure.as_ref().map_or(Verdict::Accepted, |failure| failure.verdict);
        let mut line = format!("{}  {verdict}", path.display());
        let mut said = case.right.clone();
        if let Some(stone_check::Failure { expected, attempt, .. }) = &failure {
            failed += 1;
            said = failing::said(&attempt.stdout);
            // Writing to a string cannot fail.
            let _ = write!(line, "  right: {}, said: {said}", expected.right());
            if attempt.end != End::Exited(0) {
                let _ = write!(line, ", {}", failing::ended(attempt));
            }
            if !attempt.stderr_tail.is_empty() {
                let _ = write!(line, ": {}", failing::last_lines(&attempt.stderr_tail));
            }
            if args.program.input == "auto"
                && matches!(verdict, Verdict::RunTimeError | Verdict::Presentation)
            {
                let _ = write!(line, " (it was given {}; --input names another form)", input_form.name());
            }
        }
        super::print(line + "\n")?;
        cases.push(SavedCase {
            answer: kind.name().into(),
            input_form: input_form.name().into(),
            said,
            verdict: verdict.word().into(),
            ..case
        });
    }
    if let (Some(only), true) = (only, cases.is_empty()) {
        let error =
            CliError::new(format!("there is no saved case of {} in `{}`", only.name, args.saved.display()));
        return Err(error.help("`stones check` saves what fails, by default in the folder `failing`").into());
    }
    super::print(format!("{failed} of {} saved cases failed\n", cases.len()))?;
    if games.len() > 1 {
        super::print(format!("they are of {} games; --game GAME runs those of one\n", games.len()))?;
    }
    let exit = if failed > 0 { Exit::Disagreement } else { Exit::Success };
    super::print_exported(exports.write(&cases, &[], &tested), exit)
}
