//! The two players, and who won.

use std::cmp::Ordering;
use std::fmt;

use num_traits::Zero;

use crate::Turn;

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    /// Moves first.
    Alice,
    /// Moves second.
    Bob,
}

impl Player {
    /// The other player.
    pub fn opponent(self) -> Self {
        match self {
            Self::Alice => Self::Bob,
            Self::Bob => Self::Alice,
        }
    }

    /// Who moves after this player made a move.
    pub fn after(self, turn: Turn) -> Self {
        match turn {
            Turn::Passes => self.opponent(),
            Turn::Stays => self,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Alice => "Alice",
            Self::Bob => "Bob",
        })
    }
}

/// Who has the higher score in the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Alice, who moves first, scores more.
    Alice,
    /// Bob scores more.
    Bob,
    /// Both score the same.
    Tie,
}

impl Outcome {
    /// The outcome that a difference, seen from Alice, stands for.
    ///
    /// ```
    /// use stone_core::Outcome;
    /// assert_eq!(Outcome::of(-3), Outcome::Bob);
    /// assert_eq!(Outcome::of(0).to_string(), "Tie");
    /// ```
    pub fn of<S: Copy + Ord + Zero>(difference: S) -> Self {
        match difference.cmp(&S::zero()) {
            Ordering::Greater => Self::Alice,
            Ordering::Less => Self::Bob,
            Ordering::Equal => Self::Tie,
        }
    }

    /// `"Alice"`, `"Bob"` or `"Tie"`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Alice => "Alice",
            Self::Bob => "Bob",
            Self::Tie => "Tie",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
