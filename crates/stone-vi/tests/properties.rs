//! What is true of all stones of VI.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Memoized, Named, Player, Tabulated, ZeroSumGame};
use stone_testkit::random;
use stone_vi::StoneVi;

fn game(stones: &[(i64, i64)]) -> StoneVi {
    let (alice, bob): (Vec<i64>, Vec<i64>) = stones.iter().copied().unzip();
    StoneVi::new(alice, bob).unwrap()
}

fn value(stones: &[(i64, i64)]) -> i64 {
    *Tabulated::default().solve(&game(stones)).unwrap().value()
}

fn stones() -> impl Strategy<Value = Vec<(i64, i64)>> {
    vec((-1000_i64..=1000, -1000_i64..=1000), 0..=9)
}

proptest! {
    #![proptest_config(random::config(100))]

    #[test]
    fn the_order_of_the_stones_means_nothing(stones in stones(), seed in any::<prop::sample::Index>()) {
        let mut turned = stones.clone();
        if !turned.is_empty() {
            turned.rotate_left(seed.index(stones.len()));
        }
        turned.reverse();
        prop_assert_eq!(value(&turned), value(&stones));
    }

    /// What Alice would gain more, Bob keeps from her by taking it.
    #[test]
    fn what_moves_from_bob_to_alice_counts_once(mut stones in stones(), more in -50_i64..=50) {
        let before = value(&stones);
        if let Some((alice, bob)) = stones.first_mut() {
            *alice += more;
            *bob -= more;
            prop_assert_eq!(value(&stones), before + more);
        }
    }

    /// In the game of the sums, who moves first gains; the rest of the difference is fixed.
    #[test]
    fn the_first_mover_gains_where_no_sum_is_negative(stones in vec((0_i64..=1000, 0_i64..=1000), 0..=9)) {
        let total: i64 = stones.iter().map(|(alice, bob)| alice - bob).sum();
        prop_assert!(2 * value(&stones) >= total);
    }

    #[test]
    fn stones_may_be_multiplied(stones in stones(), factor in 0_i64..=1000) {
        let multiplied: Vec<_> = stones.iter().map(|(alice, bob)| (alice * factor, bob * factor)).collect();
        prop_assert_eq!(value(&multiplied), factor * value(&stones));
    }

    #[test]
    fn engines_agree_on_more_stones(stones in vec((-1000_i64..=1000, -1000_i64..=1000), 0..=11)) {
        let game = game(&stones);
        let table = Tabulated::default().solve(&game).unwrap();
        let memo = Memoized::default().solve(&game).unwrap();
        prop_assert_eq!(table.value(), memo.value());
        prop_assert_eq!(table.principal_variation().unwrap(), memo.principal_variation().unwrap());
        prop_assert_eq!(table.stats().states, 1 << stones.len());
    }
}

/// Who moves follows from how many stones are gone, and what a stone scores from who moves.
#[test]
fn the_mover_is_part_of_the_state() {
    let game = StoneVi::new([1, 10, 100], [2, 20, 200]).unwrap();
    let all = game.initial_state();
    let (one, two) = (all.without(0), all.without(0).without(2));
    assert_eq!([&all, &one, &two].map(|left| game.mover(left)), [Player::Alice, Player::Bob, Player::Alice]);
    assert_eq!([&all, &one, &two].map(|left| game.score_delta(left, 1)), [10, 20, 10]);
    assert_eq!(all.iter().collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!((two.iter().collect::<Vec<_>>(), two.len(), two.is_empty()), (vec![1], 1, false));
    assert_eq!(format!("{one} {two:?}"), "{1, 2} {1}");
    assert_eq!(game.state_name(&one), "Bob {1, 2}");
    assert_eq!(game.shown(&one), "stones 1 2, worth 10 100 to Alice, 20 200 to Bob");
    assert_eq!(game.shown(&two.without(1)), "no stones");
}
