//! The states: which stones are left.

use std::fmt;
use std::iter::FusedIterator;

use smallvec::SmallVec;

/// Bits of a word.
const WORD: usize = u64::BITS as usize;

/// A word for every 64 stones. Two of them take no more room than a vector of any length does.
type Words = SmallVec<[u64; 2]>;

/// The stones that are left, as a set of their numbers.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Left {
    words: Words,
}

impl Left {
    /// All of the stones `0..stones`.
    pub(crate) fn all(stones: usize) -> Self {
        let mut words: Words = SmallVec::from_elem(u64::MAX, stones / WORD);
        if !stones.is_multiple_of(WORD) {
            words.push((1 << (stones % WORD)) - 1);
        }
        Self { words }
    }

    /// None of the stones of a set.
    pub(crate) fn none_of(&self) -> Self {
        Self { words: SmallVec::from_elem(0, self.words.len()) }
    }

    /// The next set in the order of counting, in which a set comes after all its subsets.
    pub(crate) fn count_up(&mut self) {
        for word in &mut self.words {
            let (next, carry) = word.overflowing_add(1);
            *word = next;
            if !carry {
                return;
            }
        }
    }

    /// The number of the set in the order of counting; `usize::MAX` if it does not fit.
    pub(crate) fn number(&self) -> usize {
        match self.words[..] {
            [] => 0,
            [low, ref high @ ..] if high.iter().all(|&word| word == 0) => {
                usize::try_from(low).unwrap_or(usize::MAX)
            }
            _ => usize::MAX,
        }
    }

    /// How many stones are left.
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no stone is left.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// What is left when a stone is taken, which must be one of them.
    ///
    /// # Panics
    ///
    /// May panic if there never was such a stone.
    #[inline]
    pub fn without(&self, stone: usize) -> Self {
        let mut left = self.clone();
        left.words[stone / WORD] &= !(1 << (stone % WORD));
        left
    }

    /// The numbers of the stones, in order.
    #[inline]
    pub fn iter(&self) -> Stones {
        Stones { words: self.words.clone(), word: 0 }
    }
}

/// `{0, 2}`: the stones 0 and 2 are left.
impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// As [`Display`](fmt::Display).
impl fmt::Debug for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl IntoIterator for &Left {
    type Item = usize;
    type IntoIter = Stones;

    fn into_iter(self) -> Stones {
        self.iter()
    }
}

/// The numbers of the stones that are left, in order.
#[derive(Debug, Clone)]
pub struct Stones {
    /// The stones that are still to come.
    words: Words,
    /// The first word that may have any.
    word: usize,
}

impl Iterator for Stones {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while let Some(word) = self.words.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.word * WORD + bit);
            }
            self.word += 1;
        }
        None
    }
}

impl FusedIterator for Stones {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_goes_on_in_the_next_word() {
        let mut left = Left { words: SmallVec::from_slice(&[u64::MAX, 0]) };
        assert_eq!(left.number(), usize::MAX);
        left.count_up();
        assert_eq!((left.iter().collect::<Vec<_>>(), left.number()), (vec![64], usize::MAX));
        left.count_up();
        assert_eq!(left.iter().collect::<Vec<_>>(), [0, 64]);
    }
}
