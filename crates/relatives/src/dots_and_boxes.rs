//! Dots and boxes: draw a line between two dots; who closes a box scores it and moves again.
//!
//! No judge asks for it. It is the best known game in which the mover often stays on turn.

use stone_core::{Dense, Keyed, Named, SolveError, Turn, ZeroSumGame};

/// Boxes in rows and columns.
///
/// A state is the set of the lines drawn, one bit a line: row by row the horizontal ones, then row by row the
/// vertical ones. Which player drew them does not matter for what is still to gain.
///
/// A value is at most the number of boxes, for which 8 bits are enough: a table takes one byte a drawing.
///
/// ```
/// use stone_core::Tabulated;
/// use stone_relatives::dots_and_boxes::DotsAndBoxes;
///
/// let game = DotsAndBoxes::new(2, 2)?;
/// assert_eq!(game.lines(), 12);
/// // Whoever begins gets three of the four boxes.
/// assert_eq!(*Tabulated::default().solve(&game)?.value(), 2);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DotsAndBoxes {
    rows: usize,
    columns: usize,
    /// For every line, the sets of four lines around the boxes on its sides.
    boxes: Vec<[u64; 2]>,
}

/// Where a line at the border has no box: lines that are never all drawn.
const NO_BOX: u64 = u64::MAX;

impl DotsAndBoxes {
    /// The most lines that a state can have; one bit stays free.
    pub const MOST_LINES: usize = 63;

    /// Boxes in so many rows and columns, none of them drawn.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] if there are more than [`MOST_LINES`](Self::MOST_LINES).
    pub fn new(rows: usize, columns: usize) -> Result<Self, SolveError> {
        let lines = |rows: usize, columns: usize| {
            let horizontal = rows.checked_add(1)?.checked_mul(columns)?;
            horizontal.checked_add(columns.checked_add(1)?.checked_mul(rows)?)
        };
        let Some(lines) = lines(rows, columns).filter(|&lines| lines <= Self::MOST_LINES) else {
            let what = format_args!("{rows} × {columns} boxes have more than {} lines", Self::MOST_LINES);
            return Err(SolveError::bad_instance(what));
        };
        let mut game = Self { rows, columns, boxes: vec![[NO_BOX; 2]; lines] };
        for row in 0..rows {
            for column in 0..columns {
                let around = [
                    (game.horizontal(row, column), 1),
                    (game.horizontal(row + 1, column), 0),
                    (game.vertical(row, column), 1),
                    (game.vertical(row, column + 1), 0),
                ];
                let closed = around.iter().map(|(line, _)| 1 << line).sum();
                for (line, side) in around {
                    game.boxes[line][side] = closed;
                }
            }
        }
        Ok(game)
    }

    /// How many lines there are to draw.
    pub fn lines(&self) -> usize {
        self.boxes.len()
    }

    /// The number of the line above the boxes of a row.
    fn horizontal(&self, row: usize, column: usize) -> usize {
        row * self.columns + column
    }

    /// The number of the line on the left of the boxes of a column.
    fn vertical(&self, row: usize, column: usize) -> usize {
        (self.rows + 1) * self.columns + row * (self.columns + 1) + column
    }

    /// All lines.
    fn full(&self) -> u64 {
        (1 << self.lines()) - 1
    }

    /// How many boxes a line closes.
    #[inline]
    fn closes(&self, drawn: u64, line: u8) -> i8 {
        let drawn = drawn | 1 << line;
        self.boxes[usize::from(line)].iter().map(|closed| i8::from(drawn & closed == *closed)).sum()
    }
}

/// The lines of a set, by number.
#[derive(Debug, Clone)]
pub struct Lines(u64);

impl Iterator for Lines {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let line = self.0.trailing_zeros();
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            line as u8
        })
    }
}

impl ZeroSumGame for DotsAndBoxes {
    // No value and no worth of a move exceeds the number of boxes, of which 63 lines can have 25 at the most.
    const CANNOT_OVERFLOW: bool = true;
    type State = u64;
    type Move = u8;
    type Score = i8;
    type Moves<'g> = Lines;

    fn initial_state(&self) -> u64 {
        0
    }

    #[inline]
    fn moves(&self, &drawn: &u64) -> Lines {
        Lines(self.full() & !drawn)
    }

    #[inline]
    fn next_state(&self, &drawn: &u64, line: u8) -> u64 {
        drawn | 1 << line
    }

    #[inline]
    fn score_delta(&self, &drawn: &u64, line: u8) -> i8 {
        self.closes(drawn, line)
    }

    #[inline]
    fn turn_after(&self, &drawn: &u64, line: u8) -> Turn {
        if self.closes(drawn, line) > 0 { Turn::Stays } else { Turn::Passes }
    }
}

impl Keyed for DotsAndBoxes {
    type Key = u64;

    #[inline]
    fn key(&self, &drawn: &u64) -> u64 {
        drawn
    }
}

impl Dense for DotsAndBoxes {
    fn slots(&self) -> usize {
        1_usize.checked_shl(self.lines() as u32).unwrap_or(usize::MAX)
    }

    #[inline]
    fn slot(&self, &drawn: &u64) -> usize {
        drawn as usize
    }

    /// A set comes after all that it is part of, for these are larger numbers.
    #[inline(always)]
    fn sweep<E>(&self, visit: impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
        (0..=self.full()).rev().try_for_each(visit)
    }
}

impl Named for DotsAndBoxes {
    /// Rows of lines from above, horizontal and vertical in turn; a line that is not drawn is a dot:
    /// `-./|.|/..`.
    fn state_name(&self, &drawn: &u64) -> String {
        let mark = |line: usize, drawn_as| if drawn >> line & 1 == 1 { drawn_as } else { '.' };
        let rows = (0..=self.rows).flat_map(|row| {
            let horizontal: String = (0..self.columns).map(|j| mark(self.horizontal(row, j), '-')).collect();
            let vertical = (0..=self.columns).map(|j| mark(self.vertical(row, j), '|')).collect();
            [horizontal, vertical].into_iter().take(if row < self.rows { 2 } else { 1 })
        });
        rows.collect::<Vec<_>>().join("/")
    }

    /// `-0,1` is the horizontal line in row 0 and column 1, `|0,1` the vertical one.
    fn move_name(&self, line: u8) -> String {
        let line = usize::from(line);
        let horizontals = self.vertical(0, 0);
        let (kind, number, side) = if line < horizontals {
            ('-', line, self.columns)
        } else {
            ('|', line - horizontals, self.columns + 1)
        };
        format!("{kind}{},{}", number / side, number % side)
    }
}
