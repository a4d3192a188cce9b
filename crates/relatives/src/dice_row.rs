//! Take stones from the front of a row, as many as a die allows.
//!
//! # The rules
//!
//! Before each turn a die is cast. The mover then takes one stone or more from the front of the row, but no more than the die
//! shows, and scores their values. If the die shows more than are left, all may be taken. When the row is empty, the game is
//! over; the difference of the scores counts.
//!
//! The die may be loaded: each number of pips has a weight. A die that always shows 3 makes it Stone Game III, and one that
//! always shows 1 leaves no choice.
//!
//! # As a game of chance
//!
//! A state is how many stones are gone and, once it is cast, what the die shows. The cast is a drawn state, from which the turn
//! stays. With `a` the row, `w` the weights and `W` their sum, the value before a cast is
//!
//! ```text
//! V(i) = Σ w(k) / W · max over 1 ≤ t ≤ min(k, n − i) of a(i) + … + a(i + t − 1) − V(i + t)
//! ```
//!
//! # Three stones, by hand
//!
//! A fair coin with 1 and 2 on its sides, and the row 1, 2, 3. The last stone is worth 3 to who gets to it. Before it lie 2 and 3: on
//! a 1 the 2 is taken and the 3 left, −1; on a 2 both are, 5; so V = 2. Before 1, 2, 3: on a 1, 1 − 2 = −1; on a 2 either
//! that or 1 + 2 − 3 = 0. So the row is worth half of −1 and half of 0.
//!
//! ```
//! use stone_relatives::dice_row::{DiceRow, State};
//! use stone_search::{Expectimax, Ratio};
//!
//! let game = DiceRow::new([1, 2, 3], [1, 1])?;
//! let solution = Expectimax::default().solve(&game)?;
//! assert_eq!(solution.value(), Ratio::new(-1, 2).unwrap());
//! assert_eq!(solution.optimal_moves(&State { gone: 0, shown: Some(2) })?.as_slice(), [2]);
//! # Ok::<(), stone_core::SolveError>(())
//! ```

use std::ops::RangeInclusive;

use stone_core::{SolveError, Turn, prefix_sums};
use stone_search::ChanceGame;

/// A row, and how often the die shows each number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiceRow {
    stones: usize,
    /// What the stones before each place sum to.
    sums: Vec<i64>,
    /// The weight of one pip, of two, and so on.
    weights: Vec<u64>,
}

/// What is left, and what lies on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// How many stones are gone.
    pub gone: usize,
    /// What the die shows; nothing before it is cast.
    pub shown: Option<usize>,
}

impl DiceRow {
    /// A row, and the weights of one pip, of two and so on, which say how often the die shows them.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] for a row whose absolute values sum to more than an `i64` holds; [`SolveError::BadInstance`] for a
    /// die that never shows anything.
    ///
    /// ```
    /// use stone_relatives::dice_row::DiceRow;
    ///
    /// assert!(DiceRow::new([5, -3, 2], [1; 6]).is_ok());
    /// assert!(DiceRow::new([5, -3, 2], [0; 6]).is_err());
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn new(row: impl AsRef<[i64]>, weights: impl Into<Vec<u64>>) -> Result<Self, SolveError> {
        let (row, weights) = (row.as_ref(), weights.into());
        if weights.iter().all(|&weight| weight == 0) {
            return Err(SolveError::bad_instance("a die that shows nothing"));
        }
        Ok(Self { stones: row.len(), sums: prefix_sums(row)?, weights })
    }
}

impl ChanceGame for DiceRow {
    type State = State;
    type Key = State;
    /// The pips that the die shows, or how many stones are taken.
    type Move = usize;
    type Moves<'g> = RangeInclusive<usize>;

    fn initial_state(&self) -> State {
        State { gone: 0, shown: None }
    }

    fn key(&self, &state: &State) -> State {
        state
    }

    fn is_drawn(&self, state: &State) -> bool {
        state.shown.is_none()
    }

    fn weight(&self, _: &State, pips: usize) -> u64 {
        self.weights[pips - 1]
    }

    fn moves(&self, &State { gone, shown }: &State) -> RangeInclusive<usize> {
        let left = self.stones - gone;
        1..=match shown {
            _ if left == 0 => 0,
            None => self.weights.len(),
            Some(pips) => pips.min(left),
        }
    }

    fn next_state(&self, &State { gone, shown }: &State, mv: usize) -> State {
        match shown {
            None => State { gone, shown: Some(mv) },
            Some(_) => State { gone: gone + mv, shown: None },
        }
    }

    fn score_delta(&self, &State { gone, shown }: &State, mv: usize) -> i64 {
        shown.map_or(0, |_| self.sums[gone + mv] - self.sums[gone])
    }

    fn turn_after(&self, state: &State, _: usize) -> Turn {
        if self.is_drawn(state) { Turn::Stays } else { Turn::Passes }
    }
}
