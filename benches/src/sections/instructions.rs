//! Instructions of engines and hand loops, counted by callgrind: free of whatever else the machine does.

use std::process::Command;

use super::child::Counted;
use crate::measure::Effort;
use crate::report::{Goal, Section, Table, Target, ratio};

/// An engine, what it does by hand, and how many times the instructions it may take.
const PAIRS: [(&str, Counted, Counted, f64); 5] = [
    ("Rolling, III", Counted::RollingIii, Counted::HandIiiRing, 1.10),
    ("Tabulated, III", Counted::TabulatedIii, Counted::HandIiiTable, 1.10),
    ("Rolling, VII", Counted::RollingVii, Counted::HandViiRing, 1.10),
    ("Tabulated, VII", Counted::TabulatedVii, Counted::HandViiTable, 1.10),
    ("Memoized, VII", Counted::MemoizedVii, Counted::HandViiMemo, 1.0),
];

pub(crate) fn run(_: Effort) -> Section {
    let mut table = Table::new(
        "Instructions executed",
        &["engine", "engine's instructions", "by hand", "engine / by hand"],
    );
    let mut targets = Vec::new();
    for (name, engine, hand, most) in PAIRS {
        if let (Some(engine), Some(hand)) = (count(engine), count(hand)) {
            let what = format!("{name}, instructions");
            targets.push(Target::new(what, "by hand", Goal::AtMost(most), engine as f64 / hand as f64));
            table.row([
                name.into(),
                engine.to_string(),
                hand.to_string(),
                ratio(engine as f64 / hand as f64),
            ]);
        }
    }
    let note = "A row of 100000 stones for III and of 300 for VII. Work done per instruction differs where one side is vectorised: \
                time is what counts, this tells where it goes.";
    let tables = vec![table.note(note)];
    Section {
        title: "Instructions",
        about: "Counted by valgrind's callgrind, where it is found; the counts do not depend on the load of the machine.",
        tables,
        targets,
    }
}

/// How many instructions a piece of work takes, if valgrind can tell.
fn count(work: Counted) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(format!("--toggle-collect=*{}*", work.function()))
        .arg(program)
        .args(["count", work.word().as_str()])
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = said.lines().find_map(|line| line.split_once("Collected :"))?.1;
    collected.trim().parse().ok().filter(|&count: &u64| count > 0)
}
