//! What is true of every row of IX, short or long.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::Memoized;
use stone_ix::StoneIx;
use stone_testkit::random;

fn value(row: &[i64]) -> i64 {
    *Memoized::default().solve(&StoneIx::new(row)).unwrap().value()
}

fn rows() -> impl Strategy<Value = Vec<i64>> {
    vec(-1000_i64..=1000, 0..60)
}

proptest! {
    #![proptest_config(random::config(200))]

    #[test]
    fn the_order_of_the_stones_does_not_matter(row in rows(), keys in vec(any::<u32>(), 60)) {
        let mut keyed: Vec<_> = keys.iter().zip(&row).collect();
        keyed.sort();
        let shuffled: Vec<i64> = keyed.into_iter().map(|(_, &stone)| stone).collect();
        prop_assert_eq!(value(&row), value(&shuffled));
    }

    #[test]
    fn only_residues_matter(row in rows(), shifts in vec(-1000_i64..=1000, 60)) {
        let shifted: Vec<i64> = row.iter().zip(&shifts).map(|(stone, shift)| stone + 3 * shift).collect();
        prop_assert_eq!(value(&row), value(&shifted));
    }

    #[test]
    fn the_residues_1_and_2_may_change_places(row in rows()) {
        let negated: Vec<i64> = row.iter().map(|stone| -stone).collect();
        prop_assert_eq!(value(&row), value(&negated));
    }

    /// Two zeros cancel out, for they are two moves that change nothing.
    #[test]
    fn two_more_zeros_change_nothing(mut row in rows()) {
        let before = value(&row);
        row.extend([0, 3]);
        prop_assert_eq!(value(&row), before);
    }

    #[test]
    fn without_any_1_or_without_any_2_alice_needs_three_stones_and_an_odd_number_of_zeros(
        zeros in 0_usize..20,
        stones in 0_usize..20,
        stone in 1_i64..=2,
    ) {
        let row: Vec<i64> = [vec![0; zeros], vec![stone; stones]].concat();
        prop_assert_eq!(value(&row) > 0, zeros % 2 == 1 && stones >= 3);
    }
}
