//! Tables: grids and strips in the order in which they were filled, and what is refused.

mod common;

use common::{check, iii, row, segment, title, vii, vii_by_length};
use stone_core::OwnOrder;
use stone_render::{Grid, Picture, Refusal, Strip, Target};
use stone_vii::StoneVii;

const STONES: [i64; 5] = [5, 3, 1, 4, 2];

fn grid(stones: &[i64]) -> Grid {
    let graph = vii_by_length(stones);
    Grid::new(title("VII by length", stones), graph, segment).unwrap().axes("start", "end")
}

fn strip(stones: &[i64]) -> Strip {
    let place = |name: &str| name.strip_prefix("from ")?.parse().ok();
    Strip::new(title("III", stones), iii(stones), place).unwrap().stones(stones)
}

#[test]
fn the_articles_diagonals() {
    check("grid-vii-5", grid(&STONES), &Target::ALL);
    check("grid-vii-5-after-13", grid(&STONES).after(13), &[Target::Text, Target::Svg]);
    check("grid-vii-5-after-0", grid(&STONES).after(0), &[Target::Text, Target::Svg]);
}

#[test]
fn other_orders() {
    let stones = STONES;
    let by_start = common::tabulated(&StoneVii::new(stones).unwrap(), &OwnOrder);
    let by_start = Grid::new(title("VII by start", &stones), by_start, segment).unwrap().axes("start", "end");
    check("grid-vii-5-by-start", by_start, &[Target::Text, Target::Svg]);
    let top_down =
        Grid::new(title("VII top down", &stones), vii(&stones), segment).unwrap().axes("start", "end");
    check("grid-vii-5-top-down", top_down, &[Target::Text, Target::Svg]);
}

#[test]
fn grids_of_growing_rows() {
    for n in [1, 2, 12] {
        check(&format!("grid-vii-{n}"), grid(&row(n, true)), &[Target::Text, Target::Svg]);
    }
}

/// III as a grid has reads that go far: only those of the last step are drawn.
#[test]
fn far_reads() {
    let stones = [1, 2, 3, 4, 5, -9, 7];
    let place = |name: &str| {
        let at: usize = name.strip_prefix("from ")?.parse().ok()?;
        Some((at / 3, at % 3))
    };
    let grid = Grid::new(title("III in rows of three", &stones), iii(&stones), place).unwrap();
    check("grid-iii-7", grid, &[Target::Text, Target::Svg]);
}

#[test]
fn the_articles_listing() {
    let stones = [1, 2, 3, 4, 5, -9, 7];
    check("strip-iii-7", strip(&stones), &Target::ALL);
    let blanks = strip(&stones).blanks("-1061109567", "0").after(4);
    check("strip-iii-7-after-4", blanks, &[Target::Text, Target::Svg]);
}

#[test]
fn strips_of_growing_rows() {
    for n in [1, 2, 5, 12] {
        check(&format!("strip-iii-{n}"), strip(&row(n, false)), &[Target::Text, Target::Svg]);
    }
}

#[test]
fn what_is_too_large_is_refused_with_a_hint() {
    let refused = Picture::from(grid(&row(200, true))).draw(Target::Svg);
    assert_eq!(
        refused.map_err(|refusal| refusal.to_string()),
        Err("201 rows or columns cannot be read in one picture, at most 24 can: draw a map".into())
    );
    let refused = Picture::from(strip(&row(30, true))).draw(Target::Text);
    assert!(matches!(refused, Err(Refusal::TooLarge { size: 31, most: 20, .. })));
    assert!(Picture::from(strip(&row(30, true)).after(9)).draw(Target::Text).is_ok());
}

#[test]
fn places_are_checked() {
    let nowhere = Grid::new("", vii(&STONES), |_| None);
    assert!(matches!(nowhere, Err(Refusal::Mismatch(what)) if what.ends_with("has no place in the table")));
    let same = Strip::new("", vii(&STONES), |_| Some(0));
    assert!(matches!(same, Err(Refusal::Mismatch(what)) if what.ends_with("have the same place")));
}
