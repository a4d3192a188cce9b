//! A long check of a right program: what the tester itself holds at the beginning, in the middle and at the end.

use std::fs;
use std::io::Read as _;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::measure::Effort;
use crate::programs;
use crate::report::{Goal, Section, Table, Target};

/// The right program of the tests.
const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/check/tests/programs/right/iii.py");

/// When the tester is looked at, in parts of its time: the first when its caches are warm, the last just before it ends.
const MOMENTS: [f64; 3] = [0.1, 0.5, 0.95];

pub(crate) fn run(effort: Effort, time: Duration) -> Section {
    let time = effort.pick(time, Duration::from_secs(3));
    let head = ["", "at the beginning", "in the middle", "at the end", "cases", "phases"];
    let mut table = Table::new(format!("Memory of the tester, {} s", time.as_secs()), &head);
    let mut targets = Vec::new();
    match checks(time) {
        Err(why) => table = table.note(format!("Not measured: {why}.")),
        Ok(checks) => {
            for Checked { how, held, cases, phases } in checks {
                let mib = held.map(|held| format!("{:.1} MiB", held as f64 / f64::from(1 << 20)));
                let [beginning, middle, end] = mib;
                table.row([how.into(), beginning, middle, end, cases.to_string(), phases.join(", ")]);
                let grown = held[2] as f64 / held[1] as f64;
                targets.push(Target::new(
                    format!("stones check, {how}: memory at the end"),
                    "in the middle",
                    Goal::AtMost(1.1),
                    grown,
                ));
            }
        }
    }
    Section {
        title: "A long check",
        about: "`stones check` of a right program for Stone Game III in Python, started for each case and kept alive, both at the same time, each with \
                one worker. The memory is what the tester itself holds (its resident set); the cases and phases are those of its table at the end, \
                all accepted. `--steady-for 10` takes ten minutes.",
        tables: vec![table],
        targets,
    }
}

/// What came of a check.
struct Checked {
    how: &'static str,
    held: [u64; MOMENTS.len()],
    cases: u64,
    phases: Vec<String>,
}

fn checks(time: Duration) -> Result<[Checked; 2], String> {
    let (stones, python) = (programs::stones()?, programs::python().ok_or("there is no python3")?);
    let start = |options: &[&str]| {
        let mut command = Command::new(&stones);
        command.args([
            "check",
            "iii",
            "--no-save",
            "--input",
            "leetcode",
            "--answer",
            "judge",
            "--workers",
            "1",
        ]);
        command.args(["--time", &format!("{}s", time.as_secs())]).args(options);
        command.arg("--").arg(&python).arg(PROGRAM).stdin(Stdio::null()).stdout(Stdio::piped());
        command.spawn().map_err(|error| error.to_string())
    };
    let begun = Instant::now();
    let mut testers = [("started for each case", start(&[])?), ("kept alive", start(&["--persistent"])?)];
    let mut held = [[0; MOMENTS.len()]; 2];
    for (moment, part) in MOMENTS.into_iter().enumerate() {
        thread::sleep(time.mul_f64(part).saturating_sub(begun.elapsed()));
        for ((_, tester), held) in testers.iter().zip(&mut held) {
            held[moment] = resident(tester).ok_or("the system does not tell what a process holds")?;
        }
    }
    let told = testers.each_mut().map(|(how, tester)| (*how, told(tester)));
    let mut held = held.into_iter();
    Ok(told.map(|(how, table)| {
        let (phases, cases): (Vec<_>, Vec<_>) = table.into_iter().unzip();
        let held = held.next().expect("one for each");
        Checked { how, held, cases: cases.into_iter().sum(), phases }
    }))
}

/// The bytes that a process holds now.
fn resident(process: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(resident.trim().strip_suffix(" kB")?.parse::<u64>().ok()? << 10)
}

/// The phases and how many cases each has, of a check that accepts all.
fn told(tester: &mut Child) -> Vec<(String, u64)> {
    let mut text = String::new();
    tester.stdout.take().expect("it is piped").read_to_string(&mut text).expect("it prints text");
    let status = tester.wait().expect("it is ours");
    assert!(status.success() && text.contains(" cases accepted"), "{text}");
    let table = text.split_once("\nphase ").map_or("", |(_, table)| table);
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        Some((words.next()?.to_owned(), words.next()?.parse().ok()?))
    };
    table.lines().skip(1).map_while(row).collect()
}
