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
/// gets it. A stream that has counts from its beginning on, as judges with a standard input use them, is read to its end
/// first.
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
/// let two_cases = Batches::new(Form::Row, "2\n3\n5 3 1\n1\n4\n".as_bytes()).next().unwrap()?;
/// assert_eq!(two_cases.rows().map(|row| row.stones.unwrap()).collect::<Vec<_>>(), [vec![5, 3, 1], vec![4]]);
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
    /// None until it is known.
    layout: Option<Layout>,
    ended: bool,
}

/// A place in `pending`, and the number of its line.
#[derive(Debug, Clone, Copy)]
struct Place {
    offset: usize,
    line: u64,
}

impl Place {
    const START: Self = Self { offset: 0, line: 1 };
}

/// How inputs lie in the lines of a stream.
#[derive(Debug, Clone, Copy)]
struct Layout {
    /// Whether a count stands in a line before each.
    counted: bool,
    /// How many lines an input has besides.
    lines: usize,
}

impl Layout {
    /// An input a line.
    const PLAIN: Self = Self { counted: false, lines: 1 };

    /// So many lines belong together.
    fn period(self) -> usize {
        usize::from(self.counted) + self.lines
    }
}

/// Some whole lines of a stream.
#[derive(Debug, Clone)]
pub struct Batch {
    form: Form,
    text: Vec<u8>,
    /// Where the inputs are: the number of the first line in the stream, and the bytes.
    lines: Vec<(u64, Range<usize>)>,
}

/// One input of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row<'b> {
    /// The number of its line in the stream, from 1.
    pub line: u64,
    /// Its text.
    pub text: &'b [u8],
    /// The row, if it is one.
    pub stones: Result<Vec<i64>, RowError>,
}

