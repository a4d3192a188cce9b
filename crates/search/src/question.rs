//! What a proof asks of a state, and what a move makes of it.

use stone_core::{Interval, Score, Turn};

/// Whether a value is at least a threshold or, if strict, more than it.
///
/// Questions are in order: a yes to one is a yes to all smaller ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Question<S> {
    threshold: S,
    strict: bool,
}

/// What has to be known for a move to be good enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After<S> {
    /// The answer to this question about the next state, and the opposite answer if the turn passes.
    Asks(Question<S>),
    /// Nothing: the threshold is beyond all values, and this is whether the move is good enough.
    Answer(bool),
}

impl<S: Score> Question<S> {
    pub(crate) fn at_least(threshold: S) -> Self {
        Self { threshold, strict: false }
    }

    pub(crate) fn holds_for(self, value: S) -> bool {
        if self.strict { value > self.threshold } else { value >= self.threshold }
    }

    /// The answer, if bounds of the value give it.
    pub(crate) fn answer(self, known: Interval<S>) -> Option<bool> {
        let low = self.holds_for(known.lower);
        (low == self.holds_for(known.upper)).then_some(low)
    }

    /// What a move that scores `delta` asks: `delta + V` is at least `t` where `V` is at least `t − delta`, and `delta − V`
    /// is at least `t` where `V` is *not more* than `delta − t`.
    pub(crate) fn after(self, delta: S, turn: Turn) -> After<S> {
        let Self { threshold, strict } = self;
        let (shifted, strict) = match turn {
            Turn::Passes => (delta.checked_sub(&threshold), !strict),
            Turn::Stays => (threshold.checked_sub(&delta), strict),
        };
        // Where it does not fit, it is beyond the type on the side that its sign says, which is good for the mover if the
        // move scores more than is asked.
        shifted.map_or(After::Answer(delta > threshold), |threshold| After::Asks(Self { threshold, strict }))
    }
}
