//! `stones trace GAME ROW`: a table being filled, or an engine at work.

use stone_catalog::{Engine, Listing, Want};

use super::print;
use crate::args::{LimitArgs, TraceArgs};
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::{Job, engine_called};
use crate::output::{json, text};
use crate::source;

/// Nobody reads a longer trace, and its length may be any power of the row's.
const MOST_STONES: usize = 256;

/// Nobody reads a trace of more states.
const MOST_NODES: u64 = 100_000;

pub(crate) fn run(args: &TraceArgs) -> Result<Exit, Failure> {
    let limits = LimitArgs { memory_limit: None, node_limit: Some(MOST_NODES) };
    let job = Job::new(&args.game.game, &args.rules, &limits)?;
    let engine = args.engine.as_deref().map(|name| traceable(&job, name)).transpose()?;
    short_enough(args.rows.random.unwrap_or(0))?;
    for stones in source::all_rows(&args.rows, job.game)? {
        short_enough(job.game.form.stones(&stones))?;
        match (engine, &job.game.listing) {
            (Some(engine), _) => recording(&job, engine, &stones, args.json)?,
            (None, Some(shown)) => listing(&job, shown, &stones, args.json)?,
            (None, None) => return Err(no_listing(&job).into()),
        }
    }
    Ok(Exit::Success)
}

fn short_enough(stones: usize) -> Result<(), CliError> {
    if stones <= MOST_STONES {
        return Ok(());
    }
    let error = CliError::new(format!("a row of {stones} stones is too long for a trace"));
    Err(error.help(format!("trace rows of at most {MOST_STONES} stones")))
}

fn traceable(job: &Job, name: &str) -> Result<&'static Engine, CliError> {
    let engine = engine_called(job.game, name, &[])?;
    if engine.recorded {
        return Ok(engine);
    }
    let error = CliError::new(format!("{} cannot be watched step by step", engine.name));
    let error = error.help(format!("can: {}", recorded(job)));
    if job.game.listing.is_none() {
        return Err(error);
    }
    Err(error.help("without --engine, the textbook's table is shown while it is filled"))
}

/// The engines that can be watched.
fn recorded(job: &Job) -> String {
    let names = job.game.engines.iter().filter(|engine| engine.recorded).map(|engine| engine.name);
    names.collect::<Vec<_>>().join(", ")
}

fn no_listing(job: &Job) -> CliError {
    let error = CliError::new(format!("{} has no textbook's table to show", job.game.name));
    error.help(format!("watch an engine: --engine with one of {}", recorded(job)))
}

/// The textbook's table after every step.
fn listing(job: &Job, shown: &Listing, stones: &[i64], json: bool) -> Result<(), Failure> {
    let mut told = Ok(());
    if !json {
        told = print(format!("{}{}\n\n", text::heading(job.game, stones), shown.summary));
    }
    let mut tell = |step: &stone_catalog::Step| {
        if told.is_ok() {
            told = print(if json {
                json::line_of(&json::Filled::new(job.game, shown.engine, step))
            } else {
                text::step(step).into_bytes()
            });
        }
    };
    let listed = (shown.fill)(&job.request(stones), &mut tell);
    told?;
    listed.map_err(|error| CliError::new(format!("{}: {error}", shown.engine)))?;
    if !json {
        let job = Job { want: Want::Value, ..*job };
        let (report, _) = job.solve(job.game.engine(shown.engine), stones)?;
        print(format!("\n{}\n", text::outcome_and_value(&report)))?;
    }
    Ok(())
}

/// Every step of an engine.
fn recording(job: &Job, engine: &'static Engine, stones: &[i64], json: bool) -> Result<(), Failure> {
    let request = job.request(stones).want(Want::Value).recorded();
    let report = job
        .game
        .solve(engine, &request)
        .map_err(|error| CliError::new(format!("{} {error}", engine.name)).help("trace a shorter row"))?;
    let trace = report.trace.as_ref();
    let trace = trace.ok_or_else(|| CliError::new(format!("{} recorded nothing", engine.name)))?;
    if json {
        let asked = json::Asked::new(job, stones);
        return Ok(print(json::line_of(&json::Recorded::new(asked, &report, trace)))?);
    }
    let head = text::heading(job.game, stones);
    let told = text::trace(trace);
    let end = format!("\n{}\n", text::outcome_and_value(&report));
    Ok(print(format!("{head}{}: {}\n\n{told}{end}", engine.name, engine.summary))?)
}
