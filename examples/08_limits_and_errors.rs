//! For someone who must not crash: what engines refuse, as errors to match on, each before any harm is done.
//!
//! `cargo run --example 08_limits_and_errors`

use std::error::Error;

use stone_core::{Bytes, Exhaustive, Limits, Memoized, Resource, Rolling, SolveError, Tabulated};
use stone_iii::StoneIii;
use stone_testkit::TreeGame;
use stone_vii::StoneVii;

/// The sums of this row do not fit, so it never becomes a game.
fn overflow() -> SolveError {
    StoneIii::new([i64::MAX, 1]).expect_err("the sum does not fit")
}

/// A row whose table is larger than the memory it may take, and the same row by an engine that needs less.
fn too_much_memory() -> Result<(SolveError, i64), SolveError> {
    let game = StoneVii::new(vec![1; 2000])?;
    let limits = Limits::default().with_memory(1 << 20);
    let error = Tabulated::new(limits).solve(&game).map(drop).expect_err("the table is large");
    Ok((error, *Rolling::new(limits).solve(&game)?.value()))
}

/// A row with too many lines of play to try them all.
fn too_many_nodes() -> Result<SolveError, SolveError> {
    let game = StoneVii::new(vec![1; 100])?;
    let limits = Limits::default().with_nodes(1000);
    Ok(Exhaustive::new(limits).solve(&game).map(drop).expect_err("there are too many lines"))
}

/// A game that can return to where it was. It need not end, so it has no value, and is not given one.
fn cycle() -> Result<SolveError, Box<dyn Error>> {
    let game: TreeGame = "@start(1(2&start) 3)".parse()?;
    Ok(Memoized::default().solve(&game).map(drop).expect_err("the game has a cycle"))
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("overflow: {}", overflow());
    let (error, value) = too_much_memory()?;
    println!("memory:   {error}");
    if let SolveError::Limit { resource: Resource::Memory, needed, allowed } = error {
        println!("          {} too much; rolling fits and says {value}", Bytes(needed - allowed));
    }
    println!("nodes:    {}", too_many_nodes()?);
    println!("cycle:    {}", cycle()?);
    Ok(())
}

#[test]
fn each_error_says_what_and_where() -> Result<(), Box<dyn Error>> {
    main()?;
    assert_eq!(overflow(), SolveError::Overflow { at: "stone 1 (1)".into() });
    let (error, value) = too_much_memory()?;
    let needed = 2001 * 2001 * 8;
    assert_eq!(error, SolveError::Limit { resource: Resource::Memory, needed, allowed: 1 << 20 });
    assert_eq!(value, 1000);
    let nodes = SolveError::Limit { resource: Resource::Nodes, needed: 1001, allowed: 1000 };
    assert_eq!(too_many_nodes()?, nodes);
    assert!(matches!(cycle()?, SolveError::Cycle { .. }));
    Ok(())
}
