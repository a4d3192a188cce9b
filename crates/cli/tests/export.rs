//! What `--export` writes, used as it is meant to be.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

fn run(folder: &Path, program: &str, args: &[&str]) -> Option<(bool, String)> {
    let output = Command::new(program).args(args).current_dir(folder).stdin(Stdio::null()).output().ok()?;
    let text = [output.stdout, output.stderr].concat();
    Some((output.status.success(), String::from_utf8_lossy(&text).into_owned()))
}

fn stones(folder: &Path, args: &[&str]) -> (bool, String) {
    run(folder, env!("CARGO_BIN_EXE_stones"), args).expect("the program starts")
}

/// A folder where III was checked with a program that says this, and something exported.
fn exported(what: &str, says: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    let program = format!("echo '{says}'");
    let args = ["check", "iii", "--cases", "40", "--export", what, "--", "sh", "-c", &program];
    let (_, output) = stones(folder.path(), &args);
    assert!(output.contains("exported "), "{output}");
    folder
}

#[test]
fn sample_pairs_are_a_test_suite() {
    let folder = exported("sample", "Alice");
    let (_, output) = stones(folder.path(), &["audit", "iii", "test"]);
    assert!(output.starts_with("Stone Game III, 1 case\nno answer is wrong\n"), "{output}");
    // The same case again is the same pair, another one is another.
    for says in ["Alice", "Tie"] {
        let program = format!("echo {says}");
        stones(
            folder.path(),
            &["check", "iii", "--no-save", "--export", "sample", "--", "sh", "-c", &program],
        );
    }
    let (_, output) = stones(folder.path(), &["audit", "iii", "test"]);
    assert!(output.starts_with("Stone Game III, 2 cases\nno answer is wrong\n"), "{output}");
}

#[test]
fn the_text_for_the_judge_is_a_row() {
    let folder = exported("leetcode=box.txt", "Alice");
    let (solved, output) = stones(folder.path(), &["solve", "iii", "box.txt", "--value-only"]);
    assert!(solved && !output.contains("Alice wins"), "{output}");
}

#[test]
fn rust_tests_compile_and_fail_where_the_solution_is_wrong() {
    let folder = exported("rust-test", "Alice");
    let cases = fs::read_to_string(folder.path().join("stones_cases.rs")).expect("it was written");
    assert!(cases.contains("assert_eq!(Solution::stone_game_iii(vec!["), "{cases}");
    for (body, right) in
        [("\"Alice\".into()", false), ("if v[0] < 0 { \"Bob\" } else { \"Tie\" }.into()", true)]
    {
        let solution = format!(
            "struct Solution;\nimpl Solution {{ fn stone_game_iii(v: Vec<i32>) -> String {{ let _ = &v; {body} }} }}\n\
             #[cfg(test)]\nmod stones_cases;\n"
        );
        fs::write(folder.path().join("solution.rs"), solution).expect("there is room");
        let args = ["--edition=2021", "--test", "-A", "dead_code", "solution.rs"];
        let Some((compiled, output)) = run(folder.path(), "rustc", &args) else {
            println!("skipped: there is no rustc");
            return;
        };
        assert!(compiled, "{output}");
        let (passed, output) = run(folder.path(), "./solution", &[]).expect("it was compiled");
        assert_eq!(passed, right, "{output}");
    }
}

#[test]
fn python_tests_run_the_program() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("says.sh");
    fs::write(&program, "echo Alice").expect("there is room");
    stones(folder.path(), &["check", "iii", "--export", "pytest", "--", "sh", "says.sh"]);
    let again = |runner: &[&str]| run(folder.path(), "python3", &[runner, &["test_stones.py"]].concat());
    let Some((passed, output)) = again(&[]) else {
        println!("skipped: there is no python3");
        return;
    };
    assert!(!passed && output.contains("said Alice, right is "), "{output}");
    let has_pytest = run(folder.path(), "python3", &["-c", "import pytest"]).is_some_and(|(has, _)| has);
    if has_pytest {
        let (passed, output) = again(&["-m", "pytest", "-q"]).expect("python3 is there");
        assert!(!passed && output.contains("1 failed"), "{output}");
    } else {
        println!("skipped pytest, which is not installed; python3 runs the file as well");
    }
    // The smallest row is [0] or a negative one.
    let mended = "read row; case $row in *-*) echo ' \"BOB\"';; *) echo Tie;; esac";
    fs::write(&program, mended).expect("there is room");
    assert_eq!(again(&[]), Some((true, String::new())));
}

