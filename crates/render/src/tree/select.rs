//! Which states of a game are drawn, and which are only counted.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use stone_core::{Player, Turn};

use super::Tree;
use crate::Refusal;
use crate::graph::{Move, State};

/// The nodes and edges to be drawn. Nodes are in order of their plies, the root first.
#[derive(Debug)]
pub(super) struct Selection {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
    /// Whether the limit left something out.
    full: bool,
}

/// A state as it is drawn.
#[derive(Debug)]
pub(super) struct Node {
    /// Its place in the graph.
    pub(super) state: usize,
    /// Who may be to move, Alice and Bob.
    pub(super) movers: [bool; 2],
    /// How far below the root.
    pub(super) level: usize,
    /// Whether the state was met before.
    pub(super) again: bool,
    /// How much below it is not drawn.
    pub(super) hidden: u128,
    /// The edges that leave it.
    pub(super) edges: Range<usize>,
}

/// A move as it is drawn.
#[derive(Debug)]
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) name: String,
    pub(super) delta: i64,
    pub(super) optimal: bool,
}

impl Node {
    /// The players who may be to move.
    pub(super) fn mover(&self) -> String {
        movers(self.movers)
    }
}

/// The names of these players.
pub(super) fn movers([alice, bob]: [bool; 2]) -> String {
    let names = [(alice, Player::Alice), (bob, Player::Bob)].into_iter().filter(|(is, _)| *is);
    names.map(|(_, player)| player.to_string()).collect::<Vec<_>>().join(" or ")
}

impl Selection {
    pub(super) fn of(tree: &Tree) -> Result<Self, Refusal> {
        let selection = if tree.merged { tree.select_merged() } else { tree.select() };
        if tree.refuse && selection.full {
            let hidden = selection.nodes.iter().map(|node| node.hidden).fold(0, u128::saturating_add);
            return Err(Refusal::TooLarge {
                what: "nodes",
                size: hidden.saturating_add(selection.nodes.len() as u128),
                most: tree.limit,
                hint: "ask for fewer plies, optimal moves only, equal states merged, or a higher limit",
            });
        }
        Ok(selection)
    }

    /// Marks the states that were met before, in the order in which a memo goes: depth first.
    fn mark_met_before(&mut self) {
        let mut met = HashSet::new();
        let mut open = vec![0];
        while let Some(at) = open.pop() {
            let node = &mut self.nodes[at];
            node.again = !met.insert(node.state);
            open.extend(self.edges_of(at).rev().map(|edge| edge.to));
        }
    }

    /// The edges that leave a node.
    pub(super) fn edges_of(&self, node: usize) -> impl DoubleEndedIterator<Item = &Edge> {
        self.edges[self.nodes[node].edges.clone()].iter()
    }
}

impl Tree {
    fn drawn(&self, state: &State, mv: &Move) -> bool {
        !self.only_optimal || mv.value == state.value
    }

    /// The moves of a state that are drawn where there is room.
    fn moves(&self, state: usize) -> impl Iterator<Item = &Move> {
        let state = &self.graph.states()[state];
        state.moves.iter().filter(move |mv| self.drawn(state, mv))
    }

    fn edge(&self, from: usize, to: usize, state: usize, mv: &Move) -> Edge {
        let optimal = mv.value == self.graph.states()[state].value;
        Edge { from, to, name: mv.name.clone(), delta: mv.delta, optimal }
    }

    /// How many nodes the tree below each state has, the state included. A number that does not fit is the largest
    /// that does.
    fn sizes(&self) -> Vec<u128> {
        let mut sizes: Vec<u128> = Vec::new();
        for state in 0..self.graph.states().len() {
            let below = self.moves(state).map(|mv| sizes[mv.next]);
            sizes.push(below.fold(1, u128::saturating_add));
        }
        sizes
    }

