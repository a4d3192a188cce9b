//! The chalkboard: erase one number; whoever begins a turn with an exclusive or of 0 wins.

use std::vec::IntoIter;

use stone_core::{Keyed, Named, ZeroSumGame};

/// Numbers on a board.
///
/// A state is the numbers that are left, in increasing order; it ends when their exclusive or is 0, and that
/// is worth 1 to whoever would have to move. An empty board ends so too.
///
/// ```
/// use stone_core::Memoized;
/// use stone_relatives::chalkboard::Chalkboard;
///
/// assert_eq!(*Memoized::default().solve(&Chalkboard::new([1, 1, 2]))?.value(), -1);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chalkboard {
    /// Increasing.
    numbers: Vec<i64>,
}

impl Chalkboard {
    /// The game on these numbers, in any order.
    pub fn new(numbers: impl Into<Vec<i64>>) -> Self {
        let mut numbers = numbers.into();
        numbers.sort_unstable();
        Self { numbers }
    }
}

fn exclusive_or(numbers: &[i64]) -> i64 {
    numbers.iter().fold(0, |all, number| all ^ number)
}

impl ZeroSumGame for Chalkboard {
    // Every value is 1 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = Vec<i64>;
    /// The number to erase. Which of several equal ones makes no difference.
    type Move = i64;
    type Score = i64;
    type Moves<'g> = IntoIter<i64>;

    fn initial_state(&self) -> Vec<i64> {
        self.numbers.clone()
    }

    fn moves(&self, numbers: &Vec<i64>) -> IntoIter<i64> {
        let mut moves = if exclusive_or(numbers) == 0 { Vec::new() } else { numbers.clone() };
        moves.dedup();
        moves.into_iter()
    }

    fn next_state(&self, numbers: &Vec<i64>, number: i64) -> Vec<i64> {
        let mut left = numbers.clone();
        if let Ok(place) = left.binary_search(&number) {
            left.remove(place);
        }
        left
    }

    fn score_delta(&self, _: &Vec<i64>, _: i64) -> i64 {
        0
    }

    fn terminal_value(&self, _: &Vec<i64>) -> i64 {
        1
    }
}

impl Keyed for Chalkboard {
    type Key = Vec<i64>;

    fn key(&self, numbers: &Vec<i64>) -> Vec<i64> {
        numbers.clone()
    }
}

impl Named for Chalkboard {
    fn state_name(&self, numbers: &Vec<i64>) -> String {
        format!("{numbers:?}")
    }

    fn move_name(&self, number: i64) -> String {
        format!("erase {number}")
    }
}

/// LeetCode 810, *Chalkboard XOR Game*: whether Alice wins. O(n).
///
/// She does if the exclusive or is 0 now, or if the number of numbers is even. For then she can always erase
/// one without making it 0: it becomes 0 only by erasing a number that equals it, and were all *n* numbers
/// equal to it, their exclusive or would be 0 for even *n*. Bob, with an odd number, leaves her an even one
/// again, or 0.
///
/// ```
/// use stone_relatives::chalkboard::leetcode_810;
///
/// assert!(!leetcode_810(&[1, 1, 2]));
/// assert!(leetcode_810(&[0, 1]));
/// assert!(leetcode_810(&[1, 2, 3]));
/// ```
pub fn leetcode_810(numbers: &[i64]) -> bool {
    numbers.len().is_multiple_of(2) || exclusive_or(numbers) == 0
}
