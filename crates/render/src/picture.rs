//! All pictures as one type.

use crate::glyphs::{ASCII, Glyphs, UNICODE};
use crate::sheet::Sheet;
use crate::target::svg::{self, Scheme};
use crate::target::{html, tikz};
use crate::{Comparison, Grid, Growth, LineOfPlay, Map, PrefixSums, Refusal, Regret, Strip, Target, Tree};

/// A picture of any kind, ready to be drawn as anything.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Picture {
    /// The tree of a game.
    Tree(Tree),
    /// A table of two coordinates.
    Grid(Grid),
    /// A table of one coordinate.
    Strip(Strip),
    /// The running sums of a row.
    PrefixSums(PrefixSums),
    /// A line of play.
    LineOfPlay(LineOfPlay),
    /// What the moves of a game lost.
    Regret(Regret),
    /// Values, winners or moves of many states.
    Map(Map),
    /// Counts of engines.
    Comparison(Comparison),
    /// Counts of engines as rows grow.
    Growth(Growth),
}

impl Picture {
    /// The picture as the text of a file, the same to the byte for the same picture.
    ///
    /// # Errors
    ///
    /// [`Refusal::NoSuchTarget`], and what the picture itself refuses: above all [`Refusal::TooLarge`].
    pub fn draw(&self, target: Target) -> Result<String, Refusal> {
        let parts = self.parts();
        match target {
            Target::Text => parts.text(&UNICODE),
            Target::Ascii => parts.text(&ASCII).map(|text| only_ascii(&text)),
            Target::Svg => parts.sheet().map(|sheet| svg::write(&sheet, Scheme::Reader)),
            Target::Html => parts.sheet().map(|sheet| html::write(&sheet)),
            Target::Tikz => parts.sheet().map(|sheet| tikz::write(&sheet)),
            Target::Dot => {
                parts.dot().unwrap_or_else(|| Err(Refusal::NoSuchTarget { picture: self.kind(), target }))
            }
        }
    }

    /// The picture as a PNG file of twice its size, the same to the byte wherever it is drawn: the font is part of this
    /// crate. Without the feature `png`, programs that draw SVG files do as well.
    ///
    /// # Errors
    ///
    /// As [`draw`](Self::draw), and [`Refusal::TooLarge`] if it has too many pixels.
    #[cfg(feature = "png")]
    pub fn png(&self, paper: crate::Paper) -> Result<Vec<u8>, Refusal> {
        crate::target::png::write(&self.parts().sheet()?, paper)
    }

    fn parts(&self) -> &dyn Parts {
        match self {
            Self::Tree(tree) => tree,
            Self::Grid(grid) => grid,
            Self::Strip(strip) => strip,
            Self::PrefixSums(sums) => sums,
            Self::LineOfPlay(line) => line,
            Self::Regret(regret) => regret,
            Self::Map(map) => map,
            Self::Comparison(comparison) => comparison,
            Self::Growth(growth) => growth,
        }
    }

    /// The kind, with its article, as people say it.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Tree(_) => "a tree",
            Self::Grid(_) => "a table",
            Self::Strip(_) => "a strip",
            Self::PrefixSums(_) => "a picture of running sums",
            Self::LineOfPlay(_) => "a line of play",
            Self::Regret(_) => "a picture of regret",
            Self::Map(_) => "a map",
            Self::Comparison(_) => "a comparison",
            Self::Growth(_) => "a chart of growth",
        }
    }
}

/// What every kind of picture can do.
pub(crate) trait Parts {
    /// What SVG and TikZ are written from.
    fn sheet(&self) -> Result<Sheet, Refusal>;

    /// Lines of text.
    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal>;

    /// A graph in DOT, where that makes sense.
    fn dot(&self) -> Option<Result<String, Refusal>> {
        None
    }
}

/// What a game's names contain beyond ASCII cannot be known here.
fn only_ascii(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect()
}
