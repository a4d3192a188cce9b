//! The special solver: value, optimal first moves and a whole line in O(n) time and memory.
//!
//! # Why it is right
//!
//! Write `V(T)` for the value of a row `T`, and call a stone *takeable* if it is at an end.
//!
//! 1. **What a stone is worth.** For a takeable stone `v` and any `M` that no stone exceeds,
//!    `v ≤ V(T) + V(T−v) ≤ 2M − v`. By induction on the length.
//! 2. **Taking a takeable maximum is optimal**: put `M = v` in 1; then `V(T) = v − V(T−v)`.
//! 3. **Folding.** Let `x y z` stand side by side anywhere in the row with `x ≤ y ≥ z`. The row in which the single stone
//!    `x − y + z` stands for them has the same value. If `y` is a largest stone: whoever takes `x` (or `z`) uncovers
//!    `y`, which by 2 the opponent takes, and then the other neighbour is taken as if the three had been one. If it is not:
//!    a largest stone is takeable and goes first, or is hidden and may be folded first; induction does the rest.
//! 4. **The end.** A row with nothing to fold falls and then rises. Its largest stone is at an end, and by 2 the
//!    players take the larger end in turn.
//! 5. **The line.** A folded stone stands for an odd number of neighbouring stones of the row. When it is taken, they are
//!    taken one after the other from the same side, and each of these moves is optimal in the row itself. Hence
//!    a whole line is a sequence of runs, one run for every stone of the folded row.
//!
//! The book's chapter "Stone Game VII in linear time" proves each step with examples; `tests/lemmas.rs` checks each
//! step against a full table. The folding and its proof are from T. Idziaszek, *An Optimal Algorithm for Calculating the Profit
//! in the Coins in a Row Game* (on the task Termity, Potyczki Algorytmiczne 2010); step 5 is proved in the chapter.
//!
//! # Why nothing overflows
//!
//! Accepted is a row whose absolute values sum to at most `i64::MAX`. Every number that the solver forms is a sum
//! of different stones of the row, each counted once with a plus or a minus: a folded stone over its own stones; `x − y`
//! within a fold; a running sum of folded stones; a value, which is one over all stones. None of them leaves
//! `±Σ|stone|`. The same holds for 32 bits when `n` times a bound of the stones fits, and then the solver
//! takes 32 bits, for half the memory and twice the stones in a vector.

use stone_core::{SolveError, absolute_sum};
use stone_simd::{Kernel, dispatch};

use crate::fold::{Ends, Place, Tracked, Untracked, Width, fold, larger_ends};
use crate::line::Builder;
use crate::{End, EndsLine};

/// The value of a row: what the player to move gains over the other.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the stones do not sum to an `i64`; it names the stone.
///
/// ```
/// # fn main() -> Result<(), stone_core::SolveError> {
/// assert_eq!(stone_ends::value(&[5, 3, 4, 5])?, 1);
/// assert_eq!(stone_ends::value(&[])?, 0);
/// assert!(stone_ends::value(&[i64::MAX, 1]).is_err());
/// # Ok(())
/// # }
/// ```
///
/// O(n) time and memory, see [`special`](self). For many rows use one [`Solver`].
pub fn value(row: &[i64]) -> Result<i64, SolveError> {
    Ok(Solver::new().totals(row, Sign::Plus)?.value)
}

/// Every first move that attains the value, in the game's order; none for the empty row. O(n) time and memory.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_ends::{End, optimal_first_moves};
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// assert_eq!(optimal_first_moves(&[1, 3, 1, 2])?, [End::Right]);
/// assert_eq!(optimal_first_moves(&[2, 1, 2])?, [End::Left, End::Right]);
/// assert_eq!(optimal_first_moves(&[7])?, [End::Left]);
/// # Ok(())
/// # }
/// ```
pub fn optimal_first_moves(row: &[i64]) -> Result<Vec<End>, SolveError> {
    Solver::new().optimal_first_moves(row, Sign::Plus)
}

/// A whole line of best play, from the row to the empty row. O(n) time and memory, no recursion.
///
/// Each move is optimal in its state. **Ties:** where both ends are optimal, the line goes by its own rule, which is not
/// the generic engines' (they take the left one): of the folded row it takes the larger end, the left one if they are
/// equal, and then all stones that it stands for. The same row always has the same line.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// # fn main() -> Result<(), stone_core::SolveError> {
/// let row: Vec<i64> = (0..100_000).map(|i| i * i % 1009).collect();
/// let line = stone_ends::line(&row)?;
/// let (mut left, mut right, mut difference) = (0, row.len(), 0);
/// for (ply, mv) in line.iter().enumerate() {
///     let taken = match mv {
///         stone_ends::End::Left => { left += 1; row[left - 1] }
///         stone_ends::End::Right => { right -= 1; row[right] }
///     };
///     difference += if ply % 2 == 0 { taken } else { -taken };
/// }
/// assert_eq!(difference, stone_ends::value(&row)?);
/// # Ok(())
/// # }
/// ```
pub fn line(row: &[i64]) -> Result<EndsLine, SolveError> {
    Solver::new().line(row, Sign::Plus)
}

