//! The sieve against the plainest table, pile by pile.

use stone_core::{Limits, Tabulated, Values};
use stone_iv::StoneIv;
use stone_iv::special::{Sieve, line, optimal_first_moves, solve, solve_many, value};

fn sieve(stones: i64) -> Sieve {
    Sieve::new(&StoneIv::new(stones).unwrap(), &Limits::default()).unwrap()
}

/// Which piles are losing, up to a size: the textbook's program.
fn table(stones: usize) -> Vec<bool> {
    let mut losing = vec![true; stones + 1];
    for n in 1..=stones {
        losing[n] = !(1..=n.isqrt()).any(|root| losing[n - root * root]);
    }
    losing
}

/// The losing piles as the encyclopedia of integer sequences lists them, A030193.
const A030193: [usize; 30] = [
    0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95, 109, 119, 124, 127, 130,
    132, 137, 142, 147,
];

#[test]
fn the_known_sequence() {
    assert!(sieve(200).losing().take(30).eq(A030193));
    assert!(sieve(147).losing().eq(A030193));
}

/// Beyond two borders of blocks.
#[test]
fn equals_the_textbook_on_every_pile_up_to_two_million() {
    let largest = (2 << 20) + 1000;
    let (sieve, table) = (sieve(largest), table(largest as usize));
    for (stones, losing) in table.iter().enumerate() {
        assert_eq!(sieve.is_losing(stones), Some(*losing), "{stones}");
    }
    assert!(sieve.losing().eq((0..table.len()).filter(|&stones| table[stones])));
}

/// Where the sieve ends, and where its words and blocks do, changes nothing.
#[test]
fn a_sieve_is_the_beginning_of_every_larger_one() {
    let large = sieve((1 << 20) + 200);
    let near = |border: i64| border - 2..border + 3;
    for stones in (0..300).chain(near(1 << 12)).chain(near(1 << 20)) {
        let small = sieve(stones);
        assert!(small.losing().eq(large.losing().take_while(|&losing| losing as i64 <= stones)), "{stones}");
        assert_eq!(small.is_losing(stones as usize + 1), None);
        assert_eq!(small.stats().states, stones as u64 + 1);
    }
}

#[test]
fn a_mark_for_each_losing_pile_and_square() {
    for (stones, marks) in [(0, 0), (1, 1), (2, 1), (10, 8), (100_000, 641_410), (1_000_000, 10_142_710)] {
        let sieve = sieve(stones);
        let squares = |losing: usize| (stones as usize - losing).isqrt() as u64;
        assert_eq!(sieve.stats().moves, sieve.losing().map(squares).sum::<u64>(), "{stones}");
        assert_eq!(sieve.stats().moves, marks, "{stones}");
    }
    let textbook = Tabulated::default().solve(&StoneIv::new(100_000).unwrap()).unwrap().stats().moves;
    assert_eq!(textbook, 21_032_170);
}

#[test]
fn values_moves_and_lines_of_small_piles() {
    let largest = 2000;
    let table = table(largest);
    let worth = |stones: usize| if table[stones] { -1 } else { 1 };
    for stones in 0..=largest {
        let game = StoneIv::new(stones as i64).unwrap();
        let solution = solve(&game, &Limits::default()).unwrap();
        assert_eq!(*solution.value(), worth(stones));
        let moves = |left: usize| (1..).map(|root| root * root).take_while(move |&square| square <= left);
        let optimal = |left: usize| moves(left).filter(move |square| -worth(left - square) == worth(left));
        assert!(solution.optimal_moves(&stones).unwrap().into_iter().eq(optimal(stones)), "{stones}");
        if stones % 37 == 0 {
            assert_eq!(value(stones as i64), Ok(worth(stones)));
            assert!(optimal_first_moves(stones as i64).unwrap().into_iter().eq(optimal(stones)));
            let line = line(stones as i64).unwrap();
            let mut left = stones;
            for ply in &line.plies {
                assert_eq!(Some(ply.mv), optimal(left).next());
                // The losing side has no better than the smallest.
                assert!(worth(left) == 1 || ply.mv == 1);
                left -= ply.mv;
            }
            assert_eq!((left, line.difference()), (0, Some(worth(stones))));
        }
    }
}

#[test]
fn many_piles_are_the_same_piles() {
    let piles: Vec<i64> = [700, -1, 0, i64::MAX, 3].into_iter().chain(0..1000).collect();
    let one_by_one: Vec<_> = piles.iter().map(|&stones| value(stones)).collect();
    assert_eq!(solve_many(&piles), one_by_one);
    assert_eq!(solve_many(&[-5]), [value(-5)]);
    assert_eq!(solve_many(&[]), []);
}

#[test]
fn a_state_beyond_the_sieve_is_an_error() {
    let game = StoneIv::new(100).unwrap();
    let error = sieve(10).value(&game, &11).unwrap_err();
    assert_eq!(error.to_string(), "the rules do not cover this input: a pile of 11, in a sieve up to 10");
    assert!(solve(&game, &Limits::default()).unwrap().value_of(&101).is_err());
}
