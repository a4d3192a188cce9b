#![doc = include_str!("../README.md")]

mod capability;
mod chains;
#[cfg(feature = "entry")]
mod entry;
mod game;
mod known;
#[cfg(feature = "entry")]
mod notation;
mod symmetry;

#[cfg(feature = "entry")]
pub use entry::ENTRY;
pub use game::{DotsAndBoxes, Lines};

/// The engines, errors and other types of this crate's interface.
pub use stone_core;

/// The rules and a worked example, as people read them.
pub const RULES: &str = include_str!("../README.md");
