//! Stone Game VII: the articles' five programs, the generic engines, the special solvers, the floor.

use std::hint::black_box;
use std::num::NonZeroUsize;

use stone_core::{Checkpointed, Exhaustive, Limits, Memoized, Rolling, Tabulated};
use stone_vii::{ByLength, StoneVii, brute_force, diagonal, special, two_player_memo};

use crate::articles::{Program, cpp, rust};
use crate::measure::{Effort, Race};
use crate::report::{Goal, Section, Table, Target};
use crate::rows::{Random, narrow};

const SPECIAL: &str = "special::Solver, buffers kept";

pub(crate) fn run(effort: Effort, n: usize) -> Section {
    let mut targets = Vec::new();
    let tables = vec![judge(effort, n, &mut targets), every_program(effort), shapes(effort)];
    Section {
        title: "Stone Game VII",
        about: "A row is solved from its stones to its value: prefix sums and tables are part of the time. The articles' fifth program is \
                measured with a new table for each row, as it is written, and with its table kept, which is the harder to beat and what the \
                target is judged by. The C++ is compiled for this very processor, the Rust for any of its kind.",
        tables,
        targets,
    }
}

/// Within the judge's promise.
fn judge(effort: Effort, n: usize, targets: &mut Vec<Target>) -> Table {
    // So many rows that no branch predictor learns them by heart.
    let rows = Random(7).rows(effort.pick(100, 5), n, 1, 1000);
    let ints: Vec<Vec<i32>> = rows.iter().map(|row| narrow(row)).collect();
    let few = 10.min(rows.len());
    let games: Vec<StoneVii> = rows.iter().map(|row| StoneVii::new(row.clone()).unwrap()).collect();
    let mut solver = special::Solver::new();
    let mut line_solver = special::Solver::new();
    let mut ends = stone_ends::Solver::new();
    let mut race = Race::new(ints.iter().map(|row| (rust::VII_5.run)(row)).collect(), n);

    race.add_article(cpp::VII_5_NEW, &ints[..few]);
    race.add_article(cpp::VII_5, &ints[..few]);
    race.add_article(cpp::VII_4, &ints[..few]);
    race.add_article(cpp::VII_3, &ints[..few]);
    race.add_article(Some(rust::VII_5), &ints[..few]);
    let some = &games[..few];
    race.add_some("Memoized", 2, || {
        some.iter().take(2).map(|game| *Memoized::default().solve(game).unwrap().value()).sum()
    });
    race.add_some("Tabulated", few, || {
        some.iter().map(|game| *Tabulated::default().solve(game).unwrap().value()).sum()
    });
    race.add_some("Rolling", few, || {
        some.iter().map(|game| *Rolling::default().solve(game).unwrap().value()).sum()
    });
    race.add_some("Checkpointed", few, || {
        some.iter().map(|game| *Checkpointed::default().solve(game).unwrap().value()).sum()
    });
    race.add_some("diagonal (vectors)", few, || {
        rows[..few].iter().map(|row| diagonal::value(black_box(row)).unwrap()).sum()
    });
    race.add("special::value, new buffers", || {
        rows.iter().map(|row| special::value(black_box(row)).unwrap()).sum()
    });
    race.add(SPECIAL, || rows.iter().map(|row| solver.value(black_box(row)).unwrap()).sum());
    race.add_unchecked("special::Solver, the whole line", || {
        rows.iter().map(|row| line_solver.line(black_box(row)).unwrap().len() as i64).sum()
    });
    race.add("special::solve_many, 1 thread", || {
        special::solve_many_on(NonZeroUsize::MIN, &rows).into_iter().map(Result::unwrap).sum()
    });
    race.add("stone-ends, negated", || {
        rows.iter().map(|row| ends.totals(black_box(row), stone_ends::Sign::Minus).unwrap().half()).sum()
    });
    race.add_unchecked("floor: reading the row", || {
        rows.iter().map(|row| black_box(row).iter().sum::<i64>()).sum()
    });
    let timings = race.run(effort);

    let articles = [cpp::VII_5, Some(rust::VII_5)];
    let names: Vec<&str> = articles.iter().flatten().map(|program| program.name).collect();
    let base = timings.first(&names).unwrap_or_default();
    if let Some(faster) = timings.ratio(base, SPECIAL) {
        targets.push(Target::new(format!("VII value, n = {n}"), base, Goal::AtLeast(200.0), faster));
    }
    timings.table(format!("VII, rows of {n} stones from 1 to 1000"), base)
}

