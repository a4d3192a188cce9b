//! Drawings that are the same to the players: the paper turned or mirrored, and border lines of one box exchanged.

use crate::DotsAndBoxes;
use crate::game::NO_BOX;

/// The drawings that are the same to the players.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Symmetries {
    /// For every way to lay the paper but the first, and every eight lines, where each set of them comes to lie.
    images: Vec<Vec<[u64; 256]>>,
    /// The border lines of each box that has several. It does not matter which of them are drawn, only how many.
    alike: Vec<u64>,
}

impl Symmetries {
    /// Those of a field.
    pub(crate) fn of(game: &DotsAndBoxes) -> Self {
        let (rows, columns) = (game.rows(), game.columns());
        let ways = if rows == columns { 8 } else { 4 };
        let images = (1..ways).map(|way| image(game, |line| laid(game, line, way))).collect();
        let border = |around: &u64| {
            (0..game.lines() as u8)
                .filter(|line| around >> line & 1 == 1 && game.sides(*line).contains(&NO_BOX))
                .map(|line| 1 << line)
                .sum::<u64>()
        };
        let alike = game.boxes().iter().map(border).filter(|lines| lines.count_ones() > 1).collect();
        Self { images, alike }
    }

    /// The least of the drawings that are the same as this one.
    #[inline]
    pub(crate) fn least(&self, drawn: u64) -> u64 {
        let image = |image: &Vec<[u64; 256]>| {
            image.iter().enumerate().map(|(eight, sets)| sets[(drawn >> (8 * eight) & 0xff) as usize]).sum()
        };
        let images = self.images.iter().map(image);
        images.fold(self.evened(drawn), |least, image| least.min(self.evened(image)))
    }

    /// Of the border lines of each box, the first ones drawn instead of others.
    #[inline]
    fn evened(&self, drawn: u64) -> u64 {
        self.alike.iter().fold(drawn, |drawn, &lines| {
            let mut left = lines;
            for _ in 0..(drawn & lines).count_ones() {
                left &= left - 1;
            }
            drawn & !lines | lines & !left
        })
    }
}

/// Where each set of eight lines comes to lie, given it of each line.
fn image(game: &DotsAndBoxes, of: impl Fn(usize) -> usize) -> Vec<[u64; 256]> {
    let to: Vec<u64> = (0..game.lines()).map(|line| 1 << of(line)).collect();
    let sets = |lines: &[u64]| {
        std::array::from_fn(|set| {
            (0..lines.len()).filter(|line| set >> line & 1 == 1).map(|line| lines[line]).sum()
        })
    };
    to.chunks(8).map(sets).collect()
}

/// Where a line comes to lie on a paper laid in one of eight ways: turned to its back or not, upside down or not, and
/// its rows made columns or not.
fn laid(game: &DotsAndBoxes, line: usize, way: usize) -> usize {
    let (rows, columns) = (game.rows(), game.columns());
    let (horizontal, mut row, mut column) = game.place(line);
    if way & 1 == 1 {
        column = columns - usize::from(horizontal) - column;
    }
    if way & 2 == 2 {
        row = rows - usize::from(!horizontal) - row;
    }
    match (horizontal, way & 4 == 4) {
        (true, false) => game.horizontal(row, column),
        (false, false) => game.vertical(row, column),
        (true, true) => game.vertical(column, row),
        (false, true) => game.horizontal(column, row),
    }
}
