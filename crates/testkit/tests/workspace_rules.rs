//! The rules of the house that the compiler does not hold: names, the direction of dependencies, lints.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cargo_metadata::{Dependency, DependencyKind, Metadata, MetadataCommand, Package};

/// The rooms below the games, whose crates any crate may use.
const CORE: &str = "stone-core";
const HELPERS: [&str; 2] = ["stone-ends", "stone-simd"];
const TESTKIT: &str = "stone-testkit";
/// The room of many small games. It is a library like the games' rooms, with a folder like the others.
const RELATIVES: &str = "stone-relatives";
/// The engines that search. Games do without them, but for those of the relatives that need them.
const SEARCH: &str = "stone-search";
/// What the catalog lists of a game. A game has it as an optional dependency, so that who imports the game has not.
const ENTRY: &str = "stone-entry";
/// The rooms that look at the games from outside.
const OUTWARD: [&str; 8] = [
    "stone-catalog",
    "stone-cli",
    "stone-check",
    "stone-render",
    "stone-explorer",
    "stone-examples",
    "stone-docs",
    TEMPLATE,
];
/// The rooms that show the games to readers, by name.
const SHOWING: [&str; 3] = ["stone-examples", "stone-docs", TEMPLATE];
/// The room that `stones new` copies.
const TEMPLATE: &str = "stone-template";
/// What a library may ask of those who use it.
const LIBRARY_DEPENDENCIES: [&str; 3] = ["num-traits", "smallvec", "itertools"];
/// The one crate that may contain `unsafe`.
const UNSAFE: &str = "stone-simd";

fn workspace() -> Metadata {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    MetadataCommand::new().manifest_path(manifest).no_deps().exec().expect("cargo can read its own workspace")
}

fn packages() -> Vec<Package> {
    workspace().packages
}

fn is_game(package: &Package) -> bool {
    let name = package.name.as_str();
    name != CORE
        && name != TESTKIT
        && name != RELATIVES
        && name != ENTRY
        && !HELPERS.contains(&name)
        && !OUTWARD.contains(&name)
        && name != SEARCH
}

fn folder(package: &Package) -> &str {
    package.manifest_path.parent().and_then(|folder| folder.file_name()).expect("a manifest lies in a folder")
}

/// What a package needs to be built and used; dependencies of its tests do not count.
fn normal(package: &Package) -> impl Iterator<Item = &Dependency> {
    package.dependencies.iter().filter(|dependency| dependency.kind != DependencyKind::Development)
}

fn manifest(package: &Package) -> String {
    fs::read_to_string(&package.manifest_path).expect("a manifest can be read")
}

/// The lines of one section of a manifest, without comments and blank lines.
fn section<'t>(manifest: &'t str, name: &str) -> Vec<&'t str> {
    let header = format!("[{name}]");
    let lines = manifest.lines().map(str::trim).skip_while(|line| *line != header).skip(1);
    lines
        .take_while(|line| !line.starts_with('['))
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect()
}

/// A game that is no stone game goes by its own name.
#[test]
fn packages_are_called_stone_and_their_folders_follow() {
    for package in packages() {
        let (name, folder) = (package.name.as_str(), folder(&package));
        let right = if is_game(&package) { Some(name) } else { name.strip_prefix("stone-") };
        let right = right.unwrap_or_else(|| panic!("package `{name}` is not called `stone-…`"));
        assert_eq!(folder, right, "the folder of package `{name}`");
    }
}

#[test]
fn dependencies_point_one_way() {
    for package in packages() {
        let name = package.name.as_str();
        for dependency in normal(&package).filter(|dependency| dependency.path.is_some()) {
            let to = dependency.name.as_str();
            let allowed = match name {
                CORE | UNSAFE => false,
                "stone-ends" => to == CORE || to == UNSAFE,
                ENTRY => to == CORE || to == SEARCH,
                TESTKIT | SEARCH | "stone-render" => to == CORE,
                RELATIVES => to == CORE || to == SEARCH || HELPERS.contains(&to),
                "stone-catalog" => !OUTWARD.contains(&to) || to == "stone-render",
                _ if OUTWARD.contains(&name) => true,
                _ => to == CORE || HELPERS.contains(&to) || (to == ENTRY && dependency.optional),
            };
            assert!(allowed, "`{name}` depends on `{to}`");
            assert!(to != TESTKIT, "`{name}` depends on `{TESTKIT}` for more than its tests");
        }
    }
}

#[test]
fn libraries_ask_for_little() {
    for package in packages() {
        let name = package.name.as_str();
        if name == TESTKIT || OUTWARD.contains(&name) {
            continue;
        }
        let outside = normal(&package).filter(|dependency| dependency.path.is_none() && !dependency.optional);
        for dependency in outside {
            let to = dependency.name.as_str();
            assert!(LIBRARY_DEPENDENCIES.contains(&to), "`{name}` depends on `{to}`");
        }
    }
}

/// All but the games, which the root need not know: a new one is a line where it is used.
#[test]
fn dependencies_are_stated_once_in_the_root() {
    let packages = packages();
    let games: Vec<&str> = packages
        .iter()
        .filter(|package| is_game(package) || package.name.as_str() == TEMPLATE)
        .map(|package| package.name.as_str())
        .collect();
    for package in &packages {
        let text = manifest(package);
        for name in ["dependencies", "dev-dependencies", "build-dependencies"] {
            for line in section(&text, name) {
                let by_path = games.iter().any(|game| line.starts_with(&format!("{game} = {{ path = ")));
                assert!(by_path || line.contains("workspace = true"), "`{}`: `{line}`", package.name);
            }
        }
    }
}

