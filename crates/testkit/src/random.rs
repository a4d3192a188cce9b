//! Random games: graphs of states without cycles, with repeated turns and terminal values.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngSeed};
use stone_core::Turn;

use crate::TreeGame;
use crate::tree::{Edge, Node};

/// Scores of any sign, small enough that ties are frequent.
pub fn small_scores() -> BoxedStrategy<i64> {
    (-3_i64..=3).boxed()
}

/// Scores of which two or three together often do not fit an `i64`, the extremes themselves, and small ones.
pub fn huge_scores() -> BoxedStrategy<i64> {
    let half = i64::MAX / 2;
    prop_oneof![
        4 => -3_i64..=3,
        2 => (-3_i64..=3).prop_map(move |score| half + score),
        2 => (-3_i64..=3).prop_map(move |score| -half + score),
        1 => Just(i64::MAX),
        1 => Just(i64::MIN),
    ]
    .boxed()
}

/// Games of up to `states` states with up to four moves each: graphs without cycles, in which many moves lead to
/// the same state, the turn may stay, and terminal states are worth something. Every state can be reached.
///
/// Hence every engine settles the same states and weighs the same moves, and either all give the same value or
/// all say that a score overflows.
///
/// ```
/// use proptest::prelude::*;
/// use stone_testkit::random;
///
/// proptest!(random::config(20), |(game in random::games(8, random::small_scores()))| {
///     prop_assert!(!game.has_cycle());
/// });
/// ```
pub fn games(states: usize, scores: BoxedStrategy<i64>) -> impl Strategy<Value = TreeGame> {
    let turn = prop_oneof![2 => Just(Turn::Passes), 1 => Just(Turn::Stays)];
    let edges = vec((scores.clone(), turn, any::<Index>()), 1..=4);
    let edges = prop_oneof![1 => Just(Vec::new()), 7 => edges];
    vec((edges, scores), 1..=states).prop_map(|drawn| {
        let count = drawn.len();
        TreeGame::new(
            drawn.into_iter().enumerate().map(|(number, node)| node_of(count, number, node)).collect(),
        )
    })
}

/// Games of up to `states` states that need not end: any move may lead back. No move scores from which its state can come
/// again, so endless play is worth a number, the score until then.
///
/// ```
/// use proptest::prelude::*;
/// use stone_testkit::random;
///
/// let loopy = std::cell::Cell::new(0);
/// proptest!(random::config(20), |(game in random::loopy_games(8, random::small_scores()))| {
///     loopy.set(loopy.get() + usize::from(game.has_cycle()));
/// });
/// assert!(loopy.get() > 10);
/// ```
pub fn loopy_games(states: usize, scores: BoxedStrategy<i64>) -> impl Strategy<Value = TreeGame> {
    let turn = prop_oneof![3 => Just(Turn::Passes), 1 => Just(Turn::Stays)];
    let edges = vec((scores.clone(), turn, any::<Index>()), 1..=3);
    let edges = prop_oneof![1 => Just(Vec::new()), 5 => edges];
    vec((edges, scores), 1..=states).prop_map(|drawn| {
        let count = drawn.len();
        // The first move leads to the next node, so that games are long; the others to any.
        let node = |(number, (moves, terminal)): (usize, DrawnNode)| {
            let edge = |(place, (delta, turn, to)): (usize, (i64, Turn, Index))| {
                let to = if place == 0 && number + 1 < count { number + 1 } else { to.index(count) };
                Edge { delta, turn, to }
            };
            let edges: Vec<_> = moves.into_iter().enumerate().map(edge).collect();
            Node { name: None, terminal: if edges.is_empty() { terminal } else { 0 }, edges }
        };
        let mut nodes: Vec<_> = drawn.into_iter().enumerate().map(node).collect();
        let leads = leads_to(&nodes);
        for (from, node) in nodes.iter_mut().enumerate() {
            for edge in node.edges.iter_mut().filter(|edge| leads[edge.to][from]) {
                edge.delta = 0;
            }
        }
        TreeGame::new(nodes)
    })
}

/// Whether one node leads to another, by some moves or by none.
fn leads_to(nodes: &[Node]) -> Vec<Vec<bool>> {
    let count = nodes.len();
    let mut leads = vec![vec![false; count]; count];
    for (from, node) in nodes.iter().enumerate() {
        leads[from][from] = true;
        for edge in &node.edges {
            leads[from][edge.to] = true;
        }
    }
    for by in 0..count {
        for from in 0..count {
            for to in 0..count {
                leads[from][to] |= leads[from][by] && leads[by][to];
            }
        }
    }
    leads
}

/// A node as it is drawn: its moves, each with a place to lead to, and its terminal value.
type DrawnNode = (Vec<(i64, Turn, Index)>, i64);

/// The first move leads to the next node, so that games are long; the others to any later one. The last node has
/// nowhere to lead to.
fn node_of(count: usize, number: usize, (mut moves, terminal): DrawnNode) -> Node {
    let later = count - number - 1;
    if later == 0 {
        moves.clear();
    }
    let edge = |(place, (delta, turn, to)): (usize, (i64, Turn, Index))| {
        let step = if place == 0 { 0 } else { to.index(later) };
        Edge { delta, turn, to: number + 1 + step }
    };
    let edges: Vec<_> = moves.into_iter().enumerate().map(edge).collect();
    Node { name: None, terminal: if edges.is_empty() { terminal } else { 0 }, edges }
}

/// This many cases, the same in every run, and no file written.
pub fn config(cases: u32) -> Config {
    Config { cases, rng_seed: RngSeed::Fixed(1406), failure_persistence: None, ..Config::default() }
}
