//! Makes a failing input small.

use std::collections::HashSet;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use stone_catalog::{Form, Game};

use crate::brief::repeats;
use crate::within;

/// Of so few chunks every two are tried.
const FEW: usize = 24;

/// A small failing input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shrunk {
    /// The input.
    pub input: Vec<i64>,
    /// How many inputs were tried.
    pub runs: u64,
    /// Whether no input fails that has one stone less, or one value a step nearer to 0. If not, the runs were used up.
    pub minimal: bool,
}

/// Makes a failing input small: fewer stones first, then values nearer to 0. It stays within the judge's promise if it was
/// there. At most so many inputs are tried, none of them twice. A position on a board stays as it is.
///
/// A row that repeats itself loses whole repetitions first, so that what is in balance stays so.
///
/// ```
/// use stone_check::shrink;
///
/// let game = stone_catalog::find("iii").expect("III is listed");
/// let long = [5, 3, -7, 1, 900, 2, -1];
/// let shrunk = shrink(game, &long, 1000, |row| row.iter().any(|stone| *stone > 100));
/// assert_eq!((shrunk.input, shrunk.minimal), (vec![101], true));
/// ```
pub fn shrink(game: &Game, input: &[i64], runs: u64, fails: impl FnMut(&[i64]) -> bool) -> Shrunk {
    let promised = within::keeps(game, input);
    let (best, known, hashes) = (input.to_vec(), HashSet::new(), BuildHasherDefault::new());
    let mut search = Search { game, promised, best, tried: 0, known, hashes, runs, fails };
    let minimal = match game.form {
        Form::Count => search.count(),
        Form::Row | Form::TwoRows => search.stones_and_values(),
        // What is left out of a position may be what made it one.
        Form::Board(_) => None,
    };
    Shrunk { input: search.best, runs: search.tried, minimal: minimal.is_some() }
}

/// The smallest failing input so far. Steps give none when the runs are used up.
struct Search<'g, F> {
    game: &'g Game,
    promised: bool,
    best: Vec<i64>,
    tried: u64,
    /// The hashes of what was tried and does not fail: the inputs themselves may be long.
    known: HashSet<u64>,
    hashes: BuildHasherDefault<DefaultHasher>,
    runs: u64,
    fails: F,
}

