//! The mistakes that people really make with IX: each written out, wrong on the row where it shows.

use stone_core::Tabulated;
use stone_ix::StoneIx;

fn right(row: &[i64]) -> bool {
    *Tabulated::default().solve(&StoneIx::new(row)).unwrap().value() > 0
}

/// How many stones leave 0, 1 and 2.
fn count(row: &[i64]) -> [usize; 3] {
    let mut counts = [0; 3];
    for stone in row {
        counts[stone.rem_euclid(3) as usize] += 1;
    }
    counts
}

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
        outcomes.fold(!self.alice, |found, alice| if self.alice { found || alice } else { found && alice })
    }

    /// Whoever made the sum divisible by 3 has lost: who has won, if so.
    fn by_sum(&self) -> Option<bool> {
        (self.gone > 0 && self.sum.is_multiple_of(3)).then_some(self.alice)
    }

    /// Bob has won if no stones are left.
    fn by_running_out(&self) -> Option<bool> {
        (self.left == [0; 3]).then_some(false)
    }
}

/// Whether Alice wins a row, by a rule about the end.
fn play(row: &[i64], over: impl Fn(&Position) -> Option<bool>) -> bool {
    Position { left: count(row), gone: 0, sum: 0, alice: true }.play(&over)
}

#[test]
fn the_rules_without_a_mistake() {
    for row in stone_testkit::small_rows(6, 0..=2) {
        let alice = play(&row, |position| position.by_sum().or(position.by_running_out()));
        assert_eq!(alice, right(&row), "{row:?}");
    }
}

/// A formula that was accepted: it asks for stones of both residues in either case.
#[test]
fn both_residues_are_needed() {
    let mistaken = |row: &[i64]| {
        let [c0, c1, c2] = count(row);
        c1.min(c2) > 0 && (c0 % 2 == 0 || c1.abs_diff(c2) > 2)
    };
    assert_eq!((right(&[1, 1, 1, 3]), mistaken(&[1, 1, 1, 3])), (true, false));
    assert_eq!((right(&[2, 2, 2, 3, 3, 3]), mistaken(&[2, 2, 2, 3, 3, 3])), (true, false));
    assert_eq!((right(&[2, 1]), mistaken(&[2, 1])), (true, true));
}

/// Who cannot move loses, as in most games, Bob too.
#[test]
fn when_stones_run_out_the_mover_loses() {
    let run_out = |position: &Position| (position.left == [0; 3]).then_some(!position.alice);
    let mistaken = |row: &[i64]| play(row, |position| position.by_sum().or(run_out(position)));
    assert_eq!((right(&[1]), mistaken(&[1])), (false, true));
    assert_eq!((right(&[2, 1]), mistaken(&[2, 1])), (true, true));
}

/// The last stone makes the sum 3, and Bob, who removed it, is said to win because no stones are left.
#[test]
fn running_out_comes_before_the_sum() {
    let mistaken = |row: &[i64]| play(row, |position| position.by_running_out().or(position.by_sum()));
    assert_eq!((right(&[2, 1]), mistaken(&[2, 1])), (true, false));
}

/// Where one residue is ahead by 2, the stones run out, and Bob wins.
#[test]
fn ahead_by_2_is_enough() {
    let mistaken = |row: &[i64]| {
        let [c0, c1, c2] = count(row);
        if c0 % 2 == 0 { c1 > 0 && c2 > 0 } else { c1.abs_diff(c2) >= 2 }
    };
    assert_eq!((right(&[1, 1, 3]), mistaken(&[1, 1, 3])), (false, true));
}

/// Stones that are divisible by 3 are thought to change nothing. Each passes the turn.
#[test]
fn zeros_are_ignored() {
    let mistaken = |row: &[i64]| {
        let [_, c1, c2] = count(row);
        c1 > 0 && c2 > 0
    };
    assert_eq!((right(&[1, 2, 3]), mistaken(&[1, 2, 3])), (false, true));
    assert_eq!((right(&[5, 1, 2, 4, 3]), mistaken(&[5, 1, 2, 4, 3])), (false, true));
}

/// In many languages −1 leaves −1, not 2.
#[test]
fn the_remainder_of_a_negative_stone() {
    let mistaken = |row: &[i64]| {
        let count = |remainder| row.iter().filter(|&&stone| stone % 3 == remainder).count();
        let (c0, c1, c2) = (count(0), count(1), count(2));
        if c0 % 2 == 0 { c1 > 0 && c2 > 0 } else { c1.abs_diff(c2) > 2 }
    };
    assert_eq!((right(&[2, 1]), mistaken(&[2, 1])), (true, true));
    assert_eq!((right(&[-1, 1]), mistaken(&[-1, 1])), (true, false));
}
