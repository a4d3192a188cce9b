//! `stones check` beside `oj`, the tester of online-judge-tools: the same program, and what a contestant has with each.
//! `OJ=PATH` says where `oj` is, if it is not where programs are.
//!
//! With `oj` a contestant writes a generator and a slow right program besides; they are here as one would write them.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::measure::Effort;
use crate::programs;
use crate::report::{Section, Table};

/// Programs for Stone Game III; `WORTH` is what one of up to three choices is worth.
const PROGRAM: &str = r#"import json
row = json.loads(input())
n = len(row)
a = [0] * (n + 3)
for i in range(n - 1, -1, -1):
    best = START
    for k in (1, 2, 3):
        worth = WORTH
        if worth is not None and (best is None or worth > best):
            best = worth
    a[i] = best
print("Alice" if a[0] > 0 else "Bob" if a[0] < 0 else "Tie")
"#;

/// A program: its name, what `START` is, and what `WORTH` is.
type Variant = (&'static str, &'static str, &'static str);

const RIGHT: Variant = ("right", "None", "sum(row[i:i + k]) - a[i + k] if i + k <= n else None");
const WRONG: [Variant; 2] = [
    ("beyond the row is 0", "None", "sum(row[i:i + k]) - a[i + k] if i + k <= n else 0"),
    ("the best begins at -10000", "-10000", "sum(row[i:i + k]) - a[i + k] if i + k <= n else None"),
];

/// A generator as contestants write it: uniform, within the judge's promise.
const UNIFORM: &str = "import random
n = random.randint(1, 50)
print([random.randint(-1000, 1000) for _ in range(n)])
";

pub(crate) fn run(effort: Effort) -> Section {
    let about = "Stone Game III, programs in Python. `oj` runs a generator and a right program besides the one it tests; what is \
                 shown is all that a tester prints until it ends.";
    let tables = match Testers::found() {
        Ok(testers) => testers.tables(effort),
        Err(why) => {
            let mut table = Table::new("Testers", &["tester", "cases a second"]);
            table.row(["oj".into(), format!("not measured: {why}")]);
            vec![table]
        }
    };
    Section { title: "Testers: `stones check` and `oj`", about, tables, targets: Vec::new() }
}

/// What is compared.
struct Testers {
    stones: PathBuf,
    oj: String,
    python: String,
    folder: TempDir,
}

/// What came of a run.
struct Ran {
    time: Duration,
    /// How long it took until a failing case was on disk.
    found: Option<Duration>,
    shown: String,
    /// None where it was stopped.
    code: Option<i32>,
}

impl Testers {
    fn found() -> Result<Self, String> {
        let oj = std::env::var("OJ").unwrap_or_else(|_| "oj".into());
        let started = Command::new(&oj).arg("--help").stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !started.is_ok_and(|status| status.success()) {
            return Err("there is no oj; `pip install online-judge-tools` brings it".into());
        }
        let python = programs::python().ok_or("there is no python3")?.display().to_string();
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        Ok(Self { stones: programs::stones()?, oj, python, folder })
    }

    fn tables(&self, effort: Effort) -> Vec<Table> {
        self.write("uniform", UNIFORM);
        self.write_program(RIGHT);
        let mut speed =
            Table::new("Cases a second, a right program", &["tester", "at once", "cases", "cases a second"]);
        let cases = effort.pick(100, 20);
        let long = Duration::from_secs(effort.pick(10, 3));
        for at_once in AT_ONCE {
            let ours = self.check(RIGHT, at_once, &["--cases", &cases.to_string(), "--time", "10m"]);
            assert_eq!((ours.code, cases_of_table(&ours.shown)), (Some(0), cases), "{}", ours.shown);
            let theirs = self.test(RIGHT, at_once, cases);
            let all = format!("test success: {cases} cases");
            assert!(theirs.code == Some(0) && theirs.shown.contains(&all), "{}", theirs.shown);
            let hack = self.hack(RIGHT, at_once, long);
            assert_eq!((hack.code, hack.found), (None, None), "{}", hack.shown);
            let tried = attempts(&hack.shown);
            for (tester, cases, ran) in [
                ("stones check", cases, ours),
                ("oj test, the cases made before", cases, theirs),
                ("oj generate-input --hack", tried, hack),
            ] {
                let rate = format!("{:.1}", cases as f64 / ran.time.as_secs_f64());
                speed.row([tester.into(), at_once.into(), cases.to_string(), rate]);
            }
        }
        let head = [
            "program",
            "tester",
            "at once",
            "cases",
            "found after",
            "ended after",
            "bytes shown",
            "stones in the row",
        ];
        let mut failures = Table::new("The first failure of a wrong program", &head);
        let patience = Duration::from_secs(effort.pick(30, 5));
        for program in WRONG.into_iter().take(effort.pick(2, 1)) {
            self.write_program(program);
            for at_once in AT_ONCE {
                let ours = self.check(program, at_once, &[]);
                assert!(ours.code == Some(1) && ours.found.is_some(), "{}", ours.shown);
                // The row stands alone on the first line that is one.
                let row = ours.shown.lines().find_map(row_of);
                let theirs = self.hack(program, at_once, patience);
                let hacked = fs::read_to_string(self.folder.path().join(HACKED)).ok();
                for (tester, cases, row, ran) in [
                    ("stones check", cases_of_table(&ours.shown), row, ours),
                    ("oj", attempts(&theirs.shown), hacked.as_deref().and_then(row_of), theirs),
                ] {
                    failures.row([
                        program.0.into(),
                        tester.into(),
                        at_once.into(),
                        cases.to_string(),
                        ran.found.map_or_else(|| "not found".into(), seconds),
                        if ran.code.is_some() {
                            seconds(ran.time)
                        } else {
                            format!("stopped at {}", seconds(ran.time))
                        },
                        ran.shown.len().to_string(),
                        row.map_or_else(|| "–".into(), |row| row.len().to_string()),
                    ]);
                }
            }
        }
        let note = "Found is when the failing row is on disk. Until it ends, `stones check` makes it small.";
        vec![speed, failures.note(note)]
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.folder.path().join(format!("{name}.py")), text).expect("there is room");
    }

    fn write_program(&self, (name, start, worth): Variant) {
        self.write(name, &PROGRAM.replace("START", start).replace("WORTH", worth));
    }

    /// The command of a Python file of ours, for a shell.
    fn command(&self, name: &str) -> String {
        format!("{} '{name}.py'", self.python)
    }

    fn check(&self, (name, ..): Variant, at_once: &str, options: &[&str]) -> Ran {
        let mut command = Command::new(&self.stones);
        command.args(["check", "iii", "--saved", SAVED, "--input", "leetcode", "--answer", "judge"]);
        command.args(["--workers", at_once]).args(options).args(["--", &self.python, &format!("{name}.py")]);
        self.run(&mut command, SAVED, FOREVER)
    }

    /// The cases are written by `stones gen` before.
    fn test(&self, (name, ..): Variant, at_once: &str, cases: usize) -> Ran {
        let test = self.folder.path().join("test");
        let mut command = Command::new(&self.stones);
        let text = self
            .run(command.args(["gen", "iii", "--json", "--cases", &cases.to_string()]), SAVED, FOREVER)
            .shown;
        fs::create_dir_all(&test).expect("there is room");
        for (number, line) in text.lines().enumerate() {
            let case: Value = serde_json::from_str(line).expect("our own JSON");
            let answer = case["answer"].as_str().expect("the judge's answer is a word");
            for (ending, text) in [("in", case["input"].to_string()), ("out", answer.to_owned())] {
                fs::write(test.join(format!("{number}.{ending}")), text + "\n").expect("there is room");
            }
        }
        let mut command = Command::new(&self.oj);
        self.run(command.args(["test", "-j", at_once, "-c", &self.command(name)]), HACKED, FOREVER)
    }

    /// Looks for one failing case; without end, if nobody stops it.
    fn hack(&self, (name, ..): Variant, at_once: &str, patience: Duration) -> Ran {
        // A case of an earlier time would stop it.
        let _ = fs::remove_dir_all(self.folder.path().join("test"));
        let mut command = Command::new(&self.oj);
        command.args(["generate-input", "-j", at_once, "--hack-actual", &self.command(name)]);
        command.args(["--hack-expected", &self.command(RIGHT.0), &self.command("uniform"), "1"]);
        self.run(&mut command, HACKED, patience)
    }

    /// Runs a tester, for so long at most, and looks when it writes this file or folder.
    fn run(&self, command: &mut Command, written: &str, patience: Duration) -> Ran {
        let (path, written) = (self.folder.path().join("shown.txt"), self.folder.path().join(written));
        let _ = fs::remove_dir_all(self.folder.path().join(SAVED));
        // A new one: what a tester that was stopped has left running may still write to its own.
        let _ = fs::remove_file(&path);
        let file = File::create(&path).expect("there is room");
        let errors = file.try_clone().expect("it is open");
        command.current_dir(&self.folder).stdin(Stdio::null()).stdout(file).stderr(errors);
        let begun = Instant::now();
        let mut child = command.spawn().expect("it was there before");
        let mut found = None;
        let status = loop {
            let status = child.try_wait().expect("it is ours");
            if found.is_none() && written.exists() {
                found = Some(begun.elapsed());
            }
            match status {
                Some(status) => break status,
                None if begun.elapsed() > patience => child.kill().expect("it is ours"),
                None => {}
            }
            thread::sleep(Duration::from_millis(2));
        };
        let time = begun.elapsed();
        let shown = fs::read(path).expect("it was written");
        Ran { time, found, shown: String::from_utf8_lossy(&shown).into_owned(), code: status.code() }
    }
}

const FOREVER: Duration = Duration::from_secs(3600);

/// How many programs run at once.
const AT_ONCE: [&str; 2] = ["1", "2"];

/// Where `stones check` and `oj` put what they found.
const SAVED: &str = "found";
const HACKED: &str = "test/hack-000.in";

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn row_of(line: &str) -> Option<Vec<i64>> {
    serde_json::from_str(line.trim()).ok()
}

/// How many cases `oj` tried.
fn attempts(shown: &str) -> usize {
    shown.matches("-th attempt").count()
}

/// The cases of all phases in the table at the end.
fn cases_of_table(shown: &str) -> usize {
    let table = shown.split_once("\nphase ").map_or("", |(_, table)| table);
    let cases = |line: &str| line.split_whitespace().nth(1)?.parse::<usize>().ok();
    table.lines().skip(1).map_while(cases).sum()
}
