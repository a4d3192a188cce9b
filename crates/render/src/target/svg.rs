//! The one writer of SVG.
//!
//! A file has a `title` and a `desc`, `role="img"`, its own paper, and a style sheet with a rule for each ink that it uses
//! and no others. Colours are variables that follow the reader's choice of light or dark, and that a page around the
//! picture can set.

use std::collections::BTreeSet;

use crate::escape::xml;
use crate::ink::Ink;
use crate::lines::{Lines, append};
use crate::palette::{Colour, Rgb};
use crate::scene::{Anchor, Head, Point, Run, Shape, Size, Stroke};
use crate::sheet::Sheet;

/// Which colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scheme {
    /// As the reader has it.
    Reader,
    /// Those of one paper, written out for readers who know no variables.
    #[cfg(feature = "png")]
    Fixed(super::png::Paper),
}

impl Scheme {
    fn colour(self, colour: Colour) -> String {
        match self {
            Self::Reader => match colour.name() {
                Some(name) => format!("var(--stones-{name})"),
                None => colour.light().hex(),
            },
            #[cfg(feature = "png")]
            Self::Fixed(super::png::Paper::Light) => colour.light().hex(),
            #[cfg(feature = "png")]
            Self::Fixed(super::png::Paper::Dark) => colour.dark().hex(),
        }
    }
}

