//! By which windows a value is asked for.

use num_traits::Saturating;
use stone_core::Interval;

use crate::WholeScore;
use crate::window::Window;

/// By which windows an engine asks for a value. They differ in time alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Windows {
    /// One window, as wide as the bounds allow.
    #[default]
    Full,
    /// Windows of width one, each of which halves what is left between the bounds, small values first. A table keeps what they
    /// share.
    Bisection,
    /// Windows of width one, each next to what the last one found, from 0 on: MTD(f).
    ///
    /// Source: A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, *Best-first fixed-depth minimax algorithms* (1996).
    Mtd,
}

/// A value that is being asked for, window by window.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quest<S> {
    windows: Windows,
    fail_hard: bool,
    /// What is known up to now.
    pub(crate) known: Interval<S>,
    guess: S,
}

impl<S: WholeScore> Quest<S> {
    /// A value that lies in `known`.
    pub(crate) fn new(windows: Windows, fail_hard: bool, known: Interval<S>) -> Self {
        Self { windows, fail_hard, known, guess: S::zero() }
    }

    /// The next window; none when the value is known.
    pub(crate) fn window(&self) -> Option<Window<S>> {
        let Self { windows, known, guess, .. } = *self;
        (known.lower < known.upper).then(|| match windows {
            Windows::Full => Window::full().within(&known),
            Windows::Bisection => Window::above(halfway(known)),
            Windows::Mtd => Window::above(guess.max(known.lower).min(known.upper - S::one())),
        })
    }

    /// Takes in what a search of the window found, and says whether that answers what was asked.
    pub(crate) fn learn(&mut self, window: Window<S>, found: Interval<S>) -> bool {
        let (is_above, is_below) = (found.lower >= window.beta, found.upper <= window.alpha);
        let one_sided = self.fail_hard && self.windows != Windows::Full;
        self.known = match (is_above, is_below) {
            (true, _) if one_sided => Interval { lower: found.lower, ..self.known },
            (_, true) if one_sided => Interval { upper: found.upper, ..self.known },
            _ => self.known.and(found),
        };
        if is_above {
            self.guess = found.lower;
        } else if is_below {
            self.guess = Saturating::saturating_sub(found.upper, S::one());
        }
        is_above || is_below || self.known.value().is_some()
    }
}

/// A value between the bounds, below the upper one: halfway, but for large bounds nearer to zero, where most values lie.
fn halfway<S: WholeScore>(Interval { lower, upper }: Interval<S>) -> S {
    let two = S::one() + S::one();
    let zero = S::zero();
    let middle = match upper.checked_sub(&lower) {
        Some(width) => lower + width / two,
        // Their difference does not fit, so they lie on both sides of zero.
        None => lower / two + upper / two,
    };
    if middle <= zero && lower / two < middle {
        lower / two
    } else if middle >= zero && upper / two > middle {
        upper / two
    } else {
        middle
    }
}
