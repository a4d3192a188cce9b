//! Every case of `testdata/relatives.jsonl` that belongs to a game of this crate, and none forgotten.

use std::collections::BTreeSet;

use stone_core::SolveError;
use stone_relatives::{
    can_i_win, cat_and_mouse, chalkboard, divisor, flip_game, grundys_game, nim, number_sequence,
    scored_subtraction, subtraction, take_ends, termity,
};
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
    ("nim-292", |case| Ok(Datum::Bool(subtraction::leetcode_292(size(case, 0))))),
    ("abc270d", |case| scored_subtraction::abc270_d(size(case, 0), &sizes(case, 1)).map(Datum::Integer)),
    ("divisor", |case| Ok(Datum::Bool(divisor::leetcode_1025(size(case, 0))))),
    ("flip-game-ii", |case| flip_game::leetcode_294(case.input[0].text().unwrap()).map(Datum::Bool)),
    ("can-i-win", |case| {
        can_i_win::leetcode_464(size(case, 0) as u32, size(case, 1) as u32).map(Datum::Bool)
    }),
    ("game-of-nim", |case| Ok(Datum::Bool(nim::leetcode_1908(&sizes(case, 0))))),
    ("chalkboard-xor", |case| Ok(Datum::Bool(chalkboard::leetcode_810(&row(case))))),
    ("cses-grundy", |case| grundys_game::cses_2207(size(case, 0)).map(text)),
    ("cat-mouse", |case| cat_and_mouse::leetcode_913(&graph(case)).map(Datum::Integer)),
    ("cat-mouse-ii", |case| {
        cat_and_mouse::leetcode_1728(&texts(case), size(case, 1), size(case, 2)).map(Datum::Bool)
    }),
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

/// The first argument, a graph: for each node the nodes that it has an edge to.
fn graph(case: &Case) -> Vec<Vec<usize>> {
    let node =
        |edges: &Datum| edges.row().unwrap().into_iter().map(|node| usize::try_from(node).unwrap()).collect();
    case.input[0].list().unwrap().iter().map(node).collect()
}

/// The first argument, a list of texts.
fn texts(case: &Case) -> Vec<&str> {
    case.input[0].list().unwrap().iter().map(|text| text.text().unwrap()).collect()
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
fn every_name_is_played() {
    let cases = corpus::relatives().unwrap();
    let found: BTreeSet<_> = cases.iter().map(|case| case.game.as_str()).collect();
    let known: Vec<_> = PLAYED.iter().map(|(name, _)| *name).collect();
    assert_eq!(known.iter().copied().collect::<BTreeSet<_>>(), found);
    assert_eq!(known.len(), found.len(), "a name stands twice in the list");
}
