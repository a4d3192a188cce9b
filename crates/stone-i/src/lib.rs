#![doc = include_str!("../README.md")]

#[cfg(feature = "entry")]
mod entry;
mod judge;
#[cfg(feature = "entry")]
mod mistakes;
pub mod special;

#[cfg(feature = "entry")]
pub use entry::ENTRY;
pub use judge::judge;
pub use stone_ends::{End, EndsLine, Segment, TakeEnds as StoneI};

/// The engines, errors and other types of this crate's interface.
pub use stone_core;

/// The rules and a worked example, as people read them.
pub const RULES: &str = include_str!("../README.md");
