//! One row, one number after the other: as fast as the chain of dependent steps allows.

#![allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]

use stone_core::SolveError;
use stone_simd::{LANES, Lanes, VectorKernel, Vectors, Word};

use super::{BEYOND, BLOCK, IN_REGISTERS, LIGHT, STEADY, Stone, accept};

/// The value of a row with at most `K` stones a move.
///
/// Each stone waits for the one after it: a minimum and a subtraction, one step each in a vector register. All else
/// (loading, summing, the minimum over the older numbers) is off the chain and is done meanwhile.
pub(super) struct Chain<'r, T, const K: usize>(pub(super) &'r [T]);

impl<T: Stone, const K: usize> VectorKernel for Chain<'_, T, K> {
    type Output = Result<i64, SolveError>;

    #[inline(always)]
    fn run<V: Vectors>(self) -> Self::Output {
        let mut ahead = Ahead::<K>::end_of_row();
        let mut guard = Guard::new(self.0);
        let mut end = self.0.len();
        while end > 0 {
            let start = end.saturating_sub(BLOCK);
            // Found out only afterwards whether the bounds held: checking first would wait for memory twice.
            let moved = if ahead.steady() {
                light_block::<V, T, K>(&self.0[start..end], &ahead, |_, _| ())
            } else {
                None
            };
            ahead = if let Some(moved) = moved {
                moved
            } else {
                guard.before_heavy()?;
                heavy_block(self.0, start, end, &ahead, |_, _| ())
            };
            end = start;
        }
        Ok(ahead.value())
    }
}

/// The value of a row, and the smallest optimal move of each stone, with at most `K` stones a move.
///
/// The chain is the same as [`Chain`]'s. Its gains are written down, and which of the next `K` is the least is found out
/// block by block, many stones at a time.
pub(super) struct ChainWithMoves<'r, 'm, T, const K: usize> {
    pub(super) row: &'r [T],
    /// As long as the row.
    pub(super) moves: &'m mut [u8],
}

impl<T: Stone, const K: usize> VectorKernel for ChainWithMoves<'_, '_, T, K> {
    type Output = Result<i64, SolveError>;

    #[inline(always)]
    fn run<V: Vectors>(self) -> Self::Output {
        let Self { row, moves } = self;
        let mut gains = [0; BLOCK + IN_REGISTERS];
        let mut ahead = Ahead::<K>::end_of_row();
        let mut guard = Guard::new(row);
        let mut end = row.len();
        while end > 0 {
            let start = end.saturating_sub(BLOCK);
            let block = &row[start..end];
            gains[block.len()..][..K].copy_from_slice(&ahead.gains());
            let moved = if ahead.steady() {
                light_block::<V, T, K>(block, &ahead, |at, gain| gains[at] = gain.get())
            } else {
                None
            };
            ahead = if let Some(moved) = moved {
                for (mv, next) in moves[start..end].iter_mut().zip(gains[1..].windows(K)) {
                    // Backwards, so that the smallest of equally good moves is what remains.
                    let (mut least, mut best) = (next[K - 1], K);
                    for j in (0..K - 1).rev() {
                        best = if next[j] <= least { j + 1 } else { best };
                        least = least.min(next[j]);
                    }
                    *mv = best as u8;
                }
                moved
            } else {
                guard.before_heavy()?;
                heavy_block(row, start, end, &ahead, |at, mv| moves[at] = mv as u8)
            };
            end = start;
        }
        Ok(ahead.value())
    }
}

/// The states just ahead of a block, nearest first, relative to the sum of all stones ahead: see `super::LIGHT`.
#[derive(Clone, Copy)]
pub(super) struct Ahead<const K: usize> {
    /// The sum of the stones ahead, less twice its half: 0 or 1.
    odd: i64,
    /// What the mover scores there, less half the sum of the stones ahead.
    gains: [i64; K],
    /// How many of the gains belong to states that exist; the others are `BEYOND`.
    known: usize,
}

impl<const K: usize> Ahead<K> {
    /// At the end of a row: only the empty row is ahead, and it is worth nothing.
    #[inline(always)]
    pub(super) fn end_of_row() -> Self {
        let mut gains = [BEYOND.into(); K];
        gains[0] = 0;
        Self { odd: 0, gains, known: 1 }
    }

    /// The value of the nearest state. Exact although it is computed with wrapping, because it fits.
    #[inline(always)]
    pub(super) fn value(&self) -> i64 {
        self.gains[0].wrapping_mul(2).wrapping_sub(self.odd)
    }

    /// Whether a block of light stones may be done in 32 bits.
    #[inline(always)]
    pub(super) fn steady(&self) -> bool {
        let range = -i64::from(STEADY)..i64::from(STEADY);
        self.gains.iter().enumerate().all(|(j, gain)| j >= self.known || range.contains(gain))
    }

    #[inline(always)]
    pub(super) fn gains(&self) -> [i32; K] {
        self.gains.map(|gain| gain as i32)
    }

    /// Moves on to the start of a block, whose numbers are still relative to its end.
    #[inline(always)]
    fn moved_on(sum: i64, gains: [i64; K], known: usize) -> Self {
        let half = sum >> 1;
        let mut moved = [BEYOND.into(); K];
        for j in 0..known.min(K) {
            moved[j] = gains[j] - half;
        }
        Self { odd: sum & 1, gains: moved, known: known.min(K) }
    }
}

