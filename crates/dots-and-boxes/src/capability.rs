//! What else the game can do: a key, a slot, a representative and bounds for every drawing, and names.

use std::iter;

use stone_core::{Bounds, Canonical, Dense, Heuristic, Interval, Keyed, Named};

use crate::DotsAndBoxes;

impl Keyed for DotsAndBoxes {
    type Key = u64;

    #[inline]
    fn key(&self, &drawn: &u64) -> u64 {
        drawn
    }
}

impl Dense for DotsAndBoxes {
    fn slots(&self) -> usize {
        1_usize.checked_shl(self.lines() as u32).unwrap_or(usize::MAX)
    }

    #[inline]
    fn slot(&self, &drawn: &u64) -> usize {
        drawn as usize
    }

    /// A set comes after all that it is part of, for these are larger numbers.
    #[inline(always)]
    fn sweep<E>(&self, visit: impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
        (0..=self.full()).rev().try_for_each(visit)
    }
}

impl Canonical for DotsAndBoxes {
    /// The least of the drawings that are the same but for how the paper is laid on the table, and for which of the
    /// border lines of one box are drawn.
    fn canonical(&self, &drawn: &u64) -> u64 {
        self.symmetries().least(drawn)
    }
}

impl Bounds for DotsAndBoxes {
    /// What the rules of chains say; where they say nothing, nobody gets more than the boxes that are open.
    #[inline]
    fn bounds(&self, &drawn: &u64) -> Interval<i8> {
        self.known(drawn)
    }
}

impl Heuristic for DotsAndBoxes {
    /// Halfway between the bounds.
    fn estimate(&self, &drawn: &u64) -> i8 {
        let Interval { lower, upper } = self.known(drawn);
        i8::midpoint(lower, upper)
    }
}

impl Named for DotsAndBoxes {
    /// Rows of lines from above, horizontal and vertical in turn; a line that is not drawn is a dot:
    /// `-./|.|/..`.
    fn state_name(&self, &drawn: &u64) -> String {
        let mark = |line: usize, drawn_as| if drawn >> line & 1 == 1 { drawn_as } else { '.' };
        let rows = (0..=self.rows()).flat_map(|row| {
            let horizontal: String =
                (0..self.columns()).map(|j| mark(self.horizontal(row, j), '-')).collect();
            let vertical = (row < self.rows())
                .then(|| (0..=self.columns()).map(|j| mark(self.vertical(row, j), '|')).collect());
            iter::once(horizontal).chain(vertical)
        });
        rows.collect::<Vec<_>>().join("/")
    }

    /// The dots, with the numbers of their rows and columns, and the lines between them. The line `h` of a dot goes to the right
    /// of it, the line `v` down.
    fn shown(&self, &drawn: &u64) -> String {
        let mark = |line: usize, drawn_as: &'static str| match drawn >> line & 1 {
            1 => drawn_as.to_owned(),
            _ => " ".repeat(drawn_as.len()),
        };
        let joined =
            |marks: &mut dyn Iterator<Item = String>, between: &str| marks.collect::<Vec<_>>().join(between);
        let rows = (0..=self.rows()).flat_map(|row| {
            let across =
                joined(&mut (0..self.columns()).map(|column| mark(self.horizontal(row, column), "---")), "+");
            let down = (row < self.rows()).then(|| {
                let lines = &mut (0..=self.columns()).map(|column| mark(self.vertical(row, column), "|"));
                format!("   {}", joined(lines, "   "))
            });
            iter::once(format!("{row:<2} +{across}+")).chain(down)
        });
        let numbers = joined(&mut (0..=self.columns()).map(|column| format!("{column:<3}")), " ");
        let lines = iter::once(format!("   {numbers}")).chain(rows);
        lines.map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }

    /// `h0,1` is the horizontal line in row 0 and column 1, `v0,1` the vertical one.
    fn move_name(&self, line: u8) -> String {
        let (horizontal, row, column) = self.place(line.into());
        let kind = if horizontal { 'h' } else { 'v' };
        format!("{kind}{row},{column}")
    }
}
