//! The special solver: value, outcome, optimal first moves and a whole line in O(n) time and memory.
//!
//! # Why it is right
//!
//! Let `S` be the sum of a row and `V` its value. Removing the stone `x` scores what remains, `S − x`, and leaves a row
//! with the sum `S − x`. Put `W = 2V − S`. Then
//!
//! ```text
//! V(R) = max over x of  (S − x) − V(R−x)
//! W(R) = max over x of  2(S − x) − 2V(R−x) − S
//!      = max over x of  −x − (2V(R−x) − (S − x))
//!      = max over x of  −x − W(R−x),                     W(∅) = 0
//! ```
//!
//! which is the value of another game on the same row: take an end, score *minus* the stone you take. So with `D` for the
//! value of "take either end, score what you take",
//!
//! ```text
//! V(a) = (S(a) + D(−a)) / 2
//! ```
//!
//! and the same moves are optimal in both games, state by state. `D` is solved in linear time by [`stone_ends`],
//! which tells why. Nothing here used that stones leave from the ends: every game of removing
//! stones that scores the sum of what remains is the game of taking them on the negated row.
//!
//! The division is exact because `D(−a)` is a sum of all stones with signs, and so has the parity of `S`.
//!
//! # Accepted rows
//!
//! Those whose absolute values sum to at most `i64::MAX`, as for `stone-ends`. Then nothing overflows: the solver of
//! `stone-ends` forms only signed sums of different stones, and `|V| ≤ (|S| + |D|) / 2 ≤ Σ|stone|`. Anything else is
//! [`SolveError::Overflow`].

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::thread;

use stone_core::{Outcome, SolveError};
use stone_ends::{EndsLine, Sign};

use crate::{End, Segment};

/// The value of a row: Alice's best difference of the scores.
///
/// O(n) time; 4 bytes a stone where 32 bits are enough, else 8. For many rows use one [`Solver`] or [`solve_many`].
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the stones do not sum to an `i64`; it names the stone.
///
/// ```
/// # fn main() -> Result<(), stone_core::SolveError> {
/// assert_eq!(stone_vii::special::value(&[5, 3, 1, 4, 2])?, 6);
/// assert_eq!(stone_vii::special::value(&[7, 90, 5, 1, 100, 10, 10, 2])?, 122);
/// # Ok(())
/// # }
/// ```
pub fn value(row: &[i64]) -> Result<i64, SolveError> {
    Solver::new().value(row)
}

/// Who wins a row under best play. As [`value`].
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// # fn main() -> Result<(), stone_core::SolveError> {
/// use stone_core::Outcome;
/// assert_eq!(stone_vii::special::outcome(&[5, 3, 1])?, Outcome::Alice);
/// # Ok(())
/// # }
/// ```
pub fn outcome(row: &[i64]) -> Result<Outcome, SolveError> {
    value(row).map(Outcome::of)
}

/// Every first move that attains the value, in the game's order; none for the empty row. O(n) time and memory.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_vii::End;
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// assert_eq!(stone_vii::special::optimal_first_moves(&[5, 3, 1])?, [End::Right]);
/// assert_eq!(stone_vii::special::optimal_first_moves(&[3, 1, 3])?, [End::Left, End::Right]);
/// # Ok(())
/// # }
/// ```
pub fn optimal_first_moves(row: &[i64]) -> Result<Vec<End>, SolveError> {
    Solver::new().optimal_first_moves(row)
}

/// A whole line of best play, which is also the strategy along it ([`EndsLine::move_from`]).
///
/// One ply a stone: removing the last one scores 0. O(n) time, no recursion; 8 or 12 bytes a stone while it runs, little
/// more than a bit a stone for the line.
///
/// Each move is optimal in its state. **Ties:** where both ends are optimal, the line goes by its own rule
/// ([`stone_ends::line`]), which is not the generic engines': they, [`optimal_first_moves`] and [`optimal_move`] name the left
/// end first. The same row always has the same line.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_vii::End::{Left, Right};
/// use stone_vii::Segment;
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// let line = stone_vii::special::line(&[5, 3, 1])?;
/// assert_eq!(line.iter().collect::<Vec<_>>(), [Right, Right, Left]); // 8 − 5 + 0
/// assert_eq!(line.move_from(Segment { start: 0, end: 2 }), Some(Right));
///
/// // A tie: the line begins on the right, the generic engines' on the left.
/// assert_eq!(stone_vii::special::optimal_first_moves(&[1, 1, 2, 1])?, [Left, Right]);
/// assert_eq!(stone_vii::special::line(&[1, 1, 2, 1])?.move_at(0), Some(Right));
/// # Ok(())
/// # }
/// ```
pub fn line(row: &[i64]) -> Result<EndsLine, SolveError> {
    Solver::new().line(row)
}