/// A block in 32 bits with steady numbers ahead; `None` if its stones are not light. Tells `note` the gain at each stone.
#[inline(always)]
fn light_block<V: Vectors, T: Stone, const K: usize>(
    block: &[T],
    ahead: &Ahead<K>,
    mut note: impl FnMut(usize, V::Word),
) -> Option<Ahead<K>> {
    let mut sum = V::Word::new(ahead.odd as i32);
    let mut gains = ahead.gains().map(V::Word::new);
    let mut weights = V::Lanes::splat(0);
    let mut at = block.len();
    // A multiple of three at a time: unrolled, no number of the usual game has to change registers.
    let (head, runs) = block.as_rchunks::<{ 3 * LANES }>();
    for run in runs.iter().rev() {
        for chunk in run.as_chunks::<LANES>().0 {
            weights = weights.or(T::load::<V::Lanes>(chunk) + V::Lanes::splat(LIGHT));
        }
        for &stone in run.iter().rev() {
            step(stone, &mut sum, &mut gains);
            at -= 1;
            note(at, gains[0]);
        }
    }
    for &stone in head.iter().rev() {
        step(stone, &mut sum, &mut gains);
        at -= 1;
        note(at, gains[0]);
    }
    let light = weights.to_array().iter().all(|&bits| (bits as u32) < 2 * LIGHT as u32)
        && head.iter().all(|stone| stone.magnitude() < LIGHT as u64);
    light.then(|| {
        Ahead::moved_on(
            sum.get().into(),
            gains.map(|gain| gain.get().into()),
            ahead.known.saturating_add(block.len()),
        )
    })
}

/// One stone further back: adds it to the sum, and puts the new state's gain in front.
#[inline(always)]
pub(super) fn step<W: Word, T: Stone, const K: usize>(stone: T, sum: &mut W, gains: &mut [W; K]) {
    *sum = *sum + W::new(stone.to_i32());
    let mut least = gains[K - 1];
    for j in (0..K - 1).rev() {
        // The newest number comes last: it alone is waited for.
        least = least.min(gains[j]);
    }
    put_in_front(gains, *sum - least);
}

/// Puts a number in front of up to four, the last of which falls out.
///
/// Written out: a loop, or `rotate_right`, is compiled to a move through memory, and the chain waits for it.
#[inline(always)]
pub(super) fn put_in_front<N: Copy, const K: usize>(numbers: &mut [N; K], number: N) {
    const { assert!(K <= IN_REGISTERS) };
    if K > 3 {
        numbers[3] = numbers[2];
    }
    if K > 2 {
        numbers[2] = numbers[1];
    }
    if K > 1 {
        numbers[1] = numbers[0];
    }
    numbers[0] = number;
}

/// Any block of an accepted row, in 64 bits, by sums and values as the rules tell it: no number in it is anything but
/// a sum of some of the row's stones with signs, so none overflows. Tells `note` the smallest optimal move of each stone.
#[cold]
#[inline(never)]
pub(super) fn heavy_block<T: Stone, const K: usize>(
    row: &[T],
    start: usize,
    end: usize,
    ahead: &Ahead<K>,
    mut note: impl FnMut(usize, usize),
) -> Ahead<K> {
    // From gains to values: value = 2·gain − sum, the sum ahead of state end + j being `odd` less the j stones before.
    let mut values = [0; K];
    let mut sum = ahead.odd;
    for (j, value) in values.iter_mut().enumerate().take(ahead.known) {
        *value = ahead.gains[j].wrapping_mul(2).wrapping_sub(sum);
        if let Some(stone) = row.get(end + j) {
            sum = sum.wrapping_sub(stone.to_i64());
        }
    }
    let mut known = ahead.known;
    for i in (start..end).rev() {
        let (mut taken, mut best, mut mv) = (0, i64::MIN, 0);
        for j in 0..known {
            taken += row[i + j].to_i64();
            let score = taken - values[j];
            if mv == 0 || score > best {
                (best, mv) = (score, j + 1);
            }
        }
        note(i, mv);
        put_in_front(&mut values, best);
        known = (known + 1).min(K);
    }
    // And back: gain = (value + sum) / 2, where `odd` makes the division exact.
    let odd = values[0] & 1;
    let mut gains = [BEYOND.into(); K];
    let mut taken = 0;
    for j in 0..known {
        gains[j] = ((values[j] - taken) >> 1) + odd;
        if let Some(stone) = row.get(start + j) {
            taken += stone.to_i64();
        }
    }
    Ahead { odd, gains, known }
}

/// Checks that a row is accepted, but only once it has a block that was not proven harmless by its bounds.
pub(super) struct Guard<'r, T> {
    row: &'r [T],
    accepted: bool,
}

impl<'r, T: Stone> Guard<'r, T> {
    #[inline(always)]
    pub(super) fn new(row: &'r [T]) -> Self {
        Self { row, accepted: false }
    }

    /// To be called before each block in 64 bits.
    ///
    /// Rows without such a block are accepted as they are: with at most 2²⁰ a stone it would take 2⁴³ stones.
    #[inline(always)]
    pub(super) fn before_heavy(&mut self) -> Result<(), SolveError> {
        if !self.accepted {
            accept(self.row)?;
            self.accepted = true;
        }
        Ok(())
    }
}
