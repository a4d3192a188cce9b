//! `stones explore`: one page for every game, small, the same every time.

use std::path::Path;
use std::process::{Command, Output};
use std::{fs, str};

use stone_catalog::GAMES;

fn explore(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stones")).arg("explore").args(args).output().unwrap()
}

#[test]
fn every_game_has_a_page_that_opens_with_its_row() {
    for game in GAMES.iter().filter(|game| game.page_rules.is_some()) {
        let twelve = game.form.text(&game.random(12, 0));
        let page = explore(&[game.name, &twelve]);
        assert!(page.status.success(), "{}", game.name);
        let text = str::from_utf8(&page.stdout).unwrap();
        assert!(text.starts_with("<!doctype html>") && text.len() < 200_000, "{}: {}", game.name, text.len());
        let opened = format!("const FIRST = {{\"game\":\"{}\",\"row\":\"{twelve}\"}}", game.name);
        assert!(text.contains(&opened), "{}", game.name);
        assert_eq!(page.stdout, explore(&[game.name, &twelve]).stdout);
        assert!(explore(&[game.name]).status.success(), "{} without a row", game.name);
    }
}

#[test]
fn it_is_written_to_a_file_whole_or_not_at_all() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explore");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("vii.html");
    let name = file.to_str().unwrap();
    let written = explore(&["vii", "5,3,1", "-o", name]);
    assert!(written.status.success() && written.stdout.is_empty());
    assert_eq!(fs::read(&file).unwrap(), explore(&["vii", "5,3,1"]).stdout);

    let bad = explore(&["vii", "5,x", "-o", name]);
    assert_eq!(bad.status.code(), Some(2));
    assert!(str::from_utf8(&bad.stderr).unwrap().contains("`x` is not an integer"));
    assert!(fs::read_to_string(&file).unwrap().contains("\"row\":\"5,3,1\""));

    let nowhere = folder.join("no/such/folder.html");
    let nowhere = explore(&["vii", "5", "-o", nowhere.to_str().unwrap()]);
    assert_eq!(nowhere.status.code(), Some(2));
}
