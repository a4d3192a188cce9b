//! Moves, not only values: every optimal first move, the move to play from every state, and the line.

use std::num::NonZeroUsize;

use stone_core::SolveError;
use stone_simd::{Level, dispatch_vectors_at};

use super::chain::ChainWithMoves;
use super::window::Window;
use super::{IN_REGISTERS, Stone, accept};

/// How many stones each optimal first move takes, in ascending order; none for an empty row.
///
/// Time O(n), memory O(min(`most`, n)).
///
/// # Errors
///
/// As [`value`](super::value).
///
/// ```
/// use stone_iii::special::{MOST, optimal_first_moves};
///
/// assert_eq!(optimal_first_moves(&[1, 2, 3, 4, 5, -9, 7], MOST)?, [1]);
/// assert_eq!(optimal_first_moves(&[0, 0, 0, 0], MOST)?, [1, 2, 3]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn optimal_first_moves<T: Stone>(row: &[T], most: NonZeroUsize) -> Result<Vec<usize>, SolveError> {
    accept(row)?;
    let most = most.get().min(row.len());
    let mut window = Window::new(most, i64::MAX);
    let (mut sum, mut gain) = (0, 0);
    // Gains of the states that the first move can lead to, farthest first.
    let mut within_reach = Vec::new();
    for (index, stone) in row.iter().enumerate().rev() {
        if index < most {
            within_reach.push(gain);
        }
        window.push(gain);
        sum += stone.to_i64();
        gain = sum - window.least();
    }
    let least = within_reach.iter().min().copied();
    let nearest_first = within_reach.iter().rev().zip(1..);
    Ok(nearest_first.filter(|&(&gain, _)| Some(gain) == least).map(|(_, mv)| mv).collect())
}

/// An optimal move from any state of the row, given by how many stones are gone: the smallest of them; none if no
/// stone is left. O(stones left) time; for many states of one row see [`strategy`].
///
/// # Errors
///
/// As [`value`](super::value), for the stones that are left.
///
/// ```
/// use stone_iii::special::{MOST, optimal_move};
///
/// let row = [1, 2, 3, 4, 5, -9, 7];
/// assert_eq!(optimal_move(&row, MOST, 2)?, Some(3)); // of [3, 4, 5, -9, 7]
/// assert_eq!(optimal_move(&row, MOST, 7)?, None);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn optimal_move<T: Stone>(
    row: &[T],
    most: NonZeroUsize,
    stone: usize,
) -> Result<Option<usize>, SolveError> {
    let stones = row.get(stone..).unwrap_or_default();
    Ok(optimal_first_moves(stones, most)?.first().copied())
}

/// The value of a row, and the move to play from every state of it: see [`strategy`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    value: i64,
    moves: Moves,
}

/// Solves a row for its value and for the move to play from every state.
///
/// Where several moves are optimal it is the one that takes the fewest stones. Time O(n). Memory: a byte a stone for
/// `most` ≤ 255, two for `most` ≤ 65,535, four or eight above; a `most` above n counts as n.
///
/// # Errors
///
/// As [`value`](super::value).
///
/// ```
/// use stone_iii::special::{MOST, strategy};
///
/// let strategy = strategy(&[1, 2, 3, 4, 5, -9, 7], MOST)?;
/// assert_eq!(strategy.value(), -1);
/// assert!(strategy.line().eq([1, 3, 1, 2]));
/// // Had Alice taken two stones instead, Bob would have gone on like this:
/// assert!(strategy.line_from(2).eq([3, 2]));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn strategy<T: Stone>(row: &[T], most: NonZeroUsize) -> Result<Strategy, SolveError> {
    strategy_at(Level::best(), row, most)
}

