//! Exact fractions, for values that are means.

use std::cmp::Ordering;
use std::fmt;

/// A fraction of two integers, in lowest terms, with a positive denominator.
///
/// Its operations are none where the result, or a step on the way to it, does not fit; comparing always works.
///
/// ```
/// use stone_search::Ratio;
///
/// let half = Ratio::new(2, 4).unwrap();
/// let third = Ratio::new(-1, -3).unwrap();
/// assert_eq!(half.checked_sub(third), Ratio::new(1, 6));
/// assert!(third < half);
/// assert_eq!([half.to_string(), Ratio::from(-7).to_string()], ["1/2", "-7"]);
/// assert_eq!(Ratio::new(1, 0), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: i128,
    denominator: i128,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// A fraction; none if the denominator is 0, or a part does not fit with the sign moved up.
    pub fn new(numerator: i128, denominator: i128) -> Option<Self> {
        // The greatest common divisor does not fit only where both are the smallest integer, or that and 0.
        let common = i128::try_from(gcd(numerator.unsigned_abs(), denominator.unsigned_abs())).ok()?;
        let common = if denominator < 0 { -common } else { common };
        let (numerator, denominator) = (numerator.checked_div(common)?, denominator.checked_div(common)?);
        (denominator > 0).then_some(Self { numerator, denominator })
    }

    /// What is above the line.
    pub fn numerator(self) -> i128 {
        self.numerator
    }

    /// What is below the line: above 0.
    pub fn denominator(self) -> i128 {
        self.denominator
    }

    /// The sum, if it fits.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.combined(other, i128::checked_add)
    }

    /// The difference, if it fits.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.combined(other, i128::checked_sub)
    }

    /// So many times this, if it fits.
    pub fn checked_mul(self, factor: i128) -> Option<Self> {
        let shared = Self::new(factor, self.denominator)?;
        Some(Self {
            numerator: self.numerator.checked_mul(shared.numerator)?,
            denominator: shared.denominator,
        })
    }

    /// This, in so many parts, if it fits.
    pub fn checked_div(self, parts: i128) -> Option<Self> {
        let shared = Self::new(self.numerator, parts)?;
        let denominator = self.denominator.checked_mul(shared.denominator)?;
        Some(Self { numerator: shared.numerator, denominator })
    }

    /// The nearest floating-point number, or one beside it.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// Both over the least common denominator.
    fn combined(self, other: Self, add: fn(i128, i128) -> Option<i128>) -> Option<Self> {
        let common = Self::new(self.denominator, other.denominator)?;
        let left = self.numerator.checked_mul(common.denominator)?;
        let right = other.numerator.checked_mul(common.numerator)?;
        Self::new(add(left, right)?, self.denominator.checked_mul(common.denominator)?)
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<i64> for Ratio {
    fn from(whole: i64) -> Self {
        Self { numerator: whole.into(), denominator: 1 }
    }
}

impl Ord for Ratio {
    /// By whole parts, then by what is left over the other way up. Multiplying across might not fit.
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut left, mut right) = (*self, *other);
        let mut turned = false;
        loop {
            let wholes = left.numerator.div_euclid(left.denominator);
            let order = wholes.cmp(&right.numerator.div_euclid(right.denominator));
            let rest = |ratio: Self| ratio.numerator.rem_euclid(ratio.denominator);
            let order = match (order, rest(left), rest(right)) {
                (Ordering::Equal, 0, 0) => return Ordering::Equal,
                (Ordering::Equal, 0, _) => Ordering::Less,
                (Ordering::Equal, _, 0) => Ordering::Greater,
                (Ordering::Equal, a, b) => {
                    left = Self { numerator: left.denominator, denominator: a };
                    right = Self { numerator: right.denominator, denominator: b };
                    turned = !turned;
                    continue;
                }
                (order, _, _) => order,
            };
            return if turned { order.reverse() } else { order };
        }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Ratio {
    /// `-3` for a whole number, else `5/6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { numerator, denominator } = self;
        match denominator {
            1 => f.pad(&numerator.to_string()),
            _ => f.pad(&format!("{numerator}/{denominator}")),
        }
    }
}
