//! The special solver: value, optimal first moves and a line in O(n²) time a solve, where the engines take
//! O(n³); and in a small part of their memory.
//!
//! # Why it is right
//!
//! Let `s(i, j)` be the sum of the stones `i..j`, `V(i, j)` the most that Alice scores from there on, and
//! `W(i, j) = s(i, j) + V(i, j)` what a move is worth that leaves them. Then `V(i, j)` is the largest of
//!
//! ```text
//! W(i, k)  over the cuts k with s(i, k) ≤ s(k, j), which keep the left half,
//! W(k, j)  over the cuts k with s(i, k) ≥ s(k, j), which keep the right half,
//! ```
//!
//! or 0 where there is no cut. A cut into equal halves is in both lists.
//!
//! **The balanced cut moves one way.** No stone is negative. So as `k` goes right, `s(i, k)` does not fall
//! and `s(k, j)` does not rise: the cuts that keep the left half are the first ones, up to some place. And as
//! `j` goes right, `s(k, j)` does not fall: a cut that keeps the left half of `i..j` does so for every larger
//! `j`. Hence, for one `i`, the best `W(i, k)` is a running maximum, to which each `k` is added once. In the
//! mirror, for one `j`, as `i` goes left, so is the best `W(k, j)`. A segment thus costs O(1), counted over
//! all of them. Stones worth nothing change none of this.
//!
//! **Few segments matter.** Let `T` be the sum of the row. A half that stays has at most half of the sum. So
//! a segment that one end of the row bounds has at most `T/2`. One that no end bounds was cut twice or more,
//! and has at most `T/4`. No others are looked at; what these leave is of the same kind.
//!
//! **Few values are kept.** The starts go from right to left. The values `W(i, ·)` are one row. The
//! values `W(·, j)` are a column, and each is read once more, when its cut is added. Segments `i..j` that no
//! end of the row bounds have at most `T/4`, so the columns `j` that are in use begin at `i` and end at a
//! place that goes left with `i`. A column that falls out of use will be asked once more, by the segment
//! `0..j`: it adds the cuts for that at once, and is dropped.
//!
//! So with `m` for the most stones side by side that have at most `T/4`, there are at most `m` columns of 1 to
//! `m` values at a time. They take room for `m²` values at the most, which is `n²/16` where the stones are much
//! alike. Where a few stones outweigh all others, `m` comes close to `n`.
//!
//! The running maxima are well known for this game, in the form of two tables of n by n.

use stone_core::{Limits, SolveError};

use crate::game::{Cuts, sums};
use crate::{Cut, End, Segment};

/// The value of a row: the most that Alice can score.
///
/// O(n²) time; memory as the [module](self) says, within the default [`Limits`].
///
/// # Errors
///
/// [`SolveError::BadInstance`] if a stone is negative, [`SolveError::Overflow`] if the stones do not sum to
/// an `i64`; both name the stone. [`SolveError::Limit`] if it needs more memory than allowed, before it is
/// taken.
///
/// ```
/// # fn main() -> Result<(), stone_v::stone_core::SolveError> {
/// assert_eq!(stone_v::special::value(&[6, 2, 3, 4, 5, 5])?, 18);
/// assert_eq!(stone_v::special::value(&[7, 7, 7, 7, 7, 7, 7])?, 28);
/// assert_eq!(stone_v::special::value(&[4])?, 0);
/// # Ok(())
/// # }
/// ```
pub fn value(row: &[i64]) -> Result<i64, SolveError> {
    Solver::default().value(row)
}

/// Every first move that attains the value, in the game's order; none for a row of one stone or none. As
/// [`value`].
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_v::special::optimal_first_moves;
/// use stone_v::{Cut, End};
///
/// # fn main() -> Result<(), stone_v::stone_core::SolveError> {
/// assert_eq!(optimal_first_moves(&[6, 2, 3, 4, 5, 5])?, [Cut { at: 3, keep: End::Left }]);
/// assert_eq!(optimal_first_moves(&[5, 5])?, [End::Left, End::Right].map(|keep| Cut { at: 1, keep }));
/// # Ok(())
/// # }
/// ```
pub fn optimal_first_moves(row: &[i64]) -> Result<Vec<Cut>, SolveError> {
    Solver::default().optimal_first_moves(row)
}

