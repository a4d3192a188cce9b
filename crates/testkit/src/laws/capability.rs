//! The laws of the capabilities.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::hash::Hash;

use stone_core::adapter::{Reduced, StartAt};
use stone_core::{
    Bounds, Canonical, Dense, Endgames, Keyed, Layered, MoveOrder, Named, Tabulated, ZeroSumGame,
};

use super::explore::Explored;
use super::{Law, Violation};
use crate::oracle;

/// States with different futures have different keys.
pub(super) fn keys<G: Keyed>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    let mut first = HashMap::new();
    for met in &explored.states {
        let other = *first.entry(explored.game.key(&met.state)).or_insert(met);
        if other.future != met.future {
            let seen = format!("it has the key of {}, which has another future", other.text);
            return Err(Violation::new(Law::Key, &met.text, seen));
        }
    }
    Ok(())
}

/// The states of a game's sweep, in its order.
pub(super) fn swept<G: Dense>(game: &G) -> Vec<G::State> {
    let mut states = Vec::new();
    let Ok(()) = game.sweep(|state| {
        states.push(state);
        Ok::<(), Infallible>(())
    });
    states
}

/// Slots one-to-one and in range; the sweep complete, without repetition, successors first.
pub(super) fn table<G: Dense>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    let game = explored.game;
    let swept: Vec<_> = swept(game).into_iter().map(|state| (format!("{state:?}"), state)).collect();

    let mut owners = HashMap::new();
    let reached = explored.states.iter().map(|met| (&met.text, &met.state));
    for (text, state) in reached.chain(swept.iter().map(|(text, state)| (text, state))) {
        let (slot, slots) = (game.slot(state), game.slots());
        if slot >= slots {
            return Err(Violation::new(Law::Slot, text, format!("slot {slot} of {slots}")));
        }
        let owner = *owners.entry(slot).or_insert(text);
        if owner != text {
            return Err(Violation::new(Law::Slot, text, format!("it shares slot {slot} with {owner}")));
        }
    }

    let mut seen = HashSet::new();
    for (text, state) in &swept {
        if !seen.insert(text) {
            return Err(Violation::new(Law::Sweep, text, "the sweep visits it twice"));
        }
        for mv in game.moves(state) {
            let next = format!("{:?}", game.next_state(state, mv));
            if !seen.contains(&next) || next == *text {
                let what = format!("move {mv:?} leads to {next}, which the sweep did not visit before");
                return Err(Violation::new(Law::Sweep, text, what));
            }
        }
    }
    match explored.states.iter().find(|met| !seen.contains(&met.text)) {
        Some(met) => {
            Err(Violation::new(Law::Sweep, &met.text, "it can be reached, and the sweep leaves it out"))
        }
        None => Ok(()),
    }
}

/// What a smaller game contains has a slot of its own there, and the right value in its table.
pub(super) fn endgames<G, E>(explored: &Explored<'_, G>, ends: &E) -> Result<(), Violation>
where
    G: ZeroSumGame,
    E: Endgames<State = G::State, Score = G::Score>,
{
    let fail = |state: &G::State, seen| Err(Violation::new(Law::Endgames, format!("{state:?}"), seen));
    let table = match Tabulated::default().solve(ends) {
        Ok(solution) => solution.into_values(),
        Err(error) => {
            return fail(&explored.game.initial_state(), format!("no table of the endgames: {error}"));
        }
    };
    let values = table.as_slice();
    let mut owners = HashMap::new();
    for right in explored.expected().iter().filter(|right| ends.contains(&right.state)) {
        let slot = ends.slot(&right.state);
        let Some(value) = values.get(slot) else {
            return fail(&right.state, format!("it is contained, in slot {slot} of {}", values.len()));
        };
        if let Some(other) = owners.insert(slot, &right.state) {
            return fail(&right.state, format!("it shares slot {slot} with {other:?}"));
        }
        if right.value.as_ref() != Ok(value) {
            let right_value = &right.value;
            return fail(&right.state, format!("its slot {slot} holds {value:?}, right is {right_value:?}"));
        }
    }
    Ok(())
}

/// Places inside the layers and inverse to `state_at`; the reach kept; the bottom terminal.
pub(super) fn layers<G: Layered>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    let game = explored.game;
    for met in &explored.states {
        let fail = |seen: String| Err(Violation::new(Law::Place, &met.text, seen));
        let (layer, column) = game.place(&met.state);
        if layer >= game.layers() {
            return fail(format!("layer {layer} of {}", game.layers()));
        }
        if column >= game.columns(layer) {
            return fail(format!("column {column} of {} in layer {layer}", game.columns(layer)));
        }
        let back = format!("{:?}", game.state_at(layer, column));
        if back != met.text {
            return fail(format!("at its place, layer {layer} and column {column}, is {back}"));
        }
    }
    for layer in 0..game.layers() {
        for column in 0..game.columns(layer) {
            let state = game.state_at(layer, column);
            let text = format!("{state:?}");
            let place = game.place(&state);
            if place != (layer, column) {
                let seen = format!("it is at layer {layer} and column {column}, its place is {place:?}");
                return Err(Violation::new(Law::Place, text, seen));
            }
            for mv in game.moves(&state) {
                if layer == 0 {
                    return Err(Violation::new(Law::Bottom, text, format!("in layer 0, with move {mv:?}")));
                }
                let (lower, lower_column) = game.place(&game.next_state(&state, mv));
                if lower >= layer || layer - lower > game.reach() {
                    let reach = game.reach();
                    let seen =
                        format!("move {mv:?} leads from layer {layer} to {lower}, the reach is {reach}");
                    return Err(Violation::new(Law::Reach, text, seen));
                }
                if lower_column >= game.columns(lower) {
                    let columns = game.columns(lower);
                    let seen = format!("move {mv:?} leads to column {lower_column} of {columns} in {lower}");
                    return Err(Violation::new(Law::Place, text, seen));
                }
            }
        }
    }
    Ok(())
}

