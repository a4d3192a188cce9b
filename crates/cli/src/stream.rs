//! Many rows: read ahead by one thread, solved on all cores, answered in order, in the memory of some batches.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use rayon::prelude::*;
use stone_catalog::rows::{Batch, Row};

use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::progress;
use crate::source::{self, Source};

/// How much text is worked on at once, unless a single line is longer.
const GROUP: usize = 1 << 20;

/// How many batches are read ahead.
const AHEAD: usize = 4;

/// How many rows a core takes at once.
const SHARE: usize = 64;

/// What one row gave.
#[derive(Debug, Default)]
pub(crate) struct Answered {
    /// What goes to the standard output, a line with its end.
    pub(crate) line: Vec<u8>,
    /// What is wrong with the row.
    pub(crate) error: Option<CliError>,
    /// Whether engines disagree about it.
    pub(crate) disagreement: bool,
}

/// Answers rows.
pub(crate) trait Answer: Sync {
    /// Answers one row.
    fn answer(&self, stream: &str, row: &Row<'_>) -> Answered;

    /// Answers the only row there is in full, if this is something else than [`answer`](Self::answer).
    fn answer_in_full(&self, stream: &str, row: &Row<'_>) -> Answered {
        self.answer(stream, row)
    }

    /// Whether it is.
    fn tells_one_row_in_full(&self) -> bool {
        false
    }

    /// Answers some rows, in order.
    fn answer_all(&self, rows: &[(&str, Row<'_>)]) -> Vec<Answered> {
        on_all_cores(rows, |(stream, row)| self.answer(stream, row))
    }
}

/// Does the same to each of many things, and keeps their order.
pub(crate) fn on_all_cores<T: Sync>(
    things: &[T],
    each: impl Fn(&T) -> Answered + Sync + Send,
) -> Vec<Answered> {
    things.par_iter().with_min_len(SHARE).map(each).collect()
}

/// Reads all rows of the sources and writes an answer for each, in order.
pub(crate) fn run(sources: Vec<Source>, answers: &impl Answer) -> Result<Exit, Failure> {
    let batches = read_ahead(sources);
    let mut end = End { exit: Exit::Success };
    let Some(mut group) = next_group(&batches)? else {
        return Err(source::no_rows().into());
    };
    if answers.tells_one_row_in_full() && rows_in(&group) == 1 {
        let Some(more) = next_group(&batches)? else {
            for (stream, batch) in &group {
                end.tell(batch.rows().map(|row| answers.answer_in_full(stream, &row)).collect())?;
            }
            return Ok(end.exit);
        };
        group.extend(more);
    }
    let bar = progress::start();
    let mut next = Some(group);
    while let Some(group) = next {
        let lines: Vec<(&str, &Batch, usize)> = group
            .iter()
            .flat_map(|(stream, batch)| (0..batch.len()).map(move |index| (&**stream, batch, index)))
            .collect();
        let rows: Vec<(&str, Row<'_>)> =
            lines.into_par_iter().with_min_len(SHARE).filter_map(parsed).collect();
        let count = rows.len() as u64;
        bar.suspend(|| end.tell(answers.answer_all(&rows)))?;
        bar.inc(count);
        next = next_group(&batches)?;
    }
    progress::clear();
    Ok(end.exit)
}

/// Whole lines and the name of the stream they are from.
type Named = (Arc<str>, Batch);

/// Reads the sources one after the other on a thread of its own. It waits when it is some batches ahead.
fn read_ahead(sources: Vec<Source>) -> Receiver<Result<Named, CliError>> {
    let (sender, receiver) = sync_channel(AHEAD);
    // Not joined: it may be waiting for input when nobody wants more answers.
    thread::spawn(move || {
        for source in sources {
            let name: Arc<str> = source.name.as_str().into();
            for batch in source {
                let cannot = |error: io::Error| CliError::new(format!("{name} cannot be read: {error}"));
                let batch = batch.map(|batch| (Arc::clone(&name), batch)).map_err(cannot);
                if sender.send(batch).is_err() {
                    return;
                }
            }
        }
    });
    receiver
}

/// The next batch, and those that are there already. None at the end.
fn next_group(batches: &Receiver<Result<Named, CliError>>) -> Result<Option<Vec<Named>>, CliError> {
    let Ok(first) = batches.recv() else { return Ok(None) };
    let mut group = vec![first?];
    let mut size = group[0].1.bytes();
    while size < GROUP
        && let Ok(batch) = batches.try_recv()
    {
        let batch = batch?;
        size += batch.1.bytes();
        group.push(batch);
    }
    Ok(Some(group))
}

fn rows_in(group: &[Named]) -> usize {
    group.iter().map(|(_, batch)| batch.len()).sum()
}

fn parsed<'b>((stream, batch, index): (&'b str, &'b Batch, usize)) -> Option<(&'b str, Row<'b>)> {
    Some((stream, batch.row(index)?))
}

/// What was told so far.
struct End {
    exit: Exit,
}

impl End {
    /// Writes answers, and errors where they belong.
    fn tell(&mut self, answers: Vec<Answered>) -> io::Result<()> {
        let mut lines = Vec::new();
        for Answered { line, error, disagreement } in answers {
            lines.extend(line);
            if disagreement && self.exit == Exit::Success {
                self.exit = Exit::Disagreement;
            }
            if let Some(error) = error {
                self.exit = Exit::Usage;
                write_out(&mut lines)?;
                error.print();
            }
        }
        write_out(&mut lines)
    }
}

/// Writes whole lines, so that what a partner waits for is there.
fn write_out(lines: &mut Vec<u8>) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let mut out = anstream::stdout().lock();
    out.write_all(lines)?;
    out.flush()?;
    lines.clear();
    Ok(())
}
