//! One step of filling a table: which values were read, what each was good for, and what was chosen.

use stone_core::Turn;

use crate::StateGraph;
use crate::graph::{Move, State};
use crate::ink::Ink;
use crate::scene::Head;
use crate::sheet::Sample;

/// How many moves a step tells one by one.
const TOLD: usize = 6;

/// A step in words: a line for the state, and one for each of its moves.
pub(super) fn told(graph: &StateGraph, step: usize) -> (String, Vec<String>) {
    let state = &graph.states()[step];
    let head = format!("step {}: {} = {}", step + 1, state.name, state.value);
    if state.moves.is_empty() {
        return (head, vec!["no moves".to_owned()]);
    }
    let line = |mv: &Move| {
        let chosen = if is_chosen(state, mv) { ", chosen" } else { "" };
        format!("{}: {}{chosen}", mv.name, sum(graph, mv))
    };
    let mut lines: Vec<String> = state.moves.iter().take(TOLD).map(line).collect();
    if state.moves.len() > TOLD {
        lines.extend(state.moves[TOLD..].iter().find(|mv| is_chosen(state, mv)).map(line));
        let others = state.moves.len() - lines.len();
        lines.push(format!("and {others} more"));
    }
    (head, lines)
}

/// What a move is worth, as a sum: its score less, or if the mover moves again plus, what is left.
fn sum(graph: &StateGraph, mv: &Move) -> String {
    let next = graph.states()[mv.next].value;
    let sign = if mv.turn == Turn::Passes { '-' } else { '+' };
    let next = if next < 0 { format!("({next})") } else { next.to_string() };
    format!("{} {sign} {next} = {}", mv.delta, mv.value)
}

/// Whether the value of a state is that of this move.
pub(super) fn is_chosen(state: &State, mv: &Move) -> bool {
    mv.value == state.value
}

/// The ink and the head of the arrow to what a move read.
pub(super) fn arrow(state: &State, mv: &Move) -> (Ink, Head) {
    if is_chosen(state, mv) { (Ink::Chosen, Head::Full) } else { (Ink::Read, Head::Open) }
}

/// What arrows mean.
pub(super) fn arrow_legend() -> [(Sample, String); 2] {
    [
        (Sample::Line(Ink::Chosen, Head::Full), "read and chosen".to_owned()),
        (Sample::Line(Ink::Read, Head::Open), "read, not chosen".to_owned()),
    ]
}
