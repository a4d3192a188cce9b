#![doc = include_str!("../README.md")]

mod article;
mod capability;
#[cfg(feature = "entry")]
mod entry;
mod game;
mod judge;
#[cfg(feature = "entry")]
mod mistakes;
pub mod special;
mod up_to;

pub use article::Table;
#[cfg(feature = "entry")]
pub use entry::ENTRY;
pub use game::StoneIii;
pub use judge::judge;
pub use up_to::{Three, UpTo};

/// The engines, errors and other types of this crate's interface.
pub use stone_core;
/// The levels of vectors that [`special::value_at`] can be held to.
pub use stone_simd::Level;

/// The rules and a worked example, as people read them.
pub const RULES: &str = include_str!("../README.md");
