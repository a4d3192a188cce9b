//! A picture as a list of shapes, before it becomes a file: what SVG, TikZ and PNG have in common.
//!
//! Places are whole pixels, from the upper left corner. Texts are not measured: a character of the fixed-width font is
//! taken to be 0.61 of its size wide.

use crate::ink::Ink;

/// A place: how far right, how far down.
pub(crate) type Point = (i32, i32);

/// A box of a known height: its corner and its width.
pub(crate) type Run = (Point, i32);

/// A small line: where it begins, and how far it goes.
pub(crate) type Stroke = (Point, Point);

/// Which point of a text stands at its place; in height it is always the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The size of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    Small,
    Normal,
}

impl Size {
    pub(crate) fn pixels(self) -> i32 {
        match self {
            Self::Small => 11,
            Self::Normal => 14,
        }
    }

    /// How wide so many characters are.
    pub(crate) fn width(self, chars: usize) -> i32 {
        let tenths = i64::from(self.pixels()) * 61 * chars as i64;
        i32::try_from((tenths + 99) / 100).unwrap_or(i32::MAX)
    }
}

/// What stands at the end of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Head {
    None,
    /// Two strokes.
    Open,
    /// A triangle.
    Full,
}

/// One thing to be drawn.
#[derive(Debug, Clone)]
pub(crate) enum Shape {
    /// A box, with corners that are round by so much.
    Box { at: Point, size: Point, round: i32, ink: Ink },
    /// A line through points; with `curved`, of three points the middle one only draws it near.
    Line { points: Vec<Point>, curved: bool, ink: Ink, head: Head },
    /// Boxes of one height, each a place and a width.
    Runs { height: i32, runs: Vec<Run>, ink: Ink },
    /// Many small lines, each from a place by so much.
    Marks { marks: Vec<Stroke>, ink: Ink },
    /// A text.
    Text { at: Point, anchor: Anchor, size: Size, ink: Ink, text: String },
}

/// Shapes in layers: cells first, then lines, and labels last, so that no arrow ends under a cell.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scene {
    cells: Vec<Shape>,
    lines: Vec<Shape>,
    labels: Vec<Shape>,
}

impl Scene {
    /// A box without round corners.
    pub(crate) fn cell(&mut self, at: Point, size: Point, ink: Ink) {
        self.rounded(at, size, 0, ink);
    }

    /// A box with round corners.
    pub(crate) fn rounded(&mut self, at: Point, size: Point, round: i32, ink: Ink) {
        self.cells.push(Shape::Box { at, size, round, ink });
    }

    /// A text in or beside a cell.
    pub(crate) fn text(&mut self, at: Point, anchor: Anchor, size: Size, ink: Ink, text: impl Into<String>) {
        self.cells.push(Shape::Text { at, anchor, size, ink, text: text.into() });
    }

    /// A text of normal size around a point.
    pub(crate) fn centred(&mut self, at: Point, ink: Ink, text: impl Into<String>) {
        self.text(at, Anchor::Middle, Size::Normal, ink, text);
    }

    /// A text over lines, with paper behind it.
    pub(crate) fn label(&mut self, at: Point, size: Size, ink: Ink, text: &str) {
        let (width, height) = (size.width(text.chars().count()) + 4, size.pixels() + 3);
        let corner = (at.0 - width / 2, at.1 - height / 2);
        self.labels.push(Shape::Box { at: corner, size: (width, height), round: 0, ink: Ink::Paper });
        self.labels.push(Shape::Text { at, anchor: Anchor::Middle, size, ink, text: text.to_owned() });
    }

    /// A straight line through points.
    pub(crate) fn line(&mut self, points: impl Into<Vec<Point>>, ink: Ink, head: Head) {
        self.lines.push(Shape::Line { points: points.into(), curved: false, ink, head });
    }

    /// A curve from one point to another, drawn near a third.
    pub(crate) fn curve(&mut self, points: [Point; 3], ink: Ink, head: Head) {
        self.lines.push(Shape::Line { points: points.into(), curved: true, ink, head });
    }

    /// A box around what is drawn already, over the lines.
    pub(crate) fn frame(&mut self, at: Point, size: Point) {
        self.labels.push(Shape::Box { at, size, round: 0, ink: Ink::Frame });
    }

    /// Many boxes of one height.
    pub(crate) fn runs(&mut self, height: i32, runs: Vec<Run>, ink: Ink) {
        self.cells.push(Shape::Runs { height, runs, ink });
    }

    /// Many small lines.
    pub(crate) fn marks(&mut self, marks: Vec<Stroke>, ink: Ink) {
        self.lines.push(Shape::Marks { marks, ink });
    }

    /// The shapes in the order in which they are drawn.
    pub(crate) fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.cells.iter().chain(&self.lines).chain(&self.labels)
    }

    /// Puts another scene into this one, moved.
    pub(crate) fn place(&mut self, other: Self, by: Point) {
        let moved = |shapes: Vec<Shape>| shapes.into_iter().map(move |shape| shape.moved(by));
        self.cells.extend(moved(other.cells));
        self.lines.extend(moved(other.lines));
        self.labels.extend(moved(other.labels));
    }
}

impl Shape {
    pub(crate) fn ink(&self) -> Ink {
        match *self {
            Self::Box { ink, .. }
            | Self::Line { ink, .. }
            | Self::Runs { ink, .. }
            | Self::Marks { ink, .. }
            | Self::Text { ink, .. } => ink,
        }
    }

    fn moved(mut self, by: Point) -> Self {
        let shift = |point: &mut Point| *point = (point.0 + by.0, point.1 + by.1);
        match &mut self {
            Self::Box { at, .. } | Self::Text { at, .. } => shift(at),
            Self::Line { points, .. } => points.iter_mut().for_each(shift),
            Self::Runs { runs, .. } => runs.iter_mut().for_each(|(at, _)| shift(at)),
            Self::Marks { marks, .. } => marks.iter_mut().for_each(|(at, _)| shift(at)),
        }
        self
    }
}

/// A text of at most so many characters; what is cut is shown as one dot more than two.
pub(crate) fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}
