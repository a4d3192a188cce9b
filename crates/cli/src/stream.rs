//! Many rows: read ahead by one thread, solved on all cores, answered in order, in the memory of some batches.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use rayon::prelude::*;
use stone_catalog::rows::{Batch, Row};

use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::progress;
use crate::source::{self, Name, Source};

/// How much text is worked on at once, unless a single line is longer.
const GROUP: usize = 1 << 20;

/// How many batches are read ahead.
const AHEAD: usize = 4;

/// The most rows that a core takes at once.
const MOST_AT_ONCE: usize = 64;

/// What one row gave.
#[derive(Debug, Default)]
pub(crate) struct Answered {
    /// What goes to the standard output.
    pub(crate) text: Vec<u8>,
    /// What is wrong with the row.
    pub(crate) error: Option<CliError>,
    /// How the program is to end for it.
    pub(crate) exit: Exit,
}

/// How much to tell about a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// One line.
    Line,
    /// Everything.
    Full,
}

/// Answers rows.
pub(crate) trait Answer: Sync {
    /// How to tell about a row that is the only one.
    fn of_one_row(&self) -> Form;

    /// Answers one row.
    fn answer(&self, row: &Row<'_>, form: Form) -> Answered;

    /// Answers some rows, one line each, in order.
    fn answer_all(&self, rows: &[Row<'_>]) -> Vec<Answered> {
        on_all_cores(rows, |row| self.answer(row, Form::Line))
    }
}

/// Does the same to each of many things, and keeps their order.
pub(crate) fn on_all_cores<T: Sync>(
    things: &[T],
    each: impl Fn(&T) -> Answered + Sync + Send,
) -> Vec<Answered> {
    things.par_iter().with_min_len(at_once(things.len())).map(each).collect()
}

/// How many of so many rows a core takes at once: of few, which may be long ones, each core gets some.
fn at_once(rows: usize) -> usize {
    (rows / (4 * rayon::current_num_threads())).clamp(1, MOST_AT_ONCE)
}

/// Answers a row that is the only one.
pub(crate) fn one(stones: Vec<i64>, answers: &impl Answer) -> Result<Exit, Failure> {
    one_row(&Name::Arguments, Row { line: 1, text: &[], stones: Ok(stones) }, answers)
}

fn one_row(source: &Name, row: Row<'_>, answers: &impl Answer) -> Result<Exit, Failure> {
    let answered = vec![answers.answer(&row, Form::Full)];
    let out = &mut anstream::stdout().lock();
    Ok(tell(vec![(source, row)], answered, Exit::Success, Form::Full, out)?)
}

/// Reads all rows of the sources and writes an answer for each, in order.
pub(crate) fn run(sources: Vec<Source>, answers: &impl Answer) -> Result<Exit, Failure> {
    let nothing = source::nothing_in(&sources);
    // Then it is known how many there are: no other has to be waited for.
    let at_hand = sources.iter().all(|source| matches!(source.name, Name::Arguments | Name::Position));
    let mut stream = ReadAhead::new(sources);
    let mut group = stream.next_group();
    let mut exit = Exit::Success;
    if rows_in(&group) == 1 && (at_hand || answers.of_one_row() == Form::Full) {
        let more = stream.next_group();
        if more.is_empty() && stream.broken.is_none() {
            let row = group.iter().find_map(|(source, batch)| Some((source, batch.row(0)?)));
            return row.map_or(Ok(exit), |(source, row)| one_row(source, row, answers));
        }
        group.extend(more);
    }
    if group.is_empty() && stream.broken.is_none() {
        return Err(nothing.into());
    }
    let bar = progress::start("rows");
    while !group.is_empty() && exit != Exit::Interrupted {
        let lines: Vec<(&Name, &Batch, usize)> = group
            .iter()
            .flat_map(|(source, batch)| (0..batch.len()).map(move |index| (source, batch, index)))
            .collect();
        let parsed =
            lines.par_iter().with_min_len(at_once(lines.len())).filter_map(|line| line.1.row(line.2));
        let rows: Vec<Row<'_>> = parsed.collect();
        let answered = answers.answer_all(&rows);
        let asked = lines.iter().map(|line| line.0).zip(rows).collect();
        exit = bar.suspend(|| tell(asked, answered, exit, Form::Line, &mut io::stdout().lock()))?;
        bar.inc(lines.len() as u64);
        group = stream.next_group();
    }
    progress::clear();
    match stream.broken {
        Some(error) => Err(error.into()),
        None => Ok(exit),
    }
}

/// Whole lines, and where they are from.
type Group = Vec<(Name, Batch)>;

/// Reads the sources one after the other on a thread of its own, which waits when it is some batches ahead.
struct ReadAhead {
    batches: Receiver<io::Result<(Name, Batch)>>,
    /// What ended the stream before its end.
    broken: Option<CliError>,
}

impl ReadAhead {
    fn new(sources: Vec<Source>) -> Self {
        let (sender, batches) = sync_channel(AHEAD);
        // Not joined: it may be waiting for input when nobody wants more answers.
        thread::spawn(move || {
            for source in sources {
                let name = source.name.clone();
                for batch in source {
                    let cannot = |error| io::Error::other(format!("{name} cannot be read: {error}"));
                    if sender.send(batch.map(|batch| (name.clone(), batch)).map_err(cannot)).is_err() {
                        return;
                    }
                }
            }
        });
        Self { batches, broken: None }
    }

    /// The next batch, and those that are there already. Empty at the end.
    fn next_group(&mut self) -> Group {
        let mut group = Group::new();
        let mut size = 0;
        while size < GROUP && self.broken.is_none() {
            // Only the first is worth waiting for.
            let next = if group.is_empty() { self.batches.recv().ok() } else { self.batches.try_recv().ok() };
            match next {
                Some(Ok(batch)) => {
                    size += batch.1.bytes();
                    group.push(batch);
                }
                Some(Err(error)) => self.broken = Some(CliError::new(error.to_string())),
                None => break,
            }
        }
        group
    }
}

fn rows_in(group: &Group) -> usize {
    group.iter().map(|(_, batch)| batch.len()).sum()
}

/// Writes answers in whole lines, and errors where they belong. Gives the exit code so far.
fn tell(
    rows: Vec<(&Name, Row<'_>)>,
    answers: Vec<Answered>,
    mut exit: Exit,
    form: Form,
    out: &mut impl Write,
) -> io::Result<Exit> {
    let mut lines = Vec::new();
    for ((source, row), Answered { text, error, exit: own }) in rows.into_iter().zip(answers) {
        lines.extend(text);
        exit = exit.and(own);
        if let Some(error) = error {
            exit = exit.and(error.exit());
            out.write_all(&lines)?;
            out.flush()?;
            lines.clear();
            // The only row of the arguments is at hand.
            let at_hand = form == Form::Full && matches!(source, Name::Arguments | Name::Position);
            let error = if at_hand { error } else { error.in_row(&source.row(row.line)) };
            error.print();
        }
    }
    out.write_all(&lines)?;
    out.flush()?;
    Ok(exit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_rows_are_shared_out_and_many_are_not_split_too_far() {
        let cores = rayon::current_num_threads();
        assert_eq!(at_once(0), 1);
        assert_eq!(at_once(cores), 1);
        assert_eq!(at_once(12 * cores), 3);
        assert_eq!(at_once(1_000_000 * cores), MOST_AT_ONCE);
    }
}
