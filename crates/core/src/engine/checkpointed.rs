//! Bottom up with a line at the end, in about the square root of the layers that a full table holds.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use super::ring::{Ring, layer_of};
use crate::limits::bytes_of;
use crate::{Layered, Limits, Observer, Score, Silent, Solution, SolveError, Stats, Values};

/// Walks up the layers like [`Rolling`](crate::Rolling), keeps some of them as checkpoints, and computes the
/// layers between two checkpoints again when their values are asked for.
///
/// With `L` layers, a distance of `√(L·reach)` between checkpoints makes the checkpoints about as large as the
/// layers between two of them.
///
/// - **Needs** [`Layered`].
/// - **Gives** the value, all optimal moves of any state, and a line; for rows whose full table is too large.
/// - **Time** the moves of all states, twice when a line is asked for; **memory** about `2·√(L·reach)` layers.
/// - **Refuses** a state outside its layer or a layer out of reach, and more than [`Limits::memory`], before it is taken.
///
/// States asked for in falling order of layers, as a line does, cost each block once; at random, a block each.
///
/// ```
/// use stone_core::{Checkpointed, Tabulated};
/// use stone_testkit::Countdown;
///
/// let game = Countdown(100_000);
/// let few = Checkpointed::default().solve(&game)?;
/// let all = Tabulated::default().solve(&game)?;
/// assert_eq!(few.principal_variation()?, all.principal_variation()?);
/// assert!(few.stats().peak_entries < all.stats().peak_entries / 50);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Checkpointed {
    limits: Limits,
}

impl Checkpointed {
    /// The engine with these limits.
    pub fn new(limits: Limits) -> Self {
        Self { limits }
    }

    /// Solves a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], [`SolveError::Limit`], [`SolveError::BadSlot`], [`SolveError::BadLayer`].
    pub fn solve<'g, G: Layered>(
        &self,
        game: &'g G,
    ) -> Result<Solution<'g, G, Checkpoints<G::Score>>, SolveError> {
        self.solve_observed(game, &mut Silent)
    }

    /// Solves a game and tells an observer each step of the way up.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve).
    pub fn solve_observed<'g, G: Layered>(
        &self,
        game: &'g G,
        observer: &mut impl Observer<G>,
    ) -> Result<Solution<'g, G, Checkpoints<G::Score>>, SolveError> {
        let root = game.initial_state();
        let top = layer_of(game, &root)?;
        // All that the ring of the way up remembers is kept: what it let pass cannot read beyond a checkpoint either.
        let reach = game.reach().max(1).checked_add(1).and_then(usize::checked_next_power_of_two);
        let reach = reach.unwrap_or(usize::MAX) - 1;
        // Rows of a ring are a power of two, so the distance takes what the reach leaves of one.
        let rows = reach.saturating_add(top.saturating_mul(reach).isqrt()).saturating_add(1);
        let rows = rows.checked_next_power_of_two().unwrap_or(usize::MAX);
        let distance = rows - reach;

        let kept = |layer: usize| (layer + 1).saturating_sub(reach)..=layer;
        let checkpoints = (distance..top).step_by(distance);
        let saved_entries: usize = checkpoints
            .clone()
            .flat_map(|layer| kept(layer).map(|layer| game.columns(layer)))
            .fold(0, usize::saturating_add);
        let saved_bytes = bytes_of::<G::Score>(saved_entries)
            .saturating_add(bytes_of::<Box<[G::Score]>>(checkpoints.len()));
        let block = Ring::new(game, rows, &self.limits, saved_bytes)?;
        let held = block.bytes().saturating_add(saved_bytes);
        let mut ring = Ring::new(game, reach.saturating_add(1), &self.limits, held)?;

        let mut stats = Stats {
            peak_entries: block.entries() + ring.entries() + saved_entries as u64,
            bytes: held + ring.bytes(),
            ..Stats::default()
        };
        let mut saved = Vec::with_capacity(checkpoints.len());
        let mut first = 0;
        for checkpoint in checkpoints {
            ring.climb(game, first..=checkpoint, &mut stats, observer)?;
            let mut layers = Vec::with_capacity(kept(checkpoint).map(|layer| game.columns(layer)).sum());
            for layer in kept(checkpoint) {
                layers.extend_from_slice(&ring.layer(layer)[..game.columns(layer)]);
            }
            saved.push(layers.into_boxed_slice());
            first = checkpoint + 1;
        }
        ring.climb(game, first..=top, &mut stats, observer)?;
        stats.reused = stats.moves;
        let value = ring.get(game, &root)?;
        let block = RefCell::new(Block { ring: block, layers: None });
        let checkpoints = Checkpoints { saved, distance, reach, top, block };
        Ok(Solution::from_parts(game, value, checkpoints, stats))
    }
}

/// Some layers of values, and the block between two checkpoints that was asked for last.
#[derive(Debug, Clone)]
pub struct Checkpoints<S> {
    /// For each checkpoint, the lowest at `distance`, the layers that moves from above it can reach, upward.
    saved: Vec<Box<[S]>>,
    distance: usize,
    reach: usize,
    /// The root's layer.
    top: usize,
    block: RefCell<Block<S>>,
}

#[derive(Debug, Clone)]
struct Block<S> {
    ring: Ring<S>,
    layers: Option<RangeInclusive<usize>>,
}

impl<S: Score> Checkpoints<S> {
    /// Computes again the block of layers that holds this one.
    fn load<G: Layered<Score = S>>(
        &self,
        game: &G,
        layer: usize,
        block: &mut Block<S>,
    ) -> Result<(), SolveError> {
        block.layers = None;
        let checkpoint = layer.saturating_sub(1) / self.distance;
        // Above the root's layer nothing was saved: climb on from the highest checkpoint.
        let start = checkpoint.min(self.saved.len());
        let first_above = |checkpoint: usize| (checkpoint * self.distance + 1).saturating_sub(self.reach);
        let above = match start.checked_sub(1).map(|index| &self.saved[index][..]) {
            Some(mut layers) => {
                for layer in first_above(start)..=start * self.distance {
                    let (row, above) = layers.split_at(game.columns(layer));
                    block.ring.set_layer(layer, row);
                    layers = above;
                }
                start * self.distance + 1
            }
            None => 0,
        };
        // Above the root's layer nothing was computed yet, and a score need not fit: only what is asked for is.
        let last = ((checkpoint + 1) * self.distance).min(self.top.max(layer));
        block.ring.climb(game, above..=last, &mut Stats::default(), &mut Silent)?;
        block.layers = Some(if checkpoint == 0 { 0 } else { first_above(checkpoint) }..=last);
        Ok(())
    }
}

impl<G: Layered> Values<G> for Checkpoints<G::Score> {
    fn value(&self, game: &G, state: &G::State) -> Result<G::Score, SolveError> {
        let layer = layer_of(game, state)?;
        let mut block = self.block.borrow_mut();
        if !block.layers.as_ref().is_some_and(|layers| layers.contains(&layer)) {
            self.load(game, layer, &mut block)?;
        }
        block.ring.get(game, state)
    }
}
