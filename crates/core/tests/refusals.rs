//! What engines refuse: cycles, too many nodes, too much memory, states outside their table. Always a typed error.

use std::ops::Range;
use std::option::IntoIter;

use itertools::iproduct;
use stone_core::adapter::StartAt;
use stone_core::{
    Checkpointed, Dense, Exhaustive, Layered, Limits, Memoized, Order, Resource, Rolling, Silent, SolveError,
    Tabulated, Values, ZeroSumGame,
};
use stone_testkit::tree::chain;
use stone_testkit::{Countdown, TreeGame};

fn tree(text: &str) -> TreeGame {
    text.parse().unwrap()
}

fn memory(bytes: u64) -> Limits {
    Limits::default().with_memory(bytes)
}

/// The bytes that a refusal asked for.
fn needed<T>(result: Result<T, SolveError>) -> u64 {
    match result.err().expect("it was not refused") {
        SolveError::Limit { resource: Resource::Memory, needed, allowed } => {
            assert!(needed > allowed);
            needed
        }
        error => panic!("refused for another reason: {error}"),
    }
}

#[test]
fn a_cycle_has_no_value() {
    for (text, at) in [("@a(1&a)", "0"), ("(5 1@a(2(3&a)))", "2"), ("(1(2@a(3!(4=0 0&a) 1)))", "2")] {
        let error = Memoized::default().solve(&tree(text)).err().unwrap();
        assert_eq!(error, SolveError::Cycle { at: at.into() }, "{text}");
    }
    let error = Memoized::default().solve(&tree("@a(1&a)")).err().unwrap();
    assert_eq!(error.to_string(), "the game can return to 0, so it has no value");
    // Meeting a state again is no cycle where the first meeting is over.
    assert!(Memoized::default().solve(&tree("(1@a(2) 3&a)")).is_ok());
}

#[test]
fn a_state_above_a_cycle_can_be_asked_for_and_is_refused_too() {
    let game = tree("(1@safe=3 2@loop(1&loop))");
    assert!(Memoized::default().solve(&game).is_err());
    // From the safe side, with nothing solved yet.
    let start = StartAt::new(&game, game.state("safe").unwrap());
    let solution = Memoized::default().solve(&start).unwrap();
    assert_eq!(*solution.value(), 3);
    assert!(matches!(solution.value_of(&0), Err(SolveError::Cycle { .. })));
    assert_eq!(solution.value_of(&game.state("safe").unwrap()), Ok(3));
}

#[test]
fn exhaustive_counts_nodes() {
    // 1 + 2 + 4 + … states: Countdown(3) visits 7.
    let engine = |nodes| Exhaustive::new(Limits::default().with_nodes(nodes));
    assert_eq!(engine(7).solve(&Countdown(3)).unwrap().stats().states, 7);
    assert_eq!(
        engine(6).solve(&Countdown(3)).unwrap_err(),
        SolveError::Limit { resource: Resource::Nodes, needed: 7, allowed: 6 }
    );
    let error = engine(1000).solve(&tree("@a(1&a)")).unwrap_err();
    assert_eq!(error.to_string(), "needs to visit 1001 states or more, the limit is 1000");
    let error = SolveError::Limit { resource: Resource::Nodes, needed: u64::MAX, allowed: 1000 };
    assert_eq!(error.to_string(), "needs to visit 2^64 states or more, the limit is 1000");
    // Each state that is asked for is a search of its own.
    let solution = engine(7);
    assert_eq!(solution.value(&Countdown(9), &3), Ok(1));
    assert!(solution.value(&Countdown(9), &4).is_err());
}

#[test]
fn a_stack_counts_as_memory() {
    let game = chain(100_000, 1);
    let limits = memory(1 << 20).with_nodes(u64::MAX);
    assert!(needed(Exhaustive::new(limits).solve(&game)) < 8 << 20);
    assert!(needed(Memoized::new(limits).solve(&game)) < 8 << 20);
    assert_eq!(*Exhaustive::new(memory(1 << 25)).solve(&game).unwrap().value(), 0);
}

