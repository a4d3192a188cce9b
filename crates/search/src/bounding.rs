//! What a search may know of a state before it looks at its moves.

use stone_core::{Bounds, Interval, ZeroSumGame};

use crate::WholeScore;

/// Where a search takes its bounds from.
///
/// **Law.** The interval contains the value.
pub trait Bounding<G: ZeroSumGame> {
    /// Between which bounds the value of a state lies.
    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score>;
}

/// No bounds: any value that fits the type.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NoBounds;

/// The game's own [`Bounds`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OwnBounds;

impl<G: ZeroSumGame> Bounding<G> for NoBounds
where
    G::Score: WholeScore,
{
    #[inline]
    fn bounds(&self, _: &G, _: &G::State) -> Interval<G::Score> {
        Interval::unknown()
    }
}

impl<G: Bounds> Bounding<G> for OwnBounds {
    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> Interval<G::Score> {
        game.bounds(state)
    }
}
