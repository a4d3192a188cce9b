//! Proof-number search: is the value at least so much?

use std::hash::Hash;
use std::mem::size_of;

use stone_core::{Keyed, Limits, SolveError, Stats, Turn};

use crate::bounding::{Bounding, NoBounds, OwnBounds};
use crate::proof_table::{Numbers, ProofTable};
use crate::question::{After, Question};

/// Asks whether a value is at least so much, by depth-first proof-number search.
///
/// - **Needs** [`Keyed`]; if it is told to ask, [`Bounds`](stone_core::Bounds).
/// - **Gives** yes or no for any state and any threshold, and what it took.
/// - **Time** hard to say beforehand: it goes where the least is left to prove;
///   **memory** the table, which the caller sizes, and of each open state its moves.
/// - **Refuses** more than [`Limits::memory`], and more than [`Limits::nodes`] states opened in one question. It does not
///   notice that a game returns to a state: such a question ends at a limit.
///
/// Two numbers of a state say how far a yes and how far a no is: how many states below have to be settled at the least, where
/// moves that all have to be bad count as the worst of them and one more for each other. (Their sum would count a state
/// once for each way to it, and many games have many ways.) The search opens a state where the least is
/// left for one of the two answers, and stays below it until that is true elsewhere.
///
/// **Law.** The answer is that of the value law, whatever the size of the table: keys are compared whole, and what
/// the table forgets is searched again. With no table at all it still ends, for an open state keeps the numbers of its moves.
///
/// A threshold that a move shifts beyond the score's type is answered without a look, for no value lies there. So a game in
/// which some value does not fit its type gets an answer, where other engines say that it overflows.
///
/// ```
/// use stone_search::ProofNumber;
/// use stone_testkit::Countdown;
///
/// let game = Countdown(30); // worth 2
/// assert!(ProofNumber::default().at_least(&game, 2)?.holds);
/// assert!(!ProofNumber::default().at_least(&game, 3)?.holds);
///
/// // Several questions can share a table.
/// let mut prover = ProofNumber::new(1000).prover(&game)?;
/// let worth = (0..=4).rev().map(|t| Ok((t, prover.at_least(&30, t)?.holds))).collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(worth, [(4, false), (3, false), (2, true), (1, true), (0, true)]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
///
/// Sources: L. V. Allis, M. van der Meulen, H. J. van den Herik, *Proof-number search*, 1994; A. Nagai, *Df-pn algorithm
/// for searching AND/OR trees and its applications*, 2002; J. Pawlewicz, Ł. Lew, *Improving depth-first pn-search:
/// 1 + ε trick*, 2007; T. Ueda, T. Hashimoto, J. Hashimoto, H. Iida, *Weak proof-number search*, 2008.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofNumber<B = NoBounds> {
    entries: usize,
    limits: Limits,
    bounds: B,
}

impl Default for ProofNumber {
    /// With a table of 2¹⁸ entries.
    fn default() -> Self {
        Self::new(1 << 18)
    }
}

impl ProofNumber {
    /// With a table of so many entries.
    pub fn new(entries: usize) -> Self {
        Self { entries, limits: Limits::default(), bounds: NoBounds }
    }
}

impl<B> ProofNumber<B> {
    /// With these limits.
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// With the game's own bounds, asked before a state is opened.
    ///
    /// ```
    /// use stone_core::{Bounds, Interval};
    /// use stone_search::ProofNumber;
    /// # use stone_core::{Keyed, ZeroSumGame};
    /// # struct Coins(u32);
    /// # impl ZeroSumGame for Coins {
    /// #     type State = u32;
    /// #     type Move = u32;
    /// #     type Score = i64;
    /// #     type Moves<'g> = std::ops::RangeInclusive<u32>;
    /// #     fn initial_state(&self) -> u32 { self.0 }
    /// #     fn moves(&self, &coins: &u32) -> Self::Moves<'_> { 1..=coins.min(2) }
    /// #     fn next_state(&self, &coins: &u32, taken: u32) -> u32 { coins - taken }
    /// #     fn score_delta(&self, _: &u32, taken: u32) -> i64 { i64::from(taken) }
    /// # }
    /// # impl Keyed for Coins {
    /// #     type Key = u32;
    /// #     fn key(&self, &coins: &u32) -> u32 { coins }
    /// # }
    ///
    /// /// Take 1 or 2 coins, a point each: nobody gets more than there are.
    /// impl Bounds for Coins {
    ///     fn bounds(&self, &coins: &u32) -> Interval<i64> {
    ///         Interval::new(-i64::from(coins), coins.into())
    ///     }
    /// }
    ///
    /// let proof = ProofNumber::default().own_bounds().at_least(&Coins(1000), 1001)?;
    /// assert!(!proof.holds);
    /// assert_eq!(proof.stats.states, 0);
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn own_bounds(self) -> ProofNumber<OwnBounds> {
        self.bounds(OwnBounds)
    }

