//! The game keeps every law, every engine agrees with the oracle, and the rules are the ones that were meant.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::Tabulated;
use stone_entry::{Answer, Request};
use stone_testkit::{laws, random, small_rows};

use stone_template::{ENTRY, StoneTemplate};

fn check(row: Vec<i64>) {
    let game = StoneTemplate::new(row).unwrap();
    laws::check(&game).unwrap_or_else(|violation| panic!("{:?}: {violation}", game.stones()));
}

#[test]
fn every_law_on_small_rows() {
    small_rows(4, -2..=2).for_each(check);
}

proptest! {
    #![proptest_config(random::config(100))]

    #[test]
    fn every_law_on_random_rows(row in vec(-1000_i64..=1000, 0..10)) {
        check(row);
    }
}

/// The laws cannot know which rules were meant: rows with their values, worked out by hand.
#[test]
fn known_rows() {
    for (row, value) in [(&[][..], 0), (&[7], 7), (&[-1, 5], 4), (&[1, 5, 2], 4)] {
        let game = StoneTemplate::new(row).unwrap();
        assert_eq!(*Tabulated::default().solve(&game).unwrap().value(), value, "{row:?}");
    }
}

/// What the program lists: every engine, and the judge's answer.
#[test]
fn the_entry_solves_by_every_engine() {
    for engine in ENTRY.engines {
        let report = ENTRY.solve(engine, &Request::new(&[1, 5, 2])).unwrap();
        assert_eq!((report.value, report.answer), (4, Answer::Integer(4)), "{}", engine.name);
    }
}
