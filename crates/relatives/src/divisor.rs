//! The divisor game: take a divisor of the number from it, but not all of it. Who cannot move loses.

use std::ops::RangeInclusive;

use stone_core::{Impartial, Named, ZeroSumGame, pile_capabilities};

/// A number. A state is what is left of it; 0, which no move leads to, has no moves.
///
/// ```
/// use stone_core::Tabulated;
/// use stone_relatives::divisor::Divisor;
///
/// let game = Divisor::new(12);
/// let solution = Tabulated::default().solve(&game)?;
/// assert_eq!(*solution.value(), 1);
/// assert_eq!(solution.optimal_moves(&12)?.as_slice(), [1, 3]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Divisor {
    number: usize,
}

impl Divisor {
    /// The game on a number.
    pub fn new(number: usize) -> Self {
        Self { number }
    }
}

/// The divisors of a number but itself, upwards. All numbers up to half of it are tried.
#[derive(Debug, Clone)]
pub struct Divisors {
    number: usize,
    candidates: RangeInclusive<usize>,
}

impl Iterator for Divisors {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let number = self.number;
        self.candidates.find(|&candidate| number.is_multiple_of(candidate))
    }
}

impl ZeroSumGame for Divisor {
    // Every value is 1 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Divisors;

    fn initial_state(&self) -> usize {
        self.number
    }

    fn moves(&self, &number: &usize) -> Divisors {
        Divisors { number, candidates: 1..=number / 2 }
    }

    fn next_state(&self, &number: &usize, divisor: usize) -> usize {
        number - divisor
    }

    fn score_delta(&self, _: &usize, _: usize) -> i64 {
        0
    }

    fn terminal_value(&self, _: &usize) -> i64 {
        -1
    }
}

pile_capabilities!(Divisor, reach: |game| game.number / 2, full: |game| game.number);

impl Impartial for Divisor {}

impl Named for Divisor {
    fn state_name(&self, number: &usize) -> String {
        number.to_string()
    }

    fn move_name(&self, divisor: usize) -> String {
        format!("take {divisor}")
    }
}

/// The nimber of a number: how often 2 divides it; of 0, which has no moves, it is 0. O(1).
///
/// Say 2 divides the number exactly *k* times. A divisor that it divides *i* < *k* times leaves a number that
/// it divides *i* times, and 2ⁱ is such a divisor; one that it divides *k* times leaves a number that it
/// divides more often. So the nimbers that can be reached are all below *k*, and others above it.
///
/// ```
/// use stone_relatives::divisor::nimber;
///
/// assert_eq!((1..=8).map(nimber).collect::<Vec<_>>(), [0, 1, 0, 2, 0, 1, 0, 3]);
/// ```
pub fn nimber(number: usize) -> usize {
    if number == 0 { 0 } else { number.trailing_zeros() as usize }
}

/// LeetCode 1025, *Divisor Game*: whether Alice wins the number *n*. She does if it is even.
///
/// ```
/// use stone_relatives::divisor::leetcode_1025;
///
/// assert!(leetcode_1025(2)); // Alice takes 1, and Bob has no more moves.
/// assert!(!leetcode_1025(3)); // Alice takes 1, Bob takes 1, and Alice has no more moves.
/// ```
pub fn leetcode_1025(n: usize) -> bool {
    nimber(n) != 0
}
