//! A table as a graph for Graphviz: cells joined to those that they read.

use super::step::is_chosen;
use crate::StateGraph;
use crate::escape::dot as escaped;
use crate::lines::Lines;

/// The table after so many steps, laid out by one of Graphviz's programs, given what else there is to say of a cell.
pub(super) fn dot(
    title: &str,
    graph: &StateGraph,
    filled: usize,
    layout: &str,
    more: impl Fn(usize) -> String,
) -> String {
    let mut file = Lines::default();
    file.put(format_args!("digraph table {{"));
    file.put(format_args!("  label=\"{}\"; labelloc=t; layout={layout}; rankdir=LR;", escaped(title)));
    file.put(format_args!("  node [shape=box];"));
    let states = graph.states().iter().enumerate().take(filled);
    for (step, state) in states.clone() {
        let label = escaped(&format!("{}: {}\n{}", step + 1, state.name, state.value));
        let answer = if step == graph.initial_index() { ", peripheries=2" } else { "" };
        file.put(format_args!("  s{step} [label=\"{label}\"{answer}{}];", more(step)));
    }
    for (step, state) in states {
        for mv in &state.moves {
            let style = if is_chosen(state, mv) { "penwidth=3" } else { "style=dashed, arrowhead=vee" };
            file.put(format_args!("  s{step} -> s{} [{style}];", mv.next));
        }
    }
    file.put(format_args!("}}"));
    file.into_string()
}
