//! One pass over all states of a row, from the back.

use super::window::Window;
use crate::game::all_of;

/// What is kept for one M.
#[derive(Debug)]
struct Ring {
    /// What the mover scores of the states with this M: the one that begins at `pile` is at `pile % M`.
    scores: Vec<i64>,
    /// The states that a move of up to M piles leads to.
    near: Window,
}

impl Ring {
    /// The ring for a state with 2M + 1 piles left: the first from which not all can be taken.
    fn new(m: usize, gone: usize, free: &[i64]) -> Self {
        let mut near = Window::with_capacity(m);
        for pile in (gone + 1..=gone + m).rev() {
            near.enter((free[pile], pile));
        }
        Self { scores: vec![0; m], near }
    }
}

/// What the mover scores of an accepted row that begins with M = `start`. Tells `visit` of every state that
/// the game can come to its M and the fewest piles that an optimal move takes; the whole row comes last.
pub(super) fn pass(row: &[i64], start: usize, mut visit: impl FnMut(usize, usize)) -> i64 {
    let n = row.len();
    let mut free = vec![0; n + 1];
    let mut least_free = (0, n);
    let mut rings: Vec<Ring> = Vec::new();
    let mut far = Window::default();
    let (mut sum, mut score) = (0, 0);
    for gone in (0..n).rev() {
        let left = n - gone;
        sum += row[gone];

        score = sum - least_free.0;
        free[gone] = score;
        visit(all_of(left), least_free.1 - gone);
        least_free = least_free.min((score, gone));

        let most = (gone / 2 + start).min((left - 1) / 2);
        if most == start + rings.len() {
            rings.push(Ring::new(most, gone, &free));
        }
        far.clear();
        let mut farthest = start;
        for m in start..=most {
            far.leave(gone + m);
            while farthest < 2 * m {
                farthest += 1;
                // What takes its place in its ring comes below, for an M of this size.
                let all_may_be_taken = 2 * farthest >= left - farthest;
                let score = if all_may_be_taken {
                    free[gone + farthest]
                } else {
                    rings[farthest - start].scores[gone % farthest]
                };
                far.enter((score, gone + farthest));
            }
            let ring = &mut rings[m - start];
            let (least, pile) = ring.near.least().min(far.least());
            score = sum - least;
            visit(m, pile - gone);
            ring.scores[gone % m] = score;
            ring.near.leave(gone + m);
            ring.near.enter((score, gone));
        }
    }
    score
}

/// The most bytes that [`pass`] takes: for each M with a window 8 bytes a number in its ring and 16 an entry
/// of its deque, for each pile some more.
pub(super) fn pass_bytes(piles: usize, start: usize) -> u64 {
    let (piles, start) = (piles as u64, start as u64);
    let last = (piles + 2 * start).saturating_sub(1) / 4;
    let last = last.min(piles.saturating_sub(1) / 2);
    let windows = (last + 1).saturating_sub(start);
    let entries = windows.saturating_mul(start + last) / 2;
    entries.saturating_mul(24).saturating_add((piles + 8).saturating_mul(64))
}
