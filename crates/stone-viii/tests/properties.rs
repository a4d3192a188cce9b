//! What is true of every row of VIII, short or long.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::Tabulated;
use stone_testkit::random;
use stone_viii::StoneViii;
use stone_viii::special::{optimal_first_moves, value};

fn rows() -> impl Strategy<Value = Vec<i64>> {
    vec(-1000_i64..=1000, 2..200)
}

proptest! {
    #![proptest_config(random::config(300))]

    /// Alice may merge all.
    #[test]
    fn a_row_is_worth_its_sum_or_more(row in rows()) {
        prop_assert!(value(&row).unwrap() >= row.iter().sum());
    }

    /// Why nothing overflows.
    #[test]
    fn no_value_exceeds_the_sum_or_what_is_lost_behind_a_state(row in rows()) {
        let sum: i64 = row.iter().sum();
        let behind = (2..row.len()).map(|end| -row[end..].iter().sum::<i64>());
        prop_assert!(value(&row).unwrap() <= behind.chain([sum]).max().unwrap());
    }

    #[test]
    fn positive_stones_are_merged_at_once(row in vec(1_i64..=1000, 2..200)) {
        prop_assert_eq!(value(&row).unwrap(), row.iter().sum::<i64>());
        prop_assert_eq!(optimal_first_moves(&row).unwrap(), [row.len()]);
    }

    #[test]
    fn only_the_sum_of_the_first_two_stones_counts(row in rows(), moved in -1000_i64..=1000) {
        let mut other = row.clone();
        other[0] += moved;
        other[1] -= moved;
        prop_assert_eq!(value(&other), value(&row));
    }

    #[test]
    fn stones_may_be_multiplied(row in rows(), factor in 0_i64..=1000) {
        let multiplied: Vec<_> = row.iter().map(|stone| stone * factor).collect();
        prop_assert_eq!(value(&multiplied).unwrap(), factor * value(&row).unwrap());
    }
}

#[test]
fn ties_show_all_moves() {
    let moves = |row: &[i64]| {
        let game = StoneViii::new(row).unwrap();
        Tabulated::default().solve(&game).unwrap().optimal_moves(&0).unwrap().to_vec()
    };
    assert_eq!(moves(&[0, 0, 0, 0]), [2, 3, 4]);
    assert_eq!(moves(&[2, 2, -2]), [2, 3]);
    assert_eq!(moves(&[-10, -12]), [2]);
    assert!(moves(&[7]).is_empty());
    assert!(moves(&[]).is_empty());
}