/// [`strategy`] with the instructions of a stated level, for tests and measurements.
///
/// # Errors
///
/// As [`value`](super::value).
///
/// ```
/// use stone_iii::special::{MOST, strategy, strategy_at};
///
/// for level in stone_simd::Level::available() {
///     assert_eq!(strategy_at(level, &[1, 2, 3, 7], MOST), strategy(&[1, 2, 3, 7], MOST));
/// }
/// ```
pub fn strategy_at<T: Stone>(level: Level, row: &[T], most: NonZeroUsize) -> Result<Strategy, SolveError> {
    if most.get() <= IN_REGISTERS {
        let mut bytes = vec![0; row.len()];
        let moves = &mut bytes[..];
        let value = match most.get() {
            1 => dispatch_vectors_at(level, ChainWithMoves::<T, 1> { row, moves })?,
            2 => dispatch_vectors_at(level, ChainWithMoves::<T, 2> { row, moves })?,
            3 => dispatch_vectors_at(level, ChainWithMoves::<T, 3> { row, moves })?,
            _ => dispatch_vectors_at(level, ChainWithMoves::<T, 4> { row, moves })?,
        };
        return Ok(Strategy { value, moves: Moves::Bytes(bytes) });
    }
    accept(row)?;
    let most = most.get().min(row.len());
    let mut moves = Moves::new(row.len(), most);
    let mut tail = Tail::end_of_row(most, row.len());
    for (index, &stone) in row.iter().enumerate().rev() {
        moves.set(index, tail.step(index, stone.to_i64()));
    }
    Ok(Strategy { value: tail.value(), moves })
}

impl Strategy {
    /// The value of the row: what Alice scores more than Bob.
    pub fn value(&self) -> i64 {
        self.value
    }

    /// How many stones to take when the row begins at stone `stone`: the smallest optimal move; none where no stones
    /// are left.
    pub fn take(&self, stone: usize) -> Option<usize> {
        self.moves.get(stone)
    }

    /// The line: how many stones each move takes, both playing best from the start.
    pub fn line(&self) -> impl Iterator<Item = usize> {
        self.line_from(0)
    }

    /// How the game goes on, both playing best, when the row begins at stone `stone`.
    pub fn line_from(&self, stone: usize) -> impl Iterator<Item = usize> {
        let mut stone = stone;
        std::iter::from_fn(move || {
            let mv = self.take(stone)?;
            stone += mv;
            Some(mv)
        })
    }
}

/// One move a stone, in the narrowest type that holds all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Moves {
    Bytes(Vec<u8>),
    Shorts(Vec<u16>),
    Words(Vec<u32>),
    Longs(Vec<usize>),
}

impl Moves {
    fn new(stones: usize, most: usize) -> Self {
        match most {
            0..=0xff => Self::Bytes(vec![0; stones]),
            0x100..=0xffff => Self::Shorts(vec![0; stones]),
            0x1_0000..=0xffff_ffff => Self::Words(vec![0; stones]),
            _ => Self::Longs(vec![0; stones]),
        }
    }

    fn set(&mut self, stone: usize, mv: usize) {
        match self {
            Self::Bytes(moves) => moves[stone] = mv as u8,
            Self::Shorts(moves) => moves[stone] = mv as u16,
            Self::Words(moves) => moves[stone] = mv as u32,
            Self::Longs(moves) => moves[stone] = mv,
        }
    }

    fn get(&self, stone: usize) -> Option<usize> {
        Some(match self {
            Self::Bytes(moves) => (*moves.get(stone)?).into(),
            Self::Shorts(moves) => (*moves.get(stone)?).into(),
            Self::Words(moves) => *moves.get(stone)? as usize,
            Self::Longs(moves) => *moves.get(stone)?,
        })
    }
}

/// The tail of an accepted row that has been solved so far, for any number of stones a move.
struct Tail {
    /// Gains of the states within reach, each with where it is: of equal gains the nearest state has the least index.
    window: Window<(i64, usize)>,
    sum: i64,
    gain: i64,
}

impl Tail {
    fn end_of_row(most: usize, stones: usize) -> Self {
        Self::resume(most, 0, [(0, stones)])
    }

    /// Goes on from the states within reach, farthest first.
    fn resume(most: usize, sum: i64, within_reach: impl IntoIterator<Item = (i64, usize)>) -> Self {
        let mut window = Window::new(most, (i64::MAX, usize::MAX));
        let mut gain = 0;
        for entry in within_reach {
            window.push(entry);
            gain = entry.0;
        }
        Self { window, sum, gain }
    }

    /// One stone further back; gives the smallest optimal move there.
    fn step(&mut self, index: usize, stone: i64) -> usize {
        let (least, at) = self.window.least();
        self.sum += stone;
        self.gain = self.sum - least;
        self.window.push((self.gain, index));
        at - index
    }

    fn value(&self) -> i64 {
        self.gain - (self.sum - self.gain)
    }
}

