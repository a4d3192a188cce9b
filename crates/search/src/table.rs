//! The transposition table.

use std::hash::BuildHasher;
use std::mem::size_of;

use num_traits::Bounded;
use stone_core::{Interval, Keyed, Limits, MemoHasher, SolveError};

use crate::transpositions::{Remembered, Transpositions};

/// How a table is to be made.
///
/// ```
/// use stone_search::{Replacement, TableOptions};
///
/// let options = TableOptions::new(1 << 16).replacing(Replacement::Always);
/// assert_eq!(options.slots, 65_536);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableOptions<H = MemoHasher> {
    /// How many states it can hold. With none it remembers nothing.
    pub slots: usize,
    /// What it does when a state's slot is taken.
    pub replacement: Replacement,
    /// Whether it keeps upper bounds only, and no moves, as the plainest programs do.
    pub upper_bounds_only: bool,
    /// What a key's slot is the hash of, modulo the slots.
    pub hasher: H,
}

/// What to do when another state has the slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Replacement {
    /// The new one takes it.
    Always,
    /// The one that took more nodes keeps it.
    Costlier,
    /// Of two slots side by side the first is the costlier one's, the second the newer one's.
    #[default]
    TwoTier,
}

impl TableOptions {
    /// So many slots, with the usual choices.
    pub fn new(slots: usize) -> Self {
        Self {
            slots,
            replacement: Replacement::default(),
            upper_bounds_only: false,
            hasher: MemoHasher::default(),
        }
    }
}

impl<H> TableOptions<H> {
    /// With another way of replacing.
    pub fn replacing(self, replacement: Replacement) -> Self {
        Self { replacement, ..self }
    }

    /// Without lower bounds and moves.
    pub fn upper_bounds_only(self) -> Self {
        Self { upper_bounds_only: true, ..self }
    }

    /// With another hasher.
    pub fn hashed_by<I>(self, hasher: I) -> TableOptions<I> {
        let Self { slots, replacement, upper_bounds_only, .. } = self;
        TableOptions { slots, replacement, upper_bounds_only, hasher }
    }
}

impl Default for TableOptions {
    /// A million slots.
    fn default() -> Self {
        Self::new(1 << 20)
    }
}

/// What searches proved of the states of a game, as many as it has slots.
///
/// Keys are compared whole, so what it says is true whatever its size and its hasher. A value is that of the rest of the
/// game, so it holds however a state is reached. Memory is taken page by page as it is used, and emptying a table costs
/// nothing: a short search in a large table is a short search.
#[derive(Debug, Clone)]
pub struct Table<K, M, S, H = MemoHasher> {
    options: TableOptions<H>,
    /// A page is empty until something is written to it.
    pages: Vec<Vec<Slot<K, M, S>>>,
    /// What was written in other rounds is forgotten.
    round: u8,
    used: u64,
    bytes: u64,
}

/// The table of a game.
pub type TableOf<G, H = MemoHasher> =
    Table<<G as Keyed>::Key, <G as stone_core::ZeroSumGame>::Move, <G as stone_core::ZeroSumGame>::Score, H>;

type Slot<K, M, S> = Option<Entry<K, M, S>>;

#[derive(Debug, Clone)]
struct Entry<K, M, S> {
    key: K,
    what: Remembered<M, S>,
    /// How many nodes it took, as a power of two.
    effort: u8,
    round: u8,
}

/// Slots in a page.
const PAGE: usize = 1 << 10;

impl<K: Clone, M: Copy, S: Copy, H: BuildHasher> Table<K, M, S, H> {
    /// An empty table, if as much as it may come to take is allowed.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`].
    pub fn new(options: TableOptions<H>, limits: &Limits) -> Result<Self, SolveError> {
        let slots = options.slots as u64;
        let needed = slots.saturating_mul(size_of::<Slot<K, M, S>>() as u64);
        limits.ask_memory(needed)?;
        let pages = limits.table(options.slots.div_ceil(PAGE), Vec::new(), needed)?;
        let bytes = size_of_val(&pages[..]) as u64;
        Ok(Self { options, pages, round: 0, used: 0, bytes })
    }

    fn get(&self, slot: usize) -> Option<&Entry<K, M, S>> {
        let entry = self.pages[slot / PAGE].get(slot % PAGE)?.as_ref()?;
        (entry.round == self.round).then_some(entry)
    }
}

