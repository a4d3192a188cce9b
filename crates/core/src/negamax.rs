//! The value law as code: the one place where moves are weighed.

use num_traits::{CheckedAdd, CheckedSub};
use smallvec::SmallVec;

use crate::{Observer, SolveError, Turn, ZeroSumGame};

/// What a move is worth to its mover, given the value of the state it leads to; none if it does not fit.
///
/// It is the value law for one move, and the only place where an engine needs it: engines outside this crate weigh
/// their moves here too.
///
/// ```
/// use stone_core::weigh;
/// use stone_testkit::Countdown;
///
/// assert_eq!(weigh(&Countdown(7), &7, 2, 1), Some(1)); // 2 counters, less the 1 that 5 are worth to the other
/// ```
#[inline(always)]
pub fn weigh<G: ZeroSumGame>(
    game: &G,
    state: &G::State,
    mv: G::Move,
    next_value: G::Score,
) -> Option<G::Score> {
    let delta = game.score_delta(state, mv);
    match game.turn_after(state, mv) {
        Turn::Passes if G::CANNOT_OVERFLOW => Some(delta - next_value),
        Turn::Stays if G::CANNOT_OVERFLOW => Some(delta + next_value),
        Turn::Passes => delta.checked_sub(&next_value),
        Turn::Stays => delta.checked_add(&next_value),
    }
}

/// The value of a state whose successors' values `look` finds in a store, and how many moves were weighed.
///
/// None if a successor is not in the store or a value does not fit; [`fault`] then says which. Carrying the
/// reason through the engines' inner loops would slow them.
///
/// The first move's value is compared last. It often leads to the state settled just before, and the other moves then
/// need not wait for it.
#[inline(always)]
pub(crate) fn settle<G: ZeroSumGame>(
    game: &G,
    state: &G::State,
    observer: &mut impl Observer<G>,
    look: impl Fn(&G::State) -> Option<G::Score>,
) -> Option<(G::Score, u64)> {
    observer.entered(state);
    let mut moves = game.moves(state);
    let mut weighed = 0;
    // The first move is peeled off so that the others are a plain maximum, which compiles without branches.
    let value = match moves.next() {
        None => game.terminal_value(state),
        Some(mv) => {
            let first = weigh_next(game, state, mv, observer, &look)?;
            weighed = 1;
            match moves.next() {
                None => first,
                Some(mv) => {
                    let mut others = weigh_next(game, state, mv, observer, &look)?;
                    weighed = 2;
                    for mv in moves {
                        others = others.max(weigh_next(game, state, mv, observer, &look)?);
                        weighed += 1;
                    }
                    others.max(first)
                }
            }
        }
    };
    observer.settled(state, value);
    Some((value, weighed))
}

/// What a move is worth, the value of the next state read from a store.
#[inline(always)]
fn weigh_next<G: ZeroSumGame>(
    game: &G,
    state: &G::State,
    mv: G::Move,
    observer: &mut impl Observer<G>,
    look: &impl Fn(&G::State) -> Option<G::Score>,
) -> Option<G::Score> {
    let next = game.next_state(state, mv);
    let next_value = look(&next)?;
    observer.reused(&next, next_value);
    let value = weigh(game, state, mv, next_value)?;
    observer.weighed(state, mv, value);
    Some(value)
}

/// Why [`settle`] had no value for a state: a successor outside the store, or a score that does not fit.
#[cold]
pub(crate) fn fault<G: ZeroSumGame>(
    game: &G,
    state: &G::State,
    look: impl Fn(&G::State) -> Option<G::Score>,
    bad_slot: impl Fn(&G::State) -> SolveError,
) -> SolveError {
    game.moves(state)
        .map(|mv| game.next_state(state, mv))
        .find(|next| look(next).is_none())
        .map_or_else(|| SolveError::overflow(state), |next| bad_slot(&next))
}

/// All moves that attain the value of a state, in the game's order; none for a terminal state.
pub(crate) fn optimal_moves<G: ZeroSumGame>(
    game: &G,
    state: &G::State,
    mut value_of: impl FnMut(&G::State) -> Result<G::Score, SolveError>,
) -> Result<SmallVec<[G::Move; 4]>, SolveError> {
    let mut best: Option<G::Score> = None;
    let mut moves = SmallVec::new();
    for mv in game.moves(state) {
        let next_value = value_of(&game.next_state(state, mv))?;
        let value = weigh(game, state, mv, next_value).ok_or_else(|| SolveError::overflow(state))?;
        if best.is_none_or(|best| value > best) {
            best = Some(value);
            moves.clear();
        }
        if best == Some(value) {
            moves.push(mv);
        }
    }
    Ok(moves)
}
