//! The one list of games. Everything that offers games to people reads it: the program, its help, its comparisons.
//!
//! What an entry says is `stone-entry`'s, which is part of this interface; each game's entry lies in the game's own room.
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
//! Its room has an entry; the list gets one line with it, and the manifest one with the room.

mod games;
pub mod rows;
mod suggestion;

pub use games::GAMES;
pub use stone_entry::*;
pub use suggestion::suggestion;

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
    GAMES.iter().copied().find(|game| game.is_called(name))
}
