//! Nimbers: against plain code on random graphs, in depth, in breadth, in parts, and refused.

use std::thread;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use smallvec::{SmallVec, smallvec};
use stone_core::{Impartial, Keyed, Limits, Memoized, Nimbers, Resource, SolveError, ZeroSumGame};
use stone_testkit::{laws, random};

/// A state is a node of a graph, a move goes along an edge, who cannot move loses.
#[derive(Debug, Clone)]
struct Graph(Vec<Vec<usize>>);

impl ZeroSumGame for Graph {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = std::iter::Copied<std::slice::Iter<'g, usize>>;

    fn initial_state(&self) -> usize {
        0
    }
    fn moves(&self, &node: &usize) -> Self::Moves<'_> {
        self.0[node].iter().copied()
    }
    fn next_state(&self, _: &usize, next: usize) -> usize {
        next
    }
    fn score_delta(&self, _: &usize, _: usize) -> i64 {
        0
    }
    fn terminal_value(&self, _: &usize) -> i64 {
        -1
    }
}

impl Keyed for Graph {
    type Key = usize;
    fn key(&self, &node: &usize) -> usize {
        node
    }
}

impl Impartial for Graph {}

/// Graphs of up to 12 nodes, with up to five edges from each to later ones.
fn graphs() -> impl Strategy<Value = Graph> {
    vec(vec(any::<Index>(), 0..=5), 1..=12).prop_map(|drawn| {
        let count = drawn.len();
        let later = |(node, edges): (usize, Vec<Index>)| match count - node - 1 {
            0 => Vec::new(),
            later => edges.into_iter().map(|edge| node + 1 + edge.index(later)).collect(),
        };
        Graph(drawn.into_iter().enumerate().map(later).collect())
    })
}

proptest! {
    #![proptest_config(random::config(300))]

    #[test]
    fn nimbers_of_random_graphs(graph in graphs()) {
        laws::impartial(&graph).unwrap();
    }

    /// The mover wins exactly when the nimber is not 0.
    #[test]
    fn the_nimber_says_who_wins(graph in graphs()) {
        let solution = Memoized::default().solve(&graph).unwrap();
        let mut nimbers = Nimbers::new(&graph);
        for node in 0..graph.0.len() {
            let wins = solution.value_of(&node).unwrap() > 0;
            prop_assert_eq!(nimbers.nimber_of(&node).unwrap() != 0, wins);
            if wins {
                let optimal = solution.optimal_moves(&node).unwrap();
                prop_assert_eq!(nimbers.winning_moves(&node).unwrap(), optimal);
            }
        }
    }
}

/// Heaps of which a move takes one counter or more from one, all or nothing being known of their
/// independence.
struct Heaps {
    most: usize,
    apart: bool,
}

impl ZeroSumGame for Heaps {
    type State = Vec<usize>;
    type Move = (usize, usize);
    type Score = i64;
    type Moves<'g> = std::vec::IntoIter<(usize, usize)>;

    fn initial_state(&self) -> Vec<usize> {
        vec![3, 1, 2]
    }
    fn moves(&self, heaps: &Vec<usize>) -> Self::Moves<'_> {
        let each = |(at, &heap): (usize, &usize)| (1..=heap.min(self.most)).map(move |taken| (at, taken));
        heaps.iter().enumerate().flat_map(each).collect::<Vec<_>>().into_iter()
    }
    fn next_state(&self, heaps: &Vec<usize>, (at, taken): (usize, usize)) -> Vec<usize> {
        let mut next = heaps.clone();
        next[at] -= taken;
        next
    }
    fn score_delta(&self, _: &Vec<usize>, _: (usize, usize)) -> i64 {
        0
    }
    fn terminal_value(&self, _: &Vec<usize>) -> i64 {
        -1
    }
}

impl Keyed for Heaps {
    type Key = Vec<usize>;
    fn key(&self, heaps: &Vec<usize>) -> Vec<usize> {
        heaps.clone()
    }
}

impl Impartial for Heaps {
    fn parts(&self, heaps: Vec<usize>) -> SmallVec<[Vec<usize>; 2]> {
        if self.apart { heaps.into_iter().map(|heap| vec![heap]).collect() } else { smallvec![heaps] }
    }
}

#[test]
fn parts_give_what_the_whole_gives() {
    for apart in [false, true] {
        for most in [1, 2, usize::MAX] {
            laws::impartial(&Heaps { most, apart }).unwrap();
        }
    }
}

