//! The mistakes that people really make with IX, each written out as a small wrong program.

use stone_entry::{Answer, Mistake};

/// What the catalog lists of them.
pub(crate) const MISTAKES: &[Mistake] = &[
    // A formula that was accepted.
    Mistake::new(
        "both-residues-are-needed",
        "stones that leave 1 and stones that leave 2 are asked for in either case",
        |row| {
            let [c0, c1, c2] = count(row);
            Ok(told(c1.min(c2) > 0 && (c0 % 2 == 0 || c1.abs_diff(c2) > 2)))
        },
        || vec![1, 1, 1, 3],
    ),
    // As in most games.
    Mistake::new(
        "who-cannot-move-loses",
        "when the stones run out the mover loses, also if that is Bob",
        |row| Ok(told(some_first(row, |safe, _| safe % 2 == 1))),
        || vec![1],
    ),
    Mistake::new(
        "running-out-comes-first",
        "when the stones run out Bob wins, also if his last stone makes the sum divisible by 3",
        |row| Ok(told(some_first(row, |safe, stones| safe % 2 == 1 && safe + 1 < stones))),
        || vec![2, 1],
    ),
    // The stones run out, and Bob wins.
    Mistake::new(
        "ahead-by-2-is-enough",
        "one residue ahead by 2 is thought to be enough",
        |row| {
            let [c0, c1, c2] = count(row);
            Ok(told(if c0 % 2 == 0 { c1 > 0 && c2 > 0 } else { c1.abs_diff(c2) >= 2 }))
        },
        || vec![1, 1, 3],
    ),
    // Each passes the turn.
    Mistake::new(
        "zeros-are-ignored",
        "stones that are divisible by 3 are thought to change nothing",
        |row| {
            let [_, c1, c2] = count(row);
            Ok(told(c1 > 0 && c2 > 0))
        },
        || vec![1, 2, 3],
    ),
    // In many languages -1 leaves -1, not 2.
    Mistake::new(
        "a-negative-remainder",
        "the remainder of a negative stone is taken for none of 0, 1 and 2",
        |row| {
            let count = |remainder| row.iter().filter(|&&stone| stone % 3 == remainder).count();
            let (c0, c1, c2) = (count(0), count(1), count(2));
            Ok(told(if c0 % 2 == 0 { c1 > 0 && c2 > 0 } else { c1.abs_diff(c2) > 2 }))
        },
        || vec![-1, 1],
    )
    .hidden("within the promise no stone is negative"),
];

fn told(alice: bool) -> Answer {
    Answer::Bool(alice)
}

/// How many stones leave 0, 1 and 2.
fn count(row: &[i64]) -> [usize; 3] {
    let mut counts = [0; 3];
    for stone in row {
        counts[stone.rem_euclid(3) as usize] += 1;
    }
    counts
}

/// Whether some first stone wins by a rule that looks at how many safe moves there are then, and how many stones; the
/// special solver tells how they are counted.
fn some_first(row: &[i64], wins: fn(usize, usize) -> bool) -> bool {
    let [c0, c1, c2] = count(row);
    let mut firsts = [(c1, c2), (c2, c1)].into_iter().filter(|(own, _)| *own > 0);
    firsts.any(|(own, other)| wins((2 * own - 1).min(2 * other + 2) + c0, row.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a rule about the end of the game looks at.
    struct Position {
        left: [usize; 3],
        gone: usize,
        sum: usize,
        /// Whether it is Alice's turn.
        alice: bool,
    }

    impl Position {
        /// Whether Alice wins, playing by a rule that says when the game is over and whether Alice has won.
        fn play(&self, over: &dyn Fn(&Self) -> Option<bool>) -> bool {
            if let Some(alice) = over(self) {
                return alice;
            }
            let outcomes = (0..3).filter(|&residue| self.left[residue] > 0).map(|residue| {
                let mut left = self.left;
                left[residue] -= 1;
                let next = Self { left, gone: self.gone + 1, sum: self.sum + residue, alice: !self.alice };
                next.play(over)
            });
            // Whoever's turn it is wins if any stone does it.
            outcomes
                .fold(!self.alice, |found, alice| if self.alice { found || alice } else { found && alice })
        }

        /// Whoever made the sum divisible by 3 has lost: who has won, if so.
        fn by_sum(&self) -> Option<bool> {
            (self.gone > 0 && self.sum.is_multiple_of(3)).then_some(self.alice)
        }

        /// Bob has won if no stones are left.
        fn by_running_out(&self) -> Option<bool> {
            (self.left == [0; 3]).then_some(false)
        }

        /// Who cannot move has lost.
        fn by_not_moving(&self) -> Option<bool> {
            (self.left == [0; 3]).then_some(!self.alice)
        }
    }

    #[test]
    fn the_rules_and_their_changes_are_those_of_the_mistakes() {
        let mistaken = |name, row: &[i64]| {
            let mistake = MISTAKES.iter().find(|mistake| mistake.name == name).unwrap();
            (mistake.run)(row)
        };
        for row in stone_testkit::small_rows(8, 0..=2).filter(|row| !row.is_empty()) {
            let play = |over: &dyn Fn(&Position) -> Option<bool>| {
                Ok(told(Position { left: count(&row), gone: 0, sum: 0, alice: true }.play(over)))
            };
            let right = play(&|position| position.by_sum().or(position.by_running_out()));
            assert_eq!(right.ok(), crate::judge(&row).ok().map(Answer::Bool), "{row:?}");
            let cannot_move = play(&|position| position.by_sum().or(position.by_not_moving()));
            assert_eq!(cannot_move, mistaken("who-cannot-move-loses", &row), "{row:?}");
            let out_first = play(&|position| position.by_running_out().or(position.by_sum()));
            assert_eq!(out_first, mistaken("running-out-comes-first", &row), "{row:?}");
        }
    }
}
