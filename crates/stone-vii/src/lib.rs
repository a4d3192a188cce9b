//! Room.

mod capability;
mod game;

pub use game::{End, Segment, StoneVii};
