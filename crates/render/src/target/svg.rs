//! The one writer of SVG.
//!
//! A file has a `title` and a `desc`, `role="img"`, its own paper, and a style sheet with a rule for each ink that it uses
//! and no others. Colours are variables that follow the reader's choice of light or dark, and that a page around the
//! picture can set.

use std::collections::BTreeSet;

use crate::escape::xml;
use crate::ink::Ink;
use crate::lines::Lines;
use crate::palette::Colour;
use crate::scene::{Anchor, Head, Point, Shape, Size};
use crate::sheet::Sheet;

/// A sheet as an SVG file.
pub(crate) fn write(sheet: &Sheet) -> String {
    let mut file = Lines::default();
    let (width, height) = (sheet.width, sheet.height);
    file.put(format_args!(
        r#"<svg class="stones" xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#
    ));
    file.put(format_args!("<title>{}</title>", xml(&sheet.title)));
    file.put(format_args!("<desc>{}</desc>", xml(&sheet.description)));
    file.put(format_args!("<style>"));
    style_sheet(&mut file, sheet);
    file.put(format_args!("</style>"));
    file.put(format_args!(r#"<rect class="paper" width="{width}" height="{height}"/>"#));
    sheet.scene.shapes().for_each(|shape| write_shape(&mut file, shape));
    file.put(format_args!("</svg>"));
    file.into_string()
}

fn style_sheet(file: &mut Lines, sheet: &Sheet) {
    let variables = |hex: &dyn Fn(Colour) -> String| {
        let set = |colour: Colour| colour.name().map(|name| format!("--stones-{name}:{}", hex(colour)));
        Colour::ALL.into_iter().filter_map(set).collect::<Vec<_>>().join(";")
    };
    let (light, dark) = (variables(&|colour| colour.light().hex()), variables(&|colour| colour.dark().hex()));
    file.put(format_args!(".stones{{{light}}}"));
    file.put(format_args!("@media (prefers-color-scheme:dark){{.stones{{{dark}}}}}"));
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
        let style = ink.style();
        let (fill, stroke) = (style.fill.map_or("none".into(), css), style.stroke.map(css));
        let mut rule = format!("fill:{fill}");
        if let Some(stroke) = &stroke {
            rule.push_str(&format!(
                ";stroke:{stroke};stroke-width:{}",
                tenths(f64::from(style.width) / 10.0)
            ));
        }
        if !style.dash.is_empty() {
            let dash: Vec<String> = style.dash.iter().map(u8::to_string).collect();
            rule.push_str(&format!(";stroke-dasharray:{}", dash.join(" ")));
        }
        if ink.is_bold() {
            rule.push_str(";font-weight:bold");
        }
        file.put(format_args!(".stones .{}{{{rule}}}", ink.name()));
        // The head of an arrow is not dashed, and a full one is filled.
        if let (Some(stroke), true) = (stroke, has_head(sheet, ink)) {
            let name = ink.name();
            file.put(format_args!(".stones .{name}-tip{{fill:none;stroke:{stroke};stroke-width:1.5}}"));
            file.put(format_args!(".stones .{name}-head{{fill:{stroke}}}"));
        }
    }
}

fn has_head(sheet: &Sheet, ink: Ink) -> bool {
    sheet.scene.shapes().any(
        |shape| matches!(shape, Shape::Line { ink: own, head, .. } if *own == ink && *head != Head::None),
    )
}

fn css(colour: Colour) -> String {
    colour.name().map_or_else(|| colour.light().hex(), |name| format!("var(--stones-{name})"))
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
            let run = |((x, y), width): &(Point, i32)| format!("M{x} {y}h{width}v{height}h-{width}z");
            let runs: String = runs.iter().map(run).collect();
            file.put(format_args!(r#"<path class="{class}" d="{runs}"/>"#));
        }
        Shape::Marks { marks, .. } => {
            let mark = |((x, y), (right, down)): &(Point, Point)| format!("M{x} {y}l{right} {down}");
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
        path.push_str(&format!("{step}{x} {y}"));
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