    /// With other bounds.
    pub fn bounds<C>(self, bounds: C) -> ProofNumber<C> {
        ProofNumber { entries: self.entries, limits: self.limits, bounds }
    }
}

impl<B: Clone> ProofNumber<B> {
    /// Whether the value of a game is at least so much.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`].
    pub fn at_least<G>(&self, game: &G, threshold: G::Score) -> Result<Proof, SolveError>
    where
        G: Keyed<Score: Hash>,
        B: Bounding<G>,
    {
        self.prover(game)?.at_least(&game.initial_state(), threshold)
    }

    /// A table for questions about any state of a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`] if the table may not be as large.
    pub fn prover<'g, G>(&self, game: &'g G) -> Result<Prover<'g, G, B>, SolveError>
    where
        G: Keyed<Score: Hash>,
        B: Bounding<G>,
    {
        let Self { entries, limits, ref bounds } = *self;
        let table = ProofTable::new(entries, &limits)?;
        let (asked, stats) = (Vec::new(), Stats::default());
        Ok(Prover { game, limits, bounds: bounds.clone(), table, asked, stats })
    }
}

/// The answer to one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proof {
    /// Whether the value is at least the threshold.
    pub holds: bool,
    /// What the question took: `states` were opened, `moves` looked at, and as often as `reused` says the table had the answer
    /// for a move.
    pub stats: Stats,
}

/// Questions about the states of one game, with a table that they share.
#[derive(Debug)]
pub struct Prover<'g, G: Keyed, B = NoBounds> {
    game: &'g G,
    limits: Limits,
    bounds: B,
    table: ProofTable<G::Key, G::Score>,
    /// The moves of all open states, those of each behind those of the states below it on the stack.
    asked: Vec<Asked<G::Move, G::Score>>,
    stats: Stats,
}

/// A move of an open state that may be good enough.
#[derive(Debug, Clone, Copy)]
struct Asked<M, S> {
    mv: M,
    turn: Turn,
    /// What it asks of the state that it leads to; if the turn passes, a no is a yes here.
    question: Question<S>,
    /// How much is left to prove, as the mover sees it.
    numbers: Numbers,
}

/// An open state.
struct Frame<G: Keyed> {
    state: G::State,
    key: G::Key,
    question: Question<G::Score>,
    /// It is left when one of its numbers gets there.
    until: Numbers,
    /// Where its moves begin.
    first: usize,
    /// The move whose state is open above it.
    pending: usize,
    /// How many states there were before it was opened.
    since: u64,
}

