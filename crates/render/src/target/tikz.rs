//! The one writer of TikZ.
//!
//! A `tikzpicture` and no document around it. It needs the packages `tikz` and `xcolor`, and the library `arrows.meta`.
//! Colours are those of light paper; each meaning is a style, set once at the top.

use std::collections::BTreeSet;

use crate::escape::tex;
use crate::ink::Ink;
use crate::lines::Lines;
use crate::palette::Colour;
use crate::scene::{Anchor, Head, Point, Shape, Size};
use crate::sheet::Sheet;

/// A sheet as a TikZ picture.
pub(crate) fn write(sheet: &Sheet) -> String {
    let mut file = Lines::default();
    file.put(format_args!("% {}", tex(&sheet.title)));
    file.put(format_args!("% \\usepackage{{tikz}} \\usetikzlibrary{{arrows.meta}}"));
    // A pixel of the picture is three quarters of a point.
    file.put(format_args!("\\begin{{tikzpicture}}[x=0.75bp, y=-0.75bp, font=\\ttfamily\\small,"));
    file.put(format_args!(
        "  every node/.style={{inner sep=0, anchor=base}}, start/.style={{anchor=base west}},"
    ));
    file.put(format_args!(
        "  end/.style={{anchor=base east}}, small/.style={{font=\\ttfamily\\scriptsize}},"
    ));
    let inks: BTreeSet<Ink> = sheet.scene.shapes().map(Shape::ink).collect();
    for ink in inks {
        file.put(format_args!("  stones {}/.style={{{}}},", ink.name(), style(ink)));
    }
    file.put(format_args!("]"));
    sheet.scene.shapes().for_each(|shape| write_shape(&mut file, shape));
    file.put(format_args!("\\end{{tikzpicture}}"));
    file.into_string()
}

/// How an ink looks. Of a text it is the colour and the font.
fn style(ink: Ink) -> String {
    let style = ink.style();
    let mut parts = Vec::new();
    let area = if ink.is_text() { "text" } else { "fill" };
    parts.extend(style.fill.map(|colour| format!("{area}={}", mixed(colour))));
    if let Some(stroke) = style.stroke {
        parts.push(format!("draw={}, line width={}bp", mixed(stroke), hundredths(u32::from(style.width))));
    }
    let dash = style.dash.iter().zip(["on", "off"].iter().cycle());
    let dash: Vec<String> =
        dash.map(|(&length, what)| format!("{what} {}bp", hundredths(10 * u32::from(length)))).collect();
    if !dash.is_empty() {
        parts.push(format!("dash pattern={}", dash.join(" ")));
    }
    parts.join(", ")
}

/// Three quarters of so many tenths.
fn hundredths(tenths: u32) -> String {
    let thousandths = tenths * 75;
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

fn mixed(colour: Colour) -> String {
    let rgb = colour.light();
    format!("{{rgb,255:red,{};green,{};blue,{}}}", rgb.0, rgb.1, rgb.2)
}

fn write_shape(file: &mut Lines, shape: &Shape) {
    let ink = shape.ink();
    let name = ink.name();
    match shape {
        Shape::Box { at: (x, y), size: (width, height), round, .. } => {
            let round = match round {
                0 => String::new(),
                _ => format!(", rounded corners={}bp", hundredths(10 * round.unsigned_abs())),
            };
            file.put(format_args!("\\path[stones {name}{round}] ({x},{y}) rectangle +({width},{height});"));
        }
        Shape::Line { points, curved, head, .. } => {
            let head = match head {
                Head::None => "",
                Head::Open => ", -{Straight Barb}",
                Head::Full => ", -{Stealth}",
            };
            let place = |(x, y): &Point| format!("({x},{y})");
            let path = match points.as_slice() {
                // A quadratic curve as TikZ has it: one point that draws both ends.
                [from, near, to] if *curved => {
                    let third = |end: &Point| ((end.0 + 2 * near.0) / 3, (end.1 + 2 * near.1) / 3);
                    let (one, other) = (place(&third(from)), place(&third(to)));
                    format!("{} .. controls {one} and {other} .. {}", place(from), place(to))
                }
                points => points.iter().map(place).collect::<Vec<_>>().join(" -- "),
            };
            file.put(format_args!("\\path[stones {name}{head}] {path};"));
        }
        Shape::Runs { height, runs, .. } => {
            for ((x, y), width) in runs {
                file.put(format_args!("\\path[stones {name}] ({x},{y}) rectangle +({width},{height});"));
            }
        }
        Shape::Marks { marks, .. } => {
            for ((x, y), (right, down)) in marks {
                file.put(format_args!("\\path[stones {name}] ({x},{y}) -- +({right},{down});"));
            }
        }
        Shape::Text { at: (x, y), anchor, size, text, .. } => {
            let anchor = match anchor {
                Anchor::Start => ", start",
                Anchor::Middle => "",
                Anchor::End => ", end",
            };
            let size_style = if *size == Size::Small { ", small" } else { "" };
            let bold = if ink.is_bold() { "\\bfseries " } else { "" };
            let base = y + size.pixels() * 35 / 100;
            file.put(format_args!(
                "\\node[stones {name}{size_style}{anchor}] at ({x},{base}) {{{bold}{}}};",
                tex(text)
            ));
        }
    }
}