/// Representatives stand for themselves and are worth what they stand for; the game on them is a game, and no
/// larger.
pub(super) fn canonical<G: Canonical>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    let game = explored.game;
    for met in &explored.states {
        representative(game, &met.state)?;
    }
    let reduced = Reduced::new(game);
    let reduced = Explored::new(&reduced)?;
    for met in &reduced.states {
        // What a representative leads to need not be a state that the game itself leads to.
        for edge in &met.edges {
            representative(game, &game.next_state(&met.state, edge.mv))?;
        }
    }
    let (few, all) = (reduced.states.len(), explored.states.len());
    if few > all {
        let seen = format!("{few} representatives of {all} states");
        return Err(Violation::new(Law::Canonical, format!("{:?}", game.initial_state()), seen));
    }
    Ok(())
}

/// What stands for a state.
fn representative<G: Canonical>(game: &G, state: &G::State) -> Result<(), Violation> {
    let fail = |law, seen: String| Err(Violation::new(law, format!("{state:?}"), seen));
    let one = game.canonical(state);
    let (text, again) = (format!("{one:?}"), format!("{:?}", game.canonical(state)));
    if again != text {
        return fail(Law::Pure, format!("{text} stands for it and, asked again, {again}"));
    }
    let of_one = format!("{:?}", game.canonical(&one));
    if of_one != text {
        return fail(Law::Canonical, format!("{text} stands for it, and {of_one} for that"));
    }
    // A state of the game: from it on, the game keeps the laws of the rules.
    Explored::new(&StartAt::new(game, one.clone()))?;
    let (value, right) = (oracle::value(game, &one), oracle::value(game, state));
    if value.as_ref().ok() != right.as_ref().ok() {
        return fail(Law::Canonical, format!("{text} stands for it, with {value:?} instead of {right:?}"));
    }
    Ok(())
}

/// The bounds of every state contain its value.
pub(super) fn bounds<G: Bounds>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    let game = explored.game;
    for right in explored.expected() {
        let bounds = game.bounds(&right.state);
        let fail = |law, seen: String| Err(Violation::new(law, format!("{:?}", right.state), seen));
        let again = game.bounds(&right.state);
        if again != bounds {
            return fail(Law::Pure, format!("{bounds:?}, and asked again {again:?}"));
        }
        if let Some(value) = right.value.ok().filter(|value| !bounds.contains(*value)) {
            return fail(Law::Bounds, format!("{bounds:?} does not contain its value {value:?}"));
        }
    }
    Ok(())
}

/// What is listed of every state is legal, each move once and an optimal one among them.
pub(super) fn move_order<G: MoveOrder>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    let game = explored.game;
    for (met, right) in explored.states.iter().zip(explored.expected()) {
        let fail = |law, seen: String| Err(Violation::new(law, &met.text, seen));
        let mut listed = Vec::new();
        game.best_first(&met.state, &mut listed);
        if let Some(mv) = listed.iter().find(|&mv| !met.edges.iter().any(|edge| edge.mv == *mv)) {
            return fail(Law::MoveOrder, format!("{mv:?} is listed, and is no move"));
        }
        if let Some(mv) =
            listed.iter().enumerate().find_map(|(at, mv)| listed[..at].contains(mv).then_some(mv))
        {
            return fail(Law::MoveOrder, format!("{mv:?} is listed twice"));
        }
        if !right.optimal.is_empty() && !listed.iter().any(|mv| right.optimal.contains(mv)) {
            let optimal = right.optimal;
            return fail(Law::MoveOrder, format!("{listed:?} leaves out what is optimal: {optimal:?}"));
        }
    }
    Ok(())
}

/// Names distinct, and cells.
pub(super) fn names<G: Named>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    let game = explored.game;
    let states = explored.states.iter().map(|met| (game.state_name(&met.state), met));
    if let Some((name, met)) = repeated(states) {
        return Err(Violation::new(Law::Names, &met.text, format!("another state is called {name:?} too")));
    }
    let cells = explored.states.iter().map(|met| (game.cell(&met.state), met));
    let (on_the_table, off_it): (Vec<_>, Vec<_>) = cells.partition(|(cell, _)| cell.is_some());
    if let (Some((_, met)), false) = (off_it.first(), on_the_table.is_empty()) {
        return Err(Violation::new(Law::Cells, &met.text, "it has no cell, and other states have one"));
    }
    if let Some((cell, met)) = repeated(on_the_table.into_iter()) {
        return Err(Violation::new(Law::Cells, &met.text, format!("another state is in {cell:?} too")));
    }
    for met in &explored.states {
        let moves = met.edges.iter().map(|edge| (game.move_name(edge.mv), edge.mv));
        if let Some((name, mv)) = repeated(moves) {
            let seen = format!("move {mv:?} and another move are both called {name:?}");
            return Err(Violation::new(Law::Names, &met.text, seen));
        }
    }
    Ok(())
}

/// The first item whose name an earlier item has.
fn repeated<N: Hash + Eq + Clone, T>(mut named: impl Iterator<Item = (N, T)>) -> Option<(N, T)> {
    let mut seen = HashSet::new();
    named.find(|(name, _)| !seen.insert(name.clone()))
}
