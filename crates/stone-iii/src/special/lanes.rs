//! Sixteen rows side by side: while one row would wait for its chain, the others advance.

#![allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]

use std::array::from_fn;

use stone_simd::{LANES, Lanes, VectorKernel, Vectors, prefetch};

use super::chain::put_in_front;
use super::{BEYOND, BLOCK, LIGHT, STEADY, Stone};

/// The values of sixteen rows with at most `K` stones a move: `None` for a row whose bounds did not prove 32 bits
/// exact, which says nothing about the other rows.
///
/// All rows end in step 0 and run backwards together; a lane's answer is written down at its row's first stone. What a
/// lane computes after that (its row is taken to go on with zeros) nobody reads, so no lane is ever masked.
pub(super) struct Sixteen<'r, T, const K: usize> {
    pub(super) rows: [&'r [T]; LANES],
    /// What will probably be solved next, to have its memory ready.
    pub(super) next: [&'r [T]; LANES],
}

impl<T, const K: usize> Sixteen<'_, T, K> {
    /// How many squares ahead memory is asked for: sixteen places are read in turns, which is more than the processor foresees.
    /// All that is asked for, 16 KiB, fits the nearest cache.
    const SQUARES_AHEAD: usize = (16 << 10) / (LANES * LANES * size_of::<T>());
}

impl<T: Stone, const K: usize> VectorKernel for Sixteen<'_, T, K> {
    type Output = [Option<i64>; LANES];

    #[inline(always)]
    fn run<V: Vectors>(self) -> Self::Output {
        let Self { rows, next } = self;
        let (shortest, longest) = rows.iter().fold((usize::MAX, 0), |(shortest, longest), row| {
            (row.len().min(shortest), row.len().max(longest))
        });
        // The squares of sixteen by sixteen stones that no row begins in.
        let inner = shortest.saturating_sub(1) / LANES;
        // As all have the same length, one check of an index does for all of them.
        let tails = rows.map(|row| {
            let chunks = row.as_rchunks::<LANES>().1;
            &chunks[chunks.len() - inner..]
        });
        let mut state = State::<V::Lanes, K>::end_of_row();
        for square in 0..inner {
            if square > 0 && square % (BLOCK / LANES) == 0 {
                state.next_block();
            }
            let at = inner - 1 - square;
            match at.checked_sub(Self::SQUARES_AHEAD) {
                Some(ahead) => tails.iter().for_each(|tail| fetch(&tail[ahead])),
                None => fetch_square(&next, Self::SQUARES_AHEAD - 1 - at),
            }
            let stones = from_fn(|lane| T::load(&tails[lane][at]));
            for &column in Lanes::transpose(stones).iter().rev() {
                state.step(column);
            }
        }
        // An empty row is worth 0; every other answer is written down in the loop below.
        let mut answers = [Some(0); LANES];
        for square in inner..longest.div_ceil(LANES) {
            if square > 0 && square % (BLOCK / LANES) == 0 {
                state.next_block();
            }
            let left = rows.map(|row| row.len().saturating_sub(square * LANES));
            let stones = from_fn(|lane| load_end(&rows[lane][..left[lane]]));
            let mut columns = Lanes::transpose(stones);
            columns.reverse();
            let history = columns.map(|column| {
                state.step(column);
                (state.sum.to_array(), state.gains[0].to_array())
            });
            let (weights, drifts) = (state.weights.to_array(), state.drifts.to_array());
            for (lane, answer) in answers.iter_mut().enumerate() {
                if (1..=LANES).contains(&left[lane]) {
                    let (sums, gains) = history[left[lane] - 1];
                    let light = (weights[lane] as u32) < 2 * LIGHT as u32;
                    let steady = (drifts[lane] as u32) < 2 * STEADY as u32;
                    *answer = (light && steady).then(|| 2 * i64::from(gains[lane]) - i64::from(sums[lane]));
                }
            }
        }
        answers
    }
}

/// The last sixteen stones of what is left of a row, after zeros if they are fewer.
#[inline(always)]
fn load_end<T: Stone, L: Lanes>(left: &[T]) -> L {
    if let Some(chunk) = left.last_chunk() {
        return T::load(chunk);
    }
    let mut chunk = [T::default(); LANES];
    chunk[LANES - left.len()..].copy_from_slice(left);
    T::load(&chunk)
}

/// Asks for the memory of sixteen stones; those of a wide type are two cache lines.
#[inline(always)]
fn fetch<T>(chunk: &[T; LANES]) {
    for part in chunk.chunks(64 / size_of::<T>()) {
        prefetch(&part[0]);
    }
}

/// Asks for the memory of a square.
#[inline(always)]
fn fetch_square<T>(rows: &[&[T]; LANES], square: usize) {
    for row in rows {
        let left = row.len().saturating_sub(square * LANES);
        if let Some(chunk) = row[..left].last_chunk() {
            fetch(chunk);
        }
    }
}

/// Where sixteen chains stand, and whether what they have met so far was within the bounds.
struct State<L, const K: usize> {
    sum: L,
    gains: [L; K],
    /// Bits set in any stone, shifted by `LIGHT` so that light stones are those below twice `LIGHT`.
    weights: L,
    /// Bits set in any number that entered a block, shifted by `STEADY` in the same way.
    drifts: L,
}

impl<L: Lanes, const K: usize> State<L, K> {
    #[inline(always)]
    fn end_of_row() -> Self {
        let mut gains = [L::splat(BEYOND); K];
        gains[0] = L::splat(0);
        Self { sum: L::splat(0), gains, weights: L::splat(0), drifts: L::splat(0) }
    }

    /// One stone further back in each lane.
    #[inline(always)]
    fn step(&mut self, stones: L) {
        self.weights = self.weights.or(stones + L::splat(LIGHT));
        self.sum = self.sum + stones;
        let mut least = self.gains[K - 1];
        for j in (0..K - 1).rev() {
            least = least.min(self.gains[j]);
        }
        put_in_front(&mut self.gains, self.sum - least);
    }

    /// Moves on to the next block: see `super::LIGHT`.
    #[inline(always)]
    fn next_block(&mut self) {
        let half = self.sum.half();
        self.sum = self.sum - half - half;
        for gain in &mut self.gains {
            *gain = *gain - half;
            self.drifts = self.drifts.or(*gain + L::splat(STEADY));
        }
    }
}
