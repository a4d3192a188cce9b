//! Stone Game III: one long row, and many short ones.

use std::hint::black_box;
use std::num::NonZeroUsize;

use stone_core::{Checkpointed, Rolling, Tabulated};
use stone_iii::StoneIii;
use stone_iii::special::{self, Batch, MOST, Stone};
use stone_simd::{Level, VectorKernel, Vectors, Word, dispatch_vectors};

use crate::articles::{cpp, rust};
use crate::measure::{Effort, Race};
use crate::report::{Goal, Section, Table, Target};
use crate::rows::{Random, narrow};

const ONE_ROW: &str = "special::value, i32";
const MANY_1: &str = "special, many rows, i32, 1 thread";
const MANY_2: &str = "special, many rows, i32, 2 threads";

pub(crate) fn run(effort: Effort, n: usize) -> Section {
    let mut targets = Vec::new();
    let tables = vec![
        one_row(effort, n, &mut targets),
        many_rows(effort, effort.pick(4000, 100), &mut targets),
        many_rows(effort.fewer(), effort.pick(20_000, 200), &mut targets),
        any_number_a_move(effort),
    ];
    Section {
        title: "Stone Game III",
        about: "Stones from −1000 to 1000. A single row is bound by its chain of steps, each of which waits for the one before; \
                many rows have many chains and are bound by reading memory. Lines that begin with “floor” are these bounds.",
        tables,
        targets,
    }
}

fn one_row(effort: Effort, n: usize, targets: &mut Vec<Target>) -> Table {
    let row = Random(3).row(n, -1000, 1000);
    let ints = [narrow::<i32>(&row)];
    let shorts = narrow::<i16>(&row);
    let game = StoneIii::new(row.clone()).unwrap();
    let mut race = Race::new(vec![(rust::III.run)(&ints[0])], n);
    race.add_article(cpp::III_NEW, &ints);
    race.add_article(cpp::III, &ints);
    race.add_article(Some(rust::III), &ints);
    race.add("Tabulated", || *Tabulated::default().solve(&game).unwrap().value());
    race.add("Rolling", || *Rolling::default().solve(&game).unwrap().value());
    race.add("Checkpointed", || *Checkpointed::default().solve(&game).unwrap().value());
    race.add("special::value_by_window", || special::value_by_window(black_box(&ints[0]), MOST).unwrap());
    race.add("special::strategy (value and moves)", || {
        special::strategy(black_box(&ints[0]), MOST).unwrap().value()
    });
    race.add("special::value, i64", || special::value(black_box(&row), MOST).unwrap());
    race.add(ONE_ROW, || special::value(black_box(&ints[0]), MOST).unwrap());
    race.add("special::value, i16", || special::value(black_box(&shorts), MOST).unwrap());
    race.add_unchecked("floor: a minimum and a subtraction, n times in a chain", || {
        dispatch_vectors(LatencyBound { steps: black_box(n), other: black_box(1), sum: black_box(3) }).into()
    });
    race.add_unchecked("floor: reading the row, i32", || read(&ints));
    let timings = race.run(effort.fewer());

    let base = timings.first(&[cpp::III.map_or("", |program| program.name), rust::III.name]);
    let base = base.unwrap_or_default();
    if let Some(faster) = timings.ratio(base, ONE_ROW) {
        targets.push(Target::new(format!("III value, one row of {n}"), base, Goal::AtLeast(3.0), faster));
    }
    timings.table(format!("III, one row of {n} stones"), base)
}

