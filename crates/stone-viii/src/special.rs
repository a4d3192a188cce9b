//! The special solver: a running maximum, from the last stone back to the second.
//!
//! # Why it is right
//!
//! Let `P(q)` be the sum of the stones `0..=q`. From a state with `p` stones merged into the first, a move
//! goes to any later state `q` and scores `P(q)`, wherever it came from. So what a move to `q` is worth,
//! `w(q) = P(q) − V(q)`, does not depend on `p`, and
//!
//! ```text
//! V(p) = max over q > p of w(q) = max(w(p + 1), V(p + 1)),   V(n − 2) = w(n − 1),   V(n − 1) = 0
//! ```
//!
//! One pass from the back needs the sum and the largest worth so far, and nothing else.
//!
//! **The line.** Call a state a *record* if no later one is worth more. From `p` the first optimal move goes
//! to the first state after `p` that is worth `V(p)`, and this is the record that the pass met last before it
//! came to `p`. From there the next move goes to the record before that one. So the line is the records that
//! the pass met, the last one first, and nothing is ever looked up.
//!
//! # Accepted rows
//!
//! Those whose absolute values sum to at most `i64::MAX`; then every `P`, `V` and `w` fits, as [`StoneViii`]
//! shows. Anything else is [`SolveError::Overflow`].

use stone_core::{Limits, Outcome, SolveError, Values, absolute_sum};

use crate::StoneViii;

/// The value of a row: Alice's best difference of the scores. A row of no or one stone is worth 0.
///
/// O(n) time, O(1) memory.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the stones do not sum to an `i64`; it names the stone.
///
/// ```
/// use stone_viii::special::value;
///
/// assert_eq!(value(&[-1, 2, -3, 4, -5])?, 5);
/// assert_eq!(value(&[-10, -12])?, -22);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn value(row: &[i64]) -> Result<i64, SolveError> {
    pass(row, 0, |_, _, _| ())
}

/// Who wins a row under best play. As [`value`].
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_core::Outcome;
/// use stone_viii::special::outcome;
///
/// assert_eq!(outcome(&[-10, -12])?, Outcome::Bob);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn outcome(row: &[i64]) -> Result<Outcome, SolveError> {
    value(row).map(Outcome::of)
}

/// How many stones each optimal first move merges, in ascending order; none for a row of no or one stone.
///
/// O(n) time; memory one number for each of the moves that were as good as any at some time of the pass.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_viii::special::optimal_first_moves;
///
/// assert_eq!(optimal_first_moves(&[-1, 2, -3, 4, -5])?, [4]);
/// assert_eq!(optimal_first_moves(&[0, 0, 0])?, [2, 3]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn optimal_first_moves(row: &[i64]) -> Result<Vec<usize>, SolveError> {
    let (mut moves, mut best) = (Vec::new(), 0);
    pass(row, 0, |state, worth, value| {
        if value != best {
            moves.clear();
            best = value;
        }
        if worth == value {
            moves.push(state + 1);
        }
    })?;
    moves.reverse();
    Ok(moves)
}

/// An optimal move from any state of the row, given by how many stones are merged into the first: the
/// smallest of them; none if no two stones are left. O(n) time, O(1) memory.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_viii::special::optimal_move;
///
/// let row = [-1, 2, -3, 4, -5];
/// assert_eq!(optimal_move(&row, 1)?, Some(3)); // of [1, -3, 4, -5]
/// assert_eq!(optimal_move(&row, 4)?, None);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn optimal_move(row: &[i64], merged: usize) -> Result<Option<usize>, SolveError> {
    let mut mv = None;
    pass(row, merged, |state, worth, value| {
        if worth == value {
            mv = Some(state - merged + 1);
        }
    })?;
    Ok(mv)
}

/// A line of best play: how many stones each move merges. Of several optimal moves it takes the one that
/// merges the fewest, as the generic engines do.
///
/// O(n) time; memory one number a ply.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_viii::special::line;
///
/// assert_eq!(line(&[-1, 2, -3, 4, -5])?, [4, 2]);
/// assert_eq!(line(&[1, 2, 3])?, [3]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn line(row: &[i64]) -> Result<Vec<usize>, SolveError> {
    let mut line = Vec::new();
    pass(row, 0, |state, worth, value| {
        if worth == value {
            line.push(state);
        }
    })?;
    line.reverse();
    let mut merged = 0;
    for mv in &mut line {
        let state = *mv;
        *mv = state - merged + 1;
        merged = state;
    }
    Ok(line)
}

/// The value of every state: a source of values for all that asks for one.
///
/// O(n) time to fill, one number a stone.
///
/// ```
/// use stone_core::{Limits, Solution, Stats};
/// use stone_viii::{StoneViii, special::Table};
///
/// let game = StoneViii::new([-1, 2, -3, 4, -5])?;
/// let solution = Solution::new(&game, Table::new(game.stones(), &Limits::default())?, Stats::default())?;
/// assert_eq!(*solution.value(), 5);
/// assert_eq!(solution.value_of(&3)?, -3); // of [2, -5]
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    values: Vec<i64>,
}

impl Table {
    /// Solves a row. Asks for the memory of the table first.
    ///
    /// # Errors
    ///
    /// As [`value`], and [`SolveError::Limit`].
    pub fn new(row: &[i64], limits: &Limits) -> Result<Self, SolveError> {
        let mut values = limits.table(row.len().max(1), 0, 0)?;
        pass(row, 0, |state, _, value| values[state - 1] = value)?;
        Ok(Self { values })
    }
}

impl Values<StoneViii> for Table {
    fn value(&self, _: &StoneViii, &merged: &usize) -> Result<i64, SolveError> {
        let bad_slot =
            || SolveError::BadSlot { at: merged.to_string(), slot: merged, slots: self.values.len() };
        self.values.get(merged).copied().ok_or_else(bad_slot)
    }
}

/// Goes over the states that can be moved to from `from`, the last one first, and tells `visit` of each the
/// state, what a move to it is worth, and the value of the state before it: the largest worth so far. The
/// state is a record if the two are equal. Gives the value of `from`.
pub(crate) fn pass(
    row: &[i64],
    from: usize,
    mut visit: impl FnMut(usize, i64, i64),
) -> Result<i64, SolveError> {
    absolute_sum(row)?;
    let mut sum: i64 = row.iter().sum();
    let mut value = 0;
    for state in (from.saturating_add(1)..row.len()).rev() {
        let worth = sum - value;
        value = if state + 1 == row.len() { worth } else { worth.max(value) };
        visit(state, worth, value);
        sum -= row[state];
    }
    Ok(value)
}
