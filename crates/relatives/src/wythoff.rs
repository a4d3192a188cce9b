//! Wythoff's game: take any number from one of two heaps, or the same number from both. Who cannot move
//! loses.

use std::iter::{Chain, Map};
use std::ops::RangeInclusive;

use stone_core::{Dense, Impartial, Keyed, Named, ZeroSumGame};

/// Two heaps of Wythoff's game. A state is what is left of each.
///
/// Source: W. A. Wythoff, *A modification of the game of Nim*, 1907.
///
/// ```
/// use stone_core::Tabulated;
/// use stone_relatives::wythoff::{Take, Wythoff};
///
/// let game = Wythoff::new([4, 6]);
/// let solution = Tabulated::default().solve(&game)?;
/// assert_eq!(*solution.value(), 1);
/// assert_eq!(solution.optimal_moves(&[4, 6])?.as_slice(), [Take::Both(1)]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wythoff {
    heaps: [usize; 2],
}

impl Wythoff {
    /// Two heaps.
    pub fn new(heaps: [usize; 2]) -> Self {
        Self { heaps }
    }
}

/// A move: so many from one heap, or from each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Take {
    /// From the first heap.
    First(usize),
    /// From the second heap.
    Second(usize),
    /// From both.
    Both(usize),
}

/// The same move with every number there is.
type Each = Map<RangeInclusive<usize>, fn(usize) -> Take>;

impl ZeroSumGame for Wythoff {
    // Every value is 1 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = [usize; 2];
    type Move = Take;
    type Score = i64;
    type Moves<'g> = Chain<Chain<Each, Each>, Each>;

    fn initial_state(&self) -> [usize; 2] {
        self.heaps
    }

    fn moves(&self, &[first, second]: &[usize; 2]) -> Self::Moves<'_> {
        let each = |most, take: fn(usize) -> Take| (1..=most).map(take);
        each(first, Take::First).chain(each(second, Take::Second)).chain(each(first.min(second), Take::Both))
    }

    fn next_state(&self, &[first, second]: &[usize; 2], mv: Take) -> [usize; 2] {
        match mv {
            Take::First(taken) => [first - taken, second],
            Take::Second(taken) => [first, second - taken],
            Take::Both(taken) => [first - taken, second - taken],
        }
    }

    fn score_delta(&self, _: &[usize; 2], _: Take) -> i64 {
        0
    }

    fn terminal_value(&self, _: &[usize; 2]) -> i64 {
        -1
    }
}

/// The smaller heap first: which is which makes no difference.
impl Keyed for Wythoff {
    type Key = [usize; 2];

    fn key(&self, &[first, second]: &[usize; 2]) -> [usize; 2] {
        [first.min(second), first.max(second)]
    }
}

impl Dense for Wythoff {
    fn slots(&self) -> usize {
        let [rows, columns] = self.heaps.map(|heap| heap.saturating_add(1));
        rows.saturating_mul(columns)
    }

    fn slot(&self, &[first, second]: &[usize; 2]) -> usize {
        first.saturating_mul(self.heaps[1].saturating_add(1)).saturating_add(second)
    }

    fn sweep<E>(&self, mut visit: impl FnMut([usize; 2]) -> Result<(), E>) -> Result<(), E> {
        (0..=self.heaps[0])
            .try_for_each(|first| (0..=self.heaps[1]).try_for_each(|second| visit([first, second])))
    }
}

impl Impartial for Wythoff {}

impl Named for Wythoff {
    fn state_name(&self, [first, second]: &[usize; 2]) -> String {
        format!("{first} + {second}")
    }

    fn move_name(&self, mv: Take) -> String {
        match mv {
            Take::First(taken) => format!("take {taken} from the first"),
            Take::Second(taken) => format!("take {taken} from the second"),
            Take::Both(taken) => format!("take {taken} from both"),
        }
    }
}

/// Whether the mover wins. O(1).
///
/// The losing pairs are (⌊kφ⌋, ⌊kφ⌋ + k) for k = 0, 1, 2, …, with the golden ratio φ = (1 + √5)/2: the
/// smaller heap is the smallest number in no pair before. Since ⌊kφ⌋ = ⌊(k + ⌊√(5k²)⌋)/2⌋, integers suffice.
///
/// ```
/// use stone_relatives::wythoff::wins;
///
/// assert!(!wins([3, 5]));
/// assert!(wins([4, 6]));
/// ```
pub fn wins([first, second]: [usize; 2]) -> bool {
    let (smaller, k) = (first.min(second) as u128, first.abs_diff(second) as u128);
    // Where 5k² does not fit, kφ + k is more than a heap can have.
    match (k * k).checked_mul(5) {
        Some(square) => smaller != u128::midpoint(k, square.isqrt()),
        None => true,
    }
}
