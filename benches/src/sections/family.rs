//! The other games of the family: the special solvers at the judge's limits against the textbook's programs, and
//! far beyond.

use std::hint::black_box;

use crate::measure::{Effort, Race, Timings};
use crate::report::{Goal, Section, Table, Target};
use crate::rows::Random;
use crate::textbook;

const TEXTBOOK: &str = "textbook";
const SPECIAL: &str = "special";

pub(crate) fn run(effort: Effort) -> Section {
    let effort = effort.fewer();
    let mut parts = Parts { effort, tables: Vec::new(), targets: Vec::new() };

    let row = Random(1).row(effort.pick(500, 60), 1, 500);
    parts.both(
        "I",
        row.len(),
        || textbook::i(black_box(&row)),
        || stone_i::special::value(black_box(&row)).unwrap(),
    );

    let row = Random(2).row(effort.pick(100, 30), 1, 10_000);
    parts.both(
        "II",
        row.len(),
        || textbook::ii(black_box(&row)),
        || stone_ii::special::value(black_box(&row)).unwrap(),
    );

    let pile = effort.pick(100_000, 1000);
    parts.both(
        "IV",
        pile,
        || textbook::iv(black_box(pile)),
        || stone_iv::special::value(black_box(pile as i64)).unwrap(),
    );

    let row = Random(5).row(effort.pick(500, 50), 1, 1_000_000);
    parts.both(
        "V",
        row.len(),
        || textbook::v(black_box(&row)),
        || stone_v::special::value(black_box(&row)).unwrap(),
    );

    let [alice, bob] = [6, 66].map(|seed| Random(seed).row(effort.pick(100_000, 1000), 1, 100));
    parts.both(
        "VI",
        alice.len(),
        || textbook::vi(black_box(&alice), black_box(&bob)),
        || stone_vi::special::value(black_box(&alice), black_box(&bob)).unwrap(),
    );

    let row = Random(8).row(effort.pick(10_000, 500), -10_000, 10_000);
    parts.both(
        "VIII",
        row.len(),
        || textbook::viii(black_box(&row)),
        || stone_viii::special::value(black_box(&row)).unwrap(),
    );

    let row = Random(9).row(effort.pick(100_000, 1000), 1, 10_000);
    parts.alone("IX, at the judge's limit", row.len(), || stone_ix::special::value(black_box(&row)));

    let row = Random(2).row(effort.pick(2000, 100), 1, 10_000);
    parts.alone("II, beyond", row.len(), || stone_ii::special::value(black_box(&row)).unwrap());
    let row = Random(5).row(effort.pick(3000, 100), 1, 1_000_000);
    parts.alone("V, beyond", row.len(), || stone_v::special::value(black_box(&row)).unwrap());
    let pile = effort.pick(10_000_000, 10_000);
    parts.alone("IV, beyond", pile, || stone_iv::special::value(black_box(pile as i64)).unwrap());
    let million = effort.pick(1_000_000, 1000);
    let [alice, bob] = [6, 66].map(|seed| Random(seed).row(million, 1, 100));
    parts.alone("VI, beyond", million, || {
        stone_vi::special::value(black_box(&alice), black_box(&bob)).unwrap()
    });
    let row = Random(8).row(million, -10_000, 10_000);
    parts.alone("VIII, beyond", million, || stone_viii::special::value(black_box(&row)).unwrap());
    let row = Random(9).row(million, 1, 10_000);
    parts.alone("IX, beyond", million, || stone_ix::special::value(black_box(&row)));

    Section {
        title: "The other games of the family",
        about: "Plain programs as the textbooks have them, at the judge's limits (VIII at a tenth of it, since its textbook is \
                quadratic), and the special solvers beyond them.",
        tables: parts.tables,
        targets: parts.targets,
    }
}

struct Parts {
    effort: Effort,
    tables: Vec<Table>,
    targets: Vec<Target>,
}

impl Parts {
    /// The textbook's program against the special solver.
    fn both(&mut self, game: &str, stones: usize, textbook: impl Fn() -> i64, special: impl Fn() -> i64) {
        let mut race = Race::new(vec![textbook()], stones);
        race.add(TEXTBOOK, &textbook);
        race.add(SPECIAL, &special);
        let timings = race.run(self.effort);
        if let Some(faster) = timings.ratio(TEXTBOOK, SPECIAL) {
            self.targets.push(Target::new(
                format!("{game}, n = {stones}"),
                TEXTBOOK,
                Goal::AtLeast(1.0),
                faster,
            ));
        }
        self.show(game, stones, &timings, TEXTBOOK);
    }

    /// The special solver alone.
    fn alone(&mut self, game: &str, stones: usize, special: impl Fn() -> i64) {
        let mut race = Race::new(vec![special()], stones);
        race.add(SPECIAL, &special);
        let timings = race.run(self.effort);
        self.show(game, stones, &timings, SPECIAL);
    }

    fn show(&mut self, game: &str, stones: usize, timings: &Timings, base: &str) {
        self.tables.push(timings.table(format!("{game}, {stones} stones"), base));
    }
}
