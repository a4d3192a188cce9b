//! The transposition table of several searches of one game at once.

use std::hash::BuildHasher;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use num_traits::Bounded;
use stone_core::{Keyed, Limits, MemoHasher, SolveError, ZeroSumGame};

use crate::page::Page;
use crate::table::TableOptions;
use crate::transpositions::{Remembered, Transpositions};

/// A [`Table`](crate::Table) that several threads use at once, each through a reference of its own. A page has a lock, so
/// two of them seldom wait for each other.
///
/// It also knows which states are being searched now, so that another search can look at something else first.
///
/// Source of that: J.-C. Weill, *The ABDADA distributed minimax-search algorithm* (1996).
#[derive(Debug)]
pub(crate) struct SharedTable<K, M, S, H = MemoHasher> {
    options: TableOptions<H>,
    pages: Vec<Mutex<Page<K, M, S>>>,
    entries: AtomicU64,
    bytes: AtomicU64,
    /// Hashes of states being searched, each at its place modulo the length; 0 is none. A mark is a hint: one that is
    /// overwritten costs time only.
    busy: Vec<AtomicU64>,
}

/// The shared table of a game.
pub(crate) type SharedTableOf<G, H = MemoHasher> =
    SharedTable<<G as Keyed>::Key, <G as ZeroSumGame>::Move, <G as ZeroSumGame>::Score, H>;

/// How many states can be marked at once.
const MARKS: usize = 1 << 10;

impl<K, M, S, H> SharedTable<K, M, S, H> {
    /// An empty table, if as much as it may come to take is allowed.
    pub(crate) fn new(options: TableOptions<H>, limits: &Limits) -> Result<Self, SolveError> {
        let count = options.pages();
        let index = (count * size_of::<Mutex<Page<K, M, S>>>()) as u64;
        limits.ask_memory(index.saturating_add(Page::<K, M, S>::bytes(options.slots)))?;
        let mut pages = Vec::new();
        pages.resize_with(count, Mutex::default);
        let mut busy = Vec::new();
        busy.resize_with(MARKS, AtomicU64::default);
        Ok(Self { options, pages, entries: AtomicU64::new(0), bytes: AtomicU64::new(index), busy })
    }

    fn page(&self, number: usize) -> MutexGuard<'_, Page<K, M, S>> {
        // A page is whole after every write, whatever became of the thread.
        self.pages[number].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: std::hash::Hash, M, S, H: BuildHasher> SharedTable<K, M, S, H> {
    fn mark(&self, key: &K) -> (&AtomicU64, u64) {
        let hash = self.options.hasher.hash_one(key) | 1;
        (&self.busy[(hash >> 1) as usize % MARKS], hash)
    }
}

impl<G, H> Transpositions<G> for &SharedTableOf<G, H>
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
        let (page, place) = self.options.place(key, 0)?;
        self.page(page).look(place, self.options.replacement, key)
    }

    fn keep(
        &mut self,
        key: G::Key,
        what: Remembered<G::Move, G::Score>,
        nodes: u64,
    ) -> Result<(), SolveError> {
        let Some(what) = self.options.kept(what) else { return Ok(()) };
        let Some((page, place)) = self.options.place(&key, 0) else { return Ok(()) };
        let taken = self.page(page).keep(place, self.options.replacement, key, what, nodes)?;
        if taken.entries > 0 {
            self.entries.fetch_add(taken.entries, Ordering::Relaxed);
            self.bytes.fetch_add(taken.bytes, Ordering::Relaxed);
        }
        Ok(())
    }

    #[inline]
    fn is_busy(&self, key: &G::Key) -> bool {
        let (mark, hash) = self.mark(key);
        mark.load(Ordering::Relaxed) == hash
    }

    #[inline]
    fn begin(&mut self, key: &G::Key) {
        let (mark, hash) = self.mark(key);
        mark.store(hash, Ordering::Relaxed);
    }

    #[inline]
    fn end(&mut self, key: &G::Key) {
        let (mark, hash) = self.mark(key);
        if mark.load(Ordering::Relaxed) == hash {
            mark.store(0, Ordering::Relaxed);
        }
    }

    fn clear(&mut self) {
        (0..self.pages.len()).for_each(|number| self.page(number).clear());
        self.entries.store(0, Ordering::Relaxed);
    }

    fn len(&self) -> u64 {
        self.entries.load(Ordering::Relaxed)
    }

    fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}
