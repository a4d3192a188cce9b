//! Boards that know what every move is worth, or search for it while somebody looks on.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Instant;

use stone_catalog::Board;
use stone_core::{Resource, SolveError};
use stone_search::Stop;

use crate::error::CliError;
use crate::exit::{Exit, Stoppable, is_asked_to_stop};
use crate::job::Job;
use crate::output::text;
use crate::progress;

/// A board for a row, or an error that helps.
pub(crate) fn board(job: &Job, stones: &[i64]) -> Result<Box<dyn Board>, CliError> {
    (job.game.board)(&job.request(stones)).map_err(|error| match error {
        SolveError::BadInstance { .. } => job.outside_of_the_rules(&error),
        error => failed(&error),
    })
}

/// What every move is worth could not be found out.
pub(crate) fn failed(error: &SolveError) -> CliError {
    let told = CliError::of_engine(format!("what every move is worth cannot be found: {error}"), error);
    match error {
        SolveError::Limit { resource, .. } => told.help(NEEDS_LESS).help(match resource {
            Resource::Memory => "--memory-limit SIZE allows more, if the machine has it",
            Resource::Nodes => "--node-limit N allows more, if you have the time",
        }),
        _ => told,
    }
}

const NEEDS_LESS: &str = "`stones solve` needs less: it does not find what every move is worth";

/// A board whose values are searched for within the budget of a job, which is shown, and ends on Ctrl-C with a word.
pub(crate) struct Watched {
    pub(crate) board: Box<dyn Board>,
    stopped: Rc<Cell<Option<Stop>>>,
    /// None where nothing is searched for.
    _stoppable: Option<Stoppable>,
}

impl Watched {
    pub(crate) fn new(job: &Job, stones: &[i64]) -> Result<Self, CliError> {
        let (mut board, stopped) = (board(job, stones)?, Rc::new(Cell::new(None)));
        if !job.searches() {
            return Ok(Self { board, stopped, _stoppable: None });
        }
        let (bar, why) = (progress::start("nodes"), Rc::clone(&stopped));
        let end = job.budget.time.and_then(|time| Instant::now().checked_add(time));
        board.watched(Box::new(move |nodes| {
            progress::of_values(&bar, nodes);
            let late = end.is_some_and(|end| Instant::now() >= end);
            why.set(if is_asked_to_stop() { Some(Stop::Asked) } else { late.then_some(Stop::Time) });
            why.get().is_none()
        }));
        Ok(Self { board, stopped, _stoppable: Some(Stoppable::new()) })
    }

    /// What every move is worth could not be found out, or not in the time.
    pub(crate) fn failed(&self, error: &SolveError) -> CliError {
        let SolveError::Limit { resource: Resource::Nodes, allowed: met, .. } = error else {
            return failed(error);
        };
        let told = |by: &str| {
            let nodes = text::nodes(Some(*met));
            CliError::new(format!("what every move is worth is not known: stopped by {by}, after {nodes}"))
        };
        match self.stopped.get() {
            Some(Stop::Asked) => told("an interrupt").ending(Exit::Interrupted),
            Some(_) => told("--time-limit").ending(Exit::Unsolved).help(NEEDS_LESS),
            None => failed(error),
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        progress::clear();
    }
}

#[cfg(test)]
mod tests {
    use stone_core::Limits;

    use super::*;

    /// An error is told in whole sentences, whichever it is; what would help is told where something would.
    #[test]
    fn an_error_is_a_sentence() {
        let limit = Limits::default().with_memory(1).ask_memory(2).unwrap_err();
        let told = failed(&limit);
        assert_eq!(
            told.message,
            "what every move is worth cannot be found: needs 2 B of memory, the limit is 1 B"
        );
        assert_eq!(told.helps().len(), 2);
        assert!(failed(&SolveError::overflow("0..2")).helps().is_empty());
    }
}
