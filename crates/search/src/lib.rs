//! Exact search for two-player zero-sum score games too large to tabulate, through the one trait of `stone-core`.

pub use stone_core;