/// Whether a row is played as it stands or with the sign of every stone changed; neither makes a copy.
///
/// Games that score what remains, Stone Game VII among them, are this game with [`Sign::Minus`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sign {
    /// As it stands.
    Plus,
    /// Every stone counts the other way.
    Minus,
}

/// What one pass over a row tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Totals {
    /// The sum of the row as it stands, whatever the sign it is played with.
    pub sum: i64,
    /// The value of the game on the row with the asked sign.
    pub value: i64,
}

impl Totals {
    /// `(sum + value) / 2`: what the first player takes in all if the row was played with [`Sign::Plus`]; the value of Stone
    /// Game VII if with [`Sign::Minus`]. The division is exact, for a value is a sum of all stones with signs.
    pub fn half(self) -> i64 {
        i64::midpoint(self.sum, self.value)
    }
}

/// Solves one row after another and keeps its buffers: no allocation while rows do not grow.
///
/// ```
/// use stone_ends::{Sign, Solver};
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// let mut solver = Solver::new();
/// let totals = solver.totals(&[4, 5, 1, 3], Sign::Plus)?;
/// assert_eq!((totals.sum, totals.value, totals.half()), (13, 3, 8)); // CSES 1097 asks for the 8
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Default, Clone)]
pub struct Solver {
    narrow: Vec<i32>,
    wide: Vec<i64>,
    ends: Vec<u32>,
}

impl Solver {
    /// A solver with empty buffers.
    pub fn new() -> Self {
        Self::default()
    }

    /// The sum and the value of a row. O(n) time; 4 bytes a stone where 32 bits are enough, else 8.
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn totals(&mut self, row: &[i64], sign: Sign) -> Result<Totals, SolveError> {
        let survey = dispatch(Survey { row });
        let value = self.surveyed_value(row, sign, survey.width(row)?);
        Ok(Totals { sum: survey.sum, value })
    }

    /// Every first move that attains the value, in the game's order. Time and memory of two [`totals`](Self::totals).
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn optimal_first_moves(&mut self, row: &[i64], sign: Sign) -> Result<Vec<End>, SolveError> {
        let bits = dispatch(Survey { row }).width(row)?;
        let (&[first, ..], &[.., last]) = (row, row) else { return Ok(Vec::new()) };
        if row.len() == 1 {
            return Ok(vec![End::Left]);
        }
        let (first, last) = match sign {
            Sign::Plus => (first, last),
            Sign::Minus => (-first, -last),
        };
        let left = first - self.surveyed_value(&row[1..], sign, bits);
        let right = last - self.surveyed_value(&row[..row.len() - 1], sign, bits);
        let best = left.max(right);
        Ok([(End::Left, left), (End::Right, right)]
            .into_iter()
            .filter_map(|(end, value)| (value == best).then_some(end))
            .collect())
    }

    /// A whole line of best play. O(n) time; 4 bytes a stone more than [`totals`](Self::totals), 8 if there are
    /// more than 2³² stones, and little more than a bit a stone for the line.
    ///
    /// # Errors
    ///
    /// As [`value`].
    pub fn line(&mut self, row: &[i64], sign: Sign) -> Result<EndsLine, SolveError> {
        let bits = dispatch(Survey { row }).width(row)?;
        if u32::try_from(row.len()).is_ok() {
            let ends = grown(&mut self.ends, row.len());
            Ok(match bits {
                Bits::Narrow => line_of(row, sign, grown(&mut self.narrow, row.len()), ends),
                Bits::Wide => line_of(row, sign, grown(&mut self.wide, row.len()), ends),
            })
        } else {
            // Places this large are rare enough not to be kept.
            Ok(line_of(row, sign, grown(&mut self.wide, row.len()), &mut vec![0_usize; row.len()]))
        }
    }

    /// Bytes the buffers hold at the moment.
    pub fn bytes(&self) -> usize {
        self.narrow.capacity() * size_of::<i32>()
            + self.wide.capacity() * size_of::<i64>()
            + self.ends.capacity() * size_of::<u32>()
    }

    fn surveyed_value(&mut self, row: &[i64], sign: Sign, bits: Bits) -> i64 {
        match bits {
            Bits::Narrow => value_of(row, sign, grown(&mut self.narrow, row.len())),
            Bits::Wide => value_of(row, sign, grown(&mut self.wide, row.len())),
        }
    }
}

/// The buffer, at least `len` long. What it held is of no use, so it is not copied when it grows.
fn grown<T: Copy + Default>(buffer: &mut Vec<T>, len: usize) -> &mut [T] {
    if buffer.len() < len {
        *buffer = Vec::new();
        *buffer = vec![T::default(); len];
    }
    buffer
}

/// How wide the integers must be.
#[derive(Debug, Clone, Copy)]
enum Bits {
    Narrow,
    Wide,
}

