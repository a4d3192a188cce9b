//! Games from closures are games like others: their laws, and the same answers as the types that they stand
//! for.

use std::collections::BTreeSet;

use stone_core::{Exhaustive, Memoized, Named, SolveError, Turn, ZeroSumGame, game_from};
use stone_testkit::{Countdown, TreeGame, laws, small_rows};

#[test]
fn the_same_as_a_type() {
    for counters in 0..12 {
        let game =
            game_from(counters, |&heap| 1..=heap.min(2), |heap, taken| heap - taken, |_, taken| taken as i64);
        laws::keyed(&game).unwrap();
        laws::named(&game).unwrap();
        let same = Countdown(counters);
        let seen = Memoized::default().solve(&game).unwrap();
        let right = Memoized::default().solve(&same).unwrap();
        assert_eq!(seen.principal_variation(), right.principal_variation());
        assert_eq!(seen.stats().states, right.stats().states);
    }
}

/// Every hook, by a game that is written down.
#[test]
fn every_hook() {
    for text in ["=5", "(3=-5 3!=5)", "(5!(3 -9) 4(1!(2 3) 2!(8)))", "(3@a(1 2!&c 5=9) 4&a -2@c(1!(1=-7)))"] {
        let tree: TreeGame = text.parse().unwrap();
        let edge = |state: usize, mv: usize| tree.nodes()[state].edges[mv];
        let game = game_from(
            0,
            |&state| 0..tree.nodes()[state].edges.len(),
            |&state, mv| edge(state, mv).to,
            |&state, mv| edge(state, mv).delta,
        )
        .turn(|&state, mv| edge(state, mv).turn)
        .terminal(|&state| tree.nodes()[state].terminal);
        laws::keyed(&game).unwrap();
        for state in 0..tree.nodes().len() {
            let (seen, right) = (Exhaustive::default().solve(&game), Exhaustive::default().solve(&tree));
            assert_eq!(seen.unwrap().line_from(state), right.unwrap().line_from(state), "{text}");
        }
    }
}

/// States need not hash to be solved, and moves may borrow what the closure borrows.
#[test]
fn any_state_and_any_moves() {
    /// Neither `Eq` nor `Hash`.
    #[derive(Debug, Clone)]
    struct Left(Vec<i64>);

    for row in small_rows(3, -2..=2) {
        let ends = [true, false];
        let game = game_from(
            Left(row),
            |state| ends.iter().copied().take(if state.0.is_empty() { 0 } else { 2 }),
            |state, left| Left(if left { &state.0[1..] } else { &state.0[..state.0.len() - 1] }.to_vec()),
            |state, left| i128::from(*if left { state.0.first() } else { state.0.last() }.unwrap()),
        );
        laws::rules(&game).unwrap();
    }
}

/// A state may be anything; this one is a set.
#[test]
fn names_are_debug_texts() {
    let game = game_from(
        BTreeSet::from([2, 3]),
        |left| left.iter().copied().collect::<Vec<i32>>(),
        |left, number| left.iter().copied().filter(|&other| other != number).collect(),
        |_, number| number,
    )
    .turn(|_, number| if number == 2 { Turn::Stays } else { Turn::Passes });
    laws::named(&game).unwrap();
    assert_eq!(game.state_name(&game.initial_state()), "{2, 3}");
    assert_eq!(game.move_name(3), "3");
    assert_eq!(*Memoized::default().solve(&game).unwrap().value(), 5);
}

#[test]
fn what_does_not_fit_is_an_error() {
    let game = game_from(
        2,
        |&left| (left > 0).then_some(()),
        |left, ()| left - 1,
        |&left, ()| [0, -1, i8::MAX][left],
    );
    let error = SolveError::Overflow { at: "2".into() };
    assert_eq!(Memoized::default().solve(&game).unwrap_err(), error);
}
