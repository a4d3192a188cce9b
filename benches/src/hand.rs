//! What one would write by hand for one game, in the memory shape of a generic engine: the engines' yardstick.
//!
//! No checks where it does not say so, no statistics, and half-open ranges, which compile to tighter loops than inclusive ones. `sums` are prefix sums, one more than stones.

use std::collections::HashMap;
use std::mem;

/// III as `Rolling` does it: the last three values in a ring.
#[inline(never)]
pub(crate) fn iii_ring(stones: &[i64]) -> i64 {
    let n = stones.len();
    let mut dp = [0; 4];
    for i in (0..n).rev() {
        let (mut best, mut taken) = (i64::MIN, 0);
        for j in 0..3.min(n - i) {
            taken += stones[i + j];
            best = best.max(taken - dp[(i + j + 1) % 4]);
        }
        dp[i % 4] = best;
    }
    dp[0]
}

/// III as `Tabulated` does it: one table.
#[inline(never)]
pub(crate) fn iii_table(stones: &[i64]) -> i64 {
    let n = stones.len();
    let mut dp = vec![0; n + 1];
    for i in (0..n).rev() {
        let (mut best, mut taken) = (i64::MIN, 0);
        for j in 0..3.min(n - i) {
            taken += stones[i + j];
            best = best.max(taken - dp[i + j + 1]);
        }
        dp[i] = best;
    }
    dp[0]
}

/// III as `Memoized` does it: a textbook recursion with a hash map. It recurses as deep as the row is long.
pub(crate) fn iii_memo(stones: &[i64]) -> i64 {
    fn value(stones: &[i64], i: usize, memo: &mut HashMap<usize, i64>) -> i64 {
        if i == stones.len() {
            return 0;
        }
        if let Some(&known) = memo.get(&i) {
            return known;
        }
        let (mut best, mut taken) = (i64::MIN, 0);
        for j in 0..3.min(stones.len() - i) {
            taken += stones[i + j];
            best = best.max(taken - value(stones, i + j + 1, memo));
        }
        memo.insert(i, best);
        best
    }
    value(stones, 0, &mut HashMap::new())
}

/// VII as `Rolling` does it: the values of one length, and of the next.
#[inline(never)]
pub(crate) fn vii_ring(sums: &[i64]) -> i64 {
    vii_ring_by(sums, |score, value| score - value)
}

/// The same with the engines' guarantee: a difference that does not fit is noticed.
#[inline(never)]
pub(crate) fn vii_ring_checked(sums: &[i64]) -> i64 {
    vii_ring_by(sums, |score, value| score.checked_sub(value).expect("a difference that fits"))
}

#[inline(always)]
fn vii_ring_by(sums: &[i64], subtract: impl Fn(i64, i64) -> i64) -> i64 {
    let side = sums.len();
    let (mut shorter, mut longer) = (vec![0; side], vec![0; side]);
    for length in 1..side {
        for start in 0..side - length {
            let end = start + length;
            let first = subtract(sums[end] - sums[start + 1], shorter[start + 1]);
            let last = subtract(sums[end - 1] - sums[start], shorter[start]);
            longer[start] = if length == 1 { first } else { first.max(last) };
        }
        mem::swap(&mut shorter, &mut longer);
    }
    shorter[0]
}

/// VII as `Tabulated` does it: a square table by start and end.
#[inline(never)]
pub(crate) fn vii_table(sums: &[i64]) -> i64 {
    let n = sums.len() - 1;
    let side = n + 1;
    let mut dp = vec![0; side * side];
    for start in (0..n).rev() {
        for end in start + 1..side {
            let first = sums[end] - sums[start + 1] - dp[(start + 1) * side + end];
            dp[start * side + end] = if end == start + 1 {
                first
            } else {
                first.max(sums[end - 1] - sums[start] - dp[start * side + end - 1])
            };
        }
    }
    dp[n]
}

/// VII as `Memoized` does it: a textbook recursion with a hash map.
pub(crate) fn vii_memo(sums: &[i64]) -> i64 {
    fn value(sums: &[i64], start: usize, end: usize, memo: &mut HashMap<(usize, usize), i64>) -> i64 {
        if start == end {
            return 0;
        }
        if let Some(&known) = memo.get(&(start, end)) {
            return known;
        }
        let first = sums[end] - sums[start + 1] - value(sums, start + 1, end, memo);
        let last = sums[end - 1] - sums[start] - value(sums, start, end - 1, memo);
        let best = first.max(last);
        memo.insert((start, end), best);
        best
    }
    value(sums, 0, sums.len() - 1, &mut HashMap::new())
}
