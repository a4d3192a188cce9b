//! A tree as lines of text.

use super::Tree;
use super::layout::more;
use super::select::{Edge, Selection};
use crate::glyphs::Glyphs;
use crate::lines::{Lines, append};

pub(super) fn text(tree: &Tree, selection: &Selection, glyphs: &Glyphs) -> String {
    let mut lines = Lines::default();
    lines.put(format_args!("{}\n", tree.title));
    let mut told = vec![false; selection.nodes.len()];
    // What is still to be told: a node, the edge to it, and what stands before it.
    let mut open: Vec<(usize, Option<&Edge>, String, bool)> = vec![(0, None, String::new(), true)];
    while let Some((at, edge, before, last)) = open.pop() {
        let node = &selection.nodes[at];
        let state = &tree.graph.states()[node.state];
        let mut line = before.clone();
        let mut along = before;
        if let Some(edge) = edge {
            line.push_str(match (last, edge.optimal) {
                (false, false) => glyphs.branch,
                (true, false) => glyphs.last,
                (false, true) => glyphs.best_branch,
                (true, true) => glyphs.best_last,
            });
            along.push_str(if last { "    " } else { glyphs.along });
            append(&mut line, format_args!("{} {:+}: ", edge.name, edge.delta));
        }
        append(&mut line, format_args!("{} {} = {}", node.mover(), state.name, state.value));
        if let Some(more) = more(node.hidden) {
            append(&mut line, format_args!(" ({more})"));
        }
        let again = std::mem::replace(&mut told[at], true);
        if again || node.again {
            line.push_str(" (met before)");
        }
        lines.put_trimmed(&line);
        if again {
            continue;
        }
        let edges = selection.edges_of(at);
        for (index, edge) in edges.rev().enumerate() {
            open.push((edge.to, Some(edge), along.clone(), index == 0));
        }
    }
    lines.into_string()
}
