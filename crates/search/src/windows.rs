//! By which windows a value is asked for.

use num_traits::{One, Saturating, Zero};
use stone_core::{Interval, ZeroSumGame};

use crate::WholeScore;
use crate::bounding::Bounding;
use crate::ordering::Ordering;
use crate::search::Search;
use crate::transpositions::Transpositions;
use crate::watch::Halt;
use crate::window::Window;

/// By which windows an engine asks for a value. They differ in time alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Windows {
    /// One window, as wide as the bounds allow.
    #[default]
    Full,
    /// Windows of width one, each of which halves what is left between the bounds, small values first. They cut the most,
    /// and a table keeps what each found. Without a table it is slow.
    Bisection,
    /// Windows of width one, each next to what the last one found, from 0 on: MTD(f).
    ///
    /// Source: A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, *Best-first fixed-depth minimax algorithms* (1996).
    Mtd,
}

impl Windows {
    /// The value of a state, which is known to lie in an interval.
    pub(crate) fn value<G, O, B, T>(
        self,
        search: &mut Search<'_, G, O, B, T>,
        state: &G::State,
        mut known: Interval<G::Score>,
    ) -> Result<G::Score, Halt>
    where
        G: ZeroSumGame<Score: WholeScore>,
        O: Ordering<G>,
        B: Bounding<G>,
        T: Transpositions<G>,
    {
        if self == Self::Full || search.game.moves(state).next().is_none() {
            return Ok(search.run(state, Window::full().within(&known))?.and(known).lower);
        }
        let mut guess = G::Score::zero();
        while known.lower < known.upper {
            let asked = match self {
                Self::Bisection => halfway(known),
                Self::Full | Self::Mtd => guess.max(known.lower).min(known.upper - G::Score::one()),
            };
            let found = search.run(state, Window::above(asked))?;
            known = match search.manner.fail_hard {
                false => known.and(found),
                true if found.lower > asked => Interval { lower: found.lower, ..known },
                true => Interval { upper: found.upper, ..known },
            };
            guess = if found.upper <= asked {
                Saturating::saturating_sub(found.upper, G::Score::one())
            } else {
                found.lower
            };
        }
        Ok(known.lower)
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
