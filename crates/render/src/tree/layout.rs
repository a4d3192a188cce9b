//! Where nodes, labels and edges of a tree stand.

use super::Tree;
use super::select::{Edge, Node, Selection};
use crate::scene::{Point, Size, clipped};

/// Names are cut to so many characters.
const NAME: usize = 24;
/// Room beside a text in a node, and between neighbours.
const PADDING: i32 = 13;
const GAP: i32 = 14;
pub(super) const LINE: i32 = 18;
/// The height of a label, which is two short lines.
pub(super) const LABEL: i32 = 28;
/// Room above a label and below it.
const ABOVE_LABEL: i32 = 20;
const BELOW_LABEL: i32 = 14;

/// The texts of a tree and the room that they need.
pub(super) struct Texts {
    /// The lines in each node.
    pub(super) nodes: Vec<Vec<String>>,
    /// The two lines beside each edge.
    pub(super) edges: Vec<[String; 2]>,
    pub(super) node: Point,
}

impl Texts {
    pub(super) fn of(tree: &Tree, selection: &Selection) -> Self {
        let nodes: Vec<_> = selection.nodes.iter().map(|node| node_lines(tree, node)).collect();
        let longest = nodes.iter().flatten().map(|line| line.chars().count()).max().unwrap_or(0);
        let lines = nodes.iter().map(Vec::len).max().unwrap_or(0) as i32;
        let node = (Size::Normal.width(longest) + 2 * PADDING, lines * LINE + 8);
        let edges = selection.edges.iter().map(edge_lines).collect();
        Self { nodes, edges, node }
    }

    /// How wide the label of an edge is.
    pub(super) fn label(&self, edge: usize) -> i32 {
        let chars = self.edges[edge].iter().map(|line| line.chars().count()).max().unwrap_or(0);
        Size::Small.width(chars) + 4
    }

    /// From one level to the next.
    pub(super) fn pitch(&self) -> i32 {
        self.node.1 + ABOVE_LABEL + LABEL + BELOW_LABEL
    }

    /// The height of the labels between a level and the next.
    pub(super) fn label_height(&self, level: usize) -> i32 {
        self.node_height(level) + self.node.1 / 2 + ABOVE_LABEL + LABEL / 2
    }

    /// The height of the nodes of a level.
    pub(super) fn node_height(&self, level: usize) -> i32 {
        self.node.1 / 2 + self.pitch() * level as i32
    }
}

fn node_lines(tree: &Tree, node: &Node) -> Vec<String> {
    let state = &tree.graph.states()[node.state];
    let what = if state.moves.is_empty() { "end" } else { "value" };
    let mut lines = vec![clipped(&state.name, NAME), format!("{what} {}", state.value)];
    lines.extend(more(node.hidden));
    lines
}

fn edge_lines(edge: &Edge) -> [String; 2] {
    [clipped(&edge.name, NAME), format!("{:+}", edge.delta)]
}

/// How what is not drawn is told.
pub(super) fn more(hidden: u128) -> Option<String> {
    match hidden {
        0 => None,
        // A number that was counted no further is also that large.
        1_000_000.. => Some(format!("+10^{} or more", hidden.ilog10())),
        _ => Some(format!("+{hidden} more")),
    }
}

/// Where everything stands, given by middle points.
pub(super) struct Layout {
    pub(super) nodes: Vec<Point>,
    pub(super) labels: Vec<Point>,
    /// For each edge, the points between its nodes.
    pub(super) bends: Vec<Vec<Point>>,
    pub(super) width: i32,
}

/// The width of what stands side by side, with the gap after it.
pub(super) fn slot(width: i32) -> i32 {
    width + GAP
}
