//! Adapters: their laws on games without rules, and what they say of small games by hand.

use proptest::prelude::*;
use stone_core::adapter::{
    Counted, HookCalls, Misere, Negated, Reduced, Shuffled, StartAt, Sum, Swapped, Widened,
};
use stone_core::{
    Bounds, Canonical, Checkpointed, Dense, Exhaustive, Heuristic, Interval, Keyed, Layered, Memoized, Named,
    Outcome, Player, Rolling, SolveError, Tabulated, Turn, ZeroSumGame,
};
use stone_testkit::tree::{Edge, Node};
use stone_testkit::{Countdown, TreeGame, laws, oracle, random};

fn tree(text: &str) -> TreeGame {
    text.parse().unwrap()
}

/// The game with every number negated, which has to fit.
fn negated(game: &TreeGame) -> TreeGame {
    let edge = |edge: &Edge| Edge { delta: -edge.delta, ..*edge };
    let node = |node: &Node| Node {
        name: node.name.clone(),
        edges: node.edges.iter().map(edge).collect(),
        terminal: -node.terminal,
    };
    TreeGame::new(game.nodes().iter().map(node).collect())
}

/// Misère against the oracle on the negated game, at every state.
fn misere_is_the_negated_game(game: &TreeGame) {
    let (misere, negated) = (Misere::new(game), negated(game));
    for state in 0..game.nodes().len() {
        let value = oracle::value(&misere, &state).unwrap().number();
        assert_eq!(value, oracle::value(&negated, &state).ok(), "{game} at {state}");
        let moves = [oracle::optimal_moves(&misere, &state), oracle::optimal_moves(&negated, &state)];
        assert_eq!(moves[0], moves[1], "{game} at {state}");
    }
}

#[test]
fn laws_on_trees_by_hand() {
    let texts = [
        "=0",
        "=5",
        "(3 -1)",
        "(3(1 2) 4(7 -1) 0(0))",
        "(1!(1!(1!(1))))",
        "(5!(3 -9) 4(1!(2 3) 2!(8)))",
        "(1@a(2@b(3@c(4 5) 1&c) 6&c) 0&b 7!&c)",
        "(0@a=5 0!&a)",
        // Numbers without a negation.
        "=-9223372036854775808",
        "(-9223372036854775808)",
        "(9223372036854775807(-1))",
        "(9223372036854775807(9223372036854775807(5)))",
        "(0!=-9223372036854775808 0!=9223372036854775807)",
    ];
    for text in texts {
        let game = tree(text);
        laws::adapters(&game).unwrap_or_else(|violation| panic!("{text}: {violation}"));
    }
    for counters in 0..9 {
        laws::adapters(&Countdown(counters)).unwrap();
    }
}

proptest! {
    #![proptest_config(random::config(200))]

    #[test]
    fn laws_on_random_games(game in random::games(9, random::small_scores())) {
        laws::adapters(&game).unwrap();
        misere_is_the_negated_game(&game);
    }

    #[test]
    fn laws_on_random_games_with_huge_scores(game in random::games(7, random::huge_scores())) {
        laws::adapters(&game).unwrap();
    }

    /// Adapters go into each other, and every engine solves what comes of it.
    #[test]
    fn laws_of_adapters_of_adapters(game in random::games(7, random::small_scores())) {
        let middle = game.nodes().len() / 2;
        laws::check(&Swapped::new(Misere::new(Shuffled::new(StartAt::new(&game, middle), 5)))).unwrap();
    }
}

/// Without deltas misère is a change of the end alone.
#[test]
fn misere_without_scores() {
    // A pile of which 1, 2 or 3 are taken; who cannot move loses: with a multiple of four left, the mover.
    // Misère, the mover with one more than that.
    let mut nodes: Vec<Node> = vec![];
    for left in (0..=12).rev() {
        let to = |taken: usize| Edge { delta: 0, turn: Turn::Passes, to: nodes.len() + taken };
        let edges = (1..=left.min(3)).map(to).collect();
        nodes.push(Node { name: None, edges, terminal: if left == 0 { -1 } else { 0 } });
    }
    let game = TreeGame::new(nodes.clone());
    nodes[12].terminal = 1;
    let other_end = TreeGame::new(nodes);
    let (normal, misere) = (Tabulated::default(), Misere::new(&game));
    let (normal, misere) = (normal.solve(&game).unwrap(), Tabulated::default().solve(&misere).unwrap());
    for left in 0..=12 {
        let state = 12 - left;
        assert_eq!(normal.value_of(&state), Ok(if left % 4 == 0 { -1 } else { 1 }), "{left}");
        let value = misere.value_of(&state).unwrap();
        assert_eq!(value.number(), Some(if left % 4 == 1 { -1 } else { 1 }), "{left}");
        assert_eq!(value.number(), oracle::value(&other_end, &state).ok(), "{left}");
    }
}

