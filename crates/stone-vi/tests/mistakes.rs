//! The mistakes that people make with VI: each written out, wrong on the stones where it shows.

use std::cmp::Reverse;

use stone_core::Tabulated;
use stone_vi::StoneVi;

type Stone = (i64, i64);

fn right(stones: &[Stone]) -> i64 {
    let (alice, bob): (Vec<i64>, Vec<i64>) = stones.iter().copied().unzip();
    *Tabulated::default().solve(&StoneVi::new(alice, bob).unwrap()).unwrap().value()
}

/// Both take stones by the largest key, of equal ones the first.
fn by_key(stones: &[Stone], key: impl Fn(&Stone) -> i64) -> i64 {
    let mut stones = stones.to_vec();
    stones.sort_by_key(|stone| Reverse(key(stone)));
    let plies = stones.iter().enumerate();
    plies.map(|(ply, &(alice, bob))| if ply % 2 == 0 { alice } else { -bob }).sum()
}

#[test]
fn by_the_sum_there_is_no_mistake() {
    for row in stone_testkit::small_rows(4, 0..=8) {
        let stones: Vec<Stone> = row.iter().map(|pair| (pair / 3 - 1, pair % 3 - 1)).collect();
        assert_eq!(by_key(&stones, |&(alice, bob)| alice + bob), right(&stones), "{stones:?}");
    }
}

/// Each takes what is worth most to himself, and leaves the other what is worth most to him.
#[test]
fn each_his_own_largest() {
    let mistaken = |stones: &[Stone]| {
        let (mut left, mut difference, mut alice_moves) = (stones.to_vec(), 0, true);
        while let Some(best) =
            (0..left.len()).max_by_key(|&stone| if alice_moves { left[stone].0 } else { left[stone].1 })
        {
            let (alice, bob) = left.remove(best);
            difference += if alice_moves { alice } else { -bob };
            alice_moves = !alice_moves;
        }
        difference
    };
    let stones = [(2, 0), (1, 5)];
    assert_eq!((right(&stones), mistaken(&stones)), (1, -3));
}

#[test]
fn by_the_value_to_alice() {
    let stones = [(2, 0), (1, 5)];
    assert_eq!((right(&stones), by_key(&stones, |stone| stone.0)), (1, -3));
}

#[test]
fn by_the_larger_of_both_values() {
    let stones = [(5, 0), (4, 4)];
    assert_eq!((right(&stones), by_key(&stones, |&(alice, bob)| alice.max(bob))), (4, 1));
}

#[test]
fn by_the_difference_of_both_values() {
    let stones = [(2, 0), (1, 5)];
    assert_eq!((right(&stones), by_key(&stones, |&(alice, bob)| alice - bob)), (1, -3));
}

#[test]
fn the_smallest_sum_first() {
    let stones = [(1, 1), (3, 3)];
    assert_eq!((right(&stones), by_key(&stones, |&(alice, bob)| -alice - bob)), (2, -2));
}

/// Counting what a stone is worth to either for both players.
#[test]
fn the_sums_are_scored() {
    let mistaken = |stones: &[Stone]| {
        let sums: Vec<Stone> = stones.iter().map(|&(alice, bob)| (alice + bob, alice + bob)).collect();
        by_key(&sums, |sum| sum.0)
    };
    let stones = [(1, 3), (2, 1)];
    assert_eq!((right(&stones), mistaken(&stones)), (0, 1));
}
