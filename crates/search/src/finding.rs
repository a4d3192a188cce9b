//! What is found of a state: what is proved of its value, and, by a look with a horizon, where it is likely to lie.

use stone_core::{Interval, Turn};

use crate::WholeScore;
use crate::window::worth;

/// What is found of a state. Windows are cut by what is likely; what is proved is carried along, and is true whatever is cut.
///
/// **Law.** What is likely lies in what is proved.
pub(crate) trait Finding<S>: Copy {
    /// What is proved of a state, and nothing else known of it.
    fn from_proved(known: Interval<S>) -> Self;

    /// Where the value lies.
    fn proved(&self) -> Interval<S>;

    /// Where it is likely to lie.
    fn likely(&self) -> Interval<S>;

    /// What a move is worth that leads to such a state; none if it does not fit.
    fn worth(self, delta: S, turn: Turn) -> Option<Self>;

    /// Both parts of two findings, each by itself.
    fn merged(self, other: Self, merge: impl Fn(Interval<S>, Interval<S>) -> Interval<S>) -> Self;

    /// With what is likely drawn into these bounds and into what is proved.
    fn drawn_into(self, bounds: Interval<S>) -> Self;
}

/// A search to the end: all that is likely is proved.
impl<S: WholeScore> Finding<S> for Interval<S> {
    #[inline]
    fn from_proved(known: Interval<S>) -> Self {
        known
    }

    #[inline]
    fn proved(&self) -> Interval<S> {
        *self
    }

    #[inline]
    fn likely(&self) -> Interval<S> {
        *self
    }

    #[inline]
    fn worth(self, delta: S, turn: Turn) -> Option<Self> {
        worth(delta, turn, self)
    }

    #[inline]
    fn merged(self, other: Self, merge: impl Fn(Interval<S>, Interval<S>) -> Interval<S>) -> Self {
        merge(self, other)
    }

    #[inline]
    fn drawn_into(self, _: Interval<S>) -> Self {
        self
    }
}

/// What a look with a horizon found.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Likely<S> {
    pub(crate) proved: Interval<S>,
    pub(crate) likely: Interval<S>,
}

impl<S: WholeScore> Finding<S> for Likely<S> {
    #[inline]
    fn from_proved(known: Interval<S>) -> Self {
        Self { proved: known, likely: known }
    }

    #[inline]
    fn proved(&self) -> Interval<S> {
        self.proved
    }

    #[inline]
    fn likely(&self) -> Interval<S> {
        self.likely
    }

    #[inline]
    fn worth(self, delta: S, turn: Turn) -> Option<Self> {
        Some(Self { proved: worth(delta, turn, self.proved)?, likely: worth(delta, turn, self.likely)? })
    }

    #[inline]
    fn merged(self, other: Self, merge: impl Fn(Interval<S>, Interval<S>) -> Interval<S>) -> Self {
        Self { proved: merge(self.proved, other.proved), likely: merge(self.likely, other.likely) }
    }

    #[inline]
    fn drawn_into(self, bounds: Interval<S>) -> Self {
        let likely = drawn(drawn(self.likely, bounds), self.proved);
        Self { likely, ..self }
    }
}

/// What lies in both intervals; where nothing does, the nearest value of the second.
#[inline]
pub(crate) fn drawn<S: Ord + Copy>(interval: Interval<S>, into: Interval<S>) -> Interval<S> {
    let within = |value: S| value.max(into.lower).min(into.upper);
    Interval::new(within(interval.lower), within(interval.upper))
}
