//! Engines and solvers against the oracle.

use num_traits::{CheckedAdd, CheckedSub};
use stone_core::adapter::Shuffled;
use stone_core::{Line, Observer, Player, Silent, Solution, SolveError, Values, ZeroSumGame};

use super::{Law, Solver, Violation};
use crate::oracle;

/// What the oracle says of a state.
pub(super) struct Expected<G: ZeroSumGame> {
    pub(super) state: G::State,
    pub(super) value: Result<G::Score, SolveError>,
    pub(super) optimal: Vec<G::Move>,
}

impl<G: ZeroSumGame> Expected<G> {
    pub(super) fn new(game: &G, state: G::State) -> Self {
        let value = oracle::value(game, &state);
        let optimal = if value.is_ok() { oracle::optimal_moves(game, &state) } else { Ok(Vec::new()) };
        Self { state, value, optimal: optimal.unwrap_or_default() }
    }
}

/// An engine gives the right value and the right moves of every state, or says that a score overflows.
pub(super) fn solutions<G: ZeroSumGame, E: Solver<G>>(
    game: &G,
    expected: &[Expected<G>],
    engine: &E,
) -> Result<(), Violation> {
    let overflows = expected.iter().any(|expected| expected.value.is_err());
    let Some(solution) = solve(game, overflows, engine, Law::Value)? else { return Ok(()) };
    for right in expected {
        value(&engine.name(), right, &solution.value_of(&right.state), Law::Value)?;
        let moves = solution.optimal_moves(&right.state);
        if moves.as_deref() != Ok(&right.optimal[..]) {
            return Err(wrong_moves(&engine.name(), right, moves, Law::OptimalMoves));
        }
    }
    let root = oracle::value(game, &game.initial_state());
    if Ok(*solution.value()) != root {
        let seen = format!("{} solves the game to {:?}, right is {root:?}", engine.name(), solution.value());
        return Err(Violation::new(Law::Value, format!("{:?}", game.initial_state()), seen));
    }
    Ok(())
}

/// The same for a source of values that is not an engine.
pub(super) fn values<G: ZeroSumGame>(
    game: &G,
    expected: &[Expected<G>],
    values: &impl Values<G>,
) -> Result<(), Violation> {
    for right in expected {
        value("the solver", right, &values.value(game, &right.state), Law::Value)?;
    }
    Ok(())
}

/// An engine's line from every state follows the optimal moves, and its deltas sum to the value.
pub(super) fn lines<G: ZeroSumGame, E: Solver<G>>(
    game: &G,
    expected: &[Expected<G>],
    engine: &E,
) -> Result<(), Violation> {
    if expected.iter().any(|expected| expected.value.is_err()) {
        return Ok(());
    }
    let text = |error: SolveError| Violation::new(Law::Line, engine.name(), error.to_string());
    let solution = engine.solve(game, &mut Silent).map_err(text)?;
    for right in expected {
        let line = solution.line_from(right.state.clone());
        follow(game, right, &line)
            .map_err(|seen| Violation::new(Law::Line, format!("{:?}", right.state), seen))?;
    }
    Ok(())
}

/// Plays a line again and keeps the accounts by hand.
fn follow<G: ZeroSumGame>(
    game: &G,
    expected: &Expected<G>,
    line: &Result<Line<G::Move, G::Score>, SolveError>,
) -> Result<(), String> {
    let (mut state, mut mover) = (expected.state.clone(), Player::Alice);
    let mut totals = [Some(num_traits::zero::<G::Score>()); 2];
    let mut credit = |mover: Player, amount: G::Score| {
        let total = &mut totals[mover as usize];
        *total = total.and_then(|total| total.checked_add(&amount));
    };
    let mut plies = line.as_ref().map(|line| line.plies.iter()).unwrap_or_default();
    loop {
        let optimal = oracle::optimal_moves(game, &state).map_err(|error| error.to_string())?;
        let Some(&mv) = optimal.first() else { break };
        let delta = game.score_delta(&state, mv);
        if line.is_ok() {
            let ply =
                plies.next().ok_or_else(|| format!("the line ends at {state:?}, which is not terminal"))?;
            if (ply.mover, ply.mv, ply.delta) != (mover, mv, delta) {
                return Err(format!(
                    "the line has {ply:?}; the first optimal move of {mover} is {mv:?}, {delta:?}"
                ));
            }
        }
        credit(mover, delta);
        mover = mover.after(game.turn_after(&state, mv));
        state = game.next_state(&state, mv);
    }
    credit(mover, game.terminal_value(&state));
    match (line, totals) {
        (Err(SolveError::Overflow { .. }), [alice, bob]) if alice.is_none() || bob.is_none() => Ok(()),
        (Err(error), _) => Err(format!("no line: {error}")),
        (Ok(_), _) if plies.next().is_some() => Err(format!("the line goes on after {state:?}")),
        (Ok(line), totals) => {
            if [Some(line.alice), Some(line.bob)] != totals {
                return Err(format!("totals {:?} and {:?}, right are {totals:?}", line.alice, line.bob));
            }
            let difference = line.alice.checked_sub(&line.bob);
            if difference != expected.value.clone().ok() {
                return Err(format!(
                    "the line's difference is {difference:?}, the value {:?}",
                    expected.value
                ));
            }
            Ok(())
        }
    }
}

