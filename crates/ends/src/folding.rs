//! The special solver for a row that comes stone by stone and is too long to be kept.

use stone_core::SolveError;

use crate::Totals;
use crate::fold::{larger_ends, pushed};

/// A row to which stones are pushed on the right, kept folded: the value of what came so far at any time.
///
/// It holds only the folded row, which falls and then rises ([`special`](crate::special), step 4). How long
/// that is depends on the stones: one that only rises does not fold at all, one of random stones folds to a
/// few.
///
/// ```
/// use stone_ends::Folding;
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// let mut row = Folding::new();
/// for stone in [4, 5, 1, 3] {
///     row.push(stone)?;
/// }
/// assert_eq!(row.folded(), [0, 3]); // 4 − 5 + 1, 3
/// let totals = row.totals();
/// assert_eq!((totals.sum, totals.value, totals.half()), (13, 3, 8));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Default, Clone)]
pub struct Folding {
    /// The folded row; no peak in it.
    stones: Vec<i64>,
    pushed: u64,
    sum: i64,
    absolute: i64,
}

impl Folding {
    /// The empty row.
    pub fn new() -> Self {
        Self::default()
    }

    /// Pushes a stone on the right. O(1) time on average over the row.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] if the absolute values of the stones no longer sum to an `i64`; it names the
    /// stone, and the row stays as it was.
    ///
    /// ```
    /// let mut row = stone_ends::Folding::new();
    /// assert!(row.push(i64::MAX).is_ok());
    /// assert!(row.push(-1).is_err());
    /// assert_eq!(row.totals().value, i64::MAX);
    /// ```
    #[inline]
    pub fn push(&mut self, stone: i64) -> Result<(), SolveError> {
        let absolute = stone.checked_abs().and_then(|stone| self.absolute.checked_add(stone));
        let Some(absolute) = absolute else {
            return Err(SolveError::overflow(format_args!("stone {} ({stone})", self.pushed)));
        };
        self.absolute = absolute;
        self.sum += stone;
        self.pushed += 1;
        let (below, stone) = pushed(&self.stones, stone);
        self.stones.truncate(below);
        self.stones.push(stone);
        Ok(())
    }

    /// The folded row: a shorter one of the same value that falls and then rises.
    pub fn folded(&self) -> &[i64] {
        &self.stones
    }

    /// The sum and the value of the row. Time O(folded stones).
    pub fn totals(&self) -> Totals {
        Totals { sum: self.sum, value: larger_ends(&self.stones) }
    }
}
