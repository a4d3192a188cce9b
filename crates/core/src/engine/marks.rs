//! What a top-down engine knows of the states that it met, by key: nothing, that they are open, or what they
//! are worth.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Debug;
use std::hash::{BuildHasher, Hash};
use std::mem::size_of;

use crate::{Limits, Resource, SolveError};

/// What is known of a state. Absent from the map: nothing yet.
#[derive(Debug, Clone, Copy)]
enum Mark<V> {
    /// It is on the stack; meeting it again is a cycle.
    Open,
    /// What it is worth.
    Done(V),
}

/// Marks by key, in memory that is asked for before it is taken.
#[derive(Debug, Clone)]
pub(super) struct Marks<K, V, H> {
    map: HashMap<K, Mark<V>, H>,
    limits: Limits,
}

impl<K: Eq + Hash, V: Copy, H: BuildHasher> Marks<K, V, H> {
    pub(super) fn new(limits: Limits, hasher: H) -> Self {
        Self { map: HashMap::with_hasher(hasher), limits }
    }

    /// What a state is worth, or a note that it is open from now on. `held` bytes are taken elsewhere.
    #[inline]
    pub(super) fn open(&mut self, key: K, state: &impl Debug, held: u64) -> Result<Option<V>, SolveError> {
        if self.map.len() == self.map.capacity() {
            self.grow(held)?;
        }
        match self.map.entry(key) {
            Entry::Vacant(entry) => {
                entry.insert(Mark::Open);
                Ok(None)
            }
            Entry::Occupied(entry) => match *entry.get() {
                Mark::Done(value) => Ok(Some(value)),
                Mark::Open => Err(SolveError::cycle(state)),
            },
        }
    }

    /// A state that was open is worth this.
    #[inline]
    pub(super) fn settle(&mut self, key: K, value: V) {
        self.map.insert(key, Mark::Done(value));
    }

    /// What a state is worth, if that is known.
    pub(super) fn get(&self, key: &K) -> Option<V> {
        match self.map.get(key) {
            Some(&Mark::Done(value)) => Some(value),
            Some(Mark::Open) | None => None,
        }
    }

    /// Forgets what a walk left open that did not end.
    #[cold]
    pub(super) fn forget_open(&mut self) {
        self.map.retain(|_, mark| matches!(mark, Mark::Done(_)));
    }

    pub(super) fn len(&self) -> usize {
        self.map.len()
    }

    /// The bytes that the map takes.
    pub(super) fn bytes(&self) -> u64 {
        Self::bytes_of(self.map.capacity())
    }

    /// What a map of this capacity takes: a power of two of buckets, at most 7/8 full, one control byte each.
    fn bytes_of(capacity: usize) -> u64 {
        if capacity == 0 {
            return 0;
        }
        let buckets = (capacity as u64).saturating_mul(8).div_ceil(7).next_power_of_two();
        buckets.saturating_mul(size_of::<(K, Mark<V>)>() as u64 + 1)
    }

    /// Makes room for one more entry. While the map moves to its next size, both sizes are held.
    #[cold]
    fn grow(&mut self, held: u64) -> Result<(), SolveError> {
        let next = (2 * self.map.capacity()).max(14);
        let needed = held.saturating_add(self.bytes()).saturating_add(Self::bytes_of(next));
        self.limits.ask_memory(needed)?;
        self.map.try_reserve(next - self.map.len()).map_err(|_| SolveError::Limit {
            resource: Resource::Memory,
            needed,
            allowed: self.limits.memory,
        })
    }
}
