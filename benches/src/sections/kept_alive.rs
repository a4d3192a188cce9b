//! Cases a second of a program that is checked: kept alive, and started for each case.

use std::cell::RefCell;
use std::ffi::OsString;
use std::path::Path;

use stone_check::{Attempt, End, Generator, InputForm, KeptAlive, Phase, Program, RunLimits, command_of};
use stone_iii::special;

use crate::measure::{Effort, Race};
use crate::programs;
use crate::report::{Goal, Section, Table, Target};

/// The right programs of the tests.
const PROGRAMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/check/tests/programs/right");

const STARTED: &str = "a process a case";
const KEPT: &str = "kept alive";

pub(crate) fn run(effort: Effort) -> Section {
    let mut targets = Vec::new();
    let mut table = Table::new("Cases a second", &["", STARTED, KEPT, "times as many"]);
    let folder = tempfile::tempdir().expect("there is room");
    for (language, file, input_form, least) in
        [("Python", "iii.py", InputForm::Leetcode, 500.0), ("C++", "iii.cpp", InputForm::Atcoder, 10.0)]
    {
        let Some(command) = command(&Path::new(PROGRAMS).join(file), folder.path()) else {
            table = table.note(format!("{language} is not found here, and not measured."));
            continue;
        };
        let [started, kept] =
            cases_a_second(&Program::new(command, RunLimits::default()), input_form, effort);
        let times = kept / started;
        table.row([language.into(), format!("{started:.0}"), format!("{kept:.0}"), format!("{times:.0}")]);
        targets.push(Target::new(format!("{language}, {KEPT}"), STARTED, Goal::AtLeast(least), times));
    }
    Section {
        title: "A program kept alive",
        about: "A right program for Stone Game III as `stones check` runs it, on the same short rows, by one worker: started for each case, and with \
                `--persistent` once for all. Times are those of the clock on the wall, with our own part, but for finding the right answers.",
        tables: vec![table],
        targets,
    }
}

/// The command that runs a source, none where the language is not here.
fn command(source: &Path, folder: &Path) -> Option<Vec<OsString>> {
    let mut command = command_of(source, folder).ok()?;
    if command[0] == "python3" {
        command[0] = programs::python()?.into();
    }
    Some(command)
}

/// Started for each case, and kept alive, on the same rows.
fn cases_a_second(program: &Program, input_form: InputForm, effort: Effort) -> [f64; 2] {
    let game = stone_catalog::find("iii").expect("III is listed");
    let generator = Generator::new(game, Generator::SEED, Vec::new());
    let cases = (0..).map_while(|index| generator.case(Phase::Random, index)).take(effort.pick(20, 5));
    let cases: Vec<(String, i64)> = cases
        .map(|input| {
            (input_form.write(game, &input), special::value(&input, special::MOST).unwrap().signum())
        })
        .collect();
    let values = cases.iter().map(|(_, winner)| *winner).collect();
    let kept = RefCell::new(KeptAlive::new(program));
    let all = |run: &dyn Fn(&[u8]) -> Attempt| {
        cases.iter().map(|(text, right)| winner(&run(text.as_bytes()), *right)).sum()
    };
    let mut race = Race::new(values, 1).by_wall_clock();
    race.add(STARTED, || all(&|text| program.run(text)));
    race.add(KEPT, || all(&|text| kept.borrow_mut().run(text)));
    let timings = race.run(effort.fewer());
    [STARTED, KEPT].map(|name| timings.get(name).map_or(0.0, |timing| 1.0 / timing.median()))
}

/// Who wins, as the program says it: each answer is to be right, not only their sum.
fn winner(attempt: &Attempt, right: i64) -> i64 {
    let says = match attempt.stdout.trim_ascii() {
        b"Alice" => 1,
        b"Bob" => -1,
        b"Tie" => 0,
        _ => panic!("{attempt:?}"),
    };
    assert_eq!((&attempt.end, says), (&End::Exited(0), right), "{attempt:?}");
    says
}
