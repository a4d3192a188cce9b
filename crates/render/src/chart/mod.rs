//! Counts side by side: of engines on one row, and as rows grow.

mod comparison;
mod growth;
mod log;
mod plot;

pub use comparison::Comparison;
pub use growth::Growth;
