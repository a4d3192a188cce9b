//! The smallest game with every capability.

use std::ops::RangeInclusive;

use stone_core::{Endgames, Named, ZeroSumGame, pile_capabilities};

/// Take 1 or 2 counters off a heap; every counter is a point.
///
/// The value of `n` counters is 0, 1, 2, 1 for `n mod 4` = 0, 1, 2, 3.
#[derive(Debug, Clone, Copy)]
pub struct Countdown(pub usize);

impl ZeroSumGame for Countdown {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = RangeInclusive<usize>;

    fn initial_state(&self) -> usize {
        self.0
    }
    fn moves(&self, &heap: &usize) -> Self::Moves<'_> {
        1..=heap.min(2)
    }
    fn next_state(&self, &heap: &usize, taken: usize) -> usize {
        heap - taken
    }
    fn score_delta(&self, _: &usize, taken: usize) -> i64 {
        taken as i64
    }
}

pile_capabilities!(Countdown, reach: |_game| 2, full: |game| game.0);

impl Endgames for Countdown {
    fn contains(&self, &heap: &usize) -> bool {
        heap <= self.0
    }
}

impl Named for Countdown {
    fn state_name(&self, heap: &usize) -> String {
        heap.to_string()
    }
    fn move_name(&self, taken: usize) -> String {
        format!("take {taken}")
    }
    fn cell(&self, &heap: &usize) -> Option<(usize, usize)> {
        Some((0, heap))
    }
}
