//! Running sums of a row, and how one subtraction gives the sum of a segment.

use std::ops::Range;

use crate::glyphs::Glyphs;
use crate::ink::Ink;
use crate::lines::Lines;
use crate::picture::Parts;
use crate::scene::{Anchor, Head, Scene, Size};
use crate::sheet::Sheet;
use crate::{Picture, Refusal};

/// A row, its running sums below, and the sum of a segment as the difference of two of them.
///
/// A sum stands below the border between two stones: it is what lies left of it. Long rows go on in further lines.
///
/// ```
/// use stone_render::{Picture, PrefixSums, Target};
///
/// let sums = PrefixSums::new("[5, 3, 1, 4, 2]", [5, 3, 1, 4, 2]).segment(1..3);
/// assert_eq!(
///     Picture::from(sums).draw(Target::Text)?,
///     "[5, 3, 1, 4, 2]\n\
///      \n\
///      i      0   1   2   3   4   5\n\
///      row      5   3   1   4   2\n\
///      sums   0   5   8   9  13  15\n\
///      \x20          └───────┘\n\
///      3 + 1 = 9 - 5 = 4\n"
/// );
/// # Ok::<(), stone_render::Refusal>(())
/// ```
#[derive(Debug, Clone)]
pub struct PrefixSums {
    title: String,
    row: Vec<i64>,
    segment: Option<Range<usize>>,
}

/// How many stones stand in a line, and how many can be read.
const LINE: usize = 16;
const MOST: usize = 400;
/// The stones of a shorter segment are added up one by one.
const ADDED: usize = 6;

const HIGH: i32 = 30;
const HEAD: i32 = 50;
/// The height of a line of stones and sums.
const BAND: i32 = 118;

impl PrefixSums {
    /// The running sums of a row.
    pub fn new(title: impl Into<String>, row: impl Into<Vec<i64>>) -> Self {
        Self { title: title.into(), row: row.into(), segment: None }
    }

    /// Shows the sum of a segment; what lies outside of the row is left out.
    #[must_use]
    pub fn segment(self, segment: Range<usize>) -> Self {
        let end = segment.end.min(self.row.len());
        Self { segment: Some(segment.start.min(end)..end), ..self }
    }

    fn sums(&self) -> Vec<i128> {
        let mut sums = vec![0];
        for &stone in &self.row {
            sums.push(sums[sums.len() - 1] + i128::from(stone));
        }
        sums
    }

    /// The lines of the picture, each by its stones.
    fn bands(&self) -> Result<Vec<Range<usize>>, Refusal> {
        let stones = self.row.len();
        if stones > MOST {
            return Err(Refusal::TooLarge {
                what: "stones",
                size: stones as u128,
                most: MOST,
                hint: "draw a part of the row",
            });
        }
        let bands = stones.div_ceil(LINE).max(1);
        Ok((0..bands).map(|band| band * LINE..stones.min((band + 1) * LINE)).collect())
    }

    /// The difference in numbers.
    fn difference(&self, sums: &[i128]) -> Option<String> {
        let Range { start, end } = self.segment.clone()?;
        let stones = &self.row[start..end];
        let added: Vec<String> = stones.iter().map(|&stone| in_brackets(stone.into())).collect();
        let added = match stones.len() {
            0 => "nothing".to_owned(),
            1..=ADDED => added.join(" + "),
            _ => format!("{} + ... + {}", added[..2].join(" + "), added[stones.len() - 1]),
        };
        Some(format!("{added} = {} - {} = {}", sums[end], in_brackets(sums[start]), sums[end] - sums[start]))
    }

    /// Where in a band the segment's bracket begins and ends, counted in borders.
    fn bracket(&self, band: &Range<usize>) -> Option<Range<usize>> {
        let segment = self.segment.as_ref()?;
        let (start, end) = (segment.start.max(band.start), segment.end.min(band.end));
        (start < end).then_some(start..end)
    }

