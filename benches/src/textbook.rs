//! The other games' textbook programs, as plain as they are written, in Rust. Each gives the value.

/// Stone Game: the table of segments, by length.
pub(crate) fn i(piles: &[i64]) -> i64 {
    let n = piles.len();
    let mut dp = piles.to_vec();
    for length in 2..=n {
        for start in 0..=n - length {
            dp[start] = (piles[start] - dp[start + 1]).max(piles[start + length - 1] - dp[start]);
        }
    }
    dp[0]
}

/// II: the table of position and M, every move of each.
pub(crate) fn ii(piles: &[i64]) -> i64 {
    let n = piles.len();
    let mut dp = vec![vec![0; n + 1]; n + 1];
    for i in (0..n).rev() {
        for m in 1..=n {
            let (mut best, mut taken) = (i64::MIN, 0);
            for x in 1..=(2 * m).min(n - i) {
                taken += piles[i + x - 1];
                best = best.max(taken - dp[i + x][m.max(x)]);
            }
            dp[i][m] = best;
        }
    }
    dp[0][1]
}

/// IV: every square of every pile.
pub(crate) fn iv(n: usize) -> i64 {
    let mut wins = vec![false; n + 1];
    for pile in 1..=n {
        wins[pile] =
            (1..=pile).map(|k| k * k).take_while(|&square| square <= pile).any(|square| !wins[pile - square]);
    }
    if wins[n] { 1 } else { -1 }
}

/// V: every cut of every segment.
pub(crate) fn v(stones: &[i64]) -> i64 {
    let n = stones.len();
    let mut sums = vec![0];
    for stone in stones {
        sums.push(sums[sums.len() - 1] + stone);
    }
    let mut dp = vec![vec![0; n + 1]; n + 1];
    for start in (0..n).rev() {
        for end in start + 2..=n {
            for cut in start + 1..end {
                let (left, right) = (sums[cut] - sums[start], sums[end] - sums[cut]);
                if left <= right {
                    dp[start][end] = dp[start][end].max(left + dp[start][cut]);
                }
                if left >= right {
                    dp[start][end] = dp[start][end].max(right + dp[cut][end]);
                }
            }
        }
    }
    dp[0][n]
}

/// VI: sorted by what both would get.
pub(crate) fn vi(alice: &[i64], bob: &[i64]) -> i64 {
    let mut order: Vec<usize> = (0..alice.len()).collect();
    order.sort_by_key(|&stone| -(alice[stone] + bob[stone]));
    let worth = |(turn, stone): (usize, usize)| if turn % 2 == 0 { alice[stone] } else { -bob[stone] };
    order.into_iter().enumerate().map(worth).sum()
}

/// VIII: every number of merged stones against every longer one.
pub(crate) fn viii(stones: &[i64]) -> i64 {
    let n = stones.len();
    let mut sums = vec![0];
    for stone in stones {
        sums.push(sums[sums.len() - 1] + stone);
    }
    let mut dp = vec![0; n + 1];
    for merged in (1..n).rev() {
        dp[merged] = (merged + 1..=n).map(|more| sums[more] - dp[more]).max().unwrap_or(0);
    }
    dp[1]
}
