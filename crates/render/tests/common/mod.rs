//! Games solved and recorded, for the tests of all pictures.
#![allow(dead_code, reason = "every test binary uses a part of it")]

use std::fs;
use std::path::{Path, PathBuf};

use stone_core::{Dense, Keyed, Memoized, Named, Order, OwnOrder, Recorder, Tabulated};
use stone_iii::StoneIii;
use stone_render::{Picture, StateGraph, Target};
use stone_vii::{ByLength, StoneVii};

/// A game solved top down.
pub(crate) fn memoized<G: Keyed + Named<Score = i64>>(game: &G) -> StateGraph {
    let mut recorder = Recorder::new(game);
    Memoized::default().solve_observed(game, &mut recorder).unwrap();
    StateGraph::from_trace(&recorder.into_trace()).unwrap()
}

/// A game solved bottom up.
pub(crate) fn tabulated<G: Dense + Named<Score = i64>>(game: &G, order: &impl Order<G>) -> StateGraph {
    let mut recorder = Recorder::new(game);
    Tabulated::default().solve_in_order(game, order, &mut recorder).unwrap();
    StateGraph::from_trace(&recorder.into_trace()).unwrap()
}

/// VII top down.
pub(crate) fn vii(row: &[i64]) -> StateGraph {
    memoized(&StoneVii::new(row).unwrap())
}

/// VII by length, diagonal after diagonal.
pub(crate) fn vii_by_length(row: &[i64]) -> StateGraph {
    tabulated(&StoneVii::new(row).unwrap(), &ByLength)
}

/// III from the back.
pub(crate) fn iii(row: &[i64]) -> StateGraph {
    tabulated(&StoneIii::new(row).unwrap(), &OwnOrder)
}

/// A row without a pattern, of stones from -9 to 9 or, if `positive`, from 1 to 9.
pub(crate) fn row(stones: usize, positive: bool) -> Vec<i64> {
    let stone = |i: usize| {
        let mixed = (i as i64 * 7919 + 13) % 101;
        if positive { mixed % 9 + 1 } else { mixed % 19 - 9 }
    };
    (0..stones).map(stone).collect()
}

/// A title from a game's name and a row.
pub(crate) fn title(game: &str, row: &[i64]) -> String {
    let stones: Vec<String> = row.iter().map(i64::to_string).collect();
    format!("{game}: [{}]", stones.join(", "))
}

/// Where the pictures as written down are.
pub(crate) fn snapshots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots")
}

/// Holds a picture against the one that is written down, as every target that it can be drawn as. With the variable
/// `SNAPSHOTS=overwrite` writes it down anew.
pub(crate) fn check(name: &str, picture: impl Into<Picture>, targets: &[Target]) {
    let picture = picture.into();
    for &target in targets {
        let drawn = picture.draw(target).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        assert_eq!(picture.draw(target).as_ref(), Ok(&drawn), "{name} differs when drawn again");
        let ending = match target {
            Target::Text => "txt",
            Target::Ascii => "ascii.txt",
            Target::Svg => "svg",
            Target::Html => "html",
            Target::Dot => "dot",
            Target::Tikz => "tex",
        };
        let file = snapshots().join(format!("{name}.{ending}"));
        if std::env::var("SNAPSHOTS").is_ok_and(|what| what == "overwrite") {
            fs::write(&file, &drawn).unwrap();
        }
        let written = fs::read_to_string(&file).unwrap_or_default();
        assert!(written == drawn, "{} is another picture now:\n{drawn}", file.display());
    }
}

/// Where the segment "start..end" stands in a table.
pub(crate) fn segment(name: &str) -> Option<(usize, usize)> {
    let (start, end) = name.split_once("..")?;
    Some((start.parse().ok()?, end.parse().ok()?))
}
