//! For someone importing a single crate: `stone-vii` alone gives the value, a line and a strategy for a row of any
//! length, in linear time.
//!
//! `cargo run --release --example 04_one_crate`

use stone_vii::{End, Segment, special};

/// A million stones from 1 to 1000, the same every time.
fn long_row() -> Vec<i64> {
    let mut seed: u32 = 7;
    let stone = |_| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        i64::from(seed >> 16) % 1000 + 1
    };
    (0..1_000_000).map(stone).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let row = long_row();
    println!("{} stones, difference {}", row.len(), special::value(&row)?);

    let line = special::line(&row)?;
    let start: Vec<End> = line.iter().take(8).collect();
    println!("both play best: {start:?} … in {} bytes", line.bytes());

    // On the line, the strategy knows its move at once. Off it, the rest of the row is solved anew.
    let mut state = Segment { start: 0, end: row.len() };
    println!("on the line:  {:?} → {:?}", state, line.move_from(state));
    match line.move_from(state) {
        Some(End::Left) => state.end -= 1,
        _ => state.start += 1,
    }
    println!("off the line: {:?} → {:?}", state, line.move_from(state));
    println!("solved again: {:?} → {:?}", state, special::optimal_move(&row, state)?);
    Ok(())
}

#[test]
fn the_line_is_worth_the_value() -> Result<(), Box<dyn std::error::Error>> {
    main()?;
    let row = long_row();
    let (mut left, mut right) = (0, row.len());
    let mut rest: i64 = row.iter().sum();
    let (mut difference, mut sign) = (0, 1);
    for end in &special::line(&row)? {
        if end == End::Left {
            rest -= row[left];
            left += 1;
        } else {
            right -= 1;
            rest -= row[right];
        }
        difference += sign * rest;
        sign = -sign;
    }
    assert_eq!((left, difference), (right, special::value(&row)?));
    Ok(())
}
