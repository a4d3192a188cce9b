//! Grundy's game: split a heap into two that are not equal.

use std::ops::Range;

use stone_core::{Limits, SolveError};

use crate::heaps::{Rule, nimbers};

/// The rule of Grundy's game. Heaps of 1 and 2 cannot be split.
///
/// Source: P. M. Grundy, *Mathematics and games*, 1939.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GrundysGame;

/// The ways to split one heap, the most uneven first.
#[derive(Debug, Clone)]
pub struct Splits {
    heap: usize,
    smaller: Range<usize>,
}

impl Iterator for Splits {
    type Item = [usize; 2];

    fn next(&mut self) -> Option<[usize; 2]> {
        self.smaller.next().map(|smaller| [smaller, self.heap - smaller])
    }
}

impl Rule for GrundysGame {
    type Options<'r> = Splits;

    fn options(&self, heap: usize) -> Splits {
        Splits { heap, smaller: 1..heap.div_ceil(2) }
    }
}

/// The largest heap of up to [`MOST`] that its mover loses.
const LARGEST_LOSING: usize = 1222;
/// The judge's largest heap.
const MOST: usize = 1_000_000;

/// CSES 2207, *Grundy's Game*: `"first"` or `"second"`, whoever wins a heap of *n*.
///
/// By the nimbers up to 1222, which take a table of that size, and O(1) beyond: no heap from there to the
/// judge's million loses. That is a computed fact and no theorem, so a larger heap is refused.
///
/// Source of the fact: A. Flammenkamp, *Sprague-Grundy Values of Grundy's Game*,
/// <http://wwwhomes.uni-bielefeld.de/achim/grundy.html>. It lists the heaps with rare values, of which 0 is
/// one; the last with the value 0 is 1222.
///
/// # Errors
///
/// [`SolveError::BadInstance`] for more than a million.
///
/// ```
/// use stone_relatives::grundys_game::cses_2207;
///
/// assert_eq!(cses_2207(6)?, "first");
/// assert_eq!(cses_2207(1222)?, "second");
/// assert_eq!(cses_2207(1_000_000)?, "first");
/// assert!(cses_2207(1_000_001).is_err());
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn cses_2207(n: usize) -> Result<&'static str, SolveError> {
    if n > MOST {
        return Err(SolveError::bad_instance(format_args!("a heap of {n}, {MOST} is the most")));
    }
    let first = n > LARGEST_LOSING || nimbers(&GrundysGame, n, Limits::default())?[n] != 0;
    Ok(if first { "first" } else { "second" })
}
