//! `Memoized` against the textbook's recursion with a hash map.

use std::hint::black_box;
use std::thread;

use stone_core::{Memoized, prefix_sums};
use stone_iii::StoneIii;
use stone_vii::StoneVii;

use crate::hand;
use crate::measure::{Effort, Race};
use crate::report::{Goal, Section, Target};
use crate::rows::Random;

const RECURSION: &str = "recursion with std's HashMap";

/// Address space for a recursion a million calls deep.
const STACK: usize = 2 << 30;

pub(crate) fn run(effort: Effort) -> Section {
    let mut targets = Vec::new();

    let n = effort.pick(1_000_000, 10_000);
    let iii = StoneIii::new(Random(3).row(n, -1000, 1000)).unwrap();
    let mut race = Race::new(vec![hand::iii_ring(iii.stones())], n);
    race.add(RECURSION, || on_a_large_stack(|| hand::iii_memo(black_box(iii.stones()))));
    race.add("Memoized", || *Memoized::default().solve(black_box(&iii)).unwrap().value());
    let timings = race.run(effort.fewer());
    if let Some(faster) = timings.ratio(RECURSION, "Memoized") {
        targets.push(Target::new(format!("Memoized, III, n = {n}"), RECURSION, Goal::AtLeast(1.0), faster));
    }
    let of_iii = timings.table(format!("III, one row of {n} stones"), RECURSION);

    let n = effort.pick(1000, 100);
    let vii = StoneVii::new(Random(7).row(n, 1, 1000)).unwrap();
    let sums = prefix_sums(vii.stones()).unwrap();
    let mut race = Race::new(vec![hand::vii_ring(&sums)], n);
    race.add(RECURSION, || on_a_large_stack(|| hand::vii_memo(black_box(&sums))));
    race.add("Memoized", || *Memoized::default().solve(black_box(&vii)).unwrap().value());
    let timings = race.run(effort.fewer());
    if let Some(faster) = timings.ratio(RECURSION, "Memoized") {
        targets.push(Target::new(format!("Memoized, VII, n = {n}"), RECURSION, Goal::AtLeast(1.0), faster));
    }
    let of_vii = timings.table(format!("VII, one row of {n} stones"), RECURSION);

    Section {
        title: "Memoized against the textbook's recursion",
        about: "The recursion runs in a thread with a stack large enough for it; `Memoized` needs none.",
        tables: vec![of_iii, of_vii],
        targets,
    }
}

fn on_a_large_stack(work: impl FnOnce() -> i64 + Send) -> i64 {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        thread.expect("a thread").join().expect("no panic")
    })
}
