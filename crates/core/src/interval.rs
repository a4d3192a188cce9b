//! What is known of a value that is not known yet.

use std::fmt::{self, Debug};

use num_traits::Bounded;

/// A range that contains a value, both ends included.
///
/// A bound at the end of its type says nothing, for no value lies beyond it.
///
/// ```
/// use stone_core::Interval;
///
/// let known = Interval::at_least(2_i8).and(Interval::new(-3, 5));
/// assert_eq!(known, Interval::new(2, 5));
/// assert_eq!(known.to_string(), "2..=5");
/// assert_eq!(Interval::exactly(4_i8).value(), Some(4));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Interval<S> {
    /// The value is not below this.
    pub lower: S,
    /// The value is not above this.
    pub upper: S,
}

impl<S: Copy + Ord> Interval<S> {
    /// A value between two bounds.
    #[inline]
    pub const fn new(lower: S, upper: S) -> Self {
        Self { lower, upper }
    }

    /// A value that is known.
    #[inline]
    pub const fn exactly(value: S) -> Self {
        Self { lower: value, upper: value }
    }

    /// The value, if there is only one left.
    #[inline]
    pub fn value(&self) -> Option<S> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// Whether a value can be this.
    #[inline]
    pub fn contains(&self, value: S) -> bool {
        self.lower <= value && value <= self.upper
    }

    /// What both say together.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }
}

impl<S: Copy + Ord + Bounded> Interval<S> {
    /// Any value that fits the type.
    #[inline]
    pub fn unknown() -> Self {
        Self { lower: S::min_value(), upper: S::max_value() }
    }

    /// A value of at least so much.
    #[inline]
    pub fn at_least(lower: S) -> Self {
        Self { lower, upper: S::max_value() }
    }

    /// A value of at most so much.
    #[inline]
    pub fn at_most(upper: S) -> Self {
        Self { lower: S::min_value(), upper }
    }
}

impl<S: fmt::Display + PartialEq> fmt::Display for Interval<S> {
    /// `3` for a known value, else `-2..=5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lower, upper } = self;
        if lower == upper { write!(f, "{lower}") } else { write!(f, "{lower}..={upper}") }
    }
}