/// The smallest integer, which has no negation, is a misère score like any other.
#[test]
fn misere_of_the_smallest_integer() {
    let value = |text: &str| {
        let game = Misere::new(tree(text));
        let values = [
            Exhaustive::default().solve(&game).map(|solution| *solution.value()),
            Memoized::default().solve(&game).map(|solution| *solution.value()),
            Tabulated::default().solve(&game).map(|solution| *solution.value()),
            Rolling::default().solve(&game).map(|root| *root.value()),
            Checkpointed::default().solve(&game).map(|solution| *solution.value()),
        ];
        assert!(values.iter().all(|value| *value == values[0]), "{text}: {values:?}");
        values[0].clone()
    };
    assert_eq!(value("(-9223372036854775808 3)"), Ok(Negated(i64::MIN)));
    assert_eq!(value("(9223372036854775807 3)"), Ok(Negated(3)));
    assert_eq!(value("(-1=-9223372036854775808)"), Ok(Negated(i64::MAX)));
    // What does not fit is an error and never a value, as in the game itself.
    assert_eq!(value("(0=-9223372036854775808)"), Err(SolveError::Overflow { at: "0".into() }));
    assert_eq!(value("(9223372036854775807(-1))"), Err(SolveError::Overflow { at: "0".into() }));
}

/// A game may promise that nothing overflows and have a misère form that does.
#[test]
fn misere_promises_nothing() {
    /// From 2 to 1 for a point; from 1 the mover ends the game for nothing, or at the price of all that fits.
    #[derive(Debug)]
    struct Promises;

    impl ZeroSumGame for Promises {
        const CANNOT_OVERFLOW: bool = true;
        type State = u8;
        type Move = i64;
        type Score = i64;
        type Moves<'g> = std::vec::IntoIter<i64>;

        fn initial_state(&self) -> u8 {
            2
        }
        fn moves(&self, &state: &u8) -> Self::Moves<'_> {
            [vec![], vec![0, -i64::MAX], vec![1]][usize::from(state)].clone().into_iter()
        }
        fn next_state(&self, &state: &u8, _: i64) -> u8 {
            state - 1
        }
        fn score_delta(&self, _: &u8, points: i64) -> i64 {
            points
        }
    }

    laws::rules(&Promises).unwrap();
    laws::rules(&Misere::new(Promises)).unwrap();
    let error = Exhaustive::default().solve(&Misere::new(Promises)).unwrap_err();
    assert_eq!(error, SolveError::Overflow { at: "2".into() });
}

/// Zero less the smallest integer does not fit, and what only Bob can have is an error.
#[test]
fn swapped_value_that_does_not_fit() {
    let game = Swapped::new(tree("(-9223372036854775808)"));
    assert_eq!(Exhaustive::default().solve(&game).unwrap_err(), SolveError::Overflow { at: "None".into() });
    let game = Swapped::new(tree("(9223372036854775807)"));
    assert_eq!(*Rolling::default().solve(&game).unwrap().value(), -i64::MAX);
}

#[test]
fn swapped_by_hand() {
    let game = Swapped::new(tree("(3!(1 2) 4(7 -1))"));
    let solution = Memoized::default().solve(&game).unwrap();
    assert_eq!(Outcome::of(*solution.value()), Outcome::Bob);
    let line = solution.principal_variation().unwrap();
    let plies: Vec<_> = line.plies.iter().map(|ply| (ply.mover, ply.mv, ply.delta)).collect();
    assert_eq!(plies, [(Player::Alice, None, 0), (Player::Bob, Some(0), 3), (Player::Bob, Some(1), 2)]);
    assert_eq!((line.alice, line.bob), (0, 5));
    assert_eq!((game.state_name(&None), game.move_name(None)), ("pass before 0".into(), "pass".into()));
}

