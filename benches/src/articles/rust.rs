//! The same programs in Rust: what the C++ of `cpp/articles.cpp` says, with slices.

use super::Program;

pub(crate) const III: Program = Program { name: "article, Rust", run: iii };
pub(crate) const VII_1: Program = Program { name: "article 1, Rust: every line", run: vii_1 };
pub(crate) const VII_2: Program = Program { name: "article 2, Rust: memo by player", run: vii_2 };
pub(crate) const VII_3: Program = Program { name: "article 3, Rust: one function, memo", run: vii_3 };
pub(crate) const VII_4: Program = Program { name: "article 4, Rust: by length", run: vii_4 };
pub(crate) const VII_5: Program = Program { name: "article 5, Rust (new table each row)", run: vii_5 };

fn iii(row: &[i32]) -> i64 {
    let n = row.len();
    let mut dp = vec![i32::MIN; n + 1];
    dp[n] = 0;
    for i in (0..n).rev() {
        let mut taken = 0;
        for j in 1..=3.min(n - i) {
            taken += row[i + j - 1];
            dp[i] = dp[i].max(taken - dp[i + j]);
        }
    }
    dp[0].into()
}

/// Prefix sums; stones `start..=end` are left.
struct Row(Vec<i32>);

impl Row {
    fn new(stones: &[i32]) -> Self {
        let mut sums = vec![0];
        for stone in stones {
            sums.push(sums[sums.len() - 1] + stone);
        }
        Self(sums)
    }

    fn remaining(&self, start: usize, end: usize) -> i32 {
        self.0[end + 1] - self.0[start]
    }
}

fn vii_1(row: &[i32]) -> i64 {
    fn difference(row: &Row, start: usize, end: usize, alice: bool) -> i32 {
        if start == end {
            return 0;
        }
        let (first, last) = (row.remaining(start + 1, end), row.remaining(start, end - 1));
        let (without_first, without_last) =
            (difference(row, start + 1, end, !alice), difference(row, start, end - 1, !alice));
        if alice {
            (without_first + first).max(without_last + last)
        } else {
            (without_first - first).min(without_last - last)
        }
    }
    difference(&Row::new(row), 0, row.len() - 1, true).into()
}

type Memo = Vec<Vec<Option<i32>>>;

fn vii_2(row: &[i32]) -> i64 {
    fn remembered(row: &Row, start: usize, end: usize, alice: bool, memo: &mut [Memo; 2]) -> i32 {
        if start == end {
            return 0;
        }
        if let Some(known) = memo[usize::from(alice)][start][end] {
            return known;
        }
        let (first, last) = (row.remaining(start + 1, end), row.remaining(start, end - 1));
        let without_first = remembered(row, start + 1, end, !alice, memo);
        let without_last = remembered(row, start, end - 1, !alice, memo);
        let value = if alice {
            (without_first + first).max(without_last + last)
        } else {
            (without_first - first).min(without_last - last)
        };
        memo[usize::from(alice)][start][end] = Some(value);
        value
    }
    let n = row.len();
    let mut memo = [vec![vec![None; n]; n], vec![vec![None; n]; n]];
    remembered(&Row::new(row), 0, n - 1, true, &mut memo).into()
}

fn vii_3(row: &[i32]) -> i64 {
    fn movers_difference(row: &Row, start: usize, end: usize, memo: &mut Memo) -> i32 {
        if start == end {
            return 0;
        }
        if let Some(known) = memo[start][end] {
            return known;
        }
        let first = row.remaining(start + 1, end) - movers_difference(row, start + 1, end, memo);
        let last = row.remaining(start, end - 1) - movers_difference(row, start, end - 1, memo);
        let value = first.max(last);
        memo[start][end] = Some(value);
        value
    }
    let n = row.len();
    movers_difference(&Row::new(row), 0, n - 1, &mut vec![vec![None; n]; n]).into()
}

fn vii_4(stones: &[i32]) -> i64 {
    let n = stones.len();
    let row = Row::new(stones);
    let mut dp = vec![vec![0; n]; n];
    for length in 2..=n {
        for start in 0..=n - length {
            let end = start + length - 1;
            let first = row.remaining(start + 1, end) - dp[start + 1][end];
            let last = row.remaining(start, end - 1) - dp[start][end - 1];
            dp[start][end] = first.max(last);
        }
    }
    dp[0][n - 1].into()
}

fn vii_5(stones: &[i32]) -> i64 {
    let n = stones.len();
    let row = Row::new(stones);
    let mut dp = vec![vec![0; n]; n];
    for start in (0..n).rev() {
        for end in start + 1..n {
            let first = row.remaining(start + 1, end) - dp[start + 1][end];
            let last = row.remaining(start, end - 1) - dp[start][end - 1];
            dp[start][end] = first.max(last);
        }
    }
    dp[0][n - 1].into()
}
