//! Room.

mod capability;
pub mod diagonal;
mod game;
pub mod special;

pub use game::StoneVii;
pub use stone_ends::{End, Segment};
