//! A page of a transposition table: neighbouring slots, taken from memory when the first of them is written.

use std::mem::size_of;

use stone_core::{Interval, Limits, SolveError};

use crate::table::Replacement;
use crate::transpositions::{Remembered, Seen};

/// Slots in a page.
pub(crate) const PAGE: usize = 1 << 10;

/// Some slots of a table; none until one is written.
#[derive(Debug, Clone)]
pub(crate) struct Page<K, W> {
    slots: Vec<Option<Entry<K, W>>>,
}

/// What a slot can hold of a key.
pub(crate) trait Holds: Copy {
    /// What is known now, with what the slot has of the same key.
    fn joined(self, before: Self) -> Self;
}

impl<M: Copy, S: Copy + Ord> Holds for Remembered<M, S> {
    fn joined(self, before: Self) -> Self {
        Self { value: Interval::and(self.value, before.value), best: self.best.or(before.best) }
    }
}

/// What a later look saw is what counts.
impl<M: Copy, S: Copy> Holds for Seen<M, S> {
    fn joined(self, before: Self) -> Self {
        Self { best: self.best.or(before.best), ..self }
    }
}

impl<K, W> Default for Page<K, W> {
    fn default() -> Self {
        Self { slots: Vec::new() }
    }
}

/// What a slot holds.
#[derive(Debug, Clone)]
struct Entry<K, W> {
    key: K,
    what: W,
    /// How many nodes it took, as a power of two.
    effort: u8,
    /// When it was written. What was written in other rounds is forgotten.
    round: u8,
}

/// Where a key belongs in a page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) slot: usize,
    /// How many slots the page has.
    pub(crate) len: usize,
    pub(crate) round: u8,
}

impl Place {
    /// The other slot of a pair, itself where there is none.
    fn beside(self) -> Self {
        Self { slot: if (self.slot ^ 1) < self.len { self.slot ^ 1 } else { self.slot }, ..self }
    }
}

/// What a write took.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Taken {
    pub(crate) entries: u64,
    pub(crate) bytes: u64,
}

impl<K, W> Page<K, W> {
    /// The bytes of so many slots.
    pub(crate) fn bytes(slots: usize) -> u64 {
        (slots as u64).saturating_mul(size_of::<Option<Entry<K, W>>>() as u64)
    }

    pub(crate) fn clear(&mut self) {
        self.slots.clear();
    }

    #[inline]
    fn get(&self, place: Place) -> Option<&Entry<K, W>> {
        let entry = self.slots.get(place.slot)?.as_ref()?;
        (entry.round == place.round).then_some(entry)
    }
}

impl<K: Eq + Clone, W: Holds> Page<K, W> {
    /// What is remembered of a key.
    #[inline]
    pub(crate) fn kept(&self, place: Place, replacement: Replacement, key: &K) -> Option<W> {
        let here = |place| self.get(place).filter(|entry| entry.key == *key).map(|entry| entry.what);
        match replacement {
            Replacement::TwoTier => here(place).or_else(|| here(place.beside())),
            Replacement::Always | Replacement::Costlier => here(place),
        }
    }

    /// Remembers what is known of a key, if the policy has a slot for it.
    pub(crate) fn keep(
        &mut self,
        mut place: Place,
        replacement: Replacement,
        key: K,
        mut what: W,
        nodes: u64,
    ) -> Result<Taken, SolveError> {
        let effort = (u64::BITS - nodes.leading_zeros()) as u8;
        let mut taken = Taken::default();
        let is_kept = |entry: &Entry<K, W>| entry.key != key && entry.effort > effort;
        match replacement {
            Replacement::Always => {}
            Replacement::Costlier => {
                if self.get(place).is_some_and(is_kept) {
                    return Ok(taken);
                }
            }
            Replacement::TwoTier => {
                let first = Place { slot: place.slot & !1, ..place };
                let second = first.beside();
                place = if self.get(first).is_some_and(is_kept) { second } else { first };
                if place.slot == first.slot && second.slot != first.slot {
                    what = self.joined(second, &key, what);
                    // What the first slot held is newer than most of what the second one does.
                    if let Some(other) = self.get(first).filter(|other| other.key != key) {
                        let moved = other.clone();
                        taken = self.write(second, moved)?;
                    }
                }
            }
        }
        what = self.joined(place, &key, what);
        let round = place.round;
        let Taken { entries, bytes } = self.write(place, Entry { key, what, effort, round })?;
        Ok(Taken { entries: taken.entries + entries, bytes: taken.bytes + bytes })
    }

    /// What a slot says of this key, and what is known now.
    fn joined(&self, place: Place, key: &K, what: W) -> W {
        match self.get(place) {
            Some(entry) if entry.key == *key => what.joined(entry.what),
            _ => what,
        }
    }

    fn write(&mut self, place: Place, entry: Entry<K, W>) -> Result<Taken, SolveError> {
        let mut taken = Taken { entries: u64::from(self.get(place).is_none()), bytes: 0 };
        if self.slots.is_empty() {
            if self.slots.capacity() == 0 {
                taken.bytes = Self::bytes(place.len);
            }
            // The table asked for all its pages when it was made; this only finds out whether the machine has it.
            self.slots = Limits::NONE.table(place.len, None, 0)?;
        }
        self.slots[place.slot] = Some(entry);
        Ok(taken)
    }
}
