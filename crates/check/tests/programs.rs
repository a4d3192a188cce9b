//! The zoo as real programs, in the folder of this name: wrong ones fall with default settings, right ones never.
#![cfg(unix)]

mod processes;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use stone_catalog::{Form, GAMES, Game, Mistake, find};
use stone_check::{
    AnswerKind, Check, Checked, Generator, InputForm, Program, RunLimits, SourceError, Written, command_of,
};

/// A source file of the folder. Its name is the game's, and that of the mistake.
struct Source {
    path: PathBuf,
    game: &'static Game,
    mistake: Option<&'static Mistake>,
}

impl Source {
    fn of(path: PathBuf) -> Self {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("plain names");
        let (game, mistake) = name.split_once('-').map_or((name, None), |(game, name)| (game, Some(name)));
        let game = find(game).unwrap_or_else(|| panic!("there is no game {game}"));
        let mistake =
            mistake.map(|name| game.mistake(name).unwrap_or_else(|| panic!("there is no mistake {name}")));
        Self { path, game, mistake }
    }

    /// The form that is read with the least of code.
    fn input_form(&self) -> InputForm {
        match self.path.extension().and_then(|ending| ending.to_str()) {
            Some("cpp") => InputForm::Atcoder,
            _ if self.game.form == Form::TwoRows => InputForm::Json,
            _ => InputForm::Leetcode,
        }
    }

    /// The command that runs it, made in a folder; none where the machine cannot.
    fn command(&self, folder: &Path) -> Option<Vec<OsString>> {
        match command_of(&self.path, folder) {
            Ok(command) if command[0] == "python3" => {
                Some(vec![processes::python()?.into(), self.path.clone().into()])
            }
            Err(SourceError::NoCompiler(why)) => {
                processes::skipped(&why);
                None
            }
            command => Some(command.unwrap_or_else(|error| panic!("{}: {error}", self.path.display()))),
        }
    }
}

/// The sources of a folder in one language.
fn sources(folder: &str, ending: &str) -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs").join(folder);
    let paths = fs::read_dir(folder).expect("it is there").map(|entry| entry.expect("it is read").path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|own| own == ending)).collect();
    paths.sort();
    paths.into_iter().map(Source::of).collect()
}

/// How many cases a program is run on one by one; the others are kept alive.
const ONE_BY_ONE: usize = 2;

/// The first round of the plan: some of each phase.
const A_ROUND: u64 = 167;

/// Checks a program as `stones check` does by default, but for a limit.
fn checked(
    source: &Source,
    command: Vec<OsString>,
    kept_alive: bool,
    limit: impl FnOnce(&mut Check<'_>),
) -> Checked {
    let name = source.path.display();
    let program = Program::new(command, RunLimits::default());
    let generator = Generator::new(source.game, Generator::SEED, Vec::new());
    let mut check = Check::new(&generator, AnswerKind::Judge);
    limit(&mut check);
    let written =
        Written { program: &program, game: source.game, input_form: source.input_form(), kept_alive };
    check.run(&written, &()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn wrong_ones_fall(ending: &str) {
    let sources = sources("wrong", ending);
    assert!(sources.len() >= 10);
    for (place, source) in sources.iter().enumerate() {
        let folder = tempfile::tempdir().expect("there is room");
        let Some(command) = source.command(folder.path()) else { return };
        let mistake = source.mistake.expect("it is wrong");
        let Checked { tallies, failure, .. } = checked(source, command, place >= ONE_BY_ONE, |_| ());
        let failure = failure.unwrap_or_else(|| panic!("{} lives", source.path.display()));
        let cases: u64 = tallies.iter().map(|(_, tally)| tally.cases).sum();
        let (stones, runs) = (source.game.form.stones(&failure.input), failure.runs);
        println!("{} {}: {cases} cases, {stones} stones in {runs} runs", source.game.name, mistake.name);
        let likeness: Vec<_> = failure.behaves_like.iter().map(|like| like.name).collect();
        assert!(likeness.contains(&mistake.name), "{} {}: {failure:?}", source.game.name, mistake.name);
        match mistake.name {
            "minus-infinity-is-minus-10000" => assert!(cases <= 200 && stones <= 45, "{cases} {stones}"),
            "16-bits" => assert!(stones <= 65, "{stones}"),
            "beyond-the-row-is-0" => {
                assert!([vec![-1, 0], vec![-2], vec![-1]].contains(&failure.input), "{failure:?}");
            }
            _ => {}
        }
    }
}

#[test]
fn wrong_ones_in_python_fall() {
    wrong_ones_fall("py");
}

#[test]
fn wrong_ones_in_cpp_fall() {
    wrong_ones_fall("cpp");
}

/// What a user gets who does not know of `--persistent`; in so few runs that a slow start of each still leaves time.
#[test]
fn the_sentinel_falls_and_is_made_small_one_by_one_as_well() {
    let is_it =
        |source: &Source| source.mistake.is_some_and(|own| own.name == "minus-infinity-is-minus-10000");
    let source = sources("wrong", "cpp").into_iter().find(is_it).expect("it is there");
    let folder = tempfile::tempdir().expect("there is room");
    let Some(command) = source.command(folder.path()) else { return };
    let failure = checked(&source, command, false, |check| check.shrink_runs = 250).failure;
    let failure = failure.expect("it is wrong");
    assert!(failure.input.len() <= 45, "{failure:?}");
}

fn right_ones_never_fall(ending: &str) {
    let sources = sources("right", ending);
    for game in GAMES.iter().filter(|game| game.judge != Game::NO_JUDGE) {
        assert!(sources.iter().any(|source| source.game.name == game.name), "{} has no program", game.name);
    }
    for source in sources {
        let folder = tempfile::tempdir().expect("there is room");
        let Some(command) = source.command(folder.path()) else { return };
        let failure = checked(&source, command, true, |check| check.cases = A_ROUND).failure;
        assert!(failure.is_none(), "{}: {failure:?}", source.path.display());
    }
}

#[test]
fn right_ones_in_python_never_fall() {
    right_ones_never_fall("py");
}

#[test]
fn right_ones_in_cpp_never_fall() {
    right_ones_never_fall("cpp");
}
