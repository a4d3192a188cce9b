//! The mistakes that people really make with IV, each written out as a small wrong program.

use stone_entry::{Answer, Fault, Form, Mistake};

/// What the catalog lists of them.
pub(crate) const MISTAKES: &[Mistake] = &[
    Mistake::new(
        "the-largest-square",
        "both remove the largest square",
        |input| Ok(told(largest_square(pile(input)?))),
        || vec![8],
    ),
    // That number says how soon the game can be over, not who makes the last move.
    Mistake::new(
        "the-fewest-squares",
        "the fewest squares that make the pile are counted, and an odd number of them wins",
        |input| Ok(told(fewest_squares(pile(input)?) % 2 == 1)),
        || vec![8],
    ),
    Mistake::new(
        "only-squares-win",
        "only a square number of stones is a win",
        |input| pile(input).map(|stones| told(stones.isqrt().pow(2) == stones)),
        || vec![3],
    ),
    // The first ten losing piles have this pattern.
    Mistake::new(
        "0-and-2-of-5-lose",
        "piles that leave 0 or 2 when divided by 5 are thought to lose",
        |input| Ok(told(!matches!(pile(input)? % 5, 0 | 2))),
        || vec![25],
    ),
    Mistake::new(
        "never-the-whole-pile",
        "the last square is never removed",
        |input| Ok(told(table(pile(input)?, |square, left| square < left))),
        || vec![1],
    ),
    Mistake::new(
        "0-is-a-square",
        "removing 0 stones is a move, so the recursion does not end",
        |input| if pile(input)? == 0 { Ok(told(false)) } else { Err(Fault::Endless) },
        || vec![1],
    ),
];

fn told(alice: bool) -> Answer {
    Answer::Bool(alice)
}

fn pile(input: &[i64]) -> Result<usize, Fault> {
    Ok(Form::count(input)?)
}

/// The textbook's table, with its own idea of which squares may be removed from how many stones.
fn table(stones: usize, allowed: impl Fn(usize, usize) -> bool) -> bool {
    let mut wins = vec![false; stones + 1];
    for left in 1..=stones {
        let mut squares = (1..=left.isqrt()).map(|root| root * root);
        wins[left] = squares.any(|square| allowed(square, left) && !wins[left - square]);
    }
    wins[stones]
}

fn largest_square(mut left: usize) -> bool {
    let mut plies = 0;
    while left > 0 {
        left -= left.isqrt().pow(2);
        plies += 1;
    }
    plies % 2 == 1
}

fn fewest_squares(stones: usize) -> usize {
    let mut fewest = vec![0; stones + 1];
    for left in 1..=stones {
        fewest[left] = (1..=left.isqrt()).map(|root| fewest[left - root * root] + 1).min().unwrap_or(0);
    }
    fewest[stones]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the mistakes are made in is right without them.
    #[test]
    fn the_table_without_a_mistake() {
        for stones in 0..=200 {
            assert_eq!(Ok(table(stones, |_, _| true)), crate::judge(stones as i64));
        }
    }
}
