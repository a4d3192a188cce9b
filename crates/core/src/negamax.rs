//! The value law as code: the one place where moves are weighed.

use smallvec::SmallVec;

use crate::{Observer, SolveError, Stats, Turn, ZeroSumGame};

/// What a move is worth to its mover, given the value of the state it leads to.
#[inline(always)]
pub(crate) fn weigh<G: ZeroSumGame>(
    game: &G,
    state: &G::State,
    mv: G::Move,
    next_value: G::Score,
) -> Result<G::Score, SolveError> {
    let delta = game.score_delta(state, mv);
    let value = match game.turn_after(state, mv) {
        Turn::Passes => num_traits::CheckedSub::checked_sub(&delta, &next_value),
        Turn::Stays => num_traits::CheckedAdd::checked_add(&delta, &next_value),
    };
    match value {
        Some(value) => Ok(value),
        None => Err(SolveError::overflow(state)),
    }
}

/// The value of a state whose successors' values `look` finds in a store.
#[inline(always)]
pub(crate) fn settle<G: ZeroSumGame, O: Observer<G>>(
    game: &G,
    state: &G::State,
    stats: &mut Stats,
    observer: &mut O,
    mut look: impl FnMut(&G::State) -> Result<G::Score, SolveError>,
) -> Result<G::Score, SolveError> {
    observer.entered(state);
    let mut best: Option<G::Score> = None;
    for mv in game.moves(state) {
        let next = game.next_state(state, mv);
        let next_value = look(&next)?;
        observer.reused(&next, next_value);
        let value = weigh(game, state, mv, next_value)?;
        observer.weighed(state, mv, value);
        best = Some(best.map_or(value, |best| best.max(value)));
        stats.moves += 1;
    }
    let value = best.unwrap_or_else(|| game.terminal_value(state));
    observer.settled(state, value);
    stats.states += 1;
    Ok(value)
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
        let value = weigh(game, state, mv, value_of(&game.next_state(state, mv))?)?;
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
