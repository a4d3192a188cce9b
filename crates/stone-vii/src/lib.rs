#![doc = include_str!("../README.md")]

mod article;
mod capability;
pub mod diagonal;
#[cfg(feature = "entry")]
mod entry;
mod game;
mod judge;
#[cfg(feature = "entry")]
mod mistakes;
pub mod special;

pub use article::{brute_force, two_player_memo};
pub use capability::ByLength;
#[cfg(feature = "entry")]
pub use entry::ENTRY;
pub use game::StoneVii;
pub use judge::judge;
pub use stone_ends::{End, EndsLine, Segment};

/// The engines, errors and other types of this crate's interface.
pub use stone_core;

/// The rules and a worked example, as people read them.
pub const RULES: &str = include_str!("../README.md");
