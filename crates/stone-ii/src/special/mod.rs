//! The special solver: every state in constant time, by two families of sliding minima.
//!
//! # Why it is right
//!
//! Let `S(i)` be the sum of the piles from `i` on and `g(i, M)` what the mover scores of it. The mover leaves
//! one of the next states to the opponent, who scores that state's `g`; the mover scores everything else, so
//! the mover leaves the smallest:
//!
//! ```text
//! g(i, M) = S(i) − min over 1 ≤ x ≤ 2M of g(i + x, max(M, x)),     g(n, M) = 0
//! ```
//!
//! and the value is `g − (S − g)`. Nothing here asks for the sign of a pile.
//!
//! **Two windows.** A move of `x ≤ M` leaves M as it is: the minimum is over the next `M` of the numbers
//! `g(·, M)`, a window that slides by one pile when `i` does. There is one for each M, the *near* one. A move
//! of `x > M` leads to `g(i + x, x)`: for one `i` these are numbers in the order of `x`, and the minimum is
//! over `M < x ≤ 2M`, a window whose ends move by one and by two when M grows by one. There is one for each
//! `i`, the *far* one. A monotone deque has the least of a window in constant time a number that enters: it
//! holds the numbers that are less than all that entered after them.
//!
//! **Where all may be taken.** If `2M ≥ n − i`, the mover may take all that is left, and so may whoever moves
//! later, so M does not matter: `g(i) = S(i) − min over j > i of g(j)`, a running minimum. Such states are
//! called free here.
//!
//! **Which states are needed.** In a game that begins with `M = m`, always `2(M − m) ≤ i`. It is so at the
//! start; a move of `x ≤ M` makes `i` larger and leaves M; one of `M < x ≤ 2M` makes `i` larger by `x`, and
//! `2(x − m) ≤ x + 2(M − m) ≤ x + i`. A state that is not free has `2M < n − i`. For `m = 1` about n²/8
//! states are left, and none has an M above (n + 1)/4.
//!
//! **What is kept.** `g(j, M)` is needed for the last time at `i = j − M`: there it leaves the near window of
//! M, and there it is in the far window, for it is what a move of `x = M` leads to. So a ring of M numbers is
//! enough for each M, in which `g(i, M)` takes the place of `g(i + M, M)`. That makes about n²/32 numbers,
//! and at the worst as many entries in the deques.
//!
//! # Cost
//!
//! | function | time | memory, at most |
//! |---|---|---|
//! | [`value`], [`score`], [`outcome`] | O(n²) | ¾ n² bytes |
//! | [`optimal_first_moves`] | O(n²), twice | ¾ n² bytes |
//! | [`line()`] | O(n²) | 1¼ n² bytes: a move for each state, besides |
//! | [`optimal_move`] | O(n²), n piles left | n² bytes, at M = n/6 |
//!
//! and a few bytes a pile. They are asked for before they are taken: [`Solver`] has other [`Limits`] than the
//! default.
//!
//! # Accepted rows
//!
//! Those whose absolute values sum to at most `i64::MAX`: every `g` is a sum of some of the piles, so it
//! fits. Anything else is [`SolveError::Overflow`].

use stone_core::{Limits, Outcome, SolveError, absolute_sum};

use crate::State;
use crate::game::all_of;

mod pass;
mod window;

use pass::{pass, pass_bytes};

/// The value of a row: what Alice scores more than Bob, both playing best. An empty row is worth 0.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the piles do not sum to an `i64`; [`SolveError::Limit`]
/// for a row that needs more memory than the limits of [`Solver`] allow.
///
/// ```
/// use stone_ii::special::value;
///
/// assert_eq!(value(&[2, 7, 9, 4, 4])?, 10 - 16);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn value(row: &[i64]) -> Result<i64, SolveError> {
    Solver::default().value(row)
}

/// What Alice scores, both playing best: the answer of the judge.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_ii::special::score;
///
/// assert_eq!(score(&[2, 7, 9, 4, 4])?, 10);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn score(row: &[i64]) -> Result<i64, SolveError> {
    Solver::default().score(row)
}

/// Who wins a row under best play.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_core::Outcome;
/// use stone_ii::special::outcome;
///
/// assert_eq!(outcome(&[2, 7, 9, 4, 4])?, Outcome::Bob);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn outcome(row: &[i64]) -> Result<Outcome, SolveError> {
    value(row).map(Outcome::of)
}

/// How many piles each optimal first move takes, in ascending order: 1, 2 or both; none for an empty row.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_ii::special::optimal_first_moves;
///
/// assert_eq!(optimal_first_moves(&[2, 7, 9, 4, 4])?, [1]);
/// assert_eq!(optimal_first_moves(&[0, 0, 0])?, [1, 2]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn optimal_first_moves(row: &[i64]) -> Result<Vec<usize>, SolveError> {
    Solver::default().optimal_first_moves(row)
}

