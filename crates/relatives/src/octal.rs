//! Octal games: what a move may leave when it takes so many, written as the digits of a number.

use std::iter::Enumerate;
use std::ops::Range;
use std::slice::Iter;
use std::str::FromStr;

use stone_core::SolveError;

use crate::heaps::Rule;

/// An octal code, as `0.77` for Kayles.
///
/// The digit at place *k* after the point says what a move may leave of a heap from which it takes *k*
/// counters. It is the sum of 1 for nothing, 2 for one heap, 4 for two heaps. Before the point stands 0, or 4
/// if a heap may be split without taking anything.
///
/// Source: R. K. Guy and C. A. B. Smith, *The G-values of various games*, 1956.
///
/// ```
/// use stone_core::{Nimbers, ZeroSumGame};
/// use stone_relatives::heaps::Heaps;
/// use stone_relatives::octal::Octal;
///
/// let kayles = Heaps::new("0.77".parse::<Octal>()?, [10, 11, 12]);
/// assert_eq!(Nimbers::new(&kayles).nimber_of(&kayles.initial_state())?, 2 ^ 6 ^ 4);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Octal {
    /// By how many counters a move takes.
    digits: Vec<u8>,
}

impl Octal {
    /// Kayles, 0.77: knock down one pin or two that stand side by side.
    pub fn kayles() -> Self {
        Self { digits: vec![0, 7, 7] }
    }

    /// Dawson's chess, 0.137, on rows of files.
    pub fn dawsons_chess() -> Self {
        Self { digits: vec![0, 1, 3, 7] }
    }

    /// Dawson's Kayles, 0.07: knock down two pins that stand side by side.
    pub fn dawsons_kayles() -> Self {
        Self { digits: vec![0, 0, 7] }
    }
}

impl FromStr for Octal {
    type Err = SolveError;

    /// Reads a code such as `0.77`, `.137` or `4.3`.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for anything else.
    fn from_str(code: &str) -> Result<Self, SolveError> {
        let bad = |what: &str| SolveError::bad_instance(format_args!("the octal code `{code}`: {what}"));
        let (whole, places) = code.split_once('.').ok_or_else(|| bad("it has no point"))?;
        let whole = match whole {
            "" | "0" => 0,
            "4" => 4,
            _ => return Err(bad("before the point stands neither 0 nor 4")),
        };
        let mut digits = vec![whole];
        for digit in places.chars() {
            let digit = digit.to_digit(8).ok_or_else(|| bad("a place is no digit from 0 to 7"))?;
            digits.push(digit as u8);
        }
        Ok(Self { digits })
    }
}

impl Rule for Octal {
    type Options<'r> = OctalOptions<'r>;

    fn options(&self, heap: usize) -> OctalOptions<'_> {
        OctalOptions { heap, digits: self.digits.iter().enumerate(), left: 0, whole: false, splits: 0..0 }
    }
}

/// What a heap may turn into by an octal code, the fewest counters taken first.
#[derive(Debug, Clone)]
pub struct OctalOptions<'r> {
    heap: usize,
    /// The digits that are not gone through yet.
    digits: Enumerate<Iter<'r, u8>>,
    /// What the current digit leaves of the heap, whether in one piece, and the smaller pieces of two.
    left: usize,
    whole: bool,
    splits: Range<usize>,
}

impl Iterator for OctalOptions<'_> {
    type Item = [usize; 2];

    fn next(&mut self) -> Option<[usize; 2]> {
        loop {
            if std::mem::take(&mut self.whole) {
                return Some([self.left, 0]);
            }
            if let Some(smaller) = self.splits.next() {
                return Some([smaller, self.left - smaller]);
            }
            let (taken, &digit) = self.digits.next()?;
            self.left = self.heap.checked_sub(taken)?;
            let may = |bit: u8| digit & bit != 0;
            self.whole = if self.left == 0 { may(1) } else { may(2) };
            self.splits = if may(4) { 1..self.left / 2 + 1 } else { 0..0 };
        }
    }
}