/// An optimal move from any state of the row, on a line of best play or not: the game's first of them; none if no
/// stone is left or the row does not reach so far. O(stones left) time and memory.
///
/// # Errors
///
/// As [`value`], for the stones of the state.
///
/// ```
/// use stone_vii::special::optimal_move;
/// use stone_vii::{End, Segment};
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// let row = [5, 3, 1, 4, 2];
/// assert_eq!(optimal_move(&row, Segment { start: 1, end: 4 })?, Some(End::Left)); // of [3, 1, 4]
/// assert_eq!(optimal_move(&row, Segment { start: 2, end: 2 })?, None);
/// # Ok(())
/// # }
/// ```
pub fn optimal_move(row: &[i64], state: Segment) -> Result<Option<End>, SolveError> {
    let stones = row.get(state.start..state.end).unwrap_or_default();
    Ok(optimal_first_moves(stones)?.first().copied())
}

/// Solves one row after another and keeps its buffers: no allocation while rows do not grow.
///
/// ```
/// # fn main() -> Result<(), stone_core::SolveError> {
/// let mut solver = stone_vii::special::Solver::new();
/// assert_eq!(solver.value(&[5, 3, 1])?, 3);
/// assert_eq!(solver.value(&[2, 1, 2, 2])?, 4);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Default, Clone)]
pub struct Solver(stone_ends::Solver);

impl Solver {
    /// A solver with empty buffers.
    pub fn new() -> Self {
        Self::default()
    }

    /// As [`value`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn value(&mut self, row: &[i64]) -> Result<i64, SolveError> {
        Ok(self.0.totals(row, Sign::Minus)?.half())
    }

    /// As [`optimal_first_moves`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn optimal_first_moves(&mut self, row: &[i64]) -> Result<Vec<End>, SolveError> {
        self.0.optimal_first_moves(row, Sign::Minus)
    }

    /// As [`line()`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn line(&mut self, row: &[i64]) -> Result<EndsLine, SolveError> {
        self.0.line(row, Sign::Minus)
    }

    /// Bytes the buffers hold at the moment.
    pub fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

/// The values of many rows, in their order, on all cores of the machine. See [`solve_many_on`].
///
/// ```
/// let rows = [vec![5, 3, 1], vec![], vec![2, 1, 2, 2], vec![i64::MAX, 1]];
/// let values = stone_vii::special::solve_many(&rows);
/// assert_eq!(values[..3], [Ok(3), Ok(0), Ok(4)]);
/// assert!(values[3].is_err());
/// ```
pub fn solve_many<R: AsRef<[i64]> + Sync>(rows: &[R]) -> Vec<Result<i64, SolveError>> {
    solve_many_on(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN), rows)
}

/// The values of many rows, in their order, on at most `threads` threads.
///
/// The result does not depend on the number of threads. A thread is started only for work worth it. Each takes
/// the next batch of rows when it is done with one; one [`Solver`] a thread, so O(longest row) memory each.
pub fn solve_many_on<R: AsRef<[i64]> + Sync>(
    threads: NonZeroUsize,
    rows: &[R],
) -> Vec<Result<i64, SolveError>> {
    /// Stones a thread must have to do to be worth starting, and about what a batch holds.
    const WORTH: usize = 1 << 16;

    let solve = |solver: &mut Solver, rows: &[R], values: &mut [Result<i64, SolveError>]| {
        for (row, value) in rows.iter().zip(values) {
            *value = solver.value(row.as_ref());
        }
    };
    let mut values = vec![Ok(0); rows.len()];
    let stones =
        rows.iter().fold(0_usize, |sum, row| sum.saturating_add(row.as_ref().len()).saturating_add(1));
    let threads = threads.get().min(stones / WORTH).min(rows.len());
    if threads < 2 {
        solve(&mut Solver::new(), rows, &mut values);
        return values;
    }
    let batch = (rows.len() / (stones / WORTH)).clamp(1, rows.len().div_ceil(threads));
    let batches = Mutex::new(rows.chunks(batch).zip(values.chunks_mut(batch)));
    // Nothing panics while it holds the lock, so a poisoned one is as good as any.
    let next = || batches.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next();
    thread::scope(|scope| {
        let work = || {
            let mut solver = Solver::new();
            while let Some((rows, values)) = next() {
                solve(&mut solver, rows, values);
            }
        };
        for _ in 1..threads {
            // If the machine gives no more threads, those there are do all of it.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    values
}
