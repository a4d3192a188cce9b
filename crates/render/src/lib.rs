//! Pictures of solved games, drawn from plain data.
//!
//! This crate knows no game. It draws what an engine's recorder wrote down, a [`Trace`](stone_core::Trace), or a small
//! description that anyone can fill in.

mod escape;
mod glyphs;
mod graph;
mod ink;
mod lines;
mod palette;
mod picture;
mod refusal;
mod scene;
mod sheet;
mod table;
mod target;
mod tree;

pub use graph::{Move, State, StateGraph};
pub use picture::Picture;
pub use refusal::Refusal;
pub use table::{Grid, Strip};
pub use target::Target;
pub use tree::Tree;
