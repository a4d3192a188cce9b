#![doc = include_str!("../README.md")]

mod chart;
mod escape;
mod glyphs;
mod graph;
mod ink;
mod line_of_play;
mod lines;
mod map;
mod palette;
mod picture;
mod prefix_sums;
mod refusal;
mod regret;
mod scene;
mod sheet;
mod table;
mod target;
mod tree;

pub use chart::{Comparison, Growth};
pub use graph::{Move, State, StateGraph};
pub use line_of_play::{LineOfPlay, PlayedPly};
pub use map::{Key, Map};
pub use picture::Picture;
pub use prefix_sums::PrefixSums;
pub use refusal::Refusal;
pub use regret::Regret;
pub use table::{Grid, Strip};
pub use target::Target;
#[cfg(feature = "png")]
pub use target::png::Paper;
pub use tree::Tree;
