//! Sets of squares as the bits of a word.
//!
//! A column is `height + 1` bits, from the bottom up; the topmost of them is on no square and always clear. So a line of
//! squares in any direction is a set of bits at equal steps, and no line runs over the edge of the board: it would have to
//! go through such a bit.

/// The squares of a board, as masks, and the steps between neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Squares {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Every square.
    pub(crate) board: u64,
    /// The lowest square of each column.
    pub(crate) bottom: u64,
}

impl Squares {
    /// The board of a size; none if it does not fit the word.
    pub(crate) fn new(width: u32, height: u32) -> Option<Self> {
        let bits = height.checked_add(1)?.checked_mul(width)?;
        if width == 0 || height == 0 || bits > u64::BITS {
            return None;
        }
        let bottom = (0..width).fold(0, |bottom, column| bottom | 1 << (column * (height + 1)));
        let column = (1 << height) - 1;
        let board = (0..width).fold(0, |board, at| board | column << (at * (height + 1)));
        Some(Self { width, height, board, bottom })
    }

    /// How many squares there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.width * self.height
    }

    /// The squares of a column.
    #[inline]
    pub(crate) fn column(&self, column: u32) -> u64 {
        ((1 << self.height) - 1) << (column * (self.height + 1))
    }

    /// The steps along a row and along both diagonals. Four in these directions need four columns; on a board of fewer
    /// there is none, and three steps might be more bits than the word has.
    #[inline]
    fn steps_across(&self) -> Option<[u32; 3]> {
        (self.width >= 4).then(|| [self.height, self.height + 1, self.height + 2])
    }

    /// Whether there are four in a line.
    #[inline]
    pub(crate) fn four(&self, stones: u64) -> bool {
        let along = |step: u32| {
            let pairs = stones & stones >> step;
            pairs & pairs >> (2 * step)
        };
        let across =
            self.steps_across().map_or(0, |steps| along(steps[0]) | along(steps[1]) | along(steps[2]));
        (along(1) | across) != 0
    }

    /// The squares on which a stone would make four in a line of these, whether they are taken or not.
    #[inline]
    pub(crate) fn completing(&self, stones: u64) -> u64 {
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
    pub(crate) fn lines(&self, squares: u64) -> u32 {
        let along = |step: u32| {
            let two = squares & squares >> step;
            (two & two >> (2 * step)).count_ones()
        };
        along(1) + self.steps_across().map_or(0, |steps| steps.into_iter().map(along).sum())
    }

    /// The same position seen in a mirror: the columns in reverse.
    #[inline]
    pub(crate) fn mirrored(&self, squares: u64) -> u64 {
        let bits = self.height + 1;
        let whole_column = self.column(0);
        (0..self.width).fold(0, |mirrored, column| {
            let here = squares >> (column * bits) & whole_column;
            mirrored | here << ((self.width - 1 - column) * bits)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of every line of four on a board, the plainest way.
    fn lines(width: i32, height: i32) -> Vec<u64> {
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

    fn sizes() -> impl Iterator<Item = (u32, u32)> {
        let sizes = (1..=32).flat_map(|width| (1..=63).map(move |height| (width, height)));
        sizes.filter(|(width, height)| width * (height + 1) <= 64)
    }

    #[test]
    fn every_size_that_fits_has_its_lines_and_no_others() {
        for (width, height) in sizes() {
            let squares = Squares::new(width, height).unwrap();
            assert_eq!(squares.board.count_ones(), squares.count());
            let lines = lines(width as i32, height as i32);
            for &line in &lines {
                assert!(squares.four(line), "{width}x{height} {line:b}");
            }
            // As many stones as can lie without a line, in a pattern: two and two along rows, turned at each row.
            let mut word = 0x9E37_79B9_7F4A_7C15_u64;
            for _ in 0..200 {
                word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
                let stones = (word ^ word >> 31) & squares.board;
                let right = lines.iter().any(|line| stones & line == *line);
                assert_eq!(squares.four(stones), right, "{width}x{height} {stones:b}");
            }
        }
        assert!(Squares::new(8, 8).is_none() && Squares::new(0, 4).is_none() && Squares::new(4, 0).is_none());
        assert!(Squares::new(u32::MAX, u32::MAX).is_none());
    }

    #[test]
    fn the_squares_that_complete_a_line_are_those_of_lines_with_three_stones() {
        for (width, height) in sizes() {
            let squares = Squares::new(width, height).unwrap();
            let lines = lines(width as i32, height as i32);
            let mut word = 7_u64;
            for _ in 0..200 {
                word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
                // Stones that lie on each other, as the rule for columns asks for.
                let mut stones = (word ^ word >> 29) & squares.board;
                let mut taken = 0;
                for column in 0..width {
                    let most = (word >> (column % 60) & 7) as u32 % (height + 1);
                    taken |=
                        squares.column(column) & (((1_u128 << most) - 1) as u64) << (column * (height + 1));
                }
                stones &= taken;
                let open = squares.board & !taken;
                let completes = |square: u64| {
                    lines.iter().any(|line| line & square != 0 && line & !(stones | square) == 0)
                };
                let right = (0..64).map(|bit| 1_u64 << bit).filter(|bit| open & bit != 0 && completes(*bit));
                assert_eq!(squares.completing(stones) & open, right.fold(0, |all, bit| all | bit));
            }
        }
    }

    #[test]
    fn a_mirror_turns_columns_around() {
        for (width, height) in sizes() {
            let squares = Squares::new(width, height).unwrap();
            for column in 0..width {
                assert_eq!(squares.mirrored(squares.column(column)), squares.column(width - 1 - column));
            }
        }
    }
}
