//! Exact search for two-player zero-sum score games too large to tabulate, through the one trait of `stone-core`.

mod alpha_beta;
mod bounding;
mod chance;
mod components;
mod expectimax;
mod lookahead;
mod numbering;
mod ordering;
mod proof_number;
mod proof_table;
mod question;
mod ratio;
mod retrograde;
mod score;
mod search;
mod table;
mod transpositions;
mod watch;
mod window;
mod windows;

pub use stone_core;

pub use alpha_beta::{AlphaBeta, Memory, Searched, SearchedGame};
pub use bounding::{Bounding, NoBounds, OwnBounds};
pub use chance::ChanceGame;
pub use expectimax::{Expected, Expectimax};
pub use lookahead::{Advice, Lookahead};
pub use ordering::{BestFirst, GameOrder, Ordering};
pub use proof_number::{Proof, ProofNumber, Prover};
pub use ratio::Ratio;
pub use retrograde::{Retrograde, Round, Verdict, Verdicts};
pub use score::WholeScore;
pub use table::{Replacement, Table, TableOf, TableOptions};
pub use transpositions::{Forgets, Remembered, Transpositions};
pub use watch::{Budget, Stop};
pub use windows::Windows;
