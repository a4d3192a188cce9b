//! Chomp: bite into a bar of chocolate whose corner is poisoned. Who has only that corner left loses.

use smallvec::{SmallVec, smallvec};
use stone_core::{Canonical, Impartial, Keyed, Memoized, Named, SolveError, ZeroSumGame};

/// A bar of rows and columns.
///
/// A move is a square `(row, column)`; it bites off that square with all that is below it or to its right, or
/// both. The square `(0, 0)` is poisoned, and no move takes it, so who cannot move loses. A state is how many
/// squares are left in each row that is not empty. The bar turned over is the same game, see [`Canonical`].
///
/// Source: F. Schuh, *Spel van delers*, 1952; D. Gale, *A curious Nim-type game*, 1974.
///
/// ```
/// use stone_core::{Memoized, adapter::Reduced};
/// use stone_relatives::chomp::Chomp;
///
/// let game = Chomp::new(3, 3)?;
/// let solution = Memoized::default().solve(&game)?;
/// assert_eq!(*solution.value(), 1);
/// assert_eq!(solution.stats().states, 19);
///
/// let reduced = Reduced::new(&game);
/// let solution = Memoized::default().solve(&reduced)?;
/// assert_eq!(*solution.value(), 1);
/// assert_eq!(solution.stats().states, 13);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chomp {
    rows: usize,
    columns: usize,
}

impl Chomp {
    /// A whole bar.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for more than 64 rows: so large a bar is no game to be solved here.
    pub fn new(rows: usize, columns: usize) -> Result<Self, SolveError> {
        if rows > 64 {
            return Err(SolveError::bad_instance(format_args!("a bar of {rows} rows, 64 is the most")));
        }
        Ok(Self { rows, columns })
    }
}

/// The squares of a bar but the poisoned one, row by row.
#[derive(Debug, Clone)]
pub struct Bites {
    /// How many squares the rows have.
    rows: SmallVec<[usize; 8]>,
    row: usize,
    column: usize,
}

impl Iterator for Bites {
    type Item = (usize, usize);

    fn next(&mut self) -> Option<(usize, usize)> {
        while self.column == *self.rows.get(self.row)? {
            self.row += 1;
            self.column = 0;
        }
        self.column += 1;
        Some((self.row, self.column - 1))
    }
}

impl ZeroSumGame for Chomp {
    // Every value is 1 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = SmallVec<[usize; 8]>;
    type Move = (usize, usize);
    type Score = i64;
    type Moves<'g> = Bites;

    fn initial_state(&self) -> Self::State {
        if self.columns == 0 { SmallVec::new() } else { smallvec![self.columns; self.rows] }
    }

    fn moves(&self, rows: &Self::State) -> Bites {
        // The poisoned square is the first.
        Bites { rows: rows.clone(), row: 0, column: usize::from(!rows.is_empty()) }
    }

    fn next_state(&self, rows: &Self::State, (row, column): (usize, usize)) -> Self::State {
        let bitten = rows
            .iter()
            .enumerate()
            .map(|(at, &squares)| if at < row { squares } else { squares.min(column) });
        bitten.filter(|&squares| squares > 0).collect()
    }

    fn score_delta(&self, _: &Self::State, _: (usize, usize)) -> i64 {
        0
    }

    fn terminal_value(&self, _: &Self::State) -> i64 {
        -1
    }
}

impl Keyed for Chomp {
    type Key = SmallVec<[usize; 8]>;

    fn key(&self, rows: &Self::State) -> Self::Key {
        rows.clone()
    }
}

/// Of a bar and the same bar turned over, rows for columns, the one whose rows come first in order.
impl Canonical for Chomp {
    fn canonical(&self, rows: &Self::State) -> Self::State {
        let columns = 0..rows.first().copied().unwrap_or(0);
        let turned = columns.map(|column| rows.iter().filter(|&&squares| squares > column).count());
        turned.collect::<Self::State>().min(rows.clone())
    }
}

impl Impartial for Chomp {}

impl Named for Chomp {
    fn state_name(&self, rows: &Self::State) -> String {
        format!("{rows:?}")
    }

    fn move_name(&self, (row, column): (usize, usize)) -> String {
        format!("bite at row {row}, column {column}")
    }
}

/// The first bites that win a whole bar, row by row; none if it has no square but the poisoned one.
///
/// There always is one where there is any: if biting off the last square alone does not win, the answer to it
/// does, which could have been the first bite. Time and memory: the bars that can be left, (rows + columns
/// over rows) of them.
///
/// # Errors
///
/// As [`Chomp::new`], and [`SolveError::Limit`].
///
/// ```
/// assert_eq!(stone_relatives::chomp::winning_first_bites(3, 5)?, [(2, 3)]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn winning_first_bites(rows: usize, columns: usize) -> Result<Vec<(usize, usize)>, SolveError> {
    let game = Chomp::new(rows, columns)?;
    let solution = Memoized::default().solve(&game)?;
    if *solution.value() < 0 {
        return Ok(Vec::new());
    }
    Ok(solution.optimal_moves(&game.initial_state())?.to_vec())
}
