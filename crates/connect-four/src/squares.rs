//! Sets of squares as the bits of a word.
//!
//! A column is `height + 1` bits, from the bottom up; the topmost of them is on no square and always clear. So a line of
//! squares in any direction is a set of bits at equal steps, and no line runs over the edge of the board: it would have to
//! go through such a bit.

use crate::Word;

/// The squares of a board, as masks, and the steps between neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Squares<W> {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Every square.
    pub(crate) board: W,
    /// The lowest square of each column.
    pub(crate) bottom: W,
}

impl<W: Word> Squares<W> {
    /// The board of a size; none if it does not fit the word.
    pub(crate) fn new(width: u32, height: u32) -> Option<Self> {
        let bits = height.checked_add(1)?.checked_mul(width)?;
        if width == 0 || height == 0 || bits > W::BITS {
            return None;
        }
        let (bottom, board) = (W::zero(), W::zero());
        let empty = Self { width, height, board, bottom };
        Some((0..width).fold(empty, |squares, column| Self {
            board: squares.board | squares.column(column),
            bottom: squares.bottom | W::one() << squares.place(column, 0),
            ..squares
        }))
    }

    /// How many squares there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.width * self.height
    }

    /// The place of a square's bit.
    #[inline]
    pub(crate) fn place(&self, column: u32, row: u32) -> usize {
        (column * (self.height + 1) + row) as usize
    }

    /// The squares of a column.
    #[inline]
    pub(crate) fn column(&self, column: u32) -> W {
        ((W::one() << self.height as usize) - W::one()) << self.place(column, 0)
    }

    /// The steps along a row and along both diagonals. Four in these directions need four columns; on a board of fewer
    /// there is none, and three steps might be more bits than the word has.
    #[inline]
    fn steps_across(&self) -> Option<[usize; 3]> {
        let column = self.height as usize + 1;
        (self.width >= 4).then(|| [column - 1, column, column + 1])
    }

    /// Whether there are four in a line.
    #[inline]
    pub(crate) fn four(&self, stones: W) -> bool {
        let along = |step: usize| {
            let pairs = stones & stones >> step;
            pairs & pairs >> (2 * step)
        };
        let across = self
            .steps_across()
            .map_or(W::zero(), |steps| along(steps[0]) | along(steps[1]) | along(steps[2]));
        !(along(1) | across).is_zero()
    }

    /// The squares on which a stone would make four in a line of these, whether they are taken or not.
    #[inline]
    pub(crate) fn completing(&self, stones: W) -> W {
        // Columns grow upwards: only the square above three can complete them.
        let above = stones << 1 & stones << 2 & stones << 3;
        let Some(steps) = self.steps_across() else { return above & self.board };
        let squares = steps.into_iter().fold(above, |squares, step| {
            let (after, before) = (stones << step, stones >> step);
            let (two_after, two_before) = (after & after << step, before & before >> step);
            // All three on one side, or one on one side and two on the other.
            let after_three = two_after & stones << (3 * step);
            let before_three = two_before & stones >> (3 * step);
            squares | after_three | before_three | two_after & before | two_before & after
        });
        squares & self.board
    }

    /// How many lines of four lie on these squares.
    pub(crate) fn lines(&self, squares: W) -> u32 {
        let along = |step: usize| {
            let two = squares & squares >> step;
            (two & two >> (2 * step)).count_ones()
        };
        along(1) + self.steps_across().map_or(0, |steps| steps.into_iter().map(along).sum())
    }

    /// The same position seen in a mirror: the columns in reverse.
    #[inline]
    pub(crate) fn mirrored(&self, squares: W) -> W {
        let whole_column = self.column(0);
        (0..self.width).fold(W::zero(), |mirrored, column| {
            let here = squares >> self.place(column, 0) & whole_column;
            mirrored | here << self.place(self.width - 1 - column, 0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of every line of four on a board, the plainest way.
    fn lines(width: i32, height: i32) -> Vec<u128> {
        let mut lines = Vec::new();
        for (column, row) in (0..width).flat_map(|column| (0..height).map(move |row| (column, row))) {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let squares: Vec<_> = (0..4).map(|step| (column + step * right, row + step * up)).collect();
                if squares.iter().all(|&(x, y)| x < width && (0..height).contains(&y)) {
                    lines.push(squares.iter().fold(0, |line, (x, y)| line | 1 << (x * (height + 1) + y)));
                }
            }
        }
        lines
    }

    /// All sizes that fit the word.
    fn sizes<W: Word>() -> impl Iterator<Item = (u32, u32)> {
        let sizes = (1..=W::BITS).flat_map(|width| (1..=W::BITS).map(move |height| (width, height)));
        sizes.filter(|(width, height)| width * (height + 1) <= W::BITS)
    }

    /// A set of squares as the word of a board.
    fn word<W: Word>(squares: u128) -> W {
        W::from(squares).expect("it fits")
    }

    fn wide<W: Word>(squares: W) -> u128 {
        squares.to_u128().expect("no word is wider")
    }

    /// Words without a pattern.
    fn scattered() -> impl Iterator<Item = u128> {
        let mut word = 0x9E37_79B9_7F4A_7C15_u64;
        let mut next = move || {
            word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
            word ^ word >> 31
        };
        std::iter::repeat_with(move || u128::from(next()) << 64 | u128::from(next()))
    }

    fn a_line_is_found_and_nothing_else<W: Word>() {
        for (width, height) in sizes::<W>() {
            let squares = Squares::<W>::new(width, height).unwrap();
            assert_eq!(squares.board.count_ones(), squares.count());
            let lines = lines(width as i32, height as i32);
            assert_eq!(squares.lines(squares.board), lines.len() as u32);
            for &line in &lines {
                assert!(squares.four(word(line)), "{width}x{height} {line:b}");
            }
            for stones in scattered().map(|word| word & wide(squares.board)).take(200) {
                let right = lines.iter().any(|line| stones & line == *line);
                assert_eq!(squares.four(word(stones)), right, "{width}x{height} {stones:b}");
            }
        }
        assert!(Squares::<W>::new(0, 4).is_none() && Squares::<W>::new(4, 0).is_none());
        assert!(Squares::<W>::new(W::BITS / 2, 2).is_none() && Squares::<W>::new(1, W::BITS).is_none());
        assert!(Squares::<W>::new(u32::MAX, u32::MAX).is_none());
    }

    #[test]
    fn every_size_that_fits_has_its_lines_and_no_others() {
        a_line_is_found_and_nothing_else::<u64>();
        a_line_is_found_and_nothing_else::<u128>();
        assert!(Squares::<u64>::new(8, 8).is_none() && Squares::<u128>::new(8, 8).is_some());
    }

    fn three_in_a_line_are_completed<W: Word>() {
        for (width, height) in sizes::<W>() {
            let squares = Squares::<W>::new(width, height).unwrap();
            let lines = lines(width as i32, height as i32);
            for random in scattered().take(100) {
                // Stones that lie on each other, as the rule for columns asks for.
                let taken = (0..width).fold(0, |taken, column| {
                    let most = (random >> column & 127) as usize % (height as usize + 1);
                    taken | ((1_u128 << most) - 1) << squares.place(column, 0)
                });
                let (stones, open) = (random & taken, wide(squares.board) & !taken);
                let missing = lines.iter().map(|line| line & !stones);
                let right = missing.filter(|squares| squares.is_power_of_two());
                assert_eq!(
                    wide(squares.completing(word(stones))) & open,
                    right.fold(0, |all, square| all | square) & open,
                    "{width}x{height} {stones:b}"
                );
            }
        }
    }

    #[test]
    fn the_squares_that_complete_a_line_are_those_of_lines_with_three_stones() {
        three_in_a_line_are_completed::<u64>();
        three_in_a_line_are_completed::<u128>();
    }

    fn columns_are_turned_around<W: Word>() {
        for (width, height) in sizes::<W>() {
            let squares = Squares::<W>::new(width, height).unwrap();
            for column in 0..width {
                assert_eq!(squares.mirrored(squares.column(column)), squares.column(width - 1 - column));
            }
        }
    }

    #[test]
    fn a_mirror_turns_columns_around() {
        columns_are_turned_around::<u64>();
        columns_are_turned_around::<u128>();
    }
}
