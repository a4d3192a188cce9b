//! The best way to fill the whole table: one row of values, a diagonal at a time, in vectors.
//!
//! O(n²) time and O(n) memory; the value only. It is here for comparison, [`special`](crate::special) makes it
//! needless: this is how far the textbook's recurrence can be driven.
//!
//! Three steps lead to it from the articles' fourth program, bottom up by length:
//!
//! 1. *One row instead of a table.* Segments of one length read only those one shorter.
//! 2. *No sums.* In the form `W = 2V − S` (see [`special`](crate::special)) a step is `max(b[i] − w[i+1], b[j] − w[i])` with
//!    `b = −a`: no prefix sums are read.
//! 3. *Vectors.* Values of one length do not depend on each other, so that many are computed at once; and in 32 bits
//!    twice as many wherever a bound of the stones proves that they suffice. By start or by end, each value would wait for
//!    the one before it.

use stone_core::{SolveError, absolute_sum};
use stone_simd::{Kernel, dispatch};

/// The value of a row: Alice's best difference of the scores. O(n²) time, O(n) memory.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the absolute values of the stones do not sum to an `i64`; it names the stone.
///
/// ```
/// # fn main() -> Result<(), stone_core::SolveError> {
/// assert_eq!(stone_vii::diagonal::value(&[5, 3, 1, 4, 2])?, 6);
/// # Ok(())
/// # }
/// ```
pub fn value(row: &[i64]) -> Result<i64, SolveError> {
    // Every value is a sum of different stones with signs, so a bound of these sums is a bound of all there is.
    let absolute = absolute_sum(row)?;
    let sum: i64 = row.iter().sum();
    let w = if i32::try_from(absolute).is_ok() {
        let negated: Vec<i32> = row.iter().map(|&stone| -(stone as i32)).collect();
        i64::from(dispatch(Diagonals { negated: &negated }))
    } else {
        let negated: Vec<i64> = row.iter().map(|&stone| -stone).collect();
        dispatch(Diagonals { negated: &negated })
    };
    Ok(i64::midpoint(sum, w))
}

/// `W` of the row whose negated stones are given.
struct Diagonals<'a, T> {
    negated: &'a [T],
}

macro_rules! diagonals {
    ($int:ty) => {
        impl Kernel for Diagonals<'_, $int> {
            type Output = $int;

            #[inline(always)]
            fn run(self) -> $int {
                let Self { negated } = self;
                let mut w = negated.to_vec();
                for length in 2..=negated.len() {
                    let segments = negated.len() + 1 - length;
                    let (first, last) = (&negated[..segments], &negated[length - 1..][..segments]);
                    let w = &mut w[..=segments];
                    for i in 0..segments {
                        w[i] = (first[i].wrapping_sub(w[i + 1])).max(last[i].wrapping_sub(w[i]));
                    }
                }
                w.first().copied().unwrap_or_default()
            }
        }
    };
}
diagonals!(i32);
diagonals!(i64);

#[cfg(test)]
mod tests {
    use stone_simd::{Level, dispatch_at};
    use stone_testkit::Shapes;

    use super::*;

    #[test]
    fn levels_and_widths_agree() {
        let mut shapes = Shapes::new(1);
        for len in 0..200 {
            let wide = shapes.of_kind(1, len);
            let narrow: Vec<i32> = wide.iter().map(|&stone| stone as i32).collect();
            let baseline = Diagonals { negated: &wide[..] }.run();
            for level in Level::available() {
                assert_eq!(
                    dispatch_at(level, Diagonals { negated: &wide[..] }),
                    baseline,
                    "{level:?} {wide:?}"
                );
                let value = dispatch_at(level, Diagonals { negated: &narrow[..] });
                assert_eq!(i64::from(value), baseline, "{level:?} {wide:?}");
            }
        }
    }
}
