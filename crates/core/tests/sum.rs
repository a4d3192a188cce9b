//! Sums: against plain code, by every engine that takes them, and by nimbers.

use std::ops::RangeInclusive;

use num_traits::Zero;
use proptest::prelude::*;
use stone_core::adapter::Sum;
use stone_core::{
    Dense, Impartial, Keyed, Memoized, Named, Nimbers, Tabulated, ZeroSumGame, pile_capabilities,
};
use stone_testkit::{Countdown, TreeGame, laws, oracle, random};

/// Take 1 to `most` counters off a heap; who cannot move loses.
#[derive(Debug, Clone, Copy)]
struct Pile {
    counters: usize,
    most: usize,
}

impl ZeroSumGame for Pile {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = RangeInclusive<usize>;

    fn initial_state(&self) -> usize {
        self.counters
    }
    fn moves(&self, &left: &usize) -> Self::Moves<'_> {
        1..=left.min(self.most)
    }
    fn next_state(&self, &left: &usize, taken: usize) -> usize {
        left - taken
    }
    fn score_delta(&self, _: &usize, _: usize) -> i64 {
        0
    }
    fn terminal_value(&self, _: &usize) -> i64 {
        -1
    }
}

pile_capabilities!(Pile, reach: |pile| pile.most, full: |pile| pile.counters);

impl Named for Pile {
    fn state_name(&self, left: &usize) -> String {
        left.to_string()
    }
    fn move_name(&self, taken: usize) -> String {
        format!("take {taken}")
    }
}

impl Impartial for Pile {}

fn piles() -> impl Iterator<Item = Pile> {
    (0..=4).flat_map(|counters| (1..=3).map(move |most| Pile { counters, most }))
}

fn check<G: Keyed + Dense + Named>(game: &G) {
    laws::rules(game).unwrap();
    laws::keyed(game).unwrap();
    laws::dense(game).unwrap();
    laws::named(game).unwrap();
}

#[test]
fn a_sum_keeps_every_law() {
    for first in piles() {
        for second in [Pile { counters: 2, most: 1 }, Pile { counters: 3, most: 2 }] {
            laws::sum(&first, &second).unwrap();
            check(&Sum::new(first, second));
            laws::impartial(&Sum::new(first, second)).unwrap();
        }
    }
    check(&Sum::new(Countdown(3), Countdown(4)));
    check(&Sum::new(Sum::new(Countdown(2), Countdown(1)), Countdown(2)));
    laws::impartial(&Sum::new(
        Pile { counters: 2, most: 2 },
        Sum::new(Pile { counters: 2, most: 1 }, Pile { counters: 1, most: 1 }),
    ))
    .unwrap();
}

#[test]
fn the_nimber_of_a_sum_is_the_exclusive_or() {
    for first in piles() {
        for second in piles() {
            let sum = Sum::new(first, second);
            let right = oracle::nimber(&first, &first.counters) ^ oracle::nimber(&second, &second.counters);
            assert_eq!(Nimbers::new(&sum).nimber_of(&sum.initial_state()), Ok(right));
            // And the winner is the one that the engines find, who know nothing of nimbers. It wins once.
            let value = *Tabulated::default().solve(&sum).unwrap().value();
            assert_eq!(value, if right == 0 { -1 } else { 1 });
        }
    }
}

/// Each game is looked at alone, also where the table of both could not be held.
#[test]
fn nimbers_of_a_large_sum() {
    let pile = |counters| Pile { counters, most: 3 };
    let sum = Sum::new(Sum::new(pile(10_001), pile(20_002)), pile(30_003));
    let mut nimbers = Nimbers::new(&sum);
    let start = sum.initial_state();
    assert_eq!(nimbers.nimber_of(&start), Ok(0));
    assert_eq!(nimbers.stats().states, 10_002 + 20_003 + 30_004);
    assert!(nimbers.winning_moves(&start).unwrap().is_empty());
}

proptest! {
    #![proptest_config(random::config(200))]

    #[test]
    fn sums_of_random_games(
        a in random::games(5, random::small_scores()),
        b in random::games(4, random::small_scores()),
    ) {
        let sum = Sum::new(&a, &b);
        laws::sum(&a, &b).unwrap();
        let right = oracle::value(&sum, &sum.initial_state()).unwrap();
        prop_assert_eq!(*Memoized::default().solve(&sum).unwrap().value(), right);
        prop_assert_eq!(*Tabulated::default().solve(&sum).unwrap().value(), right);
    }

    /// Scores that do not fit are an error of the engines, and never a panic.
    #[test]
    fn sums_of_huge_scores(
        a in random::games(4, random::huge_scores()),
        b in random::games(4, random::huge_scores()),
    ) {
        laws::sum(&a, &b).unwrap();
        laws::keyed(&Sum::new(&a, &b)).unwrap();
    }

    /// Of two equal games Bob can do in one what Alice does in the other, if the turn always passes and the
    /// end is worth nothing.
    #[test]
    fn of_two_equal_games_alice_gains_nothing(game in random::games(6, random::small_scores())) {
        let game = Plain(game);
        prop_assert!(*Memoized::default().solve(&Sum::new(&game, &game)).unwrap().value() <= 0);
    }
}

/// A tree game without repeated turns and terminal values.
struct Plain(TreeGame);

impl ZeroSumGame for Plain {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = <TreeGame as ZeroSumGame>::Moves<'g>;

    fn initial_state(&self) -> usize {
        self.0.initial_state()
    }
    fn moves(&self, state: &usize) -> Self::Moves<'_> {
        self.0.moves(state)
    }
    fn next_state(&self, state: &usize, mv: usize) -> usize {
        self.0.next_state(state, mv)
    }
    fn score_delta(&self, state: &usize, mv: usize) -> i64 {
        self.0.score_delta(state, mv)
    }
}

impl Keyed for Plain {
    type Key = usize;
    fn key(&self, &state: &usize) -> usize {
        state
    }
}

#[test]
fn a_sum_with_nothing_is_the_game() {
    for heap in 0..6 {
        let sum = Sum::new(Countdown(heap), Countdown(0));
        let alone = oracle::value(&Countdown(heap), &heap);
        assert_eq!(Memoized::default().solve(&sum).map(|solution| *solution.value()), alone);
    }
    // A state without either game is no state of the sum; asked all the same, it has no moves and is worth
    // nothing.
    let sum = Sum::new(Countdown(1), Countdown(1));
    assert!(sum.moves(&(None, None)).next().is_none());
    assert!(sum.terminal_value(&(None, None)).is_zero());
}

#[test]
fn names_say_in_which_game() {
    let sum = Sum::new(Countdown(1), Countdown(2));
    let start = sum.initial_state();
    assert_eq!(sum.state_name(&start), "1 + 2");
    assert_eq!(sum.state_name(&(None, Some(2))), "none + 2");
    let names: Vec<_> = sum.moves(&start).map(|mv| sum.move_name(mv)).collect();
    assert_eq!(names, ["first: take 1", "second: take 1", "second: take 2"]);
}
