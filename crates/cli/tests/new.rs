//! `stones new`: the room that it writes, and what it refuses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use stone_core::Limits;
use stone_entry::Request;

/// A folder that holds what `new` looks for in the workspace.
fn workspace(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&root);
    let catalog = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog");
    for file in ["Cargo.toml", "src/games.rs"] {
        let to = root.join("crates/catalog").join(file);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(catalog.join(file), to).unwrap();
    }
    root
}

fn new(folder: &Path, name: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_stones");
    Command::new(program).args(["new", name]).current_dir(folder).output().unwrap()
}

#[test]
fn a_room_and_two_lines() {
    let root = workspace("room");
    // From anywhere in the workspace.
    let output = new(&root.join("crates/catalog/src"), "two-ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("cargo test -p stone-two-ends\n"), "{told}");

    let room = root.join("crates/stone-two-ends");
    let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/template");
    let mut files = 0;
    for file in [
        "Cargo.toml",
        "README.md",
        "src/lib.rs",
        "src/game.rs",
        "src/capability.rs",
        "src/entry.rs",
        "tests/laws.rs",
    ] {
        let [new, old] = [&room, &template].map(|folder| fs::read_to_string(folder.join(file)).unwrap());
        assert_eq!(new.lines().count(), old.lines().count(), "{file}");
        files += 1;
    }
    assert_eq!(fs::read_dir(room.join("src")).unwrap().count() + 3, files);
    let catalog = |file: &str| fs::read_to_string(root.join("crates/catalog").join(file)).unwrap();
    assert_eq!(catalog("Cargo.toml").matches("stone-two-ends = ").count(), 1);
    assert_eq!(catalog("src/games.rs").matches("stone_two_ends::ENTRY,\n").count(), 1);
}

#[test]
fn what_is_there_is_not_written_over() {
    let root = workspace("twice");
    assert!(new(&root, "two-ends").status.success());
    let game = root.join("crates/stone-two-ends/src/game.rs");
    fs::write(&game, "mine").unwrap();
    let again = new(&root, "stone-two-ends");
    assert_eq!(again.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&again.stderr).contains("the package in crates/stone-two-ends"));
    assert_eq!(fs::read_to_string(game).unwrap(), "mine");
    // A folder with anything else in it is somebody's, too.
    let room = root.join("crates/stone-notes");
    fs::create_dir_all(&room).unwrap();
    let output = new(&root, "notes");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("exists already"));
    assert_eq!(fs::read_dir(room).unwrap().count(), 0);
}

/// Two packages of one name would leave the workspace without a build.
#[test]
fn a_name_of_a_package_of_the_workspace_is_taken() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let root = workspace("taken");
    let mut names = Vec::new();
    for parent in ["", "crates", "examples"] {
        for folder in fs::read_dir(own.join(parent)).unwrap().map(|entry| entry.unwrap()) {
            if folder.path().join("Cargo.toml").is_file() {
                let copy = root.join(parent).join(folder.file_name());
                fs::create_dir_all(&copy).unwrap();
                fs::copy(folder.path().join("Cargo.toml"), copy.join("Cargo.toml")).unwrap();
                names.push(folder.file_name().into_string().unwrap());
            }
        }
    }
    for known in ["core", "testkit", "cli", "relatives", "docs", "template", "stone-vii"] {
        assert!(names.iter().any(|name| name == known), "{known}");
    }
    let before = fs::read_dir(root.join("crates")).unwrap().count();
    for name in names {
        let output = new(&root, &name);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(
            errors.contains(&format!("`{name}` is ")) && errors.contains("take another name"),
            "{errors}"
        );
    }
    assert_eq!(fs::read_dir(root.join("crates")).unwrap().count(), before);
    assert!(new(&root, "two-ends").status.success());
}

#[test]
fn outside_of_the_workspace_it_says_so() {
    let folder = std::env::temp_dir();
    let output = new(&folder, "two-ends");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("not in the workspace"));
}

/// What is written has an entry that solves.
#[test]
fn the_template_is_a_game_of_the_list() {
    let game = &stone_template::ENTRY;
    for engine in game.engines {
        let report = game.solve(engine, &Request::new(&[1, 5, 2]).limits(Limits::default())).unwrap();
        assert_eq!(report.value, 4, "{}", engine.name);
    }
}
