//! The game under its judge's name keeps every law, and the judge's function and the promise are right.

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Checkpointed, Tabulated};
use stone_i::special::{line, optimal_first_moves, promised, value};
use stone_i::{Segment, StoneI, judge};
use stone_testkit::corpus::{self, Datum};
use stone_testkit::{Shapes, laws, random, small_rows};

/// The rules and nothing else.
fn oracle(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        [.., last] => (row[0] - oracle(&row[1..])).max(last - oracle(&row[..row.len() - 1])),
    }
}

fn game(row: &[i64]) -> StoneI {
    StoneI::new(row).unwrap()
}

/// The least that Alice gains if she takes the colour of the first or of the last stone, whatever Bob does.
fn one_colour(row: &[i64], first: bool) -> i64 {
    let [left, .., right] = row else { return 0 };
    let (taken, rest) = if first { (left, &row[1..]) } else { (right, &row[..row.len() - 1]) };
    // Bob uncovers a stone of her colour on the side where he takes.
    let answer = |bob: i64, left: &[i64], first| taken - bob + one_colour(left, first);
    answer(rest[0], &rest[1..], true).min(answer(rest[rest.len() - 1], &rest[..rest.len() - 1], false))
}

#[test]
fn every_law_on_small_rows() {
    for row in small_rows(4, -2..=2) {
        laws::check(&game(&row)).unwrap_or_else(|violation| panic!("{row:?}: {violation}"));
    }
}

#[test]
fn engines_special_solver_and_judge_on_all_rows_of_up_to_six_stones() {
    for row in small_rows(6, -2..=2) {
        let expected = oracle(&row);
        laws::engines(&game(&row)).unwrap_or_else(|violation| panic!("{row:?}: {violation}"));
        assert_eq!(value(&row), Ok(expected), "{row:?}");
        assert_eq!(judge(&row), Ok(expected > 0), "{row:?}");
        if let Some(answer) = promised(row.len(), row.iter().sum()) {
            assert_eq!(answer, expected > 0, "{row:?}");
        }
    }
}

/// Alice's strategy of the argument, played against every answer of Bob's.
#[test]
fn one_colour_is_hers_whatever_bob_does() {
    for row in small_rows(6, -2..=2).filter(|row| row.len() % 2 == 0) {
        let difference: i64 = row.chunks(2).map(|pair| pair[0] - pair[1]).sum();
        assert_eq!((one_colour(&row, true), one_colour(&row, false)), (difference, -difference), "{row:?}");
        assert!(value(&row).unwrap() >= difference.abs(), "{row:?}");
    }
}

/// By optimal moves Alice may win by more than by one colour.
#[test]
fn one_colour_wins_and_need_not_be_best() {
    let row = [1, 1, 2, 1, 1, 3];
    let best = one_colour(&row, true).max(one_colour(&row, false));
    assert!(0 < best && best < value(&row).unwrap(), "{best} {:?}", value(&row));
}

proptest! {
    #![proptest_config(random::config(300))]

    #[test]
    fn the_engines_agree_with_the_special_solver(row in vec(-1000_i64..=1000, 0..40)) {
        let game = game(&row);
        let table = Tabulated::default().solve(&game).unwrap();
        prop_assert_eq!(Ok(*table.value()), value(&row));
        let root = Segment { start: 0, end: row.len() };
        let moves = table.optimal_moves(&root).unwrap();
        prop_assert_eq!(&moves[..], &optimal_first_moves(&row).unwrap()[..]);
        prop_assert_eq!(line(&row).unwrap().len(), row.len());
    }

    #[test]
    fn within_the_promise_alice_wins(mut row in vec(1_i64..=500, 2..=500)) {
        row.truncate(row.len() / 2 * 2);
        if row.iter().sum::<i64>() % 2 == 0 {
            row[0] += if row[0] == 500 { -1 } else { 1 };
        }
        prop_assert_eq!(promised(row.len(), row.iter().sum()), Some(true));
        prop_assert_eq!(judge(&row), Ok(true));
    }
}

#[test]
fn the_corpus() {
    for case in corpus::cases("stone-i").unwrap() {
        let row = case.row(0).unwrap();
        assert_eq!(Datum::Bool(judge(&row).unwrap()), case.answer, "{}", case.source);
        assert_eq!(Datum::Bool(oracle(&row) > 0), case.answer, "{}", case.source);
    }
}

/// No stone, one stone, the promise's largest row, and far beyond it.
#[test]
fn extremes() {
    assert_eq!(judge(&[]), Ok(false));
    assert_eq!((judge(&[1]), judge(&[0]), judge(&[-1])), (Ok(true), Ok(false), Ok(false)));
    assert_eq!((judge(&[i64::MAX]), judge(&[-i64::MAX])), (Ok(true), Ok(false)));
    assert_eq!(promised(0, 0), None);
    assert_eq!((promised(2, -3), promised(2, i64::MAX)), (Some(true), Some(true)));

    let mut largest = vec![500; 500];
    largest[250] = 499;
    assert_eq!((judge(&largest), value(&largest)), (Ok(true), Ok(1)));
    assert_eq!(*Checkpointed::default().solve(&game(&largest)).unwrap().value(), 1);

    let row = Shapes::new(877).of_kind(0, 1_000_000);
    assert_eq!(judge(&row), Ok(value(&row).unwrap() > 0));
}

#[test]
fn stones_that_do_not_fit_are_refused() {
    let error = judge(&[1, i64::MAX]).unwrap_err();
    assert_eq!(error.to_string(), "a score does not fit its integer type at stone 1 (9223372036854775807)");
    assert_eq!(StoneI::new([1, i64::MAX]).unwrap_err(), error);
    assert!(judge(&[i64::MIN]).is_err());
}
