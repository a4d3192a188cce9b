//! A tree as a graph for Graphviz.

use std::collections::BTreeMap;

use super::Tree;
use super::layout::more;
use super::select::Selection;
use crate::escape::dot as escaped;
use crate::lines::Lines;

pub(super) fn dot(tree: &Tree, selection: &Selection) -> String {
    let mut file = Lines::default();
    file.put(format_args!("digraph tree {{"));
    file.put(format_args!("  label=\"{}\"; labelloc=t;", escaped(&tree.title)));
    file.put(format_args!("  node [shape=box]; edge [arrowhead=none];"));
    let mut levels: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (at, node) in selection.nodes.iter().enumerate() {
        let state = &tree.graph.states()[node.state];
        let more = more(node.hidden).map_or_else(String::new, |more| format!("\n{more}"));
        let label = format!("{}\n{}: {}{more}", state.name, node.mover(), state.value);
        let style = match (node.movers, node.again) {
            ([_, true], false) => ", style=rounded",
            ([_, true], true) => ", style=\"rounded,dashed\"",
            (_, false) => "",
            (_, true) => ", style=dashed",
        };
        file.put(format_args!("  n{at} [label=\"{}\"{style}];", escaped(&label)));
        levels.entry(node.level).or_default().push(format!("n{at};"));
    }
    for nodes in levels.values() {
        file.put(format_args!("  {{ rank=same; {} }}", nodes.join(" ")));
    }
    for edge in &selection.edges {
        let label = escaped(&format!("{} {:+}", edge.name, edge.delta));
        let width = if edge.optimal { ", penwidth=3" } else { "" };
        file.put(format_args!("  n{} -> n{} [label=\"{label}\"{width}];", edge.from, edge.to));
    }
    file.put(format_args!("}}"));
    file.into_string()
}
