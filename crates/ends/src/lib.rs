#![doc = include_str!("../README.md")]

mod capability;
mod fold;
mod game;
mod line;
pub mod special;

pub use game::{End, Segment, TakeEnds};
pub use line::{EndsLine, Plies};
pub use special::{Sign, Solver, Totals, line, optimal_first_moves, value};