    /// Whether the level after one is asked for, and whether there is room for it.
    fn room(&self, level: usize, nodes: usize) -> (bool, bool) {
        (self.depth.is_none_or(|depth| level < depth), nodes <= self.limit)
    }

    /// Every line from the root is a branch of its own. Levels are drawn whole or not at all.
    fn select(&self) -> Selection {
        let sizes = self.sizes();
        let (mut nodes, mut edges) = (vec![Node::root(self.graph.initial_index())], Vec::new());
        let (mut last, mut level) = (0..1, 0);
        let full = loop {
            for node in &mut nodes[last.clone()] {
                node.hidden = sizes[node.state] - 1;
            }
            let next: usize = nodes[last.clone()].iter().map(|node| self.moves(node.state).count()).sum();
            let (deeper, room) = self.room(level, nodes.len() + next);
            if next == 0 || !deeper || !room {
                break next > 0 && deeper;
            }
            level += 1;
            for at in last.clone() {
                let (state, movers, first) = (nodes[at].state, nodes[at].movers, edges.len());
                for mv in self.moves(state) {
                    edges.push(self.edge(at, nodes.len(), state, mv));
                    nodes.push(Node { level, movers: after(movers, mv), ..Node::root(mv.next) });
                }
                nodes[at].edges = first..edges.len();
                nodes[at].hidden = 0;
            }
            last = last.end..nodes.len();
        };
        let mut selection = Selection { nodes, edges, full };
        selection.mark_met_before();
        selection
    }

    /// Every state is one node. What is near the root is drawn first, by the shortest way.
    fn select_merged(&self) -> Selection {
        let mut nodes = vec![Node::root(self.graph.initial_index())];
        let mut places = HashMap::from([(nodes[0].state, 0)]);
        let (mut last, mut level) = (0..1, 0);
        let full = loop {
            let mut next: Vec<usize> = Vec::new();
            let mut seen = HashSet::new();
            for node in &nodes[last.clone()] {
                let new = self.moves(node.state).map(|mv| mv.next);
                next.extend(new.filter(|state| !places.contains_key(state) && seen.insert(*state)));
            }
            let (deeper, room) = self.room(level, nodes.len() + next.len());
            if !deeper || !room {
                break deeper;
            }
            last = last.end..last.end + next.len();
            level += 1;
            for state in next {
                places.insert(state, nodes.len());
                nodes.push(Node { movers: [false, false], ..Node::root(state) });
            }
            if last.is_empty() {
                break false;
            }
        };
        for node in &mut nodes[last.clone()] {
            let below = self.graph.below(node.state, |state, mv| self.drawn(state, mv));
            node.hidden = below.iter().filter(|state| !places.contains_key(state)).count() as u128;
        }
        // Predecessors were settled later: in this order each node's movers and its longest way are known when it is met.
        let mut expanded: Vec<usize> = (0..last.start).collect();
        expanded.sort_by_key(|&at| Reverse(nodes[at].state));
        let mut edges = Vec::new();
        for at in expanded {
            let (state, level, movers) = (nodes[at].state, nodes[at].level + 1, nodes[at].movers);
            let first = edges.len();
            for mv in self.moves(state) {
                let to = places[&mv.next];
                let [alice, bob] = after(movers, mv);
                let below = &mut nodes[to];
                below.level = below.level.max(level);
                below.movers = [below.movers[0] || alice, below.movers[1] || bob];
                edges.push(self.edge(at, to, state, mv));
            }
            nodes[at].edges = first..edges.len();
        }
        Selection { nodes, edges, full }
    }
}

impl Node {
    fn root(state: usize) -> Self {
        Self { state, movers: [true, false], level: 0, again: false, hidden: 0, edges: 0..0 }
    }
}

/// Who may be to move after a move, given who may make it.
fn after([alice, bob]: [bool; 2], mv: &Move) -> [bool; 2] {
    if mv.turn == Turn::Stays { [alice, bob] } else { [bob, alice] }
}