/// One pass over the row: its sum, and a bound of its stones.
struct Survey<'a> {
    row: &'a [i64],
}

struct Surveyed {
    /// Wraps if the row is not accepted.
    sum: i64,
    /// Every stone lies in `−2^bits ..= 2^bits − 1`.
    bits: u32,
}

impl Kernel for Survey<'_> {
    type Output = Surveyed;

    #[inline(always)]
    fn run(self) -> Surveyed {
        let (mut sum, mut magnitude) = (0_i64, 0_i64);
        for &stone in self.row {
            sum = sum.wrapping_add(stone);
            magnitude |= stone ^ (stone >> 63);
        }
        Surveyed { sum, bits: 64 - magnitude.leading_zeros() }
    }
}

impl Surveyed {
    /// The width in which no sum of stones overflows; an error if there is none.
    fn width(&self, row: &[i64]) -> Result<Bits, SolveError> {
        let bound = (row.len() as u128) << self.bits;
        if bound <= i32::MAX as u128 {
            return Ok(Bits::Narrow);
        }
        if bound > i64::MAX as u128 {
            // The quick bound does not decide it.
            absolute_sum(row)?;
        }
        Ok(Bits::Wide)
    }
}

/// Folds a row into the front of `out` and results in how many stones are left there.
struct Fold<'a, W, E> {
    row: &'a [i64],
    sign: Sign,
    out: &'a mut [W],
    ends: E,
}

impl<W: Width, E: Ends> Kernel for Fold<'_, W, E> {
    type Output = usize;

    #[inline(always)]
    fn run(mut self) -> usize {
        match self.sign {
            Sign::Plus => fold::<W, false>(self.row, self.out, &mut self.ends),
            Sign::Minus => fold::<W, true>(self.row, self.out, &mut self.ends),
        }
    }
}

/// Folds a row and plays the rest.
fn value_of<W: Width>(row: &[i64], sign: Sign, out: &mut [W]) -> i64 {
    let left = dispatch(Fold { row, sign, out: &mut *out, ends: Untracked });
    larger_ends(&out[..left])
}

/// Folds a row and plays the rest, writing down the line.
fn line_of<W: Width, P: Place>(row: &[i64], sign: Sign, out: &mut [W], ends: &mut [P]) -> EndsLine {
    let left = dispatch(Fold { row, sign, out: &mut *out, ends: Tracked(&mut *ends) });
    let (valley, ends) = (&out[..left], &ends[..left]);
    let mut builder = Builder::new(row.len());
    let (mut first, mut behind) = (0, left);
    // The stones of the row that are still there.
    let (mut start, mut end) = (0, row.len());
    while first < behind {
        if valley[first] >= valley[behind - 1] {
            let to = ends[first].get();
            builder.run(End::Left, to - start);
            start = to;
            first += 1;
        } else {
            behind -= 1;
            let to = ends[behind - 1].get();
            builder.run(End::Right, end - to);
            end = to;
        }
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use stone_simd::{Level, dispatch_at};

    use super::*;

    /// Every level and both widths fold alike, whatever lies next to the borders of blocks.
    #[test]
    fn levels_and_widths_agree() {
        let mut state = 1_u64;
        let (mut narrow, mut wide, mut ends) = ([0_i32; 400], [0_i64; 400], [0_u32; 400]);
        for len in (0..400).chain([127, 128, 129, 130, 131, 255, 256, 257, 258, 259].repeat(50)) {
            let row: Vec<i64> = (0..len)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (state >> 33) as i64 % 7 - 3
                })
                .collect();
            for sign in [Sign::Plus, Sign::Minus] {
                let (mut folds, mut places) = (Vec::new(), Vec::new());
                for level in Level::available() {
                    let left =
                        dispatch_at(level, Fold { row: &row, sign, out: &mut wide[..], ends: Untracked });
                    folds.push(wide[..left].to_vec());
                    let tracked = Tracked(&mut ends[..]);
                    let left =
                        dispatch_at(level, Fold { row: &row, sign, out: &mut narrow[..], ends: tracked });
                    folds.push(narrow[..left].iter().map(|&stone| i64::from(stone)).collect());
                    places.push(ends[..left].to_vec());
                }
                assert!(folds.windows(2).all(|pair| pair[0] == pair[1]), "{row:?} {folds:?}");
                assert!(places.windows(2).all(|pair| pair[0] == pair[1]), "{row:?}");
            }
        }
    }

    /// More stones than 32 bits can count cannot be tested, but the code for them can.
    #[test]
    fn large_places_give_the_same_line() {
        let row: Vec<i64> = (0..1000).map(|i| i * i % 101 - 50).collect();
        for sign in [Sign::Plus, Sign::Minus] {
            let large = line_of(&row, sign, &mut [0_i64; 1000], &mut [0_usize; 1000]);
            assert_eq!(large, Solver::new().line(&row, sign).unwrap());
        }
    }
}
