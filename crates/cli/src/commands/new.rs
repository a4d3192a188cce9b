//! `stones new NAME`: a room for a game of your own, from a template that compiles and keeps its laws.

use std::fs;
use std::path::{Path, PathBuf};

use stone_catalog::find;

use super::print;
use crate::args::NewArgs;
use crate::error::{CliError, Failure};
use crate::exit::Exit;

/// The files of the room. They are those of the package `stone-template`, which the workspace builds and tests.
const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../../../../examples/template/Cargo.toml")),
    ("README.md", include_str!("../../../../examples/template/README.md")),
    ("src/lib.rs", include_str!("../../../../examples/template/src/lib.rs")),
    ("src/game.rs", include_str!("../../../../examples/template/src/game.rs")),
    ("src/capability.rs", include_str!("../../../../examples/template/src/capability.rs")),
    ("src/entry.rs", include_str!("../../../../examples/template/src/entry.rs")),
    ("tests/laws.rs", include_str!("../../../../examples/template/tests/laws.rs")),
];

pub(crate) fn run(args: &NewArgs) -> Result<Exit, Failure> {
    let name = Name::new(&args.name)?;
    let root = workspace(&args.workspace)?;
    if let Some(folder) = name.taken(&root) {
        let error = CliError::new(format!("`{}` is the name of the package in {folder}", args.name));
        return Err(error.help("take another name").into());
    }
    let room = root.join("crates").join(&name.package);
    if room.exists() {
        let error = CliError::new(format!("{} exists already", room.display()));
        return Err(error.help("take another name, or remove the folder").into());
    }
    // Both files are read and changed before anything is written.
    let manifest = Edit::new(root.join("crates/catalog/Cargo.toml"), |text| name.in_manifest(text))?;
    let list = Edit::new(root.join("crates/catalog/src/games.rs"), |text| name.in_list(text))?;
    for (file, template) in FILES {
        write(&room.join(file), &name.fill(template))?;
    }
    manifest.write()?;
    list.write()?;
    print(told(&name))?;
    Ok(Exit::Success)
}

fn told(name: &Name) -> String {
    let Name { package, short, .. } = name;
    let files: Vec<&str> = FILES.iter().map(|(file, _)| *file).collect();
    format!(
        "crates/{package}: {}
crates/catalog: a line in Cargo.toml and one in src/games.rs

The room compiles and keeps its laws. Now make it your game:
  1. src/game.rs        the rules: states, moves, scores
  2. src/capability.rs  how states are stored, and what people call them
  3. tests/laws.rs      rows with values that you worked out by hand
  4. README.md          the rules in words; src/entry.rs: what the program lists

  cargo test -p {package}
  cargo run -- solve {short} 1,5,2 --engine all
",
        files.join(", ")
    )
}

/// The name of a new game in all its forms.
struct Name {
    /// `wythoff-row`
    short: String,
    /// `stone-wythoff-row`
    package: String,
    /// `stone_wythoff_row`
    module: String,
    /// `StoneWythoffRow`
    instance: String,
    /// `Stone Game Wythoff Row`
    title: String,
}

impl Name {
    fn new(typed: &str) -> Result<Self, CliError> {
        let short = typed.strip_prefix("stone-").unwrap_or(typed).to_owned();
        let parts: Vec<&str> = short.split('-').collect();
        let is_part = |part: &&str| {
            let mut chars = part.chars();
            chars.next().is_some_and(|first| first.is_ascii_lowercase())
                && chars.all(|char| char.is_ascii_lowercase() || char.is_ascii_digit())
        };
        if !parts.iter().all(is_part) {
            let error = CliError::new(format!("`{typed}` cannot be the name of a package and a type"));
            return Err(error.help("write lower-case letters, digits and hyphens, as in `two-ends`"));
        }
        let package = format!("stone-{short}");
        if let Some(game) = find(&short).or_else(|| find(&package)) {
            let error = CliError::new(format!("`{typed}` is a name of {}", game.name));
            return Err(error.help("take another name; `stones list` shows those that are taken"));
        }
        let capital = |part: &&str| part[..1].to_uppercase() + &part[1..];
        let capitals: Vec<String> = parts.iter().map(capital).collect();
        Ok(Self {
            module: package.replace('-', "_"),
            instance: format!("Stone{}", capitals.concat()),
            title: format!("Stone Game {}", capitals.join(" ")),
            short,
            package,
        })
    }

