//! The last few layers of values, old ones overwritten: the memory of engines that walk up the layers.

use std::array;
use std::mem;
use std::ops::RangeInclusive;

use smallvec::SmallVec;

use crate::limits::bytes_of;
use crate::negamax::{fault, settle};
use crate::{Layered, Limits, Observer, Score, SolveError, Stats};

/// A store of the most recent layers of a game.
///
/// It has two shapes. Layers of several columns are a row each, and a loop fills one row after another. Where every
/// layer has one column, a call for each would cost more than the work in it: the layers together are one row.
#[derive(Debug, Clone)]
pub(super) struct Ring<S> {
    rows: Vec<Vec<S>>,
    /// Layers remembered, less one; a power of two of them, so that finding one needs no division.
    mask: usize,
    /// The columns of the widest layer.
    width: usize,
    /// Whether every layer has exactly one column.
    single: bool,
    reach: usize,
}

impl<S: Score> Ring<S> {
    /// A ring that remembers at least `layers` layers of a game.
    pub(super) fn new<G: Layered<Score = S>>(
        game: &G,
        layers: usize,
        limits: &Limits,
        held: u64,
    ) -> Result<Self, SolveError> {
        let (mut width, mut single) = (0, true);
        for columns in (0..game.layers()).map(|layer| game.columns(layer)) {
            width = width.max(columns);
            single &= columns == 1;
        }
        let layers = layers.checked_next_power_of_two().unwrap_or(1 << (usize::BITS - 1));
        let (rows, columns) = if single { (1, layers) } else { (layers, width) };
        let bytes = bytes_of::<S>(rows.saturating_mul(columns)).saturating_add(bytes_of::<Vec<S>>(rows));
        limits.ask_memory(held.saturating_add(bytes))?;
        let rows = (0..rows).map(|_| limits.table(columns, S::zero(), held)).collect::<Result<_, _>>()?;
        Ok(Self { rows, mask: layers - 1, width, single, reach: game.reach() })
    }

    pub(super) fn bytes(&self) -> u64 {
        bytes_of::<S>(self.entries() as usize) + bytes_of::<Vec<S>>(self.rows.len())
    }

    pub(super) fn entries(&self) -> u64 {
        self.rows.iter().map(|row| row.len() as u64).sum()
    }

    /// The row and the place in it where the values of a layer begin.
    fn place(&self, layer: usize) -> (usize, usize) {
        if self.single { (0, layer & self.mask) } else { (layer & self.mask, 0) }
    }

    /// The values of a layer that is still remembered.
    pub(super) fn layer(&self, layer: usize) -> &[S] {
        let (row, place) = self.place(layer);
        &self.rows[row][place..][..self.width]
    }

    /// Puts the values of a layer back.
    pub(super) fn set_layer(&mut self, layer: usize, values: &[S]) {
        let (row, place) = self.place(layer);
        self.rows[row][place..][..values.len()].copy_from_slice(values);
    }

    /// The value of a state in a layer that is still remembered.
    pub(super) fn get<G: Layered<Score = S>>(&self, game: &G, state: &G::State) -> Result<S, SolveError> {
        let (layer, column) = game.place(state);
        match self.layer(layer).get(column) {
            Some(&value) => Ok(value),
            None => Err(SolveError::bad_slot(state, column, self.width)),
        }
    }

    /// Computes layers, upward, each from those below it.
    pub(super) fn climb<G: Layered<Score = S>>(
        &mut self,
        game: &G,
        layers: RangeInclusive<usize>,
        stats: &mut Stats,
        observer: &mut impl Observer<G>,
    ) -> Result<(), SolveError> {
        if let Some(layer) = layers.clone().find(|&layer| game.columns(layer) > self.width) {
            let columns = game.columns(layer);
            return Err(SolveError::bad_slot(format_args!("layer {layer}"), columns, self.width));
        }
        stats.states += layers.clone().map(|layer| game.columns(layer) as u64).sum::<u64>();
        if self.single {
            stats.moves += self.climb_single(game, layers, observer)?;
            return Ok(());
        }
        for layer in layers {
            let mut row = mem::take(&mut self.rows[layer & self.mask]);
            let moves = self.climb_one(game, layer, &mut row[..game.columns(layer)], observer);
            self.rows[layer & self.mask] = row;
            stats.moves += moves?;
        }
        Ok(())
    }