fn many_rows(effort: Effort, count: usize, targets: &mut Vec<Target>) -> Table {
    let n = 1000;
    let rows = Random(4).rows(count, n, -1000, 1000);
    let ints: Vec<Vec<i32>> = rows.iter().map(|row| narrow(row)).collect();
    let shorts: Vec<Vec<i16>> = rows.iter().map(|row| narrow(row)).collect();
    let values = ints.iter().map(|row| (rust::III.run)(row)).collect();
    let mut race = Race::new(values, n).by_wall_clock();
    race.add_article(cpp::III, &ints);
    race.add_article(Some(rust::III), &ints);
    race.add("special::value, i32, row by row", || {
        ints.iter().map(|row| special::value(black_box(row), MOST).unwrap()).sum()
    });
    for (threads, name) in [(1, MANY_1), (2, MANY_2)] {
        race.add(name, many(&ints, threads));
    }
    race.add("special, many rows, i16, 1 thread", many(&shorts, 1));
    race.add("special, many rows, i16, 2 threads", many(&shorts, 2));
    race.add("special, many rows, i64, 1 thread", many(&rows, 1));
    race.add("special, many rows, i64, 2 threads", many(&rows, 2));
    race.add_unchecked("floor: reading the rows, i32", || read(&ints));
    let timings = race.run(effort);

    let base = timings.first(&[cpp::III.map_or("", |program| program.name), rust::III.name]);
    let base = base.unwrap_or_default();
    if let Some(faster) = timings.ratio(base, MANY_1) {
        let what = format!("III, {count} rows of {n}, one core");
        targets.push(Target::new(what, format!("{base}, row by row"), Goal::AtLeast(15.0), faster));
    }
    if let Some(faster) = timings.ratio(MANY_1, MANY_2) {
        let what = format!("III, {count} rows of {n}, two cores");
        targets.push(Target::new(what, "one core", Goal::AtLeast(1.7), faster));
    }
    timings.table(format!("III, {count} rows of {n} stones"), base).note(format!(
        "By the clock on the wall, for the sake of the second thread. The rows are {} MB of i32.",
        count * n * size_of::<i32>() / 1_000_000
    ))
}

/// The rule with another number of stones a move: the time does not grow with it.
fn any_number_a_move(effort: Effort) -> Table {
    let n = effort.pick(100_000, 1000);
    let row = Random(5).row(n, -1000, 1000);
    let ints: Vec<i32> = narrow(&row);
    let name = |most: usize| format!("up to {most} stones a move");
    let mut race = Race::new(vec![0], n);
    for most in [1, 2, 3, 4, 5, 10, 100, 1000] {
        let ints = &ints;
        let up_to = NonZeroUsize::new(most).expect("not zero");
        let game = StoneIii::up_to(row.clone(), up_to).unwrap();
        let value = *Rolling::default().solve(&game).unwrap().value();
        assert_eq!(special::value(ints, up_to), Ok(value), "{most}");
        race.add_unchecked(name(most), move || special::value(black_box(ints), up_to).unwrap());
    }
    race.run(effort).table(format!("III, one row of {n} stones, special::value"), &name(3))
}

fn many<T: Stone>(rows: &[Vec<T>], threads: usize) -> impl FnMut() -> i64 + '_ {
    let batch = Batch { threads: NonZeroUsize::new(threads).expect("not zero"), level: Level::best() };
    move || batch.solve(black_box(rows), MOST).into_iter().map(Result::unwrap).sum()
}

/// A sum with nothing else to do than to read.
fn read(rows: &[Vec<i32>]) -> i64 {
    rows.iter()
        .map(|row| i64::from(black_box(row).iter().fold(0_i32, |sum, &stone| sum.wrapping_add(stone))))
        .sum()
}

/// The chain of a row: the next number needs the one before, by a minimum and a subtraction.
struct LatencyBound {
    steps: usize,
    other: i32,
    sum: i32,
}

impl VectorKernel for LatencyBound {
    type Output = i32;

    #[inline(always)]
    fn run<V: Vectors>(self) -> i32 {
        let (sum, other) = (V::Word::new(self.sum), V::Word::new(self.other));
        let mut gain = V::Word::new(0);
        for _ in 0..self.steps {
            gain = sum - gain.min(other);
        }
        gain.get()
    }
}