/// An optimal move from any state of the row: the one that takes the fewest piles; none if no pile is left.
///
/// # Errors
///
/// As [`value`], for the piles that are left.
///
/// ```
/// use stone_ii::StoneIi;
/// use stone_ii::special::optimal_move;
///
/// let game = StoneIi::new([2, 7, 9, 4, 4])?;
/// assert_eq!(optimal_move(game.piles(), game.state(1, 1))?, Some(2)); // of [7, 9, 4, 4]
/// assert_eq!(optimal_move(game.piles(), game.state(5, 2))?, None);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn optimal_move(row: &[i64], state: State) -> Result<Option<usize>, SolveError> {
    Solver::default().optimal_move(row, state)
}

/// A line of best play: how many piles each move takes. Of several optimal moves it takes the one with the
/// fewest piles, as the generic engines do.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_ii::special::line;
///
/// assert_eq!(line(&[2, 7, 9, 4, 4])?, [1, 2, 2]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn line(row: &[i64]) -> Result<Vec<usize>, SolveError> {
    Solver::default().line(row)
}

/// The solver with the limits that it asks for memory; the functions of this module have the default ones.
///
/// ```
/// use stone_core::Limits;
/// use stone_ii::special::Solver;
///
/// let solver = Solver::new(Limits::default().with_memory(1 << 20));
/// assert_eq!(solver.score(&[2, 7, 9, 4, 4])?, 10);
/// assert!(solver.score(&[1; 2000]).is_err());
/// # Ok::<(), stone_core::SolveError>(())
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
        let score = self.score(row)?;
        let opponents = row.iter().sum::<i64>() - score;
        Ok(score - opponents)
    }

    /// As [`score`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn score(&self, row: &[i64]) -> Result<i64, SolveError> {
        self.accept(row, value_bytes(row.len()))?;
        Ok(pass(row, 1, |_, _| ()))
    }

    /// As [`optimal_first_moves`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn optimal_first_moves(&self, row: &[i64]) -> Result<Vec<usize>, SolveError> {
        self.accept(row, value_bytes(row.len()))?;
        let leave = |taken: usize| pass(&row[taken..], taken, |_, _| ());
        let left_to_bob: Vec<i64> = (1..=row.len().min(2)).map(leave).collect();
        let least = left_to_bob.iter().min();
        Ok((1..=left_to_bob.len()).filter(|taken| left_to_bob.get(taken - 1) == least).collect())
    }

    /// As [`optimal_move`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn optimal_move(&self, row: &[i64], state: State) -> Result<Option<usize>, SolveError> {
        let rest = row.get(state.gone..).unwrap_or_default();
        // It is 0 where no pile is left.
        let start = state.m.max(1);
        self.accept(rest, pass_bytes(rest.len(), start))?;
        // The state itself is settled last.
        let mut last = None;
        pass(rest, start, |_, taken| last = Some(taken));
        Ok(last)
    }

    /// As [`line()`].
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn line(&self, row: &[i64]) -> Result<Vec<usize>, SolveError> {
        self.accept(row, line_bytes(row.len()))?;
        // A row of moves for each M, from its state with the fewest piles left, which is where 2M − 1 are
        // left.
        let mut moves: Vec<Vec<u32>> = Vec::new();
        pass(row, 1, |m, taken| {
            if m > moves.len() {
                moves.push(Vec::with_capacity(states(row.len(), m)));
            }
            // A row with a larger move would have more states than there is memory.
            moves[m - 1].push(taken as u32);
        });
        let (mut line, mut left, mut m) = (Vec::new(), row.len(), 1);
        while left > 0 {
            m = m.min(all_of(left));
            let taken = moves[m - 1][left - (2 * m - 1)] as usize;
            line.push(taken);
            left -= taken;
            m = m.max(taken);
        }
        Ok(line)
    }

    /// Checks that no sum overflows, and asks for memory.
    fn accept(&self, row: &[i64], bytes: u64) -> Result<(), SolveError> {
        absolute_sum(row)?;
        self.limits.ask_memory(bytes)
    }
}

/// The most bytes that [`value`], [`score`], [`outcome`] and [`optimal_first_moves`] take for a row, and ask
/// for.
pub fn value_bytes(piles: usize) -> u64 {
    pass_bytes(piles, 1)
}

/// The most bytes that [`line()`] takes for a row, and asks for.
pub fn line_bytes(piles: usize) -> u64 {
    let bytes = |m| (4 * states(piles, m) + size_of::<Vec<u32>>()) as u64;
    (1..=all_of(piles)).map(bytes).fold(pass_bytes(piles, 1), u64::saturating_add)
}

/// How many states with this M a pass visits.
fn states(piles: usize, m: usize) -> usize {
    (piles + 4).saturating_sub(4 * m).max(2)
}
