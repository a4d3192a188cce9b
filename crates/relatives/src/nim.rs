//! Nim: take any number from one heap.

use std::iter::Map;
use std::ops::Range;

use crate::heaps::Rule;

/// The rule of Nim: a move leaves less of a heap, down to nothing.
///
/// Who cannot move loses, so who takes the last counter wins; [`wins`] says who that is. Misère, who takes
/// the last counter loses: [`wins_misere`].
///
/// Source: C. L. Bouton, *Nim, a game with a complete mathematical theory*, 1901.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Nim;

impl Rule for Nim {
    type Options<'r> = Map<Range<usize>, fn(usize) -> [usize; 2]>;

    fn options(&self, heap: usize) -> Self::Options<'_> {
        (0..heap).map(|left| [left, 0])
    }
}

/// The nimber of heaps of Nim: the exclusive or of their sizes. O(heaps).
///
/// ```
/// assert_eq!(stone_relatives::nim::nimber(&[3, 4, 5]), 2);
/// ```
pub fn nimber(heaps: &[usize]) -> usize {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Whether the mover wins, who takes the last counter winning. O(heaps).
///
/// ```
/// use stone_relatives::nim::wins;
///
/// assert!(wins(&[3, 4, 5]));
/// assert!(!wins(&[1, 2, 3]));
/// ```
pub fn wins(heaps: &[usize]) -> bool {
    nimber(heaps) != 0
}

/// Whether the mover wins, who takes the last counter losing. O(heaps).
///
/// Play as in Nim until a single heap has more than one counter, and then leave an odd number of ones instead
/// of an even one. So only where no heap has more than one counter is it another player who wins.
///
/// ```
/// use stone_relatives::nim::wins_misere;
///
/// assert!(wins_misere(&[3, 4, 5]));
/// assert!(!wins_misere(&[1]));
/// assert!(wins_misere(&[1, 1]));
/// ```
pub fn wins_misere(heaps: &[usize]) -> bool {
    let some_large = heaps.iter().any(|&heap| heap > 1);
    wins(heaps) == some_large
}

/// Every winning move of Nim: which heap, and how much to leave of it. O(heaps).
///
/// ```
/// assert_eq!(stone_relatives::nim::winning_moves(&[3, 4, 5]), [(0, 1)]);
/// assert_eq!(stone_relatives::nim::winning_moves(&[7, 7, 7]), [(0, 0), (1, 0), (2, 0)]);
/// ```
pub fn winning_moves(heaps: &[usize]) -> Vec<(usize, usize)> {
    let sum = nimber(heaps);
    // What is left must be the exclusive or of all other heaps.
    heaps.iter().map(|heap| heap ^ sum).enumerate().filter(|&(at, left)| left < heaps[at]).collect()
}

/// LeetCode 1908, *Game of Nim*: whether Alice wins.
///
/// The judge has up to 7 piles of up to 7 stones; here there may be any.
///
/// ```
/// use stone_relatives::nim::leetcode_1908;
///
/// assert!(leetcode_1908(&[1])); // Alice takes the only stone.
/// assert!(!leetcode_1908(&[1, 1])); // Alice takes one, Bob the other.
/// assert!(!leetcode_1908(&[1, 2, 3]));
/// ```
pub fn leetcode_1908(piles: &[usize]) -> bool {
    wins(piles)
}
