//! How much is left to prove, and a table of it that has a fixed size.

use std::hash::{BuildHasher, Hash};
use std::mem::size_of;

use stone_core::{Limits, MemoHasher, Score, SolveError, Turn};

use crate::question::Question;

/// How far a yes and how far a no is: how many states have to be settled for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) yes: u32,
    pub(crate) no: u32,
}

impl Numbers {
    /// No number of states is enough. What is not settled stays below it.
    pub(crate) const NEVER: u32 = u32::MAX;
    /// Of a state that nobody looked at.
    pub(crate) const UNKNOWN: Self = Self { yes: 1, no: 1 };
    /// What numbers reach only when they are settled.
    pub(crate) const SETTLED: Self = Self { yes: Self::NEVER, no: Self::NEVER };

    pub(crate) fn settled(answer: bool) -> Self {
        if answer { Self { yes: 0, no: Self::NEVER } } else { Self { yes: Self::NEVER, no: 0 } }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as a filter takes it")]
    pub(crate) fn are_settled(&self) -> bool {
        self.yes == 0 || self.no == 0
    }

    pub(crate) fn say_yes(self) -> bool {
        self.yes == 0
    }

    pub(crate) fn reach(self, until: Self) -> bool {
        self.yes >= until.yes || self.no >= until.no
    }

    /// The same for a move that leads here: after a passed turn a yes is a no.
    pub(crate) fn seen_after(self, turn: Turn) -> Self {
        match turn {
            Turn::Passes => Self { yes: self.no, no: self.yes },
            Turn::Stays => self,
        }
    }
}

/// Numbers by state and question. When it is full, it forgets what was the least work.
#[derive(Debug)]
pub(crate) struct ProofTable<K, S> {
    slots: Vec<Option<Entry<K, S>>>,
    used: u64,
}

#[derive(Debug, Clone)]
struct Entry<K, S> {
    key: K,
    question: Question<S>,
    numbers: Numbers,
    /// How many states were opened for it.
    work: u64,
}

/// In how many slots, side by side, an entry may lie.
const WAYS: usize = 4;

impl<K: Eq + Hash + Clone, S: Score + Hash> ProofTable<K, S> {
    pub(crate) fn new(entries: usize, limits: &Limits) -> Result<Self, SolveError> {
        Ok(Self { slots: limits.table(entries, None, 0)?, used: 0 })
    }

    pub(crate) fn len(&self) -> u64 {
        self.used
    }

    pub(crate) fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<Option<Entry<K, S>>>()) as u64
    }

    /// What is known: the answer, if it follows from that to this or another question, else the numbers of this one.
    pub(crate) fn look(&self, key: &K, question: Question<S>) -> Option<Numbers> {
        let of_key = |place: usize| self.slots[place].as_ref().filter(|entry| entry.key == *key);
        let answer = self.places(hash(key)).filter_map(of_key).find(|entry| match entry.numbers {
            Numbers { yes: 0, .. } => entry.question >= question,
            Numbers { no: 0, .. } => entry.question <= question,
            _ => false,
        });
        let numbers = || {
            let mut entries = self.places(hash(&(key, question))).filter_map(of_key);
            entries.find(|entry| entry.question == question)
        };
        answer.or_else(numbers).map(|entry| entry.numbers)
    }

    /// Answers lie where all answers about their state do, since they may answer other questions too; numbers lie each in a
    /// place of their own.
    pub(crate) fn store(&mut self, key: K, question: Question<S>, numbers: Numbers, work: u64) {
        let entry = Entry { key, question, numbers, work };
        let place = if numbers.are_settled() {
            self.cheapest(self.places(hash(&entry.key)), |old| old.says_less_than(&entry))
        } else {
            let same = |old: &Entry<K, S>| old.key == entry.key && old.question == entry.question;
            self.cheapest(self.places(hash(&(&entry.key, question))), same)
        };
        let Some(place) = place else { return };
        self.used += u64::from(self.slots[place].is_none());
        self.slots[place] = Some(entry);
    }

    /// The slot of an entry that is out of date, or a free one, or that of the least work.
    fn cheapest(
        &self,
        places: impl Iterator<Item = usize>,
        outdated: impl Fn(&Entry<K, S>) -> bool,
    ) -> Option<usize> {
        places.min_by_key(|&place| match &self.slots[place] {
            Some(entry) if outdated(entry) => (0, 0),
            None => (1, 0),
            Some(entry) => (2, entry.work),
        })
    }

    /// Where something of this hash may lie.
    fn places(&self, hash: u64) -> impl Iterator<Item = usize> + use<K, S> {
        let len = self.slots.len();
        let first = if len == 0 { 0 } else { (hash % len as u64) as usize };
        (0..len.min(WAYS)).map(move |step| (first + step) % len)
    }
}

fn hash(what: &impl Hash) -> u64 {
    MemoHasher::default().hash_one(what)
}

impl<K: Eq, S: Score> Entry<K, S> {
    /// Whether another entry answers all that this one does.
    fn says_less_than(&self, other: &Self) -> bool {
        let same_answer = match (self.numbers, other.numbers) {
            (Numbers { yes: 0, .. }, Numbers { yes: 0, .. }) => self.question <= other.question,
            (Numbers { no: 0, .. }, Numbers { no: 0, .. }) => self.question >= other.question,
            _ => false,
        };
        same_answer && self.key == other.key
    }
}