/// All ways to solve a row short enough for each of them.
fn every_program(effort: Effort) -> Table {
    let n = effort.pick(20, 12);
    let rows = Random(8).rows(4, n, 1, 1000);
    let ints: Vec<Vec<i32>> = rows.iter().map(|row| narrow(row)).collect();
    let games: Vec<StoneVii> = rows.iter().map(|row| StoneVii::new(row.clone()).unwrap()).collect();
    let mut solver = special::Solver::new();
    let mut race = Race::new(ints.iter().map(|row| (rust::VII_5.run)(row)).collect(), n);
    let cpp = [cpp::VII_1, cpp::VII_2, cpp::VII_3, cpp::VII_4, cpp::VII_5_NEW, cpp::VII_5];
    let rust: [Program; 5] = [rust::VII_1, rust::VII_2, rust::VII_3, rust::VII_4, rust::VII_5];
    for program in cpp.into_iter().chain(rust.map(Some)) {
        race.add_article(program, &ints);
    }
    let limits = Limits::default();
    race.add("brute_force (article 1)", || {
        games.iter().map(|game| brute_force(game, &limits).unwrap().0).sum()
    });
    race.add("two_player_memo (article 2)", || {
        games.iter().map(|game| two_player_memo(game, &limits).unwrap().0).sum()
    });
    race.add("Exhaustive", || {
        games.iter().map(|game| *Exhaustive::default().solve(game).unwrap().value()).sum()
    });
    race.add("Memoized (article 3)", || {
        games.iter().map(|game| *Memoized::default().solve(game).unwrap().value()).sum()
    });
    race.add("Tabulated by length (article 4)", || {
        games
            .iter()
            .map(|game| {
                *Tabulated::default()
                    .solve_in_order(game, &ByLength, &mut stone_core::Silent)
                    .unwrap()
                    .value()
            })
            .sum()
    });
    race.add("Tabulated (article 5)", || {
        games.iter().map(|game| *Tabulated::default().solve(game).unwrap().value()).sum()
    });
    race.add("Rolling", || games.iter().map(|game| *Rolling::default().solve(game).unwrap().value()).sum());
    race.add("Checkpointed", || {
        games.iter().map(|game| *Checkpointed::default().solve(game).unwrap().value()).sum()
    });
    race.add(SPECIAL, || rows.iter().map(|row| solver.value(black_box(row)).unwrap()).sum());
    let timings = race.run(effort.fewer());
    timings.table(format!("VII, rows of {n} stones, every program"), rust::VII_1.name)
}

/// The special solver on rows of different forms: how much of its time depends on what the stones are.
fn shapes(effort: Effort) -> Table {
    let n = effort.pick(100_000, 1000);
    let row = Random(9).row(n, 1, 1000);
    let wide = Random(10).row(n, -1_000_000_000_000, 1_000_000_000_000);
    let shape = |of: &dyn Fn(i64, i64) -> i64| -> Vec<i64> {
        (0..n as i64).zip(&row).map(|(i, &stone)| of(i, stone)).collect()
    };
    let last = n as i64;
    let shapes = [
        ("random, 1 to 1000", row.clone()),
        ("random, ±10¹² (64 bits)", wide),
        ("all equal", shape(&|_, _| 5)),
        ("rising", shape(&|i, stone| i * 3 + stone % 3)),
        ("falling, then rising", shape(&|i, stone| i.max(last - i) * 3 + stone % 3)),
        ("rising, then falling", shape(&|i, stone| i.min(last - i) * 3 + stone % 3)),
        ("large and small in turn", shape(&|i, stone| stone + if i % 2 == 0 { 1000 } else { 0 })),
    ];
    let mut race = Race::new(vec![0], n);
    for (name, row) in &shapes {
        let mut solver = special::Solver::new();
        race.add_unchecked(*name, move || solver.value(black_box(row)).unwrap());
    }
    let table = race.run(effort).table(format!("VII, one row of {n} stones by its form"), shapes[0].0);
    table.note("The special solver, buffers kept. One row is solved again and again, so branches on its stones are predicted better than on new rows.")
}
