//! A stream of rows, read in batches of whole lines.

use std::io::{self, ErrorKind, Read};
use std::ops::Range;

use super::{RowError, parse};

/// How much is asked of the stream at once. A batch is larger only if a single line is.
const CHUNK: usize = 1 << 18;

/// Reads a stream of rows, one a line, in batches: memory is that of a batch, however long the stream.
///
/// A batch is given as soon as the stream has delivered a whole line, so that a partner who waits for each answer
/// gets it.
///
/// ```
/// use stone_catalog::rows::Batches;
///
/// let mut rows = Vec::new();
/// for batch in Batches::new("5,3,1\n\n[2 1]\n".as_bytes()) {
///     rows.extend(batch?.rows().map(|row| (row.line, row.stones.unwrap())));
/// }
/// assert_eq!(rows, [(1, vec![5, 3, 1]), (3, vec![2, 1])]);
///
/// let count_and_row = Batches::new("3\n5 3 1\n".as_bytes()).next().unwrap()?;
/// assert_eq!(count_and_row.rows().next().unwrap().stones, Ok(vec![5, 3, 1]));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Batches<R> {
    stream: R,
    /// What was read and not given yet.
    pending: Vec<u8>,
    /// The number of the line that `pending` begins with.
    line: u64,
    started: bool,
    ended: bool,
}

/// Some whole lines of a stream.
#[derive(Debug, Clone)]
pub struct Batch {
    text: Vec<u8>,
    /// The lines that are not blank: the number in the stream, and the bytes.
    lines: Vec<(u64, Range<usize>)>,
}

/// One line of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row<'b> {
    /// The number of the line in the stream, from 1.
    pub line: u64,
    /// The line.
    pub text: &'b [u8],
    /// The row, if it is one.
    pub stones: Result<Vec<i64>, RowError>,
}

impl<R: Read> Batches<R> {
    /// Rows from a stream.
    pub fn new(stream: R) -> Self {
        Self { stream, pending: Vec::new(), line: 1, started: false, ended: false }
    }

    /// Asks the stream once for more.
    fn fill(&mut self) -> io::Result<()> {
        let held = self.pending.len();
        self.pending.resize(held + CHUNK, 0);
        let read = loop {
            match self.stream.read(&mut self.pending[held..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.pending.truncate(held + *read.as_ref().unwrap_or(&0));
        self.ended = matches!(read, Ok(0) | Err(_));
        read.map(|_| ())
    }

    /// Reads until the form of the stream is known, and drops the count of the form with a count.
    fn start(&mut self) -> io::Result<()> {
        self.started = true;
        loop {
            let whole = if self.ended { self.pending.len() } else { end_of_lines(&self.pending) };
            let mut lines = lines_of(&self.pending[..whole], 1);
            let (first, second, third) = (lines.next(), lines.next(), lines.next());
            let count = first.as_ref().and_then(|(_, line)| bare_count(&self.pending[line.clone()]));
            match (count, second, third) {
                (Some(count), Some((number, second)), None) if self.ended => {
                    let row = parse(&self.pending[second.clone()]);
                    if row.is_ok_and(|row| row.len() == count) {
                        self.line = number;
                        self.pending.drain(..second.start);
                    }
                    return Ok(());
                }
                (Some(_), _, None) if !self.ended => self.fill()?,
                (None, ..) if first.is_none() && !self.ended => self.fill()?,
                _ => break,
            }
        }
        const MARK: &[u8] = b"\xef\xbb\xbf";
        if self.pending.starts_with(MARK) {
            self.pending.drain(..MARK.len());
        }
        Ok(())
    }

    fn next_batch(&mut self) -> io::Result<Option<Batch>> {
        if !self.started {
            self.start()?;
        }
        loop {
            let whole = if self.ended { self.pending.len() } else { end_of_lines(&self.pending) };
            if whole > 0 {
                let rest = self.pending.split_off(whole);
                let text = std::mem::replace(&mut self.pending, rest);
                let lines: Vec<_> = lines_of(&text, self.line).collect();
                self.line += text.iter().filter(|&&byte| byte == b'\n').count() as u64;
                if !lines.is_empty() {
                    return Ok(Some(Batch { text, lines }));
                }
            } else if self.ended {
                return Ok(None);
            } else {
                self.fill()?;
            }
        }
    }
}

impl<R: Read> Iterator for Batches<R> {
    type Item = io::Result<Batch>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_batch().transpose()
    }
}

impl Batch {
    /// How many rows.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there are none. A batch from a stream is never empty.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// How many bytes of text.
    pub fn bytes(&self) -> usize {
        self.text.len()
    }

    /// The row at an index below [`len`](Self::len).
    pub fn row(&self, index: usize) -> Option<Row<'_>> {
        let (line, span) = self.lines.get(index)?;
        let text = &self.text[span.clone()];
        Some(Row { line: *line, text, stones: parse(text) })
    }

    /// The rows in order, each parsed when it is asked for.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.len()).filter_map(|index| self.row(index))
    }
}

/// Where the last whole line ends.
fn end_of_lines(text: &[u8]) -> usize {
    text.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1)
}

/// The lines that are not blank, without what surrounds their text, numbered from `first`.
fn lines_of(text: &[u8], first: u64) -> impl Iterator<Item = (u64, Range<usize>)> {
    let mut start = 0;
    text.split_inclusive(|&byte| byte == b'\n').zip(first..).filter_map(move |(line, number)| {
        let from = start + (line.len() - line.trim_ascii_start().len());
        start += line.len();
        let length = line.trim_ascii().len();
        (length > 0).then_some((number, from..from + length))
    })
}

/// The count that a line consists of.
fn bare_count(line: &[u8]) -> Option<usize> {
    std::str::from_utf8(line).ok()?.parse().ok().filter(|_| line.iter().all(u8::is_ascii_digit))
}
