//! The inner loops: fold a row until it falls and then rises, in place, without branches that depend on the stones.
//!
//! Touches slices only; knows neither errors nor moves. Why folding keeps the value is told in [`special`](crate::special).
//!
//! Pushing stones on a stack and folding while the top three allow it is the whole algorithm ([`stack`] below).
//! Alone it would spend most of its time on mispredicted branches, for whether a stone is a peak is a coin toss.
//! So [`sweep`] goes over the row first and folds every peak of it at once, as arithmetic: a peak `y` between `x`
//! and `z` turns the three into `x − y + z`, and where peaks share a neighbour, `x y z y' z'` turns into
//! `x − y + z − y' + z'`. Hence a sweep is a running sum in which peaks count negative, and a stone closes its
//! group when neither it nor its right neighbour is a peak. Kept are the running sums at the ends of groups; their
//! differences are the folded stones. Sweeps go on while each at least halves the row, so that all of them together
//! cost less than two; then the stack does what is left.

use std::ops::Range;

/// An integer the loops can run on. The caller has proved that no sum of stones leaves it.
pub(crate) trait Width: Copy + Ord + Default {
    /// No stone is above it.
    const TOP: Self;
    /// The low bits; the caller has proved that they are all.
    fn narrow(stone: i64) -> Self;
    fn widen(self) -> i64;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    /// `-self` if `flip` is one, `self` if it is zero.
    fn flip_if(self, flip: u8) -> Self;
}

macro_rules! width {
    ($int:ty) => {
        impl Width for $int {
            const TOP: Self = <$int>::MAX;
            #[inline(always)]
            fn narrow(stone: i64) -> Self {
                stone as $int
            }
            #[inline(always)]
            fn widen(self) -> i64 {
                i64::from(self)
            }
            #[inline(always)]
            fn add(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn flip_if(self, flip: u8) -> Self {
                let mask = <$int>::from(flip as i8).wrapping_neg();
                (self ^ mask).wrapping_sub(mask)
            }
        }
    };
}
width!(i32);
width!(i64);

/// An integer that can hold a place in the row: `u32` wherever the row is short enough, for memory.
pub(crate) trait Place: Copy + Default {
    fn new(place: usize) -> Self;
    fn get(self) -> usize;
}

impl Place for u32 {
    #[inline(always)]
    fn new(place: usize) -> Self {
        place as u32
    }
    #[inline(always)]
    fn get(self) -> usize {
        self as usize
    }
}

impl Place for usize {
    #[inline(always)]
    fn new(place: usize) -> Self {
        place
    }
    #[inline(always)]
    fn get(self) -> usize {
        self
    }
}

/// Where the folded stones end in the row, for whoever wants the line; nothing for whoever wants the value.
pub(crate) trait Ends {
    /// The group written at `to` ends with stone `stone` of the row itself.
    fn first(&mut self, to: usize, stone: usize);
    /// The group written at `to` ends where the group that was at `from` ended.
    fn moved(&mut self, to: usize, from: usize);
}

/// Keeps nothing.
pub(crate) struct Untracked;

impl Ends for Untracked {
    #[inline(always)]
    fn first(&mut self, _: usize, _: usize) {}
    #[inline(always)]
    fn moved(&mut self, _: usize, _: usize) {}
}

/// Keeps, for every folded stone, the place in the row just behind it.
pub(crate) struct Tracked<'a, P>(pub(crate) &'a mut [P]);

impl<P: Place> Ends for Tracked<'_, P> {
    #[inline(always)]
    fn first(&mut self, to: usize, stone: usize) {
        if let Some(place) = self.0.get_mut(to) {
            *place = P::new(stone + 1);
        }
    }
    #[inline(always)]
    fn moved(&mut self, to: usize, from: usize) {
        if let Some(&end) = self.0.get(from)
            && let Some(place) = self.0.get_mut(to)
        {
            *place = end;
        }
    }
}

/// Stones handled together: long enough to fill vectors, short enough to stay in the first-level cache.
const BLOCK: usize = 128;
/// A block, the stone before it and the two after it: what is needed to tell peaks from their neighbours.
const HALO: usize = BLOCK + 3;
/// Below this many stones another sweep costs more than the stack.
const SHORT: usize = 32;

/// One block of a sweep, all lanes alike: each stone with the sign it counts with, and whether it closes its group.
#[inline(always)]
fn block<W: Width>(halo: &[W; HALO], signed: &mut [W; BLOCK], closes: &mut [u8; BLOCK]) {
    for j in 0..BLOCK {
        let rises = u8::from(halo[j] <= halo[j + 1]);
        let falls = u8::from(halo[j + 1] > halo[j + 2]);
        let next_falls = u8::from(halo[j + 2] > halo[j + 3]);
        let peak = rises & falls;
        let next_peak = (falls ^ 1) & next_falls;
        signed[j] = halo[j + 1].flip_if(peak);
        closes[j] = (peak | next_peak) ^ 1;
    }
}

