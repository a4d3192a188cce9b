//! Games on heaps: a move changes one heap, and who cannot move loses. The rule says what a heap may turn
//! into.

use std::fmt::Debug;

use smallvec::SmallVec;
use stone_core::{Impartial, Keyed, Limits, Named, SolveError, ZeroSumGame};

/// What a move may make of one heap.
///
/// **Laws.** Every option is two heaps, each smaller than the heap itself and together not larger; 0 is no
/// heap. No option comes twice, in either order of its heaps.
pub trait Rule {
    /// The options of a heap, in the rule's own order.
    type Options<'r>: Iterator<Item = [usize; 2]>
    where
        Self: 'r;

    /// What a heap may turn into.
    fn options(&self, heap: usize) -> Self::Options<'_>;
}

/// Heaps in increasing order, none of them empty.
pub type HeapList = SmallVec<[usize; 4]>;

/// Some heaps with a rule for each of them.
///
/// A state is what heaps there are, whatever their order. [`Nimbers`](stone_core::Nimbers) looks at each heap
/// alone, and [`nimbers`] has the nimbers of all heaps up to a size without a state at all.
///
/// ```
/// use stone_core::{Nimbers, ZeroSumGame};
/// use stone_relatives::heaps::{Heaps, Split};
/// use stone_relatives::nim::Nim;
///
/// let game = Heaps::new(Nim, [3, 4, 5]);
/// let mut nimbers = Nimbers::new(&game);
/// assert_eq!(nimbers.nimber_of(&game.initial_state())?, 2);
/// assert_eq!(nimbers.winning_moves(&game.initial_state())?.as_slice(), [Split { heap: 3, into: [1, 0] }]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heaps<R> {
    rule: R,
    heaps: HeapList,
}

impl<R> Heaps<R> {
    /// These heaps, under a rule.
    pub fn new(rule: R, heaps: impl IntoIterator<Item = usize>) -> Self {
        Self { rule, heaps: sorted(heaps) }
    }

    /// The rule.
    pub fn rule(&self) -> &R {
        &self.rule
    }
}

/// Heaps as a state has them.
fn sorted(heaps: impl IntoIterator<Item = usize>) -> HeapList {
    let mut heaps: HeapList = heaps.into_iter().filter(|&heap| heap > 0).collect();
    heaps.sort_unstable();
    heaps
}

/// A heap and what a move makes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Split {
    /// The heap. Which of several equal ones makes no difference.
    pub heap: usize,
    /// The heaps that come in its place; 0 is no heap.
    pub into: [usize; 2],
}

/// The moves of a state, smaller heaps first.
pub struct HeapMoves<'g, R: Rule> {
    rule: &'g R,
    /// The heap that is being gone through, and its options that are left.
    now: Option<(usize, R::Options<'g>)>,
    /// The others, each size once, the next one last.
    later: HeapList,
}

impl<R: Rule> Iterator for HeapMoves<'_, R> {
    type Item = Split;

    fn next(&mut self) -> Option<Split> {
        loop {
            if let Some((heap, options)) = &mut self.now
                && let Some(into) = options.next()
            {
                return Some(Split { heap: *heap, into });
            }
            self.now = self.later.pop().map(|heap| (heap, self.rule.options(heap)));
            self.now.as_ref()?;
        }
    }
}

impl<R: Rule> ZeroSumGame for Heaps<R> {
    // Every value is 1 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = HeapList;
    type Move = Split;
    type Score = i64;
    type Moves<'g>
        = HeapMoves<'g, R>
    where
        R: 'g;

    fn initial_state(&self) -> HeapList {
        self.heaps.clone()
    }

    fn moves<'g>(&'g self, heaps: &HeapList) -> HeapMoves<'g, R> {
        let mut later = heaps.clone();
        later.dedup();
        later.reverse();
        HeapMoves { rule: &self.rule, now: None, later }
    }

    fn next_state(&self, heaps: &HeapList, mv: Split) -> HeapList {
        let mut others = heaps.clone();
        if let Ok(place) = others.binary_search(&mv.heap) {
            others.remove(place);
        }
        sorted(others.into_iter().chain(mv.into))
    }

    fn score_delta(&self, _: &HeapList, _: Split) -> i64 {
        0
    }

    fn terminal_value(&self, _: &HeapList) -> i64 {
        -1
    }
}

impl<R: Rule> Keyed for Heaps<R> {
    type Key = HeapList;

    fn key(&self, heaps: &HeapList) -> HeapList {
        heaps.clone()
    }
}

impl<R: Rule> Impartial for Heaps<R> {
    /// Each heap alone.
    fn parts(&self, heaps: HeapList) -> SmallVec<[HeapList; 2]> {
        heaps.into_iter().map(|heap| sorted([heap])).collect()
    }
}

impl<R: Rule> Named for Heaps<R> {
    fn state_name(&self, heaps: &HeapList) -> String {
        joined(heaps)
    }

    fn move_name(&self, Split { heap, into }: Split) -> String {
        format!("{heap} to {}", joined(&sorted(into)))
    }
}

/// `3 + 4`, or `0` for no heaps.
fn joined(heaps: &[usize]) -> String {
    if heaps.is_empty() {
        return "0".into();
    }
    heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
}

/// The nimber of every heap from 0 to `largest`, smallest first.
///
/// Time: the options of all these heaps; memory O(largest).
///
/// # Errors
///
/// [`SolveError::Limit`], and [`SolveError::BadInstance`] for a rule that breaks its first law.
///
/// ```
/// use stone_core::Limits;
/// use stone_relatives::heaps::nimbers;
/// use stone_relatives::octal::Octal;
///
/// assert_eq!(nimbers(&Octal::kayles(), 12, Limits::default())?, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn nimbers<R: Rule>(rule: &R, largest: usize, limits: Limits) -> Result<Vec<usize>, SolveError> {
    // A heap of n is played out in fewer than 2n moves and so has a nimber below 2n; the exclusive or of two
    // such nimbers is below 4n.
    let words = (largest as u64).saturating_add(1).saturating_mul(5);
    limits.ask_memory(words.saturating_mul(size_of::<usize>() as u64))?;
    let mut nimbers: Vec<usize> = Vec::with_capacity(largest.saturating_add(1));
    // By nimber, one more than the last heap that has an option of it.
    let mut seen: Vec<usize> = Vec::new();
    for heap in 0..=largest {
        for [a, b] in rule.options(heap) {
            if a >= heap || b >= heap || b > heap - a {
                let what = format!("a rule that makes heaps of {a} and {b} of a heap of {heap}");
                return Err(SolveError::bad_instance(what));
            }
            let nimber = nimbers[a] ^ nimbers[b];
            if nimber >= seen.len() {
                seen.resize(nimber + 1, 0);
            }
            seen[nimber] = heap + 1;
        }
        nimbers.push(seen.iter().position(|&last| last != heap + 1).unwrap_or(seen.len()));
    }
    Ok(nimbers)
}
