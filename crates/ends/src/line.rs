//! A whole line of play, little more than one bit a ply, and the strategy along it.

use std::fmt;
use std::iter::FusedIterator;

use crate::{End, Segment};

/// Plies between two stored counts of [`End::Right`].
const STRIDE: usize = 512;
const WORD: usize = u64::BITS as usize;

/// One line of a game in which every ply takes one end of the row, from the whole row to the empty one.
///
/// Stores one bit a ply and a count every 512 plies, so that the state after any number of plies, and the move from
/// any state of the line, cost O(1).
///
/// ```
/// use stone_ends::End::{Left, Right};
/// use stone_ends::Segment;
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// let line = stone_ends::line(&[1, 3, 1, 2])?;
/// assert_eq!(line.iter().collect::<Vec<_>>(), [Right, Left, Left, Left]); // 2 − 1 + 3 − 1
/// assert_eq!(line.state_at(2), Some(Segment { start: 1, end: 3 })); // `[3, 1]` is left after two plies
/// assert_eq!(line.move_from(Segment { start: 1, end: 3 }), Some(Left));
/// assert_eq!(line.move_from(Segment { start: 2, end: 4 }), None); // no state of this line
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct EndsLine {
    plies: usize,
    /// One bit a ply, set where the move is [`End::Right`].
    rights: Vec<u64>,
    /// How many plies before each multiple of `STRIDE` are [`End::Right`].
    counts: Vec<usize>,
}

impl EndsLine {
    /// How many plies the line has: one for every stone.
    pub fn len(&self) -> usize {
        self.plies
    }

    /// Whether the row had no stones.
    pub fn is_empty(&self) -> bool {
        self.plies == 0
    }

    /// The move of ply `ply`, counted from 0; none past the end. O(1).
    pub fn move_at(&self, ply: usize) -> Option<End> {
        (ply < self.plies).then(|| self.get(ply))
    }

    /// The state before ply `ply`; `ply == len()` gives the empty state at the end of the line, more gives none. O(1).
    pub fn state_at(&self, ply: usize) -> Option<Segment> {
        (ply <= self.plies).then(|| {
            let rights = self.rights_before(ply);
            Segment { start: ply - rights, end: self.plies - rights }
        })
    }

    /// The strategy of the line: its move from a state. None if the state is terminal or not on the line. O(1).
    pub fn move_from(&self, state: Segment) -> Option<End> {
        let ply = self.plies.checked_sub(state.end.checked_sub(state.start)?)?;
        (self.state_at(ply)? == state).then(|| self.move_at(ply))?
    }

    /// The moves in order.
    pub fn iter(&self) -> Plies<'_> {
        Plies { line: self, next: 0 }
    }

    /// Bytes this line takes beside its own three words.
    pub fn bytes(&self) -> usize {
        self.rights.capacity() * size_of::<u64>() + self.counts.capacity() * size_of::<usize>()
    }

    fn get(&self, ply: usize) -> End {
        if self.rights[ply / WORD] >> (ply % WORD) & 1 == 1 { End::Right } else { End::Left }
    }

    fn rights_before(&self, ply: usize) -> usize {
        let from = ply / STRIDE;
        let whole = &self.rights[from * (STRIDE / WORD)..ply / WORD];
        let mut rights =
            self.counts[from] + whole.iter().map(|word| word.count_ones() as usize).sum::<usize>();
        if !ply.is_multiple_of(WORD) {
            rights += (self.rights[ply / WORD] & ((1 << (ply % WORD)) - 1)).count_ones() as usize;
        }
        rights
    }
}

/// Shows the moves as a word of `L` and `R`; of a long line its beginning.
impl fmt::Debug for EndsLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 64;
        let shown: String =
            self.iter().take(SHOWN).map(|mv| if mv == End::Left { 'L' } else { 'R' }).collect();
        let more = if self.plies > SHOWN { "…" } else { "" };
        write!(f, "EndsLine({} plies: {shown}{more})", self.plies)
    }
}

impl<'a> IntoIterator for &'a EndsLine {
    type Item = End;
    type IntoIter = Plies<'a>;

    fn into_iter(self) -> Plies<'a> {
        self.iter()
    }
}

/// The moves of an [`EndsLine`] in order.
#[derive(Clone, Debug)]
pub struct Plies<'a> {
    line: &'a EndsLine,
    next: usize,
}

impl Iterator for Plies<'_> {
    type Item = End;

    fn next(&mut self) -> Option<End> {
        let mv = self.line.move_at(self.next)?;
        self.next += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.line.plies - self.next;
        (rest, Some(rest))
    }
}

impl ExactSizeIterator for Plies<'_> {}
impl FusedIterator for Plies<'_> {}

/// Writes a line run by run.
pub(crate) struct Builder {
    line: EndsLine,
    ply: usize,
}

impl Builder {
    pub(crate) fn new(plies: usize) -> Self {
        Self { line: EndsLine { plies, rights: vec![0; plies.div_ceil(WORD)], counts: Vec::new() }, ply: 0 }
    }

    /// Takes `stones` stones from one end, one after the other.
    pub(crate) fn run(&mut self, end: End, stones: usize) {
        let mut from = self.ply;
        self.ply += stones;
        if end == End::Right {
            while from < self.ply {
                let to = self.ply.min((from / WORD + 1) * WORD);
                let ones = u64::MAX >> (WORD - (to - from));
                self.line.rights[from / WORD] |= ones << (from % WORD);
                from = to;
            }
        }
    }

    pub(crate) fn finish(mut self) -> EndsLine {
        let mut rights = 0;
        self.line.counts = Vec::with_capacity(self.line.plies / STRIDE + 1);
        self.line.counts.push(0);
        for stride in self.line.rights.chunks_exact(STRIDE / WORD) {
            rights += stride.iter().map(|word| word.count_ones() as usize).sum::<usize>();
            self.line.counts.push(rights);
        }
        self.line
    }
}
