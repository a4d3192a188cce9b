//! Expectimax against plain recursion on random trees with chance, and at its limits; and its fractions.

use proptest::prelude::*;
use stone_core::{Exhaustive, Limits, Memoized, Resource, SolveError, Turn, ZeroSumGame};
use stone_search::{ChanceGame, Expectimax, Ratio};
use stone_testkit::tree::chain;
use stone_testkit::{TreeGame, random};

/// A tree in which some states are drawn, with a weight for each move.
#[derive(Debug, Clone)]
struct ChanceTree {
    tree: TreeGame,
    drawn: Vec<bool>,
    weights: Vec<[u64; 4]>,
}

impl ChanceGame for ChanceTree {
    type State = usize;
    type Key = usize;
    type Move = usize;
    type Moves<'g> = std::ops::Range<usize>;

    fn initial_state(&self) -> usize {
        self.tree.initial_state()
    }
    fn key(&self, &state: &usize) -> usize {
        state
    }
    fn is_drawn(&self, &state: &usize) -> bool {
        self.drawn[state % self.drawn.len()]
    }
    fn weight(&self, &state: &usize, mv: usize) -> u64 {
        self.weights[state % self.weights.len()][mv]
    }
    fn moves(&self, state: &usize) -> Self::Moves<'_> {
        self.tree.moves(state)
    }
    fn next_state(&self, state: &usize, mv: usize) -> usize {
        self.tree.next_state(state, mv)
    }
    fn score_delta(&self, state: &usize, mv: usize) -> i64 {
        self.tree.score_delta(state, mv)
    }
    fn turn_after(&self, state: &usize, mv: usize) -> Turn {
        self.tree.turn_after(state, mv)
    }
    fn terminal_value(&self, state: &usize) -> i64 {
        self.tree.terminal_value(state)
    }
}

/// Weights are divisors of this and so are their sums: a mean of integers times a power of it is an integer.
const UNIT: i128 = 12;

/// The value of a state times `UNIT` to the power of `depth`, which is at least as deep as the game below it: integers, and
/// every line played out.
fn by_recursion(game: &ChanceTree, state: usize, depth: u32) -> i128 {
    let scale = UNIT.pow(depth);
    let worth = |mv| {
        let rest = by_recursion(game, game.next_state(&state, mv), depth - 1) * UNIT;
        let delta = i128::from(game.score_delta(&state, mv)) * scale;
        if game.turn_after(&state, mv) == Turn::Passes { delta - rest } else { delta + rest }
    };
    let moves: Vec<(usize, i128)> = game.moves(&state).map(|mv| (mv, worth(mv))).collect();
    if moves.is_empty() {
        return i128::from(game.terminal_value(&state)) * scale;
    }
    if !game.is_drawn(&state) {
        return moves.iter().map(|&(_, worth)| worth).max().unwrap();
    }
    let weight = |mv| i128::from(game.weight(&state, mv));
    let all: i128 = moves.iter().map(|&(mv, _)| weight(mv)).sum();
    let sum: i128 = moves.iter().map(|&(mv, worth)| weight(mv) * worth).sum();
    assert_eq!(sum % all, 0);
    sum / all
}

/// The first one, two, three or four of each sum to a divisor of the unit.
const WEIGHTS: [[u64; 4]; 6] =
    [[1, 1, 1, 1], [1, 0, 2, 1], [2, 1, 0, 3], [3, 1, 2, 6], [1, 2, 3, 6], [4, 2, 6, 0]];

fn chance_trees(states: usize) -> impl Strategy<Value = ChanceTree> {
    let drawn = proptest::collection::vec(any::<bool>(), 7);
    let weights = proptest::collection::vec(proptest::sample::select(&WEIGHTS[..]), 1..4);
    (random::games(states, random::small_scores()), drawn, weights)
        .prop_map(|(tree, drawn, weights)| ChanceTree { tree, drawn, weights })
}

fn agrees(game: &ChanceTree) {
    let depth = game.tree.nodes().len() as u32;
    let right = |state| Ratio::new(by_recursion(game, state, depth), UNIT.pow(depth)).unwrap();
    let solution = Expectimax::default().solve(game).unwrap();
    assert_eq!(solution.value(), right(0), "{game:?}");
    for state in 0..game.tree.nodes().len() {
        let value = right(state);
        assert_eq!(solution.value_of(&state), Ok(value), "at {state}, {game:?}");
        let worth = |mv| {
            let (delta, rest) =
                (Ratio::from(game.score_delta(&state, mv)), right(game.next_state(&state, mv)));
            let passes = game.turn_after(&state, mv) == Turn::Passes;
            (if passes { delta.checked_sub(rest) } else { delta.checked_add(rest) }).unwrap()
        };
        let moves: Vec<_> = game.moves(&state).map(|mv| (mv, worth(mv))).collect();
        assert_eq!(solution.move_values(&state).unwrap(), moves);
        let best = moves.iter().filter(|&&(_, worth)| worth == value && !game.is_drawn(&state));
        let best: Vec<_> = best.map(|&(mv, _)| mv).collect();
        assert_eq!(solution.optimal_moves(&state).unwrap().to_vec(), best);
    }
}

