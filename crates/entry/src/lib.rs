//! An entry of the catalog: what it says of a game, and what it asks of its engines. It knows no game.
//!
//! A game's room has its entry in `src/entry.rs`, behind the feature `entry`: a static of the type [`Game`] with
//! its names, the judge's promise, and its [`Engine`]s: every way of solving it, generic or special, behind one plain
//! function. Types are erased: integers go in, a [`Report`] with the value, the moves as people write them and the
//! counts comes out. [`run`] goes from a typed engine to that in one call.
//!
//! The list of all games is `stone-catalog`'s. A program of your own can have a list of its own.
//!
//! ```
//! use stone_catalog::{Request, find};
//!
//! let game = find("vii").expect("VII is listed");
//! let row = [5, 3, 1, 4, 2];
//! for engine in game.engines {
//!     assert_eq!(game.solve(engine, &Request::new(&row))?.value, 6, "{}", engine.name);
//! }
//! # Ok::<(), stone_core::SolveError>(())
//! ```

pub mod board;
mod choice;
mod engine;
pub mod explain;
mod form;
mod game;
mod listing;
mod mistake;
pub mod notation;
mod opponent;
mod places;
mod profile;
mod random;
mod report;
mod request;
pub mod run;
mod searched;
mod source;

pub use board::{Board, BoardWatch, NewBoard, Weighed};
pub use choice::Choice;
pub use engine::{Engine, Gives, Kind, Needs, Search, Solve, Way};
pub use form::Form;
pub use game::{Call, Game, ManyRows, Meaning, TotalsOf, totals_of_all};
pub use listing::{Fill, Listing, Step};
pub use mistake::{Fault, Mistake, Reply};
pub use notation::{Misread, Notation};
pub use opponent::Opponent;
pub use places::{Places, Rest};
pub use profile::{Also, Profile};
pub use random::{Random, random_row};
pub use report::{Answer, Counts, Line, Ply, Report};
pub use request::{Request, Want};
pub use run::{Plan, Solved};
pub use searched::{Searched, Stopped, Within};
pub use stone_search::{Budget, OwnBounds, Tabled, Windows};
