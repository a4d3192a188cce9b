#![doc = include_str!("../README.md")]

pub mod subtraction;

/// The engines, errors and other types of this crate's interface.
pub use stone_core;
