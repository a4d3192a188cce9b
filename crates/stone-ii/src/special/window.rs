//! The least of a sliding window, in constant time an entry.

use std::collections::VecDeque;

/// An entry of a window: what the mover scores of a state, and where it begins. Of equal scores the nearest
/// is the least.
pub(super) type Entry = (i64, usize);

/// A monotone deque: the least of the entries that entered and did not leave yet; they leave in the order in
/// which they entered.
#[derive(Debug, Default)]
pub(super) struct Window {
    /// The entries that are less than all that entered after them.
    rising: VecDeque<Entry>,
}

impl Window {
    /// An empty window, with room for so many entries at once.
    pub(super) fn with_capacity(entries: usize) -> Self {
        Self { rising: VecDeque::with_capacity(entries) }
    }

    /// All entries leave.
    pub(super) fn clear(&mut self) {
        self.rising.clear();
    }

    /// An entry enters, and drives out those that will never be the least.
    pub(super) fn enter(&mut self, entry: Entry) {
        while self.rising.back().is_some_and(|back| *back > entry) {
            self.rising.pop_back();
        }
        self.rising.push_back(entry);
    }

    /// The oldest entry leaves, which begins at `pile`, unless a lesser one has driven it out already.
    pub(super) fn leave(&mut self, pile: usize) {
        if self.rising.front().is_some_and(|front| front.1 == pile) {
            self.rising.pop_front();
        }
    }

    /// The least entry; one that nobody would choose if there is none.
    pub(super) fn least(&self) -> Entry {
        self.rising.front().copied().unwrap_or((i64::MAX, usize::MAX))
    }
}