/// A sheet as an SVG file.
pub(crate) fn write(sheet: &Sheet, scheme: Scheme) -> String {
    let mut file = Lines::default();
    let (width, height) = (sheet.width, sheet.height);
    file.put(format_args!(
        r#"<svg class="stones" xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#
    ));
    file.put(format_args!("<title>{}</title>", xml(&sheet.title)));
    file.put(format_args!("<desc>{}</desc>", xml(&sheet.description)));
    file.put(format_args!("<style>"));
    if scheme == Scheme::Reader {
        file.put(format_args!(".stones{{{}}}", variables(Colour::light)));
        let dark = variables(Colour::dark);
        file.put(format_args!("@media (prefers-color-scheme:dark){{.stones{{{dark}}}}}"));
    }
    style_sheet(&mut file, sheet, scheme);
    file.put(format_args!("</style>"));
    file.put(format_args!(r#"<rect class="paper" width="{width}" height="{height}"/>"#));
    sheet.scene.shapes().for_each(|shape| write_shape(&mut file, shape));
    file.put(format_args!("</svg>"));
    file.into_string()
}

/// The colours that change with the paper, set as variables.
fn variables(on_paper: impl Fn(Colour) -> Rgb) -> String {
    let set = |colour: Colour| Some(format!("--stones-{}:{}", colour.name()?, on_paper(colour).hex()));
    Colour::ALL.into_iter().filter_map(set).collect::<Vec<_>>().join(";")
}

/// A rule for each ink of a sheet.
fn style_sheet(file: &mut Lines, sheet: &Sheet, scheme: Scheme) {
    file.put(format_args!(
        ".stones text{{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;font-size:{}px;text-anchor:middle}}",
        Size::Normal.pixels()
    ));
    file.put(format_args!(".stones .small{{font-size:{}px}}", Size::Small.pixels()));
    file.put(format_args!(".stones .start{{text-anchor:start}}"));
    file.put(format_args!(".stones .end{{text-anchor:end}}"));
    let mut inks: BTreeSet<Ink> = sheet.scene.shapes().map(Shape::ink).collect();
    inks.insert(Ink::Paper);
    for ink in inks {
        let (name, style) = (ink.name(), ink.style());
        let fill = style.fill.map_or("none".to_owned(), |fill| scheme.colour(fill));
        let mut rule = format!("fill:{fill}");
        let stroke = style.stroke.map(|stroke| scheme.colour(stroke));
        if let Some(stroke) = &stroke {
            let width = tenths(f64::from(style.width) / 10.0);
            append(&mut rule, format_args!(";stroke:{stroke};stroke-width:{width}"));
        }
        if !style.dash.is_empty() {
            let dash: Vec<String> = style.dash.iter().map(u8::to_string).collect();
            append(&mut rule, format_args!(";stroke-dasharray:{}", dash.join(" ")));
        }
        if ink.is_bold() {
            rule += ";font-weight:bold";
        }
        file.put(format_args!(".stones .{name}{{{rule}}}"));
        // The head of an arrow is not dashed, and a full one is filled.
        let heads: Vec<Head> = sheet.scene.shapes().filter_map(|shape| head(shape, ink)).collect();
        let stroke = stroke.unwrap_or_default();
        if heads.contains(&Head::Open) {
            file.put(format_args!(".stones .{name}-tip{{fill:none;stroke:{stroke};stroke-width:1.5}}"));
        }
        if heads.contains(&Head::Full) {
            file.put(format_args!(".stones .{name}-head{{fill:{stroke}}}"));
        }
    }
}

/// The head of a line in this ink.
fn head(shape: &Shape, wanted: Ink) -> Option<Head> {
    match *shape {
        Shape::Line { ink, head, .. } if ink == wanted => Some(head),
        _ => None,
    }
}

fn write_shape(file: &mut Lines, shape: &Shape) {
    let class = shape.ink().name();
    match shape {
        Shape::Box { at: (x, y), size: (width, height), round, .. } => {
            let round = if *round == 0 { String::new() } else { format!(r#" rx="{round}""#) };
            file.put(format_args!(
                r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}"{round}/>"#
            ));
        }
        Shape::Line { points, curved, head, .. } => write_line(file, &class, points, *curved, *head),
        Shape::Runs { height, runs, .. } => {
            let run = |((x, y), width): &Run| format!("M{x} {y}h{width}v{height}h-{width}z");
            let runs: String = runs.iter().map(run).collect();
            file.put(format_args!(r#"<path class="{class}" d="{runs}"/>"#));
        }
        Shape::Marks { marks, .. } => {
            let mark = |((x, y), (right, down)): &Stroke| format!("M{x} {y}l{right} {down}");
            let marks: String = marks.iter().map(mark).collect();
            file.put(format_args!(r#"<path class="{class}" d="{marks}"/>"#));
        }
        Shape::Text { at: (x, y), anchor, size, text, .. } => {
            let size_class = if *size == Size::Small { " small" } else { "" };
            let anchor = match anchor {
                Anchor::Start => " start",
                Anchor::Middle => "",
                Anchor::End => " end",
            };
            // Capitals and digits are about 0.7 of the size high.
            let base = y + size.pixels() * 35 / 100;
            let text = xml(text);
            file.put(format_args!(
                r#"<text class="{class}{size_class}{anchor}" x="{x}" y="{base}">{text}</text>"#
            ));
        }
    }
}

fn write_line(file: &mut Lines, class: &str, points: &[Point], curved: bool, head: Head) {
    let Some((&last, others)) = points.split_last() else { return };
    let Some(&before) = others.last() else { return };
    let tip = Tip { before, last };
    // A thick line would stick out beside the point of a full head.
    let end = if head == Head::Full { tip.at(HEAD_LENGTH - 1.0, 0.0) } else { tip.at(0.0, 0.0) };
    let mut path = String::new();
    for (index, (x, y)) in others.iter().enumerate() {
        let step = if index == 0 {
            'M'
        } else if curved {
            'Q'
        } else {
            'L'
        };
        append(&mut path, format_args!("{step}{x} {y}"));
    }
    path.push(if curved { ' ' } else { 'L' });
    file.put(format_args!(r#"<path class="{class}" d="{path}{end}"/>"#));
    let (left, right) = (tip.at(HEAD_LENGTH, HEAD_WIDTH), tip.at(HEAD_LENGTH, -HEAD_WIDTH));
    let point = tip.at(0.0, 0.0);
    match head {
        Head::None => {}
        Head::Open => file.put(format_args!(r#"<path class="{class}-tip" d="M{left}L{point}L{right}"/>"#)),
        Head::Full => file.put(format_args!(r#"<path class="{class}-head" d="M{left}L{point}L{right}z"/>"#)),
    }
}

const HEAD_LENGTH: f64 = 10.0;
const HEAD_WIDTH: f64 = 5.0;

/// The end of a line, and where it comes from.
struct Tip {
    before: Point,
    last: Point,
}

impl Tip {
    /// The place so far back from the end and so far beside the line.
    fn at(&self, back: f64, beside: f64) -> String {
        let (right, down) = (f64::from(self.last.0 - self.before.0), f64::from(self.last.1 - self.before.1));
        let length = (right * right + down * down).sqrt();
        let (right, down) = if length > 0.0 { (right / length, down / length) } else { (0.0, 1.0) };
        let x = f64::from(self.last.0) - right * back - down * beside;
        let y = f64::from(self.last.1) - down * back + right * beside;
        format!("{} {}", tenths(x), tenths(y))
    }
}

/// A number with at most one digit behind the point.
fn tenths(number: f64) -> String {
    // A square root and the four operations are exact to the last bit everywhere, so this is too.
    let tenths = (number * 10.0).round() as i64;
    let (whole, rest) = (tenths / 10, (tenths % 10).abs());
    match rest {
        0 => whole.to_string(),
        _ if tenths < 0 && whole == 0 => format!("-0.{rest}"),
        _ => format!("{whole}.{rest}"),
    }
}
