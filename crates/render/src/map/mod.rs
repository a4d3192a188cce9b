//! Maps of rows that are too long for a table: values, winners or optimal moves, a small square each.

mod key;
mod sheet;
mod text;

use std::collections::HashSet;

use crate::glyphs::Glyphs;
use crate::picture::Parts;
use crate::sheet::Sheet;
use crate::{Picture, Refusal};
pub use key::Key;

/// A map of states by one or two coordinates.
///
/// Long rows are sampled: at most 72 places a side, or 72 lines of 72 places, are asked for and drawn, however long the row
/// is. From one sample to the next is a step without the factors 2 and 3, so that states which differ in whose turn it
/// is, or in the remainder by two or three, are all met.
///
/// Colours are never the only sign: negative values have a bar and zeros a dot, and every class has a mark.
///
/// ```
/// use stone_render::{Key, Map, Picture, Target};
/// use stone_vii::special;
///
/// let row = [5, 3, 1, 4, 2];
/// let map = Map::segments("VII: [5, 3, 1, 4, 2]", row.len(), Key::Values, |start, end| {
///     special::value(&row[start..end]).ok()
/// })?;
/// assert_eq!(
///     Picture::from(map).draw(Target::Text)?,
///     "VII: [5, 3, 1, 4, 2]\n\
///      start downwards 0..5, end to the right 0..5\n\
///      \n\
///      \x20 007498\n\
///      \x20  00429\n\
///      \x20   0063\n\
///      \x20    006\n\
///      \x20     00\n\
///      \x20      0\n\
///      \n\
///      0 zero, 1 to 9 for values up to 7, a to i for values down to -7\n"
/// );
/// # Ok::<(), stone_render::Refusal>(())
/// ```
#[derive(Debug, Clone)]
pub struct Map {
    title: String,
    key: Key,
    /// What is downwards and to the right, in words.
    axes: String,
    /// The numbers beside the rows and above the columns; no columns if a row goes on from line to line.
    rows: Vec<usize>,
    columns: Vec<usize>,
    cells: Vec<Vec<Option<i64>>>,
}

/// How many places a side has at the most.
const MOST: usize = 72;

impl Map {
    /// The segments of a row: starts downwards, ends to the right. A segment that is not asked for, or of which nothing
    /// is known, is left out.
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table).
    pub fn segments(
        title: impl Into<String>,
        stones: usize,
        key: Key,
        number: impl Fn(usize, usize) -> Option<i64>,
    ) -> Result<Self, Refusal> {
        let step = step(stones.saturating_add(1), MOST);
        let starts: Vec<usize> = (0..=stones).step_by(step).collect();
        // Counted from the end, so that the whole row is among them.
        let ends: Vec<usize> = starts.iter().rev().map(|back| stones - back).collect();
        let axes = format!("start downwards 0..{stones}, end to the right 0..{stones}{}", each(step));
        let cell = |start: usize, end: usize| if start <= end { number(start, end) } else { None };
        Self::sampled(title.into(), key, axes, starts, ends, cell)
    }

    /// A table of two coordinates: what the rows and the columns are, and how many there are of each.
    ///
    /// # Errors
    ///
    /// [`Refusal::Mismatch`] if the key has too many or too few names.
    pub fn table(
        title: impl Into<String>,
        [(down, rows), (right, columns)]: [(&str, usize); 2],
        key: Key,
        number: impl Fn(usize, usize) -> Option<i64>,
    ) -> Result<Self, Refusal> {
        let (row_step, column_step) = (step(rows, MOST), step(columns, MOST));
        let axes = format!(
            "{down} downwards 0..{rows}{}, {right} to the right 0..{columns}{}",
            each(row_step),
            each(column_step)
        );
        let rows = (0..rows).step_by(row_step).collect();
        let columns = (0..columns).step_by(column_step).collect();
        Self::sampled(title.into(), key, axes, rows, columns, number)
    }

    /// The positions of a row, from line to line.
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table).
    pub fn row(
        title: impl Into<String>,
        positions: usize,
        key: Key,
        number: impl Fn(usize) -> Option<i64>,
    ) -> Result<Self, Refusal> {
        let step = step(positions, MOST * MOST);
        let all: Vec<usize> = (0..positions).step_by(step).collect();
        let rows: Vec<usize> = (0..all.len()).step_by(MOST).map(|first| all[first]).collect();
        let axes = format!("0..{positions} from line to line{}", each(step));
        let columns = (0..all.len().min(MOST)).collect();
        let cell = |first: usize, column: usize| {
            let at = column.checked_mul(step).and_then(|far| first.checked_add(far))?;
            if at < positions { number(at) } else { None }
        };
        Self::sampled(title.into(), key, axes, rows, columns, cell)
            .map(|map| Self { columns: Vec::new(), ..map })
    }

    fn sampled(
        title: String,
        key: Key,
        axes: String,
        rows: Vec<usize>,
        columns: Vec<usize>,
        number: impl Fn(usize, usize) -> Option<i64>,
    ) -> Result<Self, Refusal> {
        key.check()?;
        let cells =
            rows.iter().map(|&row| columns.iter().map(|&column| number(row, column)).collect()).collect();
        Ok(Self { title, key, axes, rows, columns, cells })
    }

    /// The numbers that are known.
    fn known(&self) -> impl Iterator<Item = i64> {
        self.cells.iter().flatten().flatten().copied()
    }

    /// The largest absolute value.
    fn largest(&self) -> u64 {
        self.known().map(i64::unsigned_abs).max().unwrap_or(0)
    }

    /// The classes that the picture explains, by their numbers: all, or of sets of moves those that are met.
    fn classes(&self) -> impl Iterator<Item = (u8, String)> {
        let met: HashSet<u8> = self.known().filter_map(|number| self.key.class(number)).collect();
        let all = !matches!(self.key, Key::Moves(_));
        (0..).zip(self.key.classes()).filter(move |(class, _)| all || met.contains(class))
    }

    /// How many columns there are.
    fn width(&self) -> usize {
        self.cells.first().map_or(0, Vec::len)
    }
}

/// From one sample to the next, so that at most so many are taken.
fn step(places: usize, most: usize) -> usize {
    let mut step = places.div_ceil(most).max(1);
    while step.is_multiple_of(2) || step.is_multiple_of(3) {
        step += 1;
    }
    step
}

/// Which of the places are shown, if not all.
fn each(step: usize) -> String {
    let ending = match (step % 100, step % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    if step == 1 { String::new() } else { format!(", every {step}{ending}") }
}

impl From<Map> for Picture {
    fn from(map: Map) -> Self {
        Self::Map(map)
    }
}

impl Parts for Map {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        Ok(sheet::sheet(self))
    }

    fn text(&self, _: &Glyphs) -> Result<String, Refusal> {
        Ok(text::text(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_small_enough_and_meet_all_remainders() {
        for places in 0..2000 {
            let step = step(places, MOST);
            assert!(places.div_ceil(step) <= MOST, "{places}: {step}");
            assert!(!step.is_multiple_of(2) && !step.is_multiple_of(3), "{places}: {step}");
        }
        assert_eq!([1, 72, 73, 10_001].map(|places| step(places, MOST)), [1, 1, 5, 139]);
    }
    #[test]
    fn captions_count_as_people_do() {
        let captions = [1, 5, 11, 13, 23, 31, 113, 121].map(each);
        let said = ["", "5th", "11th", "13th", "23rd", "31st", "113th", "121st"];
        assert_eq!(captions.map(|caption| caption.replace(", every ", "")), said);
    }
}
