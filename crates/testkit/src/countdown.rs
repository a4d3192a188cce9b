//! The smallest game with every capability.

use std::ops::RangeInclusive;

use stone_core::{Dense, Keyed, Layered, Named, ZeroSumGame};

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

impl Keyed for Countdown {
    type Key = usize;
    fn key(&self, &heap: &usize) -> usize {
        heap
    }
}

impl Dense for Countdown {
    fn slots(&self) -> usize {
        self.0 + 1
    }
    fn slot(&self, &heap: &usize) -> usize {
        heap
    }
    fn sweep<E>(&self, visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
        (0..=self.0).try_for_each(visit)
    }
}

impl Layered for Countdown {
    fn layers(&self) -> usize {
        self.0 + 1
    }
    fn columns(&self, _: usize) -> usize {
        1
    }
    fn reach(&self) -> usize {
        2
    }
    fn state_at(&self, layer: usize, _: usize) -> usize {
        layer
    }
    fn place(&self, &heap: &usize) -> (usize, usize) {
        (heap, 0)
    }
}

impl Named for Countdown {
    fn state_name(&self, heap: &usize) -> String {
        heap.to_string()
    }
    fn move_name(&self, taken: usize) -> String {
        format!("take {taken}")
    }
}
