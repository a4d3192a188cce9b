#![doc = include_str!("../README.md")]

mod article;
mod capability;
mod game;
pub mod special;
mod up_to;

pub use article::Table;
pub use game::StoneIii;
pub use up_to::{Three, UpTo};

/// The rules and a worked example, as people read them.
pub const RULES: &str = include_str!("../README.md");
