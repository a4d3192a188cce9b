//! Which slot of a table a board has, and in which order a table is filled.

use stone_core::{Dense, Endgames};

use crate::game::{MOST_PITS, seeds_in};
use crate::{Board, Kalah};

/// The slots of boards. Those with fewer seeds come first, so a table of the boards with a few seeds is how a table of all
/// begins.
///
/// Put a board's seeds in a row, with a bar after each pit. With `a` things before the first bar, `b` before the second
/// and so on, the slot is `C(a, 1) + C(b, 2) + …`: so many sets of as many places come before, if sets are compared by their
/// last place first. With `s` seeds up to pit `i`, counted from 0, its bar has `s + i` things before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slots {
    /// `C(s + i, i + 1)`, for each pit of both and each `s` up to one more than all seeds. A number that does not fit is
    /// the largest one that does.
    terms: Vec<usize>,
    /// How many there are for a pit.
    row: usize,
}

impl Slots {
    /// With so many pits a side, and so many seeds in all: a few kilobytes.
    pub(crate) fn new(pits: usize, seeds: usize) -> Self {
        let row = seeds + 2;
        let mut terms = Vec::with_capacity(2 * pits * row);
        for pit in 0..2 * pits {
            let mut term = 0_usize;
            for seeds in 0..row {
                // C(s + i, i + 1) = C(s + i - 1, i + 1) + C(s + i - 1, i)
                let added = if pit == 0 { usize::from(seeds > 0) } else { terms[(pit - 1) * row + seeds] };
                term = term.saturating_add(added);
                terms.push(term);
            }
        }
        Self { terms, row }
    }
}

/// The sides with so many seeds and so many places for them to go.
type Sides = Vec<Vec<Vec<u64>>>;

impl Kalah {
    /// The game with some of the seeds, at most half and so many that a table of its boards has no more than these slots. Its slots are
    /// the first ones of this game's, and hold the same values.
    ///
    /// ```
    /// use kalah::stone_core::Limits;
    /// use kalah::{Capture, Kalah};
    /// use stone_search::{AlphaBeta, OwnBounds, Tabled};
    ///
    /// let game = Kalah::new(4, 3, Capture::Always)?;
    /// let ends = Tabled::new(game.endgames(100_000), OwnBounds, &Limits::default())?;
    /// assert_eq!(ends.slots(), 75_582); // eight pits, at most 11 seeds
    /// let engine = AlphaBeta::default().best_first().bounds(ends);
    /// assert_eq!(*engine.solve(&game)?.value(), 8);
    /// # Ok::<(), kalah::stone_core::SolveError>(())
    /// ```
    pub fn endgames(&self, slots: usize) -> Self {
        let last = self.slots.terms.rchunks(self.slots.row).next().unwrap_or_default();
        // The last pit's terms are the numbers of boards with fewer seeds.
        let fits = last.iter().skip(1).take_while(|&&boards| boards <= slots).count();
        let seeds = fits.saturating_sub(1).min(self.seeds() / 2);
        self.starting_at(Board(seeds as u128 * u128::from(self.pits() > 0)))
    }

    /// All sides with no more than these seeds, by their number and by how many places all of them together have to go
    /// until they are in the store.
    fn all_sides(&self, most: usize) -> Sides {
        let mut sides: Sides = (0..=most).map(|seeds| vec![Vec::new(); seeds * self.pits() + 1]).collect();
        sides[0][0].push(0);
        for pit in 0..self.pits() {
            let far = self.pits() - pit;
            // Sides that have seeds in this pit are made of those with one less there, which are listed before them.
            for seeds in 1..=most {
                for places in far..=seeds * self.pits() {
                    let with_one_less = sides[seeds - 1].get(places - far).cloned().unwrap_or_default();
                    sides[seeds][places].extend(with_one_less.iter().map(|side| side + (1 << (8 * pit))));
                }
            }
        }
        sides
    }
}

impl Dense for Kalah {
    /// How many boards have as many pits and no more seeds.
    fn slots(&self) -> usize {
        self.slots.terms.last().copied().unwrap_or(1)
    }

    #[inline]
    fn slot(&self, &board: &Board) -> usize {
        let [own, other] = self.sides(board);
        // Each byte of the product is the sum of all up to it.
        let upto = |side: u64| side.wrapping_mul(u64::from_le_bytes([1; MOST_PITS])).to_le_bytes();
        let (first, second) = (upto(own), upto(other));
        let before = seeds_in(own) as usize;
        let sums = first[..self.pits()].iter().map(|&sum| usize::from(sum));
        let sums = sums.chain(second[..self.pits()].iter().map(|&sum| before + usize::from(sum)));
        sums.zip(self.slots.terms.chunks_exact(self.slots.row)).map(|(sum, terms)| terms[sum]).sum()
    }

    /// Boards with fewer seeds first; of those with as many, the ones first whose seeds have fewer places to go. A move that
    /// brings nothing to the store takes seeds nearer to it.
    fn sweep<E>(&self, mut visit: impl FnMut(Board) -> Result<(), E>) -> Result<(), E> {
        let all = self.seeds();
        let sides = self.all_sides(all);
        for seeds in 0..=all {
            for places in 0..=seeds * self.pits() {
                for (has, own) in sides[..=seeds].iter().enumerate() {
                    for (far, own) in own.iter().enumerate().take(places + 1) {
                        let other = sides[seeds - has].get(places - far);
                        for &other in other.into_iter().flatten() {
                            own.iter().try_for_each(|&own| visit(self.board(own, other)))?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

impl Endgames for Kalah {
    /// A board with no more seeds.
    #[inline]
    fn contains(&self, &board: &Board) -> bool {
        let [own, other] = self.sides(board).map(seeds_in);
        (own + other) as usize <= self.seeds()
    }
}
