//! The rules: the row, and its moves and scores on [`ZeroSumGame`].

use std::ops::Range;

use stone_core::{SolveError, ZeroSumGame, prefix_sums};

/// A row of Stone Game II. A move is how many of the next piles are taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoneIi {
    piles: Vec<i64>,
    sums: Vec<i64>,
}

/// How many piles are gone, and M: a move may take up to 2M of the others.
///
/// Who may take all that is left will always be able to: a larger M changes nothing from there on. Of all M
/// that are as large as half of what is left, rounded up, a state has the smallest, so that states with the
/// same future are one. Where nothing is left, it is 0. [`StoneIi::state`] makes states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) gone: usize,
    pub(crate) m: usize,
}

impl State {
    /// How many piles are gone.
    #[inline]
    pub fn gone(self) -> usize {
        self.gone
    }

    /// M: half of how many piles the next move may take.
    #[inline]
    pub fn m(self) -> usize {
        self.m
    }
}

/// The smallest M with which all the piles that are left may be taken.
#[inline]
pub(crate) fn all_of(left: usize) -> usize {
    left.div_ceil(2)
}

impl StoneIi {
    /// A row of piles.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] if the sum of the piles' absolute values does not fit an `i64`. No score or
    /// value of an accepted row can overflow.
    pub fn new(piles: impl Into<Vec<i64>>) -> Result<Self, SolveError> {
        let piles = piles.into();
        Ok(Self { sums: prefix_sums(&piles)?, piles })
    }

    /// The row.
    pub fn piles(&self) -> &[i64] {
        &self.piles
    }

    /// The state with so many piles gone and this M, which counts as 1 if it is less.
    ///
    /// ```
    /// use stone_ii::StoneIi;
    ///
    /// let game = StoneIi::new([2, 7, 9, 4, 4])?;
    /// assert_eq!(game.state(2, 2).m(), 2);
    /// assert_eq!(game.state(2, 5), game.state(2, 2)); // three piles are left
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn state(&self, gone: usize, m: usize) -> State {
        let gone = gone.min(self.piles.len());
        self.clamped(gone, m.max(1))
    }

    #[inline]
    fn clamped(&self, gone: usize, m: usize) -> State {
        State { gone, m: m.min(all_of(self.piles.len() - gone)) }
    }
}

impl ZeroSumGame for StoneIi {
    // No value and no worth of a move exceeds the sum of the absolute values, which the constructor checked.
    const CANNOT_OVERFLOW: bool = true;
    type State = State;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Range<usize>;

    fn initial_state(&self) -> State {
        self.state(0, 1)
    }

    #[inline]
    fn moves(&self, state: &State) -> Range<usize> {
        let left = self.piles.len() - state.gone;
        1..(2 * state.m).min(left) + 1
    }

    #[inline]
    fn next_state(&self, state: &State, taken: usize) -> State {
        self.clamped(state.gone + taken, state.m.max(taken))
    }

    #[inline]
    fn score_delta(&self, state: &State, taken: usize) -> i64 {
        self.sums[state.gone + taken] - self.sums[state.gone]
    }
}
