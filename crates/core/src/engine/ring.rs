//! The last few layers of values, old ones overwritten: the memory of engines that walk up the layers.

use crate::limits::bytes_of;
use crate::negamax::settle;
use crate::{Layered, Limits, Observer, SolveError, Stats};

/// A store of the most recent layers of a game.
#[derive(Debug, Clone)]
pub(super) struct Ring<S> {
    values: Vec<S>,
    /// Places a row has: the columns of the widest layer.
    width: usize,
    /// Rows less one; rows are a power of two, so that finding a row needs no division.
    mask: usize,
}

impl<S: crate::Score> Ring<S> {
    /// A ring that remembers at least `rows` layers of a game.
    pub(super) fn new<G: Layered<Score = S>>(
        game: &G,
        rows: usize,
        limits: &Limits,
        held: u64,
    ) -> Result<Self, SolveError> {
        let width = (0..game.layers()).map(|layer| game.columns(layer)).max().unwrap_or(0);
        let rows = rows.checked_next_power_of_two().unwrap_or(usize::MAX);
        let values = limits.table(rows.saturating_mul(width), S::zero(), held)?;
        Ok(Self { values, width, mask: rows.wrapping_sub(1) })
    }

    pub(super) fn bytes(&self) -> u64 {
        bytes_of::<S>(self.values.len())
    }

    pub(super) fn entries(&self) -> u64 {
        self.values.len() as u64
    }

    /// The remembered values of a layer.
    pub(super) fn row(&self, layer: usize, columns: usize) -> &[S] {
        &self.values[(layer & self.mask) * self.width..][..columns]
    }

    /// Puts the values of a layer back.
    pub(super) fn set_row(&mut self, layer: usize, row: &[S]) {
        self.values[(layer & self.mask) * self.width..][..row.len()].copy_from_slice(row);
    }

    /// The value of a state in a layer that is still remembered.
    #[inline(always)]
    pub(super) fn get<G: Layered<Score = S>>(&self, game: &G, state: &G::State) -> Result<S, SolveError> {
        let (layer, column) = game.place(state);
        match self.values.get((layer & self.mask) * self.width + column) {
            Some(&value) if column < self.width => Ok(value),
            _ => Err(SolveError::bad_slot(state, column, self.width)),
        }
    }

    /// Computes a layer from those below it.
    #[inline(always)]
    pub(super) fn settle_layer<G: Layered<Score = S>>(
        &mut self,
        game: &G,
        layer: usize,
        columns: usize,
        stats: &mut Stats,
        observer: &mut impl Observer<G>,
    ) -> Result<(), SolveError> {
        if columns > self.width {
            return Err(SolveError::bad_slot(format_args!("layer {layer}"), columns, self.width));
        }
        let base = (layer & self.mask) * self.width;
        for column in 0..columns {
            let state = game.state_at(layer, column);
            let value = settle(game, &state, stats, observer, |next| self.get(game, next))?;
            match self.values.get_mut(base + column) {
                Some(place) => *place = value,
                None => return Err(SolveError::bad_slot(&state, column, self.width)),
            }
        }
        Ok(())
    }
}
