//! For someone with one row: who wins, by how much, by which moves, and which other moves are as good.
//!
//! `cargo run --example 01_solve_a_row`

use stone_core::{Outcome, SolveError, Tabulated, ZeroSumGame};
use stone_iii::StoneIii;

fn main() -> Result<(), SolveError> {
    let game = StoneIii::new([1, 2, 3, 6])?;
    let solution = Tabulated::default().solve(&game)?;
    let value = *solution.value();
    println!("{:?}: {} (Alice's score less Bob's is {value})", game.stones(), Outcome::of(value));

    // One line of best play: of several optimal moves, the game's first.
    let line = solution.principal_variation()?;
    let mut state = game.initial_state();
    for ply in &line.plies {
        let best = solution.optimal_moves(&state)?;
        println!("  {:5} takes {} for {:2}   optimal: {best:?}", ply.mover.to_string(), ply.mv, ply.delta);
        state = game.next_state(&state, ply.mv);
    }
    println!("  Alice has {}, Bob has {}", line.alice, line.bob);

    // What if Alice took another number of stones? The table knows every state.
    for taken in game.moves(&game.initial_state()) {
        let left = game.next_state(&game.initial_state(), taken);
        println!("  after taking {taken}, Bob is worth {:2} on the rest", solution.value_of(&left)?);
    }
    Ok(())
}

#[test]
fn only_taking_three_ties() -> Result<(), SolveError> {
    main()?;
    let game = StoneIii::new([1, 2, 3, 6])?;
    let solution = Tabulated::default().solve(&game)?;
    assert_eq!(Outcome::of(*solution.value()), Outcome::Tie);
    assert_eq!(solution.optimal_moves(&0)?.as_slice(), [3]);
    let line = solution.principal_variation()?;
    assert_eq!((line.alice, line.bob), (6, 6));
    assert_eq!(solution.value_of(&1)?, 11);
    Ok(())
}
