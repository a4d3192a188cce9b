//! Exact search for two-player zero-sum score games too large to tabulate, through the one trait of `stone-core`.
//!
//! # Which engine should I use?
//!
//! | engine | for | needs | gives |
//! |---|---|---|---|
//! | [`AlphaBeta`] | games too large to tabulate | the rules, and whatever else the game can say | value, line, all optimal moves |
//! | [`Parallel`] | the same, on several threads | [`Keyed`](stone_core::Keyed) | the same |
//! | [`ProofNumber`] | is the value at least so much? | [`Keyed`](stone_core::Keyed) | yes or no |
//! | [`Retrograde`] | games that can return to a state | [`Keyed`](stone_core::Keyed) | value, plies to the end, a line, or that it has no end |
//! | [`Expectimax`] | games with dice | [`ChanceGame`] | expected value, exactly |
//! | [`Lookahead`] | play in games that nobody solves | [`Heuristic`](stone_core::Heuristic) | a good move |
//!
//! What an alpha-beta search is given beside the rules changes its time and never a value: an [order of moves](Ordering),
//! [bounds](Bounding), [endgames](Tabled), a [table](TableOptions), [windows](Windows). A game on representatives of symmetric states is
//! [`Reduced`](stone_core::adapter::Reduced). A search with a [`Budget`] reports what it has proved when it has to stop;
//! [with guesses](AlphaBeta::guessing), what is likely, too.
//!
//! ```
//! use stone_search::{AlphaBeta, Budget, Stop, Windows};
//! use stone_testkit::Countdown;
//!
//! let game = Countdown(30);
//! let searched = AlphaBeta::default().windows(Windows::Mtd).deepening().searched(&game)?;
//! let report = searched.search(&game, &30, &Budget::default(), &mut |_| true)?;
//! assert_eq!((report.stop, report.value.value()), (Stop::Solved, Some(2)));
//! # Ok::<(), stone_core::SolveError>(())
//! ```

mod alpha_beta;
mod answers;
mod bounding;
mod chance;
mod components;
mod expectimax;
mod finding;
mod guessing;
mod learning;
mod lookahead;
mod numbering;
mod ordering;
mod page;
mod parallel;
mod proof_number;
mod proof_table;
mod question;
mod ratio;
mod retrograde;
mod score;
mod search;
mod shared_table;
mod sight;
mod table;
mod transpositions;
mod watch;
mod window;
mod windows;

pub use stone_core;

pub use alpha_beta::{AlphaBeta, Memory, Searched, SearchedGame};
pub use answers::{MoveValues, OptimalMoves, Report, Watch};
pub use bounding::{Bounding, NoBounds, OwnBounds, Tabled};
pub use chance::ChanceGame;
pub use expectimax::{Expected, Expectimax};
pub use guessing::{Guessing, NoGuess, OwnGuess};
pub use learning::{History, Killers};
pub use lookahead::{Advice, Lookahead};
pub use ordering::{BestFirst, GameOrder, Ordering};
pub use parallel::{MOST_THREADS, Parallel, ParallelGame, ParallelSearched, Shareable};
pub use proof_number::{Proof, ProofNumber, Prover};
pub use ratio::Ratio;
pub use retrograde::{Retrograde, Round, Verdict, Verdicts};
pub use score::WholeScore;
pub use table::{Replacement, Table, TableOf, TableOptions};
pub use transpositions::{Forgets, Remembered, Seen, Transpositions};
pub use watch::{Budget, Progress, Stop};
pub use windows::Windows;