proptest! {
    #![proptest_config(random::config(1500))]

    #[test]
    fn it_agrees_with_plain_recursion(game in chance_trees(10)) {
        agrees(&game);
    }

    #[test]
    fn without_chance_it_is_the_value_law(tree in random::games(10, random::small_scores())) {
        let game = ChanceTree { tree: tree.clone(), drawn: vec![false], weights: vec![[1; 4]] };
        let value = *Exhaustive::default().solve(&tree).unwrap().value();
        prop_assert_eq!(Expectimax::default().solve(&game).unwrap().value(), Ratio::from(value));
    }

    #[test]
    fn fractions_compare_as_products_do(
        (a, b, c, d) in (any::<i64>(), 1..i64::MAX, any::<i64>(), 1..i64::MAX),
        small in any::<bool>(),
    ) {
        let of = |part: i64| i128::from(if small { part % 7 } else { part });
        let (a, b, c, d) = (of(a), of(b).max(1), of(c), of(d).max(1));
        let (left, right) = (Ratio::new(a, b).unwrap(), Ratio::new(-c, -d).unwrap());
        prop_assert_eq!(left.cmp(&right), (a * d).cmp(&(c * b)));
        if small {
            prop_assert_eq!(left.checked_add(right), Ratio::new(a * d + c * b, b * d));
            prop_assert_eq!(left.checked_sub(right), Ratio::new(a * d - c * b, b * d));
            prop_assert_eq!(left.checked_mul(c), Ratio::new(a * c, b));
            prop_assert_eq!(left.checked_div(d), Ratio::new(a, b * d));
            prop_assert!((left.to_f64() - a as f64 / b as f64).abs() < 1e-12);
        }
    }
}

/// A million games: under a minute as a release.
#[test]
#[ignore = "long: run it with --release"]
fn a_million_games() {
    proptest!(random::config(1_000_000), |(game in chance_trees(7))| {
        agrees(&game);
    });
}

#[test]
fn fractions_that_do_not_fit_are_none() {
    let (max, min) = (i128::MAX, i128::MIN);
    assert_eq!(Ratio::new(0, 0), None);
    assert_eq!(Ratio::new(min, -1), None);
    assert_eq!(Ratio::new(max, max).map(|one| one.to_string()), Some("1".into()));
    let huge = Ratio::new(max, 2).unwrap();
    let tiny = Ratio::new(2, max).unwrap();
    assert_eq!((huge.checked_add(huge), huge.checked_mul(4), tiny.checked_div(4)), (None, None, None));
    assert_eq!(huge.checked_add(tiny), None);
    assert_eq!((huge.checked_mul(2), tiny.checked_div(2)), (Ratio::new(max, 1), Ratio::new(1, max)));
    assert!(tiny < huge && Ratio::new(1, max).unwrap() < tiny && Ratio::new(min, 3).unwrap() < Ratio::ZERO);
    assert!(Ratio::new(max, max - 1).unwrap() < Ratio::new(max - 1, max - 2).unwrap());
    assert_eq!((tiny.numerator(), tiny.denominator()), (2, max));
    assert_eq!(format!("{:>5}", Ratio::new(-1, 2).unwrap()), " -1/2");
}

#[test]
fn denominators_may_grow_until_they_do_not_fit() {
    // Toss a coin: heads ends the game with a point, tails goes on.
    let coins = |tosses: usize| {
        let mut text = "(1! 0!)".to_string();
        for _ in 1..tosses {
            text = format!("(1! 0!{text})");
        }
        ChanceTree { tree: text.parse().unwrap(), drawn: vec![true], weights: vec![[1; 4]] }
    };
    let value = |tosses| Expectimax::default().solve(&coins(tosses)).map(|solution| solution.value());
    assert_eq!(value(100), Ok(Ratio::new((1 << 100) - 1, 1 << 100).unwrap()));
    assert!(value(125).is_ok());
    assert!(matches!(value(130), Err(SolveError::Overflow { .. })));
    let extreme = format!("({} 0)", i64::MIN).parse().unwrap();
    let game = ChanceTree { tree: extreme, drawn: vec![true], weights: vec![[u64::MAX, 1, 0, 0]] };
    assert_eq!(
        Expectimax::default().solve(&game).map(|solution| solution.value().to_string()),
        Ok("-18446744073709551615/2".into())
    );
}

#[test]
fn what_it_refuses() {
    let certain = |tree: TreeGame| ChanceTree { tree, drawn: vec![false], weights: vec![[1; 4]] };
    let long = certain(chain(1_000_000, 1));
    assert_eq!(Expectimax::default().solve(&long).unwrap().stats().peak_depth, 1_000_001);
    let tight = Expectimax::new(Limits::default().with_memory(10_000));
    assert!(matches!(tight.solve(&long), Err(SolveError::Limit { resource: Resource::Memory, .. })));

    let round: TreeGame = "@here(0@there(0&here) 1)".parse().unwrap();
    assert!(matches!(Memoized::default().solve(&round), Err(SolveError::Cycle { .. })));
    assert!(matches!(Expectimax::default().solve(&certain(round)), Err(SolveError::Cycle { .. })));

    let never = ChanceTree { tree: "(1 2)".parse().unwrap(), drawn: vec![true], weights: vec![[0; 4]] };
    assert!(matches!(Expectimax::default().solve(&never), Err(SolveError::BadInstance { .. })));

    let game = certain("(1 2)".parse().unwrap());
    let solution = Expectimax::default().solve(&game).unwrap();
    assert!(matches!(solution.value_of(&9), Err(SolveError::BadInstance { .. })));
    assert_eq!(solution.stats().states, 3);
}