    fn climb_single<G: Layered<Score = S>>(
        &mut self,
        game: &G,
        layers: RangeInclusive<usize>,
        observer: &mut impl Observer<G>,
    ) -> Result<u64, SolveError> {
        let (first, end) = (*layers.start(), layers.end() + 1);
        let row = &mut self.rows[0];
        let moves = if row.len() <= NEAR {
            go_down(game, first, end.min(NEAR)).and_then(|()| settle_near(game, first, end, row, observer))
        } else {
            settle_column(game, first, end, row, observer)
        };
        moves.map_err(|state| {
            let layer = game.place(&state).0;
            let bad_place = |next: &G::State| bad_place(game, layer, self.width, next);
            fault(game, &state, |next| read_column(game, layer, row, next), bad_place)
        })
    }

    /// Computes one layer into `row`, which was taken out of the ring.
    fn climb_one<G: Layered<Score = S>>(
        &self,
        game: &G,
        layer: usize,
        row: &mut [S],
        observer: &mut impl Observer<G>,
    ) -> Result<u64, SolveError> {
        let below = (1..=self.reach.min(layer)).map(|down| self.layer(layer - down));
        let below: SmallVec<[&[S]; 8]> = below.collect();
        let settled = match below[..] {
            [below] => settle_row_on_one(game, layer, below, row, observer),
            _ => settle_row(game, layer, &below, row, observer),
        };
        settled.map_err(|state| {
            let bad_place = |next: &G::State| bad_place(game, layer, self.width, next);
            fault(game, &state, |next| read_row(game, layer, &below, next), bad_place)
        })
    }
}

/// The layer of a state that is asked for, if there is such a layer.
pub(super) fn layer_of<G: Layered>(game: &G, state: &G::State) -> Result<usize, SolveError> {
    let (layer, layers) = (game.place(state).0, game.layers());
    if layer < layers { Ok(layer) } else { Err(SolveError::bad_layer(state, layer, 0..layers)) }
}

/// Why the place of a state that a move leads to from a layer is wrong.
fn bad_place<G: Layered>(game: &G, from: usize, width: usize, next: &G::State) -> SolveError {
    let (layer, column) = game.place(next);
    let allowed = from.saturating_sub(game.reach())..from;
    if allowed.contains(&layer) {
        SolveError::bad_slot(next, column, width)
    } else {
        SolveError::bad_layer(next, layer, allowed)
    }
}

// The loops are functions of their own, with what they read and write as arguments: so the compiler knows that
// these do not overlap, and nothing else competes for registers. Each returns how many moves it weighed, or the
// state that it could not settle.

/// The loop over the columns of a layer.
#[inline(never)]
fn settle_row<G: Layered>(
    game: &G,
    layer: usize,
    below: &[&[G::Score]],
    row: &mut [G::Score],
    observer: &mut impl Observer<G>,
) -> Result<u64, G::State> {
    settle_columns(game, layer, row, observer, |next| read_row(game, layer, below, next))
}

/// The loop over the columns of a layer where moves reach one layer down. That layer is at hand as a slice, so its place
/// is not read again for every column, and the loop can be vectorised.
#[inline(never)]
fn settle_row_on_one<G: Layered>(
    game: &G,
    layer: usize,
    below: &[G::Score],
    row: &mut [G::Score],
    observer: &mut impl Observer<G>,
) -> Result<u64, G::State> {
    settle_columns(game, layer, row, observer, |next| {
        let (next_layer, column) = game.place(next);
        if next_layer.wrapping_add(1) != layer {
            return None;
        }
        below.get(column).copied()
    })
}

