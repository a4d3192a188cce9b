//! Counts of engines on one row, as bars.

use crate::glyphs::Glyphs;
use crate::ink::Ink;
use crate::lines::columns;
use crate::picture::Parts;
use crate::scene::{Anchor, Scene, Size, clipped};
use crate::sheet::Sheet;
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

const MOST: usize = 40;
/// The longest bar.
const BAR: i32 = 320;
const TEXT_BAR: usize = 30;
const ROW: i32 = 26;

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
        if self.bars.len() > MOST {
            let (size, most) = (self.bars.len() as u128, MOST);
            return Err(Refusal::TooLarge { what: "bars", size, most, hint: "compare fewer engines" });
        }
        Ok(())
    }
}

impl From<Comparison> for Picture {
    fn from(comparison: Comparison) -> Self {
        Self::Comparison(comparison)
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
