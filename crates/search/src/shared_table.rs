//! The transposition table of several searches of one game at once.

use std::hash::BuildHasher;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use num_traits::Bounded;
use stone_core::{Keyed, Limits, MemoHasher, SolveError, ZeroSumGame};

use crate::page::Page;
use crate::table::{TableOptions, pages_of};
use crate::transpositions::{Remembered, Seen, Transpositions};

/// A [`Table`](crate::Table) that several threads use at once, each through a reference of its own. A page has a lock, so
/// two of them seldom wait for each other.
///
/// It also knows which states are being searched now, so that another search can look at something else first.
///
/// Source of that: J.-C. Weill, *The ABDADA distributed minimax-search algorithm* (1996).
#[derive(Debug)]
pub(crate) struct SharedTable<K, M, S, H = MemoHasher> {
    options: TableOptions<H>,
    pages: Pages<K, Remembered<M, S>>,
    /// What looks ahead saw; no pages before the first look.
    seen: OnceLock<Pages<K, Seen<M, S>>>,
    seen_slots: usize,
    entries: AtomicU64,
    bytes: AtomicU64,
    most_bytes: AtomicU64,
    /// Hashes of states being searched, each at its place modulo the length; 0 is none. A mark is a hint: one that is
    /// overwritten costs time only.
    busy: Vec<AtomicU64>,
}

/// The shared table of a game.
pub(crate) type SharedTableOf<G, H = MemoHasher> =
    SharedTable<<G as Keyed>::Key, <G as ZeroSumGame>::Move, <G as ZeroSumGame>::Score, H>;

/// Pages, each with a lock.
type Pages<K, W> = Vec<Mutex<Page<K, W>>>;

/// How many states can be marked at once.
const MARKS: usize = 1 << 10;

impl<K, M, S, H> SharedTable<K, M, S, H> {
    /// An empty table, if as much as it may come to take is allowed.
    pub(crate) fn new(options: TableOptions<H>, limits: &Limits) -> Result<Self, SolveError> {
        let (index, most) = bytes_of::<K, Remembered<M, S>>(options.slots);
        limits.ask_memory(most)?;
        let pages = empty(options.slots);
        let seen_slots = options.seen_slots::<K, M, S>(limits.memory - most);
        let mut busy = Vec::new();
        busy.resize_with(MARKS, AtomicU64::default);
        let (entries, bytes, most_bytes) = (AtomicU64::new(0), AtomicU64::new(index), AtomicU64::new(most));
        Ok(Self { options, pages, seen: OnceLock::new(), seen_slots, entries, bytes, most_bytes, busy })
    }

    /// Sets the slots apart for what looks see.
    #[cold]
    fn set_apart(&self) -> Pages<K, Seen<M, S>> {
        let (index, most) = bytes_of::<K, Seen<M, S>>(self.seen_slots);
        self.bytes.fetch_add(index, Ordering::Relaxed);
        self.most_bytes.fetch_add(most, Ordering::Relaxed);
        empty(self.seen_slots)
    }
}

/// The bytes of the pages of so many slots before one is written, and when all are.
fn bytes_of<K, W>(slots: usize) -> (u64, u64) {
    let index = (pages_of(slots) * size_of::<Mutex<Page<K, W>>>()) as u64;
    (index, index.saturating_add(Page::<K, W>::bytes(slots)))
}

/// The pages of so many slots.
fn empty<K, W>(slots: usize) -> Pages<K, W> {
    let mut pages = Vec::new();
    pages.resize_with(pages_of(slots), Mutex::default);
    pages
}

/// Locks are held for a moment, and what they hold is whole whatever became of a thread.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
    fn kept(&self, key: &G::Key) -> Option<Remembered<G::Move, G::Score>> {
        let (page, place) = self.options.place(self.options.slots, key, 0)?;
        locked(&self.pages[page]).kept(place, self.options.replacement, key)
    }

    fn keep(
        &mut self,
        key: G::Key,
        what: Remembered<G::Move, G::Score>,
        nodes: u64,
    ) -> Result<(), SolveError> {
        let Some(what) = self.options.kept(what) else { return Ok(()) };
        let Some((page, place)) = self.options.place(self.options.slots, &key, 0) else { return Ok(()) };
        let taken = locked(&self.pages[page]).keep(place, self.options.replacement, key, what, nodes)?;
        if taken.entries > 0 {
            self.entries.fetch_add(taken.entries, Ordering::Relaxed);
            self.bytes.fetch_add(taken.bytes, Ordering::Relaxed);
        }
        Ok(())
    }

    #[inline]
    fn seen(&self, key: &G::Key) -> Option<Seen<G::Move, G::Score>> {
        let (page, place) = self.options.place(self.seen_slots, key, 0)?;
        locked(&self.seen.get()?[page]).kept(place, self.options.replacement, key)
    }

    fn see(&mut self, key: G::Key, seen: Seen<G::Move, G::Score>, nodes: u64) -> Result<(), SolveError> {
        let Some((page, place)) = self.options.place(self.seen_slots, &key, 0) else { return Ok(()) };
        let pages = self.seen.get_or_init(|| self.set_apart());
        let taken = locked(&pages[page]).keep(place, self.options.replacement, key, seen, nodes)?;
        if taken.bytes > 0 {
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
        self.pages.iter().for_each(|page| locked(page).clear());
        self.seen.get().into_iter().flatten().for_each(|page| locked(page).clear());
        self.entries.store(0, Ordering::Relaxed);
    }

    fn len(&self) -> u64 {
        self.entries.load(Ordering::Relaxed)
    }

    fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    fn most_bytes(&self) -> u64 {
        self.most_bytes.load(Ordering::Relaxed)
    }
}
