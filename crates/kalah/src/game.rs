//! The rules: the board, and its moves and scores on [`ZeroSumGame`].

use stone_core::{SolveError, Turn, ZeroSumGame};

use crate::slots::Slots;
use crate::sowing::Sowings;

/// The most pits that a player can have.
pub(crate) const MOST_PITS: usize = 8;

/// Whether a last seed in an own empty pit is captured if nothing lies opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Capture {
    /// It is; the rule of Irving, Donkers and Uiterwijk, *Solving Kalah* (2000).
    Always,
    /// It stays where it fell.
    IfOppositeHasSeeds,
}

/// A game of Kalah: so many pits, and the board at the start.
///
/// ```
/// use kalah::stone_core::Memoized;
/// use kalah::{Capture, Kalah};
///
/// let game = Kalah::new(3, 3, Capture::Always)?;
/// assert_eq!(*Memoized::default().solve(&game)?.value(), 2);
/// # Ok::<(), kalah::stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kalah {
    pits: usize,
    start: Board,
    capture: Capture,
    /// How many seeds there are at the start.
    seeds: usize,
    sowings: Sowings,
    pub(crate) slots: Slots,
}

/// The seeds in the pits, a byte a pit: the mover's from the lowest byte on, then the opponent's, each in the order of
/// sowing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Board(pub(crate) u128);

impl Kalah {
    /// So many pits for each player, and so many seeds in each pit.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for more than 8 pits, or more than 127 seeds in all: 8 bits count them.
    pub fn new(pits: usize, seeds: u8, capture: Capture) -> Result<Self, SolveError> {
        let side = [seeds; MOST_PITS];
        let side = side.get(..pits).ok_or_else(|| too_many(pits))?;
        Self::at(side, side, capture)
    }

    /// A board with these seeds: the mover's pits and the opponent's, each in the order of sowing.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if the sides have not as many pits.
    ///
    /// ```
    /// use kalah::stone_core::{Memoized, Named, ZeroSumGame};
    /// use kalah::{Capture, Kalah};
    ///
    /// let game = Kalah::at(&[0, 1], &[2, 0], Capture::Always)?;
    /// assert_eq!(game.state_name(&game.initial_state()), "0 1|2 0");
    /// // The only seed falls into the store, and the opponent keeps what is left.
    /// assert_eq!(*Memoized::default().solve(&game)?.value(), -1);
    /// # Ok::<(), kalah::stone_core::SolveError>(())
    /// ```
    pub fn at(own: &[u8], other: &[u8], capture: Capture) -> Result<Self, SolveError> {
        let pits = own.len();
        if other.len() != pits {
            return Err(SolveError::bad_instance(format_args!("{pits} pits against {}", other.len())));
        }
        if pits > MOST_PITS {
            return Err(too_many(pits));
        }
        let all: usize = own.iter().chain(other).map(|&seeds| usize::from(seeds)).sum();
        if all > i8::MAX as usize {
            return Err(SolveError::bad_instance(format_args!("{all} seeds are more than {}", i8::MAX)));
        }
        let mut start = [0; 2 * MOST_PITS];
        start[..pits].copy_from_slice(own);
        start[pits..2 * pits].copy_from_slice(other);
        Ok(Self::from_board(pits, Board(u128::from_le_bytes(start)), capture))
    }

    /// The game with this board.
    pub(crate) fn from_board(pits: usize, start: Board, capture: Capture) -> Self {
        let seeds = start.0.to_le_bytes().iter().map(|&seeds| usize::from(seeds)).sum();
        let (sowings, slots) = (Sowings::new(pits, seeds), Slots::new(pits, seeds));
        Self { pits, start, capture, seeds, sowings, slots }
    }

    /// How many pits each player has.
    pub fn pits(&self) -> usize {
        self.pits
    }

    /// The mover's pits and the opponent's, a byte a pit.
    #[inline]
    pub(crate) fn sides(&self, Board(board): Board) -> [u64; 2] {
        let side = (1_u128 << (8 * self.pits)) - 1;
        [(board & side) as u64, (board >> (8 * self.pits)) as u64]
    }

    /// The board of two sides.
    #[inline]
    pub(crate) fn board(&self, own: u64, other: u64) -> Board {
        Board(u128::from(own) | u128::from(other) << (8 * self.pits))
    }

    /// How many seeds there are at the start.
    pub(crate) fn seeds(&self) -> usize {
        self.seeds
    }

    /// The same rules from another board on.
    pub(crate) fn starting_at(&self, board: Board) -> Self {
        Self::from_board(self.pits, board, self.capture)
    }

    /// The board after a move, still seen by its mover; what came to the store; and who moves next.
    #[inline]
    pub(crate) fn sown(&self, Board(board): Board, pit: u8) -> (Board, i8, Turn) {
        let sowing = self.sowings.of(pit, (board >> (8 * pit)) as u8);
        let mut board = board.wrapping_add(sowing.change);
        let mut gained = sowing.stored;
        let last = usize::from(sowing.last);
        if last == self.pits {
            return (Board(board), gained, Turn::Stays);
        }
        if last < self.pits && (board >> (8 * last)) as u8 == 1 {
            let opposite = 8 * (2 * self.pits - 1 - last);
            let captured = (board >> opposite) as u8;
            if captured > 0 || self.capture == Capture::Always {
                board &= !(0xff << opposite | 1 << (8 * last));
                gained += captured as i8 + 1;
            }
        }
        (Board(board), gained, Turn::Passes)
    }
}

fn too_many(pits: usize) -> SolveError {
    SolveError::bad_instance(format_args!("{pits} pits are more than {MOST_PITS}"))
}

/// How many seeds a side has, at most 127.
#[inline]
pub(crate) fn seeds_in(side: u64) -> i8 {
    // The highest byte of the product is the sum of all.
    (side.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i8
}

/// The pits of a side that have seeds, by number.
#[derive(Debug, Clone)]
pub struct Pits(pub(crate) u64);

impl Iterator for Pits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let pit = self.0.trailing_zeros() / 8;
        (self.0 != 0).then(|| {
            self.0 &= !(0xff << (8 * pit));
            pit as u8
        })
    }
}

impl ZeroSumGame for Kalah {
    // No value and no worth of a move exceeds the number of seeds, which the constructor keeps below 128.
    const CANNOT_OVERFLOW: bool = true;
    type State = Board;
    type Move = u8;
    type Score = i8;
    type Moves<'g> = Pits;

    fn initial_state(&self) -> Board {
        self.start
    }

    #[inline]
    fn moves(&self, &board: &Board) -> Pits {
        let [own, other] = self.sides(board);
        Pits(if other == 0 { 0 } else { own })
    }

    #[inline]
    fn next_state(&self, &board: &Board, pit: u8) -> Board {
        let (next, _, turn) = self.sown(board, pit);
        if turn == Turn::Stays {
            return next;
        }
        let [own, other] = self.sides(next);
        self.board(other, own)
    }

    #[inline]
    fn score_delta(&self, &board: &Board, pit: u8) -> i8 {
        self.sown(board, pit).1
    }

    #[inline]
    fn turn_after(&self, &board: &Board, pit: u8) -> Turn {
        self.sown(board, pit).2
    }

    #[inline]
    fn terminal_value(&self, &board: &Board) -> i8 {
        let [own, other] = self.sides(board);
        seeds_in(own) - seeds_in(other)
    }
}
