//! `stones check` beside `oj`, the tester of online-judge-tools: the same program, and what a contestant has with each.
//! `OJ=PATH` says where `oj` is, if it is not where programs are.
//!
//! With `oj` a contestant writes a generator and a slow right program besides; they are here as one would write them.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::measure::Effort;
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

/// The programs: a name, what `START` is, and what `WORTH` is.
const RIGHT: (&str, &str, &str) = ("right", "None", "sum(row[i:i + k]) - a[i + k] if i + k <= n else None");
const WRONG: [(&str, &str, &str); 2] = [
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
}

/// What came of a run.
struct Ran {
    time: Duration,
    shown: String,
    /// How many stones the failing row has, if there is one.
    stones: Option<usize>,
}

impl Testers {
    fn found() -> Result<Self, String> {
        let oj = std::env::var("OJ").unwrap_or_else(|_| "oj".into());
        for (program, argument) in [("python3", "--version"), (&oj, "--help")] {
            let started =
                Command::new(program).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status();
            if !started.is_ok_and(|status| status.success()) {
                let name = Path::new(program).file_name().unwrap_or_default().display();
                return Err(format!("there is no {name}; `pip install online-judge-tools` brings oj"));
            }
        }
        Ok(Self { stones: built_stones()?, oj })
    }

