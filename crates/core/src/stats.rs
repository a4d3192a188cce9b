//! What a solve did, counted.

use std::fmt;

use crate::error::Bytes;

/// Counts of one solve. They are the same every time the same game is solved by the same engine.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    /// States whose value was computed; by an engine without a store, each as often as it was met.
    pub states: u64,
    /// Moves weighed: values of a move computed from the value of the state it leads to.
    pub moves: u64,
    /// Values taken from the store instead of being computed again.
    pub reused: u64,
    /// The most states that were open at once, one above the other. None for engines that work bottom up.
    pub peak_depth: u64,
    /// The most values that were stored at once.
    pub peak_entries: u64,
    /// The most memory that the store and the stack had taken at once.
    pub bytes: u64,
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} states, {} moves weighed, {} reused, peak depth {}, {} entries, {}",
            self.states,
            self.moves,
            self.reused,
            self.peak_depth,
            self.peak_entries,
            Bytes(self.bytes)
        )
    }
}
