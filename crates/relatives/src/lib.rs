#![doc = include_str!("../README.md")]

pub mod can_i_win;
pub mod cat_and_mouse;
pub mod chalkboard;
pub mod chomp;
pub mod dice_row;
pub mod divisor;
pub mod flip_game;
pub mod grundys_game;
pub mod heaps;
pub mod nim;
pub mod number_sequence;
pub mod octal;
pub mod scored_subtraction;
pub mod subtraction;
pub mod take_ends;
pub mod termity;
pub mod wythoff;

/// The engines, errors and other types of this crate's interface.
pub use stone_core;
