//! The showcase and the game part of III stay short, and no example is forgotten.

use std::fs;
use std::path::{Path, PathBuf};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(here(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn a_new_variant_is_one_file_of_at_most_60_lines() {
    let lines = read("02_new_variant.rs").lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= 60, "{lines} lines");
}

/// The type, its hooks and what engines ask for, without documentation and without the names that people read.
#[test]
fn the_game_part_of_iii_stays_small() {
    let code = |path: &str| {
        let text = read(path);
        let text = text.split(" Named for ").next().unwrap_or_default();
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
    };
    let lines = code("../crates/stone-iii/src/game.rs") + code("../crates/stone-iii/src/capability.rs");
    assert!(lines <= 60, "{lines} lines of code");
}

#[test]
fn every_example_is_numbered_listed_and_says_for_whom() {
    let manifest = read("Cargo.toml");
    let mut numbers = Vec::new();
    for entry in fs::read_dir(here(".")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let Some(stem) = name.strip_suffix(".rs") else { continue };
        numbers.push(stem[..2].parse::<usize>().unwrap_or_else(|_| panic!("`{name}` has no number")));
        assert!(manifest.contains(&format!("path = \"{name}\"\ntest = true")), "`{name}` is not tested");
        assert!(read(&name).starts_with("//! For someone "), "`{name}` does not say for whom it is");
        assert!(read(&name).contains("#[test]"), "`{name}` has no test");
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
}
