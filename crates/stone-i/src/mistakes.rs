//! The mistakes that people really make with I, each written out as a small wrong program.

use stone_entry::{Answer, Mistake};

use crate::special;

const ALICE_WINS: &str = "within the promise Alice always wins";

/// What the catalog lists of them.
pub(crate) const MISTAKES: &[Mistake] = &[
    Mistake::new(
        "the-larger-end",
        "both take the larger end, of equal ends the left one",
        |row| Ok(told(larger_end(row))),
        || vec![1, 1, 3, 2],
    ),
    Mistake::new(
        "always-true",
        "Alice always wins, also on an odd number of stones",
        |_| Ok(Answer::Bool(true)),
        || vec![100, 200, 300, 400, 101],
    )
    .hidden(ALICE_WINS),
    Mistake::new(
        "a-tie-is-a-win",
        "a tie counts as a win, as it does in LeetCode 486",
        |row| Ok(Answer::Bool(special::value(row)? >= 0)),
        || vec![2, 2],
    )
    .hidden(ALICE_WINS),
    Mistake::new(
        "the-heavier-colour",
        "every other stone is thought to be Alice's, also on an odd number of stones",
        |row| Ok(told(colour(row, 0).abs_diff(colour(row, 1)).cast_signed())),
        || vec![1, 3, 1],
    )
    .hidden(ALICE_WINS),
    Mistake::new(
        "32-bits",
        "the difference is kept in 32 bits",
        |row| Ok(told(i64::from(special::value(row)? as i32))),
        || [1_000_000_000, 1].repeat(3),
    )
    .hidden("within the promise all stones sum to less than 2^31"),
    Mistake::new(
        "doubles",
        "the stones are kept as doubles",
        |row| Ok(told(special::value(&row.iter().map(|&stone| stone as f64 as i64).collect::<Vec<_>>())?)),
        || vec![(1 << 53) + 1, 1 << 53],
    )
    .hidden("within the promise every number is below 2^53"),
];

fn told(difference: i64) -> Answer {
    Answer::Bool(difference > 0)
}

/// The sum of every other stone.
fn colour(row: &[i64], from: usize) -> i64 {
    row.iter().skip(from).step_by(2).sum()
}

fn larger_end(mut row: &[i64]) -> i64 {
    let (mut difference, mut sign) = (0, 1);
    while let [left, .., last] = *row {
        let from_left = left >= last;
        row = if from_left { &row[1..] } else { &row[..row.len() - 1] };
        difference += sign * if from_left { left } else { last };
        sign = -sign;
    }
    difference + sign * row.first().unwrap_or(&0)
}