    fn tables(&self, effort: Effort) -> Vec<Table> {
        let folder = std::env::temp_dir().join(format!("stones-bench-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("there is room");
        let write = |(name, start, worth): (&str, &str, &str)| {
            let file = format!("{}.py", name.replace(' ', "_"));
            let text = PROGRAM.replace("START", start).replace("WORTH", worth);
            fs::write(folder.join(&file), text).expect("there is room");
            file
        };
        let right = write(RIGHT);
        fs::write(folder.join("uniform.py"), UNIFORM).expect("there is room");

        let cases = effort.pick(100, 20);
        let long = Duration::from_secs(effort.pick(10, 3));
        let head = ["tester", "at once", "cases", "cases a second"];
        let mut speed = Table::new("Cases a second, a right program", &head);
        for at_once in ["1", "2"] {
            let options = ["--cases", &cases.to_string(), "--time", "10m", "--workers", at_once];
            let ours = self.check(&folder, &right, &options);
            let prepared = self.test(&folder, &right, cases, at_once);
            for (tester, cases, ran) in
                [("stones check", cases, ours), ("oj test, the cases made before", cases, prepared)]
            {
                speed.row([tester.into(), at_once.into(), cases.to_string(), rate(cases, &ran)]);
            }
        }
        let hack = self.hack(&folder, &right, &right, long);
        let cases = attempts(&hack.shown);
        speed.row(["oj generate-input --hack".into(), "1".into(), cases.to_string(), rate(cases, &hack)]);

        let patience = Duration::from_secs(effort.pick(30, 5));
        let head = ["program", "tester", "cases", "first failure", "bytes shown", "stones in the row"];
        let mut failures = Table::new("The first failure of a wrong program", &head);
        for program in WRONG.into_iter().take(effort.pick(2, 1)) {
            let wrong = write(program);
            let ours = self.check(&folder, &wrong, &[]);
            let theirs = self.hack(&folder, &wrong, &right, patience);
            let found = ours.stones.or(theirs.stones).is_some();
            assert!(found, "somebody finds what is wrong with {}", program.0);
            let tried = [
                ("stones check", cases_of_table(&ours.shown), ours),
                ("oj", attempts(&theirs.shown), theirs),
            ];
            for (tester, cases, Ran { time, shown, stones }) in tried {
                let time = format!("{:.1} s", time.as_secs_f64());
                failures.row([
                    program.0.into(),
                    tester.into(),
                    cases.to_string(),
                    if stones.is_some() { time } else { format!("none in {time}") },
                    shown.len().to_string(),
                    stones.map_or("–".into(), |stones| stones.to_string()),
                ]);
            }
        }
        // Whatever is left is small, and in a folder for such things.
        let _ = fs::remove_dir_all(&folder);
        let note = "The time of `stones check` is until it has made the row small and ends; that of `oj` until it has saved the row.";
        vec![speed, failures.note(note)]
    }

    fn check(&self, folder: &Path, program: &str, options: &[&str]) -> Ran {
        let mut command = Command::new(&self.stones);
        command.args(["check", "iii", "--no-save", "--input", "leetcode"]).args(options);
        let mut ran = run_in(folder, command.args(["--", "python3", program]), FOREVER);
        // The row stands alone on the first line that is one.
        let row = |line: &str| serde_json::from_str::<Vec<i64>>(line.trim()).ok();
        ran.stones = ran.shown.lines().find_map(row).map(|row| row.len());
        ran
    }

    /// The cases are written by `stones gen` before.
    fn test(&self, folder: &Path, program: &str, cases: usize, at_once: &str) -> Ran {
        let test = folder.join("test");
        let mut command = Command::new(&self.stones);
        let text =
            run_in(folder, command.args(["gen", "iii", "--json", "--cases", &cases.to_string()]), FOREVER)
                .shown;
        fs::create_dir_all(&test).expect("there is room");
        for (number, line) in text.lines().enumerate() {
            let case: Value = serde_json::from_str(line).expect("our own JSON");
            let answer = case["answer"].as_str().unwrap_or_default();
            fs::write(test.join(format!("{number}.in")), format!("{}\n", case["input"]))
                .expect("there is room");
            fs::write(test.join(format!("{number}.out")), format!("{answer}\n")).expect("there is room");
        }
        let mut command = Command::new(&self.oj);
        let ran = run_in(
            folder,
            command.args(["test", "-j", at_once, "-c", &format!("python3 {program}")]),
            FOREVER,
        );
        fs::remove_dir_all(test).expect("it is ours");
        ran
    }

    /// Looks for one failing case; without end, if nobody stops it.
    fn hack(&self, folder: &Path, program: &str, right: &str, patience: Duration) -> Ran {
        let mut command = Command::new(&self.oj);
        command.args(["generate-input", "--hack-actual", &format!("python3 {program}")]);
        command.args(["--hack-expected", &format!("python3 {right}"), "python3 uniform.py", "1"]);
        let mut ran = run_in(folder, &mut command, patience);
        let found = fs::read_to_string(folder.join("test/hack-000.in")).ok();
        ran.stones = found.and_then(|row| serde_json::from_str::<Vec<i64>>(&row).ok()).map(|row| row.len());
        // What it found is in a folder that would stop it the next time.
        let _ = fs::remove_dir_all(folder.join("test"));
        ran
    }
}

/// The program as its users have it.
fn built_stones() -> Result<PathBuf, String> {
    let workspace = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let built = Command::new(cargo)
        .args([
            "build",
            "--release",
            "--package",
            "stone-cli",
            "--message-format=json",
            "--manifest-path",
            workspace,
        ])
        .stderr(Stdio::null())
        .output()
        .map_err(|error| format!("stones cannot be built: {error}"))?;
    let messages = String::from_utf8_lossy(&built.stdout);
    let executable = |line: &str| -> Option<PathBuf> {
        let message: Value = serde_json::from_str(line).ok()?;
        Some(message["executable"].as_str()?.into())
    };
    messages.lines().filter_map(executable).next_back().ok_or_else(|| "stones cannot be built".into())
}

const FOREVER: Duration = Duration::from_secs(3600);

/// Runs a tester, for so long at most.
fn run_in(folder: &Path, command: &mut Command, patience: Duration) -> Ran {
    let path = folder.join("shown.txt");
    let file = File::create(&path).expect("there is room");
    let errors = file.try_clone().expect("it is open");
    command.current_dir(folder).stdin(Stdio::null()).stdout(file).stderr(errors);
    let begun = Instant::now();
    let mut child = command.spawn().expect("it was there before");
    while child.try_wait().expect("it is ours").is_none() {
        if begun.elapsed() > patience {
            child.kill().expect("it is ours");
        }
        thread::sleep(Duration::from_millis(2));
    }
    let time = begun.elapsed();
    let shown = fs::read(path).expect("it was written");
    Ran { time, shown: String::from_utf8_lossy(&shown).into_owned(), stones: None }
}

fn rate(cases: usize, ran: &Ran) -> String {
    format!("{:.1}", cases as f64 / ran.time.as_secs_f64())
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
