//! `stones gen GAME`: inputs to test a program with.

use std::io::Write as _;

use serde::Serialize;
use stone_catalog::{Answer, Game, Request, Want};
use stone_check::{CaseId, Generator, Phase, Plan};

use crate::args::GenArgs;
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::game_called;
use crate::output::json;

pub(crate) fn run(args: &GenArgs) -> Result<Exit, Failure> {
    let game = game_called(&args.game.game)?;
    let mut out = std::io::BufWriter::new(anstream::stdout().lock());
    let mut write = |id: CaseId, input: &[i64]| -> Result<(), Failure> {
        if args.json {
            out.write_all(&json::line_of(&Generated::new(game, id, input)?))?;
        } else {
            out.write_all(args.input.write(game, input).as_bytes())?;
        }
        Ok(())
    };
    for &id in &args.case {
        write(id, &case(game, id)?)?;
    }
    if args.case.is_empty() {
        let generator = Generator::new(game, args.seed, Vec::new());
        let phases = if args.phase.is_empty() { &Phase::ALL[..] } else { &args.phase };
        for (id, input) in Plan::of(&generator, phases).take(args.cases) {
            write(id, &input)?;
        }
    }
    out.flush()?;
    Ok(Exit::Success)
}

/// Makes a case again.
pub(crate) fn case(game: &'static Game, id: CaseId) -> Result<Vec<i64>, CliError> {
    let generator = Generator::new(game, id.seed, Vec::new());
    generator.case(id.phase, id.index).ok_or_else(|| no_such_case(&generator, id))
}

fn no_such_case(generator: &Generator, id: CaseId) -> CliError {
    let cases = generator.count(id.phase).unwrap_or(0);
    let error = CliError::new(format!("there is no case {id}"));
    match (id.phase, cases.checked_sub(1)) {
        (Phase::Saved, _) => error.help("saved cases are files; `stones gen` makes none of them"),
        (phase, Some(last)) => error.help(format!("the last of them is {}:{phase}:{last}", id.seed)),
        (phase, None) => error.help(format!("there are no {phase} cases of {}", generator.game().name)),
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
