//! What is true of every row of V, short or long.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Memoized, Named, Tabulated, Turn, ZeroSumGame};
use stone_testkit::random;
use stone_v::{Cut, End, Segment, StoneV};

fn value(row: &[i64]) -> i64 {
    *Tabulated::default().solve(&StoneV::new(row).unwrap()).unwrap().value()
}

fn sum(row: &[i64]) -> i64 {
    row.iter().sum()
}

fn rows() -> impl Strategy<Value = Vec<i64>> {
    vec(0_i64..=1000, 0..30)
}

proptest! {
    #![proptest_config(random::config(200))]

    #[test]
    fn a_reversed_row_has_the_same_value(mut row in rows()) {
        let before = value(&row);
        row.reverse();
        prop_assert_eq!(value(&row), before);
    }

    /// This is why nothing overflows.
    #[test]
    fn the_value_is_at_most_the_sum(row in rows()) {
        prop_assert!(value(&row) <= sum(&row));
    }

    #[test]
    fn stones_may_be_multiplied(row in rows(), factor in 0_i64..=1000) {
        let multiplied: Vec<_> = row.iter().map(|stone| stone * factor).collect();
        prop_assert_eq!(value(&multiplied), factor * value(&row));
    }

    #[test]
    fn stones_worth_nothing_change_nothing(
        mut row in rows(), places in vec(any::<prop::sample::Index>(), 0..5)
    ) {
        let before = value(&row);
        for place in places {
            row.insert(place.index(row.len() + 1), 0);
        }
        prop_assert_eq!(value(&row), before);
    }

    #[test]
    fn a_row_twice_can_be_halved(row in rows()) {
        let twice: Vec<_> = row.iter().chain(&row).copied().collect();
        if !row.is_empty() {
            prop_assert!(value(&twice) >= sum(&row) + value(&row));
        }
    }

    #[test]
    fn two_stones_are_worth_the_smaller(left in 0_i64..=1000, right in 0_i64..=1000) {
        prop_assert_eq!(value(&[left, right]), left.min(right));
    }

    #[test]
    fn engines_agree_on_longer_rows(row in vec(0_i64..=1000, 0..80)) {
        let game = StoneV::new(row).unwrap();
        let table = Tabulated::default().solve(&game).unwrap();
        let memo = Memoized::default().solve(&game).unwrap();
        prop_assert_eq!(table.value(), memo.value());
        let line = table.principal_variation().unwrap();
        prop_assert_eq!(&line, &memo.principal_variation().unwrap());
        prop_assert_eq!((line.alice, line.bob), (*table.value(), 0));
    }
}

/// Halved again and again, `2^k` equal stones score all but one of them.
#[test]
fn equal_stones() {
    for doublings in 0..8 {
        assert_eq!(value(&vec![7; 1 << doublings]), 7 * ((1 << doublings) - 1));
    }
}

/// So the best value of a row is no running maximum over its parts.
#[test]
fn a_longer_row_may_be_worth_less() {
    assert_eq!((value(&[5, 5, 9, 1]), value(&[1, 5, 5, 9, 1])), (15, 11));
}

#[test]
fn equal_halves_give_two_moves() {
    let game = StoneV::new([2, 1, 1]).unwrap();
    let root = game.initial_state();
    let moves: Vec<Cut> = game.moves(&root).collect();
    let cut = |at, keep| Cut { at, keep };
    assert_eq!(moves, [cut(1, End::Left), cut(1, End::Right), cut(2, End::Right)]);
    assert_eq!(moves[1].to_string(), "right of 1");
    assert_eq!(game.next_state(&root, moves[1]), Segment { start: 1, end: 3 });
    assert_eq!(game.shown(&game.next_state(&root, moves[1])), "1 1");
    assert!(moves.iter().all(|&mv| game.turn_after(&root, mv) == Turn::Stays));
    let solution = Tabulated::default().solve(&game).unwrap();
    assert_eq!(solution.optimal_moves(&root).unwrap()[..], [cut(1, End::Right)]);
}