/// The pass goes into the layer above the start, wherever that is, so that the reach stays what it was.
#[test]
fn swapped_keeps_the_reach() {
    for start in 0..=9 {
        let game = Swapped::new(StartAt::new(Countdown(9), start));
        assert_eq!(game.reach(), 2);
        assert_eq!(game.layers(), if start == 9 { 11 } else { 10 });
        assert_eq!(game.place(&None), (start + 1, usize::from(start < 9)));
        assert_eq!((game.slots(), game.slot(&None)), (11, 10));
        assert_eq!(*Rolling::default().solve(&game).unwrap().value(), -[0, 1, 2, 1][start % 4]);
    }
}

#[test]
fn counted_calls_by_hand() {
    let game = Counted::new(tree("(1@a(2@c(3)) 4@b(5&c 6=7) 8&c)"));
    assert_eq!(game.calls(), HookCalls::default());
    Exhaustive::default().solve(&game).unwrap();
    let calls = game.calls();
    // root, a c t, b c t u, c t
    assert_eq!((calls.initial_state, calls.moves, calls.terminal_value), (1, 10, 4));
    assert_eq!((calls.next_state, calls.score_delta, calls.turn_after), (9, 9, 9));
}

/// Many orders come up, each with its values.
#[test]
fn shuffled_orders() {
    let game = tree("(1 2 3)");
    let orders = |seed| Shuffled::new(&game, seed).moves(&0).collect::<Vec<_>>();
    let mut all: Vec<_> = (0..100).map(orders).collect();
    assert_eq!(all, (0..100).map(orders).collect::<Vec<_>>());
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 6);
}

/// A row of pins, some down. Knock one pin down for a point, or two side by side for three and another turn.
/// It does not matter from which end one looks.
struct Pins {
    pins: u32,
    up: u32,
}

impl Pins {
    fn all_up(pins: u32) -> Self {
        Self { pins, up: (1 << pins) - 1 }
    }
}

impl ZeroSumGame for Pins {
    type State = u32;
    type Move = u32;
    type Score = i64;
    type Moves<'g> = std::vec::IntoIter<u32>;

    fn initial_state(&self) -> u32 {
        self.up
    }
    fn moves(&self, up: &u32) -> Self::Moves<'_> {
        let knocks = (0..self.pins).flat_map(|pin| [1 << pin, 3 << pin]);
        knocks.filter(|knock| up & knock == *knock).collect::<Vec<_>>().into_iter()
    }
    fn next_state(&self, up: &u32, knock: u32) -> u32 {
        up & !knock
    }
    fn score_delta(&self, _: &u32, knock: u32) -> i64 {
        if knock.is_power_of_two() { 1 } else { 3 }
    }
    fn turn_after(&self, _: &u32, knock: u32) -> Turn {
        if knock.is_power_of_two() { Turn::Passes } else { Turn::Stays }
    }
}

impl Keyed for Pins {
    type Key = u32;
    fn key(&self, up: &u32) -> u32 {
        *up
    }
}

impl Named for Pins {
    fn state_name(&self, up: &u32) -> String {
        format!("{up:b}")
    }
    fn shown(&self, up: &u32) -> String {
        format!("{} up", up.count_ones())
    }
    fn move_name(&self, knock: u32) -> String {
        format!("{knock:b}")
    }
}

impl Canonical for Pins {
    fn canonical(&self, &up: &u32) -> u32 {
        let mirrored = (0..self.pins).map(|pin| (up >> pin & 1) << (self.pins - 1 - pin)).sum();
        up.min(mirrored)
    }
}

#[test]
fn reduced_rows_of_pins() {
    for pins in 0..6 {
        let game = Pins::all_up(pins);
        laws::canonical(&game).unwrap();
        laws::keyed(&Reduced::new(&game)).unwrap();
        laws::named(&Reduced::new(&game)).unwrap();
    }
    for pins in 0..12 {
        let (game, reduced) = (Pins::all_up(pins), Reduced::new(Pins::all_up(pins)));
        let (all, few) =
            (Memoized::default().solve(&game).unwrap(), Memoized::default().solve(&reduced).unwrap());
        assert_eq!(few.value(), all.value());
        // Rows that read the same from both ends stand for themselves alone, the others for two.
        let (rows, palindromes) = (1 << pins, 1 << pins.div_ceil(2));
        assert_eq!(all.stats().states, rows);
        assert_eq!(2 * few.stats().states, rows + palindromes);
        let line = few.principal_variation().unwrap();
        assert_eq!(line.difference(), Some(*all.value()));
    }
}

