//! The book hangs together: every chapter is listed, every link leads somewhere, every block is run by some test.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of the chapters' files, with the text of each.
fn chapters() -> Vec<(String, String)> {
    let names = fs::read_dir(book()).expect("the book has a folder").map(|entry| {
        let name = entry.expect("the folder can be read").file_name();
        name.into_string().expect("names are text")
    });
    let mut chapters: Vec<_> = names
        .filter(|name| name != "SUMMARY.md" && Path::new(name).extension().is_some_and(|end| end == "md"))
        .map(|name| (name.clone(), read(&book().join(name))))
        .collect();
    chapters.sort();
    chapters
}

/// The opening line and the content of each fenced block of a chapter, and the text outside of them.
fn blocks(text: &str) -> (Vec<(String, String)>, String) {
    let (mut blocks, mut prose) = (Vec::new(), String::new());
    let mut open: Option<(String, String)> = None;
    for line in text.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => open = Some((language.into(), String::new())),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some((_, content)), None) => {
                content.push_str(line);
                content.push('\n');
            }
            (None, None) => {
                prose.push_str(line);
                prose.push('\n');
            }
        }
    }
    assert!(open.is_none(), "a block is not closed");
    (blocks, prose)
}

/// The targets of the links of a text.
fn links(prose: &str) -> impl Iterator<Item = &str> {
    prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target)
}

/// What mdBook calls a heading in a link.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

#[test]
fn every_chapter_is_in_the_summary_and_every_entry_is_a_chapter() {
    let summary = read(&book().join("SUMMARY.md"));
    let listed: Vec<&str> = links(&summary).collect();
    let names: BTreeSet<String> = chapters().into_iter().map(|(name, _)| name).collect();
    assert_eq!(listed.iter().map(ToString::to_string).collect::<BTreeSet<_>>(), names);
    assert_eq!(listed.len(), names.len(), "a chapter is listed twice");
    for (name, text) in chapters() {
        let title = text.lines().next().and_then(|line| line.strip_prefix("# "));
        let title = title.unwrap_or_else(|| panic!("{name} does not begin with its title"));
        assert!(
            summary.contains(&format!("[{title}]({name})")),
            "`{title}` is called otherwise in the summary"
        );
    }
}

#[test]
fn the_code_of_every_chapter_is_run() {
    let library = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("lib.rs"));
    for (name, text) in chapters() {
        let stem = name.trim_end_matches(".md");
        assert!(library.contains(&format!(": \"{stem}\",")), "{name} is missing in lib.rs");
        for (language, content) in blocks(&text).0 {
            match language.as_str() {
                // Doctests, and what nobody would run.
                "rust" | "text" => {}
                // Run by the tests of the program, which has to be there to be run.
                "console" => assert!(content.starts_with("$ stones "), "{name}: {content}"),
                // An included file, which has tests of its own.
                "rust,ignore" | "python" => {
                    let file =
                        content.trim().strip_prefix("{{#include ").and_then(|rest| rest.strip_suffix("}}"));
                    let file = file.unwrap_or_else(|| panic!("{name}: not run by any test: {content}"));
                    assert!(book().join(file).is_file(), "{name}: no file {file}");
                }
                other => panic!("{name}: what runs a block of `{other}`?"),
            }
        }
    }
}

#[test]
fn every_link_leads_somewhere() {
    for (name, text) in chapters() {
        for target in links(&blocks(&text).1) {
            if target.starts_with("https://") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { name.as_str() } else { file };
            assert!(book().join(file).is_file(), "{name} links to `{target}`");
            if !heading.is_empty() {
                let prose = blocks(&read(&book().join(file))).1;
                let mut headings = prose.lines().filter(|line| line.starts_with('#'));
                let found = headings.any(|line| anchor(line.trim_start_matches('#').trim()) == heading);
                assert!(found, "{name} links to `{target}`, which has no such heading");
            }
        }
    }
}

/// The texts at the top of the project link to files and folders.
#[test]
fn every_link_of_the_readme_and_its_sisters_leads_somewhere() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for name in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        let prose = blocks(&read(&top.join(name))).1;
        for target in links(&prose).filter(|target| !target.starts_with("https://")) {
            assert!(top.join(target).exists(), "{name} links to `{target}`");
        }
    }
}

#[test]
fn no_line_tells_how_it_came_to_be() {
    for (name, text) in chapters() {
        for trace in ["/tmp/", "/home/", "TODO", "FIXME"] {
            assert!(!text.contains(trace), "{name} contains `{trace}`");
        }
    }
}
