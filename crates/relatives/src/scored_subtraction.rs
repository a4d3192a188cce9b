//! Take one of some numbers from a pile, and score what you take.

use stone_core::{Named, Rolling, SolveError, ZeroSumGame, pile_capabilities};

use crate::subtraction::Subtraction;

/// A pile, the numbers that a move may take from it, and a point for every stone taken. The game ends when
/// none of the numbers can be taken.
///
/// ```
/// use stone_core::Tabulated;
/// use stone_relatives::scored_subtraction::ScoredSubtraction;
///
/// let game = ScoredSubtraction::new([1, 4], 10)?;
/// let line = Tabulated::default().solve(&game)?.principal_variation()?;
/// assert_eq!((line.alice, line.bob), (5, 5));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredSubtraction {
    moves: Subtraction,
    pile: usize,
}

impl ScoredSubtraction {
    /// A pile and the numbers that may be taken, in any order; it does no harm to name one twice.
    ///
    /// # Errors
    ///
    /// As [`Subtraction::new`]; and [`SolveError::Overflow`] for a pile that does not fit an `i64`. No value
    /// of an accepted pile can overflow.
    pub fn new(numbers: impl Into<Vec<usize>>, pile: usize) -> Result<Self, SolveError> {
        i64::try_from(pile).map_err(|_| SolveError::overflow(pile))?;
        Ok(Self { moves: Subtraction::new(numbers, pile)?, pile })
    }
}

impl ZeroSumGame for ScoredSubtraction {
    // Both players together take no more than the pile.
    const CANNOT_OVERFLOW: bool = true;
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = <Subtraction as ZeroSumGame>::Moves<'g>;

    fn initial_state(&self) -> usize {
        self.pile
    }

    #[inline]
    fn moves(&self, left: &usize) -> Self::Moves<'_> {
        self.moves.moves(left)
    }

    #[inline]
    fn next_state(&self, &left: &usize, taken: usize) -> usize {
        left - taken
    }

    #[inline]
    fn score_delta(&self, _: &usize, taken: usize) -> i64 {
        taken as i64
    }
}

pile_capabilities!(ScoredSubtraction, reach: |game| game.moves.reach(), full: |game| game.pile);

impl Named for ScoredSubtraction {
    fn state_name(&self, left: &usize) -> String {
        self.moves.state_name(left)
    }

    fn move_name(&self, taken: usize) -> String {
        self.moves.move_name(taken)
    }
}

/// AtCoder ABC 270 D, *Stones*: how many of the *n* stones the first player gets, both wanting as many as
/// they can.
///
/// One of the numbers is 1, so the pile gets empty, and who wants many wants the other to have few. Time
/// O(nk) for *k* numbers, memory one score for each pile that a move can reach.
///
/// # Errors
///
/// As [`ScoredSubtraction::new`]; [`SolveError::BadInstance`] if 1 is none of the numbers;
/// [`SolveError::Limit`].
///
/// ```
/// use stone_relatives::scored_subtraction::abc270_d;
///
/// assert_eq!(abc270_d(10, &[1, 4])?, 5);
/// assert_eq!(abc270_d(11, &[1, 2, 3, 6])?, 8);
/// assert!(abc270_d(11, &[2, 3]).is_err());
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn abc270_d(n: usize, numbers: &[usize]) -> Result<i64, SolveError> {
    if !numbers.contains(&1) {
        return Err(SolveError::bad_instance("1 is not among the numbers that may be taken"));
    }
    let game = ScoredSubtraction::new(numbers, n)?;
    let ahead = *Rolling::default().solve(&game)?.value();
    Ok(i64::midpoint(n as i64, ahead))
}
