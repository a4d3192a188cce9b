//! Looking ahead against plain negamax to the same depth, and against the oracle where all is seen.

mod guessed;

use std::time::Duration;

use proptest::prelude::*;
use stone_core::{Heuristic, Limits, Line, Resource, SolveError, ZeroSumGame, weigh};
use stone_search::{Budget, Lookahead, Stop};
use stone_testkit::tree::chain;
use stone_testkit::{oracle, random};

use guessed::Guessed;

/// What each move is worth to so many plies from here.
fn moves_to(game: &Guessed, state: usize, depth: usize) -> Vec<(usize, i64)> {
    let worth = |mv| weigh(game, &state, mv, value_to(game, game.next_state(&state, mv), depth - 1)).unwrap();
    game.moves(&state).map(|mv| (mv, worth(mv))).collect()
}

fn value_to(game: &Guessed, state: usize, depth: usize) -> i64 {
    if game.moves(&state).next().is_none() {
        return game.terminal_value(&state);
    }
    if depth == 0 {
        return game.estimate(&state);
    }
    moves_to(game, state, depth).into_iter().map(|(_, worth)| worth).max().unwrap()
}

/// The longest line of a state.
fn longest(game: &Guessed, state: usize) -> usize {
    game.moves(&state).map(|mv| 1 + longest(game, game.next_state(&state, mv))).max().unwrap_or(0)
}

fn depth(depth: usize) -> Budget {
    Budget { depth: Some(depth), ..Budget::default() }
}

fn agrees(game: &Guessed) {
    let length = longest(game, 0);
    for looked in 0..=length + 1 {
        let by_game = Lookahead::new(depth(looked)).advise(game, &0).unwrap();
        let turned = Lookahead::new(depth(looked)).best_first().advise(game, &0).unwrap();
        assert!(by_game.depth <= looked);
        for advice in [by_game, turned] {
            if advice.exact {
                assert_eq!(
                    (Ok(advice.estimate), advice.stop),
                    (oracle::value(game, &0), Stop::Solved),
                    "{game:?}"
                );
                let best = oracle::optimal_moves(game, &0).unwrap();
                assert!(advice.mv.map_or(best.is_empty(), |mv| best.contains(&mv)), "{game:?}");
                let line = Line::play(game, 0, advice.line.clone()).unwrap();
                assert_eq!(line.difference(), Some(advice.estimate), "{game:?}");
            } else {
                assert_eq!((advice.depth, advice.stop), (looked, Stop::Depth));
                assert_eq!(advice.estimate, value_to(game, 0, looked), "{looked} plies of {game:?}");
                assert!(looked < length);
                if looked > 0 {
                    let worth = moves_to(game, 0, looked);
                    assert!(
                        worth.contains(&(advice.mv.unwrap(), advice.estimate)),
                        "{looked} plies of {game:?}"
                    );
                    assert_eq!(advice.mv, advice.line.first().copied());
                }
            }
            assert_eq!(advice.mv.is_some(), length > 0);
        }
    }
}

fn guessed(states: usize) -> impl Strategy<Value = Guessed> {
    let guesses = proptest::collection::vec(-4_i64..=4, 1..6);
    (random::games(states, random::small_scores()), guesses).prop_map(|(tree, guesses)| Guessed {
        tree,
        guesses,
        wins: None,
    })
}

proptest! {
    #![proptest_config(random::config(2000))]

    #[test]
    fn it_agrees_with_plain_negamax(game in guessed(12)) {
        agrees(&game);
    }

    /// Fewer nodes give the advice of fewer plies, the same every time, and no more nodes than that.
    #[test]
    fn nodes_are_kept(game in guessed(14), nodes in 0_u64..200) {
        let look = |budget| Lookahead::new(budget).advise(&game, &0).unwrap();
        let advice = look(Budget { nodes: Some(nodes), ..Budget::default() });
        prop_assert_eq!(&advice, &look(Budget { nodes: Some(nodes), ..Budget::default() }));
        prop_assert!(advice.stats.states <= nodes);
        prop_assert!(matches!(advice.stop, Stop::Nodes | Stop::Solved));
        let same = look(depth(advice.depth));
        prop_assert_eq!((advice.mv, advice.estimate, advice.exact), (same.mv, same.estimate, same.exact));
    }
}

/// The value is proved by one answer to the first move, and another one only looks as good.
#[test]
fn an_exact_line_is_one_of_best_play() {
    let tree = "(0(0@b(0@c(0!@d(0@e(1@f(0)) -1&f)) 2!&e) 1&f 2&c) -2&d 2&b)".parse().unwrap();
    agrees(&Guessed { tree, guesses: vec![-2], wins: None });
}

/// A million games, every depth of each: under a minute as a release.
#[test]
#[ignore = "long: run it with --release"]
fn a_million_games() {
    proptest!(random::config(1_000_000), |(game in guessed(9))| {
        agrees(&game);
    });
}

#[test]
fn without_time_it_takes_the_first_move() {
    let game = Guessed { tree: "(1(2 3) 5(7 8))".parse().unwrap(), guesses: vec![4], wins: None };
    let budget = Budget { time: Some(Duration::ZERO), ..Budget::default() };
    let advice = Lookahead::new(budget).advise(&game, &0).unwrap();
    assert_eq!((advice.mv, advice.estimate, advice.exact), (Some(0), 4, false));
    assert_eq!((advice.depth, advice.stop), (0, Stop::Time));
    let hour = Budget { time: Some(Duration::from_secs(3600)), ..Budget::default() };
    let advice = Lookahead::new(hour).advise(&game, &0).unwrap();
    assert_eq!((advice.mv, advice.estimate, advice.exact, advice.depth), (Some(0), -2, true, 2));
    let over = Lookahead::new(Budget::default())
        .advise(&game, &game.next_state(&game.next_state(&0, 0), 0))
        .unwrap();
    assert_eq!((over.mv, over.estimate, over.exact, over.stop), (None, 0, true, Stop::Solved));
}

#[test]
fn what_does_not_fit_is_an_error() {
    let game =
        Guessed { tree: format!("({}(1 2(3)))", i64::MAX).parse().unwrap(), guesses: vec![-1], wins: None };
    let error = Lookahead::new(depth(1)).advise(&game, &0).unwrap_err();
    assert_eq!(error, SolveError::Overflow { at: "0".into() });
    // Two plies ahead the estimate counts for less.
    let game = Guessed { tree: "(1(1 2(3)))".parse().unwrap(), guesses: vec![i64::MIN], wins: None };
    assert!(matches!(Lookahead::new(depth(1)).advise(&game, &0), Err(SolveError::Overflow { .. })));

    let long = Guessed { tree: chain(2000, 1), guesses: vec![0], wins: None };
    let tight = Lookahead::new(depth(2000)).limits(Limits::default().with_memory(100_000));
    assert!(matches!(tight.advise(&long, &0), Err(SolveError::Limit { resource: Resource::Memory, .. })));
    let all = Lookahead::new(Budget::default()).advise(&long, &0).unwrap();
    assert_eq!((all.depth, all.exact, all.line.len()), (2000, true, 2000));
}
