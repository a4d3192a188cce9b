//! For someone whose row is too long to be kept: Project Euler 477, its stones folded as they are generated.
//!
//! `cargo run --release --example 10_project_euler_477 -- 100000000`

use std::env;
use std::error::Error;
use std::time::Instant;

use stone_relatives::number_sequence::project_euler_477;

fn main() -> Result<(), Box<dyn Error>> {
    let n = env::args().nth(1).map_or(Ok(1_000_000), |n| n.parse())?;
    let start = Instant::now();
    let total = project_euler_477(n)?;
    println!("F({n}) = {total}, in {:.1?}", start.elapsed());
    Ok(())
}

#[test]
fn hardly_a_stone_is_kept() -> Result<(), Box<dyn Error>> {
    assert_eq!(project_euler_477(4)?, 4_284_990);
    assert_eq!(project_euler_477(10_000)?, 2_495_838_522_951);

    // The same by hand, to see how few stones are left when all are folded.
    let mut row = stone_ends::Folding::new();
    for number in stone_relatives::number_sequence::numbers().take(10_000) {
        row.push(number)?;
    }
    assert_eq!(row.totals().half(), 2_495_838_522_951);
    assert!(row.folded().len() < 100, "{:?}", row.folded());
    Ok(())
}
