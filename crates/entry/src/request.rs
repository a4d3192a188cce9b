//! What is asked of an engine.

use std::num::NonZeroUsize;

use stone_core::Limits;

/// An input, and what is wanted of it.
///
/// ```
/// use stone_catalog::{Request, Want};
/// use stone_core::Limits;
///
/// let request = Request::new(&[1, 2, 3]).want(Want::Value).limits(Limits::default().with_nodes(1000));
/// assert_eq!(request.stones, [1, 2, 3]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Request<'r> {
    /// The input, as the game's [`Form`](crate::Form) has it: most often a row of stones.
    pub stones: &'r [i64],
    /// The most stones a move may take; none for the judge's number. Games without that choice ignore it.
    pub up_to: Option<NonZeroUsize>,
    /// How much is wanted.
    pub want: Want,
    /// What the engine may use.
    pub limits: Limits,
    /// Whether to write down every step.
    pub record: bool,
}

/// How much is wanted of an engine. One that can give less gives what it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Want {
    /// The value only.
    Value,
    /// All optimal first moves and a line as well.
    Line,
}

impl<'r> Request<'r> {
    /// Everything about an input, by the judge's rules, within the default limits.
    pub fn new(stones: &'r [i64]) -> Self {
        Self { stones, up_to: None, want: Want::Line, limits: Limits::default(), record: false }
    }

    /// This request with another most stones a move.
    pub fn up_to(self, up_to: Option<NonZeroUsize>) -> Self {
        Self { up_to, ..self }
    }

    /// This request wanting this much.
    pub fn want(self, want: Want) -> Self {
        Self { want, ..self }
    }

    /// This request within these limits.
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// This request with every step written down.
    pub fn recorded(self) -> Self {
        Self { record: true, ..self }
    }
}
