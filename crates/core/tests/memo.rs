//! The memo: other hashers, other keys, and states that the solve did not reach.

use std::hash::{BuildHasherDefault, DefaultHasher, Hasher, RandomState};

use stone_core::adapter::{Counted, StartAt};
use stone_core::{Keyed, Limits, Line, Memoized, Player, Ply, SolveError, Turn, ZeroSumGame};
use stone_testkit::tree::{Edge, Node};
use stone_testkit::{Countdown, TreeGame, laws};

/// Every key collides with every other.
#[derive(Debug, Clone, Copy, Default)]
struct Zero;

impl Hasher for Zero {
    fn write(&mut self, _: &[u8]) {}
    fn finish(&self) -> u64 {
        0
    }
}

#[test]
fn any_hasher_gives_the_same() {
    let game: TreeGame = "(3@a(1 2!@c(5(1))) 4&a -2&c)".parse().unwrap();
    laws::solver(&game, &Memoized::with_hasher(Limits::default(), RandomState::new())).unwrap();
    laws::solver(
        &game,
        &Memoized::with_hasher(Limits::default(), BuildHasherDefault::<DefaultHasher>::default()),
    )
    .unwrap();
    laws::solver(&game, &Memoized::with_hasher(Limits::default(), BuildHasherDefault::<Zero>::default()))
        .unwrap();
}

/// Two heaps of which either may be taken from; their order does not matter, and the key says so.
#[derive(Debug, Clone, Copy)]
struct TwoHeaps {
    heaps: [u8; 2],
    sorted_key: bool,
}

impl ZeroSumGame for TwoHeaps {
    type State = [u8; 2];
    type Move = usize;
    type Score = i64;
    type Moves<'g> = std::vec::IntoIter<usize>;

    fn initial_state(&self) -> [u8; 2] {
        self.heaps
    }
    fn moves(&self, heaps: &[u8; 2]) -> Self::Moves<'_> {
        (0..2).filter(|&heap| heaps[heap] > 0).collect::<Vec<_>>().into_iter()
    }
    fn next_state(&self, heaps: &[u8; 2], heap: usize) -> [u8; 2] {
        let mut next = *heaps;
        next[heap] -= 1;
        next
    }
    fn score_delta(&self, heaps: &[u8; 2], heap: usize) -> i64 {
        i64::from(heaps[heap]) * i64::from(heaps[heap] % 3)
    }
    fn turn_after(&self, heaps: &[u8; 2], heap: usize) -> Turn {
        if heaps[heap].is_multiple_of(4) { Turn::Stays } else { Turn::Passes }
    }
}

impl Keyed for TwoHeaps {
    type Key = [u8; 2];
    fn key(&self, heaps: &[u8; 2]) -> [u8; 2] {
        let mut key = *heaps;
        if self.sorted_key {
            key.sort_unstable();
        }
        key
    }
}

#[test]
fn a_key_that_joins_states_stores_fewer_and_gives_the_same() {
    for heaps in [[4, 4], [5, 3], [0, 6], [0, 0]] {
        let (joined, plain) = (TwoHeaps { heaps, sorted_key: true }, TwoHeaps { heaps, sorted_key: false });
        laws::keyed(&joined).unwrap();
        laws::keyed(&plain).unwrap();
    }
    let states = |sorted_key| {
        let game = TwoHeaps { heaps: [20, 20], sorted_key };
        let solution = Memoized::default().solve(&game).unwrap();
        (*solution.value(), solution.stats().states)
    };
    let ((joined, few), (plain, all)) = (states(true), states(false));
    assert_eq!(joined, plain);
    assert_eq!((few, all), (21 * 22 / 2, 21 * 21));
}

#[test]
fn a_state_that_was_not_reached_is_solved_when_asked_for() {
    let game = Countdown(30);
    let start = StartAt::new(game, 4);
    let solution = Memoized::default().solve(&start).unwrap();
    assert_eq!(solution.stats().states, 5);
    for heap in 0..=30 {
        let value = [0, 1, 2, 1][heap % 4];
        assert_eq!(solution.value_of(&heap), Ok(value), "{heap}");
    }
    assert_eq!(solution.optimal_moves(&6).unwrap().as_slice(), [2]);
    assert_eq!(solution.optimal_moves(&28).unwrap().as_slice(), [1, 2]);
    assert!(solution.optimal_moves(&0).unwrap().is_empty());

    // Such a solve is held to the same limits.
    let tight = Memoized::new(Limits::default().with_memory(16_384));
    assert_eq!(tight.solve(&start).unwrap().value_of(&30), Ok(2));
    let start = StartAt::new(Countdown(10_000), 4);
    let solution = tight.solve(&start).unwrap();
    assert!(matches!(solution.value_of(&10_000), Err(SolveError::Limit { .. })));
    assert_eq!(solution.value_of(&4), Ok(0));
}

#[test]
fn a_line_from_any_state_has_alice_moving_first() {
    let game: TreeGame = "(9(1!(2 3(4)) 0))".parse().unwrap();
    let solution = Memoized::default().solve(&game).unwrap();
    let line = solution.line_from(1).unwrap();
    let ply = |mover, mv, delta| Ply { mover, mv, delta };
    assert_eq!(line.plies, [ply(Player::Alice, 0, 1), ply(Player::Alice, 0, 2)]);
    assert_eq!((line.alice, line.bob, line.difference()), (3, 0, Some(3)));
    let whole = solution.principal_variation().unwrap();
    assert_eq!(whole.plies[0], ply(Player::Alice, 0, 9));
    assert_eq!((whole.alice, whole.bob), (9, 3));
    // From a terminal state there is nothing to play.
    let terminal = game.nodes().iter().position(|node| node.edges.is_empty()).unwrap();
    assert!(solution.line_from(terminal).unwrap().plies.is_empty());
}

/// The terminal value goes to the player who would have to move.
#[test]
fn a_line_credits_the_terminal_value() {
    let totals = |text: &str| {
        let game: TreeGame = text.parse().unwrap();
        let line = Memoized::default().solve(&game).unwrap().principal_variation().unwrap();
        (line.alice, line.bob)
    };
    assert_eq!(totals("=5"), (5, 0));
    assert_eq!(totals("(3=5)"), (3, 5));
    assert_eq!(totals("(3!=5)"), (8, 0));
    assert_eq!(totals("(3(2=5))"), (8, 2));
}

/// Only the end of the game is worth its terminal value, whatever a game says of other states.
#[test]
fn a_line_that_stops_early_credits_none() {
    let edges = vec![Edge { delta: 2, turn: Turn::Passes, to: 1 }];
    let root = Node { edges, terminal: 9, ..Node::default() };
    let game = TreeGame::new(vec![root, Node { terminal: 5, ..Node::default() }]);
    let line = |moves: &[usize]| {
        let line = Line::play(&game, 0, moves.iter().copied()).unwrap();
        (line.alice, line.bob)
    };
    assert_eq!(line(&[]), (0, 0));
    assert_eq!(line(&[0]), (2, 5));
}

#[test]
fn a_state_that_was_reached_is_not_solved_again() {
    let game = Counted::new(Countdown(9));
    let solution = Memoized::default().solve(&game).unwrap();
    assert_eq!(game.calls().moves, 10);
    for heap in 0..10 {
        solution.value_of(&heap).unwrap();
    }
    assert_eq!(game.calls().moves, 10);
    // The moves of the state itself are weighed, those below it are not.
    solution.optimal_moves(&9).unwrap();
    assert_eq!(game.calls().moves, 11);
}
