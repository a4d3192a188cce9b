//! A line of best play.

use stone_catalog::{Form, Meaning};
use stone_render::{LineOfPlay, Picture, PlayedPly};

use super::title;
use crate::error::CliError;
use crate::job::Job;
use crate::output::text;
use crate::values::Watched;

/// A longer line cannot be read.
const MOST_STONES: usize = 400;

/// The line that takes the first optimal move of each state.
pub(crate) fn line(job: &Job, stones: &[i64]) -> Result<Picture, CliError> {
    let length = job.game.form.stones(stones);
    if length > MOST_STONES {
        let error = CliError::new(format!("a line of play on {length} stones cannot be read"));
        return Err(error.help(format!("draw at most {MOST_STONES} stones")));
    }
    let mut watched = Watched::new(job, stones)?;
    let mut plies = Vec::new();
    loop {
        let moves = watched.board.moves().map_err(|error| watched.failed(&error))?;
        let value = watched.board.value().map_err(|error| watched.failed(&error))?;
        let board = watched.board.as_mut();
        let Some(best) = moves.iter().position(|mv| mv.worth == value) else { break };
        let (mover, from) = (board.mover(), board.cell());
        board.play(best);
        let takes = job.game.places.zip(from).zip(board.cell());
        plies.push(PlayedPly {
            mover,
            mv: moves[best].name.clone(),
            takes: takes.map(|((places, from), to)| places.takes(from, to)).unwrap_or_default(),
            delta: moves[best].delta,
        });
    }
    // Where no cell says what a move takes, the row would tell nothing.
    let row = if job.game.places.is_some() && job.game.form == Form::Row { stones } else { &[] };
    let line = LineOfPlay::of_plies(title(job, stones), row, plies);
    let [alice, bob] = watched.board.totals();
    Ok(match job.game.meaning {
        meaning @ (Meaning::Winner | Meaning::Margin) => {
            line.outcome(text::outcome_of(meaning, alice - bob)).into()
        }
        Meaning::Difference | Meaning::Score => line.totals([alice, bob]).into(),
    })
}
