//! A scene with all that belongs around it: heading, description, legend, margins.

use crate::ink::Ink;
use crate::scene::{Anchor, Head, Point, Scene, Size, Stroke, clipped};

const MARGIN: i32 = 16;
const HEADING: i32 = 40;
const LEGEND_LINE: i32 = 22;
/// Narrower pictures are widened, so that a heading and a legend have room.
const LEAST_WIDTH: i32 = 340;

/// A picture ready to become a file.
#[derive(Debug, Clone)]
pub(crate) struct Sheet {
    pub(crate) scene: Scene,
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// What it is, in one line.
    pub(crate) title: String,
    /// What it shows, for who does not see it.
    pub(crate) description: String,
}

/// What an entry of a legend shows.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Sample {
    Box(Ink, i32),
    Line(Ink, Head),
    /// Characters that stand in the picture.
    Text(&'static str),
    /// A class or a heat with its mark.
    Marked(Ink, Mark),
}

/// The mark of a class, or of the sign of a value: a second sign beside its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    None,
    Dot,
    Flat,
    Upright,
    Rising,
    Falling,
    Cross,
    Saltire,
}

impl Mark {
    /// The strokes of the mark in a square of this side whose corner is at a place.
    pub(crate) fn strokes(self, (x, y): Point, side: i32) -> Vec<Stroke> {
        let (near, far) = (side / 4, side - side / 4);
        let (half, long) = (side / 2, far - near);
        let flat = ((x + near, y + half), (long, 0));
        let upright = ((x + half, y + near), (0, long));
        let rising = ((x + near, y + far), (long, -long));
        let falling = ((x + near, y + near), (long, long));
        match self {
            Self::None => vec![],
            Self::Dot => vec![((x + half - 1, y + half), (2, 0))],
            Self::Flat => vec![flat],
            Self::Upright => vec![upright],
            Self::Rising => vec![rising],
            Self::Falling => vec![falling],
            Self::Cross => vec![flat, upright],
            Self::Saltire => vec![rising, falling],
        }
    }
}

impl Sheet {
    /// Puts a scene of this size onto a sheet.
    pub(crate) fn new(
        scene: Scene,
        (width, height): Point,
        title: &str,
        description: impl Into<String>,
        legend: &[(Sample, String)],
    ) -> Self {
        let inner = width.max(LEAST_WIDTH);
        let mut sheet = Scene::default();
        let most = (inner / Size::Normal.width(1)).max(1) as usize;
        let heading = clipped(title, most);
        sheet.text((MARGIN, 22), Anchor::Start, Size::Normal, Ink::Strong, heading);
        sheet.place(scene, (MARGIN + (inner - width) / 2, HEADING));
        let mut at = (0, HEADING + height + 14);
        for (sample, meaning) in legend {
            let wide = 40 + Size::Small.width(meaning.chars().count());
            if at.0 > 0 && at.0 + wide > inner {
                at = (0, at.1 + LEGEND_LINE);
            }
            sheet.sample(*sample, meaning, (MARGIN + at.0, at.1 + LEGEND_LINE / 2));
            at.0 += wide + 18;
        }
        let height = if legend.is_empty() { HEADING + height } else { at.1 + LEGEND_LINE };
        Self {
            scene: sheet,
            width: inner + 2 * MARGIN,
            height: height + MARGIN,
            title: title.to_owned(),
            description: description.into(),
        }
    }
}

impl Scene {
    /// An entry of a legend, in the height of a place.
    fn sample(&mut self, sample: Sample, meaning: &str, (x, y): Point) {
        match sample {
            Sample::Box(ink, round) => self.rounded((x + 2, y - 8), (28, 16), round, ink),
            Sample::Line(ink, head) => self.line([(x + 1, y), (x + 30, y)], ink, head),
            Sample::Text(text) => self.centred((x + 16, y), Ink::Plain, text),
            Sample::Marked(ink, mark) => {
                self.cell((x + 8, y - 8), (16, 16), ink);
                self.cell((x + 8, y - 8), (16, 16), Ink::Outline);
                self.marks(mark.strokes((x + 8, y - 8), 16), ink.mark());
            }
        }
        self.text((x + 38, y), Anchor::Start, Size::Small, Ink::Muted, meaning);
    }
}
