//! Room.

mod capability;
mod game;

pub use game::{StoneIii, Three, UpTo};