#[test]
fn parts_are_all_that_is_looked_at() {
    // In binary 01010, 10100 and 11110: every digit is in two of them.
    let state = vec![10, 20, 30];
    let states = |apart| {
        let game = Heaps { most: usize::MAX, apart };
        let mut nimbers = Nimbers::new(&game);
        assert_eq!(nimbers.nimber_of(&state), Ok(0));
        nimbers.stats().states
    };
    assert_eq!((states(true), states(false)), (31, 11 * 21 * 31));
}

/// Beyond the first word of the set of nimbers, and the next few.
#[test]
fn a_heap_of_nim_has_its_size_as_nimber() {
    let game = Heaps { most: usize::MAX, apart: true };
    let mut nimbers = Nimbers::new(&game);
    for heap in [63, 64, 65, 128, 700, 699, 0] {
        assert_eq!(nimbers.nimber_of(&vec![heap]), Ok(heap));
    }
    assert_eq!(nimbers.stats().states, 701);
    assert!(nimbers.winning_moves(&vec![]).unwrap().is_empty());
    assert!(nimbers.winning_moves(&vec![9, 9]).unwrap().is_empty());
    assert_eq!(nimbers.winning_moves(&vec![9, 700]).unwrap().as_slice(), [(1, 691)]);
}

#[test]
fn a_million_plies_on_a_small_stack() {
    let chain =
        Graph((0..=1_000_000).map(|node| if node < 1_000_000 { vec![node + 1] } else { vec![] }).collect());
    let small = thread::Builder::new().stack_size(1 << 18);
    let solve = move || {
        let mut nimbers = Nimbers::new(&chain);
        assert_eq!(nimbers.nimber_of(&0), Ok(0));
        assert_eq!(nimbers.stats().peak_depth, 1_000_001);
    };
    small.spawn(solve).unwrap().join().unwrap();
}

#[test]
fn a_cycle_has_no_nimber_and_leaves_no_trace() {
    // From 1 and 2 one can go back; 3 and 4 end.
    let graph = Graph(vec![vec![1], vec![3, 2], vec![1], vec![4], vec![]]);
    let mut nimbers = Nimbers::new(&graph);
    let cycle = |at: &str| Err(SolveError::Cycle { at: at.into() });
    assert_eq!(nimbers.nimber_of(&0), cycle("1"));
    // A second time, and from elsewhere, it is the same cycle; what is beside it has its nimber.
    assert_eq!(nimbers.nimber_of(&0), cycle("1"));
    assert_eq!(nimbers.nimber_of(&2), cycle("2"));
    assert_eq!(nimbers.nimber_of(&3), Ok(1));
    assert_eq!(nimbers.winning_moves(&3).unwrap().as_slice(), [4]);
    assert_eq!(nimbers.winning_moves(&0).map(|_| 0), cycle("1"));
}

#[test]
fn memory_is_asked_for_first() {
    let game = Heaps { most: usize::MAX, apart: true };
    let state = vec![300];
    let mut limits = Limits::default().with_memory(0);
    let mut refusals = 0;
    let bytes = loop {
        let mut nimbers = Nimbers::with_limits(&game, limits);
        match nimbers.nimber_of(&state) {
            Ok(nimber) => {
                assert_eq!(nimber, 300);
                break nimbers.stats().bytes;
            }
            Err(SolveError::Limit { resource: Resource::Memory, needed, allowed }) => {
                assert_eq!(allowed, limits.memory);
                assert!(needed > allowed);
                assert!(nimbers.stats().bytes <= allowed);
                limits = limits.with_memory(needed);
                refusals += 1;
            }
            Err(error) => panic!("{error}"),
        }
    };
    assert!(refusals > 3);
    assert!(bytes <= limits.memory, "{bytes} bytes in {}", limits.memory);
}

/// After a refusal, what fits has its nimber.
#[test]
fn a_refusal_leaves_no_trace() {
    let game = Heaps { most: usize::MAX, apart: true };
    let mut nimbers = Nimbers::with_limits(&game, Limits::default().with_memory(20_000));
    for _ in 0..2 {
        assert!(matches!(nimbers.nimber_of(&vec![1000]), Err(SolveError::Limit { .. })));
        assert_eq!(nimbers.nimber_of(&vec![9]), Ok(9));
    }
}

#[test]
fn statistics_count_parts_and_moves() {
    let game = Heaps { most: 2, apart: true };
    let mut nimbers = Nimbers::new(&game);
    assert_eq!(nimbers.nimber_of(&vec![3, 3]), Ok(0));
    let stats = *nimbers.stats();
    // Heaps 3, 2, 1, 0; moves 2 + 2 + 1; found known: 1 and 0 from 3 and 2, and the second heap of 3.
    assert_eq!((stats.states, stats.moves, stats.reused, stats.peak_depth), (4, 5, 3, 4));
    assert_eq!(stats.peak_entries, 4);
}
