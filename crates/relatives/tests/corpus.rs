//! Every case of `testdata/relatives.jsonl` that belongs to a game of this crate, and none forgotten.

use std::collections::BTreeSet;

use stone_core::SolveError;
use stone_relatives::{number_sequence, subtraction, take_ends, termity};
use stone_testkit::corpus::{self, Case, Datum};

/// How a game answers a case.
type Answer = fn(&Case) -> Result<Datum, SolveError>;

/// The games of the corpus that this crate plays, by their names there.
const PLAYED: &[(&str, Answer)] = &[
    ("predict-winner", |case| take_ends::leetcode_486(&row(case)).map(Datum::Bool)),
    ("edpc-l", |case| take_ends::edpc_l(&row(case)).map(Datum::Integer)),
    ("cses-removal", |case| take_ends::cses_1097(&row(case)).map(Datum::Integer)),
    ("pe477", |case| number_sequence::project_euler_477(size(case, 0)).map(Datum::Integer)),
    ("termity", |case| {
        termity::luogu_p3210(&row(case)).map(|both| Datum::List(both.map(Datum::Integer).to_vec()))
    }),
    ("edpc-k", |case| subtraction::edpc_k(&sizes(case, 0), size(case, 1)).map(text)),
    ("cses-stick", |case| subtraction::cses_1729(size(case, 0), &sizes(case, 1)).map(text)),
];

/// The games of the corpus that are not played yet.
const LATER: &[&str] = &[
    "abc270d",
    "nim-292",
    "divisor",
    "flip-game-ii",
    "can-i-win",
    "game-of-nim",
    "chalkboard-xor",
    "cses-grundy",
    // They can return to a position, so they have no value by the value law.
    "cat-mouse",
    "cat-mouse-ii",
];

/// The first argument, a row of numbers.
fn row(case: &Case) -> Vec<i64> {
    case.row(0).unwrap()
}

/// An argument that is the size of something.
fn size(case: &Case, argument: usize) -> usize {
    usize::try_from(case.integer(argument).unwrap()).unwrap()
}

/// An argument that is a list of sizes.
fn sizes(case: &Case, argument: usize) -> Vec<usize> {
    case.row(argument).unwrap().into_iter().map(|size| usize::try_from(size).unwrap()).collect()
}

fn text(answer: impl Into<String>) -> Datum {
    Datum::Text(answer.into())
}

#[test]
fn every_case_has_its_answer() {
    for case in corpus::relatives().unwrap() {
        let Some((_, answer)) = PLAYED.iter().find(|(name, _)| *name == case.game) else { continue };
        assert_eq!(answer(&case), Ok(case.answer.clone()), "{} {:?}: {}", case.game, case.input, case.source);
    }
}

#[test]
fn every_name_is_played_or_named_as_later() {
    let cases = corpus::relatives().unwrap();
    let found: BTreeSet<_> = cases.iter().map(|case| case.game.as_str()).collect();
    let known: Vec<_> = PLAYED.iter().map(|(name, _)| name).chain(LATER).copied().collect();
    assert_eq!(known.iter().copied().collect::<BTreeSet<_>>(), found);
    assert_eq!(known.len(), found.len(), "a name stands in both lists, or twice in one");
}