impl<G: Keyed<Score: Hash>, B: Bounding<G>> Prover<'_, G, B> {
    /// Whether the value of a state is at least so much.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`]. What was found until then stays in the table.
    pub fn at_least(&mut self, state: &G::State, threshold: G::Score) -> Result<Proof, SolveError> {
        self.stats = Stats::default();
        self.asked.clear();
        let question = Question::at_least(threshold);
        let mut numbers = self.look(state, question);
        if !numbers.are_settled() {
            numbers = self.search(state.clone(), question)?;
        }
        self.stats.peak_entries = self.table.len();
        Ok(Proof { holds: numbers.say_yes(), stats: self.stats })
    }

    /// Settles a question on an explicit stack: the game may be a million plies deep, the thread's stack is not used.
    fn search(&mut self, root: G::State, question: Question<G::Score>) -> Result<Numbers, SolveError> {
        let mut stack: Vec<Frame<G>> = Vec::new();
        let frame = self.open(root, question, Numbers::SETTLED, 0)?;
        self.limits.push(&mut stack, frame, self.held(0))?;
        let mut left = Numbers::UNKNOWN;
        while let Some(frame) = stack.last_mut() {
            let (numbers, best) = together(&self.asked[frame.first..]);
            if !numbers.are_settled() && !numbers.reach(frame.until) {
                frame.pending = frame.first + best.place;
                let asked = self.asked[frame.pending];
                let next = self.game.next_state(&frame.state, asked.mv);
                // It may have been settled on another way since its numbers were noted.
                let known = self.remembered(&next, asked.question).filter(Numbers::are_settled);
                if let Some(known) = known {
                    self.asked[frame.pending].numbers = known.seen_after(asked.turn);
                    continue;
                }
                // It stays open until another move is clearly better, or this state is to be left.
                let until = Numbers {
                    yes: frame.until.yes.min(more_than(best.second)),
                    no: match frame.until.no {
                        Numbers::NEVER => Numbers::NEVER,
                        no => no - best.others,
                    },
                };
                let frame =
                    self.open(next, asked.question, until.seen_after(asked.turn), stack.capacity())?;
                self.limits.push(&mut stack, frame, self.held(0))?;
                self.stats.peak_depth = self.stats.peak_depth.max(stack.len() as u64);
                self.stats.bytes = self.stats.bytes.max(self.held(stack.capacity()));
                continue;
            }
            left = numbers;
            self.asked.truncate(frame.first);
            if let Some(frame) = stack.pop() {
                self.table.store(frame.key, frame.question, numbers, self.stats.states - frame.since);
            }
            if let Some(parent) = stack.last() {
                let asked = &mut self.asked[parent.pending];
                asked.numbers = numbers.seen_after(asked.turn);
            }
        }
        Ok(left)
    }

    /// Opens a state: lists the moves that may be good enough, up to one that is. The stack has room for `frames`.
    fn open(
        &mut self,
        state: G::State,
        question: Question<G::Score>,
        until: Numbers,
        frames: usize,
    ) -> Result<Frame<G>, SolveError> {
        let (since, first) = (self.stats.states, self.asked.len());
        self.limits.ask_nodes(since + 1)?;
        self.stats.states += 1;
        for mv in self.game.moves(&state) {
            self.stats.moves += 1;
            let turn = self.game.turn_after(&state, mv);
            let (numbers, question) = match question.after(self.game.score_delta(&state, mv), turn) {
                After::Answer(good) => (Numbers::settled(good), question),
                After::Asks(next) => {
                    (self.look(&self.game.next_state(&state, mv), next).seen_after(turn), next)
                }
            };
            if numbers.are_settled() && !numbers.say_yes() {
                continue;
            }
            let held = self.table.bytes() + bytes_of::<Frame<G>>(frames);
            self.limits.push(&mut self.asked, Asked { mv, turn, question, numbers }, held)?;
            if numbers.say_yes() {
                break;
            }
        }
        let key = self.game.key(&state);
        Ok(Frame { state, key, question, until, first, pending: first, since })
    }

    /// What is known of a state that is not open.
    fn look(&mut self, state: &G::State, question: Question<G::Score>) -> Numbers {
        if self.game.moves(state).next().is_none() {
            return Numbers::settled(question.holds_for(self.game.terminal_value(state)));
        }
        if let Some(answer) = question.answer(self.bounds.bounds(self.game, state)) {
            return Numbers::settled(answer);
        }
        self.remembered(state, question).unwrap_or(Numbers::UNKNOWN)
    }

    fn remembered(&mut self, state: &G::State, question: Question<G::Score>) -> Option<Numbers> {
        let numbers = self.table.look(&self.game.key(state), question)?;
        self.stats.reused += 1;
        Some(numbers)
    }

    /// The bytes that are taken, with a stack that has room for so many frames.
    fn held(&self, frames: usize) -> u64 {
        let asked = bytes_of::<Asked<G::Move, G::Score>>(self.asked.capacity());
        self.table.bytes() + asked + bytes_of::<Frame<G>>(frames)
    }
}

fn bytes_of<T>(len: usize) -> u64 {
    (len * size_of::<T>()) as u64
}

/// The move to look at next.
#[derive(Clone, Copy)]
struct Choice {
    place: usize,
    /// How much is left for a yes by the next best one.
    second: u32,
    /// How many others are left for a no.
    others: u32,
}

/// The numbers of a state from those of its moves: one good move is enough for a yes, and a no needs all to be bad.
fn together<M, S>(asked: &[Asked<M, S>]) -> (Numbers, Choice) {
    let mut best = Choice { place: 0, second: Numbers::NEVER, others: 0 };
    let (mut numbers, mut left) = (Numbers::settled(false), 0_u32);
    for (place, Numbers { yes, no }) in asked.iter().map(|asked| asked.numbers).enumerate() {
        if yes < numbers.yes {
            (best.place, best.second, numbers.yes) = (place, numbers.yes, yes);
        } else {
            best.second = best.second.min(yes);
        }
        numbers.no = numbers.no.max(no);
        left += u32::from(no > 0);
    }
    if numbers.yes == 0 {
        return (Numbers::settled(true), best);
    }
    best.others = left.saturating_sub(1);
    numbers.no = numbers.no.saturating_add(best.others).min(Numbers::NEVER - 1);
    (numbers, best)
}

/// A quarter more than a number and one: states are not left and entered again for every small step.
fn more_than(number: u32) -> u32 {
    number.saturating_add(number / 4).saturating_add(1)
}
