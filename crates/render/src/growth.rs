//! Counts side by side: of engines on one row, and as rows grow.

use crate::glyphs::Glyphs;
use crate::ink::{Ink, SERIES};
use crate::lines::{Lines, columns};
use crate::picture::Parts;
use crate::scene::{Anchor, Head, Point, Scene, Size, clipped};
use crate::sheet::{Sample, Sheet};
use crate::{Picture, Refusal};

/// Counts of several engines on one row, as bars.
///
/// ```
/// use stone_render::{Comparison, Picture, Target};
///
/// let bars = [("exhaustive", 63), ("memoized", 21), ("special", 0)];
/// let comparison = Comparison::new("VII, 5 stones", "states", bars.map(|(name, count)| (name.into(), count)));
/// assert_eq!(
///     Picture::from(comparison).draw(Target::Ascii)?,
///     "VII, 5 stones\n\
///      states\n\
///      \n\
///      exhaustive  63  ##############################\n\
///      memoized    21  ##########\n\
///      special      0\n"
/// );
/// # Ok::<(), stone_render::Refusal>(())
/// ```
#[derive(Debug, Clone)]
pub struct Comparison {
    title: String,
    unit: String,
    bars: Vec<(String, u64)>,
}

/// Counts of several engines as rows grow, as curves.
///
/// The upward axis is logarithmic: equal steps are equal factors. A count of 0 stands below 1.
///
/// ```
/// use stone_render::{Growth, Picture, Target};
///
/// let growth = Growth::new("VII", "states", vec![1, 2, 3])
///     .curve("exhaustive", vec![Some(3), Some(7), Some(15)])
///     .curve("memoized", vec![Some(2), Some(5), None]);
/// assert_eq!(
///     Picture::from(growth).draw(Target::Text)?,
///     "VII\n\
///      states\n\
///      \n\
///      stones  exhaustive  memoized\n\
///      1                3         2\n\
///      2                7         5\n\
///      3               15         ·\n"
/// );
/// # Ok::<(), stone_render::Refusal>(())
/// ```
#[derive(Debug, Clone)]
pub struct Growth {
    title: String,
    unit: String,
    lengths: Vec<u64>,
    curves: Vec<(String, Vec<Option<u64>>)>,
}

const MOST_BARS: usize = 40;
const MOST_POINTS: usize = 200;
const BAR: i32 = 320;
const TEXT_BAR: usize = 30;
const ROW: i32 = 26;
/// The room of the curves.
const PLOT: Point = (420, 260);
const HEAD: i32 = 84;

impl Comparison {
    /// Counts by name, and what is counted.
    pub fn new(
        title: impl Into<String>,
        unit: impl Into<String>,
        bars: impl IntoIterator<Item = (String, u64)>,
    ) -> Self {
        Self { title: title.into(), unit: unit.into(), bars: bars.into_iter().collect() }
    }

    /// How long a bar is, if the longest has this length. A count that is not 0 shows.
    fn bar(&self, count: u64, longest: u64) -> u64 {
        let most = self.bars.iter().map(|&(_, count)| count).max().unwrap_or(0).max(1);
        let length = (u128::from(count) * u128::from(longest) / u128::from(most)) as u64;
        if count > 0 { length.max(1) } else { 0 }
    }

    fn check(&self) -> Result<(), Refusal> {
        if self.bars.len() > MOST_BARS {
            let (size, most) = (self.bars.len() as u128, MOST_BARS);
            return Err(Refusal::TooLarge { what: "bars", size, most, hint: "compare fewer engines" });
        }
        Ok(())
    }
}

impl Growth {
    /// An empty chart: what is counted, and the lengths of the rows.
    pub fn new(title: impl Into<String>, unit: impl Into<String>, lengths: Vec<u64>) -> Self {
        Self { title: title.into(), unit: unit.into(), lengths, curves: Vec::new() }
    }

    /// One more curve: a count for each length, or none where there is none.
    #[must_use]
    pub fn curve(mut self, name: impl Into<String>, counts: Vec<Option<u64>>) -> Self {
        self.curves.push((name.into(), counts));
        self
    }

    fn check(&self) -> Result<(), Refusal> {
        let refuse =
            |what, size: usize, most, hint| Err(Refusal::TooLarge { what, size: size as u128, most, hint });
        if self.curves.len() > usize::from(SERIES) {
            return refuse("curves", self.curves.len(), SERIES.into(), "compare fewer engines");
        }
        if self.lengths.len() > MOST_POINTS {
            return refuse("lengths", self.lengths.len(), MOST_POINTS, "leave some out");
        }
        for (name, counts) in &self.curves {
            if counts.len() != self.lengths.len() {
                let (counts, lengths) = (counts.len(), self.lengths.len());
                return Err(Refusal::mismatch(format!("{name} has {counts} counts for {lengths} lengths")));
            }
        }
        Ok(())
    }

