//! Every engine against the oracle, on games without rules: trees and graphs, by hand and at random.

use proptest::prelude::*;
use stone_core::{Keyed, Memoized, Turn, ZeroSumGame};
use stone_testkit::{Countdown, TreeGame, laws, random};

/// Every law, so every engine: values, optimal moves, lines, order of moves, observers, traces.
fn check(text: &str) {
    let game: TreeGame = text.parse().unwrap();
    laws::check(&game).unwrap_or_else(|violation| panic!("{text}: {violation}"));
}

#[test]
fn trees() {
    check("=0");
    check("(0)");
    check("(3 -1)");
    check("(3(1 2) 4(7 -1) 0(0))");
    check("(-1(-2(-3(-4))))");
}

#[test]
fn turns_that_stay() {
    check("(1!(1!(1!(1))))");
    check("(5!(3 -9) 4(1!(2 3) 2!(8)))");
    check("(-3!(10(4!(1 2) 3)) 2)");
}

#[test]
fn terminal_values() {
    check("=7");
    check("(3=-5 3=5)");
    check("(3!=-5 3!=5)");
    check("(0=1 0!=1 0=-1 0!=-1)");
    check("(2(0=9 1!=-9) 1!(0=3 4))");
}

#[test]
fn ties() {
    check("(1 1 1)");
    check("(3(1 2) 2(1 1) 1 5(4!=0))");
    check("(0(0(0) 0) 0!(0 0))");
}

#[test]
fn shared_states() {
    check("(1@a(2 3) 1!&a 4(0&a))");
    check("(1@a(2@b(3@c(4 5) 1&c) 6&c) 0&b 7!&c)");
    check("(0@a=5 0!&a)");
}

#[test]
fn extreme_scores_that_fit() {
    check("(9223372036854775807)");
    check("(-9223372036854775808)");
    check("(-1=-9223372036854775808)");
    check("(0!=-9223372036854775808 0!=9223372036854775807)");
}

#[test]
fn scores_that_do_not_fit_are_an_error_of_every_engine() {
    check("(9223372036854775807(-1))");
    check("(0=-9223372036854775808)");
    check("(1(2(9223372036854775807!(1) 3)) 4)");
    // A player's total overflows, the value does not.
    check("(9223372036854775807(9223372036854775807(5)))");
}

proptest! {
    #![proptest_config(random::config(1000))]

    #[test]
    fn random_games(game in random::games(11, random::small_scores())) {
        laws::check(&game).unwrap();
    }

    /// All engines weigh the same moves, so all give the value, or all find the overflow.
    #[test]
    fn random_games_with_huge_scores(game in random::games(8, random::huge_scores())) {
        laws::check(&game).unwrap();
    }
}

/// Too large for the oracle, so only the fast comparison.
#[test]
fn larger_games() {
    for counters in 0..18 {
        laws::engines(&Countdown(counters)).unwrap();
    }
}

/// A state that does not know how many moves it has made, with scores of one byte.
#[derive(Debug, Clone, Copy)]
struct Byte(i8);

impl ZeroSumGame for Byte {
    type State = u8;
    type Move = ();
    type Score = i8;
    type Moves<'g> = std::option::IntoIter<()>;

    fn initial_state(&self) -> u8 {
        1
    }
    fn moves(&self, &left: &u8) -> Self::Moves<'_> {
        (left > 0).then_some(()).into_iter()
    }
    fn next_state(&self, &left: &u8, (): ()) -> u8 {
        left - 1
    }
    fn score_delta(&self, _: &u8, (): ()) -> i8 {
        0
    }
    fn turn_after(&self, _: &u8, (): ()) -> Turn {
        Turn::Passes
    }
    fn terminal_value(&self, _: &u8) -> i8 {
        self.0
    }
}

impl Keyed for Byte {
    type Key = u8;
    fn key(&self, &left: &u8) -> u8 {
        left
    }
}

#[test]
fn the_smallest_score_is_no_special_case() {
    for terminal in i8::MIN..=i8::MAX {
        laws::keyed(&Byte(terminal)).unwrap();
        let value = Memoized::default().solve(&Byte(terminal)).map(|solution| *solution.value());
        assert_eq!(value.ok(), terminal.checked_neg());
    }
}
