//! Bounds for random games whose states are numbers.

use stone_core::{Interval, ZeroSumGame};
use stone_search::Bounding;
use stone_testkit::Shapes;

/// Bounds that are true, and as loose as the seed has it; for many states none, for some the value.
#[derive(Clone)]
pub(crate) struct SomeBounds {
    known: Vec<Interval<i64>>,
}

impl SomeBounds {
    pub(crate) fn new(values: &[i64], seed: u64) -> Self {
        let mut dice = Shapes::new(seed);
        let mut known = |value: i64| match dice.below(4) {
            0 => Interval::unknown(),
            1 => Interval::exactly(value),
            _ => Interval::new(
                value.saturating_sub(dice.within(0, 4)),
                value.saturating_add(dice.within(0, 4)),
            ),
        };
        Self { known: values.iter().map(|&value| known(value)).collect() }
    }
}

impl<G: ZeroSumGame<State = usize, Score = i64>> Bounding<G> for SomeBounds {
    fn bounds(&self, _: &G, &state: &usize) -> Interval<i64> {
        self.known[state]
    }
}