/// A game that must not be looked at: its table is too large.
struct Untouchable {
    slots: usize,
    layers: usize,
    columns: usize,
}

impl ZeroSumGame for Untouchable {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Range<usize>;

    fn initial_state(&self) -> usize {
        0
    }
    fn moves(&self, _: &usize) -> Range<usize> {
        panic!("moves asked for before memory")
    }
    fn next_state(&self, _: &usize, _: usize) -> usize {
        panic!("a next state asked for before memory")
    }
    fn score_delta(&self, _: &usize, _: usize) -> i64 {
        panic!("a score asked for before memory")
    }
}

impl Dense for Untouchable {
    fn slots(&self) -> usize {
        self.slots
    }
    fn slot(&self, _: &usize) -> usize {
        panic!("a slot asked for before memory")
    }
    fn sweep<E>(&self, _: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
        panic!("swept before memory was asked for")
    }
}

impl Layered for Untouchable {
    fn layers(&self) -> usize {
        self.layers
    }
    fn columns(&self, _: usize) -> usize {
        self.columns
    }
    fn reach(&self) -> usize {
        1
    }
    fn state_at(&self, _: usize, _: usize) -> usize {
        panic!("a state asked for before memory")
    }
    fn place(&self, _: &usize) -> (usize, usize) {
        (self.layers - 1, 0)
    }
}

#[test]
fn a_hundred_gigabytes_are_refused_before_anything_is_done() {
    let slots = 12_500_000_000;
    let game = Untouchable { slots, layers: 2, columns: slots };
    let error = Tabulated::default().solve(&game).err().unwrap();
    assert_eq!(
        error,
        SolveError::Limit { resource: Resource::Memory, needed: 100_000_000_000, allowed: 4 << 30 }
    );
    assert_eq!(error.to_string(), "needs 93.1 GiB of memory, the limit is 4.0 GiB");
    assert!(needed(Rolling::default().solve(&game)) >= 200_000_000_000);
    assert!(needed(Checkpointed::default().solve(&game)) >= 200_000_000_000);
}

#[test]
fn sizes_beyond_all_numbers_are_refused_too() {
    let game = Untouchable { slots: usize::MAX, layers: 3, columns: usize::MAX };
    assert_eq!(needed(Tabulated::default().solve(&game)), u64::MAX);
    assert_eq!(needed(Rolling::default().solve(&game)), u64::MAX);
    assert_eq!(needed(Checkpointed::default().solve(&game)), u64::MAX);
    // Without a limit the allocation itself fails, and that is an error as well.
    let unlimited = Tabulated::new(Limits::NONE).solve(&game);
    assert!(matches!(unlimited, Err(SolveError::Limit { allowed: u64::MAX, .. })));
}

#[test]
fn what_a_table_needs_is_enough_and_one_byte_less_is_not() {
    let game = Countdown(1000);
    let needs = needed(Tabulated::new(memory(0)).solve(&game));
    assert_eq!(needs, 1001 * 8);
    assert_eq!(needed(Tabulated::new(memory(needs - 1)).solve(&game)), needs);
    assert_eq!(Tabulated::new(memory(needs)).solve(&game).unwrap().stats().bytes, needs);

    let needs = needed(Rolling::new(memory(0)).solve(&game));
    assert_eq!(needed(Rolling::new(memory(needs - 1)).solve(&game)), needs);
    assert_eq!(Rolling::new(memory(needs)).solve(&game).unwrap().stats().bytes, needs);
}

