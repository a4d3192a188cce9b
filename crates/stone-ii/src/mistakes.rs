//! The mistakes that people really make with II, each written out as a small wrong program.

use stone_entry::{Answer, Fault, Mistake, Reply};

/// What the catalog lists of them.
pub(crate) const MISTAKES: &[Mistake] = &[
    Mistake::new(
        "m-is-what-was-taken",
        "M becomes what was taken last, also if that is less",
        |row| Ok(told(table(row, |_, taken| taken))),
        || vec![7, 9, 3, 1, 4, 5, 2, 8],
    ),
    Mistake::new("m-stays-1", "M stays 1", |row| Ok(told(table(row, |m, _| m))), || vec![1, 2, 3, 4, 5, 100]),
    Mistake::new(
        "a-memo-of-n-columns",
        "the memo has no room for M = n, which a single pile asks for",
        |row| with_memo(row, row.len()),
        || vec![5],
    ),
    Mistake::new(
        "a-memo-of-half-the-columns",
        "the memo has room for M up to n/2, though larger ones are not cut",
        |row| with_memo(row, row.len() / 2 + 1),
        || vec![1, 1, 1],
    ),
    Mistake::new(
        "the-larger-of-one-and-two",
        "both take the piles that score the most at once",
        |row| Ok(told(greedy(row))),
        || vec![2, 7, 9, 4, 4],
    ),
    Mistake::new(
        "who-may-take-all-takes-all",
        "who may take all piles is thought to take them",
        |row| Ok(told(takes_all(row))),
        || vec![1, -5],
    )
    .hidden("within the promise no pile is negative, so who may take all does"),
];

fn told(score: i64) -> Answer {
    Answer::Integer(score)
}

fn sum(row: &[i64]) -> i64 {
    row.iter().sum()
}

/// What the mover gets, for every start and M, from the back, with a rule for the next M.
fn table(row: &[i64], next: impl Fn(usize, usize) -> usize) -> i64 {
    table_unless(row, next, |_, _| false)
}

fn takes_all(row: &[i64]) -> i64 {
    table_unless(row, usize::max, |m, left| 2 * m >= left)
}

/// The table, with a rule for when the mover takes all without looking further.
fn table_unless(
    row: &[i64],
    next: impl Fn(usize, usize) -> usize,
    all: impl Fn(usize, usize) -> bool,
) -> i64 {
    let n = row.len();
    let mut scores = vec![vec![0; n + 1]; n + 1];
    for gone in (0..n).rev() {
        let (left, rest) = (n - gone, sum(&row[gone..]));
        for m in 1..=n {
            let others = (1..=(2 * m).min(left)).map(|taken| scores[gone + taken][next(m, taken).min(n)]);
            let least = if all(m, left) { None } else { others.min() };
            scores[gone][m] = rest - least.unwrap_or(0);
        }
    }
    scores[0].get(1).copied().unwrap_or(0)
}

/// The recursion with a memo by piles gone and M, with so many columns for M; it crashes where it leaves them.
fn with_memo(row: &[i64], columns: usize) -> Reply {
    fn score(row: &[i64], gone: usize, m: usize, memo: &mut [Vec<Option<i64>>]) -> Option<i64> {
        let left = row.len() - gone;
        if left == 0 {
            return Some(0);
        }
        if let Some(known) = *memo[gone].get(m)? {
            return Some(known);
        }
        let mut least = i64::MAX;
        for taken in 1..=(2 * m).min(left) {
            least = least.min(score(row, gone + taken, m.max(taken), memo)?);
        }
        let score = sum(&row[gone..]) - least;
        memo[gone][m] = Some(score);
        Some(score)
    }
    score(row, 0, 1, &mut vec![vec![None; columns]; row.len()]).map(Answer::Integer).ok_or(Fault::Crash)
}

fn greedy(row: &[i64]) -> i64 {
    let (mut row, mut m, mut alice, mut alice_moves) = (row, 1, 0, true);
    while let Some(taken) = (1..=(2 * m).min(row.len())).max_by_key(|&taken| sum(&row[..taken])) {
        alice += if alice_moves { sum(&row[..taken]) } else { 0 };
        (row, m, alice_moves) = (&row[taken..], m.max(taken), !alice_moves);
    }
    alice
}

#[cfg(test)]
mod tests {
    use super::*;
    use stone_testkit::small_rows;

    /// What the mistakes are made in is right without them.
    #[test]
    fn the_table_and_the_memo_without_a_mistake() {
        for row in small_rows(6, -2..=2) {
            let right = crate::judge(&row).unwrap();
            assert_eq!(table(&row, usize::max), right);
            // M is at most the number of piles, so there are n + 1 columns.
            assert_eq!(with_memo(&row, row.len() + 1), Ok(told(right)));
        }
    }
}