impl<F: FnMut(&[i64]) -> bool> Search<'_, F> {
    /// Tries an input and keeps it if it fails.
    fn attempt(&mut self, input: Vec<i64>) -> Option<bool> {
        if self.promised && !within::keeps(self.game, &input) {
            return Some(false);
        }
        let hash = self.hashes.hash_one(&input);
        if self.known.contains(&hash) {
            return Some(false);
        }
        if self.tried == self.runs {
            return None;
        }
        self.tried += 1;
        let fails = (self.fails)(&input);
        if fails {
            self.best = input;
        } else {
            self.known.insert(hash);
        }
        Some(fails)
    }

    /// Of a count, the smallest within the runs: from the least on.
    fn count(&mut self) -> Option<()> {
        // Halves first, as far as they fail: the least ones may be too far below.
        loop {
            let half = self.best.first()? / 2;
            if self.best == [half] || !self.attempt(vec![half])? {
                break;
            }
        }
        let least = if self.promised { *self.game.promise.lengths.start() as i64 } else { 0 };
        for count in least..*self.best.first()? {
            if self.attempt(vec![count])? {
                break;
            }
        }
        Some(())
    }

    fn stones_and_values(&mut self) -> Option<()> {
        loop {
            let before = self.best.clone();
            if self.game.form == Form::Row {
                self.fewer_repeats()?;
                self.other_blocks()?;
            }
            self.fewer_stones()?;
            self.nearer_values()?;
            if self.best == before {
                return Some(());
            }
        }
    }

    fn stones(&self) -> usize {
        self.best.len() / within::numbers_a_stone(self.game.form)
    }

    /// The best input with some of its stones, by their places.
    fn with(&self, mut keep: impl FnMut(usize) -> bool) -> Vec<i64> {
        let stones = self.stones();
        let numbers = self.best.iter().enumerate();
        numbers.filter(|(place, _)| keep(place % stones)).map(|(_, value)| *value).collect()
    }

    /// Blocks that repeat lose repetitions: all of them at once, then each, then every two by as many.
    fn fewer_repeats(&mut self) -> Option<()> {
        /// Of more blocks there are too many pairs.
        const MOST: usize = 12;

        while self.with_times(|_, times| times.div_ceil(2))? {}
        let parts = repeats(&self.best);
        let (parts, mut less) =
            (parts.len(), parts.iter().map(|(_, times)| times / 2).max().unwrap_or_default());
        if parts > MOST {
            return Some(());
        }
        while less > 0 {
            for first in 0..parts {
                for second in first..parts {
                    let is_one = |part| part == first || part == second;
                    let fewer =
                        |part, times: usize| if is_one(part) { times.saturating_sub(less) } else { times };
                    while self.with_times(fewer)? {}
                }
            }
            less /= 2;
        }
        Some(())
    }

    /// Tries the best row with another number of times for each of its blocks, if that makes it shorter.
    fn with_times(&mut self, times: impl Fn(usize, usize) -> usize) -> Option<bool> {
        let parts = repeats(&self.best).into_iter().enumerate();
        let row: Vec<i64> = parts.flat_map(|(part, (block, now))| block.repeat(times(part, now))).collect();
        if row.len() < self.best.len() { self.attempt(row) } else { Some(false) }
    }

    /// Shorter rows of one block, and of one block and then the same backwards: what grows from block to block may grow
    /// faster in others. The blocks are of the value nearest to 0, and of the one farthest from it with both signs.
    fn other_blocks(&mut self) -> Option<()> {
        /// Shorter rows are small enough.
        const LONG: usize = 24;

        let Some(&far) = self.best.iter().max_by_key(|stone| stone.unsigned_abs()) else { return Some(()) };
        let mut values = vec![self.target(), far, far.saturating_neg()];
        values.retain(|value| !self.promised || self.game.promise.values.contains(value));
        values.sort_unstable();
        values.dedup();
        let length = self.game.up_to.map_or(4, |most| (most.get() + 1).min(4)) as u32;
        for block in 0..values.len().pow(length) {
            let digit = |place| values[block / values.len().pow(place) % values.len()];
            let block: Vec<i64> = (0..length).map(digit).collect();
            // Over and over it is almost the same wherever it begins.
            let mut begun_elsewhere =
                (1..block.len()).map(|start| [&block[start..], &block[..start]].concat());
            let is_the_first = begun_elsewhere.all(|other| other >= block);
            let back: Vec<i64> = block.iter().rev().copied().collect();
            let mut found = true;
            while found && self.best.len() > LONG {
                let most = self.best.len() - 1;
                let half = most / 2 / block.len();
                let both = [block.repeat(half), back.repeat(half)].concat();
                let one = block.iter().copied().cycle().take(most).collect();
                found = (is_the_first && self.attempt(one)?) || self.attempt(both)?;
                if found {
                    self.fewer_repeats()?;
                }
            }
        }
        Some(())
    }

    /// The value nearest to 0 that may be.
    fn target(&self) -> i64 {
        if self.promised { within::least_value(self.game) } else { 0 }
    }

    /// Chunks of stones are left out, from half of them down to one; then two chunks at once, which keeps a balance.
    fn fewer_stones(&mut self) -> Option<()> {
        let mut size = self.stones().div_ceil(2);
        while size > 0 {
            let mut start = 0;
            while start < self.stones() {
                let shorter = self.with(|stone| stone < start || stone >= start + size);
                if !self.attempt(shorter)? {
                    start += size;
                }
            }
            if self.stones() / size <= FEW {
                self.two_chunks(size)?;
            }
            size = if size > 8 { size / 2 } else { size - 1 };
        }
        Some(())
    }

    fn two_chunks(&mut self, size: usize) -> Option<()> {
        let mut first = 0;
        while first + 2 * size <= self.stones() {
            let mut second = first + size;
            while second + size <= self.stones() {
                let shorter = self.with(|stone| {
                    !(first..first + size).contains(&stone) && !(second..second + size).contains(&stone)
                });
                if !self.attempt(shorter)? {
                    second += size;
                }
            }
            first += size;
        }
        Some(())
    }

    /// Values are brought nearer to the least one: in chunks, then all in proportion, then one by one.
    fn nearer_values(&mut self) -> Option<()> {
        let target = self.target();
        let mut size = self.best.len();
        while size > 1 {
            for start in (0..self.best.len()).step_by(size) {
                let mut input = self.best.clone();
                let end = (start + size).min(input.len());
                input[start..end].fill(target);
                if input != self.best {
                    self.attempt(input)?;
                }
            }
            size /= 2;
        }
        // All at once, which keeps what they are to each other.
        for (part, of) in [(1, 10), (1, 2), (3, 4), (9, 10)] {
            loop {
                let scaled =
                    |value: &i64| target + ((value - target) / of * part + (value - target) % of * part / of);
                let input: Vec<i64> = self.best.iter().map(scaled).collect();
                if input == self.best || !self.attempt(input)? {
                    break;
                }
            }
        }
        for place in 0..self.best.len() {
            loop {
                let value = self.best[place];
                let Some(off) = value.checked_sub(target).filter(|off| *off != 0) else { break };
                let step = off.signum();
                // Halves, then less and less off it.
                let less = (1..8).map(|shift| value - off / (1 << shift)).filter(|other| *other != value);
                let nearer = [target, target + step].into_iter().chain(less).chain([value - step, -value]);
                let mut changed = false;
                for other in nearer {
                    let closer = other.abs_diff(target) < value.abs_diff(target)
                        || (other == -value && value < 0 && other.abs_diff(target) <= value.abs_diff(target));
                    if closer {
                        let mut input = self.best.clone();
                        input[place] = other;
                        if self.attempt(input)? {
                            changed = true;
                            break;
                        }
                    }
                }
                if !changed {
                    break;
                }
            }
        }
        Some(())
    }
}