/// What the two loops over columns do, however they find the values below.
#[inline(always)]
fn settle_columns<G: Layered>(
    game: &G,
    layer: usize,
    row: &mut [G::Score],
    observer: &mut impl Observer<G>,
    look: impl Fn(&G::State) -> Option<G::Score>,
) -> Result<u64, G::State> {
    let mut moves = 0;
    for (column, place) in row.iter_mut().enumerate() {
        let state = game.state_at(layer, column);
        let Some((value, weighed)) = settle(game, &state, observer, &look) else { return Err(state) };
        *place = value;
        moves += weighed;
    }
    Ok(moves)
}

/// The value of a state in one of the layers below this one, if the game keeps its reach and columns.
#[inline(always)]
fn read_row<G: Layered>(game: &G, layer: usize, below: &[&[G::Score]], state: &G::State) -> Option<G::Score> {
    let (next_layer, column) = game.place(state);
    below.get(layer.wrapping_sub(next_layer).wrapping_sub(1))?.get(column).copied()
}

/// The loop over layers of one column.
#[inline(never)]
fn settle_column<G: Layered>(
    game: &G,
    first: usize,
    end: usize,
    row: &mut [G::Score],
    observer: &mut impl Observer<G>,
) -> Result<u64, G::State> {
    let mut moves = 0;
    for layer in first..end {
        let state = game.state_at(layer, 0);
        let settled = settle(game, &state, observer, |next| read_column(game, layer, row, next));
        let Some((value, weighed)) = settled else { return Err(state) };
        let mask = row.len() - 1;
        row[layer & mask] = value;
        moves += weighed;
    }
    Ok(moves)
}

/// The value of a state in one of the layers below this one, if the game keeps its reach and its one column.
#[inline(always)]
fn read_column<G: Layered>(game: &G, layer: usize, row: &[G::Score], state: &G::State) -> Option<G::Score> {
    let (next_layer, column) = game.place(state);
    let mask = row.len() - 1;
    if column != 0 || layer.wrapping_sub(next_layer).wrapping_sub(1) >= mask {
        return None;
    }
    row.get(next_layer & mask).copied()
}

/// How many layers [`settle_near`] keeps at hand.
const NEAR: usize = 4;

/// Checks that all moves go down, in the lowest layers: there [`settle_near`] keeps places of layers that do not
/// exist.
fn go_down<G: Layered>(game: &G, first: usize, end: usize) -> Result<(), G::State> {
    for layer in first..end {
        let state = game.state_at(layer, 0);
        if game.moves(&state).any(|mv| game.place(&game.next_state(&state, mv)).0 >= layer) {
            return Err(state);
        }
    }
    Ok(())
}

/// The loop over layers of one column where a ring of [`NEAR`] layers is enough. Those are an array of fixed size,
/// which stays in registers where the moves of the game unroll.
#[inline(never)]
fn settle_near<G: Layered>(
    game: &G,
    first: usize,
    end: usize,
    row: &mut [G::Score],
    observer: &mut impl Observer<G>,
) -> Result<u64, G::State> {
    let mask = row.len() - 1;
    let mut below: [G::Score; NEAR] = array::from_fn(|down| row[first.wrapping_sub(down + 1) & mask]);
    let mut moves = 0;
    for layer in first..end {
        let state = game.state_at(layer, 0);
        let settled = settle(game, &state, observer, |next| match game.place(next) {
            (next_layer, 0) => below.get(layer.wrapping_sub(next_layer).wrapping_sub(1)).copied(),
            _ => None,
        });
        let Some((value, weighed)) = settled else { return Err(state) };
        below = [value, below[0], below[1], below[2]];
        moves += weighed;
    }
    for (down, value) in below.into_iter().enumerate().take(row.len()) {
        row[end.wrapping_sub(down + 1) & mask] = value;
    }
    Ok(moves)
}
