#![doc = include_str!("../README.md")]

pub mod dots_and_boxes;
pub mod kalah;
pub mod number_sequence;
pub mod subtraction;
pub mod take_ends;
pub mod termity;

/// The engines, errors and other types of this crate's interface.
pub use stone_core;