    fn band(&self, scene: &mut Scene, top: i32, wide: i32, band: &Range<usize>, sums: &[i128]) {
        let border = |at: usize| HEAD + wide / 2 + (at - band.start) as i32 * wide;
        let inside = |stone: usize| self.segment.as_ref().is_some_and(|segment| segment.contains(&stone));
        let is_end = |at: usize| self.segment.as_ref().is_some_and(|all| all.start == at || all.end == at);
        let stones = top + 18;
        let below = stones + HIGH + 8;
        for (name, y) in [("i", top), ("row", stones + HIGH / 2), ("sums", below + HIGH / 2)] {
            scene.text((0, y), Anchor::Start, Size::Normal, Ink::Muted, name);
        }
        for stone in band.clone() {
            let ink = if inside(stone) { Ink::New } else { Ink::Cell };
            scene.cell((border(stone) + 2, stones), (wide - 4, HIGH), ink);
            scene.centred(
                (border(stone) + wide / 2, stones + HIGH / 2),
                Ink::Strong,
                self.row[stone].to_string(),
            );
        }
        for (at, sum) in sums.iter().enumerate().take(band.end + 1).skip(band.start) {
            scene.text((border(at), top), Anchor::Middle, Size::Small, Ink::Muted, at.to_string());
            let ink = if is_end(at) { Ink::New } else { Ink::Cell };
            scene.rounded((border(at) - wide / 2 + 4, below), (wide - 8, HIGH), 8, ink);
            scene.centred((border(at), below + HIGH / 2), Ink::Plain, sum.to_string());
        }
        if let (Some(bracket), Some(segment)) = (self.bracket(band), &self.segment) {
            let (low, high) = (below + HIGH + 14, below + HIGH + 4);
            let (left, right) = (border(bracket.start), border(bracket.end));
            let mut points = vec![(left, low), (right, low)];
            // An end in another line is left open.
            if bracket.start == segment.start {
                points.insert(0, (left, high));
            }
            if bracket.end == segment.end {
                points.push((right, high));
            }
            scene.line(points, Ink::Bracket, Head::None);
        }
    }
}

/// A number behind a sign.
fn in_brackets(number: i128) -> String {
    if number < 0 { format!("({number})") } else { number.to_string() }
}

impl From<PrefixSums> for Picture {
    fn from(sums: PrefixSums) -> Self {
        Self::PrefixSums(sums)
    }
}

impl Parts for PrefixSums {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        let (bands, sums) = (self.bands()?, self.sums());
        let texts = sums.iter().map(i128::to_string).chain(self.row.iter().map(i64::to_string));
        let wide = (Size::Normal.width(texts.map(|text| text.len()).max().unwrap_or(0)) + 22).max(48);
        let mut scene = Scene::default();
        for (index, band) in bands.iter().enumerate() {
            self.band(&mut scene, 8 + index as i32 * BAND, wide, band, &sums);
        }
        let mut height = bands.len() as i32 * BAND;
        let mut width = HEAD + (self.row.len().min(LINE) as i32 + 1) * wide;
        let difference = self.difference(&sums);
        if let Some(difference) = &difference {
            scene.text((HEAD, height + 4), Anchor::Start, Size::Normal, Ink::Strong, difference);
            width = width.max(HEAD + Size::Normal.width(difference.chars().count()));
            height += 18;
        }
        let description = format!(
            "A row of {} stones and its {} running sums, from 0 to {}.{}",
            self.row.len(),
            sums.len(),
            sums[sums.len() - 1],
            difference.map_or_else(String::new, |difference| format!(" A segment's sum: {difference}."))
        );
        Ok(Sheet::new(scene, (width, height), &self.title, description, &[]))
    }

    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal> {
        let (bands, sums) = (self.bands()?, self.sums());
        let texts = sums.iter().map(i128::to_string).chain(self.row.iter().map(i64::to_string));
        // An even number, so that a stone can stand between two sums.
        let wide = (texts.map(|text| text.len()).max().unwrap_or(0) + 2).next_multiple_of(2);
        let right = |text: String| format!("{text:>wide$}");
        let mut lines = Lines::default();
        lines.put(format_args!("{}", self.title));
        for band in bands {
            let borders = band.start..=band.end;
            lines.put(format_args!(""));
            let row = |values: &mut dyn Iterator<Item = String>| values.map(right).collect::<String>();
            lines.put(format_args!("i   {}", row(&mut borders.clone().map(|at| at.to_string()))));
            let stones = row(&mut band.clone().map(|stone| self.row[stone].to_string()));
            lines.put_trimmed(&format!("row {}{stones}", " ".repeat(wide / 2)));
            lines.put(format_args!("sums{}", row(&mut borders.map(|at| sums[at].to_string()))));
            if let (Some(bracket), Some(segment)) = (self.bracket(&band), &self.segment) {
                // The column of the last digit of a sum.
                let column = |at: usize| 4 + wide * (at - band.start + 1) - 1;
                let [open, flat, close] = glyphs.bracket;
                let first = if bracket.start == segment.start { open } else { flat };
                let last = if bracket.end == segment.end { close } else { flat };
                let between = flat.repeat(column(bracket.end) - column(bracket.start) - 1);
                lines.put(format_args!("{}{first}{between}{last}", " ".repeat(column(bracket.start))));
            }
        }
        if let Some(difference) = self.difference(&sums) {
            lines.put(format_args!("{difference}"));
        }
        Ok(lines.into_string())
    }
}
