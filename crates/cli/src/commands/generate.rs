//! `stones gen GAME`: inputs to test a program with.

use std::io::Write as _;

use serde::Serialize;
use stone_catalog::{Answer, Game, Request, Want};
use stone_check::{CaseId, Generator, Phase, Plan};

use crate::args::{GenArgs, MadeArgs};
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::game_called;
use crate::output::json;

/// How many inputs are made when nobody says.
const CASES: usize = 10;

pub(crate) fn run(args: &GenArgs) -> Result<Exit, Failure> {
    let game = game_called(&args.game.game)?;
    let mut out = std::io::BufWriter::new(anstream::stdout().lock());
    let mut first = true;
    each(game, &args.made, (CASES, &Phase::ALL), |id, input| {
        if args.json {
            out.write_all(&json::line_of(&Generated::new(game, id, &input)?))?;
        } else {
            // A stone a line shows no end.
            if !first && !args.input.shows_its_end(game.form) {
                out.write_all(b"\n")?;
            }
            out.write_all(args.input.write(game, &input).as_bytes())?;
        }
        first = false;
        Ok(())
    })?;
    out.flush()?;
    Ok(Exit::Success)
}

/// Makes the inputs that are asked for; where nobody says it, so many at most and of these phases.
pub(crate) fn each(
    game: &'static Game,
    args: &MadeArgs,
    (most, phases): (usize, &[Phase]),
    mut give: impl FnMut(CaseId, Vec<i64>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for &id in &args.case {
        give(id, case(game, id)?)?;
    }
    if !args.case.is_empty() {
        return Ok(());
    }
    let generator = Generator::new(game, args.seed, Vec::new());
    let phases = if args.phase.is_empty() { phases } else { &args.phase };
    let most = args.cases.map_or(most, usize::from);
    let mut made = Plan::of(&generator, phases).take(most).peekable();
    if made.peek().is_none() {
        let first = phases.first().copied().unwrap_or(Phase::Samples);
        return Err(none_of(&generator, first, CliError::new("there is no such input")).into());
    }
    made.try_for_each(|(id, input)| give(id, input))
}

/// Makes a case again.
fn case(game: &'static Game, id: CaseId) -> Result<Vec<i64>, CliError> {
    let generator = Generator::new(game, id.seed, Vec::new());
    generator.case(id.phase, id.index).ok_or_else(|| {
        let error = CliError::new(format!("there is no case {id}"));
        match generator.count(id.phase).unwrap_or(0).checked_sub(1) {
            Some(last) => error.help(format!("the last of them is {}:{}:{last}", id.seed, id.phase)),
            None => none_of(&generator, id.phase, error),
        }
    })
}

/// Says why a phase has no cases.
fn none_of(generator: &Generator, phase: Phase, error: CliError) -> CliError {
    match phase {
        Phase::Saved => error.help("saved cases are files; `stones replay` runs them"),
        phase => error.help(format!("there are no {phase} cases of {}", generator.game().name)),
    }
}

/// An input with its name and the judge's answer.
#[derive(Serialize)]
struct Generated<'a> {
    id: String,
    game: &'static str,
    input: json::Input<'a>,
    #[serde(serialize_with = "json::answer")]
    answer: Answer,
}

impl<'a> Generated<'a> {
    fn new(game: &'static Game, id: CaseId, input: &'a [i64]) -> Result<Self, CliError> {
        let request = Request::new(input).want(Want::Value);
        let report = game.solve(game.choose(&request).engine, &request);
        let answer = report.map_err(|error| CliError::new(format!("{id}: {error}")))?.answer;
        let input = json::Input::new(game.form, input);
        Ok(Self { id: id.to_string(), game: game.name, input, answer })
    }
}
