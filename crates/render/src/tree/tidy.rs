//! A tree without merged states: leaves side by side, every other node above the middle of its branches.

use super::layout::{LABEL, Layout, Texts, slot};
use super::select::Selection;

/// Places a tree. Time and memory as its size.
pub(super) fn layout(selection: &Selection, texts: &Texts) -> Layout {
    let count = selection.nodes.len();
    // The edge to a node stands before that to a later one, and leads from an earlier one.
    let above: Vec<usize> = selection.edges.iter().map(|edge| edge.from).collect();
    let label = |node: usize| if node == 0 { 0 } else { texts.label(node - 1) };

    let mut across = vec![0; count];
    let mut width = 0;
    // Depth first, so that leaves come from left to right.
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        let edges = selection.nodes[at].edges.clone();
        if edges.is_empty() {
            let room = slot(texts.node.0.max(label(at)));
            across[at] = width + room / 2;
            width += room;
        }
        open.extend(edges.rev().map(|edge| selection.edges[edge].to));
    }
    for at in (0..count).rev() {
        let edges = selection.nodes[at].edges.clone();
        if let (Some(first), Some(last)) = (edges.clone().next(), edges.last()) {
            across[at] = i32::midpoint(across[selection.edges[first].to], across[selection.edges[last].to]);
        }
    }
    let level = |at: usize| selection.nodes[at].level;
    let nodes = (0..count).map(|at| (across[at], texts.node_height(level(at)))).collect();
    let labels: Vec<_> = above
        .iter()
        .enumerate()
        .map(|(edge, &from)| (across[selection.edges[edge].to], texts.label_height(level(from))))
        .collect();
    let bends = labels.iter().map(|&(x, y)| vec![(x, y - LABEL / 2)]).collect();
    Layout { nodes, labels, bends, width }
}
