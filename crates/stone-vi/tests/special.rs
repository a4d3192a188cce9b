//! The special solver against the plainest oracle, and against the engines.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Line, Memoized, SolveError, ZeroSumGame};
use stone_testkit::{Shapes, random, small_rows};
use stone_vi::special::{line, optimal_first_moves, value};
use stone_vi::{StoneVi, judge};

/// What each first move is worth to the mover, by the rules and nothing else: stones are what they are worth
/// to the mover and to the other, who moves next.
fn worths(stones: &[(i64, i64)]) -> Vec<i64> {
    let worth = |taken: usize| {
        let others = stones.iter().enumerate().filter(|&(stone, _)| stone != taken);
        stones[taken].0 - oracle(&others.map(|(_, &(mine, yours))| (yours, mine)).collect::<Vec<_>>())
    };
    (0..stones.len()).map(worth).collect()
}

fn oracle(stones: &[(i64, i64)]) -> i64 {
    worths(stones).into_iter().max().unwrap_or(0)
}

fn rows(stones: &[(i64, i64)]) -> (Vec<i64>, Vec<i64>) {
    stones.iter().copied().unzip()
}

/// The value, every optimal first move and no other, and a line that scores the value.
fn check(stones: &[(i64, i64)]) {
    let (alice, bob) = rows(stones);
    let worths = worths(stones);
    let best = worths.iter().copied().max().unwrap_or(0);
    assert_eq!(value(&alice, &bob), Ok(best), "{stones:?}");
    assert_eq!(judge(&alice, &bob), Ok(best.signum()), "{stones:?}");
    let optimal: Vec<usize> = (0..stones.len()).filter(|&stone| worths[stone] == best).collect();
    assert_eq!(optimal_first_moves(&alice, &bob), Ok(optimal), "{stones:?}");
    check_line(&alice, &bob);
}

/// Every stone once, and each move among the optimal ones of its state, of which this asks the solver again.
fn check_line(alice: &[i64], bob: &[i64]) {
    let line = line(alice, bob).unwrap();
    let mut left: Vec<usize> = (0..alice.len()).collect();
    for (ply, &stone) in line.iter().enumerate() {
        let of_left = |values: &[i64]| left.iter().map(|&stone| values[stone]).collect::<Vec<_>>();
        let rows = if ply % 2 == 0 { [alice, bob] } else { [bob, alice] };
        let optimal = optimal_first_moves(&of_left(rows[0]), &of_left(rows[1])).unwrap();
        let place = left.iter().position(|&other| other == stone).unwrap();
        assert!(optimal.contains(&place), "stone {stone} of {left:?}, {alice:?} {bob:?}");
        left.remove(place);
    }
    assert!(left.is_empty());
    let score = |values: &[i64], first| -> i64 {
        line.iter().skip(first).step_by(2).map(|&stone| values[stone]).sum()
    };
    assert_eq!(value(alice, bob), Ok(score(alice, 0) - score(bob, 1)));
}

/// All sums from −2 to 2, each in every way.
#[test]
fn equals_the_oracle_on_up_to_four_stones() {
    for row in small_rows(4, 0..=8) {
        check(&row.iter().map(|pair| (pair / 3 - 1, pair % 3 - 1)).collect::<Vec<_>>());
    }
}

/// Which moves are optimal depends on the sums alone: all rows of sums, up to six stones, and more of few
/// sums.
#[test]
fn equals_the_oracle_on_all_rows_of_sums() {
    for row in small_rows(6, -1..=2).chain(small_rows(7, 0..=1)) {
        check(&row.iter().enumerate().map(|(i, sum)| (i as i64 % 3, sum - i as i64 % 3)).collect::<Vec<_>>());
    }
}

#[test]
fn equals_the_engines_on_mixed_shapes() {
    let mut shapes = Shapes::new(1686);
    for case in 0..400 {
        let len = shapes.below(if case % 20 == 0 { 14 } else { 9 }) as usize;
        let both = shapes.row(2 * len);
        let (alice, bob) = both.split_at(len);
        let game = StoneVi::new(alice, bob).unwrap();
        let memo = Memoized::default().solve(&game).unwrap();
        let root = game.initial_state();
        assert_eq!(value(alice, bob), Ok(*memo.value()), "{alice:?} {bob:?}");
        let moves = memo.optimal_moves(&root).unwrap();
        assert_eq!(optimal_first_moves(alice, bob).unwrap()[..], moves[..], "{alice:?} {bob:?}");
        let line = Line::play(&game, root, line(alice, bob).unwrap()).unwrap();
        assert_eq!(line.difference(), Some(*memo.value()), "{alice:?} {bob:?}");
    }
}

