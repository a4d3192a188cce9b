//! What engines and choices of searches are good for: each beside another way to the same answer.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin engines`; with names of tables only those. All ways that are beside
//! each other have to agree. Times are the processor's.

mod chance;
mod cycles;
mod games;
mod lookahead;
mod orders;
mod proofs;
mod table;
mod windows;

use clap::{Parser, ValueEnum};

/// What engines and choices of searches are good for: each beside another way to the same answer.
#[derive(Parser)]
struct Arguments {
    /// Only these tables.
    tables: Vec<Table>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Table {
    /// Proof-number search beside alpha-beta and a table of all states.
    Proofs,
    /// Retrograde analysis beside the textbook's way, value iteration and the memo.
    Cycles,
    /// Expectimax beside recursion and a table by hand.
    Chance,
    /// Looking ahead beside all lines.
    Lookahead,
    /// Orders of moves, learnt and not.
    Orders,
    /// By which windows a value is asked for.
    Windows,
}

fn main() {
    let wanted = Arguments::parse().tables;
    for table in Table::value_variants() {
        if !wanted.is_empty() && !wanted.contains(table) {
            continue;
        }
        match table {
            Table::Proofs => proofs::print(),
            Table::Cycles => cycles::print(),
            Table::Chance => chance::print(),
            Table::Lookahead => lookahead::print(),
            Table::Orders => orders::print(),
            Table::Windows => windows::print(),
        }
    }
}
