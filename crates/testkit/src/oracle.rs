//! The oracle: the value law, word for word, with nothing to make it fast and hence little to get wrong.

use std::collections::BTreeSet;

use num_traits::{CheckedAdd, CheckedSub};
use stone_core::{SolveError, Turn, ZeroSumGame};

/// The value of a state, by playing out every line from it.
///
/// It recurses, so the game must be short; time is the number of lines.
///
/// # Errors
///
/// [`SolveError::Overflow`] if the value of any move of any state below does not fit. All of them are weighed, so
/// it does not depend on the order of the moves.
///
/// ```
/// use stone_testkit::{Countdown, oracle};
///
/// assert_eq!(oracle::value(&Countdown(6), &6)?, 2);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn value<G: ZeroSumGame>(game: &G, state: &G::State) -> Result<G::Score, SolveError> {
    let moves = weighed_moves(game, state)?;
    Ok(moves.into_iter().map(|(_, value)| value).max().unwrap_or_else(|| game.terminal_value(state)))
}

/// All moves that attain the value of a state, in the game's order; none for a terminal state.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_testkit::{Countdown, oracle};
///
/// assert_eq!(oracle::optimal_moves(&Countdown(3), &3)?, [2]);
/// assert!(oracle::optimal_moves(&Countdown(0), &0)?.is_empty());
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn optimal_moves<G: ZeroSumGame>(game: &G, state: &G::State) -> Result<Vec<G::Move>, SolveError> {
    let moves = weighed_moves(game, state)?;
    let best = moves.iter().map(|&(_, value)| value).max();
    Ok(moves.into_iter().filter(|&(_, value)| Some(value) == best).map(|(mv, _)| mv).collect())
}

/// The nimber of a state: the smallest number that is not the nimber of a state it leads to.
///
/// Scores, turns and terminal values are not looked at. It recurses, as [`value`].
///
/// ```
/// use stone_testkit::{Countdown, oracle};
///
/// let nimbers: Vec<usize> = (0..7).map(|heap| oracle::nimber(&Countdown(7), &heap)).collect();
/// assert_eq!(nimbers, [0, 1, 2, 0, 1, 2, 0]);
/// ```
pub fn nimber<G: ZeroSumGame>(game: &G, state: &G::State) -> usize {
    let next = game.moves(state).map(|mv| nimber(game, &game.next_state(state, mv)));
    let seen: BTreeSet<_> = next.collect();
    (0..seen.len()).find(|number| !seen.contains(number)).unwrap_or(seen.len())
}

/// Moves, and what each is worth.
type Weighed<G> = Vec<(<G as ZeroSumGame>::Move, <G as ZeroSumGame>::Score)>;

/// The moves of a state, and what each is worth to its mover.
fn weighed_moves<G: ZeroSumGame>(game: &G, state: &G::State) -> Result<Weighed<G>, SolveError> {
    let mut weighed = Vec::new();
    for mv in game.moves(state) {
        let rest = value(game, &game.next_state(state, mv))?;
        let delta = game.score_delta(state, mv);
        let total = match game.turn_after(state, mv) {
            Turn::Passes => delta.checked_sub(&rest),
            Turn::Stays => delta.checked_add(&rest),
        };
        weighed.push((mv, total.ok_or_else(|| SolveError::overflow(state))?));
    }
    Ok(weighed)
}
