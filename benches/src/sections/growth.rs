//! VII in linear time: time and memory a stone, from 10⁵ stones to 10⁷.

use std::hint::black_box;
use std::process::Command;

use stone_vii::special;

use super::child::Peak;
use crate::measure::{Effort, Race};
use crate::report::{Goal, Section, Table, Target, time};
use crate::rows::Random;

pub(crate) fn run(effort: Effort) -> Section {
    let sizes = effort.pick([100_000, 1_000_000, 10_000_000], [1000, 10_000, 100_000]);
    let mut targets = Vec::new();
    let mut table = Table::new(
        "VII as rows grow",
        &["stones", "value: a row", "value: ns a stone", "line: a row", "line: ns a stone"],
    );
    let lines = ["value", "line"];
    let mut per_stone = Vec::new();
    let rows: Vec<Vec<i64>> = sizes.iter().map(|&n| Random(n as u64).row(n, 1, 1000)).collect();
    for row in &rows {
        let n = row.len();
        // Short rows in batches as long as the longest, all different: new buffers for each, as for the long one.
        let copies = (sizes[2] / n).min(20);
        let batch: Vec<Vec<i64>> = (0..copies).map(|i| Random((n + i) as u64).row(n, 1, 1000)).collect();
        let values = batch.iter().map(|row| special::value(row).unwrap()).collect();
        let mut race = Race::new(values, n);
        race.add(lines[0], || batch.iter().map(|row| special::value(black_box(row)).unwrap()).sum());
        race.add_unchecked(lines[1], || {
            batch.iter().map(|row| special::line(black_box(row)).unwrap().len() as i64).sum()
        });
        let timings = race.run(effort.fewer());
        let figures = lines.map(|name| timings.get(name).map_or((0.0, 0.0), |t| (t.median(), t.per_stone())));
        table.row([
            n.to_string(),
            time(figures[0].0),
            format!("{:.2}", figures[0].1),
            time(figures[1].0),
            format!("{:.2}", figures[1].1),
        ]);
        per_stone.push(figures.map(|figure| figure.1));
    }
    let [small, _, large] = sizes;
    for (i, name) in lines.into_iter().enumerate() {
        targets.push(Target::new(
            format!("VII {name}, time a stone at n = {large}"),
            format!("at n = {small}"),
            Goal::AtMost(3.0),
            per_stone[2][i] / per_stone[0][i],
        ));
    }
    let memory = memory(large, &mut targets);
    Section {
        title: "Stone Game VII in linear time",
        about: "One call a row, with new buffers: what a program pays that solves a single row. \
                Memory is the most that a process of its own held, less what it holds with nothing to solve; the row itself, 8 bytes a stone, is included.",
        tables: vec![table.note("Stones from 1 to 1000."), memory],
        targets,
    }
}

/// Peak memory of a process for each piece of work, where the system tells it.
fn memory(n: usize, targets: &mut Vec<Target>) -> Table {
    let title = format!("VII, memory at {n} stones");
    let mut table = Table::new(title, &["", "bytes a stone"]);
    let Some(nothing) = peak(Peak::Row, 0) else {
        return table.note("Not measured: this system does not tell the peak memory of a process.");
    };
    for (work, name) in [(Peak::Row, "the row"), (Peak::Value, "value"), (Peak::Line, "line")] {
        let Some(bytes) = peak(work, n) else { continue };
        let a_stone = bytes.saturating_sub(nothing) as f64 / n as f64;
        table.row([name.into(), format!("{a_stone:.1}")]);
        if work != Peak::Row {
            let what = format!("VII {name}, bytes a stone at n = {n}");
            targets.push(Target::new(what, "–", Goal::AtMost(40.0), a_stone));
        }
    }
    table
}

fn peak(work: Peak, n: usize) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new(program).args(["peak", work.word().as_str(), &n.to_string()]).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}
