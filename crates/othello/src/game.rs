//! The rules: the board, and its moves and its end on [`ZeroSumGame`].

use std::str::FromStr;

use stone_core::{SolveError, ZeroSumGame};

use crate::{Discs, Position};

/// A game of Othello: a board, and the position from which it is played.
///
/// Nothing is scored on the way; the end is worth the difference of the discs.
///
/// ```
/// use othello::{Empties, Othello};
/// use othello::stone_core::Memoized;
///
/// let game = Othello::new(4, Empties::ToNobody)?;
/// assert_eq!(*Memoized::default().solve(&game)?.value(), -8); // 3 discs against 11
/// # Ok::<(), othello::stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Othello {
    position: Position,
    empties: Empties,
}

/// Whose the squares are that stay empty where neither can move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Empties {
    /// The winner's. Tournaments on 8 × 8 count so, and with them the usual collections of endgames.
    #[default]
    ToWinner,
    /// Nobody's: only discs count.
    ToNobody,
}

/// What the player to move does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Puts a disc on the square with this number; see [`Discs`].
    Disc(u8),
    /// Has no square for a disc, while the opponent has.
    Pass,
}

impl Othello {
    /// An empty board of 2, 4, 6 or 8 squares a side but for the four discs in the middle; black, who moves, has
    /// the ones on the right above and on the left below.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for another side.
    pub fn new(side: usize, empties: Empties) -> Result<Self, SolveError> {
        Ok(Self::at(Position::start(side)?, empties))
    }

    /// A game from any position.
    pub fn at(position: Position, empties: Empties) -> Self {
        Self { position, empties }
    }

    /// The position at the start.
    pub fn position(&self) -> Position {
        self.position
    }

    /// All squares of the board.
    #[inline]
    pub(crate) fn squares(&self) -> u64 {
        self.position.squares()
    }

    /// The squares without a disc.
    #[inline]
    pub(crate) fn empty(&self, discs: Discs) -> u64 {
        self.squares() & !discs.occupied()
    }

    /// What the end is worth to the player who would move.
    #[inline]
    pub(crate) fn result(&self, discs: Discs) -> i64 {
        let difference = discs.difference();
        match self.empties {
            Empties::ToWinner => difference + difference.signum() * i64::from(self.empty(discs).count_ones()),
            Empties::ToNobody => difference,
        }
    }
}

/// A position in the notation of [`Position`]; squares that stay empty are the winner's.
impl FromStr for Othello {
    type Err = SolveError;

    fn from_str(text: &str) -> Result<Self, SolveError> {
        Ok(Self::at(text.parse()?, Empties::default()))
    }
}

/// The moves of a state: discs by square, from the left above, or a pass.
#[derive(Debug, Clone)]
pub struct Moves {
    squares: u64,
    pass: bool,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.squares == 0 {
            return std::mem::take(&mut self.pass).then_some(Move::Pass);
        }
        let square = self.squares.trailing_zeros() as u8;
        self.squares &= self.squares - 1;
        Some(Move::Disc(square))
    }
}

impl ZeroSumGame for Othello {
    // No value exceeds the number of squares, 64 at the most.
    const CANNOT_OVERFLOW: bool = true;
    type State = Discs;
    type Move = Move;
    type Score = i64;
    type Moves<'g> = Moves;

    fn initial_state(&self) -> Discs {
        self.position.discs()
    }

    #[inline]
    fn moves(&self, discs: &Discs) -> Moves {
        let squares = discs.moves(self.squares());
        // Who passes twice in a row ends the game: after a pass there always is a disc to put.
        Moves { squares, pass: squares == 0 && discs.turned().moves(self.squares()) != 0 }
    }

    #[inline]
    fn next_state(&self, discs: &Discs, mv: Move) -> Discs {
        match mv {
            Move::Disc(square) => discs.after(square, discs.turned_by(square)),
            Move::Pass => discs.turned(),
        }
    }

    #[inline]
    fn score_delta(&self, _: &Discs, _: Move) -> i64 {
        0
    }

    #[inline]
    fn terminal_value(&self, discs: &Discs) -> i64 {
        self.result(*discs)
    }
}
