//! Many rows: lanes, then cores.

use std::array::from_fn;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::thread;

use stone_core::SolveError;
use stone_simd::{LANES, Level, dispatch_vectors_at};

use super::lanes::Sixteen;
use super::{IN_REGISTERS, Stone, value_at};

/// Fewer stones than this are done before another thread has started.
const STONES_A_THREAD: usize = 1 << 17;

/// Sixteen lanes take about as long as this many rows of the same length one after the other.
const LANES_PAY_ABOVE: usize = 4;

/// The value of each row, in the order of the rows.
///
/// Rows of similar length share the lanes of a vector register, and batches of them are shared out among the cores. Results
/// are exact whatever the stones are: a row that does not fit the narrow lanes is solved once more by itself, and an error
/// is the result of its own row only. Time O(stones), and a sort of the rows by length; memory O(rows).
///
/// ```
/// use stone_iii::special::{MOST, solve_many};
///
/// let rows = [vec![1, 2, 3, 7], vec![i64::MAX, 1], vec![], vec![1, 2, 3, 6]];
/// let values = solve_many(&rows, MOST);
/// assert_eq!(values[0], Ok(-1));
/// assert!(values[1].is_err());
/// assert_eq!(values[2..], [Ok(0), Ok(0)]);
/// ```
pub fn solve_many<T: Stone, R: AsRef<[T]> + Sync>(
    rows: &[R],
    most: NonZeroUsize,
) -> Vec<Result<i64, SolveError>> {
    Batch::default().solve(rows, most)
}

/// [`solve_many`] on at most `threads` threads; the result does not depend on their number.
pub fn solve_many_on<T: Stone, R: AsRef<[T]> + Sync>(
    threads: NonZeroUsize,
    rows: &[R],
    most: NonZeroUsize,
) -> Vec<Result<i64, SolveError>> {
    Batch { threads, ..Batch::default() }.solve(rows, most)
}

/// How [`solve_many`] goes about it; results do not depend on it.
///
/// ```
/// use std::num::NonZeroUsize;
/// use stone_iii::special::{Batch, MOST};
///
/// let one_core = Batch { threads: NonZeroUsize::MIN, ..Batch::default() };
/// assert_eq!(one_core.solve(&[[1, 2, 3, 7]], MOST), [Ok(-1)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// How many threads to use at most; small batches use fewer.
    pub threads: NonZeroUsize,
    /// Which instructions to use.
    pub level: Level,
}

impl Default for Batch {
    /// All cores, and the best instructions of this machine.
    fn default() -> Self {
        Self { threads: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN), level: Level::best() }
    }
}

impl Batch {
    /// The value of each row, in the order of the rows: see [`solve_many`].
    pub fn solve<T: Stone, R: AsRef<[T]> + Sync>(
        self,
        rows: &[R],
        most: NonZeroUsize,
    ) -> Vec<Result<i64, SolveError>> {
        let rows: Vec<&[T]> = rows.iter().map(AsRef::as_ref).collect();
        // Neighbours in this order fill the lanes well. The sort is stable and leaves rows of one length as they are.
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by_key(|&row| rows[row].len());
        let stones: usize = rows.iter().map(|row| row.len()).sum();
        let groups = order.chunks(LANES);
        let threads = self.threads.get().min(stones / STONES_A_THREAD).min(groups.len()).max(1);

        let mut in_order: Vec<Result<i64, SolveError>> = vec![Ok(0); rows.len()];
        // Long rows are at the end; they go first, so that no thread is left alone with one.
        let jobs = Mutex::new(groups.zip(in_order.chunks_mut(LANES)).enumerate().rev());
        let work = || {
            let take = || jobs.lock().unwrap_or_else(PoisonError::into_inner).next();
            while let Some((index, (group, results))) = take() {
                // The other threads take the groups between.
                let next = index.checked_sub(threads).map_or(&[][..], |next| &order[next * LANES..][..LANES]);
                self.solve_group(&rows, group, next, most, results);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                // A system that is out of threads gets its result from those there are.
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        if order.is_sorted() {
            return in_order;
        }
        let mut results = vec![Ok(0); rows.len()];
        for (&row, result) in order.iter().zip(in_order) {
            results[row] = result;
        }
        results
    }

    /// Solves up to sixteen rows, while memory is asked for the next ones.
    fn solve_group<T: Stone>(
        self,
        rows: &[&[T]],
        group: &[usize],
        next: &[usize],
        most: NonZeroUsize,
        results: &mut [Result<i64, SolveError>],
    ) {
        let stones: usize = group.iter().map(|&row| rows[row].len()).sum();
        let longest = group.iter().map(|&row| rows[row].len()).max().unwrap_or(0);
        let answers = if most.get() <= IN_REGISTERS && stones / LANES_PAY_ABOVE >= longest {
            let lanes = |group: &[usize]| from_fn(|lane| group.get(lane).map_or(&[][..], |&row| rows[row]));
            let (rows, next) = (lanes(group), lanes(next));
            match most.get() {
                1 => dispatch_vectors_at(self.level, Sixteen::<T, 1> { rows, next }),
                2 => dispatch_vectors_at(self.level, Sixteen::<T, 2> { rows, next }),
                3 => dispatch_vectors_at(self.level, Sixteen::<T, 3> { rows, next }),
                _ => dispatch_vectors_at(self.level, Sixteen::<T, 4> { rows, next }),
            }
        } else {
            [None; LANES]
        };
        for ((&row, answer), result) in group.iter().zip(answers).zip(results) {
            *result = answer.map_or_else(|| value_at(self.level, rows[row], most), Ok);
        }
    }
}
