//! Pictures of an engine at work: trees and tables, from what it recorded.

use std::collections::HashMap;

use stone_catalog::{Engine, Kind, Want};
use stone_core::Trace;
use stone_render::{Grid, Picture, Refusal, Regret, StateGraph, Strip, Tree};

use super::{refused, title};
use crate::args::TreeOptions;
use crate::error::CliError;
use crate::job::{Job, engine_called};

/// Longer rows are not drawn state by state.
const MOST_STONES: usize = 200;

/// What a memo may hold at the most: its states are all recorded.
const MEMO: u64 = 16 << 20;

/// A solved row, state by state, and the cell of each state by its name.
pub(super) struct Traced {
    pub(super) graph: StateGraph,
    pub(super) cells: HashMap<String, (usize, usize)>,
}

/// The tree of a row, or the graph in which equal states are one.
pub(in crate::commands) fn tree(
    job: &Job,
    engine: Option<&str>,
    stones: &[i64],
    merged: bool,
    options: &TreeOptions,
) -> Result<Picture, CliError> {
    let graph = traced(job, engine, &[Kind::Memoized, Kind::Tabulated, Kind::Exhaustive], stones)?.graph;
    let mut tree = Tree::new(title(job, stones), graph);
    if merged {
        tree = tree.merged();
    }
    if options.only_optimal {
        tree = tree.only_optimal();
    }
    if let Some(plies) = options.depth {
        tree = tree.depth(plies);
    }
    Ok(tree.into())
}

/// What each move of a played game lost.
pub(super) fn regret(
    job: &Job,
    engine: Option<&str>,
    stones: &[i64],
    played: &[String],
) -> Result<Picture, CliError> {
    let graph = traced(job, engine, &[Kind::Memoized, Kind::Tabulated, Kind::Exhaustive], stones)?.graph;
    let moves = played.iter().map(String::as_str);
    let regret = Regret::new(title(job, stones), &graph, moves).map_err(|refusal| refused(&refusal))?;
    Ok(regret.into())
}

/// The table of a row.
pub(super) fn table(
    job: &Job,
    engine: Option<&str>,
    stones: &[i64],
    after: Option<usize>,
) -> Result<Picture, CliError> {
    let Traced { graph, cells } = table_of(job, engine, stones)?;
    let [rows, columns] = job.game.places.map(stone_catalog::Places::axes).unwrap_or_default();
    let grid = Grid::new(title(job, stones), graph, |name| cells.get(name).copied());
    let grid = grid.map_err(|refusal| refused(&refusal))?.axes(rows, columns);
    Ok(match after {
        Some(steps) => grid.after(steps).into(),
        None => grid.into(),
    })
}

/// The table of a row, if it has one row.
pub(super) fn strip(
    job: &Job,
    engine: Option<&str>,
    stones: &[i64],
    after: Option<usize>,
) -> Result<Picture, CliError> {
    let Traced { graph, cells } = table_of(job, engine, stones)?;
    let strip = Strip::new(title(job, stones), graph, |name| cells.get(name).map(|&(_, column)| column));
    let mut strip = strip.map_err(|refusal| refused(&refusal))?;
    if job.game.form == stone_catalog::Form::Row {
        strip = strip.stones(stones);
    }
    Ok(match after {
        Some(steps) => strip.after(steps).into(),
        None => strip.into(),
    })
}

/// A solved row in the order of the textbook's table, if it can be watched.
pub(super) fn table_of(job: &Job, engine: Option<&str>, stones: &[i64]) -> Result<Traced, CliError> {
    let textbook = job.game.listing.as_ref().and_then(|listing| job.game.engine(listing.engine));
    let textbook = textbook.filter(|engine| engine.recorded).map(|engine| engine.name);
    traced(job, engine.or(textbook), &[Kind::Tabulated, Kind::Memoized], stones)
}

/// A solved row as an engine saw it: the one with this name, or the first of some kinds.
fn traced(job: &Job, engine: Option<&str>, kinds: &[Kind], stones: &[i64]) -> Result<Traced, CliError> {
    let engine = match engine {
        Some(name) => watched(job, name)?,
        None => kinds
            .iter()
            .find_map(|&kind| job.game.engine_of(kind).filter(|engine| engine.recorded))
            .ok_or_else(|| CliError::new(format!("{} has no engine to watch", job.game.name)))?,
    };
    let length = job.game.form.stones(stones);
    if length > MOST_STONES {
        let error = CliError::new(format!("a row of {length} stones is not drawn state by state"));
        return Err(
            error.help(format!("draw at most {MOST_STONES} stones, or a map: values, winners, moves"))
        );
    }
    let shorter = if job.game.form.is_board() {
        "draw a smaller board, or a later position"
    } else {
        "draw a shorter row"
    };
    let limits = job.limits.with_memory(job.limits.memory.min(MEMO));
    let request = job.request(stones).want(Want::Value).limits(limits).recorded();
    let solved = job.game.solve(engine, &request).map_err(|error| match error {
        stone_core::SolveError::BadInstance { .. } => job.outside_of_the_rules(&error),
        error => CliError::of_engine(format!("{} {error}", engine.name), &error).help(shorter),
    })?;
    let trace = solved.trace.ok_or_else(|| CliError::new(format!("{} recorded nothing", engine.name)))?;
    of_trace(trace).map_err(|refusal| refused(&refusal))
}

fn of_trace(trace: Trace<i64>) -> Result<Traced, Refusal> {
    let graph = StateGraph::from_trace(&trace)?;
    let named = trace.states.into_iter().zip(trace.cells);
    Ok(Traced { graph, cells: named.filter_map(|(name, cell)| Some((name, cell?))).collect() })
}

/// The engine with this name, if it can be watched.
fn watched(job: &Job, name: &str) -> Result<&'static Engine, CliError> {
    let engine = engine_called(job.game, name, &[])?;
    if engine.recorded {
        return Ok(engine);
    }
    let error = CliError::new(format!("{} cannot be watched step by step", engine.name));
    let can = job.game.engines.iter().filter(|engine| engine.recorded).map(|engine| engine.name);
    Err(error.help(format!("can: {}", can.collect::<Vec<_>>().join(", "))))
}
