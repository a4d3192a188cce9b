//! The colours of the page: contrasts of WCAG 2.2, in light and in dark, and no difference by colour alone.
//!
//! Text has a contrast of at least 4.5 with what it stands on, and what carries meaning without being text
//! (borders, arrows) at least 3. What colour tells apart, shape tells apart too: `tests/browser` holds that
//! for the drawn page.

use std::collections::HashMap;

const STYLE: &str = include_str!("../src/page/style.css");

/// What stands on what, and how much contrast it needs at least.
const PAIRS: [(&str, &str, f64); 23] = [
    ("ink", "paper", 4.5),
    ("ink", "panel", 4.5),
    ("ink", "read-tint", 4.5),
    ("ink", "chosen-tint", 4.5),
    ("ink", "now-tint", 4.5),
    ("paper", "ink", 4.5),
    ("soft", "paper", 4.5),
    ("soft", "panel", 4.5),
    ("soft", "read-tint", 4.5),
    ("soft", "chosen-tint", 4.5),
    ("soft", "now-tint", 4.5),
    ("bad", "paper", 4.5),
    ("good", "panel", 4.5),
    ("read", "paper", 4.5),
    ("read", "panel", 3.0),
    ("read", "read-tint", 3.0),
    ("chosen", "paper", 3.0),
    ("chosen", "panel", 3.0),
    ("chosen", "chosen-tint", 3.0),
    ("edge", "paper", 3.0),
    ("edge", "panel", 3.0),
    ("ink", "line", 3.0),
    ("soft", "line", 3.0),
];

/// The named colours, each light and dark.
fn colours() -> HashMap<&'static str, [&'static str; 2]> {
    let pair = |line: &'static str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(": light-dark(")?;
        let (light, dark) = value.strip_suffix(");")?.split_once(", ")?;
        Some((name, [light, dark]))
    };
    STYLE.lines().filter_map(pair).collect()
}

/// The relative luminance of `#rrggbb`.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let byte = u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
        let part = f64::from(byte) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn contrasts_are_sufficient() {
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    let colours = colours();
    for (upper, lower, least) in PAIRS {
        for theme in [0, 1] {
            let found = contrast(colours[upper][theme], colours[lower][theme]);
            let name = ["light", "dark"][theme];
            assert!(found >= least, "{upper} on {lower}, {name}: {found:.2}, at least {least}");
        }
    }
}

#[test]
fn every_colour_is_held_to_a_contrast() {
    for name in colours().keys() {
        assert!(PAIRS.iter().any(|(upper, lower, _)| name == upper || name == lower), "{name}");
    }
}
