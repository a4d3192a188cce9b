//! The transposition table of one search.

use std::hash::BuildHasher;

use num_traits::Bounded;
use stone_core::{Interval, Keyed, Limits, MemoHasher, SolveError, ZeroSumGame};

use crate::page::{PAGE, Page, Place};
use crate::transpositions::{Remembered, Seen, Transpositions};

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
    /// How many states it can hold. With none it remembers nothing. Looks ahead have up to as many slots beside these.
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
        let (replacement, hasher) = (Replacement::default(), MemoHasher::default());
        Self { slots, replacement, upper_bounds_only: false, hasher }
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

    /// How many states it can hold of which a look saw something: as many as have a slot, or a half, a quarter, … of
    /// them where those take more than half of the memory that a table leaves.
    pub(crate) fn seen_slots<K, M, S>(&self, left: u64) -> usize {
        let halves = std::iter::successors(Some(self.slots), |slots| Some(slots / 2));
        let mut fitting = halves.filter(|&slots| Page::<K, Seen<M, S>>::bytes(slots) <= left / 2);
        fitting.next().unwrap_or(0)
    }

    /// What of a finding is to be remembered.
    pub(crate) fn kept<M, S: Copy + Ord + Bounded>(
        &self,
        what: Remembered<M, S>,
    ) -> Option<Remembered<M, S>> {
        if !self.upper_bounds_only {
            return Some(what);
        }
        let value = Interval::at_most(what.value.upper);
        (value.upper < S::max_value()).then_some(Remembered { value, best: None })
    }
}

impl<H: BuildHasher> TableOptions<H> {
    /// The page of a key among so many slots, and where it belongs there; none if there are no slots.
    #[inline]
    pub(crate) fn place(
        &self,
        slots: usize,
        key: &impl std::hash::Hash,
        round: u8,
    ) -> Option<(usize, Place)> {
        let hash = self.hasher.hash_one(key);
        let slot = hash.checked_rem(slots as u64)? as usize;
        let page = slot / PAGE;
        let len = PAGE.min(slots - page * PAGE);
        Some((page, Place { slot: slot % PAGE, len, round }))
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
///
/// What looks ahead saw has slots of its own, of which none is taken before the first look: as many, if they fit into half of
/// the memory that is left, else a half, a quarter, … of them.
#[derive(Debug, Clone)]
pub struct Table<K, M, S, H = MemoHasher> {
    options: TableOptions<H>,
    pages: Vec<Page<K, Remembered<M, S>>>,
    /// What looks ahead saw; no pages before the first look.
    seen: Vec<Page<K, Seen<M, S>>>,
    seen_slots: usize,
    /// What was written in other rounds is forgotten.
    round: u8,
    entries: u64,
    bytes: u64,
    most_bytes: u64,
}

/// The table of a game.
pub type TableOf<G, H = MemoHasher> =
    Table<<G as Keyed>::Key, <G as ZeroSumGame>::Move, <G as ZeroSumGame>::Score, H>;

impl<K: Clone, M: Clone, S: Clone, H> Table<K, M, S, H> {
    /// An empty table, if as much as it may come to take is allowed.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`].
    pub fn new(options: TableOptions<H>, limits: &Limits) -> Result<Self, SolveError> {
        let slots = Page::<K, Remembered<M, S>>::bytes(options.slots);
        let pages = limits.table(pages_of(options.slots), Page::default(), slots)?;
        let bytes = size_of_val(&pages[..]) as u64;
        let most_bytes = bytes + slots;
        let seen_slots = options.seen_slots::<K, M, S>(limits.memory - most_bytes);
        Ok(Self { options, pages, seen: Vec::new(), seen_slots, round: 0, entries: 0, bytes, most_bytes })
    }

    /// Sets the slots apart for what looks see.
    #[cold]
    fn set_apart(&mut self) -> Result<(), SolveError> {
        self.seen = Limits::NONE.table(pages_of(self.seen_slots), Page::default(), 0)?;
        self.bytes += size_of_val(&self.seen[..]) as u64;
        self.most_bytes += size_of_val(&self.seen[..]) as u64 + Page::<K, Seen<M, S>>::bytes(self.seen_slots);
        Ok(())
    }
}

/// How many pages so many slots have.
pub(crate) fn pages_of(slots: usize) -> usize {
    slots.div_ceil(PAGE)
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
    fn kept(&self, key: &G::Key) -> Option<Remembered<G::Move, G::Score>> {
        let (page, place) = self.options.place(self.options.slots, key, self.round)?;
        self.pages[page].kept(place, self.options.replacement, key)
    }

    fn keep(
        &mut self,
        key: G::Key,
        what: Remembered<G::Move, G::Score>,
        nodes: u64,
    ) -> Result<(), SolveError> {
        let Some(what) = self.options.kept(what) else { return Ok(()) };
        let Some((page, place)) = self.options.place(self.options.slots, &key, self.round) else {
            return Ok(());
        };
        let taken = self.pages[page].keep(place, self.options.replacement, key, what, nodes)?;
        self.entries += taken.entries;
        self.bytes += taken.bytes;
        Ok(())
    }

    #[inline]
    fn seen(&self, key: &G::Key) -> Option<Seen<G::Move, G::Score>> {
        let (page, place) = self.options.place(self.seen_slots, key, self.round)?;
        self.seen.get(page)?.kept(place, self.options.replacement, key)
    }

    fn see(&mut self, key: G::Key, seen: Seen<G::Move, G::Score>, nodes: u64) -> Result<(), SolveError> {
        let Some((page, place)) = self.options.place(self.seen_slots, &key, self.round) else {
            return Ok(());
        };
        if self.seen.is_empty() {
            self.set_apart()?;
        }
        self.bytes += self.seen[page].keep(place, self.options.replacement, key, seen, nodes)?.bytes;
        Ok(())
    }

    fn clear(&mut self) {
        self.entries = 0;
        if self.round == u8::MAX {
            self.pages.iter_mut().for_each(Page::clear);
            self.seen.iter_mut().for_each(Page::clear);
        }
        self.round = self.round.wrapping_add(1);
    }

    fn len(&self) -> u64 {
        self.entries
    }

    fn bytes(&self) -> u64 {
        self.bytes
    }

    fn most_bytes(&self) -> u64 {
        self.most_bytes
    }
}
