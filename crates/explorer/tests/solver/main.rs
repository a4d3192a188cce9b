//! The page's own solver against the engines, on thousands of rows. It runs in node; without node the tests
//! say that they were skipped.

#[path = "../common/mod.rs"]
mod common;

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use stone_catalog::rows::parse_form;
use stone_catalog::{Board, Form, GAMES, Game, Kind, Request};
use stone_core::SolveError;
use stone_testkit::small_rows;

const MODEL: [&str; 6] = [
    include_str!("../../src/page/row.js"),
    include_str!("../../src/page/segments.js"),
    include_str!("../../src/page/solve.js"),
    include_str!("../../src/page/words.js"),
    include_str!("../../src/page/quiz.js"),
    include_str!("harness.js"),
];

fn listed() -> impl Iterator<Item = &'static Game> {
    GAMES.iter().copied().filter(|game| game.page_rules.is_some())
}

/// What the page's solver makes of each row of a game; none, and a word, where there is no node.
fn answers(game: &Game, rows: &[String]) -> Option<Vec<Value>> {
    let games: Vec<_> = common::games()
        .iter()
        .map(|game| format!("{}: {{ rules: {} }}", json!(game.name), game.rules_js.trim_end()))
        .collect();
    let games = games.join(",\n");
    let script = format!("\"use strict\";\nconst GAMES = {{ {games} }};\n{}", MODEL.join("\n"));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("solver-{:?}.js", thread::current().id()));
    fs::write(&file, script).unwrap();
    let node = Command::new("node").arg(file).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut node = match node {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!("skipped: there is no node to run the page's solver");
            return None;
        }
        node => node.unwrap(),
    };
    let lines: Vec<_> = rows.iter().map(|row| json!({ "game": game.name, "row": row }).to_string()).collect();
    // It reads everything before it answers, so that neither waits for the other.
    node.stdin.take().unwrap().write_all(lines.join("\n").as_bytes()).unwrap();
    let output = node.wait_with_output().unwrap();
    assert!(output.status.success());
    let answers = output.stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let answers: Vec<Value> = answers.map(|line| serde_json::from_slice(line).unwrap()).collect();
    assert_eq!(answers.len(), rows.len());
    Some(answers)
}

/// What the engines say of a row, in the form in which the page says it.
///
/// # Errors
///
/// Those of the engines: the rules do not cover the row, or what a player scores in all does not fit.
fn expected(game: &'static Game, row: &[i64]) -> Result<Value, SolveError> {
    let request = Request::new(row);
    let engine = game.engine_of(Kind::Tabulated).or(game.engine_of(Kind::Memoized)).unwrap();
    let report = game.solve(engine, &request)?;
    let line = report.line.unwrap_or_default();
    let plies = line.plies().map(|ply| json!([ply.mv, ply.totals[0].to_string(), ply.totals[1].to_string()]));
    let mut states = BTreeMap::new();
    if row.len() <= 5 {
        visit(&mut *(game.board)(&request)?, &mut states);
    }
    Ok(json!({
        "value": report.value.to_string(),
        "first": report.optimal_first_moves,
        "line": plies.collect::<Vec<_>>(),
        "states": states,
        "faults": [],
    }))
}

/// Every state from here on, with its value and moves.
fn visit(board: &mut dyn Board, states: &mut BTreeMap<String, Value>) {
    if states.contains_key(&board.state()) {
        return;
    }
    let moves = board.moves().unwrap();
    let weighed: Vec<_> = moves.iter().map(|mv| json!([mv.name, mv.worth.to_string(), mv.next])).collect();
    let value = board.value().unwrap().to_string();
    states.insert(board.state(), json!({ "value": value, "moves": weighed }));
    for index in 0..moves.len() {
        board.play(index);
        visit(board, states);
        board.undo();
    }
}

/// A row as text, in the form of the game.
fn text(game: &Game, row: &[i64]) -> String {
    let (first, second) = row.split_at(row.len() / 2);
    match game.form {
        Form::TwoRows => json!([first, second]).to_string(),
        Form::Row | Form::Count | Form::Board(_) => json!(row).to_string(),
    }
}