/// Engines that ask again as they go on: raising the limit to what they need each time ends, and nothing over the
/// limit was ever held.
#[test]
fn a_limit_that_follows_the_refusals_is_enough_in_the_end() {
    let game = chain(5000, 2);
    let climb = |solve: &dyn Fn(Limits) -> Result<u64, SolveError>| {
        let mut limit = 0;
        let mut refusals = 0;
        loop {
            match solve(memory(limit)) {
                Ok(bytes) => {
                    assert!(bytes <= limit, "{bytes} bytes held, {limit} allowed");
                    return refusals;
                }
                error => limit = needed(error),
            }
            refusals += 1;
        }
    };
    assert!(climb(&|limits| Ok(Exhaustive::new(limits).solve(&game)?.stats().bytes)) > 5);
    assert!(climb(&|limits| Ok(Memoized::new(limits).solve(&game)?.stats().bytes)) > 5);
    assert_eq!(climb(&|limits| Ok(Tabulated::new(limits).solve(&game)?.stats().bytes)), 1);
    assert_eq!(climb(&|limits| Ok(Rolling::new(limits).solve(&game)?.stats().bytes)), 1);
    assert!(climb(&|limits| Ok(Checkpointed::new(limits).solve(&game)?.stats().bytes)) <= 2);
}

/// A stack of 16 frames moves to one of 32 and that to one of 64; on the way both are held.
#[test]
fn what_is_held_while_a_stack_moves_counts() {
    let game = chain(100, 1);
    let refusal = |limit| needed(Exhaustive::new(memory(limit)).solve(&game));
    let first = refusal(0);
    let (second, third) = (refusal(first), refusal(3 * first));
    assert_eq!((second, third), (3 * first, 6 * first));
}

/// Two states, 1 above 0, each of whose places can be wrong.
#[derive(Debug, Clone, Copy)]
struct Misplaced {
    slots: [usize; 2],
    places: [(usize, usize); 2],
    columns: usize,
}

impl Misplaced {
    const RIGHT: Self = Self { slots: [0, 1], places: [(0, 0), (1, 0)], columns: 1 };
}

impl ZeroSumGame for Misplaced {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Range<usize>;

    fn initial_state(&self) -> usize {
        1
    }
    fn moves(&self, &state: &usize) -> Range<usize> {
        0..state
    }
    fn next_state(&self, _: &usize, _: usize) -> usize {
        0
    }
    fn score_delta(&self, _: &usize, _: usize) -> i64 {
        5
    }
}

impl Dense for Misplaced {
    fn slots(&self) -> usize {
        2
    }
    fn slot(&self, &state: &usize) -> usize {
        self.slots[state]
    }
    fn sweep<E>(&self, visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
        (0..2).try_for_each(visit)
    }
}

impl Layered for Misplaced {
    fn layers(&self) -> usize {
        2
    }
    fn columns(&self, _: usize) -> usize {
        self.columns
    }
    fn reach(&self) -> usize {
        1
    }
    fn state_at(&self, layer: usize, _: usize) -> usize {
        layer
    }
    fn place(&self, &state: &usize) -> (usize, usize) {
        self.places[state]
    }
}

/// An order that leaves the root out.
struct OnlyZero;

impl Order<Misplaced> for OnlyZero {
    fn sweep<E>(&self, _: &Misplaced, mut visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
        visit(0)
    }
}

fn bad_slot(at: usize, slot: usize, slots: usize) -> SolveError {
    SolveError::BadSlot { at: at.to_string(), slot, slots }
}

#[test]
fn a_slot_outside_the_table() {
    let solve =
        |slots| Tabulated::default().solve(&Misplaced { slots, ..Misplaced::RIGHT }).map(|s| *s.value());
    assert_eq!(solve([0, 1]), Ok(5));
    assert_eq!(solve([2, 1]), Err(bad_slot(0, 2, 2)));
    assert_eq!(solve([0, 7]), Err(bad_slot(1, 7, 2)));
    let text = bad_slot(1, 7, 2).to_string();
    assert_eq!(text, "the game puts 1 at 7, outside its own table of 2");

    // Only states that are never looked at are missing, but the root is one of them.
    let game = Misplaced { slots: [0, 7], ..Misplaced::RIGHT };
    let solved = Tabulated::default().solve_in_order(&game, &OnlyZero, &mut Silent);
    assert_eq!(solved.map(|solution| *solution.value()), Err(bad_slot(1, 7, 2)));
}

