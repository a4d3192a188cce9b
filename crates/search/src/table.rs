//! The transposition table of one search.

use std::hash::BuildHasher;

use num_traits::Bounded;
use stone_core::{Interval, Keyed, Limits, MemoHasher, SolveError, ZeroSumGame};

use crate::page::{PAGE, Page, Place};
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

    /// How many pages there are.
    pub(crate) fn pages(&self) -> usize {
        self.slots.div_ceil(PAGE)
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
    /// The page of a key, and where it belongs there; none in a table without slots.
    #[inline]
    pub(crate) fn place(&self, key: &impl std::hash::Hash, round: u8) -> Option<(usize, Place)> {
        let hash = self.hasher.hash_one(key);
        let slot = hash.checked_rem(self.slots as u64)? as usize;
        let page = slot / PAGE;
        let len = PAGE.min(self.slots - page * PAGE);
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
#[derive(Debug, Clone)]
pub struct Table<K, M, S, H = MemoHasher> {
    options: TableOptions<H>,
    pages: Vec<Page<K, M, S>>,
    /// What was written in other rounds is forgotten.
    round: u8,
    entries: u64,
    bytes: u64,
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
        let pages = limits.table(options.pages(), Page::default(), Page::<K, M, S>::bytes(options.slots))?;
        let bytes = size_of_val(&pages[..]) as u64;
        Ok(Self { options, pages, round: 0, entries: 0, bytes })
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
        let (page, place) = self.options.place(key, self.round)?;
        self.pages[page].look(place, self.options.replacement, key)
    }

    fn keep(
        &mut self,
        key: G::Key,
        what: Remembered<G::Move, G::Score>,
        nodes: u64,
    ) -> Result<(), SolveError> {
        let Some(what) = self.options.kept(what) else { return Ok(()) };
        let Some((page, place)) = self.options.place(&key, self.round) else { return Ok(()) };
        let taken = self.pages[page].keep(place, self.options.replacement, key, what, nodes)?;
        self.entries += taken.entries;
        self.bytes += taken.bytes;
        Ok(())
    }

    fn clear(&mut self) {
        self.entries = 0;
        if self.round == u8::MAX {
            self.pages.iter_mut().for_each(Page::clear);
        }
        self.round = self.round.wrapping_add(1);
    }

    fn len(&self) -> u64 {
        self.entries
    }

    fn bytes(&self) -> u64 {
        self.bytes
    }
}