impl<K: Clone, M: Copy, S: Copy, H> Table<K, M, S, H> {
    fn page(&mut self, number: usize) -> Result<&mut Vec<Slot<K, M, S>>, SolveError> {
        let page = &mut self.pages[number];
        if page.is_empty() {
            let len = PAGE.min(self.options.slots - number * PAGE);
            if page.capacity() < len {
                *page = Limits::NONE.table(len, None, 0)?;
                self.bytes += (len * size_of::<Slot<K, M, S>>()) as u64;
            } else {
                page.resize(len, None);
            }
        }
        Ok(page)
    }
}

impl<K: Eq, M, S, H> Table<K, M, S, H> {
    /// The other slot of a pair, itself where there is none.
    fn beside(&self, slot: usize) -> usize {
        if (slot ^ 1) < self.options.slots { slot ^ 1 } else { slot }
    }
}

impl<G, H> Transpositions<G> for TableOf<G, H>
where
    G: Keyed,
    G::Score: Bounded,
    H: BuildHasher,
{
    type Key = G::Key;

    #[inline]
    fn key(&self, game: &G, state: &G::State) -> G::Key {
        game.key(state)
    }

    #[inline]
    fn look(&self, key: &G::Key) -> Option<Remembered<G::Move, G::Score>> {
        let slot = self.slot(key)?;
        let here = |slot| self.get(slot).filter(|entry| entry.key == *key).map(|entry| entry.what);
        match self.options.replacement {
            Replacement::TwoTier => here(slot).or_else(|| here(self.beside(slot))),
            Replacement::Always | Replacement::Costlier => here(slot),
        }
    }

    fn keep(
        &mut self,
        key: G::Key,
        mut what: Remembered<G::Move, G::Score>,
        nodes: u64,
    ) -> Result<(), SolveError> {
        let Some(mut slot) = self.slot(&key) else { return Ok(()) };
        if self.options.upper_bounds_only {
            what = Remembered { value: Interval::at_most(what.value.upper), best: None };
            if what.value.upper == G::Score::max_value() {
                return Ok(());
            }
        }
        let effort = (u64::BITS - nodes.leading_zeros()) as u8;
        let is_other = |entry: &&Entry<_, _, _>| entry.key != key;
        let costs_more = |entry: &Entry<_, _, _>| entry.effort > effort;
        match self.options.replacement {
            Replacement::Always => {}
            Replacement::Costlier => {
                if self.get(slot).filter(is_other).is_some_and(costs_more) {
                    return Ok(());
                }
            }
            Replacement::TwoTier => {
                let first = slot & !1;
                let second = self.beside(first);
                slot = if self.get(first).filter(is_other).is_some_and(costs_more) { second } else { first };
                // What the first slot held is newer than most of what the second one does.
                if slot == first && second != first {
                    if let Some(moved) = self.get(first).filter(is_other).cloned() {
                        self.write(second, moved)?;
                    } else if let Some(double) = self.get(second).filter(|entry| entry.key == key) {
                        what.value = what.value.and(double.what.value);
                        what.best = what.best.or(double.what.best);
                    }
                }
            }
        }
        if let Some(entry) = self.get(slot).filter(|entry| entry.key == key) {
            what.value = what.value.and(entry.what.value);
            what.best = what.best.or(entry.what.best);
        }
        let round = self.round;
        self.write(slot, Entry { key, what, effort, round })
    }

    fn clear(&mut self) {
        self.used = 0;
        if self.round == u8::MAX {
            self.pages.iter_mut().for_each(Vec::clear);
        }
        self.round = self.round.wrapping_add(1);
    }

    fn len(&self) -> u64 {
        self.used
    }

    fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl<K, M: Copy, S: Copy, H: BuildHasher> Table<K, M, S, H>
where
    K: std::hash::Hash + Eq + Clone,
{
    #[inline]
    fn slot(&self, key: &K) -> Option<usize> {
        let hash = self.options.hasher.hash_one(key);
        hash.checked_rem(self.options.slots as u64).map(|slot| slot as usize)
    }

    fn write(&mut self, slot: usize, entry: Entry<K, M, S>) -> Result<(), SolveError> {
        let round = self.round;
        let place = &mut self.page(slot / PAGE)?[slot % PAGE];
        let was_empty = place.as_ref().is_none_or(|old| old.round != round);
        *place = Some(entry);
        self.used += u64::from(was_empty);
        Ok(())
    }
}
