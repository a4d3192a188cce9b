//! Stones as a die allows, against plain recursion and against the games that loaded dice make of it.

use stone_core::{Memoized, SolveError, game_from};
use stone_relatives::dice_row::{DiceRow, State};
use stone_search::{Expectimax, Ratio};
use stone_testkit::{Shapes, small_rows};

fn value(row: &[i64], weights: &[u64]) -> Ratio {
    Expectimax::default().solve(&DiceRow::new(row, weights).unwrap()).unwrap().value()
}

/// The value of a row times the sum of the weights to the power of its length, line by line.
fn by_recursion(row: &[i64], weights: &[i128]) -> i128 {
    if row.is_empty() {
        return 0;
    }
    let all: i128 = weights.iter().sum();
    let taking = |stones: usize| {
        let scored: i128 = row[..stones].iter().copied().map(i128::from).sum();
        scored * all.pow(row.len() as u32 - 1)
            - by_recursion(&row[stones..], weights) * all.pow(stones as u32 - 1)
    };
    let best = |pips: usize| (1..=pips.min(row.len())).map(taking).max().unwrap();
    weights.iter().enumerate().map(|(place, &weight)| weight * best(place + 1)).sum()
}

fn agrees(row: &[i64], weights: &[u64]) {
    let wide: Vec<i128> = weights.iter().copied().map(i128::from).collect();
    let scale = wide.iter().sum::<i128>().pow(row.len() as u32);
    let right = Ratio::new(by_recursion(row, &wide), scale).unwrap();
    assert_eq!(value(row, weights), right, "{row:?}, {weights:?}");
}

#[test]
fn small_rows_and_dice() {
    for row in small_rows(5, -2..=2) {
        for weights in [&[1][..], &[1, 1], &[1, 2, 3], &[0, 1, 0, 5]] {
            agrees(&row, weights);
        }
    }
}

#[test]
fn rows_of_all_shapes() {
    let mut shapes = Shapes::new(6);
    for len in 0..=8 {
        for weights in [&[1, 1, 1, 1, 1, 1][..], &[3, 0, 1]] {
            let row: Vec<i64> = (0..len).map(|_| shapes.within(-1_000_000, 1_000_000)).collect();
            agrees(&row, weights);
        }
    }
}

/// Two stones and a coin: on a 1 the second is left, on a 2 it is taken where that is worth it.
#[test]
fn two_stones_by_formula() {
    for (a, b) in [(3, 5), (5, 3), (-4, 2), (2, -4), (0, 0), (7, -1)] {
        let expected = Ratio::new(i128::from(a - b) * 2 + i128::from(2 * b.max(0)), 2).unwrap();
        assert_eq!(value(&[a, b], &[1, 1]), expected);
    }
}

/// A die that always shows the same makes it a game without chance.
#[test]
fn loaded_dice() {
    let mut shapes = Shapes::new(3);
    for _ in 0..50 {
        let row: Vec<i64> = (0..30).map(|_| shapes.within(-9, 9)).collect();
        for most in 1..=4 {
            let up_to = game_from(
                0,
                |&gone| 1..=most.min(row.len() - gone),
                |&gone, taken| gone + taken,
                |&gone, taken| row[gone..gone + taken].iter().sum::<i64>(),
            );
            let mut weights = vec![0; most];
            weights[most - 1] = 7;
            let right = *Memoized::default().solve(&up_to).unwrap().value();
            assert_eq!(value(&row, &weights), Ratio::from(right));
        }
        let alternating: i64 =
            row.iter().enumerate().map(|(i, stone)| if i % 2 == 0 { *stone } else { -stone }).sum();
        assert_eq!(value(&row, &[1]), Ratio::from(alternating));
    }
}

#[test]
fn long_rows() {
    // A coin's fractions of a row of small stones fit for a hundred casts, and those of a die with six faces for some forty.
    let row: Vec<i64> = (0..100).map(|place| place % 7 - 2).collect();
    let game = DiceRow::new(&row, [1, 1]).unwrap();
    let solution = Expectimax::default().solve(&game).unwrap();
    assert_eq!(solution.stats().states, 101 + 200);
    assert!(solution.move_values(&State { gone: 0, shown: None }).unwrap().len() == 2);
    assert!(Expectimax::default().solve(&DiceRow::new(&row[..40], [1; 6]).unwrap()).is_ok());
    let error = Expectimax::default().solve(&DiceRow::new(&row, [1; 6]).unwrap()).unwrap_err();
    assert!(matches!(error, SolveError::Overflow { .. }));
    // Millions of stones need no chance where the die is loaded.
    let ones = DiceRow::new(vec![1; 300_000], [0, 0, 1]).unwrap();
    assert_eq!(Expectimax::default().solve(&ones).unwrap().value(), Ratio::from(0));
}

#[test]
fn what_is_no_game_is_refused() {
    assert!(matches!(DiceRow::new([1], []), Err(SolveError::BadInstance { .. })));
    assert!(matches!(DiceRow::new([i64::MAX, 1], [1]), Err(SolveError::Overflow { .. })));
    assert_eq!(value(&[], &[1, 1]), Ratio::ZERO);
    assert_eq!(value(&[i64::MAX], &[1, 1]), Ratio::from(i64::MAX));
}
