//! The laws of adapters: what each says of its game.

use std::fmt::Debug;

use num_traits::{CheckedAdd, CheckedSub, Zero};
use stone_core::adapter::{Counted, Misere, StartAt, Sum, Swapped};
use stone_core::{Exhaustive, Line, Ply, Silent, SolveError, Turn, ZeroSumGame};

use super::agreement::Expected;
use super::{Law, Solver, Violation};
use crate::oracle;

/// From a state on, the game is worth what the state is.
pub(super) fn start_at<G: ZeroSumGame>(game: &G, right: &Expected<G>) -> Result<(), Violation> {
    let start = StartAt::new(game, right.state.clone());
    let root = start.initial_state();
    same("StartAt starts at", &right.state, &root, &right.state)?;
    same("StartAt is worth", &right.state, &oracle::value(&start, &root), &right.value)
}

/// Misère, the best is the least; twice misère is the game.
pub(super) fn misere<G: ZeroSumGame>(game: &G, right: &Expected<G>) -> Result<(), Violation> {
    let state = &right.state;
    let once = oracle::value(&Misere::new(game), state).map(|value| value.0);
    same("misère it is worth less", state, &once.ok(), &least(game, state))?;
    let twice = Misere::new(Misere::new(game));
    let value = oracle::value(&twice, state).map(|value| value.0.0);
    same("twice misère it is worth", state, &value, &right.value)?;
    let moves = oracle::optimal_moves(&twice, state).unwrap_or_default();
    same("twice misère optimal are", state, &moves, &right.optimal)
}

/// The value law with the least of the moves instead of the greatest; none if it does not fit.
fn least<G: ZeroSumGame>(game: &G, state: &G::State) -> Option<G::Score> {
    let moves = game.moves(state).map(|mv| worth(game, state, mv, least(game, &game.next_state(state, mv))?));
    let moves: Vec<G::Score> = moves.collect::<Option<_>>()?;
    Some(moves.into_iter().min().unwrap_or_else(|| game.terminal_value(state)))
}

/// What a move is worth if the rest is worth so much; none if it does not fit.
fn worth<G: ZeroSumGame>(game: &G, state: &G::State, mv: G::Move, rest: G::Score) -> Option<G::Score> {
    let delta = game.score_delta(state, mv);
    match game.turn_after(state, mv) {
        Turn::Passes => delta.checked_sub(&rest),
        Turn::Stays => delta.checked_add(&rest),
    }
}

/// Side by side, two games are worth what the value law says of the moves of both.
pub(super) fn sum<A, B>(first: &A, second: &B) -> Result<(), Violation>
where
    A: ZeroSumGame,
    B: ZeroSumGame<Score = A::Score>,
{
    let sum = Sum::new(first, second);
    let root = sum.initial_state();
    let right = together(first, second, &first.initial_state(), &second.initial_state());
    same("side by side they are worth", &root, &oracle::value(&sum, &root).ok(), &right)
}

/// The value law on two games; none if it does not fit.
fn together<A, B>(first: &A, second: &B, a: &A::State, b: &B::State) -> Option<A::Score>
where
    A: ZeroSumGame,
    B: ZeroSumGame<Score = A::Score>,
{
    let in_first =
        first.moves(a).map(|mv| worth(first, a, mv, together(first, second, &first.next_state(a, mv), b)?));
    let in_second = second
        .moves(b)
        .map(|mv| worth(second, b, mv, together(first, second, a, &second.next_state(b, mv))?));
    let moves: Vec<A::Score> = in_first.chain(in_second).collect::<Option<_>>()?;
    Some(moves.into_iter().max().unwrap_or_else(|| first.terminal_value(a).min(second.terminal_value(b))))
}

/// With Bob to begin, the value has the other sign, and the line is that of the game with the players
/// exchanged.
pub(super) fn swapped<G: ZeroSumGame>(game: &G) -> Result<(), Violation> {
    let swapped = Swapped::new(game);
    let root = game.initial_state();
    let right = oracle::value(game, &root).ok().and_then(|value| G::Score::zero().checked_sub(&value));
    same("with Bob to begin it is worth", &root, &oracle::value(&swapped, &None).ok(), &right)?;
    if right.is_none() {
        return Ok(());
    }
    let line = |error: SolveError| Violation::new(Law::Adapter, format!("{root:?}"), error.to_string());
    let right = Exhaustive::default().solve(game).map_err(line)?.principal_variation();
    let seen = Exhaustive::default().solve(&swapped).map_err(line)?.principal_variation();
    let right = right.map(|Line { plies, alice, bob }| {
        let exchanged = plies.into_iter().map(|Ply { mover, mv, delta }| (mover.opponent(), Some(mv), delta));
        (exchanged.collect::<Vec<_>>(), bob, alice)
    });
    let seen = seen.map(|Line { plies, alice, bob }| {
        let after_pass = plies.into_iter().skip(1).map(|Ply { mover, mv, delta }| (mover, mv, delta));
        (after_pass.collect::<Vec<_>>(), alice, bob)
    });
    same("with Bob to begin the line is", &root, &seen.ok(), &right.ok())
}

/// Counting changes nothing; hooks are called once a state and once a move.
pub(super) fn counted<'g, G, E>(game: &'g G, engine: &E) -> Result<(), Violation>
where
    G: ZeroSumGame,
    E: Solver<G> + Solver<Counted<&'g G>>,
{
    let root = game.initial_state();
    let counted = Counted::new(game);
    let plain = engine.solve(game, &mut Silent).map(|solution| (*solution.value(), *solution.stats()));
    let seen = engine.solve(&counted, &mut Silent).map(|solution| (*solution.value(), *solution.stats()));
    same("counted it is worth", &root, &seen, &plain)?;
    let Ok((_, stats)) = seen else { return Ok(()) };
    let calls = counted.calls();
    let seen = [calls.moves, calls.next_state, calls.score_delta, calls.turn_after];
    same("calls of the hooks are", &root, &seen, &[stats.states, stats.moves, stats.moves, stats.moves])
}

/// What is seen of a state has to be what is right, by their `Debug` texts.
fn same<T: Debug>(what: &str, state: &impl Debug, seen: &T, right: &T) -> Result<(), Violation> {
    let (seen, right) = (format!("{seen:?}"), format!("{right:?}"));
    if seen == right {
        return Ok(());
    }
    Err(Violation::new(Law::Adapter, format!("{state:?}"), format!("{what} {seen}, right is {right}")))
}
