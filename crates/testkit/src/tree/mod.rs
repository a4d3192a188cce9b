//! Games written down as trees: any shape, any scores, no rules.

mod capability;
mod text;

use std::collections::HashSet;
use std::iter::repeat_n;
use std::ops::Range;

use stone_core::{Turn, ZeroSumGame};

pub use text::TreeError;

/// A game that is its own tree of states. States may be shared, so it can be any graph with one root.
///
/// # Notation
///
/// ```text
/// node   = [ "@" name ] ( "(" move … ")" | "=" number ) | "&" name
/// move   = number [ "!" ] [ node ]
/// ```
///
/// | text | means |
/// |---|---|
/// | `(3 -1)` | two moves, which score 3 and −1 and end the game |
/// | `(3(1 2) 4)` | after the move that scores 3 the opponent moves, and scores 1 or 2 |
/// | `(3!(1 2))` | after it the same player moves again |
/// | `(3=-5)` | after it nobody can move, which is worth −5 to whoever would have to |
/// | `(3@a(1 2) 4&a)` | both moves lead to the same state, which is called `a` |
/// | `@a(1&a)` | a game that never ends, for testing what engines do then |
///
/// A name is a letter, then letters, digits and `_`. It may be used before it is defined. White space separates
/// numbers and means nothing else. A terminal that nobody else leads to and that is worth 0 is left out after a move,
/// and written `=0` where there is no move. [`Display`](std::fmt::Display) writes the same notation, and parsing that
/// gives an equal game.
///
/// States are numbered from 0, the root, in the order in which a walk along first moves first meets them; a move is its
/// place among the moves of its state.
///
/// It has every capability. A slot is the number of a state; a layer is the length of the longest line from
/// a state. For a game with a cycle (see [`has_cycle`](Self::has_cycle)) no sweep and no layers can be right, and
/// those here are not.
///
/// ```
/// use stone_core::Exhaustive;
/// use stone_testkit::TreeGame;
///
/// // Alice takes 3 and moves again, or leaves Bob a choice.
/// let game: TreeGame = "(3!(1 2) 4(7 -1))".parse()?;
/// assert_eq!(*Exhaustive::default().solve(&game)?.value(), 5);
/// assert_eq!(game.to_string(), "(3!(1 2) 4(7 -1))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeGame {
    nodes: Vec<Node>,
    /// The states, each after all that it leads to (but for cycles).
    order: Vec<usize>,
    /// The states by layer and column.
    layers: Vec<Vec<usize>>,
    /// Layer and column by state.
    places: Vec<(usize, usize)>,
    reach: usize,
    cycle: bool,
}

/// One state of a [`TreeGame`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Node {
    /// What people call it, if it has a name.
    pub name: Option<String>,
    /// Its moves; none for a terminal state.
    pub edges: Vec<Edge>,
    /// What it is worth to whoever would have to move, if it is terminal.
    pub terminal: i64,
}

/// One move of a [`TreeGame`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// What the mover scores.
    pub delta: i64,
    /// Who moves next.
    pub turn: Turn,
    /// The state that it leads to, by its place in the list of nodes.
    pub to: usize,
}

impl TreeGame {
    /// The game whose root is the first of these nodes. Nodes that it does not lead to are dropped, the others
    /// numbered anew, and those that several moves lead to get a name if they have none.
    ///
    /// # Panics
    ///
    /// If there is no node, or an edge leads to none.
    ///
    /// ```
    /// use stone_core::Turn;
    /// use stone_testkit::{TreeGame, tree::{Edge, Node}};
    ///
    /// let both = [Turn::Passes, Turn::Stays].map(|turn| Edge { delta: 2, turn, to: 1 });
    /// let root = Node { edges: both.to_vec(), ..Node::default() };
    /// let leaf = Node { terminal: 5, ..Node::default() };
    /// assert_eq!(TreeGame::new(vec![root, leaf]).to_string(), "(2@n1=5 2!&n1)");
    /// ```
    pub fn new(nodes: Vec<Node>) -> Self {
        let walk = Walk::new(&nodes);
        let mut nodes = walk.renumbered(nodes);
        name_shared(&mut nodes);
        let walk = Walk::new(&nodes);
        let mut game = Self {
            places: vec![(0, 0); nodes.len()],
            layers: Vec::new(),
            order: walk.last_seen,
            reach: 0,
            cycle: walk.cycle,
            nodes,
        };
        game.assign_layers();
        game
    }

