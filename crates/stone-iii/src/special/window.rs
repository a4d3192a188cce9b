//! Any number of stones a move: the smallest gain ahead by a sliding window.

use std::num::NonZeroUsize;

use stone_core::SolveError;

use super::{Stone, accept};

/// The smallest of the last `width` entries, in constant time an entry: each is looked at twice.
///
/// Entries come in blocks of `width`. The last `width` entries are the newest of a finished block, whose minima
/// *from each entry on* are kept, and the whole of the current one, whose minimum so far is kept. (The trick of van Herk,
/// Gil and Werman; as a queue made of two stacks it is folklore.) No branch depends on the entries.
pub(super) struct Window<E> {
    width: usize,
    /// The least of a finished block from each of its entries on; empty before one is finished.
    finished: Vec<E>,
    current: Vec<E>,
    least: E,
    top: E,
}

impl<E: Copy + Ord> Window<E> {
    /// An empty window; no entry is larger than `top`. Memory: at most twice the entries pushed or `width`.
    pub(super) fn new(width: usize, top: E) -> Self {
        Self { width, finished: Vec::new(), current: Vec::new(), least: top, top }
    }

    pub(super) fn push(&mut self, entry: E) {
        self.current.push(entry);
        self.least = self.least.min(entry);
        if self.current.len() == self.width {
            std::mem::swap(&mut self.finished, &mut self.current);
            self.current.clear();
            let mut least = self.top;
            for entry in self.finished.iter_mut().rev() {
                least = least.min(*entry);
                *entry = least;
            }
            self.least = self.top;
        }
    }

    /// The least of the last `width` entries; `top` if there are none.
    pub(super) fn least(&self) -> E {
        match self.finished.get(self.current.len()) {
            Some(&older) => self.least.min(older),
            None => self.least,
        }
    }
}

/// The value of a row, for any number of stones a move, through a sliding minimum.
///
/// This is what [`value`](super::value) does for more than four stones a move; for fewer it is here to compare.
/// Time O(n) whatever `most` is, memory O(min(`most`, n)).
///
/// # Errors
///
/// As [`value`](super::value).
///
/// ```
/// use std::num::NonZeroUsize;
/// use stone_iii::special::{MOST, value, value_by_window};
///
/// let row = [1, 2, 3, 4, 5, -9, 7];
/// assert_eq!(value_by_window(&row, MOST), value(&row, MOST));
/// assert_eq!(value_by_window(&row, NonZeroUsize::MAX), Ok(17)); // 15 for the mover, -2 are left
/// ```
pub fn value_by_window<T: Stone>(row: &[T], most: NonZeroUsize) -> Result<i64, SolveError> {
    accept(row)?;
    let mut window = Window::new(most.get().min(row.len()), i64::MAX);
    let (mut sum, mut gain) = (0, 0);
    for stone in row.iter().rev() {
        window.push(gain);
        // Gains and sums of an accepted row are sums of some of its stones, each once: they fit.
        sum += stone.to_i64();
        gain = sum - window.least();
    }
    Ok(gain - (sum - gain))
}
