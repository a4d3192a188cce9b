//! Where the states of a game stand: what pictures have to know of a table beyond the cells in a trace.

use std::borrow::Cow;
use std::ops::Range;

/// The table in which the states of a game stand; [`Named::cell`](stone_core::Named::cell) says which stands where.
///
/// ```
/// use stone_entry::Places;
///
/// assert_eq!(Places::Segments.takes((0, 5), (0, 4)), [4]);
/// let rest = Places::Segments.rest(&[5, 3, 1], (1, 3)).expect("a segment is a row");
/// assert_eq!(rest[..], [3, 1]);
/// ```
#[derive(Debug, Clone, Copy)]
pub enum Places {
    /// The segments of the row: the row of the table is the start, the column the end. What is left is the game on the
    /// segment alone.
    Segments,
    /// The positions in the row, all in row 0 of the table.
    Positions {
        /// The first stone that is untouched at position 0; at position `i` it is stone `first + i`.
        first: usize,
        /// The input whose game is what is left at a position.
        rest: Rest,
    },
    /// Another table. Its columns count the stones that are gone from the front of the row.
    Table {
        /// What the rows count.
        rows: &'static str,
        /// What the columns count.
        columns: &'static str,
    },
}

/// The input whose game is what is left at a position.
pub type Rest = fn(&[i64], usize) -> Cow<'_, [i64]>;

/// A row and a column.
type Cell = (usize, usize);

impl Places {
    /// Positions in a row whose stones are taken from the front.
    pub const FROM_THE_FRONT: Self = Self::Positions {
        first: 0,
        rest: |stones, gone| Cow::Borrowed(stones.get(gone..).unwrap_or_default()),
    };

    /// What the rows and the columns of the table are.
    pub fn axes(self) -> [&'static str; 2] {
        match self {
            Self::Segments => ["start", "end"],
            Self::Positions { .. } => ["row", "position"],
            Self::Table { rows, columns } => [rows, columns],
        }
    }

    /// The stones that a move from one cell to another takes out of the row, by their places.
    pub fn takes(self, (row, column): Cell, (next_row, next_column): Cell) -> Vec<usize> {
        let taken: [Range<usize>; 2] = match self {
            Self::Segments => [row..next_row, next_column..column],
            Self::Positions { first, .. } => [first + column..first + next_column, 0..0],
            Self::Table { .. } => [column..next_column, 0..0],
        };
        taken.into_iter().flatten().collect()
    }

    /// The input whose game is what is left at a cell, where that is known: it is worth the same.
    pub fn rest(self, input: &[i64], (row, column): Cell) -> Option<Cow<'_, [i64]>> {
        match self {
            Self::Segments => input.get(row..column).map(Cow::Borrowed),
            Self::Positions { rest, .. } => Some(rest(input, column)),
            Self::Table { .. } => None,
        }
    }
}
