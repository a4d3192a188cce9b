//! A trait for two-player zero-sum score games, and exact engines that solve any of them.
//!
//! A game says in four hooks which moves there are, where they lead and what they score
//! ([`ZeroSumGame`]). An engine finds what best play of both sides is worth, which moves are optimal, and a line of
//! best play.
//!
//! # Which engine should I use?
//!
//! | engine | needs | memory | gives | refuses |
//! |---|---|---|---|---|
//! | [`Exhaustive`] | the rules | depth | value, line | more than a number of nodes |
//! | [`Memoized`] | [`Keyed`] | states reached | value, line, all optimal moves | cycles, too much memory |
//! | [`Tabulated`] | [`Dense`] | slots | the same, for every state | slots out of range, too much memory |
//! | [`Rolling`] | [`Layered`] | reach + 1 layers | the value only | states out of range, too much memory |
//! | [`Checkpointed`] | [`Layered`] | about √layers | value, line, all optimal moves | as `Rolling` |
//! | [`Nimbers`] | [`Impartial`], [`Keyed`] | parts reached | nimber, all winning moves of any state | as `Memoized` |
//!
//! - Most states are reached, and a table fits: `Tabulated`.
//! - Few of all states are reached, or there is no index: `Memoized`.
//! - Only the value is asked: `Rolling`.
//! - A line is asked and the table does not fit: `Checkpointed`.
//! - Who cannot move loses, and states fall apart into small parts: `Nimbers`.
//! - To check any of these: `Exhaustive`, on a small game.
//! - No table can hold it, or it need not end, or a die is cast, or yes or no is enough: the crate `stone-search`.
//!
//! No engine recurses on the length of the game, does unchecked arithmetic on scores, or takes memory without
//! asking [`Limits`] first. What can go wrong is a [`SolveError`]; a game that keeps the laws of its traits never
//! gets a wrong value instead.
//!
//! # Games from games
//!
//! An [`adapter`] changes one thing about a game, where it starts say, and every engine solves what comes of
//! it. For an experiment, [`game_from`] makes a game from closures.
//!
//! # Example
//!
//! ```
//! use stone_core::{Tabulated, Outcome};
//! use stone_testkit::Countdown;
//!
//! // Take 1 or 2 counters off 7; every counter is a point.
//! let game = Countdown(7);
//! let solution = Tabulated::default().solve(&game)?;
//! assert_eq!(*solution.value(), 1);
//! assert_eq!(Outcome::of(*solution.value()), Outcome::Alice);
//!
//! let line = solution.principal_variation()?;
//! assert_eq!(line.plies[0].mv, 2);
//! assert_eq!((line.alice, line.bob), (4, 3));
//! # Ok::<(), stone_core::SolveError>(())
//! ```

pub mod adapter;
mod capability;
mod engine;
mod error;
mod game;
mod game_from;
mod interval;
mod limits;
mod negamax;
mod observer;
mod outcome;
mod position;
mod recorder;
mod row;
mod score;
mod solution;
mod stats;
mod sums;

pub use capability::{
    Bounds, Canonical, Dense, Endgames, Heuristic, Impartial, Keyed, Layered, MoveOrder, Named, Order,
    OwnOrder,
};
pub use engine::{
    Checkpointed, Checkpoints, Exhaustive, KeyHasher, Memo, MemoHasher, Memoized, Nimbers, Rolling, Table,
    Tabulated,
};
pub use error::{Bytes, Resource, SolveError};
pub use game::{Turn, ZeroSumGame};
pub use game_from::{GameFrom, game_from};
pub use interval::Interval;
pub use limits::Limits;
pub use negamax::weigh;
pub use observer::{Observer, Silent};
pub use outcome::{Outcome, Player};
pub use recorder::{Event, Recorder, Trace};
pub use row::stones_shown;
pub use score::Score;
pub use solution::{Line, Ply, RootValue, Solution, Values};
pub use stats::Stats;
pub use sums::{absolute_sum, prefix_sums};
