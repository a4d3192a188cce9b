//! The special solver: a sieve of the losing piles, in which only the few losing ones do any work.
//!
//! # Why it is right
//!
//! A pile is winning exactly if a move leads to a losing one, that is, if it is a losing pile and a square
//! more. So go through the piles upwards. One that nothing has marked yet is losing, since all losing piles
//! below it have marked theirs; it then marks all that are a square more than itself. Each mark is a move to
//! a losing pile. The textbook weighs every move of every pile instead, though most piles are winning.
//!
//! # What it costs
//!
//! As many steps as marks: for each losing pile `p` of at most `n`, `⌊√(n − p)⌋`. Losing piles are rare. How
//! rare is not proved; D. Eppstein, "Faster Evaluation of Subtraction Games" (FUN 2018), counts about n^0.7
//! of them, and gives a method by convolutions whose time is near n whatever their number. The sieve is
//! simpler.
//!
//! Memory is a bit a pile. A large sieve is filled block by block, so that marks go where the processor's
//! cache is.
//!
//! One sieve answers for every pile up to its own:
//!
//! ```
//! use stone_core::Limits;
//! use stone_iv::{StoneIv, special::Sieve};
//!
//! let sieve = Sieve::new(&StoneIv::new(100_000)?, &Limits::default())?;
//! assert_eq!(sieve.losing().take(6).collect::<Vec<_>>(), [0, 2, 5, 7, 10, 12]);
//! assert_eq!(sieve.is_losing(65), Some(true));
//! assert_eq!(sieve.is_losing(100_001), None);
//! # Ok::<(), stone_core::SolveError>(())
//! ```

use stone_core::{Limits, Line, Solution, SolveError, Stats, Values};

use crate::StoneIv;

/// Piles that are marked together: their bits take 128 KiB.
const BLOCK: usize = 1 << 20;
/// Piles that share a word.
const WORD: usize = u64::BITS as usize;

/// The value of a pile: 1 if whoever is to move wins, else −1. For many piles use [`solve_many`] or a
/// [`Sieve`].
///
/// # Errors
///
/// [`SolveError::BadInstance`] as [`StoneIv::new`]; [`SolveError::Limit`] if n/8 bytes are more than the
/// default [`Limits::memory`].
///
/// ```
/// assert_eq!(stone_iv::special::value(17)?, -1);
/// assert_eq!(stone_iv::special::value(1_000_000)?, 1);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn value(stones: i64) -> Result<i64, SolveError> {
    Ok(*solve(&StoneIv::new(stones)?, &Limits::default())?.value())
}

/// Every first move that attains the value, upwards: those that win; all of them if none does.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_iv::special::optimal_first_moves;
///
/// assert_eq!(optimal_first_moves(9)?, [4, 9]); // 5 and 0 are losing, 8 is not
/// assert_eq!(optimal_first_moves(10)?, [1, 4, 9]); // all lose
/// assert!(optimal_first_moves(0)?.is_empty());
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn optimal_first_moves(stones: i64) -> Result<Vec<usize>, SolveError> {
    let game = StoneIv::new(stones)?;
    Ok(solve(&game, &Limits::default())?.optimal_moves(&game.stones())?.into_vec())
}

/// A line of best play. Of several optimal moves it takes the smallest, which is always 1 for the losing
/// side.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// let line = stone_iv::special::line(12)?;
/// assert_eq!(line.plies.iter().map(|ply| ply.mv).collect::<Vec<_>>(), [1, 1, 1, 4, 1, 4]);
/// assert_eq!(line.alice, -1); // She cannot move any more.
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn line(stones: i64) -> Result<Line<usize, i64>, SolveError> {
    solve(&StoneIv::new(stones)?, &Limits::default())?.principal_variation()
}

/// The values of many piles, in their order, from one sieve up to the largest.
///
/// A pile that is refused is so alone.
///
/// ```
/// let values = stone_iv::special::solve_many(&[4, 100_000, 2, -1, i64::MAX]);
/// assert_eq!(values[..3], [Ok(1), Ok(1), Ok(-1)]);
/// assert!(values[3].is_err() && values[4].is_err());
/// ```
pub fn solve_many(piles: &[i64]) -> Vec<Result<i64, SolveError>> {
    let limits = Limits::default();
    let accepted = |&stones: &i64| {
        let game = StoneIv::new(stones)?;
        limits.ask_memory(Sieve::bytes(&game)).map(|()| game)
    };
    let games: Vec<Result<StoneIv, SolveError>> = piles.iter().map(accepted).collect();
    let largest = games.iter().flatten().max().copied().unwrap_or_default();
    let sieve = Sieve::new(&largest, &limits);
    let value = |game: StoneIv| sieve.as_ref().map_err(Clone::clone)?.value(&game, &game.stones());
    games.into_iter().map(|game| game.and_then(value)).collect()
}

