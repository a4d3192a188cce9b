//! The mistakes that people really make with IV: each written out, wrong on the pile where it shows.

use stone_core::{Memoized, Tabulated, ZeroSumGame};
use stone_iv::{Squares, StoneIv};

fn right(stones: i64) -> bool {
    *Tabulated::default().solve(&StoneIv::new(stones).unwrap()).unwrap().value() > 0
}

/// The smallest pile on which a program is wrong.
fn first_wrong(mistaken: impl Fn(i64) -> bool) -> Option<i64> {
    (1..=200).find(|&stones| mistaken(stones) != right(stones))
}

/// The textbook's table, with its own idea of which roots may be taken from how many stones.
fn table(stones: i64, allowed: impl Fn(i64, i64) -> bool) -> bool {
    let mut wins = vec![false];
    for left in 1..=stones {
        let can_win =
            (1..=left).filter(|&root| allowed(root, left)).any(|root| !wins[(left - root * root) as usize]);
        wins.push(can_win);
    }
    wins[stones as usize]
}

#[test]
fn the_table_without_a_mistake() {
    assert_eq!(first_wrong(|stones| table(stones, |root, left| root * root <= left)), None);
}

#[test]
fn both_remove_the_largest_square() {
    let mistaken = |mut left: i64| {
        let mut plies = 0;
        while left > 0 {
            left -= left.isqrt().pow(2);
            plies += 1;
        }
        plies % 2 == 1
    };
    assert_eq!((right(8), mistaken(8)), (true, false));
    assert_eq!(first_wrong(mistaken), Some(8));
}

/// The number of squares that a pile is the sum of says how soon it can be over, not who makes the last move.
#[test]
fn the_fewest_squares_that_make_the_pile() {
    let mistaken = |stones: i64| {
        let mut fewest = vec![0];
        for left in 1..=stones {
            let squares = (1..=left.isqrt()).map(|root| fewest[(left - root * root) as usize] + 1);
            let best: i64 = squares.min().unwrap();
            fewest.push(best);
        }
        fewest[stones as usize] % 2 == 1
    };
    assert_eq!((right(8), mistaken(8)), (true, false));
    assert_eq!(first_wrong(mistaken), Some(8));
}

#[test]
fn only_squares_win() {
    let mistaken = |stones: i64| stones.isqrt().pow(2) == stones;
    assert_eq!((right(3), mistaken(3)), (true, false));
    assert_eq!(first_wrong(mistaken), Some(3));
}

/// The first ten losing piles have this pattern.
#[test]
fn losing_piles_leave_0_or_2_when_divided_by_5() {
    let mistaken = |stones: i64| !matches!(stones % 5, 0 | 2);
    assert_eq!((right(22), right(25), mistaken(25)), (false, true, false));
    assert_eq!(first_wrong(mistaken), Some(25));
}

#[test]
fn the_whole_pile_is_not_removed() {
    let mistaken = |stones| table(stones, |root, left| root * root < left);
    assert_eq!((right(1), mistaken(1)), (true, false));
}

/// Removing nothing is a move for ever.
#[test]
fn zero_is_a_square() {
    struct FromZero(StoneIv);

    impl ZeroSumGame for FromZero {
        type State = usize;
        type Move = usize;
        type Score = i64;
        type Moves<'g> = std::iter::Chain<std::option::IntoIter<usize>, Squares>;

        fn initial_state(&self) -> usize {
            self.0.initial_state()
        }
        fn moves(&self, left: &usize) -> Self::Moves<'_> {
            Some(0).into_iter().chain(self.0.moves(left))
        }
        fn next_state(&self, left: &usize, removed: usize) -> usize {
            self.0.next_state(left, removed)
        }
        fn score_delta(&self, left: &usize, removed: usize) -> i64 {
            self.0.score_delta(left, removed)
        }
    }

    impl stone_core::Keyed for FromZero {
        type Key = usize;

        fn key(&self, &left: &usize) -> usize {
            left
        }
    }

    let mistaken = FromZero(StoneIv::new(3).unwrap());
    let error = Memoized::default().solve(&mistaken).err().unwrap();
    assert_eq!(error.to_string(), "the game can return to 3, so it has no value");
}