/// A whole line of best play. Of several optimal moves it takes the game's first, as the engines do.
///
/// At most 64 plies, since each halves the sum at least and the line ends soon after it is 0. Each ply is
/// found by solving what is left, so O(n²) time a ply; where the halves have about half the stones, all plies
/// together take a third more than the first. Memory as [`value`].
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// # fn main() -> Result<(), stone_v::stone_core::SolveError> {
/// let line = stone_v::special::line(&[6, 2, 3, 4, 5, 5])?;
/// let names: Vec<String> = line.iter().map(|cut| cut.to_string()).collect();
/// assert_eq!(names, ["left of 3", "right of 1", "left of 2"]); // 11 + 5 + 2
/// # Ok(())
/// # }
/// ```
pub fn line(row: &[i64]) -> Result<Vec<Cut>, SolveError> {
    Solver::default().line(row)
}

/// The most bytes that a solve of a row takes. They are asked for before they are taken.
///
/// O(n) time.
///
/// # Errors
///
/// As [`value`], except for the limit.
///
/// ```
/// # fn main() -> Result<(), stone_v::stone_core::SolveError> {
/// let table = 8 * 5001 * 5001;
/// assert!(stone_v::special::bytes(&[1; 5000])? < table / 15);
/// # Ok(())
/// # }
/// ```
pub fn bytes(row: &[i64]) -> Result<u64, SolveError> {
    Ok(bytes_of(&sums(row)?))
}

/// The solver within other limits than the default.
///
/// ```
/// use stone_v::special::Solver;
/// use stone_v::stone_core::Limits;
///
/// let solver = Solver::new(Limits::default().with_memory(1 << 20));
/// assert_eq!(solver.value(&[6, 2, 3, 4, 5, 5])?, 18);
/// let error = solver.value(&[1; 5000]).unwrap_err();
/// assert_eq!(error.to_string(), "needs 12.3 MiB of memory, the limit is 1.0 MiB");
/// # Ok::<(), stone_v::stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Solver {
    limits: Limits,
}

impl Solver {
    /// The solver with these limits.
    pub fn new(limits: Limits) -> Self {
        Self { limits }
    }

    /// As [`value`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn value(&self, row: &[i64]) -> Result<i64, SolveError> {
        let sums = sums(row)?;
        let worths = Worths::new(&sums, &self.limits)?;
        Ok(moves(&sums).map(|cut| worths.of(cut)).max().unwrap_or(0))
    }

    /// As [`optimal_first_moves`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn optimal_first_moves(&self, row: &[i64]) -> Result<Vec<Cut>, SolveError> {
        self.optimal_moves(&sums(row)?)
    }

    /// As [`line()`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn line(&self, row: &[i64]) -> Result<Vec<Cut>, SolveError> {
        let sums = sums(row)?;
        let mut line = Vec::new();
        let mut left = Segment { start: 0, end: row.len() };
        while let Some(&Cut { at, keep }) = self.optimal_moves(&sums[left.start..=left.end])?.first() {
            let cut = Cut { at: left.start + at, keep };
            left = cut.of(left);
            line.push(cut);
        }
        Ok(line)
    }

    fn optimal_moves(&self, sums: &[i64]) -> Result<Vec<Cut>, SolveError> {
        let worths = Worths::new(sums, &self.limits)?;
        let value = moves(sums).map(|cut| worths.of(cut)).max();
        Ok(moves(sums).filter(|&cut| Some(worths.of(cut)) == value).collect())
    }
}

/// The moves of the whole row.
fn moves(sums: &[i64]) -> Cuts<'_> {
    Cuts::new(sums, Segment { start: 0, end: sums.len() - 1 })
}

/// What the first moves of a row are worth.
struct Worths {
    /// `W(0, k)` by `k`, where that is at most half of the row.
    left: Vec<i64>,
    /// `W(k, n)` by `n − k − 1`, where that is at most half of the row.
    right: Vec<i64>,
}

