//! Why a picture is not drawn.

use std::fmt;

use crate::Target;

/// Why a picture is not drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// It would be too large to be read.
    TooLarge {
        /// What there is too much of, in the plural.
        what: &'static str,
        /// How many there are.
        size: u128,
        /// How many can be drawn.
        most: usize,
        /// What to do instead.
        hint: &'static str,
    },
    /// This picture cannot be drawn as that.
    NoSuchTarget {
        /// The picture.
        picture: &'static str,
        /// What was asked for.
        target: Target,
    },
    /// The trace ends before a state that is needed was settled.
    Unfinished {
        /// The state.
        state: String,
    },
    /// A state has no such move.
    NoSuchMove {
        /// The state.
        state: String,
        /// What was played.
        mv: String,
    },
    /// What was given to be drawn does not hang together.
    Mismatch(String),
}

impl Refusal {
    pub(crate) fn mismatch(what: impl Into<String>) -> Self {
        Self::Mismatch(what.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { what, size, most, hint } => {
                write!(f, "{size} {what} cannot be read in one picture, at most {most} can: {hint}")
            }
            Self::NoSuchTarget { picture, target } => {
                write!(f, "{picture} cannot be drawn as {}", target.name())
            }
            Self::Unfinished { state } => write!(f, "the trace ends before {state} is settled"),
            Self::NoSuchMove { state, mv } => write!(f, "{state} has no move {mv:?}"),
            Self::Mismatch(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Refusal {}