fn agree_on(game: &'static Game, rows: &[Vec<i64>]) {
    let texts: Vec<_> = rows.iter().map(|row| text(game, row)).collect();
    let Some(answers) = answers(game, &texts) else { return };
    for (row, answer) in rows.iter().zip(answers) {
        match expected(game, row) {
            Ok(expected) => assert_eq!(answer, expected, "{} {row:?}", game.name),
            // The page's integers have no end.
            Err(SolveError::Overflow { .. }) => {}
            Err(_) => assert!(answer["refused"].is_string(), "{} {row:?}: {answer}", game.name),
        }
    }
}

#[test]
fn all_small_rows() {
    let rows: Vec<_> = small_rows(4, -2..=2).collect();
    listed().for_each(|game| agree_on(game, &rows));
}

#[test]
fn all_small_counts() {
    let counts: Vec<_> = (0..150).map(|count| vec![count]).collect();
    listed().filter(|game| game.form == Form::Count).for_each(|game| agree_on(game, &counts));
}

#[test]
fn random_rows() {
    for game in listed() {
        // So many numbers as the page takes stones of every game.
        let longest = if game.form == Form::TwoRows { 16 } else { 24 };
        let rows = prop_oneof![
            proptest::collection::vec(-1000_i64..=1000, 0..=longest),
            proptest::collection::vec(1_i64..=9, 5..=longest),
            // Far beyond what a double holds.
            proptest::collection::vec(i64::MIN / 256..=i64::MAX / 256, 1..=16),
        ];
        let mut runner = TestRunner::deterministic();
        let rows: Vec<_> = (0..400).map(|_| rows.new_tree(&mut runner).unwrap().current()).collect();
        agree_on(game, &rows);
    }
}

#[test]
fn values_beyond_a_double_are_exact() {
    let rows = [
        vec![i64::MAX],
        vec![-i64::MAX],
        vec![(1 << 53) + 1, 0],
        vec![0, (1 << 53) + 1, 1],
        [1_000_000_000, 1].repeat(5),
        vec![i64::MAX / 2, 1, i64::MAX / 2],
    ];
    listed().filter(|game| game.form != Form::Count).for_each(|game| agree_on(game, &rows));
}

#[test]
fn rows_are_read_as_the_program_reads_them() {
    let texts = [
        "5,3,-1",
        "  5 3\t-1 ",
        "5, 3 ,-1",
        "stones = [5, 3, -1]",
        "x=5",
        "[]",
        "[ ]",
        "+5",
        "",
        "x",
        "5,,3",
        "5,3,",
        ",5",
        "1.5",
        "1e3",
        "0x10",
        "--5",
        "[5",
        "5]",
        "[5] 3",
        "9223372036854775807",
        "9223372036854775807,1",
        "-9223372036854775808",
        "99999999999999999999999999",
        "17",
        "n = 17",
        "-1",
        "1,3/2,1",
        " 1 3 ; 2, 1",
        "[1,3],[2,1]",
        "[1,3] / [2,1]",
        "[[1,3],[2,1]]",
        "a = [1,3], b = [2,1]",
        "[],[]",
        "1,3;2",
        "1,3;",
        ";1,3",
        "[1],[2],[3]",
        "9223372036854775807;1",
    ];
    for game in listed() {
        let Some(answers) = answers(game, &texts.map(String::from)) else { return };
        for (text, answer) in texts.iter().zip(answers) {
            match parse_form(game.form, text).map(|row| expected(game, &row)) {
                Ok(Ok(expected)) => assert_eq!(answer, expected, "{} {text:?}", game.name),
                _ => assert!(answer["refused"].is_string(), "{} {text:?}: {answer}", game.name),
            }
        }
    }
}

#[test]
fn a_row_that_is_too_long_is_refused_in_words() {
    for game in listed() {
        let long = if game.form == Form::Count { vec![6000] } else { vec![1; 12_000] };
        let Some(answers) = answers(game, &[text(game, &long)]) else { return };
        let refused = answers[0]["refused"].as_str().unwrap();
        assert!(refused.contains("000 stones are too many for this page"), "{refused}");
    }
}
