//! What a search says of a state beyond its horizon.

use stone_core::{Heuristic, Interval, ZeroSumGame};

use crate::WholeScore;

/// Where a look takes from what it says of the states where it ends.
///
/// **Law.** What it says lies in `known`. It promises nothing else of the value, and is the same every time.
pub trait Guessing<G: ZeroSumGame> {
    /// Whether it says more than what is known.
    const GUESSES: bool;

    /// Where the value of a state is taken to lie that is known to lie in `known`. If that is more than one value, a look says the
    /// least that comes of it.
    fn guess(&self, game: &G, state: &G::State, known: Interval<G::Score>) -> Interval<G::Score>;
}

/// No guess: nothing is said but what is known. A look then finds what is certain within its plies, and cuts nothing that is
/// uncertain.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NoGuess;

/// The game's own [`Heuristic`], drawn into what is known.
///
/// Where there is room between two bounds it lies between them and not on them: who guesses never says that it is as
/// good as it can be. A result as good as it can be is then proved by a look that comes to it, for no guess looks as good: a win
/// where nothing is better than to win, but not one by a point where a guess hopes for five.
///
/// ```
/// use stone_core::{Heuristic, Interval};
/// use stone_search::{Guessing, OwnGuess};
/// # use stone_core::ZeroSumGame;
/// # struct Hopeful;
/// # impl ZeroSumGame for Hopeful {
/// #     type State = ();
/// #     type Move = ();
/// #     type Score = i64;
/// #     type Moves<'g> = std::iter::Empty<()>;
/// #     fn initial_state(&self) {}
/// #     fn moves(&self, (): &()) -> Self::Moves<'_> { std::iter::empty() }
/// #     fn next_state(&self, (): &(), (): ()) {}
/// #     fn score_delta(&self, (): &(), (): ()) -> i64 { 0 }
/// # }
///
/// impl Heuristic for Hopeful {
///     fn estimate(&self, (): &()) -> i64 {
///         100
///     }
/// }
///
/// assert_eq!(OwnGuess.guess(&Hopeful, &(), Interval::new(-5, 5)), Interval::exactly(4));
/// assert_eq!(OwnGuess.guess(&Hopeful, &(), Interval::new(0, 1)), Interval::exactly(1));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OwnGuess;

impl<G: ZeroSumGame> Guessing<G> for NoGuess {
    const GUESSES: bool = false;

    #[inline]
    fn guess(&self, _: &G, _: &G::State, known: Interval<G::Score>) -> Interval<G::Score> {
        known
    }
}

impl<G: Heuristic<Score: WholeScore>> Guessing<G> for OwnGuess {
    const GUESSES: bool = true;

    #[inline]
    fn guess(&self, game: &G, state: &G::State, known: Interval<G::Score>) -> Interval<G::Score> {
        Interval::exactly(between(game.estimate(state), known))
    }
}

/// The nearest value between two bounds; on one of them only where there is none between.
fn between<S: WholeScore>(guess: S, Interval { lower, upper }: Interval<S>) -> S {
    let one = S::one();
    let has_room = upper.checked_sub(&lower).is_none_or(|width| width > one);
    if has_room { guess.max(lower + one).min(upper - one) } else { guess.max(lower).min(upper) }
}
