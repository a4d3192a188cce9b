#![doc = include_str!("../README.md")]

mod capability;
#[cfg(feature = "entry")]
mod entry;
mod game;
#[cfg(feature = "entry")]
mod notation;
mod squares;
mod word;

#[cfg(feature = "entry")]
pub use entry::ENTRY;
pub use game::{ConnectFour, Landing, Landings, State};
pub use word::Word;

/// The engines, errors and other types of this crate's interface.
pub use stone_core;

/// The rules and a worked example, as people read them.
pub const RULES: &str = include_str!("../README.md");
