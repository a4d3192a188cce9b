//! The corpus is well formed, and what is not is refused.

use std::collections::BTreeSet;

use stone_testkit::corpus::{self, Datum};

#[test]
fn all_cases_can_be_read() {
    let family = corpus::family().unwrap();
    let games: BTreeSet<_> = family.iter().map(|case| case.game.as_str()).collect();
    for game in ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"] {
        assert!(games.contains(format!("stone-{game}").as_str()), "no case of stone-{game}");
    }
    assert!(corpus::relatives().unwrap().iter().all(|case| !case.source.is_empty()));
}

#[test]
fn a_short_form_is_the_row_that_it_stands_for() {
    let cases = corpus::cases("stone-viii").unwrap();
    let long = cases.iter().find(|case| case.row(0).unwrap().len() == 100_000).unwrap();
    assert!(long.row(0).unwrap().iter().all(|&stone| stone == 10_000));
    assert_eq!(long.answer, Datum::Integer(1_000_000_000));
}

#[test]
fn arguments_are_typed() {
    let text =
        r#"{"game": "g", "input": [[1, -2], 5, "ab", [true]], "answer": [1], "source": "s", "note": "n"}"#;
    let case = &corpus::read(text).unwrap()[0];
    assert_eq!((case.row(0).unwrap(), case.integer(1).unwrap()), (vec![1, -2], 5));
    assert_eq!((case.input[2].text(), case.note.as_deref()), (Some("ab"), Some("n")));
    assert_eq!(case.row(1).unwrap_err().to_string(), "line 1: argument 1 is not a row");
    assert_eq!(case.row(3).unwrap_err().to_string(), "line 1: argument 3 is not a row");
    assert_eq!(case.integer(7).unwrap_err().to_string(), "line 1: argument 7 is not an integer");
}

#[test]
fn what_is_refused_and_where() {
    let rest = r#""answer": 1, "source": "s"}"#;
    for (line, error) in [
        (r#"{"game": "g"}"#.to_string(), "line 2: `input` is missing"),
        (format!(r#"{{"game": "g", "input": 3, {rest}"#), "line 2: `input` is not a list"),
        (format!(r#"{{"game": 4, "input": [], {rest}"#), "line 2: `game` is not a text"),
        (
            format!(r#"{{"game": "g", "input": [null], {rest}"#),
            "line 2: `input`: null is neither number, text nor list",
        ),
        (
            format!(r#"{{"game": "g", "input": [9223372036854775808], {rest}"#),
            "line 2: `input`: 9223372036854775808 is not an integer of 64 bits",
        ),
        (
            format!(r#"{{"game": "g", "input": ["[1]*x"], {rest}"#),
            "line 2: `[1]*x` is not of the form `[number]*count`",
        ),
        (format!(r#"{{"game": "g", "input": [], "extra": 1, {rest}"#), "line 2: unknown field `extra`"),
    ] {
        assert_eq!(corpus::read(&format!("\n{line}\n")).unwrap_err().to_string(), error);
    }
    assert!(corpus::read("nonsense").unwrap_err().to_string().starts_with("line 1: expected"));
}