    /// The states, by number.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Whether the game can return to a state.
    pub fn has_cycle(&self) -> bool {
        self.cycle
    }

    /// A state by its name.
    pub fn state(&self, name: &str) -> Option<usize> {
        self.nodes.iter().position(|node| node.name.as_deref() == Some(name))
    }

    fn assign_layers(&mut self) {
        for &state in &self.order {
            let edges = &self.nodes[state].edges;
            let layer = edges.iter().map(|edge| self.places[edge.to].0 + 1).max().unwrap_or(0);
            if self.layers.len() <= layer {
                self.layers.resize(layer + 1, Vec::new());
            }
            self.places[state] = (layer, self.layers[layer].len());
            self.layers[layer].push(state);
            let drop = edges.iter().map(|edge| layer.saturating_sub(self.places[edge.to].0)).max();
            self.reach = self.reach.max(drop.unwrap_or(0));
        }
    }
}

/// A depth-first walk from the root, without recursion: trees may be as deep as rows are long.
struct Walk {
    first_seen: Vec<usize>,
    last_seen: Vec<usize>,
    cycle: bool,
}

impl Walk {
    fn new(nodes: &[Node]) -> Self {
        let mut walk = Self { first_seen: vec![0], last_seen: Vec::new(), cycle: false };
        let mut seen = vec![false; nodes.len()];
        let mut done = seen.clone();
        let mut stack = vec![(0, 0)];
        seen[0] = true;
        while let Some((node, edge)) = stack.last_mut() {
            let Some(&Edge { to, .. }) = nodes[*node].edges.get(*edge) else {
                done[*node] = true;
                walk.last_seen.push(*node);
                stack.pop();
                continue;
            };
            *edge += 1;
            if !seen[to] {
                seen[to] = true;
                walk.first_seen.push(to);
                stack.push((to, 0));
            } else if !done[to] {
                walk.cycle = true;
            }
        }
        walk
    }

    /// The nodes that were met, in the order in which they were, their edges adjusted.
    fn renumbered(&self, mut nodes: Vec<Node>) -> Vec<Node> {
        let mut numbers = vec![0; nodes.len()];
        for (number, &node) in self.first_seen.iter().enumerate() {
            numbers[node] = number;
        }
        for edge in nodes.iter_mut().flat_map(|node| &mut node.edges) {
            edge.to = numbers[edge.to];
        }
        self.first_seen.iter().map(|&node| std::mem::take(&mut nodes[node])).collect()
    }
}

/// Names the nodes that several moves lead to (the root counts as one more), so that they can be written.
fn name_shared(nodes: &mut [Node]) {
    let mut uses = vec![0; nodes.len()];
    uses[0] = 1;
    for edge in nodes.iter().flat_map(|node| &node.edges) {
        uses[edge.to] += 1;
    }
    let mut taken: HashSet<String> = nodes.iter().filter_map(|node| node.name.clone()).collect();
    for (number, node) in nodes.iter_mut().enumerate() {
        if uses[number] > 1 && node.name.is_none() {
            let mut name = format!("n{number}");
            while !taken.insert(name.clone()) {
                name.push('_');
            }
            node.name = Some(name);
        }
    }
}

impl ZeroSumGame for TreeGame {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Range<usize>;

    fn initial_state(&self) -> usize {
        0
    }
    fn moves(&self, &state: &usize) -> Range<usize> {
        0..self.nodes[state].edges.len()
    }
    fn next_state(&self, &state: &usize, mv: usize) -> usize {
        self.nodes[state].edges[mv].to
    }
    fn score_delta(&self, &state: &usize, mv: usize) -> i64 {
        self.nodes[state].edges[mv].delta
    }
    fn turn_after(&self, &state: &usize, mv: usize) -> Turn {
        self.nodes[state].edges[mv].turn
    }
    fn terminal_value(&self, &state: &usize) -> i64 {
        self.nodes[state].terminal
    }
}

/// A game of one line: every state but the last has one move, which scores `delta` and passes the turn.
///
/// ```
/// use stone_testkit::tree::chain;
///
/// assert_eq!(chain(3, 2).to_string(), "(2(2(2)))");
/// ```
pub fn chain(plies: usize, delta: i64) -> TreeGame {
    let links = (1..=plies).map(|to| vec![Edge { delta, turn: Turn::Passes, to }]);
    let nodes = links.chain(repeat_n(Vec::new(), 1)).map(|edges| Node { edges, ..Node::default() });
    TreeGame::new(nodes.collect())
}
