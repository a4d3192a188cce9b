//! The rules: the board, and its moves and its end on [`ZeroSumGame`].

use stone_core::{SolveError, ZeroSumGame};

use crate::Word;
use crate::squares::Squares;

/// Connect four on a board of some size, from some position on.
///
/// The board's squares are the bits of a word, 64 by default, of which a column takes one more than it is high. Twice as many
/// are slower:
///
/// ```
/// use connect_four::ConnectFour;
/// use connect_four::stone_core::{Memoized, ZeroSumGame};
///
/// let game = ConnectFour::new(4, 4)?;
/// assert_eq!(game.moves(&game.initial_state()).count(), 4);
/// assert_eq!(*Memoized::default().solve(&game)?.value(), 0);
///
/// assert!(ConnectFour::new(8, 8).is_err());
/// let game = ConnectFour::<u128>::of_size(8, 8)?;
/// assert_eq!(game.moves(&game.initial_state()).count(), 8);
/// # Ok::<(), connect_four::stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ConnectFour<W = u64> {
    pub(crate) squares: Squares<W>,
    start: State<W>,
    /// The place of the lowest square of each column, those in the middle first, of two as near to it the left one; then
    /// nothing.
    pub(crate) from_the_middle: [u8; MOST_COLUMNS],
}

/// A column takes a bit more than it has squares, so that there are at most half as many columns as the widest word has
/// bits.
pub(crate) const MOST_COLUMNS: usize = u128::BITS as usize / 2;

/// A position: which stones are the mover's, which all, and how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State<W = u64> {
    pub(crate) mover: W,
    pub(crate) all: W,
    pub(crate) stones: u16,
    /// Whether the opponent, who has just moved, has four in a line.
    pub(crate) lost: bool,
}

impl<W> State<W> {
    /// How many stones lie on the board.
    pub fn stones(&self) -> usize {
        self.stones.into()
    }
}

/// A move: the square on which the stone comes to lie, as the place of its bit. A byte, since tables of searches hold many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Landing(u8);

impl Landing {
    /// The move to the lowest of some squares.
    #[inline]
    pub(crate) fn lowest<W: Word>(squares: W) -> Self {
        Self(squares.trailing_zeros() as u8)
    }

    #[inline]
    fn square<W: Word>(self) -> W {
        W::one() << self.0.into()
    }
}

/// The moves of a position, the columns from left to right.
#[derive(Debug, Clone)]
pub struct Landings<W = u64>(W);

impl<W: Word> Iterator for Landings<W> {
    type Item = Landing;

    #[inline]
    fn next(&mut self) -> Option<Landing> {
        if self.0.is_zero() {
            return None;
        }
        let lowest = Landing::lowest(self.0);
        self.0 = self.0 & (self.0 - W::one());
        Some(lowest)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ConnectFour {
    /// The empty board of so many columns and rows, in 64 bits.
    ///
    /// # Errors
    ///
    /// As [`of_size`](Self::of_size): if `width * (height + 1)` is more than 64.
    pub fn new(width: u32, height: u32) -> Result<Self, SolveError> {
        Self::of_size(width, height)
    }
}

impl<W: Word> ConnectFour<W> {
    /// The empty board of so many columns and rows, in as many bits as `W` has.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] without columns or rows, and if `width * (height + 1)` is more than the bits of the
    /// word.
    pub fn of_size(width: u32, height: u32) -> Result<Self, SolveError> {
        let squares = Squares::new(width, height).ok_or_else(|| {
            SolveError::bad_instance(format_args!(
                "a board of {width} x {height}: width x (height + 1) is to be from 2 to {}, the bits of a word",
                W::BITS
            ))
        })?;
        let mut columns: Vec<u32> = (0..width).collect();
        columns.sort_by_key(|column| (2 * column).abs_diff(width - 1));
        let mut from_the_middle = [0; MOST_COLUMNS];
        for (place, column) in from_the_middle.iter_mut().zip(columns) {
            *place = squares.place(column, 0) as u8;
        }
        let start = State { mover: W::zero(), all: W::zero(), stones: 0, lost: false };
        Ok(Self { squares, start, from_the_middle })
    }

    /// The same game from the position on that these moves lead to, each the number of a column, from 1.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for a column that is not there or full, and for a move after the end.
    ///
    /// ```
    /// use connect_four::ConnectFour;
    /// use connect_four::stone_core::{Exhaustive, ZeroSumGame};
    ///
    /// let game = ConnectFour::new(7, 6)?.after([1, 2, 1, 2, 1, 2])?;
    /// assert_eq!(game.initial_state().stones(), 6);
    /// assert!(game.after([8]).is_err());
    /// assert!(game.after([1, 2]).is_err()); // the first wins
    /// # Ok::<(), connect_four::stone_core::SolveError>(())
    /// ```
    pub fn after(mut self, columns: impl IntoIterator<Item = u32>) -> Result<Self, SolveError> {
        for column in columns {
            let landing = self
                .landing(&self.start, column)
                .map_err(|wrong| SolveError::bad_instance(format_args!("{column} {wrong}")))?;
            self.start = self.next_state(&self.start, landing);
        }
        Ok(self)
    }

    /// The move into a column, from 1; or what is wrong with it.
    pub(crate) fn landing(&self, state: &State<W>, column: u32) -> Result<Landing, &'static str> {
        let column = column.checked_sub(1).filter(|column| *column < self.width());
        let column = column.ok_or("is not a column of this board")?;
        if state.lost {
            return Err("comes after the end of the game");
        }
        let landing = self.landings(state) & self.squares.column(column);
        if landing.is_zero() { Err("is a column that is full") } else { Ok(Landing::lowest(landing)) }
    }

    /// How many columns there are.
    pub fn width(&self) -> u32 {
        self.squares.width
    }

    /// How many rows there are.
    pub fn height(&self) -> u32 {
        self.squares.height
    }

    /// The column of a move, from 1.
    pub fn column(&self, landing: Landing) -> u32 {
        u32::from(landing.0) / (self.height() + 1) + 1
    }

    /// The squares on which the next stone can come to lie.
    #[inline]
    pub(crate) fn landings(&self, state: &State<W>) -> W {
        (state.all + self.squares.bottom) & self.squares.board
    }

    /// How many squares are empty.
    #[inline]
    pub(crate) fn empty(&self, state: &State<W>) -> i64 {
        i64::from(self.squares.count()) - i64::from(state.stones)
    }
}

impl<W: Word> ZeroSumGame for ConnectFour<W> {
    // No value is larger than half of the board.
    const CANNOT_OVERFLOW: bool = true;
    type State = State<W>;
    type Move = Landing;
    type Score = i64;
    type Moves<'g> = Landings<W>;

    #[inline]
    fn initial_state(&self) -> State<W> {
        self.start
    }

    #[inline]
    fn moves(&self, state: &State<W>) -> Landings<W> {
        Landings(if state.lost { W::zero() } else { self.landings(state) })
    }

    #[inline]
    fn next_state(&self, state: &State<W>, landing: Landing) -> State<W> {
        let square = landing.square();
        State {
            mover: state.all ^ state.mover,
            all: state.all | square,
            stones: state.stones + 1,
            lost: self.squares.four(state.mover | square),
        }
    }

    #[inline]
    fn score_delta(&self, _: &State<W>, _: Landing) -> i64 {
        0
    }

    /// A point for the line, and one for each stone that the winner would still have had.
    #[inline]
    fn terminal_value(&self, state: &State<W>) -> i64 {
        if state.lost { -(self.empty(state) / 2 + 1) } else { 0 }
    }
}
