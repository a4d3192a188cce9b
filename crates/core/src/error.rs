//! Everything that can stop a solve, as values a caller can match on.

use std::fmt::{self, Debug};
use std::ops::Range;

/// Why a game was not solved.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// A score does not fit its type.
    Overflow {
        /// The state, or the place in the input, where it happened.
        at: String,
    },
    /// The rules do not cover this input.
    BadInstance {
        /// What is wrong with it, in words that name the offending part.
        what: String,
    },
    /// The game can return to a state, so it need not end and has no value by the value law.
    Cycle {
        /// The state that was met again below itself.
        at: String,
    },
    /// The solve needs more than it was allowed. Nothing over the limit was taken.
    Limit {
        /// What ran out.
        resource: Resource,
        /// How much the next step needed, everything already taken included; `u64::MAX` stands for all that does not
        /// fit.
        needed: u64,
        /// How much was allowed.
        allowed: u64,
    },
    /// A [`Dense`](crate::Dense) implementation put a state outside its table, or a [`Layered`](crate::Layered) one
    /// outside its layer.
    BadSlot {
        /// The state.
        at: String,
        /// Where the game put it.
        slot: usize,
        /// How many places there are for it.
        slots: usize,
    },
    /// A [`Layered`](crate::Layered) implementation put a state in a layer where it cannot be: outside all layers, or
    /// not in the reach of the move that leads to it.
    BadLayer {
        /// The state.
        at: String,
        /// The layer in which the game put it.
        layer: usize,
        /// The layers in which it may be.
        allowed: Range<usize>,
    },
    /// A [`MoveOrder`](crate::MoveOrder) implementation listed no move of a state that has some.
    BadOrder {
        /// The state.
        at: String,
    },
}

/// What a [`SolveError::Limit`] counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Resource {
    /// Bytes of memory.
    Memory,
    /// States visited by a search that stores nothing.
    Nodes,
}

impl SolveError {
    /// A score that does not fit, at a state or at a place in the input.
    #[cold]
    pub fn overflow(at: impl Debug) -> Self {
        Self::Overflow { at: format!("{at:?}") }
    }

    /// An input that the rules do not cover, and what is wrong with it.
    #[cold]
    pub fn bad_instance(what: impl fmt::Display) -> Self {
        Self::BadInstance { what: what.to_string() }
    }

    /// A state met below itself.
    #[cold]
    pub(crate) fn cycle(at: impl Debug) -> Self {
        Self::Cycle { at: format!("{at:?}") }
    }

    /// A state outside its table.
    #[cold]
    pub(crate) fn bad_slot(at: impl Debug, slot: usize, slots: usize) -> Self {
        Self::BadSlot { at: format!("{at:?}"), slot, slots }
    }

    /// A state in a layer where it cannot be.
    #[cold]
    pub(crate) fn bad_layer(at: impl Debug, layer: usize, allowed: Range<usize>) -> Self {
        Self::BadLayer { at: format!("{at:?}"), layer, allowed }
    }

    /// A state of which no move was listed, though it has some.
    #[cold]
    pub fn bad_order(at: impl Debug) -> Self {
        Self::BadOrder { at: format!("{at:?}") }
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overflow { at } => write!(f, "a score does not fit its integer type at {at}"),
            Self::BadInstance { what } => write!(f, "the rules do not cover this input: {what}"),
            Self::Cycle { at } => write!(f, "the game can return to {at}, so it has no value"),
            Self::Limit { resource: Resource::Memory, needed, allowed } => {
                write!(f, "needs {} of memory, the limit is {}", Bytes(*needed), Bytes(*allowed))
            }
            Self::Limit { resource: Resource::Nodes, needed, allowed } => {
                write!(f, "needs to visit {} states or more, the limit is {allowed}", Nodes(*needed))
            }
            Self::BadSlot { at, slot, slots } => {
                write!(f, "the game puts {at} at {slot}, outside its own table of {slots}")
            }
            Self::BadLayer { at, layer, allowed } if allowed.is_empty() => {
                write!(f, "the game puts {at} in layer {layer}, where no layer is allowed")
            }
            Self::BadLayer { at, layer, allowed: Range { start, end } } => {
                write!(f, "the game puts {at} in layer {layer}, allowed are {start} to {}", end - 1)
            }
            Self::BadOrder { at } => write!(f, "the order of moves lists none of {at}, which has some"),
        }
    }
}

impl std::error::Error for SolveError {}

/// A number of states. One that does not fit is saturated, and told as the power of two that it reaches.
struct Nodes(u64);

impl fmt::Display for Nodes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            u64::MAX => f.write_str("2^64"),
            nodes => write!(f, "{nodes}"),
        }
    }
}

/// A number of bytes as people read it: `999 B`, `1.5 KiB`, `93.1 GiB`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bytes(pub u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut amount = self.0 as f64;
        if amount < 1024.0 {
            return f.pad(&format!("{} B", self.0));
        }
        let mut unit = "B";
        for next in ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"] {
            if amount < 1024.0 {
                break;
            }
            amount /= 1024.0;
            unit = next;
        }
        f.pad(&format!("{amount:.1} {unit}"))
    }
}