/// Solves a pile and all smaller ones. The solution gives the value, all optimal moves and a line of each.
///
/// Its statistics count a mark as a move weighed.
///
/// # Errors
///
/// As [`Sieve::new`].
///
/// ```
/// use stone_core::Limits;
/// use stone_iv::{StoneIv, special};
///
/// let game = StoneIv::new(1000)?;
/// let solution = special::solve(&game, &Limits::default())?;
/// assert_eq!(solution.value_of(&22)?, -1);
/// assert_eq!(solution.optimal_moves(&24)?[..], [4, 9]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn solve<'g>(game: &'g StoneIv, limits: &Limits) -> Result<Solution<'g, StoneIv, Sieve>, SolveError> {
    let sieve = Sieve::new(game, limits)?;
    let stats = sieve.stats();
    Solution::new(game, sieve, stats)
}

/// Which piles are losing, up to a size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sieve {
    /// A bit a pile: whether a move leads from it to a losing one.
    winning: Vec<u64>,
    /// How many piles there are, the empty one included.
    piles: usize,
    marks: u64,
}

impl Sieve {
    /// The sieve of all piles up to this one.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`] if a bit a pile is more than [`Limits::memory`], before it is taken.
    pub fn new(game: &StoneIv, limits: &Limits) -> Result<Self, SolveError> {
        let piles = game.stones() + 1;
        let mut sieve = Self { winning: limits.table(piles.div_ceil(WORD), 0, 0)?, piles, marks: 0 };
        for start in (0..piles).step_by(BLOCK) {
            sieve.mark(start, piles.min(start + BLOCK));
        }
        Ok(sieve)
    }

    /// How many bytes the sieve of all piles up to this one takes.
    pub fn bytes(game: &StoneIv) -> u64 {
        let words = game.stones() / WORD + 1;
        (words as u64).saturating_mul(size_of::<u64>() as u64)
    }

    /// Marks the winning ones among the piles from `start` to before `end`, when all before them are marked.
    fn mark(&mut self, start: usize, end: usize) {
        let mut from = 0;
        while let Some(losing) = self.next_losing(from, end) {
            from = losing + 1;
            // The smallest root with which a mark falls into the block.
            let root = start.saturating_sub(from).isqrt() + 1;
            let (mut pile, mut step) = (losing + root * root, 2 * root + 1);
            while pile < end {
                self.winning[pile / WORD] |= 1 << (pile % WORD);
                self.marks += 1;
                // The next square is the next odd number more.
                pile += step;
                step += 2;
            }
        }
    }

    /// The first pile without a mark from `from` to before `end`.
    fn next_losing(&self, from: usize, end: usize) -> Option<usize> {
        let mut word = from / WORD;
        let mut losing = !*self.winning.get(word)? & (u64::MAX << (from % WORD));
        while losing == 0 {
            word += 1;
            losing = !*self.winning.get(word)?;
        }
        let pile = word * WORD + losing.trailing_zeros() as usize;
        (pile < end).then_some(pile)
    }

    /// Whether whoever is to move loses a pile; none for a pile beyond the sieve.
    pub fn is_losing(&self, stones: usize) -> Option<bool> {
        (stones < self.piles).then(|| self.winning[stones / WORD] >> (stones % WORD) & 1 == 0)
    }

    /// The losing piles, upwards; the empty one is the first.
    pub fn losing(&self) -> impl Iterator<Item = usize> {
        let next = |from| self.next_losing(from, self.piles);
        std::iter::successors(next(0), move |losing| next(losing + 1))
    }

    /// What the sieve did: a mark counts as a move weighed.
    pub fn stats(&self) -> Stats {
        Stats {
            states: self.piles as u64,
            moves: self.marks,
            reused: self.marks,
            peak_entries: self.piles as u64,
            bytes: size_of_val(&self.winning[..]) as u64,
            ..Stats::default()
        }
    }
}

impl Values<StoneIv> for Sieve {
    fn value(&self, _: &StoneIv, &left: &usize) -> Result<i64, SolveError> {
        match self.is_losing(left) {
            Some(true) => Ok(-1),
            Some(false) => Ok(1),
            None => {
                let largest = self.piles - 1;
                Err(SolveError::bad_instance(format_args!("a pile of {left}, in a sieve up to {largest}")))
            }
        }
    }
}