/// The line of a row, move by move, and its value: see [`CheckpointedLine`].
///
/// # Errors
///
/// As [`value`](super::value).
///
/// ```
/// use stone_iii::special::{MOST, line};
///
/// let line = line(&[1, 2, 3, 4, 5, -9, 7], MOST)?;
/// assert_eq!(line.value(), -1);
/// assert!(line.eq([1, 3, 1, 2]));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn line<T: Stone>(row: &[T], most: NonZeroUsize) -> Result<CheckpointedLine<'_, T>, SolveError> {
    CheckpointedLine::new(row, most)
}

/// The value and the line of a row, move by move, without a move for every stone in memory: what [`line()`] gives.
///
/// The row is solved once for checkpoints, and the line then solves one block after another again, each from its checkpoint.
/// It gives the same line as [`strategy`]. Time O(n) to begin and O(n) for the whole line; memory about √(n·`most`)
/// numbers (checkpoints, and the moves of one block), at most O(n).
#[derive(Clone, Debug)]
pub struct CheckpointedLine<'r, T> {
    row: &'r [T],
    most: usize,
    value: i64,
    /// How many stones a block has; the last one may have fewer. At least `most`.
    width: usize,
    /// For the end of each block but the last: the sum of the stones from there on, and the gains of `most` states
    /// from there on, nearest first (fewer at the end of the row).
    checkpoints: Vec<(i64, Box<[i64]>)>,
    /// The moves of the block that begins at `start`.
    moves: Moves,
    start: usize,
    /// Where the line is.
    stone: usize,
}

impl<'r, T: Stone> CheckpointedLine<'r, T> {
    /// Solves the row, and goes to its first stone.
    fn new(row: &'r [T], most: NonZeroUsize) -> Result<Self, SolveError> {
        accept(row)?;
        let most = most.get().min(row.len());
        let width = row.len().saturating_mul(most).saturating_mul(8).isqrt().max(most).max(1);
        // The gain of state i is at i % (most + 1), which the states within reach of any state do not share.
        let mut recent = vec![0; most + 1];
        let mut checkpoints = Vec::with_capacity(row.len() / width);
        let mut window = Window::new(most, i64::MAX);
        let (mut sum, mut gain) = (0, 0);
        for (index, stone) in row.iter().enumerate().rev() {
            let ahead = index + 1;
            recent[ahead % (most + 1)] = gain;
            if ahead % width == 0 && ahead < row.len() {
                let within_reach = ahead..(ahead + most).min(row.len() + 1);
                checkpoints.push((sum, within_reach.map(|state| recent[state % (most + 1)]).collect()));
            }
            window.push(gain);
            sum += stone.to_i64();
            gain = sum - window.least();
        }
        checkpoints.reverse();
        let value = gain - (sum - gain);
        let mut line = Self {
            row,
            most,
            value,
            width,
            checkpoints,
            moves: Moves::Bytes(Vec::new()),
            start: 0,
            stone: 0,
        };
        line.solve_block();
        Ok(line)
    }

    /// The value of the row: what Alice scores more than Bob.
    pub fn value(&self) -> i64 {
        self.value
    }

    /// Finds the moves of the block that `stone` is in.
    fn solve_block(&mut self) {
        let block = self.stone / self.width;
        self.start = block * self.width;
        let end = (self.start + self.width).min(self.row.len());
        let mut tail = match self.checkpoints.get(block) {
            None => Tail::end_of_row(self.most, self.row.len()),
            Some((sum, gains)) => {
                let within_reach = gains.iter().enumerate().rev().map(|(j, &gain)| (gain, end + j));
                Tail::resume(self.most, *sum, within_reach)
            }
        };
        let stones = &self.row[self.start..end];
        self.moves = Moves::new(stones.len(), self.most);
        for (offset, stone) in stones.iter().enumerate().rev() {
            self.moves.set(offset, tail.step(self.start + offset, stone.to_i64()));
        }
    }
}

impl<T: Stone> Iterator for CheckpointedLine<'_, T> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.stone >= self.row.len() {
            return None;
        }
        if self.stone - self.start >= self.width {
            self.solve_block();
        }
        let mv = self.moves.get(self.stone - self.start)?;
        self.stone += mv;
        Some(mv)
    }
}
