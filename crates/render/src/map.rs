//! Maps of rows that are too long for a table: values, winners or optimal moves, a small square each.

use std::collections::BTreeMap;

use crate::glyphs::Glyphs;
use crate::ink::Ink;
use crate::lines::Lines;
use crate::palette::{CLASSES, HEAT};
use crate::picture::Parts;
use crate::scene::{Anchor, Point, Scene, Size};
use crate::sheet::{Mark, Sample, Sheet};
use crate::{Picture, Refusal};

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

/// What the numbers of a map mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// Values, seen by the mover.
    Values,
    /// Values, of which only the sign is shown: whether the mover wins, nobody, or the opponent.
    Winners,
    /// Which moves are optimal, as a sum: 1 for the first of these moves, 2 for the second, 4 for the third.
    Moves(Vec<String>),
    /// Classes by their number; at most seven.
    Classes(Vec<String>),
}

/// How many places a side has at the most.
const MOST: usize = 72;
/// Up to so many columns have their numbers written into the cells.
const WRITTEN: usize = 16;
/// The side of a cell without a number.
const CELL: i32 = 9;
const HEAD: i32 = 52;

/// The marks of classes, and of sets of moves.
const MARKS: [Mark; CLASSES as usize] =
    [Mark::Upright, Mark::Flat, Mark::Dot, Mark::Rising, Mark::Falling, Mark::Cross, Mark::Saltire];
