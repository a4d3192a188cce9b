//! Room.

mod capability;
mod game;
pub mod special;

pub use game::{StoneIii, Three, UpTo};