impl<R: Read> Batches<R> {
    /// Inputs of this form from a stream.
    pub fn new(form: Form, stream: R) -> Self {
        Self { form, stream, pending: Vec::new(), whole: 0, line: 1, layout: None, ended: false }
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

    /// Reads until the layout of the stream is known, and drops the number of inputs where it stands first.
    fn start(&mut self) -> io::Result<Layout> {
        const MARK: &[u8] = b"\xef\xbb\xbf";

        while self.pending.len() < MARK.len() && !self.ended {
            self.fill()?;
        }
        if self.pending.starts_with(MARK) {
            self.pending.drain(..MARK.len());
            self.whole = self.whole.saturating_sub(MARK.len());
        }
        let lines = if self.form == Form::TwoRows { 2 } else { 1 };
        if let Some(begin) = self.counted(lines)? {
            self.line = begin.line;
            self.pending.drain(..begin.offset);
            self.whole = self.pending.len();
            return Ok(Layout { counted: true, lines });
        }
        let mut place = Place::START;
        let mut rows = 0;
        while rows < lines
            && self.next_line(&mut place)?.is_some_and(|line| is_bracketed(&self.pending[line]))
        {
            rows += 1;
        }
        Ok(if rows == 2 { Layout { counted: false, lines } } else { Layout::PLAIN })
    }

    /// Where the first input begins, if all of the stream is inputs with a count each: one, or as many as the first line
    /// says.
    fn counted(&mut self, rows: usize) -> io::Result<Option<Place>> {
        let mut second = Place::START;
        let first = self.next_line(&mut second)?;
        let count = first.and_then(|line| bare_count(&self.pending[line]));
        // Where an input is a count, a line with one more is another.
        let Some(count) = count.filter(|_| self.form != Form::Count) else { return Ok(None) };
        for (begin, inputs) in [(Place::START, 1), (second, count)] {
            if self.are_counted(begin, inputs, rows)? {
                return Ok(Some(begin));
            }
        }
        Ok(None)
    }

    /// Whether so many inputs, each a count and then rows of so many numbers, are all there is from a place on.
    fn are_counted(&mut self, mut place: Place, inputs: usize, rows: usize) -> io::Result<bool> {
        for _ in 0..inputs {
            let line = self.next_line(&mut place)?;
            let Some(count) = line.and_then(|line| bare_count(&self.pending[line])) else { return Ok(false) };
            for _ in 0..rows {
                let line = self.next_line(&mut place)?;
                let row = line.and_then(|line| parse(&self.pending[line]).ok());
                if row.is_none_or(|row| row.len() != count) {
                    return Ok(false);
                }
            }
        }
        Ok(self.next_line(&mut place)?.is_none())
    }

    /// The next line that is not blank.
    fn next_line(&mut self, place: &mut Place) -> io::Result<Option<Range<usize>>> {
        loop {
            let found = lines_of(&self.pending[place.offset..self.whole], place.line).next();
            if let Some((line, span)) = found {
                let span = place.offset + span.start..place.offset + span.end;
                *place = Place { line, offset: span.end };
                return Ok(Some(span));
            }
            if self.ended {
                return Ok(None);
            }
            self.fill()?;
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
            let layout = if let Some(layout) = self.layout { layout } else { self.start()? };
            self.layout = Some(layout);
            let lines: Vec<_> = lines_of(&self.pending[..self.whole], self.line).collect();
            // Lines of an input that has not come whole wait for the rest of it.
            let left = if self.ended { 0 } else { lines.len() % layout.period() };
            let given = lines.len() - left;
            if given == 0 && left > 0 {
                self.fill()?;
                continue;
            }
            let (line, end) = match lines.get(given) {
                Some((line, span)) => (*line, span.start),
                None => (self.line + newlines(&self.pending[..self.whole]), self.whole),
            };
            let rest = self.pending.split_off(end);
            let text = std::mem::replace(&mut self.pending, rest);
            (self.line, self.whole) = (line, self.whole - end);
            if given > 0 {
                return Ok(Some(Batch::new(self.form, text, &lines[..given], layout)));
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
    fn new(form: Form, mut text: Vec<u8>, lines: &[(u64, Range<usize>)], layout: Layout) -> Self {
        let mut inputs = Vec::with_capacity(lines.len() / layout.period() + 1);
        for group in lines.chunks(layout.period()) {
            let rows = &group[usize::from(layout.counted)..];
            let Some(((line, first), (_, last))) = rows.first().zip(rows.last()) else { continue };
            inputs.push((*line, first.start..last.end));
            for (_, row) in &rows[..rows.len() - 1] {
                // In place of the end of the line, or a blank before it.
                text[row.end] = b'/';
            }
        }
        Self { form, text, lines: inputs }
    }

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

fn newlines(text: &[u8]) -> u64 {
    text.split(|&byte| byte == b'\n').count() as u64 - 1
}

/// Whether a line is one row in brackets.
fn is_bracketed(line: &[u8]) -> bool {
    line.ends_with(b"]") && parse(line).is_ok()
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
        rows_of(Form::Row, text)
    }

    fn rows_of(form: Form, text: &str) -> Vec<(u64, Option<Vec<i64>>)> {
        let read = |drop| {
            let mut rows = Vec::new();
            for batch in Batches::new(form, Drops(text.as_bytes(), drop)) {
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
    fn counts_and_rows() {
        assert_eq!(rows("1\n3\n1 2 3\n"), [(3, Some(vec![1, 2, 3]))]);
        assert_eq!(rows("2\n\n3\n1 2 3\n1\n5"), [(4, Some(vec![1, 2, 3])), (6, Some(vec![5]))]);
        assert_eq!(rows("2\n2\n1 2\n1\n5\n6").len(), 6, "one line is too much");
        assert_eq!(rows("2\n2\n1 2\n2\n5").len(), 5, "one count is wrong");
    }

    #[test]
    fn two_rows_in_two_lines() {
        let rows = |text| rows_of(Form::TwoRows, text);
        let input = |line| (line, Some(vec![1, 3, 2, 1]));
        assert_eq!(rows("[1,3]\n[2,1]\n"), [input(1)]);
        assert_eq!(rows("[1,3]\n[2,1]\n\n [1, 3] \r\n [2, 1]\r\n"), [input(1), input(4)]);
        assert_eq!(rows("a = [1,3]\nb = [2,1]"), [input(1)]);
        assert_eq!(rows("2\n1 3\n2 1"), [input(2)]);
        assert_eq!(rows("2\n2\n1 3\n2 1\n2\n1 3\n2 1\n"), [input(3), input(6)]);
        assert_eq!(rows("1,3/2,1\n[1,3],[2,1]\n[[1,3],[2,1]]"), [input(1), input(2), input(3)]);
        // What has no partner is told.
        assert_eq!(rows("[1,3]\n[2,1]\n[5]"), [input(1), (3, None)]);
        assert_eq!(rows("[1,3]\n1,3/2,1"), [(1, None), input(2)]);
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
