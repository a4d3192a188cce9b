//! The one list of games. Everything that offers games to people reads it: the program, its help, its comparisons.
//!
//! An entry says what a game is called, its rules, what the judge promises of its input, and its engines: every way
//! of solving it, generic or special, behind one plain function. Types are erased: a row of integers goes in, a
//! [`Report`] with the value, the moves as people write them and the counts comes out.
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
//!
//! # To add a game
//!
//! Write its entry in `src/games/`, one line an engine with the helpers of `run`, and add one line to [`GAMES`].

mod choice;
mod entry;
mod games;
mod random;
mod report;
mod request;
pub mod rows;
mod run;

pub use choice::Choice;
pub use entry::{Engine, Game, Gives, Kind, Listing, Profile, Step, suggestion};
pub use games::GAMES;
pub use random::random_row;
pub use report::{Answer, Counts, Line, Ply, Report};
pub use request::{Request, Want};

/// The game with this name or alias, in any case.
///
/// ```
/// use stone_catalog::find;
///
/// assert_eq!(find("1406").map(|game| game.name), Some("stone-iii"));
/// assert_eq!(find("Stone-VII").map(|game| game.name), Some("stone-vii"));
/// assert!(find("chess").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.is_called(name))
}
