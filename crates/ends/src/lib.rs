#![doc = include_str!("../README.md")]

mod capability;
mod fold;
mod folding;
mod game;
mod line;
mod segment;
pub mod special;

pub use folding::Folding;
pub use game::{End, TakeEnds};
pub use line::{EndsLine, Plies};
pub use segment::Segment;
pub use special::{Sign, Solver, Totals, line, optimal_first_moves, value};

#[doc(hidden)]
pub use stone_core as __core; // what `segment_capabilities!` names