#[test]
fn every_adapter_shows_what_the_game_shows() {
    let pins = Pins::all_up(3);
    assert_eq!(Misere::new(&pins).shown(&5), "2 up");
    assert_eq!(Reduced::new(&pins).shown(&5), "2 up");
    assert_eq!(Swapped::new(&pins).shown(&Some(5)), "2 up");
    assert_eq!(Swapped::new(&pins).shown(&None), "3 up");
    assert_eq!(Sum::new(&pins, &pins).shown(&(Some(5), Some(7))), "2 up and 3 up");
    assert_eq!(Sum::new(&pins, &pins).shown(&(None, Some(7))), "3 up");
}

/// A game from another state on, in another order, or counted has the representatives of the game.
#[test]
fn representatives_are_handed_on() {
    let pins = Pins::all_up(4);
    laws::canonical(&StartAt::new(&pins, 0b1101)).unwrap();
    laws::canonical(&Shuffled::new(&pins, 1)).unwrap();
    laws::canonical(&Counted::new(&pins)).unwrap();
}

/// The start is a representative, too.
#[test]
fn reduced_from_any_state() {
    for up in 0..64 {
        let game = Pins { pins: 6, up };
        laws::canonical(&game).unwrap();
        let reduced = Reduced::new(&game);
        assert_eq!(reduced.initial_state(), game.canonical(&up));
        let solved = Memoized::default().solve(&reduced).unwrap();
        assert_eq!(Ok(*solved.value()), oracle::value(&game, &up));
    }
}

/// A state that nothing stands for can be asked for, too.
#[test]
fn reduced_asked_for_any_state() {
    let (game, reduced) = (Pins::all_up(6), Reduced::new(Pins::all_up(6)));
    let few = Memoized::default().solve(&reduced).unwrap();
    let all = Memoized::default().solve(&game).unwrap();
    for up in 0..64 {
        assert_eq!(few.value_of(&up), all.value_of(&up), "{up:b}");
        assert_eq!(few.optimal_moves(&up), all.optimal_moves(&up), "{up:b}");
    }
}

/// Take one or two of a heap, a point each; the last one costs three. Scores of eight bits.
struct Small(u8);

impl ZeroSumGame for Small {
    type State = u8;
    type Move = u8;
    type Score = i8;
    type Moves<'g> = std::ops::RangeInclusive<u8>;

    fn initial_state(&self) -> u8 {
        self.0
    }
    fn moves(&self, &heap: &u8) -> Self::Moves<'_> {
        1..=heap.min(2)
    }
    fn next_state(&self, &heap: &u8, taken: u8) -> u8 {
        heap - taken
    }
    fn score_delta(&self, &heap: &u8, taken: u8) -> i8 {
        taken as i8 - if heap == taken { 3 } else { 0 }
    }
    fn turn_after(&self, &heap: &u8, _: u8) -> Turn {
        if heap % 5 == 0 { Turn::Stays } else { Turn::Passes }
    }
    fn terminal_value(&self, _: &u8) -> i8 {
        -1
    }
}

impl Bounds for Small {
    fn bounds(&self, &heap: &u8) -> Interval<i8> {
        Interval::new(-4 - heap as i8, 4 + heap as i8)
    }
}

impl Heuristic for Small {
    fn estimate(&self, &heap: &u8) -> i8 {
        heap as i8 % 3
    }
}

#[test]
fn wide_scores_are_the_narrow_ones() {
    for heap in 0..12 {
        let (small, wide) = (Small(heap), Widened::new(Small(heap)));
        assert_eq!(oracle::value(&wide, &heap), oracle::value(&small, &heap).map(i64::from));
        assert_eq!(oracle::optimal_moves(&wide, &heap), oracle::optimal_moves(&small, &heap));
        let Interval { lower, upper } = small.bounds(&heap);
        assert_eq!(wide.bounds(&heap), Interval::new(lower.into(), upper.into()));
        assert_eq!(wide.estimate(&heap), i64::from(small.estimate(&heap)));
        laws::bounds(&wide).unwrap();
    }
    for text in ["=5", "(3!(1 2) 4(7 -1) 0(0))", "(0@a=5 0!&a)"] {
        laws::check(&Widened::new(tree(text))).unwrap_or_else(|violation| panic!("{text}: {violation}"));
    }
}
