//! Windows, and what a move makes of them. The only place where bounds are added and subtracted.

use stone_core::{Interval, Turn};

use crate::WholeScore;

/// What is asked of a value: exact where it lies between the two, and else only on which side.
///
/// The ends of the type stand for infinity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window<S> {
    /// Values of at most this are all the same to whoever asks.
    pub(crate) alpha: S,
    /// Values of at least this are all the same.
    pub(crate) beta: S,
}

impl<S: WholeScore> Window<S> {
    /// The value is asked, whatever it is.
    pub(crate) fn full() -> Self {
        Self { alpha: S::min_value(), beta: S::max_value() }
    }

    /// Whether the value is more than this is asked.
    pub(crate) fn above(alpha: S) -> Self {
        Self { alpha, beta: alpha.saturating_add(S::one()) }
    }

    /// Whether the value is at least this is asked; none if any value is.
    pub(crate) fn reaching(beta: S) -> Option<Self> {
        Some(Self { alpha: beta.checked_sub(&S::one())?, beta })
    }

    /// Nothing is left to ask.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.alpha >= self.beta
    }

    /// Whether it only asks if a value is more than `alpha`.
    #[inline]
    pub(crate) fn is_null(&self) -> bool {
        self.beta.checked_sub(&self.alpha).is_some_and(|width| width <= S::one())
    }

    /// What is left to ask of a value of which this is known.
    #[inline]
    pub(crate) fn within(&self, known: &Interval<S>) -> Self {
        Self { alpha: self.alpha.max(known.lower), beta: self.beta.min(known.upper) }
    }

    /// What is asked of the state that a move leads to: shifted by what the move scores, and seen from the other side
    /// if the turn passes.
    #[inline]
    pub(crate) fn after(&self, delta: S, turn: Turn) -> Self {
        let (alpha, beta) = match turn {
            Turn::Passes => (less(delta, self.beta), less(delta, self.alpha)),
            Turn::Stays => (shifted(self.alpha, delta), shifted(self.beta, delta)),
        };
        // Where both lie beyond an end, every value is on the same side of them. What the move is worth tells so only if it
        // is asked whether the value is that end.
        if alpha < beta {
            Self { alpha, beta }
        } else if alpha == S::max_value() {
            Self { alpha: alpha - S::one(), beta }
        } else {
            Self { alpha, beta: beta.saturating_add(S::one()) }
        }
    }
}

/// `delta − bound`, infinite for an infinite bound. Saturated, it asks no less, for no value is beyond the type.
#[inline]
fn less<S: WholeScore>(delta: S, bound: S) -> S {
    if bound == S::max_value() {
        S::min_value()
    } else if bound == S::min_value() {
        S::max_value()
    } else {
        delta.saturating_sub(bound)
    }
}

/// `bound − delta`, infinite for an infinite bound.
#[inline]
fn shifted<S: WholeScore>(bound: S, delta: S) -> S {
    if bound == S::max_value() || bound == S::min_value() { bound } else { bound.saturating_sub(delta) }
}

/// What a move is worth, given what is known of the state that it leads to; none if it does not fit the type.
///
/// A bound that lies beyond the type on its own side says nothing; one beyond it on the other side leaves no value.
#[inline]
pub(crate) fn worth<S: WholeScore>(delta: S, turn: Turn, next: Interval<S>) -> Option<Interval<S>> {
    if let Some(value) = next.value() {
        return match turn {
            Turn::Passes => delta.checked_sub(&value),
            Turn::Stays => delta.checked_add(&value),
        }
        .map(Interval::exactly);
    }
    let (least, most) = (S::min_value(), S::max_value());
    let (lower, upper) = match turn {
        Turn::Passes => (
            (next.upper < most).then(|| delta.checked_sub(&next.upper)),
            (next.lower > least).then(|| delta.checked_sub(&next.lower)),
        ),
        Turn::Stays => (
            (next.lower > least).then(|| delta.checked_add(&next.lower)),
            (next.upper < most).then(|| delta.checked_add(&next.upper)),
        ),
    };
    // What does not fit lies beyond the end on the delta's side.
    let (low, high) = if delta > S::zero() { (None, Some(most)) } else { (Some(least), None) };
    let lower = lower.map_or(Some(least), |fits| fits.or(low))?;
    let upper = upper.map_or(Some(most), |fits| fits.or(high))?;
    Some(Interval { lower, upper })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every window, delta and interval of a type as small as this, beside what integers without end say.
    #[test]
    fn what_is_said_of_a_move_is_true_at_the_ends_of_the_type() {
        let some = [-128_i16, -127, -126, -64, -2, -1, 0, 1, 2, 63, 64, 126, 127];
        let cases = itertools_product(&some);
        for &(delta, lower, upper, value) in &cases {
            for turn in [Turn::Passes, Turn::Stays] {
                if !(lower <= value && value <= upper) {
                    continue;
                }
                let exact = match turn {
                    Turn::Passes => delta - value,
                    Turn::Stays => delta + value,
                };
                let next = Interval::new(lower as i8, upper as i8);
                match worth(delta as i8, turn, next) {
                    Some(known) => {
                        if let Ok(fits) = i8::try_from(exact) {
                            assert!(known.contains(fits), "{delta} {turn:?} {next} {value}: {known}");
                        }
                    }
                    None => assert!(i8::try_from(exact).is_err(), "{delta} {turn:?} {next} {value}"),
                }
            }
        }
    }

    fn itertools_product(some: &[i16]) -> Vec<(i16, i16, i16, i16)> {
        let mut all = Vec::new();
        for &a in some {
            for &b in some {
                for &c in some {
                    all.extend(some.iter().map(|&d| (a, b, c, d)));
                }
            }
        }
        all
    }
}