    fn plot(&self) -> Scene {
        let mut scene = Scene::default();
        let (width, height) = PLOT;
        let bottom = height + 10;
        let counts = || self.curves.iter().flat_map(|(_, counts)| counts).flatten().copied();
        // The axis ends at the power of ten above the largest count.
        let decades = decades(counts().max().unwrap_or(1));
        let most = log2(10_u128.pow(decades)).max(1);
        let up = |count: u64| match count {
            0 => bottom + 8,
            _ => bottom - (u64::from(log2(count.into())) * height as u64 / u64::from(most)) as i32,
        };
        let (first, last) = (
            self.lengths.iter().min().copied().unwrap_or(0),
            self.lengths.iter().max().copied().unwrap_or(0),
        );
        let across = |length: u64| {
            let part = u128::from(length - first) * width as u128 / u128::from((last - first).max(1));
            HEAD + part as i32
        };
        for decade in (0..=decades).step_by(decades.div_ceil(8) as usize) {
            let y = bottom - (u64::from(log2(10_u128.pow(decade))) * height as u64 / u64::from(most)) as i32;
            scene.line([(HEAD - 4, y), (HEAD + width, y)], Ink::Grid, Head::None);
            // The larger powers would not fit as digits.
            let name = if decade <= 6 { 10_u64.pow(decade).to_string() } else { format!("10^{decade}") };
            scene.text((HEAD - 10, y), Anchor::End, Size::Small, Ink::Muted, name);
        }
        scene.line([(HEAD, 6), (HEAD, bottom + 12)], Ink::Axis, Head::None);
        // As many lengths as have room.
        let mut free = i32::MIN;
        for &length in &self.lengths {
            let name = length.to_string();
            let half = Size::Small.width(name.len()) / 2 + 4;
            if across(length) - half >= free {
                scene.text((across(length), bottom + 24), Anchor::Middle, Size::Small, Ink::Muted, name);
                free = across(length) + half;
            }
        }
        scene.text((HEAD + width / 2, bottom + 42), Anchor::Middle, Size::Small, Ink::Muted, "stones");
        let mut ends: Vec<(i32, usize)> = Vec::new();
        for (series, (_, counts)) in self.curves.iter().enumerate() {
            let points: Vec<Option<Point>> = self
                .lengths
                .iter()
                .zip(counts)
                .map(|(&length, count)| Some((across(length), up((*count)?))))
                .collect();
            for part in points.split(Option::is_none) {
                let part: Vec<Point> = part.iter().flatten().copied().collect();
                for &at in &part {
                    point(&mut scene, at, series as u8);
                }
                if part.len() > 1 {
                    scene.line(part, Ink::Series(series as u8), Head::None);
                }
            }
            if let Some(&(_, y)) = points.iter().flatten().last() {
                ends.push((y, series));
            }
        }
        // The names stand at the ends of their curves, pushed apart where they would lie upon each other.
        ends.sort_unstable();
        let mut free = i32::MIN;
        for (y, series) in ends {
            let y = y.max(free);
            free = y + 16;
            let at = (HEAD + width + 26, y);
            point(&mut scene, (HEAD + width + 14, y), series as u8);
            scene.text(at, Anchor::Start, Size::Small, Ink::Plain, clipped(&self.curves[series].0, 24));
        }
        scene
    }
}

/// The point of a curve, by a shape of its own.
fn point(scene: &mut Scene, (x, y): Point, series: u8) {
    let corners = match series % SERIES {
        0 => vec![(-3, -3), (3, -3), (3, 3), (-3, 3), (-3, -3)],
        1 => vec![(0, -4), (4, 3), (-4, 3), (0, -4)],
        2 => vec![(0, -4), (4, 0), (0, 4), (-4, 0), (0, -4)],
        3 => vec![(-4, -4), (4, 4), (0, 0), (4, -4), (-4, 4)],
        4 => vec![(-4, 0), (4, 0), (0, 0), (0, -4), (0, 4)],
        _ => vec![(0, 4), (4, -3), (-4, -3), (0, 4)],
    };
    let corners: Vec<Point> = corners.into_iter().map(|(right, down)| (x + right, y + down)).collect();
    scene.line(corners, Ink::Point(series), Head::None);
}

/// The least power of ten that a count does not exceed, at least 10.
fn decades(count: u64) -> u32 {
    (1..20).find(|&decade| 10_u128.pow(decade) >= count.into()).unwrap_or(20)
}

