//! Counting residues against the plainest oracle: the rules as they are told, with the mover and the sum
//! written down.

mod common;

use std::collections::HashSet;

use proptest::collection::vec;
use proptest::prelude::*;
use stone_core::{Memoized, Player, Tabulated, ZeroSumGame};
use stone_ix::special::{line, optimal_first_moves, solve, value};
use stone_ix::{StoneIx, judge};
use stone_testkit::{random, small_rows};

use common::{counts, row_of};

/// The game as it stands, in the words of the rules.
#[derive(Clone, Copy)]
struct Position {
    left: [usize; 3],
    alice_moves: bool,
    removed_sum: usize,
}

impl Position {
    fn start(left: [usize; 3]) -> Self {
        Self { left, alice_moves: true, removed_sum: 0 }
    }

    /// The position after a stone of this residue is removed, if there is one.
    fn after(mut self, residue: usize) -> Option<Self> {
        self.left[residue] = self.left[residue].checked_sub(1)?;
        self.removed_sum += residue;
        self.alice_moves = !self.alice_moves;
        Some(self)
    }
}

/// Whether Alice wins.
fn oracle(position: Position) -> bool {
    let mut outcomes = (0..3)
        .filter_map(|residue| position.after(residue))
        .map(|next| if next.removed_sum % 3 == 0 { next.alice_moves } else { oracle(next) });
    match position {
        Position { left: [0, 0, 0], .. } => false,
        Position { alice_moves: true, .. } => outcomes.any(|alice| alice),
        Position { alice_moves: false, .. } => outcomes.all(|alice| alice),
    }
}

#[test]
fn equals_the_oracle_on_all_counts_of_up_to_five() {
    for counts in counts(5) {
        let alice = oracle(Position::start(counts));
        assert_eq!(value(&row_of(counts)), if alice { 1 } else { -1 }, "{counts:?}");
        assert_eq!(judge(&row_of(counts)), Ok(alice));
    }
}

#[test]
fn equals_the_oracle_on_every_small_row() {
    for row in small_rows(6, -2..=2) {
        let mut counts = [0; 3];
        for stone in &row {
            counts[(stone + 3) as usize % 3] += 1;
        }
        assert_eq!(value(&row) > 0, oracle(Position::start(counts)), "{row:?}");
    }
}

/// Every state that can be reached, every optimal move, and the line, for all counts of up to eight.
#[test]
fn equals_the_table() {
    for counts in counts(8) {
        let row = row_of(counts);
        let game = StoneIx::new(&row[..]);
        let table = Tabulated::default().solve(&game).unwrap();
        let special = solve(&game).unwrap();
        assert_eq!((special.value(), value(&row)), (table.value(), *table.value()), "{counts:?}");
        let first = table.optimal_moves(&counts).unwrap();
        assert_eq!(optimal_first_moves(&row)[..], first[..], "{counts:?}");
        assert_eq!(line(&row), table.principal_variation());
        let (mut reached, mut seen) = (vec![counts], HashSet::new());
        while let Some(state) = reached.pop() {
            if seen.insert(state) {
                assert_eq!(special.value_of(&state), table.value_of(&state), "{state:?} of {counts:?}");
                let moves = table.optimal_moves(&state).unwrap();
                assert_eq!(special.optimal_moves(&state).unwrap(), moves, "{state:?} of {counts:?}");
                reached.extend(game.moves(&state).map(|mv| game.next_state(&state, mv)));
            }
        }
    }
}

/// What follows from the counts: who moves, and what the removed stones leave.
#[test]
fn the_mover_and_the_sum_follow_from_what_is_left() {
    for counts in counts(3) {
        let game = StoneIx::new(row_of(counts));
        let mut reached = vec![(counts, Position::start(counts))];
        while let Some((state, position)) = reached.pop() {
            let mover = if position.alice_moves { Player::Alice } else { Player::Bob };
            assert_eq!((game.mover(&state), state), (mover, position.left));
            assert_eq!(game.removed(&state), position.removed_sum % 3);
            for mv in game.moves(&state) {
                let residue = game.stones()[mv] as usize;
                reached.push((game.next_state(&state, mv), position.after(residue).unwrap()));
            }
        }
    }
}

/// The strategy as the docs tell it.
#[test]
fn the_first_stone_that_wins() {
    assert_eq!(optimal_first_moves(&[1, 1, 2]), [2]); // the rarer residue
    assert_eq!(optimal_first_moves(&[1, 2]), [0, 1]); // as rare as each other
    assert_eq!(optimal_first_moves(&[0, 1, 1, 1, 1, 2]), [1]); // the one at least 3 ahead
    assert_eq!(optimal_first_moves(&[0, 1, 1, 1, 2]), [1, 4, 0]); // not far enough ahead: all lose
    assert_eq!(optimal_first_moves(&[0, 0]), [0]);
    assert_eq!(optimal_first_moves(&[]), [0; 0]);
}

/// Nobody makes a move that loses at once who has another.
#[test]
fn a_line_goes_on_as_long_as_there_are_safe_moves() {
    for counts in counts(6) {
        let row = row_of(counts);
        let game = StoneIx::new(&row[..]);
        let (mut state, mut sum) = (counts, 0);
        for ply in line(&row).unwrap().plies {
            let safe = |mv: usize| (sum + row[mv]) % 3 != 0;
            assert!(safe(ply.mv) || !game.moves(&state).any(safe), "{state:?} of {counts:?}");
            sum += row[ply.mv];
            state = game.next_state(&state, ply.mv);
        }
        assert!(state == [0; 3] || sum % 3 == 0);
    }
}

proptest! {
    #![proptest_config(random::config(200))]

    #[test]
    fn equals_the_memo_on_longer_rows(row in vec(any::<i64>(), 0..120)) {
        let game = StoneIx::new(&row[..]);
        let memo = Memoized::default().solve(&game).unwrap();
        prop_assert_eq!(value(&row), *memo.value());
        prop_assert_eq!(&optimal_first_moves(&row)[..], &memo.optimal_moves(&game.initial_state()).unwrap()[..]);
        prop_assert_eq!(line(&row), memo.principal_variation());
    }
}
