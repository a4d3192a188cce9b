#![doc = include_str!("../README.md")]

mod article;
mod capability;
mod game;
pub mod special;

pub use article::Table;
pub use game::{StoneIii, Three, UpTo};

/// The rules and a worked example, as people read them.
pub const RULES: &str = include_str!("../README.md");
