//! For someone comparing a generic solver with a specialised one: the same row, every engine, side by side.
//!
//! `cargo run --release --example 03_compare_engines`

use std::time::Instant;

use stone_core::{Checkpointed, Memoized, Rolling, SolveError, Stats, Tabulated};
use stone_testkit::Shapes;
use stone_vii::{StoneVii, special};

/// What one engine did.
struct Tried {
    engine: &'static str,
    value: i64,
    /// None from a solver that counts nothing.
    stats: Option<Stats>,
    millis: f64,
}

/// Calls one engine and takes its time.
fn tried(
    engine: &'static str,
    solve: impl FnOnce() -> Result<(i64, Option<Stats>), SolveError>,
) -> Result<Tried, SolveError> {
    let start = Instant::now();
    let (value, stats) = solve()?;
    Ok(Tried { engine, value, stats, millis: start.elapsed().as_secs_f64() * 1000.0 })
}

fn compare(row: &[i64]) -> Result<Vec<Tried>, SolveError> {
    let game = &StoneVii::new(row)?;
    Ok(vec![
        tried("memoized", || {
            Memoized::default().solve(game).map(|solution| (*solution.value(), Some(*solution.stats())))
        })?,
        tried("tabulated", || {
            Tabulated::default().solve(game).map(|solution| (*solution.value(), Some(*solution.stats())))
        })?,
        tried("checkpointed", || {
            Checkpointed::default().solve(game).map(|solution| (*solution.value(), Some(*solution.stats())))
        })?,
        tried("rolling", || Rolling::default().solve(game).map(|root| (*root.value(), Some(*root.stats()))))?,
        tried("special", || special::value(row).map(|value| (value, None)))?,
    ])
}

fn main() -> Result<(), SolveError> {
    let row = Shapes::new(1690).of_kind(0, 600);
    println!("Stone Game VII on {} random stones", row.len());
    for Tried { engine, value, stats, millis } in compare(&row)? {
        let did = stats.map_or("folds the row, weighs nothing".into(), |stats| stats.to_string());
        println!("{engine:12} {value:7} {millis:8.2} ms  {did}");
    }
    Ok(())
}

#[test]
fn all_engines_agree_and_differ_in_memory() -> Result<(), SolveError> {
    main()?;
    let n: u64 = 60;
    let tried = compare(&Shapes::new(1).of_kind(0, n as usize))?;
    assert!(tried.iter().all(|one| one.value == tried[0].value));

    let stats: Vec<Stats> = tried.iter().filter_map(|one| one.stats).collect();
    // One segment for each start and end; two moves of each but those of one stone.
    assert!(stats[1..].iter().all(|stats| stats.states == (n + 1) * (n + 2) / 2));
    assert!(stats.iter().all(|stats| stats.moves == n * n));
    let [memoized, tabulated, checkpointed, rolling] = stats[..] else { panic!("four engines count") };
    assert!(memoized.bytes > tabulated.bytes);
    assert!(tabulated.bytes > checkpointed.bytes && checkpointed.bytes > rolling.bytes);
    Ok(())
}
