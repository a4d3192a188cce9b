//! For someone with a million rows: batches across the lanes of vector registers and all cores, answers in order.
//!
//! `cargo run --release --example 07_many_rows`

use std::error::Error;
use std::time::Instant;

use stone_core::Outcome;
use stone_iii::special::MOST;
use stone_testkit::Shapes;

fn rows(count: usize) -> Vec<Vec<i64>> {
    let mut shapes = Shapes::new(7);
    (0..count).map(|_| shapes.of_kind(1, 30)).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let rows = rows(20_000);

    let start = Instant::now();
    let values = stone_iii::special::solve_many(&rows, MOST);
    let took = start.elapsed();
    let mut wins = [0; 3];
    for value in values {
        wins[Outcome::of(value?) as usize] += 1;
    }
    let [alice, bob, tie] = wins;
    println!("Stone Game III: {} rows in {took:?}: Alice {alice}, Bob {bob}, ties {tie}", rows.len());

    let start = Instant::now();
    let values = stone_vii::special::solve_many(&rows);
    let took = start.elapsed();
    let best = values.into_iter().collect::<Result<Vec<i64>, _>>()?.into_iter().max();
    println!(
        "Stone Game VII: {} rows in {took:?}, the largest difference {}",
        rows.len(),
        best.unwrap_or_default()
    );
    Ok(())
}

#[test]
fn a_batch_is_its_rows_one_by_one() -> Result<(), Box<dyn Error>> {
    main()?;
    let mut rows = rows(100);
    // A bad row is an error of its own and of no other.
    rows[50] = vec![i64::MAX, 1];
    let iii = stone_iii::special::solve_many(&rows, MOST);
    let vii = stone_vii::special::solve_many(&rows);
    for (row, (iii, vii)) in rows.iter().zip(iii.into_iter().zip(vii)) {
        assert_eq!(iii, stone_iii::special::value(row, MOST));
        assert_eq!(vii, stone_vii::special::value(row));
        assert_eq!(iii.is_err(), row == &[i64::MAX, 1]);
    }
    Ok(())
}
