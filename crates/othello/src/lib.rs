#![doc = include_str!("../README.md")]

mod capability;
mod discs;
mod endgame;
#[cfg(feature = "entry")]
mod entry;
mod game;
#[cfg(feature = "entry")]
mod notation;
mod order;
mod position;
mod symmetry;

pub use discs::Discs;
#[cfg(feature = "entry")]
pub use entry::ENTRY;
pub use game::{Empties, Move, Moves, Othello};
pub use position::{Colour, Position};

/// The engines, errors and other types of this crate's interface.
pub use stone_core;

/// The rules and a worked example, as people read them.
pub const RULES: &str = include_str!("../README.md");
