//! `Checkpointed` and `Rolling` against `Tabulated`, on games of many shapes: long and short, wide and narrow, every reach.

use std::vec::IntoIter;

use stone_core::{Checkpointed, Dense, Layered, Rolling, Tabulated, Turn, ZeroSumGame};
use stone_testkit::Shapes;

/// Random moves between layers of given widths. A state is a layer and a column.
struct Lattice {
    widths: Vec<usize>,
    /// The slot of each layer's first state.
    slots: Vec<usize>,
    reach: usize,
    root: (usize, usize),
    seed: u64,
}

/// Where a move leads, what it scores and who moves then.
type Move = ((usize, usize), i64, Turn);

impl Lattice {
    fn new(widths: Vec<usize>, reach: usize, top: usize, seed: u64) -> Self {
        let slots = widths.iter().scan(0, |sum, width| Some(std::mem::replace(sum, *sum + width))).collect();
        Self { widths, slots, reach, root: (top, 0), seed }
    }

    /// All states, upward.
    fn states(&self) -> Vec<(usize, usize)> {
        let layers = self.widths.iter().enumerate();
        layers.flat_map(|(layer, &width)| (0..width).map(move |column| (layer, column))).collect()
    }
}

impl ZeroSumGame for Lattice {
    type State = (usize, usize);
    type Move = Move;
    type Score = i64;
    type Moves<'g> = IntoIter<Move>;

    fn initial_state(&self) -> (usize, usize) {
        self.root
    }
    fn moves(&self, &(layer, column): &(usize, usize)) -> IntoIter<Move> {
        let mut random = Shapes::new(self.seed ^ (layer as u64) << 32 ^ column as u64);
        let count = if layer == 0 { 0 } else { random.below(4) };
        let deepest = layer.min(self.reach) as u64;
        let mut draw = || {
            // Often the longest move: it is the first to find a layer forgotten.
            let down = if random.below(2) == 0 { deepest } else { 1 + random.below(deepest) };
            let lower = layer - down as usize;
            let turn = if random.below(3) == 0 { Turn::Stays } else { Turn::Passes };
            ((lower, random.below(self.widths[lower] as u64) as usize), random.within(-9, 9), turn)
        };
        (0..count).map(|_| draw()).collect::<Vec<_>>().into_iter()
    }
    fn next_state(&self, _: &(usize, usize), (next, _, _): Move) -> (usize, usize) {
        next
    }
    fn score_delta(&self, _: &(usize, usize), (_, delta, _): Move) -> i64 {
        delta
    }
    fn turn_after(&self, _: &(usize, usize), (_, _, turn): Move) -> Turn {
        turn
    }
    fn terminal_value(&self, &(layer, column): &(usize, usize)) -> i64 {
        (layer * 7 + column * 3) as i64 % 11 - 5
    }
}

impl Dense for Lattice {
    fn slots(&self) -> usize {
        self.widths.iter().sum()
    }
    fn slot(&self, &(layer, column): &(usize, usize)) -> usize {
        self.slots[layer] + column
    }
    fn sweep<E>(&self, visit: impl FnMut((usize, usize)) -> Result<(), E>) -> Result<(), E> {
        self.states().into_iter().try_for_each(visit)
    }
}

impl Layered for Lattice {
    fn layers(&self) -> usize {
        self.widths.len()
    }
    fn columns(&self, layer: usize) -> usize {
        self.widths[layer]
    }
    fn reach(&self) -> usize {
        self.reach
    }
    fn state_at(&self, layer: usize, column: usize) -> (usize, usize) {
        (layer, column)
    }
    fn place(&self, &place: &(usize, usize)) -> (usize, usize) {
        place
    }
}

/// Values of all states in three orders, and lines, from checkpoints and from the full table.
fn compare(game: &Lattice) {
    let all = Tabulated::default().solve(game).unwrap();
    let few = Checkpointed::default().solve(game).unwrap();
    assert_eq!(few.value(), all.value());
    assert_eq!(Rolling::default().solve(game).unwrap().value(), all.value());
    assert_eq!(few.principal_variation(), all.principal_variation());

    let mut states = game.states();
    let same = |states: &[(usize, usize)], order: &str| {
        for state in states {
            let (found, right) = (few.value_of(state), all.value_of(state));
            let (layers, reach, root) = (game.widths.len(), game.reach, game.root);
            assert_eq!(
                found, right,
                "{state:?} asked {order}, {layers} layers, reach {reach}, root {root:?}"
            );
        }
    };
    same(&states, "upward");
    states.reverse();
    same(&states, "downward");
    let mut random = Shapes::new(game.seed);
    for last in (1..states.len()).rev() {
        states.swap(last, random.below(last as u64 + 1) as usize);
    }
    states.truncate(40);
    same(&states, "at random");
    for &state in states.iter().take(5) {
        assert_eq!(few.line_from(state), all.line_from(state));
        assert_eq!(few.optimal_moves(&state), all.optimal_moves(&state));
    }
}

/// Widths of the layers of a game, of four kinds.
fn widths(kind: u64, layers: usize, random: &mut Shapes) -> Vec<usize> {
    match kind {
        0 => vec![1; layers],
        1 => vec![3; layers],
        2 => (0..layers).map(|_| 1 + random.below(5) as usize).collect(),
        _ => (1..=layers).rev().collect(),
    }
}

#[test]
fn every_reach_and_many_shapes() {
    for reach in 1..=9 {
        for layers in [1, 2, 3, 4, 7, 8, 9, 16, 17, 31, 40, 64, 65, 100] {
            for kind in 0..4 {
                let seed = (reach * 1000 + layers * 10) as u64 + kind;
                let widths = widths(kind, layers, &mut Shapes::new(seed));
                compare(&Lattice::new(widths, reach, layers - 1, seed));
            }
        }
    }
}

#[test]
fn a_reach_beyond_the_layers() {
    for layers in 1..12 {
        compare(&Lattice::new(vec![2; layers], 50, layers - 1, 7));
        compare(&Lattice::new(vec![1; layers], 50, layers - 1, 7));
    }
}

/// States above the root are not needed for its value, and can be asked for.
#[test]
fn a_root_that_is_not_in_the_top_layer() {
    for top in 0..60 {
        for (reach, width) in [(1, 1), (3, 1), (1, 2), (3, 3), (9, 2)] {
            compare(&Lattice::new(vec![width; 60], reach, top, top as u64));
        }
    }
}

#[test]
fn memory_is_about_the_square_root() {
    let game = Lattice::new(vec![10; 10_000], 1, 9_999, 1);
    let few = Checkpointed::default().solve(&game).unwrap();
    let all = Tabulated::default().solve(&game).unwrap();
    assert_eq!(few.principal_variation(), all.principal_variation());
    assert_eq!(all.stats().peak_entries, 100_000);
    assert!(few.stats().peak_entries < 4_000, "{}", few.stats());
}
