//! The figures of the book are what the commands beside them draw. After a change that is meant,
//! `SNAPSHOTS=overwrite cargo test -p stone-cli --test figures` draws them anew; look at them before you commit.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src")
}

/// The commands of the book that draw a figure, by its name.
fn commands() -> BTreeMap<String, Vec<String>> {
    let mut commands = BTreeMap::new();
    for entry in fs::read_dir(book()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let Some((arguments, file)) = line.split_once(" -o ") else { continue };
            if Path::new(file).extension().is_none_or(|ending| ending != "svg") {
                continue;
            }
            let Some(arguments) = arguments.strip_prefix("stones ") else { continue };
            let arguments: Vec<String> = arguments.split_whitespace().map(String::from).collect();
            let before = commands.insert(file.to_owned(), arguments.clone());
            assert!(before.is_none_or(|before| before == arguments), "two commands write {file}");
        }
    }
    commands
}

/// What a command writes.
fn drawn(arguments: &[String], name: &str) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let output =
        Command::new(env!("CARGO_BIN_EXE_stones")).args(arguments).arg("-o").arg(&file).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stdout.is_empty(), "{arguments:?} prints what it writes");
    fs::read_to_string(file).unwrap()
}

#[test]
fn the_figures_of_the_book_are_what_its_commands_draw() {
    let commands = commands();
    assert!(!commands.is_empty());
    for (name, arguments) in &commands {
        let (figure, drawn) = (book().join("figures").join(name), drawn(arguments, name));
        let picture = roxmltree::Document::parse(&drawn).unwrap_or_else(|error| panic!("{name}: {error}"));
        for tag in ["title", "desc"] {
            let text = picture.root_element().children().find(|node| node.has_tag_name(tag));
            let text = text.or_else(|| picture.descendants().find(|node| node.tag_name().name() == tag));
            assert!(text.and_then(|node| node.text()).is_some_and(|text| !text.is_empty()), "{name}: {tag}");
        }
        if std::env::var("SNAPSHOTS").is_ok_and(|what| what == "overwrite") {
            fs::create_dir_all(book().join("figures")).unwrap();
            fs::write(&figure, &drawn).unwrap();
        }
        let written = fs::read_to_string(&figure).unwrap_or_default();
        assert!(written == drawn, "{} is another picture now", figure.display());
    }
    let drawn_by_none = fs::read_dir(book().join("figures")).unwrap().find_map(|entry| {
        let name = entry.unwrap().file_name().into_string().unwrap();
        (!commands.contains_key(&name)).then_some(name)
    });
    assert_eq!(drawn_by_none, None, "no command of the book writes this figure");
}
