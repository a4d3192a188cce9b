//! A stream of rows, read in batches of whole lines.

use std::io::{self, ErrorKind, Read};
use std::ops::Range;

use stone_entry::Form;

use super::{RowError, parse, parse_form};

/// How much is asked of the stream at once. A batch is larger only if a single line is.
const CHUNK: usize = 1 << 18;

/// Reads a stream of rows, one a line, in batches: memory is that of a batch, however long the stream.
///
/// A batch is given as soon as the stream has delivered a whole line, so that a partner who waits for each answer
/// gets it.
///
/// ```
/// use stone_catalog::Form;
/// use stone_catalog::rows::Batches;
///
/// let mut rows = Vec::new();
/// for batch in Batches::new(Form::Row, "5,3,1\n\n[2 1]\n".as_bytes()) {
///     rows.extend(batch?.rows().map(|row| (row.line, row.stones.unwrap())));
/// }
/// assert_eq!(rows, [(1, vec![5, 3, 1]), (3, vec![2, 1])]);
///
/// let count_and_row = Batches::new(Form::Row, "3\n5 3 1\n".as_bytes()).next().unwrap()?;
/// assert_eq!(count_and_row.rows().next().unwrap().stones, Ok(vec![5, 3, 1]));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Batches<R> {
    form: Form,
    stream: R,
    /// What was read and not given yet.
    pending: Vec<u8>,
    /// How much of `pending` is whole lines.
    whole: usize,
    /// The number of the line that `pending` begins with.
    line: u64,
    started: bool,
    ended: bool,
}

/// Some whole lines of a stream.
#[derive(Debug, Clone)]
pub struct Batch {
    form: Form,
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
    /// Inputs of this form from a stream.
    pub fn new(form: Form, stream: R) -> Self {
        Self { form, stream, pending: Vec::new(), whole: 0, line: 1, started: false, ended: false }
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
        // Only what is new is searched: a line may be very long.
        let newline = self.pending[held..].iter().rposition(|&byte| byte == b'\n');
        if self.ended {
            self.whole = self.pending.len();
        } else if let Some(newline) = newline {
            self.whole = held + newline + 1;
        }
        read.map(|_| ())
    }

    /// Reads until the form of the stream is known, and drops the count of the form with a count.
    fn start(&mut self) -> io::Result<()> {
        const MARK: &[u8] = b"\xef\xbb\xbf";

        while self.pending.len() < MARK.len() && !self.ended {
            self.fill()?;
        }
        if self.pending.starts_with(MARK) {
            self.pending.drain(..MARK.len());
            self.whole = self.whole.saturating_sub(MARK.len());
        }
        loop {
            let mut lines = lines_of(&self.pending[..self.whole], 1);
            let first = lines.next();
            let counted = first.filter(|_| self.form == Form::Row);
            let count = counted.and_then(|(_, line)| bare_count(&self.pending[line]));
            let second = count.and_then(|_| lines.next());
            let more = second.is_some() && lines.next().is_some();
            drop(lines);
            if let Some(count) = count
                && !more
            {
                if !self.ended {
                    self.fill()?;
                    continue;
                }
                if let Some((number, line)) = second
                    && parse(&self.pending[line.clone()]).is_ok_and(|row| row.len() == count)
                {
                    self.line = number;
                    self.pending.drain(..line.start);
                    self.whole = self.pending.len();
                }
            }
            self.started = true;
            return Ok(());
        }
    }

    fn next_batch(&mut self) -> io::Result<Option<Batch>> {
        loop {
            if self.whole == 0 {
                if self.ended {
                    return Ok(None);
                }
                self.fill()?;
                continue;
            }
            if !self.started {
                self.start()?;
            }
            let rest = self.pending.split_off(self.whole);
            let text = std::mem::replace(&mut self.pending, rest);
            self.whole = 0;
            let lines: Vec<_> = lines_of(&text, self.line).collect();
            self.line += text.split(|&byte| byte == b'\n').count() as u64 - 1;
            if !lines.is_empty() {
                return Ok(Some(Batch { form: self.form, text, lines }));
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
        Some(Row { line: *line, text, stones: parse_form(self.form, text) })
    }

    /// The rows in order, each parsed when it is asked for.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.len()).filter_map(|index| self.row(index))
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that delivers a few bytes at a time.
    struct Drops<'t>(&'t [u8], usize);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(self.0.len()).min(buffer.len());
            let (now, later) = self.0.split_at(length);
            buffer[..length].copy_from_slice(now);
            self.0 = later;
            Ok(length)
        }
    }

    /// The rows of a stream by line, however it is delivered.
    fn rows(text: &str) -> Vec<(u64, Option<Vec<i64>>)> {
        let read = |drop| {
            let mut rows = Vec::new();
            for batch in Batches::new(Form::Row, Drops(text.as_bytes(), drop)) {
                let batch = batch.unwrap();
                assert!(!batch.is_empty());
                rows.extend(batch.rows().map(|row| (row.line, row.stones.ok())));
            }
            rows
        };
        let at_once = read(usize::MAX);
        for drop in 1..8 {
            assert_eq!(read(drop), at_once, "{text:?} in drops of {drop}");
        }
        at_once
    }

    #[test]
    fn one_row_a_line() {
        assert_eq!(rows("1 2\n3"), [(1, Some(vec![1, 2])), (2, Some(vec![3]))]);
        assert_eq!(rows("\n \r\n[]\r\n\nx\n4\n\n"), [(3, Some(vec![])), (5, None), (6, Some(vec![4]))]);
        assert_eq!(rows(""), []);
        assert_eq!(rows("\n\n"), []);
        assert_eq!(rows("\u{feff}[1]\n2"), [(1, Some(vec![1])), (2, Some(vec![2]))]);
    }

    #[test]
    fn a_count_and_a_row() {
        assert_eq!(rows("3\n1 2 3\n"), [(2, Some(vec![1, 2, 3]))]);
        assert_eq!(rows("\n3\n\n1,2,3"), [(4, Some(vec![1, 2, 3]))]);
        assert_eq!(rows("\u{feff}1\n5"), [(2, Some(vec![5]))]);
    }

    #[test]
    fn no_count_where_it_could_be_a_row() {
        let one_stone = |line, stone| (line, Some(vec![stone]));
        assert_eq!(rows("2\n1 2 3"), [one_stone(1, 2), (2, Some(vec![1, 2, 3]))]);
        assert_eq!(rows("[1]\n5"), [one_stone(1, 1), one_stone(2, 5)]);
        assert_eq!(rows("1\n5\n6"), [one_stone(1, 1), one_stone(2, 5), one_stone(3, 6)]);
        assert_eq!(rows("-1\n5"), [one_stone(1, -1), one_stone(2, 5)]);
        assert_eq!(rows("7"), [one_stone(1, 7)]);
    }

    #[test]
    fn counts_are_counts() {
        let mut batches = Batches::new(Form::Count, "1\n5\n".as_bytes());
        let batch = batches.next().unwrap().unwrap();
        assert_eq!(batch.rows().map(|row| row.stones.unwrap()).collect::<Vec<_>>(), [[1], [5]]);
    }

    #[test]
    fn a_stream_that_breaks_says_so() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("gone"))
            }
        }
        let mut batches = Batches::new(Form::Row, "1 2\n3".as_bytes().chain(Broken));
        // What came before is not lost, and the end is not taken for a row.
        assert_eq!(batches.next().unwrap().unwrap().len(), 1);
        assert_eq!(batches.next().unwrap().unwrap_err().to_string(), "gone");
    }
}