/// An engine finds the same values and the same sets of moves when the moves come in another order.
pub(super) fn shuffled<'g, G, E>(game: &'g G, expected: &[Expected<G>], engine: &E) -> Result<(), Violation>
where
    G: ZeroSumGame,
    E: Solver<Shuffled<&'g G>>,
{
    let overflows = expected.iter().any(|expected| expected.value.is_err());
    for seed in 0..3 {
        let game = Shuffled::new(game, seed);
        let name = format!("{}, moves shuffled with seed {seed},", engine.name());
        let Some(solution) = solve(&game, overflows, engine, Law::Order)? else { continue };
        for right in expected {
            value(&name, right, &solution.value_of(&right.state), Law::Order)?;
            let moves = solution.optimal_moves(&right.state);
            let same = moves.as_ref().is_ok_and(|moves| {
                moves.len() == right.optimal.len() && moves.iter().all(|mv| right.optimal.contains(mv))
            });
            if !same {
                return Err(wrong_moves(&name, right, moves, Law::Order));
            }
        }
    }
    Ok(())
}

/// An engine that is watched gives the same, and tells its observer what it counts.
pub(super) fn observed<G: ZeroSumGame, E: Solver<G>>(game: &G, engine: &E) -> Result<(), Violation> {
    let mut tally = Tally::default();
    let silent = engine.solve(game, &mut Silent).map(|solution| (*solution.value(), *solution.stats()));
    let watched = engine.solve(game, &mut tally).map(|solution| (*solution.value(), *solution.stats()));
    let fail = |seen| Err(Violation::new(Law::Observer, format!("{:?}", game.initial_state()), seen));
    if silent != watched {
        return fail(format!("{} gives {silent:?}, and watched {watched:?}", engine.name()));
    }
    if let Ok((_, stats)) = watched {
        let counted = Tally { entered: stats.states, settled: stats.states, weighed: stats.moves, ..tally };
        let counted = Tally { reused: stats.reused, ..counted };
        if tally != counted {
            return fail(format!("{} told its observer {tally:?}, and counted {stats:?}", engine.name()));
        }
    }
    Ok(())
}

/// Counts what it is told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Tally {
    entered: u64,
    weighed: u64,
    settled: u64,
    reused: u64,
}

impl<G: ZeroSumGame> Observer<G> for Tally {
    fn entered(&mut self, _: &G::State) {
        self.entered += 1;
    }
    fn weighed(&mut self, _: &G::State, _: G::Move, _: G::Score) {
        self.weighed += 1;
    }
    fn settled(&mut self, _: &G::State, _: G::Score) {
        self.settled += 1;
    }
    fn reused(&mut self, _: &G::State, _: G::Score) {
        self.reused += 1;
    }
}

/// The solution, or none where overflow is right and reported.
fn solve<'g, G: ZeroSumGame, E: Solver<G>>(
    game: &'g G,
    overflows: bool,
    engine: &E,
    law: Law,
) -> Result<Option<Solution<'g, G, E::Values>>, Violation> {
    let seen = match engine.solve(game, &mut Silent) {
        Ok(solution) if !overflows => return Ok(Some(solution)),
        Err(SolveError::Overflow { .. }) if overflows => return Ok(None),
        Ok(solution) => format!("{} gives {:?}, but a score overflows", engine.name(), solution.value()),
        Err(error) => format!("{} gives no value: {error}", engine.name()),
    };
    Err(Violation::new(law, format!("{:?}", game.initial_state()), seen))
}

fn value<G: ZeroSumGame>(
    name: &str,
    right: &Expected<G>,
    found: &Result<G::Score, SolveError>,
    law: Law,
) -> Result<(), Violation> {
    match (found, &right.value) {
        (Ok(found), Ok(right)) if found == right => Ok(()),
        (Err(SolveError::Overflow { .. }), Err(_)) => Ok(()),
        (found, value) => {
            let seen = format!("{name} gives {found:?}, right is {value:?}");
            Err(Violation::new(law, format!("{:?}", right.state), seen))
        }
    }
}

fn wrong_moves<G: ZeroSumGame>(
    name: &str,
    right: &Expected<G>,
    found: impl std::fmt::Debug,
    law: Law,
) -> Violation {
    let seen = format!("{name} gives the moves {found:?}, right are {:?}", right.optimal);
    Violation::new(law, format!("{:?}", right.state), seen)
}
