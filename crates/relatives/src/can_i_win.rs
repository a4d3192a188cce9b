//! Call numbers that nobody has called before; who brings their sum to a total first wins.

use stone_core::{Dense, Keyed, Memoized, Named, SolveError, ZeroSumGame};

/// The numbers 1 to `most`, each for one call, and the total to be reached.
///
/// A state is the numbers that have been called, as bits. Nothing is scored; whoever would have to move when
/// the total is reached has lost, which is worth −1, and when the numbers run out before, nobody has won.
///
/// ```
/// use stone_core::Memoized;
/// use stone_relatives::can_i_win::CanIWin;
///
/// let game = CanIWin::new(4, 6)?;
/// let solution = Memoized::default().solve(&game)?;
/// assert_eq!(*solution.value(), 1);
/// assert_eq!(solution.optimal_moves(&0)?.as_slice(), [1]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CanIWin {
    most: u32,
    total: u32,
}

impl CanIWin {
    /// The numbers 1 to `most`, and the total.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for more than 31 numbers: so many subsets are no game to be solved here.
    pub fn new(most: u32, total: u32) -> Result<Self, SolveError> {
        if most > 31 {
            return Err(SolveError::bad_instance(format_args!("{most} numbers to call, 31 is the most")));
        }
        Ok(Self { most, total })
    }

    /// Whether the numbers that have been called reach the total.
    fn is_reached(self, called: u32) -> bool {
        Numbers(called).sum::<u32>() >= self.total
    }
}

/// The numbers of a set that is written as bits, downwards.
#[derive(Debug, Clone)]
pub struct Numbers(u32);

impl Iterator for Numbers {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let number = self.0.checked_ilog2()? + 1;
        self.0 ^= 1 << (number - 1);
        Some(number)
    }
}

impl ZeroSumGame for CanIWin {
    // Every value is 1, 0 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = u32;
    type Move = u32;
    type Score = i64;
    type Moves<'g> = Numbers;

    fn initial_state(&self) -> u32 {
        0
    }

    fn moves(&self, &called: &u32) -> Numbers {
        let all = (1 << self.most) - 1;
        Numbers(if self.is_reached(called) { 0 } else { all & !called })
    }

    fn next_state(&self, &called: &u32, number: u32) -> u32 {
        called | 1 << (number - 1)
    }

    fn score_delta(&self, _: &u32, _: u32) -> i64 {
        0
    }

    fn terminal_value(&self, &called: &u32) -> i64 {
        if self.is_reached(called) { -1 } else { 0 }
    }
}

impl Keyed for CanIWin {
    type Key = u32;

    fn key(&self, &called: &u32) -> u32 {
        called
    }
}

impl Dense for CanIWin {
    fn slots(&self) -> usize {
        1 << self.most
    }

    fn slot(&self, &called: &u32) -> usize {
        called as usize
    }

    /// Downwards: a call makes the bits a larger number.
    fn sweep<E>(&self, visit: impl FnMut(u32) -> Result<(), E>) -> Result<(), E> {
        (0..1 << self.most).rev().try_for_each(visit)
    }
}

impl Named for CanIWin {
    fn state_name(&self, &called: &u32) -> String {
        if called == 0 {
            return "nothing called".into();
        }
        let called: Vec<_> = Numbers(called).map(|number| number.to_string()).collect();
        format!("called {}", called.join(" "))
    }

    fn move_name(&self, number: u32) -> String {
        format!("call {number}")
    }
}

/// LeetCode 464, *Can I Win*: whether the first player wins.
///
/// The judge counts a total of 0 as won before the first call. Its numbers go up to 20. Time and memory: the
/// sets of numbers that can be called, 2²⁰ of them at the most there; O(1) where all numbers together do not
/// reach the total, or one alone does.
///
/// # Errors
///
/// As [`CanIWin::new`], and [`SolveError::Limit`].
///
/// ```
/// use stone_relatives::can_i_win::leetcode_464;
///
/// assert!(!leetcode_464(10, 11)?); // Whatever Alice calls, Bob calls what is missing.
/// assert!(leetcode_464(10, 0)?);
/// assert!(leetcode_464(10, 1)?);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn leetcode_464(most: u32, total: u32) -> Result<bool, SolveError> {
    let game = CanIWin::new(most, total)?;
    if total <= most {
        return Ok(true);
    }
    if most * (most + 1) / 2 < total {
        return Ok(false);
    }
    Ok(*Memoized::default().solve(&game)?.value() > 0)
}
