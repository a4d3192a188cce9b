//! Tables as an engine fills them: a [`Grid`] of two coordinates, or a [`Strip`] of one.

mod dot;
mod grid;
mod step;
mod strip;

pub use grid::Grid;
pub use strip::Strip;