#[test]
fn a_column_outside_its_layer() {
    for columns in [1, 2] {
        let game = |places| Misplaced { places, columns, ..Misplaced::RIGHT };
        let rolling = |places| Rolling::default().solve(&game(places)).map(|root| *root.value());
        let checkpointed = |places| Checkpointed::default().solve(&game(places)).map(|s| *s.value());
        assert_eq!(rolling([(0, 0), (1, 0)]), Ok(5));
        assert_eq!(rolling([(0, 9), (1, 0)]), Err(bad_slot(0, 9, columns)));
        assert_eq!(rolling([(0, 0), (1, 9)]), Err(bad_slot(1, 9, columns)));
        assert_eq!(checkpointed([(0, 0), (1, 0)]), Ok(5));
        assert_eq!(checkpointed([(0, 9), (1, 0)]), Err(bad_slot(0, 9, columns)));
        assert_eq!(checkpointed([(0, 0), (1, 9)]), Err(bad_slot(1, 9, columns)));
    }
}

/// Lower states that are not below: a value read from their place would be another state's.
#[test]
fn a_layer_out_of_reach() {
    let below = SolveError::BadLayer { at: "0".into(), layer: 9, allowed: 0..1 };
    assert_eq!(below.to_string(), "the game puts 0 in layer 9, allowed are 0 to 0");
    for columns in [1, 2] {
        for lower in [1, 2, 9] {
            let game = Misplaced { places: [(lower, 0), (1, 0)], columns, ..Misplaced::RIGHT };
            let error = Some(SolveError::BadLayer { at: "0".into(), layer: lower, allowed: 0..1 });
            assert_eq!(Rolling::default().solve(&game).err(), error);
            assert_eq!(Checkpointed::default().solve(&game).err(), error);
        }
    }
}

#[test]
fn a_bottom_that_is_not_terminal() {
    let game = Steps { moves: [Some((1, 0)), None, None], root: 0, columns: 1 };
    let error = SolveError::BadLayer { at: "1".into(), layer: 1, allowed: 0..0 };
    assert_eq!(error.to_string(), "the game puts 1 in layer 1, where no layer is allowed");
    assert_eq!(Rolling::default().solve(&game).err(), Some(error.clone()));
    assert_eq!(Checkpointed::default().solve(&game).err(), Some(error));
}

#[test]
fn a_root_outside_all_layers() {
    for columns in [1, 2] {
        let game = Misplaced { places: [(0, 0), (2, 0)], columns, ..Misplaced::RIGHT };
        let error = Some(SolveError::BadLayer { at: "1".into(), layer: 2, allowed: 0..2 });
        assert_eq!(Rolling::default().solve(&game).err(), error);
        assert_eq!(Checkpointed::default().solve(&game).err(), error);
    }
}

/// Take 1 to `most` counters, and say that it is at most `reach`.
#[derive(Debug, Clone, Copy)]
struct Understated {
    counters: usize,
    most: usize,
    reach: usize,
    columns: usize,
}

impl ZeroSumGame for Understated {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Range<usize>;

    fn initial_state(&self) -> usize {
        self.counters
    }
    fn moves(&self, &heap: &usize) -> Range<usize> {
        1..1 + heap.min(self.most)
    }
    fn next_state(&self, &heap: &usize, taken: usize) -> usize {
        heap - taken
    }
    fn score_delta(&self, &heap: &usize, taken: usize) -> i64 {
        (heap * taken % 7) as i64
    }
}

