//! The rules: the board, and its moves and scores on [`ZeroSumGame`].

use std::array::IntoIter;
use std::iter::Take;
use std::mem;

use stone_core::{SolveError, Turn, ZeroSumGame};

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

/// A board at the start: pits for each player, and seeds in each pit.
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
}

/// Seeds in the order of sowing: the mover's pits, the mover's store, the opponent's pits. In a state the
/// store is empty.
pub type Board = [u8; 2 * MOST_PITS + 1];

impl Kalah {
    /// So many pits for each player, and so many seeds in each pit.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for more than 8 pits, or more than 127 seeds in all: 8 bits count them.
    pub fn new(pits: usize, seeds: u8, capture: Capture) -> Result<Self, SolveError> {
        if pits > MOST_PITS {
            return Err(SolveError::bad_instance(format_args!("{pits} pits are more than {MOST_PITS}")));
        }
        let all = 2 * pits * usize::from(seeds);
        if all > i8::MAX as usize {
            return Err(SolveError::bad_instance(format_args!("{all} seeds are more than {}", i8::MAX)));
        }
        let mut start = Board::default();
        start[..=2 * pits].fill(seeds);
        start[pits] = 0;
        Ok(Self { pits, start, capture })
    }

    /// A board with these seeds: the mover's pits and the opponent's, each in the order of sowing.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if the sides have not as many pits.
    pub fn at(own: &[u8], other: &[u8], capture: Capture) -> Result<Self, SolveError> {
        if own.len() != other.len() {
            return Err(SolveError::bad_instance(format_args!("{} pits against {}", own.len(), other.len())));
        }
        let mut game = Self::new(own.len(), 0, capture)?;
        let all: usize = own.iter().chain(other).map(|&seeds| usize::from(seeds)).sum();
        if all > i8::MAX as usize {
            return Err(SolveError::bad_instance(format_args!("{all} seeds are more than {}", i8::MAX)));
        }
        game.start[..own.len()].copy_from_slice(own);
        game.start[own.len() + 1..=2 * own.len()].copy_from_slice(other);
        Ok(game)
    }

    /// The mover's pits and the opponent's.
    pub(crate) fn sides<'b>(&self, board: &'b Board) -> (&'b [u8], &'b [u8]) {
        (&board[..self.pits], &board[self.pits + 1..=2 * self.pits])
    }

    /// Where the last seed of a pit falls.
    pub(crate) fn last_place(&self, board: &Board, pit: u8) -> usize {
        (usize::from(pit) + usize::from(board[usize::from(pit)])) % (2 * self.pits + 1)
    }

    /// How many pits each player has.
    pub fn pits(&self) -> usize {
        self.pits
    }

    /// The board after a move, still seen by its mover, and with what came to the store.
    pub(crate) fn sow(&self, board: &Board, pit: u8) -> Board {
        let (store, places, last) = (self.pits, 2 * self.pits + 1, self.last_place(board, pit));
        let mut board = *board;
        let seeds = mem::take(&mut board[usize::from(pit)]);
        for step in 1..=usize::from(seeds) {
            board[(usize::from(pit) + step) % places] += 1;
        }
        let opposite = places - 1 - last;
        let captures = self.capture == Capture::Always || board[opposite] > 0;
        if last < store && board[last] == 1 && captures {
            board[store] += mem::take(&mut board[last]) + mem::take(&mut board[opposite]);
        }
        board
    }
}

impl ZeroSumGame for Kalah {
    // No value and no worth of a move exceeds the number of seeds, which the constructor keeps below 128.
    const CANNOT_OVERFLOW: bool = true;
    type State = Board;
    type Move = u8;
    type Score = i64;
    type Moves<'g> = Take<IntoIter<u8, MOST_PITS>>;

    fn initial_state(&self) -> Board {
        self.start
    }

    fn moves(&self, board: &Board) -> Self::Moves<'_> {
        let (own, other) = self.sides(board);
        let (mut moves, mut count) = ([0; MOST_PITS], 0);
        if other.iter().any(|&seeds| seeds > 0) {
            for (pit, _) in own.iter().enumerate().filter(|&(_, &seeds)| seeds > 0) {
                moves[count] = pit as u8;
                count += 1;
            }
        }
        moves.into_iter().take(count)
    }

    fn next_state(&self, board: &Board, pit: u8) -> Board {
        let mut next = self.sow(board, pit);
        next[self.pits] = 0;
        if self.turn_after(board, pit) == Turn::Passes {
            let (own, other) = next.split_at_mut(self.pits + 1);
            own[..self.pits].swap_with_slice(&mut other[..self.pits]);
        }
        next
    }

    fn score_delta(&self, board: &Board, pit: u8) -> i64 {
        self.sow(board, pit)[self.pits].into()
    }

    fn turn_after(&self, board: &Board, pit: u8) -> Turn {
        if self.last_place(board, pit) == self.pits { Turn::Stays } else { Turn::Passes }
    }

    fn terminal_value(&self, board: &Board) -> i64 {
        let (own, other) = self.sides(board);
        i64::from(own.iter().sum::<u8>()) - i64::from(other.iter().sum::<u8>())
    }
}
