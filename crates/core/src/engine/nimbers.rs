//! Sprague–Grundy: the nimber of any state of an impartial game, one part at a time.

use smallvec::SmallVec;

use super::hasher::MemoHasher;
use super::marks::Marks;
use crate::limits::bytes_of;
use crate::{Impartial, Keyed, Limits, SolveError, Stats};

/// The nimbers of a game, computed when they are asked for and kept.
///
/// - **Needs** [`Impartial`] and [`Keyed`].
/// - **Gives** the nimber of any state, and all its winning moves.
/// - **Time** the moves of the parts reached; **memory** one entry a part reached and one frame a ply.
/// - **Refuses** cycles, and more than [`Limits::memory`]; what is known already stays known.
///
/// The nimber of a state is the exclusive or of the nimbers of its parts, and that of a part the smallest
/// number that no move from it leads to. Only parts are looked at and kept, so a state of many heaps costs no
/// more than its heaps.
///
/// ```
/// use stone_core::{Impartial, Keyed, Nimbers, ZeroSumGame};
///
/// /// Knock down one pin of a row or two that stand side by side. Who cannot move loses.
/// struct Pins(usize);
///
/// impl ZeroSumGame for Pins {
///     /// The lengths of the rows that stand.
///     type State = Vec<usize>;
///     /// In which row, how many pins, and how many are left of them.
///     type Move = (usize, usize, usize);
///     type Score = i64;
///     type Moves<'g> = std::vec::IntoIter<(usize, usize, usize)>;
///
///     fn initial_state(&self) -> Vec<usize> {
///         vec![self.0]
///     }
///     fn moves(&self, rows: &Vec<usize>) -> Self::Moves<'_> {
///         let mut moves = Vec::new();
///         for (row, &pins) in rows.iter().enumerate() {
///             for down in 1..=pins.min(2) {
///                 moves.extend((0..=pins - down).map(|left| (row, down, left)));
///             }
///         }
///         moves.into_iter()
///     }
///     fn next_state(&self, rows: &Vec<usize>, (row, down, left): (usize, usize, usize)) -> Vec<usize> {
///         let mut next = rows.clone();
///         let pins = next.remove(row);
///         next.extend([left, pins - down - left]);
///         next
///     }
///     fn score_delta(&self, _: &Vec<usize>, _: (usize, usize, usize)) -> i64 {
///         0
///     }
///     fn terminal_value(&self, _: &Vec<usize>) -> i64 {
///         -1
///     }
/// }
///
/// impl Keyed for Pins {
///     type Key = Vec<usize>;
///     fn key(&self, rows: &Vec<usize>) -> Vec<usize> {
///         rows.clone()
///     }
/// }
///
/// impl Impartial for Pins {
///     /// Each row is a part.
///     fn parts(&self, rows: Vec<usize>) -> smallvec::SmallVec<[Vec<usize>; 2]> {
///         rows.into_iter().map(|pins| vec![pins]).collect()
///     }
/// }
///
/// let pins = Pins(100);
/// let mut nimbers = Nimbers::new(&pins);
/// assert_eq!(nimbers.nimber_of(&vec![3])?, 3);
/// assert_eq!(nimbers.nimber_of(&vec![3, 4, 5])?, 3 ^ 1 ^ 4);
/// // Knock down the two in the middle of a hundred, and then do on one side what the other does on the other.
/// assert!(nimbers.winning_moves(&vec![100])?.contains(&(0, 2, 49)));
/// assert_eq!(nimbers.stats().states, 100);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Nimbers<'g, G: Keyed> {
    game: &'g G,
    limits: Limits,
    marks: Marks<G::Key, usize, MemoHasher>,
    stats: Stats,
}

impl<'g, G: Impartial + Keyed> Nimbers<'g, G> {
    /// The nimbers of a game, none of them known yet.
    pub fn new(game: &'g G) -> Self {
        Self::with_limits(game, Limits::default())
    }

    /// The nimbers of a game, in no more memory than these limits allow.
    pub fn with_limits(game: &'g G, limits: Limits) -> Self {
        Self { game, limits, marks: Marks::new(limits, MemoHasher::default()), stats: Stats::default() }
    }

    /// The nimber of a state. The mover wins exactly when it is not 0.
    ///
    /// # Errors
    ///
    /// [`SolveError::Cycle`], [`SolveError::Limit`].
    pub fn nimber_of(&mut self, state: &G::State) -> Result<usize, SolveError> {
        let mut sum = 0;
        for part in self.game.parts(state.clone()) {
            sum ^= self.walk(&part).inspect_err(|_| self.marks.forget_open())?;
        }
        Ok(sum)
    }