/// The logarithm to base 2 of a number from 1 to 2⁶⁷, in 1024ths, rounded down. By whole numbers only, so that it is the
/// same everywhere.
fn log2(number: u128) -> u32 {
    let whole = number.max(1).ilog2();
    // From 1 to 2, with 32 binary digits behind the point.
    let mut rest = if whole <= 32 { number.max(1) << (32 - whole) } else { number >> (whole - 32) };
    let mut log = whole;
    for _ in 0..10 {
        // A square has twice the logarithm: its whole part is the next binary digit.
        rest = (rest * rest) >> 32;
        log *= 2;
        if rest >= 2 << 32 {
            rest >>= 1;
            log += 1;
        }
    }
    log
}

impl From<Comparison> for Picture {
    fn from(comparison: Comparison) -> Self {
        Self::Comparison(comparison)
    }
}

impl From<Growth> for Picture {
    fn from(growth: Growth) -> Self {
        Self::Growth(growth)
    }
}

impl Parts for Comparison {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        self.check()?;
        let names = self.bars.iter().map(|(name, _)| name.chars().count().min(24)).max().unwrap_or(0);
        let names = Size::Normal.width(names) + 12;
        let counts = self.bars.iter().map(|(_, count)| count.to_string().len()).max().unwrap_or(0);
        let mut scene = Scene::default();
        scene.text((0, 4), Anchor::Start, Size::Small, Ink::Muted, &self.unit);
        for (index, (name, count)) in self.bars.iter().enumerate() {
            let y = 30 + index as i32 * ROW;
            scene.text((0, y), Anchor::Start, Size::Normal, Ink::Plain, clipped(name, 24));
            let length = self.bar(*count, BAR as u64) as i32;
            if length > 0 {
                scene.cell((names, y - 8), (length, 16), Ink::Bar);
            }
            let at = (names + length + 8, y);
            scene.text(at, Anchor::Start, Size::Normal, Ink::Strong, count.to_string());
        }
        let told: Vec<String> = self.bars.iter().map(|(name, count)| format!("{name} {count}")).collect();
        let description = format!("Bars of {}: {}.", self.unit, told.join(", "));
        let size = (names + BAR + 8 + Size::Normal.width(counts), 20 + self.bars.len() as i32 * ROW);
        Ok(Sheet::new(scene, size, &self.title, description, &[]))
    }

    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal> {
        self.check()?;
        let row = |(name, count): &(String, u64)| {
            let bar = glyphs.bar.repeat(self.bar(*count, TEXT_BAR as u64) as usize);
            vec![name.clone(), count.to_string(), format!("{bar:<TEXT_BAR$}")]
        };
        let table: Vec<Vec<String>> = self.bars.iter().map(row).collect();
        Ok(format!("{}\n{}\n\n{}", self.title, self.unit, columns(&table, 0).into_string()))
    }
}

impl Parts for Growth {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        self.check()?;
        let mut scene = Scene::default();
        scene.text((0, 4), Anchor::Start, Size::Small, Ink::Muted, &self.unit);
        scene.place(self.plot(), (0, 14));
        let names = self.curves.iter().map(|(name, _)| name.chars().count().min(24)).max().unwrap_or(0);
        let size = (HEAD + PLOT.0 + 26 + Size::Small.width(names), PLOT.1 + 74);
        let told: Vec<String> = self
            .curves
            .iter()
            .map(|(name, counts)| {
                match counts.iter().zip(&self.lengths).rfind(|(count, _)| count.is_some()) {
                    Some((Some(count), length)) => format!("{name} {count} for {length} stones"),
                    _ => format!("{name} nothing"),
                }
            })
            .collect();
        let description = format!("Curves of {} as rows grow. In the end: {}.", self.unit, told.join(", "));
        Ok(Sheet::new(scene, size, &self.title, description, &[] as &[(Sample, String)]))
    }

    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal> {
        self.check()?;
        let head =
            std::iter::once("stones".to_owned()).chain(self.curves.iter().map(|(name, _)| name.clone()));
        let mut table = vec![head.collect()];
        for (index, length) in self.lengths.iter().enumerate() {
            let count =
                |count: Option<u64>| count.map_or(glyphs.nothing.to_owned(), |count| count.to_string());
            let counts = self.curves.iter().map(|(_, counts)| count(counts[index]));
            table.push(std::iter::once(length.to_string()).chain(counts).collect());
        }
        let mut lines = Lines::default();
        lines.put(format_args!("{}\n{}\n", self.title, self.unit));
        lines.put(format_args!("{}", columns(&table, 0).into_string().trim_end()));
        Ok(lines.into_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms() {
        assert_eq!([1, 2, 4, 1 << 63, 1 << 66].map(log2), [0, 1024, 2048, 63 * 1024, 66 * 1024]);
        for number in 1..2000_u128 {
            let right = ((number as f64).log2() * 1024.0).floor();
            assert!((f64::from(log2(number)) - right).abs() <= 1.0, "{number}");
        }
        assert_eq!([0, 1, 10, 11, 1000].map(decades), [1, 1, 1, 2, 3]);
        assert_eq!(decades(u64::MAX), 20);
    }
}