/// What stands outside a game's room and names it: its line in the catalog's list, and the one in its manifest.
#[test]
fn a_game_is_registered_in_one_place() {
    let root = workspace().workspace_root;
    let games: Vec<String> =
        packages().iter().filter(|package| is_game(package)).map(|game| game.name.to_string()).collect();
    let catalog = root.join("crates/catalog");
    let read = |file: &str| fs::read_to_string(catalog.join(file)).expect("the file can be read");
    let (manifest, list) = (read("Cargo.toml"), read("src/games.rs"));
    for game in &games {
        let lines = |text: &str, name: &str| text.lines().filter(|line| line.contains(name)).count();
        assert_eq!(lines(&manifest, &format!("{game} = ")), 1, "{game} in the catalog's manifest");
        assert_eq!(lines(&list, &format!("{}::", game.replace('-', "_"))), 1, "{game} in the catalog's list");
    }
    // Nothing else that is compiled into the program or the libraries does.
    let packages = packages();
    let outside = packages.iter().filter(|room| !is_game(room) && !SHOWING.contains(&room.name.as_str()));
    for room in outside.map(|package| package.manifest_path.parent().expect("a manifest lies in a folder")) {
        for file in sources(room.join("src").as_std_path()) {
            let text = fs::read_to_string(&file).expect("a source can be read");
            let tests = text.find("#[cfg(test)]").unwrap_or(text.len());
            let code = text[..tests].lines().filter(|line| !line.trim_start().starts_with("//"));
            let named: Vec<_> = code
                .filter(|line| {
                    games.iter().any(|game| {
                        let looked_up = format!("find(\"{}\")", game.trim_start_matches("stone-"));
                        names(line, game) || names(line, &game.replace('-', "_")) || line.contains(&looked_up)
                    })
                })
                .collect();
            let own = file.ends_with("catalog/src/games.rs");
            assert!(own || named.is_empty(), "{} names a game: {named:?}", file.display());
        }
    }
    let root = fs::read_to_string(root.join("Cargo.toml")).expect("the root can be read");
    assert!(games.iter().all(|game| !root.contains(game.as_str())), "the root manifest names a game");
}

/// Whether a line has this name and not a longer one.
fn names(line: &str, name: &str) -> bool {
    line.match_indices(name)
        .any(|(at, _)| line[at + name.len()..].chars().next().is_none_or(|next| !next.is_alphanumeric()))
}

/// The sources in a folder and below.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder can be read");
    entries
        .flat_map(|entry| {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() { sources(&path) } else { vec![path] }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// Who imports one game gets the framework and what little that needs.
#[test]
fn a_game_alone_pulls_in_little() {
    for game in packages().iter().filter(|package| is_game(package)) {
        let manifest = game.manifest_path.as_str();
        let arguments =
            ["tree", "--locked", "--edges", "normal", "--prefix", "none", "--manifest-path", manifest];
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo).args(arguments).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let tree = String::from_utf8(output.stdout).unwrap();
        let pulled: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
        for package in pulled {
            let small =
                package == CORE || HELPERS.contains(&package) || LIBRARY_DEPENDENCIES.contains(&package);
            // What the three need themselves.
            let below = ["autocfg", "either", "libm"].contains(&package);
            assert!(small || below || package == game.name.as_str(), "{} pulls in {package}", game.name);
        }
    }
}

#[test]
fn unsafe_is_forbidden_everywhere_but_in_one_crate() {
    let root =
        fs::read_to_string(workspace().workspace_root.join("Cargo.toml")).expect("the root can be read");
    let rust = section(&root, "workspace.lints.rust");
    assert!(rust.contains(&r#"unsafe_code = "forbid""#));
    for package in packages() {
        let (name, text) = (package.name.as_str(), manifest(&package));
        if name != UNSAFE {
            assert_eq!(section(&text, "lints"), ["workspace = true"], "the lints of `{name}`");
            continue;
        }
        // It states the workspace's lints again, because a lint that is forbidden cannot be allowed in one place.
        let but_unsafe = |lines: Vec<&str>| -> BTreeSet<String> {
            lines.into_iter().filter(|line| !line.starts_with("unsafe_code")).map(String::from).collect()
        };
        assert_eq!(but_unsafe(section(&text, "lints.rust")), but_unsafe(rust.clone()));
        assert!(section(&text, "lints.rust").contains(&r#"unsafe_code = "deny""#));
        let clippy = but_unsafe(section(&text, "lints.clippy"));
        let missing: Vec<_> =
            clippy.difference(&but_unsafe(section(&root, "workspace.lints.clippy"))).cloned().collect();
        assert!(missing.is_empty(), "`{name}` has lints that the workspace has not: {missing:?}");
    }
}

/// Who has the Rust that the workspace asks for can build all of it.
#[test]
fn no_dependency_asks_for_a_newer_rust() {
    // Of this platform only: those are here, or this test would not have been built.
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let about = String::from_utf8(rustc.stdout).unwrap();
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let options = ["--locked", "--filter-platform", host].map(String::from);
    let metadata = MetadataCommand::new().other_options(options).exec().unwrap();
    assert!(metadata.packages.len() > packages().len());
    let own = packages().into_iter().find_map(|package| package.rust_version).unwrap();
    for package in &metadata.packages {
        let asked = package.rust_version.as_ref();
        assert!(asked.is_none_or(|asked| *asked <= own), "{} asks for {asked:?}", package.name);
    }
}

#[test]
fn the_house_is_not_empty() {
    let names: BTreeSet<String> = packages().iter().map(|package| package.name.to_string()).collect();
    for name in [CORE, TESTKIT, "stone-iii", "stone-vii", "stone-catalog", "stone-cli"] {
        assert!(names.contains(name), "no package `{name}`");
    }
    assert!(packages().iter().any(is_game));
}
