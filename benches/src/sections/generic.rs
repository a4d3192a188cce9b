//! Generic engines against hand loops of the same memory shape.

use std::hint::black_box;

use stone_core::{Rolling, Tabulated, prefix_sums};
use stone_iii::StoneIii;
use stone_vii::StoneVii;

use crate::hand;
use crate::measure::{Effort, Race};
use crate::report::{Goal, Section, Target};
use crate::rows::Random;

/// What a generic engine may take, in times of a hand loop.
const MOST: Goal = Goal::AtMost(1.10);

pub(crate) fn run(effort: Effort) -> Section {
    let mut targets = Vec::new();

    let n = effort.pick(1_000_000, 10_000);
    let iii = StoneIii::new(Random(3).row(n, -1000, 1000)).unwrap();
    let mut race = Race::new(vec![hand::iii_ring(iii.stones())], n);
    race.add("by hand, ring", || hand::iii_ring(black_box(iii.stones())));
    race.add("Rolling", || *Rolling::default().solve(black_box(&iii)).unwrap().value());
    race.add("by hand, table", || hand::iii_table(black_box(iii.stones())));
    race.add("Tabulated", || *Tabulated::default().solve(black_box(&iii)).unwrap().value());
    let timings = race.run(effort);
    if let Some(slower) = timings.ratio("Rolling", "by hand, ring") {
        targets.push(Target::new(format!("Rolling, III, n = {n}"), "hand loop, ring", MOST, slower));
    }
    let of_iii = timings.table(format!("III, one row of {n} stones"), "by hand, ring");

    let n = effort.pick(1000, 100);
    let vii = StoneVii::new(Random(7).row(n, 1, 1000)).unwrap();
    let sums = prefix_sums(vii.stones()).unwrap();
    let mut race = Race::new(vec![hand::vii_ring(&sums)], n);
    race.add("by hand, two lengths", || hand::vii_ring(black_box(&sums)));
    race.add("by hand, two lengths, overflow noticed", || hand::vii_ring_checked(black_box(&sums)));
    race.add("Rolling", || *Rolling::default().solve(black_box(&vii)).unwrap().value());
    race.add("by hand, table", || hand::vii_table(black_box(&sums)));
    race.add("Tabulated", || *Tabulated::default().solve(black_box(&vii)).unwrap().value());
    let timings = race.run(Effort { rounds: effort.rounds * 3, ..effort });
    for (engine, hand) in [("Rolling", "by hand, two lengths"), ("Tabulated", "by hand, table")] {
        if let Some(slower) = timings.ratio(engine, hand) {
            let against = hand.replace("by hand", "hand loop");
            targets.push(Target::new(format!("{engine}, VII, n = {n}"), against, MOST, slower));
        }
    }
    let of_vii = timings.table(format!("VII, one row of {n} stones"), "by hand, two lengths");

    Section {
        title: "Generic engines against hand loops",
        about: "The hand loops keep no statistics and notice no overflow, unless their name says so; the engines do both. \
                Sums of the row are made before the clock starts, for both sides.",
        tables: vec![of_iii, of_vii],
        targets,
    }
}
