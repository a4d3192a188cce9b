//! Stacks and deques: the laws, and the special solver against the plainest code.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Memoized, Named, ZeroSumGame};
use stone_ends::End;
use stone_relatives::termity::{Part, Take, Termity, luogu_p3210, totals};
use stone_testkit::{laws, random, small_rows};

/// The rules of the row and nothing else: a stone beside an empty place can be taken.
fn oracle(row: &[i64]) -> i64 {
    let takeable = |&place: &usize| {
        let empty = |place: Option<usize>| place.and_then(|place| row.get(place)) == Some(&0);
        row[place] != 0 && (empty(place.checked_sub(1)) || empty(Some(place + 1)))
    };
    let moves = (0..row.len()).filter(takeable).map(|place| {
        let mut rest = row.to_vec();
        rest[place] = 0;
        row[place] - oracle(&rest)
    });
    moves.max().unwrap_or(0)
}

fn parts() -> impl Strategy<Value = Vec<Part>> {
    let stones = || prop_oneof![vec(-2..=2_i64, 0..6), vec(-20..=20_i64, 0..6)];
    vec(prop_oneof![stones().prop_map(Part::Stack), stones().prop_map(Part::Deque)], 0..4)
}

#[test]
fn equals_the_oracle_on_every_small_row_with_empty_places() {
    for row in small_rows(7, 0..=3).chain(small_rows(5, -2..=2)) {
        let game = Termity::from_row(&row).unwrap();
        let expected = oracle(&row);
        assert_eq!(totals(&game).unwrap().value, expected, "{row:?}");
        assert_eq!(*Memoized::default().solve(&game).unwrap().value(), expected, "{row:?}");
        let [first, second] = luogu_p3210(&row).unwrap();
        let taken: i64 = if row.contains(&0) { row.iter().sum() } else { 0 };
        assert_eq!((first + second, first - second), (taken, expected), "{row:?}");
    }
}

proptest! {
    #![proptest_config(random::config(300))]

    #[test]
    fn the_special_solver_agrees_with_an_engine(parts in parts()) {
        let game = Termity::new(parts).unwrap();
        prop_assert_eq!(totals(&game).unwrap().value, *Memoized::default().solve(&game).unwrap().value());
    }

    #[test]
    fn one_deque_is_a_row_without_walls(row in vec(-20..=20_i64, 0..40)) {
        let game = Termity::new([Part::Deque(row.clone())]).unwrap();
        prop_assert_eq!(totals(&game).unwrap().value, stone_ends::value(&row).unwrap());
    }

    #[test]
    fn one_stack_has_one_line(row in vec(-20..=20_i64, 0..40)) {
        let game = Termity::new([Part::Stack(row.clone())]).unwrap();
        let value = row.iter().fold(0, |rest, stone| stone - rest);
        prop_assert_eq!(totals(&game).unwrap().value, value);
    }
}

#[test]
fn every_law() {
    let games = [
        vec![],
        vec![Part::Stack(vec![])],
        vec![Part::Stack(vec![3, 1, 2]), Part::Deque(vec![1, 4, 1])],
        vec![Part::Deque(vec![2, 2]), Part::Stack(vec![-1]), Part::Stack(vec![5, 5])],
    ];
    for parts in games {
        let game = Termity::new(parts).unwrap();
        laws::rules(&game).unwrap();
        laws::keyed(&game).unwrap();
        laws::named(&game).unwrap();
    }
}

#[test]
fn names() {
    let game = Termity::from_row(&[1, 2, 0, 3, 7, 4, 0, 9]).unwrap();
    let state = game.next_state(&game.initial_state(), Take { part: 1, end: End::Left });
    assert_eq!(
        (game.state_name(&state), game.shown(&state)),
        ("0..2 1..3 0..1".into(), "1 2 | 7 4 | 9".into())
    );
    assert_eq!(game.move_name(Take { part: 1, end: End::Left }), "1 left");
}

#[test]
fn a_wall_makes_a_difference() {
    // 5 lies under 1, and who has to take the 1 gives it away.
    assert_eq!(luogu_p3210(&[5, 1, 0]), Ok([1, 5]));
    assert_eq!(luogu_p3210(&[0, 5, 1, 0]), Ok([5, 1]));
    // An odd stone lets the first player wait.
    assert_eq!(luogu_p3210(&[5, 1, 0, 2]), Ok([7, 1]));
    assert_eq!(luogu_p3210(&[5, 1]), Ok([0, 0]));
    assert_eq!(luogu_p3210(&[]), Ok([0, 0]));
}

#[test]
fn stones_that_do_not_fit_are_refused() {
    assert!(luogu_p3210(&[i64::MIN, 0]).is_err());
    let error = luogu_p3210(&[i64::MAX, 0, 1, 0]).unwrap_err();
    assert_eq!(error.to_string(), "a score does not fit its integer type at part 1");
    assert_eq!(luogu_p3210(&[i64::MAX - 1, 0, 1]), Ok([i64::MAX - 1, 1]));
}