    /// Every move of a state that wins: it leads to a state of nimber 0. In the game's order; none if the
    /// state itself has nimber 0.
    ///
    /// # Errors
    ///
    /// As [`nimber_of`](Self::nimber_of).
    pub fn winning_moves(&mut self, state: &G::State) -> Result<SmallVec<[G::Move; 4]>, SolveError> {
        let mut winning = SmallVec::new();
        for mv in self.game.moves(state) {
            if self.nimber_of(&self.game.next_state(state, mv))? == 0 {
                winning.push(mv);
            }
        }
        Ok(winning)
    }

    /// What all that was asked until now has cost. States are parts here, and a move is weighed when the
    /// nimber of the state that it leads to is known.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The nimber of a part, on an explicit stack: the game may be a million plies deep, the thread's stack
    /// is not used.
    fn walk(&mut self, root: &G::State) -> Result<usize, SolveError> {
        let game = self.game;
        if let Some(known) = self.open(root, 0)? {
            return Ok(known);
        }
        let mut stack: Vec<Frame<'g, G>> = Vec::new();
        self.limits.push(&mut stack, Frame::new(game, root.clone()), self.marks.bytes())?;
        // The bytes of all open sets of nimbers.
        let mut sets = 0;
        // The nimber of the part that was settled last, for which the frame below it on the stack waits.
        let mut settled = None;
        'walk: loop {
            let held = bytes_of::<Frame<'g, G>>(stack.capacity()) + sets;
            self.stats.peak_depth = self.stats.peak_depth.max(stack.len() as u64);
            self.stats.bytes = self.stats.bytes.max(self.marks.bytes() + held);
            let Some(frame) = stack.last_mut() else { break };
            if let Some(nimber) = settled.take() {
                frame.sum ^= nimber;
                frame.parts.pop();
            }
            loop {
                while let Some(part) = frame.parts.last() {
                    if let Some(known) = self.open(part, held)? {
                        frame.sum ^= known;
                        frame.parts.pop();
                    } else {
                        let next = Frame::new(game, part.clone());
                        self.limits.push(&mut stack, next, self.marks.bytes() + sets)?;
                        continue 'walk;
                    }
                }
                if frame.weighing {
                    sets += frame.seen.insert(frame.sum, &self.limits, self.marks.bytes() + held)?;
                    self.stats.moves += 1;
                }
                let Some(mv) = frame.moves.next() else { break };
                frame.weighing = true;
                frame.sum = 0;
                frame.parts = game.parts(game.next_state(&frame.state, mv));
            }
            let nimber = frame.seen.smallest_absent();
            self.marks.settle(game.key(&frame.state), nimber);
            self.stats.states += 1;
            sets -= frame.seen.bytes();
            stack.pop();
            settled = Some(nimber);
        }
        self.stats.peak_entries = self.marks.len() as u64;
        Ok(settled.unwrap_or_default())
    }

    /// The nimber of a part, or a note that the walk opens it now.
    #[inline]
    fn open(&mut self, part: &G::State, held: u64) -> Result<Option<usize>, SolveError> {
        let known = self.marks.open(self.game.key(part), part, held)?;
        self.stats.reused += u64::from(known.is_some());
        Ok(known)
    }
}

/// An open part: its moves that are not weighed yet, and the nimbers that the others lead to.
struct Frame<'g, G: Impartial + 'g> {
    state: G::State,
    moves: G::Moves<'g>,
    /// Whether a move is being weighed.
    weighing: bool,
    /// Of the state that it leads to: the parts whose nimbers are not known, and the sum of those that are.
    parts: SmallVec<[G::State; 2]>,
    sum: usize,
    seen: Seen,
}

impl<'g, G: Impartial> Frame<'g, G> {
    fn new(game: &'g G, state: G::State) -> Self {
        let moves = game.moves(&state);
        Self { state, moves, weighing: false, parts: SmallVec::new(), sum: 0, seen: Seen::default() }
    }
}

/// A set of nimbers, as bits. The first word is apart: most sets have no more.
#[derive(Default)]
struct Seen {
    first: u64,
    rest: Vec<u64>,
}

impl Seen {
    /// Puts a nimber into the set and tells how many bytes more the set takes now. `held` bytes are taken by
    /// all else.
    fn insert(&mut self, nimber: usize, limits: &Limits, held: u64) -> Result<u64, SolveError> {
        let (word, bit) = (nimber / 64, 1 << (nimber % 64));
        let Some(word) = word.checked_sub(1) else {
            self.first |= bit;
            return Ok(0);
        };
        let before = self.bytes();
        while self.rest.len() <= word {
            limits.push(&mut self.rest, 0, held)?;
        }
        self.rest[word] |= bit;
        Ok(self.bytes() - before)
    }

    /// The smallest number that is not in the set.
    fn smallest_absent(&self) -> usize {
        let mut full = 0;
        for word in std::iter::once(self.first).chain(self.rest.iter().copied()) {
            if word != u64::MAX {
                return full + word.trailing_ones() as usize;
            }
            full += 64;
        }
        full
    }

    fn bytes(&self) -> u64 {
        bytes_of::<u64>(self.rest.capacity())
    }
}