impl Layered for Understated {
    fn layers(&self) -> usize {
        self.counters + 1
    }
    fn columns(&self, _: usize) -> usize {
        self.columns
    }
    fn reach(&self) -> usize {
        self.reach
    }
    fn state_at(&self, layer: usize, _: usize) -> usize {
        layer
    }
    fn place(&self, &heap: &usize) -> (usize, usize) {
        (heap, 0)
    }
}

/// Where layers have several columns, a layer that is out of reach is refused. Where each has one, the check would cost
/// as much as the rest of the loop: there the law of the reach is the game's to keep.
#[test]
fn a_reach_that_is_understated_is_refused() {
    for (columns, most, counters) in iproduct!([2, 3], 2..=6, [5, 20, 60]) {
        let honest = Understated { counters, most, reach: most, columns };
        let right = Checkpointed::default().solve(&honest).unwrap();
        for reach in 0..most {
            let game = Understated { reach, ..honest };
            let refused = |error: &SolveError| matches!(error, SolveError::BadLayer { .. });
            match Rolling::default().solve(&game) {
                Ok(root) => assert_eq!(root.value(), right.value(), "{game:?}"),
                Err(error) => assert!(refused(&error), "{game:?}: {error}"),
            }
            match Checkpointed::default().solve(&game) {
                Ok(solution) => {
                    for heap in (0..=counters).rev() {
                        match solution.value_of(&heap) {
                            Ok(value) => assert_eq!(Ok(value), right.value_of(&heap), "{game:?} at {heap}"),
                            Err(error) => assert!(refused(&error), "{game:?}: {error}"),
                        }
                    }
                }
                Err(error) => assert!(refused(&error), "{game:?}: {error}"),
            }
        }
    }
}

#[test]
fn a_state_asked_for_that_is_outside_the_table() {
    let game = Countdown(9);
    let table = Tabulated::default().solve(&game).unwrap();
    assert_eq!(table.value_of(&12), Err(bad_slot(12, 12, 10)));
    let few = Checkpointed::default().solve(&game).unwrap();
    let error = SolveError::BadLayer { at: "12".into(), layer: 12, allowed: 0..10 };
    assert_eq!(few.value_of(&12), Err(error));
    assert_eq!(few.value_of(&9), Ok(1));
}

/// A score that does not fit, in a layer above the root's: the store can be asked again and again.
#[test]
fn a_state_asked_for_again_after_an_error() {
    for columns in [1, 2] {
        let game = Steps { moves: [None, Some((0, -1)), Some((1, i64::MAX))], root: 1, columns };
        let solution = Checkpointed::default().solve(&game).unwrap();
        for _ in 0..3 {
            assert!(matches!(solution.value_of(&2), Err(SolveError::Overflow { .. })));
            assert_eq!(solution.value_of(&1), Ok(-1));
        }
    }
}

/// Three states, of which each has at most one move: where it leads and what it scores.
struct Steps {
    moves: [Option<(usize, i64)>; 3],
    root: usize,
    columns: usize,
}

impl ZeroSumGame for Steps {
    type State = usize;
    type Move = (usize, i64);
    type Score = i64;
    type Moves<'g> = IntoIter<(usize, i64)>;

    fn initial_state(&self) -> usize {
        self.root
    }
    fn moves(&self, &state: &usize) -> IntoIter<(usize, i64)> {
        self.moves[state].into_iter()
    }
    fn next_state(&self, _: &usize, (next, _): (usize, i64)) -> usize {
        next
    }
    fn score_delta(&self, _: &usize, (_, delta): (usize, i64)) -> i64 {
        delta
    }
}

impl Layered for Steps {
    fn layers(&self) -> usize {
        3
    }
    fn columns(&self, _: usize) -> usize {
        self.columns
    }
    fn reach(&self) -> usize {
        1
    }
    fn state_at(&self, layer: usize, _: usize) -> usize {
        layer
    }
    fn place(&self, &state: &usize) -> (usize, usize) {
        (state, 0)
    }
}
