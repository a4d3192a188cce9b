//! `stones replay FOLDER -- PROGRAM…`: saved cases again.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use stone_check::{CheckError, End, Expected, InputForm, KeptAlive, SavedCase, Verdict};

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
    args.export.check(&args.program.run)?;
    let tested = Tested::new(&args.program.run)?;
    let mut kept = args.program.persistent.then(|| KeptAlive::new(&tested.program));
    let mut exit = Exit::Success;
    let mut cases = Vec::new();
    for path in paths {
        let case = SavedCase::read(&path).map_err(|error| cannot(&path, error))?;
        let game = game_called(&case.game)?;
        let kind = if args.program.answer == "auto" { &case.answer } else { &args.program.answer };
        let kind = tested::answer_kind(game, kind)?;
        let input_form = args.program.input.as_str();
        let input_form = tested::form_named(if input_form == "auto" { &case.input_form } else { input_form });
        let input_form = input_form.unwrap_or(InputForm::Leetcode);
        let expected = Expected::new(game, kind, &case.input)
            .map_err(|error| CliError::new(format!("the case `{}`: {error}", path.display())))?;
        if kept.is_some() && !input_form.shows_its_end(game.form) {
            return Err(tested::no_end(input_form).into());
        }
        let text = input_form.write(game, &case.input);
        let run = |kept: &mut Option<KeptAlive<'_>>| match kept {
            Some(kept) => kept.run(text.as_bytes()),
            None => tested.program.run(text.as_bytes()),
        };
        let attempt = run(&mut kept);
        if let End::NotStarted(why) = attempt.end {
            return Err(CheckError::NotStarted(why).into());
        }
        if let Some(attempt) = tested.program.fails_unread(&attempt) {
            return Err(CheckError::FailsUnread(attempt.into()).into());
        }
        let verdict = Verdict::of(&attempt, &expected);
        let mut line = format!("{}  {verdict}", path.display());
        if verdict != Verdict::Accepted {
            exit = Exit::Disagreement;
            let said = failing::said(&attempt.stdout);
            // Writing to a string cannot fail.
            let _ = write!(line, "  right: {}, said: {said}", expected.right());
            if kept.is_some() && Verdict::of(&run(&mut None), &expected) == Verdict::Accepted {
                line += ", but right when it is started for this case alone";
            }
        }
        super::print(line + "\n")?;
        cases.push(SavedCase {
            answer: kind.name().into(),
            input_form: input_form.name().into(),
            said: failing::said(&attempt.stdout),
            verdict: verdict.word().into(),
            ..case
        });
    }
    super::print(args.export.write(&cases, &[], &tested)?)?;
    Ok(exit)
}