const MARKS_OF_MOVES: [Mark; CLASSES as usize] =
    [Mark::Rising, Mark::Falling, Mark::Saltire, Mark::Flat, Mark::Upright, Mark::Cross, Mark::Dot];

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

    /// A table of two coordinates.
    ///
    /// # Errors
    ///
    /// [`Refusal::Mismatch`] if the key has too many or too few names.
    pub fn table(
        title: impl Into<String>,
        (rows, columns): (usize, usize),
        key: Key,
        number: impl Fn(usize, usize) -> Option<i64>,
    ) -> Result<Self, Refusal> {
        let (down, right) = (step(rows, MOST), step(columns, MOST));
        let axes =
            format!("row downwards 0..{rows}{}, column to the right 0..{columns}{}", each(down), each(right));
        let (rows, columns) = ((0..rows).step_by(down).collect(), (0..columns).step_by(right).collect());
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
        let (names, most) = match &key {
            Key::Values | Key::Winners => (1, 1),
            Key::Moves(names) => (names.len(), 3),
            Key::Classes(names) => (names.len(), CLASSES.into()),
        };
        if !(1..=most).contains(&names) {
            return Err(Refusal::mismatch(format!("a key of 1 to {most} names is needed, not of {names}")));
        }
        let cells =
            rows.iter().map(|&row| columns.iter().map(|&column| number(row, column)).collect()).collect();
        Ok(Self { title, key, axes, rows, columns, cells })
    }

    /// The largest absolute value.
    fn largest(&self) -> u64 {
        self.cells.iter().flatten().flatten().map(|number| number.unsigned_abs()).max().unwrap_or(0)
    }

    /// How far a value is from zero on a scale of so many steps, of which only zero itself is none.
    fn level(number: i64, largest: u64, steps: u8) -> i8 {
        let level = u128::from(number.unsigned_abs()) * u128::from(steps);
        // At most the number of steps.
        let level = level.div_ceil(u128::from(largest.max(1))).min(steps.into()) as i8;
        if number < 0 { -level } else { level }
    }

    /// The class of a number; none for values, and for what is no class.
    fn class(&self, number: i64) -> Option<u8> {
        let class = match &self.key {
            Key::Values => return None,
            Key::Winners => 1 - number.signum(),
            Key::Moves(_) => number - 1,
            Key::Classes(_) => number,
        };
        let classes = self.classes().len();
        u8::try_from(class).ok().filter(|&class| usize::from(class) < classes)
    }

    /// The names of the classes.
    fn classes(&self) -> Vec<String> {
        match &self.key {
            Key::Values => Vec::new(),
            Key::Winners => ["the mover wins", "a tie", "the opponent wins"].map(String::from).to_vec(),
            Key::Classes(names) => names.clone(),
            Key::Moves(names) => {
                let of = |set: usize| {
                    let best = names.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
                    best.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(" or ")
                };
                (1..1 << names.len()).map(of).collect()
            }
        }
    }

    /// How a number is drawn.
    fn look(&self, number: i64, largest: u64) -> Option<(Ink, Mark)> {
        if self.key == Key::Values {
            let mark = match number.signum() {
                -1 => Mark::Flat,
                0 => Mark::Dot,
                _ => Mark::None,
            };
            return Some((Ink::Heat(Self::level(number, largest, HEAT as u8)), mark));
        }
        self.class(number).map(|class| self.look_of(class))
    }

    /// How a class is drawn. A single move has one stroke, several have more.
    fn look_of(&self, class: u8) -> (Ink, Mark) {
        let (colour, mark) = match (&self.key, class) {
            // As values: blue for the mover, orange against.
            (Key::Winners, 0) => (0, Mark::Cross),
            (Key::Winners, 1) => (2, Mark::Dot),
            (Key::Winners, _) => (1, Mark::Flat),
            (Key::Moves(_), _) => (class, MARKS_OF_MOVES[usize::from(class % CLASSES)]),
            _ => (class, MARKS[usize::from(class % CLASSES)]),
        };
        (Ink::Class(colour), mark)
    }

    fn legend(&self, largest: u64) -> Vec<(Sample, String)> {
        if self.key == Key::Values {
            let half = HEAT / 2;
            let step = |level: i8| {
                let value = u128::from(largest) * u128::from(level.unsigned_abs()) / HEAT as u128;
                let sign = if level < 0 { "-" } else { "" };
                let mark = match level.signum() {
                    -1 => Mark::Flat,
                    0 => Mark::Dot,
                    _ => Mark::None,
                };
                (Sample::Marked(Ink::Heat(level), mark), format!("{sign}{value}"))
            };
            return [-HEAT, -half, 0, half, HEAT].map(step).to_vec();
        }
        let entry = |(class, name): (usize, String)| {
            let class = class as u8;
            let (ink, mark) = self.look_of(class);
            (Sample::Marked(ink, mark), name)
        };
        self.classes().into_iter().enumerate().map(entry).collect()
    }

    /// The number of columns as drawn.
    fn width(&self) -> usize {
        self.cells.first().map_or(0, Vec::len)
    }

    fn scene(&self, largest: u64) -> (Scene, Point) {
        let written = self.key == Key::Values && self.width() <= WRITTEN;
        let texts = self.cells.iter().flatten().flatten().map(|number| number.to_string().len());
        let wide = if written {
            (Size::Normal.width(texts.max().unwrap_or(0)) + 12).max(30)
        } else if self.width() <= WRITTEN {
            24
        } else {
            CELL
        };
        let high = if self.width() <= WRITTEN { 24 } else { CELL };
        let (mut runs, mut marks): (BTreeMap<Ink, Vec<(Point, i32)>>, BTreeMap<Ink, Vec<_>>) =
            (BTreeMap::new(), BTreeMap::new());
        let mut scene = Scene::default();
        let top = if self.columns.is_empty() { 0 } else { 18 };
        for (row, cells) in self.cells.iter().enumerate() {
            let y = top + row as i32 * high;
            for (column, &number) in cells.iter().enumerate() {
                let Some((number, (ink, mark))) =
                    number.and_then(|number| Some((number, self.look(number, largest)?)))
                else {
                    continue;
                };
                let x = HEAD + column as i32 * wide;
                let runs = runs.entry(ink).or_default();
                match runs.last_mut() {
                    Some((at, width)) if at.1 == y && at.0 + *width == x => *width += wide,
                    _ => runs.push(((x, y), wide)),
                }
                // A mark is square, also in a cell that is not.
                let corner = (x + (wide - high) / 2, y);
                if !written {
                    marks.entry(ink.mark()).or_default().extend(mark.strokes(corner, high));
                } else if let Ink::Heat(level) = ink {
                    // Of a white cell on white paper only the border shows.
                    scene.cell((x, y), (wide, high), Ink::Outline);
                    scene.centred((x + wide / 2, y + high / 2), Ink::OnHeat(level), number.to_string());
                }
            }
        }
        let mut all = Scene::default();
        for (ink, runs) in runs {
            all.runs(high, runs, ink);
        }
        all.place(scene, (0, 0));
        for (ink, marks) in marks {
            all.marks(marks, ink);
        }
        // One number in so many, those that fit beside and above.
        let beside = (18 / high).max(1) as usize;
        for (row, name) in self.rows.iter().enumerate().step_by(beside) {
            let at = (HEAD - 8, top + row as i32 * high + high / 2);
            all.text(at, Anchor::End, Size::Small, Ink::Muted, name.to_string());
        }
        let longest = self.columns.last().map_or(0, |name| name.to_string().len());
        let above = (Size::Small.width(longest + 1) / wide + 1) as usize;
        for (column, name) in self.columns.iter().enumerate().step_by(above) {
            let at = (HEAD + column as i32 * wide + wide / 2, 8);
            all.text(at, Anchor::Middle, Size::Small, Ink::Muted, name.to_string());
        }
        let size = (HEAD + self.width() as i32 * wide + 12, top + self.rows.len() as i32 * high);
        (all, size)
    }
}

