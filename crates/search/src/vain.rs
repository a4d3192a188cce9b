//! What a search with a horizon looked at in vain.

use std::collections::HashMap;
use std::hash::Hash;
use std::mem::size_of;

use stone_core::{Limits, MemoHasher};

use crate::WholeScore;
use crate::window::Window;

/// States of which so many plies said nothing about a window. They say no more about any window inside it.
///
/// Without this, a search with a horizon would find out the same nothing on every way to a state: the table holds only
/// what is proved.
pub(crate) struct Vain<K, S> {
    seen: HashMap<(K, usize), Window<S>, MemoHasher>,
    /// So many it holds at most; what comes later is looked at again.
    most: usize,
}

impl<K: Eq + Hash + Clone, S: WholeScore> Vain<K, S> {
    /// A place in a map takes little more than what stands in it.
    const BYTES: u64 = 2 * size_of::<((K, usize), Window<S>)>() as u64;

    /// A million states, or as many as a quarter of the memory holds.
    pub(crate) fn new(limits: &Limits) -> Self {
        let most = (limits.memory / 4 / Self::BYTES).min(1 << 20) as usize;
        Self { seen: HashMap::default(), most }
    }

    /// Whether so many plies are known to say nothing about this window.
    pub(crate) fn holds(&self, key: &K, plies: usize, asked: Window<S>) -> bool {
        let seen = self.seen.get(&(key.clone(), plies));
        seen.is_some_and(|seen| seen.alpha <= asked.alpha && asked.beta <= seen.beta)
    }

    /// So many plies said nothing about this window.
    pub(crate) fn keep(&mut self, key: &K, plies: usize, asked: Window<S>) {
        let key = (key.clone(), plies);
        if self.seen.len() < self.most || self.seen.contains_key(&key) {
            self.seen.insert(key, asked);
        }
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.seen.capacity() as u64 * Self::BYTES
    }
}
