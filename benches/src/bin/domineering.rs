//! Domineering: who wins on every board up to 8 × 8, and how long it takes to find out.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin domineering`

use cpu_time::ProcessTime;
use domineering::{Domineering, Side};
use stone_core::Limits;
use stone_core::adapter::Reduced;
use stone_search::{AlphaBeta, TableOptions};

/// What Obsequi by N. Bullock takes for all boards, on this house's machine.
const REFERENCE: &str = "a program for this game alone: 6.3 s and 5,889,793 nodes";

fn main() {
    let (mut nodes, begun) = (0, ProcessTime::now());
    println!(
        "rows down, columns across: V or H always wins, 1 the first or 2 the second player does; thousands of nodes\n"
    );
    for rows in 1..=8 {
        for columns in 1..=8 {
            let mut solve = |first| {
                let (value, met) = solved(columns, rows, first);
                nodes += met;
                (value, met)
            };
            let ((vertical, some), (horizontal, more)) = (solve(Side::Vertical), solve(Side::Horizontal));
            let class = match (vertical > 0, horizontal > 0) {
                (true, true) => '1',
                (false, false) => '2',
                (true, false) => 'V',
                (false, true) => 'H',
            };
            print!("  {class} {:>6}", (some + more) / 1000);
        }
        println!();
    }
    println!("\nall 128: {nodes} nodes, {:.1?}; {REFERENCE}", begun.elapsed());
}

/// The value of an empty board, and the nodes that it took.
fn solved(columns: u32, rows: u32, first: Side) -> (i64, u64) {
    let game = Domineering::new(columns, rows, first).expect("it fits");
    let game = Reduced::new(game);
    let engine = AlphaBeta::default().best_first().own_bounds().table(TableOptions::new(1 << 21));
    let limits = Limits::default().with_nodes(u64::MAX);
    let solution = engine.limits(limits).solve(&game).expect("within the limits");
    (*solution.value(), solution.stats().states)
}
