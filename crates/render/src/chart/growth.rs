//! Counts of engines as rows grow, as curves.

use super::plot;
use crate::glyphs::Glyphs;
use crate::ink::{Ink, SERIES};
use crate::lines::{Lines, columns};
use crate::picture::Parts;
use crate::scene::{Anchor, Scene, Size};
use crate::sheet::Sheet;
use crate::{Picture, Refusal};

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
    pub(super) lengths: Vec<u64>,
    pub(super) curves: Vec<(String, Vec<Option<u64>>)>,
}

const MOST: usize = 200;

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
        if self.lengths.len() > MOST {
            return refuse("lengths", self.lengths.len(), MOST, "leave some out");
        }
        for (name, counts) in &self.curves {
            if counts.len() != self.lengths.len() {
                let (counts, lengths) = (counts.len(), self.lengths.len());
                return Err(Refusal::mismatch(format!("{name} has {counts} counts for {lengths} lengths")));
            }
        }
        Ok(())
    }
}

impl From<Growth> for Picture {
    fn from(growth: Growth) -> Self {
        Self::Growth(growth)
    }
}

impl Parts for Growth {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        self.check()?;
        let mut scene = Scene::default();
        scene.text((0, 4), Anchor::Start, Size::Small, Ink::Muted, &self.unit);
        scene.place(plot::plot(self), (0, 14));
        let (width, height) = plot::size(self);
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
        Ok(Sheet::new(scene, (width, height + 14), &self.title, description, &[]))
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
