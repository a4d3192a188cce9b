//! Kalah, a mancala game: sow seeds around the board, and one into the own store as one passes it.
//!
//! # The rules
//!
//! Each player has a row of pits with as many seeds in each, and a store, which is empty.
//!
//! 1. A move takes all seeds of one own pit that is not empty and sows them one by one counter-clockwise:
//!    into the own pits that follow, the own store, the opponent's pits, and on with the own first pit. The
//!    opponent's store is left out; the pit that the seeds were taken from is not.
//! 2. If the last seed falls into the own store, the mover moves again.
//! 3. If it falls into an own pit that was empty, it is captured: it goes to the own store with all seeds of
//!    the opposite pit. [`Capture`] says whether also when the opposite pit is empty.
//! 4. The game ends after a move that leaves a player's pits all empty, whoever would move. The other
//!    player's seeds go to that player's own store. Whoever has more seeds in store wins.
//!
//! # As a game of scores
//!
//! What is in store does not matter for what is still to gain. So a state is the pits alone, the mover's
//! first; a move scores what it brings to the mover's store; the seeds that are left in the end are a
//! terminal value. No board comes again: a move brings a seed to a store, or moves seeds nearer to their
//! owner's store and none away.

use std::array::IntoIter;
use std::iter::Take;
use std::mem;

use stone_core::{Keyed, Named, SolveError, Turn, ZeroSumGame};

/// The most pits that a player can have.
const MOST_PITS: usize = 8;

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
/// use stone_core::Memoized;
/// use stone_relatives::kalah::{Capture, Kalah};
///
/// let game = Kalah::new(3, 3, Capture::Always)?;
/// assert_eq!(*Memoized::default().solve(&game)?.value(), 2);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kalah {
    pits: usize,
    seeds: u8,
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
        Ok(Self { pits, seeds, capture })
    }

    fn sides<'b>(&self, board: &'b Board) -> (&'b [u8], &'b [u8]) {
        (&board[..self.pits], &board[self.pits + 1..=2 * self.pits])
    }

    /// Where the last seed of a pit falls.
    fn last_place(&self, board: &Board, pit: u8) -> usize {
        (usize::from(pit) + usize::from(board[usize::from(pit)])) % (2 * self.pits + 1)
    }

    /// The board after a move, still seen by its mover, and with what came to the store.
    fn sow(&self, board: &Board, pit: u8) -> Board {
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
    type Score = i8;
    type Moves<'g> = Take<IntoIter<u8, MOST_PITS>>;

    fn initial_state(&self) -> Board {
        let mut board = Board::default();
        board[..=2 * self.pits].fill(self.seeds);
        board[self.pits] = 0;
        board
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

    fn score_delta(&self, board: &Board, pit: u8) -> i8 {
        self.sow(board, pit)[self.pits] as i8
    }

    fn turn_after(&self, board: &Board, pit: u8) -> Turn {
        if self.last_place(board, pit) == self.pits { Turn::Stays } else { Turn::Passes }
    }

    fn terminal_value(&self, board: &Board) -> i8 {
        let (own, other) = self.sides(board);
        own.iter().sum::<u8>() as i8 - other.iter().sum::<u8>() as i8
    }
}

impl Keyed for Kalah {
    type Key = u128;

    /// The pits without the store, which has no seeds.
    fn key(&self, board: &Board) -> u128 {
        let mut pits = [0; 2 * MOST_PITS];
        let (own, other) = self.sides(board);
        pits[..self.pits].copy_from_slice(own);
        pits[self.pits..2 * self.pits].copy_from_slice(other);
        u128::from_le_bytes(pits)
    }
}

impl Named for Kalah {
    /// The mover's pits and the opponent's, each in the order of sowing: `0 4 4|4 3 3`.
    fn state_name(&self, board: &Board) -> String {
        let (own, other) = self.sides(board);
        let text = |pits: &[u8]| pits.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        format!("{}|{}", text(own), text(other))
    }

    /// Pits count from 1.
    fn move_name(&self, pit: u8) -> String {
        format!("pit {}", pit + 1)
    }
}
