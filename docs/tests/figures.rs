//! The one figure of the book that is written by hand says what is so. All others are drawn by the program, which a test
//! of `stone-cli` holds.

use std::fs;
use std::path::Path;

/// The bars of the folded peak are as high as the numbers over them, and folding keeps the value.
#[test]
fn the_folded_peak() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/linear-vii.md");
    let text = fs::read_to_string(path).expect("the chapter can be read");
    let figure = text.split_once("<svg").and_then(|(_, rest)| rest.split_once("</svg>")).expect("a figure").0;
    let after = |mark: &str, end: char| -> Vec<i64> {
        let found = figure.split(mark).skip(1);
        found.filter_map(|rest| rest.split_once(end)?.0.parse().ok()).collect()
    };
    let heights = after(r#"width="36" height=""#, '"');
    let numbers: Vec<i64> =
        (["56", "20", "44", "80"].iter()).flat_map(|y| after(&format!(r#"y="{y}">"#), '<')).collect();
    let [x, y, z, folded] = numbers[..] else { panic!("four bars have numbers, found {numbers:?}") };
    assert_eq!(heights, [x, y, z, folded].map(|number| 12 * number));
    assert_eq!(stone_ends::value(&[x, y, z]), stone_ends::value(&[folded]));
}
