//! `stones draw -o FILE`: the ending says what is drawn, and a file is written whole or left as it was.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn draw(arguments: &[&str], file: &Path) -> Output {
    let program =
        Command::new(env!("CARGO_BIN_EXE_stones")).arg("draw").args(arguments).arg("-o").arg(file).output();
    program.unwrap()
}

#[test]
fn the_ending_says_what_is_drawn() {
    let folder = folder("endings");
    let begins = [
        ("tree.svg", "<svg "),
        ("tree.html", "<!doctype html>"),
        ("tree.tex", "% Stone Game VII"),
        ("tree.dot", "digraph "),
        ("tree.TXT", "Stone Game VII: 5 3 1\n"),
    ];
    for (name, begin) in begins {
        let file = folder.join(name);
        let output = draw(&["vii", "5,3,1", "--picture", "tree"], &file);
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        let drawn = fs::read_to_string(&file).unwrap();
        assert!(drawn.starts_with(begin), "{name}: {drawn}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), begins.len(), "something else was left there");
}

#[test]
fn what_is_asked_for_goes_before_the_ending() {
    let file = folder("asked").join("tree.svg");
    assert!(draw(&["vii", "5,3,1", "--picture", "tree", "--ascii"], &file).status.success());
    assert!(fs::read_to_string(&file).unwrap().starts_with("Stone Game VII: 5 3 1\n"));
}

#[test]
fn a_file_stays_as_it_was_if_the_picture_is_refused() {
    let folder = folder("refused");
    let file = folder.join("table.svg");
    fs::write(&file, "mine").unwrap();
    let output = draw(&["vii", "--random", "30", "--picture", "table"], &file);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");

    assert!(draw(&["vii", "5,3,1", "--picture", "table"], &file).status.success());
    assert!(fs::read_to_string(&file).unwrap().starts_with("<svg "));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "something else was left there");
}

#[test]
fn every_game_has_every_picture_that_it_says_it_has() {
    let folder = folder("all");
    for game in stone_catalog::GAMES {
        let row = game.form.text(&game.random(5, 0));
        let file = folder.join("picture.svg");
        for kind in ["tree", "dag", "table", "strip", "sums", "line", "values", "winners", "moves", "engines"]
        {
            let output = draw(&[game.name, &row, "--picture", kind], &file);
            let told = String::from_utf8_lossy(&output.stderr);
            let refused = told.contains("has no picture") || told.contains("a map tells 3 apart");
            assert!(output.status.success() || refused, "{} {row} {kind}: {told}", game.name);
            if !refused {
                let drawn = fs::read_to_string(&file).unwrap();
                assert!(roxmltree::Document::parse(&drawn).is_ok(), "{} {kind}: {drawn}", game.name);
            }
        }
    }
}
