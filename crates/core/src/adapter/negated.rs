//! Scores with the other sign.

use std::cmp::Ordering;
use std::ops::{Add, Sub};

use num_traits::{CheckedAdd, CheckedSub, Zero};

use crate::Score;

/// The negation of a score, held as that score: `Negated(3)` is −3.
///
/// Nothing is ever negated. Sums and differences of negations are those of what they hold, and the order is
/// the other way round; so a sum fits exactly if the sum of what is held does, and the smallest integer is no
/// special case.
///
/// ```
/// use stone_core::adapter::Negated;
///
/// assert!(Negated(5) < Negated(3));
/// assert_eq!(Negated(5) + Negated(3), Negated(8));
/// assert_eq!(Negated(5).number(), Some(-5));
/// assert!(Negated(i64::MIN) > Negated(0));
/// assert_eq!(Negated(i64::MIN).number(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Negated<S>(
    /// The score with the other sign.
    pub S,
);

impl<S: Score> Negated<S> {
    /// As a plain number, if it fits.
    pub fn number(self) -> Option<S> {
        S::zero().checked_sub(&self.0)
    }
}

impl<S: Ord> Ord for Negated<S> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.cmp(&self.0)
    }
}

impl<S: Ord> PartialOrd for Negated<S> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<S: Add<Output = S>> Add for Negated<S> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl<S: Sub<Output = S>> Sub for Negated<S> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl<S: Zero> Zero for Negated<S> {
    #[inline]
    fn zero() -> Self {
        Self(S::zero())
    }
    #[inline]
    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl<S: CheckedAdd> CheckedAdd for Negated<S> {
    #[inline]
    fn checked_add(&self, other: &Self) -> Option<Self> {
        self.0.checked_add(&other.0).map(Self)
    }
}

impl<S: CheckedSub> CheckedSub for Negated<S> {
    #[inline]
    fn checked_sub(&self, other: &Self) -> Option<Self> {
        self.0.checked_sub(&other.0).map(Self)
    }
}
