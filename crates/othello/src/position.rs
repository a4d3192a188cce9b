//! Positions as people write them: the squares row by row, and whose move it is.

use std::fmt;
use std::str::FromStr;

use stone_core::SolveError;

use crate::Discs;

/// A board of some size with discs on it, and whose move it is.
///
/// Written, it has a character a square, row by row from above: `X` for black, `O` for white, `-` for none; a space;
/// and `X` or `O` for who moves. This is the notation of `.obf` files, in which all after a semicolon is about the
/// position. The board's side follows from the number of squares.
///
/// ```
/// use othello::Position;
///
/// let position: Position = "-----OX--XO----- X".parse()?;
/// assert_eq!(position, Position::start(4)?);
/// assert_eq!(position.to_string(), "-----OX--XO----- X");
/// assert!("-----OX--XO---- X".parse::<Position>().is_err());
/// # Ok::<(), othello::stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    side: u8,
    discs: Discs,
    mover: Colour,
}

/// The colour of a player's discs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Moves first in a game from the start; written `X`.
    Black,
    /// Written `O`.
    White,
}

impl Colour {
    /// The letter of the colour.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }

    /// The opponent's colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        [Self::Black, Self::White].into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }
}

impl Position {
    /// The sides that a board can have.
    const SIDES: [usize; 4] = [2, 4, 6, 8];

    /// The start: two discs of each colour in the middle, and black to move.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for a side other than 2, 4, 6 and 8.
    pub fn start(side: usize) -> Result<Self, SolveError> {
        if !Self::SIDES.contains(&side) {
            let what = format_args!("a board of {side} × {side} squares; 2, 4, 6 and 8 are known");
            return Err(SolveError::bad_instance(what));
        }
        let middle = 9 * (side as u32 / 2 - 1);
        let discs =
            Discs { own: 1 << (middle + 1) | 1 << (middle + 8), other: 1 << middle | 1 << (middle + 9) };
        Ok(Self { side: side as u8, discs, mover: Colour::Black })
    }

    /// How many squares the board has on a side.
    #[inline]
    pub fn side(self) -> u8 {
        self.side
    }

    /// The discs, seen by the player to move.
    #[inline]
    pub fn discs(self) -> Discs {
        self.discs
    }

    /// Whose move it is.
    pub fn mover(self) -> Colour {
        self.mover
    }

    /// All squares of the board.
    #[inline]
    pub(crate) fn squares(self) -> u64 {
        squares_of(self.side)
    }

    /// The same board with other discs.
    pub(crate) fn with(self, discs: Discs, mover: Colour) -> Self {
        Self { discs, mover, ..self }
    }

    /// The squares row by row, as letters.
    pub(crate) fn rows(self) -> impl Iterator<Item = String> {
        let (own, other) = (self.mover, self.mover.other());
        let letter = move |square: u8| match square {
            square if self.discs.own >> square & 1 == 1 => own.letter(),
            square if self.discs.other >> square & 1 == 1 => other.letter(),
            _ => '-',
        };
        (0..self.side).map(move |row| (0..self.side).map(|column| letter(8 * row + column)).collect())
    }
}

/// The squares of a board with this side, in the left upper corner of 8 × 8.
#[inline]
pub(crate) const fn squares_of(side: u8) -> u64 {
    let row = 0xff >> (8 - side);
    let rows = 0x0101_0101_0101_0101 >> (8 * (8 - side));
    row * rows
}

impl FromStr for Position {
    type Err = SolveError;

    fn from_str(text: &str) -> Result<Self, SolveError> {
        let text = text.split(';').next().unwrap_or_default();
        let mut words = text.split_whitespace();
        let (Some(squares), Some(mover), None) = (words.next(), words.next(), words.next()) else {
            return Err(SolveError::bad_instance(
                "a position is the squares, a space, and X or O for who moves",
            ));
        };
        let mut letters = mover.chars();
        let (Some(mover), None) = (letters.next().and_then(Colour::from_letter), letters.next()) else {
            return Err(SolveError::bad_instance(format_args!("{mover:?} moves, which is neither X nor O")));
        };
        let count = squares.chars().count();
        let Some(side) = Self::SIDES.into_iter().find(|side| side * side == count) else {
            let what = format_args!("{count} squares; boards of 4, 16, 36 and 64 are known");
            return Err(SolveError::bad_instance(what));
        };
        let mut discs = Discs { own: 0, other: 0 };
        for (place, letter) in squares.chars().enumerate() {
            let square = 1 << (8 * (place / side) + place % side);
            match Colour::from_letter(letter) {
                Some(colour) if colour == mover => discs.own |= square,
                Some(_) => discs.other |= square,
                None if letter == '-' || letter == '.' => {}
                None => {
                    return Err(SolveError::bad_instance(format_args!(
                        "{letter:?} on a square; X, O and - are known"
                    )));
                }
            }
        }
        Ok(Self { side: side as u8, discs, mover })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares: String = self.rows().collect();
        f.pad(&format!("{squares} {}", self.mover.letter()))
    }
}