    /// The folder of a package that has this name already. A package of the workspace is called as its folder, with
    /// or without `stone-`.
    fn taken(&self, root: &Path) -> Option<String> {
        let Self { short, package, .. } = self;
        let folders = [
            format!("crates/{package}"),
            format!("crates/{short}"),
            format!("examples/{short}"),
            short.clone(),
        ];
        folders.into_iter().find(|folder| root.join(folder).join("Cargo.toml").is_file())
    }

    /// A file of the template with this name in place of its own.
    fn fill(&self, template: &str) -> String {
        template
            .replace("Stone Game Template", &self.title)
            .replace("StoneTemplate", &self.instance)
            .replace("stone_template", &self.module)
            .replace("stone-template", &self.package)
            .replace("\"template\"", &format!("\"{}\"", self.short))
    }

    /// The catalog's manifest with a line for the game, after those of the other games.
    fn in_manifest(&self, text: &str) -> Option<String> {
        let line = format!("{0} = {{ path = \"../{0}\", features = [\"entry\"] }}", self.package);
        after_last(text, "features = [\"entry\"] }", &line)
    }

    /// The catalog's list with a line for the game, after those of the other games.
    fn in_list(&self, text: &str) -> Option<String> {
        after_last(text, "::ENTRY,", &format!("    &{}::ENTRY,", self.module))
    }
}

/// A text with one more line after the last one that has a mark.
fn after_last(text: &str, mark: &str, line: &str) -> Option<String> {
    let at = text.rfind(mark)?;
    let end = at + text[at..].find('\n')? + 1;
    Some(format!("{}{line}\n{}", &text[..end], &text[end..]))
}

/// A change of a file that is not made yet.
struct Edit {
    path: PathBuf,
    text: String,
}

impl Edit {
    fn new(path: PathBuf, change: impl FnOnce(&str) -> Option<String>) -> Result<Self, CliError> {
        let cannot = |error| CliError::new(format!("{} cannot be read: {error}", path.display()));
        let text = fs::read_to_string(&path).map_err(cannot)?;
        match change(&text) {
            Some(text) => Ok(Self { path, text }),
            None => Err(CliError::new(format!("{} has no line of another game", path.display()))),
        }
    }

    fn write(&self) -> Result<(), CliError> {
        write(&self.path, &self.text)
    }
}

fn write(path: &Path, text: &str) -> Result<(), CliError> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::write(path, text))
        .map_err(|error| CliError::new(format!("{} cannot be written: {error}", path.display())))
}

/// The workspace that a folder belongs to.
fn workspace(from: &Path) -> Result<PathBuf, CliError> {
    let cannot = |error| CliError::new(format!("{} cannot be read: {error}", from.display()));
    let from = fs::canonicalize(from).map_err(cannot)?;
    let root = from.ancestors().find(|folder| folder.join("crates/catalog/src/games.rs").is_file());
    root.map(Path::to_owned).ok_or_else(|| {
        let error = CliError::new(format!("{} is not in the workspace of the games", from.display()));
        error
            .help("run it in a clone of the repository, or name one with --workspace FOLDER")
            .help("a game outside of it needs no room: see `Write a game` in the book")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_the_template_is_left() {
        let name = Name::new("two-ends").unwrap();
        for (file, template) in FILES {
            let filled = name.fill(template);
            assert!(!filled.to_lowercase().contains("template"), "{file}");
            assert!(template.contains("emplate"), "{file} names no game");
        }
    }

    #[test]
    fn names_that_are_none() {
        for typed in ["", "Two", "2", "two--ends", "two_ends", "zwölf", "stone-", "-two", "two-2", "a b"] {
            assert!(Name::new(typed).is_err(), "{typed}");
        }
        assert!(Name::new("vii").is_err());
        assert!(Name::new("stone-iii").is_err());
        assert_eq!(Name::new("stone-two-ends").unwrap().instance, "StoneTwoEnds");
    }

    #[test]
    fn the_catalog_has_room_for_one_more() {
        let name = Name::new("two-ends").unwrap();
        let manifest = name.in_manifest(include_str!("../../../catalog/Cargo.toml")).unwrap();
        assert!(
            manifest
                .contains("\nstone-two-ends = { path = \"../stone-two-ends\", features = [\"entry\"] }\n")
        );
        let list = name.in_list(include_str!("../../../catalog/src/games.rs")).unwrap();
        assert!(list.contains("    &stone_two_ends::ENTRY,\n];"));
    }
}
