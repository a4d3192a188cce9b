//! Where cases come from.

use std::fmt;
use std::str::FromStr;

/// A source of cases. They are taken in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The judge's own examples.
    Samples,
    /// Inputs that were saved because they broke something once.
    Saved,
    /// Every input of a few small values, the shortest first: its first failure is already small. On a board, positions in
    /// which few moves can still be made, the fewest first.
    Small,
    /// Few stones with random values; positions with up to twelve moves left.
    Random,
    /// Inputs with a shape: blocks, spikes, slopes, ties. None on a board.
    Structured,
    /// The shortest and the longest inputs, and the largest values. None on a board.
    Limits,
}

impl Phase {
    /// All of them, in order.
    pub const ALL: [Self; 6] =
        [Self::Samples, Self::Saved, Self::Small, Self::Random, Self::Structured, Self::Limits];

    /// The name, as people write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Samples => "samples",
            Self::Saved => "saved",
            Self::Small => "small",
            Self::Random => "random",
            Self::Structured => "structured",
            Self::Limits => "limits",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no phase has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownPhase(pub String);

impl fmt::Display for UnknownPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no phase is called `{}`; there are", self.0)?;
        Phase::ALL.iter().try_for_each(|phase| write!(f, " {phase}"))
    }
}

impl std::error::Error for UnknownPhase {}

impl FromStr for Phase {
    type Err = UnknownPhase;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|phase| phase.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| UnknownPhase(name.to_owned()))
    }
}
