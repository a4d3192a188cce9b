//! No stones, too many for an engine, and the largest.

use stone_core::{Dense, Exhaustive, Limits, Memoized, SolveError, Tabulated, ZeroSumGame};
use stone_testkit::laws;
use stone_vi::{Left, StoneVi, special};

/// Every engine's value; they have to agree.
fn value(alice: &[i64], bob: &[i64]) -> i64 {
    let game = StoneVi::new(alice, bob).unwrap();
    let table = *Tabulated::default().solve(&game).unwrap().value();
    assert_eq!(*Exhaustive::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Memoized::default().solve(&game).unwrap().value(), table);
    assert_eq!(special::value(alice, bob), Ok(table));
    table
}

#[test]
fn no_stones_and_one() {
    assert_eq!(value(&[], &[]), 0);
    for stone in [0, 1, -1, i64::MAX, -i64::MAX] {
        assert_eq!(value(&[stone], &[0]), stone);
        assert_eq!(value(&[0], &[stone]), 0);
    }
}

#[test]
fn the_largest_stones() {
    let large = 1 << 61;
    assert_eq!(value(&[large, large], &[large, large - 1]), 1);
    assert_eq!(value(&[-large, -large], &[large, large - 1]), -2 * large + 1);
    assert_eq!(value(&[i64::MAX, 0], &[0, 0]), i64::MAX);
    assert_eq!(value(&[0, 0], &[-i64::MAX, 0]), i64::MAX);
    for (alice, bob) in [([large; 2], [-large, large - 1]), ([0, -i64::MAX], [0, 0])] {
        laws::keyed(&StoneVi::new(alice, bob).unwrap()).unwrap();
        laws::dense(&StoneVi::new(alice, bob).unwrap()).unwrap();
    }
}

#[test]
fn stones_that_are_refused() {
    let error = |alice: &[i64], bob: &[i64]| StoneVi::new(alice, bob).unwrap_err().to_string();
    assert_eq!(error(&[1], &[]), "the rules do not cover this input: 1 values for Alice and 0 for Bob");
    assert_eq!(
        error(&[1, i64::MAX - 3], &[1, -2]),
        "a score does not fit its integer type at stone 1 (9223372036854775804 to Alice, -2 to Bob)"
    );
    assert_eq!(
        error(&[0], &[i64::MIN]),
        "a score does not fit its integer type at stone 0 (0 to Alice, -9223372036854775808 to Bob)"
    );
    assert!(StoneVi::new([1, i64::MAX - 3], [1, -1]).is_ok());
}

/// Any number of stones is a game; engines refuse what they cannot hold.
#[test]
fn more_stones_than_an_engine_can_hold() {
    let needed = |stones: usize| {
        let game = StoneVi::new(vec![1; stones], vec![1; stones]).unwrap();
        match Tabulated::default().solve(&game).err() {
            Some(SolveError::Limit { needed, .. }) => needed,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(needed(30), 8 << 30);
    assert_eq!(needed(60), 8 << 60);
    for stones in [61, 63, 64, 65, 128, 129, 1_000_000] {
        assert_eq!(needed(stones), u64::MAX);
    }

    let game = StoneVi::new(vec![1; 200], vec![1; 200]).unwrap();
    assert_eq!(game.slots(), usize::MAX);
    assert_eq!(game.slot(&game.initial_state()), usize::MAX);
    let none = Tabulated::new(Limits::NONE).solve(&game).err();
    assert!(matches!(none, Some(SolveError::Limit { needed: u64::MAX, .. })));
    let memo = Memoized::new(Limits::default().with_memory(1 << 20)).solve(&game).err();
    assert!(matches!(memo, Some(SolveError::Limit { .. })));
    let refused = Exhaustive::new(Limits::default().with_nodes(100_000)).solve(&game).err();
    assert!(matches!(refused, Some(SolveError::Limit { .. })));
}

/// Sets of more stones than fit a word, and more than fit two.
#[test]
fn sets_of_many_words() {
    for stones in [63, 64, 65, 127, 128, 129, 1000] {
        let game = StoneVi::new(vec![1; stones], vec![1; stones]).unwrap();
        let all = game.initial_state();
        assert_eq!((all.len(), all.is_empty()), (stones, false));
        assert!(game.moves(&all).eq(0..stones));
        let first_gone = game.next_state(&all, 0);
        let last_gone = game.next_state(&first_gone, stones - 1);
        assert!(game.moves(&last_gone).eq(1..stones - 1));
        let none = (0..stones).fold(all.clone(), |left, stone| left.without(stone));
        assert_eq!((none.len(), none.is_empty(), game.slot(&none)), (0, true, 0));

        // A sweep begins with the sets of the first stones.
        let mut sets: Vec<Left> = Vec::new();
        let stopped = game.sweep(|left| {
            sets.push(left);
            if sets.len() == 300 { Err(()) } else { Ok(()) }
        });
        assert_eq!(stopped, Err(()));
        assert!(sets.iter().map(|left| game.slot(left)).eq(0..300));
        assert!(sets.iter().all(|left| left.iter().all(|stone| stone < 9)));
    }
}

/// A table of all sets of sixteen stones.
#[test]
fn sixteen_stones() {
    let alice: Vec<i64> = (0..16).map(|i| i * 7919 % 100 + 1).collect();
    let bob: Vec<i64> = (0..16).map(|i| i * 6007 % 97 + 1).collect();
    let game = StoneVi::new(alice.clone(), bob.clone()).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    assert_eq!(special::value(&alice, &bob), Ok(*table.value()));
    let line = table.principal_variation().unwrap();
    assert_eq!((line.plies.len(), line.difference()), (16, Some(*table.value())));
    assert_eq!(table.stats().moves, 16 << 15);
}