#[test]
fn the_largest_is_not_the_only_optimal_move() {
    let moves = |sums: &[i64]| optimal_first_moves(sums, &vec![0; sums.len()]).unwrap();
    assert_eq!(moves(&[3, 5, 5]), [0, 1, 2]);
    assert_eq!(moves(&[3, 5, 5, 2]), [0, 1, 2]);
    assert_eq!(moves(&[3, 5, 5, 3, 1, 1]), [0, 1, 2, 3, 4, 5]);
    assert_eq!(moves(&[3, 5, 5, 5, 1]), [1, 2, 3]);
    assert_eq!(moves(&[5, 4, 4]), [0]);
    // Taking the last of equal stones first is taking the first.
    assert_eq!(moves(&[7; 4]), [0, 1, 2, 3]);
}

#[test]
fn ties_of_the_line() {
    assert_eq!(line(&[1, 2, 3, 2], &[2, 2, 0, 2]), Ok(vec![1, 3, 0, 2]));
    // Sorted, not counted: the sums span more numbers than there are stones.
    assert_eq!(line(&[1, 2, 900, 2], &[2, 2, 0, 2]), Ok(vec![2, 1, 3, 0]));
}

#[test]
fn no_stones_and_one() {
    assert_eq!(value(&[], &[]), Ok(0));
    assert_eq!(judge(&[], &[]), Ok(0));
    assert_eq!(optimal_first_moves(&[], &[]), Ok(vec![]));
    assert_eq!(line(&[], &[]), Ok(vec![]));
    for stone in [(0, 5), (-3, 0), (i64::MAX, 0), (-i64::MAX, 0), (0, -i64::MAX)] {
        check(&[stone]);
    }
}

#[test]
fn what_it_refuses() {
    let all = |alice: &[i64], bob: &[i64]| {
        let error = StoneVi::new(alice, bob).unwrap_err();
        assert_eq!(value(alice, bob), Err(error.clone()));
        assert_eq!(optimal_first_moves(alice, bob), Err(error.clone()));
        assert_eq!(line(alice, bob), Err(error.clone()));
        assert_eq!(judge(alice, bob), Err(error.clone()));
        error
    };
    assert_eq!(all(&[1, 2, 3], &[1, 2]), SolveError::bad_instance("3 values for Alice and 2 for Bob"));
    assert!(matches!(all(&[1, i64::MAX], &[0, 0]), SolveError::Overflow { .. }));
    assert!(matches!(all(&[i64::MIN], &[0]), SolveError::Overflow { .. }));
}

/// The judge's promise and beyond, sorted and counted: the line's score is the value.
#[test]
fn many_stones() {
    let mut shapes = Shapes::new(6);
    for most in [1, 100, 1 << 20, 1 << 40] {
        let mut row = || (0..100_000).map(|_| shapes.within(-most / 2, most)).collect::<Vec<_>>();
        let (alice, bob) = (row(), row());
        let line = line(&alice, &bob).unwrap();
        let sums: Vec<(i64, usize)> = line.iter().map(|&stone| (alice[stone] + bob[stone], stone)).collect();
        assert!(sums.is_sorted_by(|a, b| a.0 > b.0 || (a.0 == b.0 && a.1 < b.1)));
        let score = |values: &[i64], first| -> i64 {
            line.iter().skip(first).step_by(2).map(|&stone| values[stone]).sum()
        };
        assert_eq!(value(&alice, &bob), Ok(score(&alice, 0) - score(&bob, 1)));
    }
    let million = vec![100; 1_000_000];
    assert_eq!(value(&million, &million), Ok(0));
    assert_eq!(optimal_first_moves(&million, &million).unwrap().len(), 1_000_000);
}

proptest! {
    #![proptest_config(random::config(200))]

    #[test]
    fn equals_the_oracle_on_random_stones(stones in vec((-9_i64..=9, -9_i64..=9), 0..=6)) {
        check(&stones);
    }

    #[test]
    fn every_move_of_a_longer_line_is_optimal(stones in vec((-9_i64..=9, -9_i64..=9), 0..60)) {
        let (alice, bob) = rows(&stones);
        check_line(&alice, &bob);
    }

    /// The largest spread there is: no sum and no distance of sums overflows on the way.
    #[test]
    fn equals_the_oracle_on_large_stones(
        stones in vec((-(i64::MAX / 10)..=i64::MAX / 10, -(i64::MAX / 10)..=i64::MAX / 10), 0..=5)
    ) {
        check(&stones);
    }
}
