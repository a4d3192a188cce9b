//! The mistakes that people make with VI, each written out as a small wrong program.

use std::cmp::Reverse;

use stone_entry::{Answer, Form, Mistake};

/// What the catalog lists of them.
pub(crate) const MISTAKES: &[Mistake] = &[
    Mistake::new(
        "each-his-own-largest",
        "each takes what is worth most to himself, whatever it is worth to the other",
        |input| Ok(told(each_his_own(&stones(input)?))),
        || vec![3, 2, 1, 6],
    ),
    Mistake::new(
        "by-the-value-to-alice",
        "both take the stones by what they are worth to Alice",
        |input| Ok(told(by_key(&stones(input)?, |stone| stone.0))),
        || vec![3, 2, 1, 6],
    ),
    Mistake::new(
        "by-the-larger-value",
        "both take the stones by the larger of both values",
        |input| Ok(told(by_key(&stones(input)?, |&(alice, bob)| alice.max(bob)))),
        || vec![1, 2, 2, 2],
    ),
    Mistake::new(
        "by-the-difference",
        "both take the stones by the difference of both values",
        |input| Ok(told(by_key(&stones(input)?, |&(alice, bob)| alice - bob))),
        || vec![3, 2, 1, 6],
    ),
    Mistake::new(
        "the-smallest-sum-first",
        "both take the stones by the sum of both values, the smallest first",
        |input| Ok(told(by_key(&stones(input)?, |&(alice, bob)| -alice - bob))),
        || vec![1, 3, 1, 3],
    ),
    Mistake::new(
        "the-sums-are-scored",
        "both score the sum of both values",
        |input| {
            let sums: Vec<Stone> =
                stones(input)?.iter().map(|&(alice, bob)| (alice + bob, alice + bob)).collect();
            Ok(told(by_key(&sums, |sum| sum.0)))
        },
        || vec![1, 2, 3, 1],
    ),
];

/// What it is worth to Alice and to Bob.
type Stone = (i64, i64);

fn told(difference: i64) -> Answer {
    Answer::Integer(difference.signum())
}

fn stones(input: &[i64]) -> Result<Vec<Stone>, stone_core::SolveError> {
    let (alice, bob) = Form::two_rows(input)?;
    Ok(alice.iter().copied().zip(bob.iter().copied()).collect())
}

/// Both take stones by the largest key, of equal ones the first.
fn by_key(stones: &[Stone], key: impl Fn(&Stone) -> i64) -> i64 {
    let mut stones = stones.to_vec();
    stones.sort_by_key(|stone| Reverse(key(stone)));
    let plies = stones.iter().enumerate();
    plies.map(|(ply, &(alice, bob))| if ply % 2 == 0 { alice } else { -bob }).sum()
}

/// Of equal ones the first.
fn each_his_own(stones: &[Stone]) -> i64 {
    let by = |value: fn(&Stone) -> i64| {
        let mut order: Vec<usize> = (0..stones.len()).collect();
        order.sort_by_key(|&stone| Reverse(value(&stones[stone])));
        order.into_iter()
    };
    let mut orders = [by(|stone| stone.0), by(|stone| stone.1)];
    let mut taken = vec![false; stones.len()];
    let mut difference = 0;
    for ply in 0..stones.len() {
        let Some(stone) = orders[ply % 2].find(|&stone| !taken[stone]) else { break };
        taken[stone] = true;
        difference += if ply % 2 == 0 { stones[stone].0 } else { -stones[stone].1 };
    }
    difference
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_the_sum_there_is_no_mistake() {
        for row in stone_testkit::small_rows(4, 0..=8) {
            let stones: Vec<Stone> = row.iter().map(|pair| (pair / 3 - 1, pair % 3 - 1)).collect();
            let (alice, bob): (Vec<i64>, Vec<i64>) = stones.iter().copied().unzip();
            let right = crate::judge(&alice, &bob).unwrap();
            assert_eq!(by_key(&stones, |&(alice, bob)| alice + bob).signum(), right, "{stones:?}");
        }
    }
}