/// Folds every peak of `count` stones at once and returns how many groups are left; their running sums are
/// then in `out`. `fill` writes stones `place..` into the halo from its second cell on, [`Width::TOP`] past the end.
#[inline(always)]
fn sweep<W: Width>(
    count: usize,
    out: &mut [W],
    mut fill: impl FnMut(&[W], usize, &mut [W; HALO]),
    mut closed: impl FnMut(usize, usize),
) -> usize {
    let mut halo = [W::TOP; HALO];
    let mut signed = [W::default(); BLOCK];
    let mut closes = [0; BLOCK];
    let mut sum = W::default();
    let mut groups = 0;
    let mut place = 0;
    while place < count {
        fill(out, place, &mut halo);
        block(&halo, &mut signed, &mut closes);
        if place == 0 {
            // The first stone has no left neighbour and is no peak, even where it equals the filling value.
            signed[0] = halo[1];
            closes[0] = u8::from(!(halo[1] <= halo[2] && halo[2] > halo[3]));
        }
        // Every stone writes; only one that closes its group moves the place of the next write.
        let mut compact = |count: usize| {
            let from = groups;
            let window = out.get_mut(from..).unwrap_or_default();
            let mut done = 0;
            for j in 0..count {
                sum = sum.add(signed[j]);
                if let Some(cell) = window.get_mut(done) {
                    *cell = sum;
                }
                closed(from + done, place + j);
                done += usize::from(closes[j]);
            }
            groups = from + done;
        };
        if count - place >= BLOCK {
            compact(BLOCK);
        } else {
            compact(count - place);
        }
        halo[0] = halo[BLOCK];
        place += BLOCK;
    }
    groups
}

/// The first sweep, over the row itself, each stone with the other sign if `NEGATED`.
#[inline(always)]
fn sweep_row<W: Width, const NEGATED: bool>(row: &[i64], out: &mut [W], ends: &mut impl Ends) -> usize {
    let stone = |value: i64| W::narrow(if NEGATED { value.wrapping_neg() } else { value });
    sweep(
        row.len(),
        out,
        // Whole block or not is decided here and not stone by stone: see `Kernel` on reads under a condition.
        |_, place, halo| {
            if let Some(stones) = row.get(place..).and_then(<[i64]>::first_chunk::<{ HALO - 1 }>) {
                for j in 0..HALO - 1 {
                    halo[j + 1] = stone(stones[j]);
                }
            } else {
                let stones = row.get(place..).unwrap_or_default();
                halo[1..].fill(W::TOP);
                for (cell, &value) in halo[1..].iter_mut().zip(stones) {
                    *cell = stone(value);
                }
            }
        },
        |to, from| ends.first(to, from),
    )
}

/// A further sweep, over the `count` running sums a sweep left in `sums`.
#[inline(always)]
fn sweep_sums<W: Width>(count: usize, sums: &mut [W], ends: &mut impl Ends) -> usize {
    // The running sum just before the block, kept because the block before may have overwritten it.
    let mut before = W::default();
    sweep(
        count,
        sums,
        |sums, place, halo| {
            let sums = sums.get(place..count).unwrap_or_default();
            if let Some(sums) = sums.first_chunk::<{ HALO - 1 }>() {
                for j in 1..HALO - 1 {
                    halo[j + 1] = sums[j].sub(sums[j - 1]);
                }
            } else {
                halo[1..].fill(W::TOP);
                for (cell, pair) in halo[2..].iter_mut().zip(sums.windows(2)) {
                    *cell = pair[1].sub(pair[0]);
                }
            }
            halo[1] = sums.first().map_or(W::TOP, |sum| sum.sub(before));
            before = sums.get(BLOCK - 1).copied().unwrap_or_default();
        },
        |to, from| ends.moved(to, from),
    )
}

/// Pushes a stone on others that have no peak, and folds it with them as often as it makes one: how many of them stay
/// below, and what lies on these.
#[inline(always)]
pub(crate) fn pushed<W: Width>(below: &[W], mut stone: W) -> (usize, W) {
    let mut top = below.len();
    while top >= 2 && below[top - 2] <= below[top - 1] && below[top - 1] >= stone {
        stone = below[top - 2].sub(below[top - 1]).add(stone);
        top -= 2;
    }
    (top, stone)
}

/// Folds the `count` stones whose running sums are in `sums` to the end and returns how many stones are left, which
/// then lie in front, fall and then rise.
#[inline(always)]
fn stack<W: Width>(count: usize, sums: &mut [W], ends: &mut impl Ends) -> usize {
    let mut before = W::default();
    let mut top = 0;
    for place in 0..count {
        let sum = sums[place];
        let stone = sum.sub(before);
        before = sum;
        let (below, stone) = pushed(&sums[..top], stone);
        sums[below] = stone;
        ends.moved(below, place);
        top = below + 1;
    }
    top
}

/// Folds a row completely into the front of `out`, which is at least as long, and returns how many stones are left.
#[inline(always)]
pub(crate) fn fold<W: Width, const NEGATED: bool>(row: &[i64], out: &mut [W], ends: &mut impl Ends) -> usize {
    let mut count = row.len();
    let mut left = sweep_row::<W, NEGATED>(row, out, ends);
    while left > SHORT && left <= count / 2 {
        count = left;
        left = sweep_sums(count, out, ends);
    }
    stack(left, out, ends)
}

/// The value of a row that falls and then rises: the larger end in turn, with alternating signs.
#[inline(always)]
pub(crate) fn larger_ends<W: Width>(valley: &[W]) -> i64 {
    let mut rest: Range<usize> = 0..valley.len();
    let mut take = || {
        let (left, right) = (valley[rest.start], valley[rest.end - 1]);
        let from_left = left >= right;
        rest = rest.start + usize::from(from_left)..rest.end - usize::from(!from_left);
        if from_left { left } else { right }
    };
    let mut value = W::default();
    for _ in 0..valley.len() / 2 {
        value = value.add(take());
        value = value.sub(take());
    }
    if valley.len() % 2 == 1 {
        value = value.add(take());
    }
    value.widen()
}
