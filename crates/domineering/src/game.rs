//! The rules: the board, and its moves and its end on [`ZeroSumGame`].

use stone_core::{SolveError, ZeroSumGame};

use crate::squares::{ROW, of_use};

/// Who places dominoes which way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// Upright, over two rows.
    Vertical,
    /// Across, over two columns.
    Horizontal,
}

impl Side {
    /// The other side.
    #[inline]
    pub fn other(self) -> Self {
        match self {
            Self::Vertical => Self::Horizontal,
            Self::Horizontal => Self::Vertical,
        }
    }
}

/// Domineering on a board of up to 8 × 8 squares, from some position on.
///
/// ```
/// use domineering::{Domineering, Side};
/// use domineering::stone_core::{Memoized, ZeroSumGame};
///
/// let game = Domineering::new(4, 4, Side::Vertical)?;
/// assert_eq!(game.moves(&game.initial_state()).count(), 12);
/// assert_eq!(*Memoized::default().solve(&game)?.value(), 1);
/// # Ok::<(), domineering::stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Domineering {
    width: u32,
    height: u32,
    start: State,
}

/// A position: the squares that some domino can still cover, and who moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) free: u64,
    pub(crate) mover: Side,
}

impl State {
    /// Who moves.
    pub fn mover(&self) -> Side {
        self.mover
    }
}

/// A move: the upper, or the left, square of the domino. Who moves says how it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domino(pub(crate) u8);

/// The moves of a position, row by row.
#[derive(Debug, Clone)]
pub struct Dominoes(pub(crate) u64);

impl Iterator for Dominoes {
    type Item = Domino;

    #[inline]
    fn next(&mut self) -> Option<Domino> {
        let lowest = (self.0 != 0).then(|| Domino(self.0.trailing_zeros() as u8));
        self.0 &= self.0.wrapping_sub(1);
        lowest
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl Domineering {
    /// The longest side of a board.
    pub const LONGEST: u32 = ROW;

    /// The empty board of so many columns and rows, and who moves first.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for a side of 0, or of more than 8.
    pub fn new(width: u32, height: u32, first: Side) -> Result<Self, SolveError> {
        let sides = 1..=Self::LONGEST;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(SolveError::bad_instance(format_args!(
                "a board of {width} x {height}: sides are from 1 to {}",
                Self::LONGEST
            )));
        }
        let row = (1_u64 << width) - 1;
        let board = (0..height).fold(0, |board, at| board | row << (at * ROW));
        Ok(Self { width, height, start: State { free: of_use(board), mover: first } })
    }

    /// The same game from the position on that these dominoes lead to, each by the column and the row, from 0, of its upper or left
    /// square.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] where no such domino fits.
    pub fn after(mut self, dominoes: impl IntoIterator<Item = (u32, u32)>) -> Result<Self, SolveError> {
        for (column, row) in dominoes {
            let domino = self.domino(&self.start, column, row).ok_or_else(|| {
                SolveError::bad_instance(format_args!("no domino at column {column} and row {row}"))
            })?;
            self.start = self.next_state(&self.start, domino);
        }
        Ok(self)
    }

    /// The move at a column and a row, from 0, if there is one.
    pub fn domino(&self, state: &State, column: u32, row: u32) -> Option<Domino> {
        let inside = column < self.width && row < self.height;
        let place = inside.then(|| Domino((row * ROW + column) as u8))?;
        (state.mover.placements(state.free) & 1 << place.0 != 0).then_some(place)
    }

    /// How many columns there are.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// How many rows there are.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The column and the row of a move, from 0.
    pub fn place(&self, domino: Domino) -> (u32, u32) {
        (u32::from(domino.0) % ROW, u32::from(domino.0) / ROW)
    }
}

impl ZeroSumGame for Domineering {
    // Every value is 1 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = State;
    type Move = Domino;
    type Score = i64;
    type Moves<'g> = Dominoes;

    fn initial_state(&self) -> State {
        self.start
    }

    #[inline]
    fn moves(&self, state: &State) -> Dominoes {
        Dominoes(state.mover.placements(state.free))
    }

    #[inline]
    fn next_state(&self, state: &State, domino: Domino) -> State {
        State { free: of_use(state.free & !state.mover.covered(domino)), mover: state.mover.other() }
    }

    #[inline]
    fn score_delta(&self, _: &State, _: Domino) -> i64 {
        0
    }

    #[inline]
    fn terminal_value(&self, _: &State) -> i64 {
        -1
    }
}