#[test]
fn reports_are_xml_whatever_a_program_says() {
    for says in ["Alice", "<&\"]]>", "\u{1}\u{b}\u{7f}\u{ffff}"] {
        let folder = exported("junit=report.xml", says);
        let text = fs::read_to_string(folder.path().join("report.xml")).expect("it was written");
        let xml = roxmltree::Document::parse(&text).expect("it is well-formed");
        let count = |name| xml.descendants().filter(|node| node.has_tag_name(name)).count();
        let suite = xml.descendants().find(|node| node.has_tag_name("testsuite")).expect("there is one");
        assert_eq!(suite.attribute("tests"), Some(&*count("testcase").to_string()));
        assert_eq!((suite.attribute("failures"), count("failure")), (Some("1"), 1), "{text}");
    }
    // A right program has a report as well.
    let folder = tempfile::tempdir().expect("there is room");
    let args =
        ["check", "i", "--cases", "70", "--export", "junit", "--export", "leetcode", "--", "echo", "true"];
    let (right, output) = stones(folder.path(), &args);
    assert!(right && output.contains("exported no leetcode: nothing failed"), "{output}");
    let text = fs::read_to_string(folder.path().join("stones-junit.xml")).expect("it was written");
    let xml = roxmltree::Document::parse(&text).expect("it is well-formed");
    let phases = xml.descendants().filter(|node| node.has_tag_name("testcase"));
    assert_eq!(
        phases.filter_map(|node| node.attribute("name")).collect::<Vec<_>>(),
        ["samples", "small", "random"]
    );
}

#[test]
fn json_has_the_case_and_what_was_run() {
    let folder = exported("json", "Alice");
    let text = fs::read_to_string(folder.path().join("stones.json")).expect("it was written");
    let json: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(json["phases"][0]["phase"], "samples");
    assert_eq!(json["cases"][0]["game"], "stone-iii");
    assert_eq!(json["cases"][0]["said"], "Alice\n");
    assert!(json["cases"][0]["input"].is_array());
}

#[test]
fn saved_cases_of_several_games_are_exported_together() {
    let folder = tempfile::tempdir().expect("there is room");
    for game in ["iii", "iv", "vi"] {
        stones(folder.path(), &["check", game, "--", "echo", "7"]);
    }
    let (right, output) = stones(folder.path(), &["replay", "--export", "rust-test", "--", "echo", "7"]);
    assert!(!right && output.contains("exported rust-test: stones_cases.rs"), "{output}");
    let cases = fs::read_to_string(folder.path().join("stones_cases.rs")).expect("it was written");
    for function in ["stone_game_iii(vec![", "winner_square_game(", "stone_game_vi(vec!["] {
        assert!(cases.contains(function), "{cases}");
    }
}

#[test]
fn what_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().expect("there is room");
    let (_, output) = stones(folder.path(), &["check", "iii", "--export", "xml", "--", "echo"]);
    assert!(output.contains("known: sample, leetcode, rust-test, pytest, junit, json"), "{output}");
    let args = ["check", "iii", "--export", "junit=no/such/folder.xml", "--", "echo", "Alice"];
    let (_, output) = stones(folder.path(), &args);
    assert!(output.contains("`no/such/folder.xml` cannot be written"), "{output}");
    let args = ["check", "iii", "--export", "pytest", "--source", "solution.c"];
    let (_, output) = stones(folder.path(), &args);
    assert!(output.contains("compile it and give it after `--`"), "{output}");
}
