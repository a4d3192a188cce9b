//! The mistakes that people really make with VIII, each written out as a small wrong program.

use stone_core::prefix_sums;
use stone_entry::{Answer, Fault, Mistake, Reply};

use crate::special;

/// What the catalog lists of them.
pub(crate) const MISTAKES: &[Mistake] = &[
    Mistake::new(
        "one-stone-may-be-merged",
        "a single stone may be merged",
        |row| running_maximum(row, 1, None),
        || vec![-2, -2],
    ),
    Mistake::new(
        "the-maximum-begins-at-0",
        "the best so far begins at 0",
        |row| running_maximum(row, 2, Some(0)),
        || vec![-10, -12],
    ),
    // No sum is larger where no stone is negative.
    Mistake::new(
        "all-at-once",
        "all stones are merged at once",
        |row| Ok(Answer::Integer(row.iter().sum())),
        || vec![10, 1, -100],
    ),
    // The answer is right and never comes: a state whose value is the marker is computed again each time.
    Mistake::new(
        "unvisited-is-0",
        "the marker of a state without a value is 0, which is also a value",
        |row| with_marker(row, Some(0)),
        || vec![0; 60],
    ),
    Mistake::new(
        "unvisited-is-minus-1",
        "the marker of a state without a value is -1, which is also a value",
        |row| with_marker(row, Some(-1)),
        || [vec![-2], vec![0; 58], vec![1]].concat(),
    ),
    Mistake::new(
        "one-stone-is-worth-itself",
        "a row of one stone is worth that stone",
        |row| running_maximum(row, 2, None),
        || vec![7],
    )
    .hidden("the judge has two stones or more"),
];

/// The running maximum over the moves that leave stones `0..end` as one, `end` from the whole row back to
/// `least`, begun with what is given or with the last move.
fn running_maximum(row: &[i64], least: usize, start: Option<i64>) -> Reply {
    let sums = prefix_sums(row)?;
    let begin = start.unwrap_or(sums[row.len()]);
    Ok(Answer::Integer((least..row.len()).rev().fold(begin, |best, end| best.max(sums[end] - best))))
}

/// The recursion with a memo, where `marker` stands for a state that has no value yet. Its calls are counted
/// instead of made.
fn with_marker(row: &[i64], marker: Option<i64>) -> Reply {
    /// Seconds, in any language.
    const PATIENCE: u64 = 1_000_000_000;

    if calls(row, marker)? > PATIENCE {
        return Err(Fault::Endless);
    }
    Ok(Answer::Integer(special::value(row)?))
}

/// A state asks for the next one twice: to leave it to the other, and to take it over. `first` are the calls for a
/// state that nobody has asked for, `again` those for one that somebody has.
fn calls(row: &[i64], marker: Option<i64>) -> Result<u64, Fault> {
    let sums = prefix_sums(row)?;
    let n = row.len();
    let (mut first, mut again, mut value) = (1_u64, 1_u64, sums[n]);
    for end in (2..n).rev() {
        value = value.max(sums[end] - value);
        first = first.saturating_add(again).saturating_add(1);
        again = if marker == Some(value) { again.saturating_mul(2).saturating_add(1) } else { 1 };
    }
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stone_testkit::small_rows;

    /// What the mistakes are made in is right without them.
    #[test]
    fn the_maximum_without_a_mistake() {
        for row in small_rows(6, -2..=2).filter(|row| row.len() >= 2) {
            assert_eq!(running_maximum(&row, 2, None).ok(), special::value(&row).ok().map(Answer::Integer));
        }
    }

    /// The recursion itself, counting its calls.
    fn made(sums: &[i64], end: usize, memo: &mut [Option<i64>], marker: Option<i64>, calls: &mut u64) -> i64 {
        *calls += 1;
        if end + 1 == sums.len() {
            return sums[end];
        }
        if memo[end] != marker {
            return memo[end].unwrap();
        }
        let skip = made(sums, end + 1, memo, marker, calls);
        let take = sums[end] - made(sums, end + 1, memo, marker, calls);
        let best = skip.max(take);
        memo[end] = Some(best);
        best
    }

    #[test]
    fn calls_are_counted_as_they_would_be_made() {
        for row in small_rows(7, -1..=1).filter(|row| row.len() >= 2) {
            for marker in [None, Some(0), Some(-1)] {
                let (sums, mut made_calls) = (prefix_sums(&row).unwrap(), 0);
                let value = made(&sums, 2, &mut vec![marker; sums.len()], marker, &mut made_calls);
                assert_eq!(
                    (Ok(value), Ok(made_calls)),
                    (special::value(&row), calls(&row, marker)),
                    "{row:?}"
                );
            }
        }
        assert_eq!(calls(&[0; 18], None), Ok(2 * 16 + 1));
        assert_eq!(calls(&[0; 18], Some(0)), Ok((1 << 17) - 1));
    }
}