/// From one sample to the next, so that at most so many are taken.
fn step(places: usize, most: usize) -> usize {
    let least = places.div_ceil(most).max(1);
    (least..).find(|step| step % 2 != 0 && step % 3 != 0).unwrap_or(least)
}

/// Which of the places are shown, if not all.
fn each(step: usize) -> String {
    if step == 1 { String::new() } else { format!(", every {step}th") }
}

impl From<Map> for Picture {
    fn from(map: Map) -> Self {
        Self::Map(map)
    }
}

impl Parts for Map {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        let largest = self.largest();
        let (scene, (width, height)) = self.scene(largest);
        let mut all = Scene::default();
        all.text((0, 4), Anchor::Start, Size::Small, Ink::Muted, &self.axes);
        all.place(scene, (0, 20));
        let width = width.max(Size::Small.width(self.axes.chars().count()));
        let known = self.cells.iter().flatten().flatten();
        let what = match &self.key {
            Key::Values => {
                let (least, most) = (known.clone().min().unwrap_or(&0), known.clone().max().unwrap_or(&0));
                format!("values from {least} to {most}")
            }
            _ => {
                let count = |class: usize| {
                    known.clone().filter(|&&number| self.class(number) == Some(class as u8)).count()
                };
                let counts = self.classes().into_iter().enumerate();
                let counts: Vec<String> =
                    counts.map(|(class, name)| format!("{name} in {}", count(class))).collect();
                counts.join(", ")
            }
        };
        let description = format!("A map, {}: {what}, of {} states shown.", self.axes, known.clone().count());
        Ok(Sheet::new(all, (width, height + 20), &self.title, description, &self.legend(largest)))
    }

    fn text(&self, _: &Glyphs) -> Result<String, Refusal> {
        let largest = self.largest();
        let character = |number: i64| match self.class(number) {
            Some(class) if self.key == Key::Winners => ['+', '=', '-'][usize::from(class % 3)],
            Some(class) => (b'A' + class) as char,
            None if self.key != Key::Values => ' ',
            None => match Self::level(number, largest, 9) {
                level @ 0.. => (b'0' + level.unsigned_abs()) as char,
                level => (b'a' + level.unsigned_abs() - 1) as char,
            },
        };
        let mut lines = Lines::default();
        lines.put(format_args!("{}\n{}\n", self.title, self.axes));
        for row in &self.cells {
            let cells: String = row.iter().map(|number| number.map_or(' ', character)).collect();
            lines.put_trimmed(&format!("  {cells}"));
        }
        let legend = match &self.key {
            Key::Values => {
                format!("0 zero, 1 to 9 for values up to {largest}, a to i for values down to -{largest}")
            }
            Key::Winners => "+ the mover wins, = a tie, - the opponent wins".to_owned(),
            _ => {
                let names = self.classes().into_iter().zip('A'..);
                names.map(|(name, letter)| format!("{letter} {name}")).collect::<Vec<_>>().join(", ")
            }
        };
        lines.put(format_args!("\n{legend}"));
        Ok(lines.into_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_told_apart_by_their_marks() {
        let names = |count: usize| vec!["some".to_owned(); count];
        for key in [Key::Winners, Key::Moves(names(2)), Key::Moves(names(3)), Key::Classes(names(7))] {
            let map = Map::row("", 0, key, |_| None).unwrap();
            let looks: Vec<_> = (0..map.classes().len()).map(|class| map.look_of(class as u8)).collect();
            for (index, (ink, mark)) in looks.iter().enumerate() {
                for (other_ink, other_mark) in &looks[..index] {
                    assert!(ink != other_ink && mark != other_mark, "{:?}: {mark:?}", map.key);
                }
            }
        }
    }

    #[test]
    fn only_zero_has_no_heat_and_the_largest_has_the_most() {
        for (number, level) in
            [(0, 0), (1, 1), (-1, -1), (100, 8), (-100, -8), (12, 1), (13, 2), (i64::MIN, -8)]
        {
            assert_eq!(Map::level(number, 100, 8), level, "{number}");
        }
        assert_eq!(Map::level(0, 0, 8), 0);
        assert_eq!(Map::level(i64::MIN, i64::MIN.unsigned_abs(), 8), -8);
    }

    #[test]
    fn steps_are_small_enough_and_meet_all_remainders() {
        for places in 0..2000 {
            let step = step(places, MOST);
            assert!(places.div_ceil(step) <= MOST && step % 2 != 0 && step % 3 != 0, "{places}: {step}");
        }
        assert_eq!([1, 72, 73, 10_001].map(|places| step(places, MOST)), [1, 1, 5, 139]);
    }
}
