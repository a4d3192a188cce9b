//! The rules: the field, and its moves and scores on [`ZeroSumGame`].

use stone_core::{SolveError, Turn, ZeroSumGame};

use crate::symmetry::Symmetries;

/// Boxes in rows and columns.
///
/// A state is the set of the lines drawn, one bit a line: row by row the horizontal ones, then row by row the
/// vertical ones. Which player drew them does not matter for what is still to gain.
///
/// A value is at most the number of boxes, for which 8 bits are enough: a table takes one byte a drawing.
///
/// ```
/// use dots_and_boxes::DotsAndBoxes;
/// use dots_and_boxes::stone_core::Tabulated;
///
/// let game = DotsAndBoxes::new(2, 2)?;
/// assert_eq!(game.lines(), 12);
/// // Whoever begins gets three of the four boxes.
/// assert_eq!(*Tabulated::default().solve(&game)?.value(), 2);
/// # Ok::<(), dots_and_boxes::stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DotsAndBoxes {
    rows: usize,
    columns: usize,
    /// The lines drawn at the start.
    start: u64,
    /// For every line, the sets of four lines around the boxes on its sides.
    sides: Vec<[u64; 2]>,
    /// The sets of four lines around each box.
    boxes: Vec<u64>,
    /// The lines, those in the middle first.
    inside_out: Vec<u8>,
    symmetries: Symmetries,
}

/// Where a line at the border has no box: lines that are never all drawn.
pub(crate) const NO_BOX: u64 = u64::MAX;

impl DotsAndBoxes {
    /// The most lines that a state can have; one bit stays free.
    pub const MOST_LINES: usize = 63;

    /// Boxes in so many rows and columns, no line drawn.
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
        let mut game = Self {
            rows,
            columns,
            start: 0,
            sides: vec![[NO_BOX; 2]; lines],
            boxes: Vec::with_capacity(rows * columns),
            inside_out: (0..lines as u8).collect(),
            symmetries: Symmetries::default(),
        };
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
                    game.sides[line][side] = closed;
                }
                game.boxes.push(closed);
            }
        }
        let mut lines = std::mem::take(&mut game.inside_out);
        lines.sort_by_key(|&line| game.off_the_middle(line));
        game.inside_out = lines;
        game.symmetries = Symmetries::of(&game);
        Ok(game)
    }

    /// The same field with these lines drawn at the start, one bit a line.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] if there are lines among them that the field has not.
    pub fn with_drawn(self, drawn: u64) -> Result<Self, SolveError> {
        if drawn & !self.full() != 0 {
            return Err(SolveError::bad_instance(format_args!(
                "more than the {} lines of the field",
                self.lines()
            )));
        }
        Ok(Self { start: drawn, ..self })
    }

    /// How many rows of boxes there are.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns of boxes there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many lines there are to draw.
    pub fn lines(&self) -> usize {
        self.sides.len()
    }

    /// The number of the line above the boxes of a row.
    pub fn horizontal(&self, row: usize, column: usize) -> usize {
        row * self.columns + column
    }

    /// The number of the line on the left of the boxes of a column.
    pub fn vertical(&self, row: usize, column: usize) -> usize {
        (self.rows + 1) * self.columns + row * (self.columns + 1) + column
    }

    /// Where a line is: whether it is horizontal, its row, and its column.
    pub(crate) fn place(&self, line: usize) -> (bool, usize, usize) {
        let horizontals = self.vertical(0, 0);
        let horizontal = line < horizontals;
        let (number, side) =
            if horizontal { (line, self.columns) } else { (line - horizontals, self.columns + 1) };
        (horizontal, number / side, number % side)
    }

    /// The square of twice the distance of a line's middle from the field's.
    fn off_the_middle(&self, line: u8) -> usize {
        let (horizontal, row, column) = self.place(line.into());
        let down = (2 * row + usize::from(!horizontal)).abs_diff(self.rows);
        let right = (2 * column + usize::from(horizontal)).abs_diff(self.columns);
        down * down + right * right
    }

    /// The lines, those in the middle first.
    #[inline]
    pub(crate) fn inside_out(&self) -> &[u8] {
        &self.inside_out
    }

    /// All lines.
    #[inline]
    pub(crate) fn full(&self) -> u64 {
        (1 << self.lines()) - 1
    }

    /// The boxes, each as the set of lines around it.
    #[inline]
    pub(crate) fn boxes(&self) -> &[u64] {
        &self.boxes
    }

    /// The boxes on the sides of a line; at the border, [`NO_BOX`] for the one that is not there.
    #[inline]
    pub(crate) fn sides(&self, line: u8) -> [u64; 2] {
        self.sides[usize::from(line)]
    }

    pub(crate) fn symmetries(&self) -> &Symmetries {
        &self.symmetries
    }

    /// How many boxes are not closed.
    #[inline]
    pub(crate) fn open_boxes(&self, drawn: u64) -> i8 {
        self.boxes.iter().filter(|&around| around & !drawn != 0).count() as i8
    }

    /// How many boxes a line closes.
    #[inline]
    pub(crate) fn closes(&self, drawn: u64, line: u8) -> i8 {
        let drawn = drawn | 1 << line;
        self.sides(line).iter().map(|closed| i8::from(drawn & closed == *closed)).sum()
    }
}

/// The lines of a set, by number.
#[derive(Debug, Clone)]
pub struct Lines(pub(crate) u64);

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
        self.start
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