impl Worths {
    /// From the running sums of a row; only their differences count.
    fn new(sums: &[i64], limits: &Limits) -> Result<Self, SolveError> {
        let stones = sums.len() - 1;
        let sum = |start: usize, end: usize| sums[end] - sums[start];
        let (half, quarter) = (sum(0, stones) / 2, sum(0, stones) / 4);
        limits.ask_memory(bytes_of(sums))?;

        let columns = (0..=stones).map(Column::new).collect();
        let mut table = Table { sums, row: vec![0; sums.len()], columns };
        // How far the segments go that no end of the row bounds.
        let mut furthest = stones.saturating_sub(1);
        for start in (1..stones).rev() {
            while furthest > start && sum(start, furthest) > quarter {
                if sum(0, furthest) <= half {
                    table.columns[furthest].keep_right(sums, 0);
                }
                table.columns[furthest].worths = Vec::new();
                furthest -= 1;
            }
            let mut left = Left::new(start);
            let last = (sum(start, stones) <= half).then_some(stones);
            for end in (start + 1..=furthest).chain(last) {
                let worth = table.weigh(&mut left, end);
                table.columns[end].worths.push(worth);
            }
        }
        let mut left = Left::new(0);
        for end in (1..stones).take_while(|&end| sum(0, end) <= half) {
            table.weigh(&mut left, end);
        }
        Ok(Self { right: table.columns.swap_remove(stones).worths, left: table.row })
    }

    fn of(&self, Cut { at, keep }: Cut) -> i64 {
        let stones = self.left.len() - 1;
        match keep {
            End::Left => self.left[at],
            End::Right => self.right[stones - at - 1],
        }
    }
}

/// The most bytes that [`Worths::new`] takes.
fn bytes_of(sums: &[i64]) -> u64 {
    let bytes = |count: u64, each: usize| count.saturating_mul(each as u64);
    // The columns in use hold 1, 2, … values, up to the longest. They grow by doubling, from four.
    let in_use = (longest(sums) as u64 + 2).saturating_pow(2);
    // The last column is always in use, and doubles too. The sums are there already.
    let rows = bytes(sums.len() as u64, size_of::<Column>() + 4 * size_of::<i64>());
    bytes(in_use, size_of::<i64>()).saturating_add(rows)
}

/// The most stones of a segment that no end of the row bounds and whose sum is at most a quarter of all.
fn longest(sums: &[i64]) -> usize {
    let (inner, last) = (&sums[..sums.len() - 1], sums[sums.len() - 1]);
    let quarter = (last - sums[0]) / 4;
    let mut start = 1;
    let mut longest = 0;
    for end in 1..inner.len() {
        while inner[end] - inner[start] > quarter {
            start += 1;
        }
        longest = longest.max(end - start);
    }
    longest
}

/// The values that are still needed, and the running maxima.
struct Table<'s> {
    sums: &'s [i64],
    /// `W(start, ·)` of the present start.
    row: Vec<i64>,
    columns: Vec<Column>,
}

impl Table<'_> {
    /// `W` of a segment, when its parts and the shorter segments with its start have been weighed.
    #[inline]
    fn weigh(&mut self, left: &mut Left, end: usize) -> i64 {
        let Self { sums, row, columns } = self;
        left.keep_left(sums, row, end);
        let column = &mut columns[end];
        column.keep_right(sums, left.start);
        row[end] = sums[end] - sums[left.start] + left.best.max(column.best);
        row[end]
    }
}

/// The best cut that keeps the left half, of the segments with one start.
struct Left {
    start: usize,
    /// The last cut that was added.
    cut: usize,
    best: i64,
}

impl Left {
    fn new(start: usize) -> Self {
        Self { start, cut: start, best: 0 }
    }

    /// Adds the cuts that keep the left half of `start..end` and were not added for a smaller end.
    #[inline]
    fn keep_left(&mut self, sums: &[i64], row: &[i64], end: usize) {
        let next = |cut| cut + 1 < end && sums[cut + 1] - sums[self.start] <= sums[end] - sums[cut + 1];
        while next(self.cut) {
            self.cut += 1;
            self.best = self.best.max(row[self.cut]);
        }
    }
}

/// The values of the segments with one end, and the best cut of them that keeps the right half.
struct Column {
    end: usize,
    /// `W(k, end)` by `end − k − 1`.
    worths: Vec<i64>,
    /// The last cut that was added.
    cut: usize,
    best: i64,
}

impl Column {
    fn new(end: usize) -> Self {
        Self { end, worths: Vec::new(), cut: end, best: 0 }
    }

    /// Adds the cuts that keep the right half of `start..end` and were not added for a larger start.
    #[inline]
    fn keep_right(&mut self, sums: &[i64], start: usize) {
        let next = |cut| start + 1 < cut && sums[cut - 1] - sums[start] >= sums[self.end] - sums[cut - 1];
        while next(self.cut) {
            self.cut -= 1;
            self.best = self.best.max(self.worths[self.end - self.cut - 1]);
        }
    }
}
