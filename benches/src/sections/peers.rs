//! Generic engines against other libraries, on rows short enough for a search of the tree.

use std::hint::black_box;

use stone_core::{Checkpointed, Exhaustive, Memoized, Rolling, Tabulated, ZeroSumGame};
use stone_core::{Dense, Keyed, Layered};
use stone_iii::StoneIii;
use stone_vii::StoneVii;

use crate::articles::{Program, rust};
use crate::measure::{Effort, Race, Timing};
use crate::peers::{self, Iii, Position, Rules, Vii};
use crate::report::{Goal, Section, Table, Target};
use crate::rows::{Random, narrow};

/// Every engine that stores values; the slowest of them is what counts.
const ENGINES: [&str; 4] = ["Memoized", "Tabulated", "Rolling", "Checkpointed"];

pub(crate) fn run(effort: Effort) -> Section {
    let mut targets = Vec::new();
    let n = effort.pick(20, 10);
    let iii = Random(33).rows(4, n, -1000, 1000);
    let vii = Random(77).rows(4, n, 1, 1000);
    let iii_games: Vec<StoneIii> = iii.iter().map(|row| StoneIii::new(row.clone()).unwrap()).collect();
    let vii_games: Vec<StoneVii> = vii.iter().map(|row| StoneVii::new(row.clone()).unwrap()).collect();
    let tables = vec![
        race::<Iii, _>("III", rust::III, &iii, &iii_games, effort, &mut targets),
        race::<Vii, _>("VII", rust::VII_5, &vii, &vii_games, effort, &mut targets),
    ];
    Section {
        title: "Other libraries",
        about: "Rows are short because these libraries search the tree of moves. They take a position that carries the score so far, and so \
                meet the same stones with different scores again; a value of the rest of the game, which is what the engines store, \
                is the same however one came there. `Exhaustive` stores nothing and cuts nothing: it is here to be checked against.",
        tables,
        targets,
    }
}

fn race<R: Rules, G>(
    name: &str,
    program: Program,
    rows: &[Vec<i64>],
    games: &[G],
    effort: Effort,
    targets: &mut Vec<Target>,
) -> Table
where
    G: ZeroSumGame<Score = i64> + Dense + Keyed + Layered,
{
    let n = rows[0].len();
    let sums: Vec<Vec<i32>> = rows.iter().map(|row| peers::sums(&narrow(row))).collect();
    let positions: Vec<Position<'_, R>> = sums.iter().map(|sums| Position::new(sums)).collect();
    let peers = peers::all::<R>();
    let mut race = Race::new(rows.iter().map(|row| (program.run)(&narrow(row))).collect(), n);
    race.add("Exhaustive", || games.iter().map(|g| *Exhaustive::default().solve(g).unwrap().value()).sum());
    race.add("Memoized", || games.iter().map(|g| *Memoized::default().solve(g).unwrap().value()).sum());
    race.add("Tabulated", || games.iter().map(|g| *Tabulated::default().solve(g).unwrap().value()).sum());
    race.add("Rolling", || games.iter().map(|g| *Rolling::default().solve(g).unwrap().value()).sum());
    race.add("Checkpointed", || {
        games.iter().map(|g| *Checkpointed::default().solve(g).unwrap().value()).sum()
    });
    for peer in &peers {
        let (solve, positions) = (peer.solve, &positions);
        race.add(peer.name, move || positions.iter().map(|position| solve(black_box(position))).sum());
    }
    let timings = race.run(effort.fewer());

    let slowest = ENGINES.into_iter().max_by(|a, b| {
        let median = |name: &str| timings.get(name).map_or(0.0, Timing::median);
        median(a).total_cmp(&median(b))
    });
    let slowest = slowest.unwrap_or_default();
    for peer in &peers {
        if let Some(faster) = timings.ratio(peer.name, slowest) {
            let what = format!("{slowest}, the slowest of the engines that store, {name}, n = {n}");
            targets.push(Target::new(what, peer.name, Goal::AtLeast(1.0), faster));
        }
    }
    let table = timings.table(format!("{name}, rows of {n} stones"), slowest);
    peers.iter().fold(table, |table, peer| table.note(format!("- {}: {}", peer.name, peer.note)))
}
