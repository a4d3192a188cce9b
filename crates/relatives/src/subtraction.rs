//! A subtraction game: take one of some numbers from a pile. Who cannot move loses.

use std::iter::Copied;
use std::slice::Iter;

use stone_core::{Impartial, Named, Outcome, Rolling, SolveError, Tabulated, ZeroSumGame, pile_capabilities};

/// A pile, and the numbers that a move may take from it.
///
/// A state is what is left of the pile; it is worth 1 to a mover who wins and −1 to one who loses.
///
/// ```
/// use stone_core::Tabulated;
/// use stone_relatives::subtraction::Subtraction;
///
/// let game = Subtraction::new([2, 3], 7)?;
/// let solution = Tabulated::default().solve(&game)?;
/// assert_eq!(*solution.value(), 1);
/// assert_eq!(solution.optimal_moves(&7)?.as_slice(), [2]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subtraction {
    /// Increasing.
    numbers: Vec<usize>,
    pile: usize,
}

impl Subtraction {
    /// A pile and the numbers that may be taken, in any order; it does no harm to name one twice.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] if one of the numbers is 0: the game need not end.
    pub fn new(numbers: impl Into<Vec<usize>>, pile: usize) -> Result<Self, SolveError> {
        let mut numbers = numbers.into();
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.first() == Some(&0) {
            return Err(SolveError::bad_instance("0 is among the numbers that may be taken"));
        }
        Ok(Self { numbers, pile })
    }

    /// The numbers that a move may take, increasing.
    pub fn numbers(&self) -> &[usize] {
        &self.numbers
    }
}

impl ZeroSumGame for Subtraction {
    // Every value is 1 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Copied<Iter<'g, usize>>;

    fn initial_state(&self) -> usize {
        self.pile
    }

    #[inline]
    fn moves(&self, &left: &usize) -> Self::Moves<'_> {
        let some = self.numbers.partition_point(|&number| number <= left);
        self.numbers[..some].iter().copied()
    }

    #[inline]
    fn next_state(&self, &left: &usize, taken: usize) -> usize {
        left - taken
    }

    #[inline]
    fn score_delta(&self, _: &usize, _: usize) -> i64 {
        0
    }

    #[inline]
    fn terminal_value(&self, _: &usize) -> i64 {
        -1
    }
}

pile_capabilities!(Subtraction, reach: |game| game.numbers.last().map_or(0, |&most| most.min(game.pile)),
    full: |game| game.pile);

impl Impartial for Subtraction {}

impl Named for Subtraction {
    fn state_name(&self, left: &usize) -> String {
        left.to_string()
    }

    fn move_name(&self, taken: usize) -> String {
        format!("take {taken}")
    }
}

/// AtCoder EDPC K, *Stones*: `"First"` or `"Second"`, whoever wins the pile.
///
/// Time O(nk) for *k* numbers, memory one score for each pile that a move can reach.
///
/// # Errors
///
/// As [`Subtraction::new`], and [`SolveError::Limit`].
///
/// ```
/// use stone_relatives::subtraction::edpc_k;
///
/// assert_eq!(edpc_k(&[2, 3], 4)?, "First");
/// assert_eq!(edpc_k(&[2, 3], 5)?, "Second");
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn edpc_k(numbers: &[usize], pile: usize) -> Result<&'static str, SolveError> {
    let game = Subtraction::new(numbers, pile)?;
    let value = *Rolling::default().solve(&game)?.value();
    Ok(if Outcome::of(value) == Outcome::Alice { "First" } else { "Second" })
}

/// CSES 1729, *Stick Game*: `W` or `L` for each pile of 1 to *n* sticks, whether its mover wins.
///
/// Time O(nk) for *k* numbers, memory O(n).
///
/// # Errors
///
/// As [`edpc_k`].
///
/// ```
/// assert_eq!(stone_relatives::subtraction::cses_1729(10, &[1, 3, 4])?, "WLWWWWLWLW");
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn cses_1729(n: usize, numbers: &[usize]) -> Result<String, SolveError> {
    let game = Subtraction::new(numbers, n)?;
    let solution = Tabulated::default().solve(&game)?;
    (1..=n).map(|pile| Ok(if solution.value_of(&pile)? > 0 { 'W' } else { 'L' })).collect()
}

/// LeetCode 292, *Nim Game*: whether the mover wins a pile of *n*, of which a move takes 1, 2 or 3. O(1).
///
/// Whatever the other takes of a multiple of 4, the answer takes the rest of 4.
///
/// ```
/// use stone_relatives::subtraction::leetcode_292;
///
/// assert!(!leetcode_292(4));
/// assert!(leetcode_292(1));
/// assert!(leetcode_292(2));
/// ```
pub fn leetcode_292(n: usize) -> bool {
    !n.is_multiple_of(4)
}
