//! Maps and charts: what is sampled, what is drawn, how large it becomes.

mod common;

use std::cell::Cell;

use common::{check, row, title};
use stone_core::{Exhaustive, Limits, Memoized, Tabulated, ZeroSumGame};
use stone_iii::StoneIii;
use stone_render::{Comparison, Growth, Key, Map, Picture, Refusal, Target};
use stone_vii::{Segment, StoneVii, special};

const DRAWN: [Target; 2] = [Target::Text, Target::Svg];

/// The value of every segment.
fn values(stones: &[i64]) -> Map {
    let value = |start: usize, end: usize| special::value(&stones[start..end]).ok();
    Map::segments(title("VII", stones), stones.len(), Key::Values, value).unwrap()
}

#[test]
fn value_maps() {
    for n in [1, 2, 5, 12, 200] {
        check(&format!("map-values-vii-{n}"), values(&row(n, false)), &DRAWN);
    }
    check("map-values-vii-5", values(&row(5, false)), &[Target::Ascii, Target::Tikz]);
}

#[test]
fn winner_maps() {
    for n in [5, 200] {
        let stones = row(n, false);
        let value = |start: usize, end: usize| special::value(&stones[start..end]).ok();
        let map = Map::segments(title("VII", &stones), n, Key::Winners, value).unwrap();
        check(&format!("map-winners-vii-{n}"), map, &DRAWN);
    }
    for n in [7, 200] {
        let stones = row(n, false);
        let game = StoneIii::new(stones.clone()).unwrap();
        let solution = Tabulated::default().solve(&game).unwrap();
        let value = |at: usize| solution.value_of(&at).ok();
        let map = Map::row(title("III", &stones), n + 1, Key::Winners, value).unwrap();
        check(&format!("map-winners-iii-{n}"), map, &DRAWN);
    }
}

#[test]
fn maps_of_optimal_moves() {
    for n in [5, 200] {
        let stones = row(n, true);
        let game = StoneVii::new(stones.clone()).unwrap();
        let solution = Tabulated::default().solve(&game).unwrap();
        let best = |start, end| {
            let state = Segment { start, end };
            let best = solution.optimal_moves(&state).ok()?;
            let all: Vec<_> = game.moves(&state).collect();
            let set = all.iter().enumerate().filter(|(_, mv)| best.contains(mv)).map(|(at, _)| 1 << at).sum();
            (set > 0).then_some(set)
        };
        let key = Key::Moves(vec!["left".into(), "right".into()]);
        let map = Map::segments(title("VII", &stones), n, key, best).unwrap();
        check(&format!("map-moves-vii-{n}"), map, &DRAWN);

        let game = StoneIii::new(stones.clone()).unwrap();
        let solution = Tabulated::default().solve(&game).unwrap();
        let best = |at: usize| {
            let best = solution.optimal_moves(&at).ok()?;
            let set = best.iter().map(|taken| 1 << (taken - 1)).sum();
            (set > 0).then_some(set)
        };
        let key = Key::Moves(["1", "2", "3"].map(|taken| format!("take {taken}")).to_vec());
        let map = Map::row(title("III", &stones), n + 1, key, best).unwrap();
        check(&format!("map-moves-iii-{n}"), map, &DRAWN);
    }
}

/// However long the row, few states are asked for and the file stays small.
#[test]
fn ten_thousand_stones() {
    let stones = row(10_000, false);
    let asked = Cell::new(0);
    let value = |start: usize, end: usize| {
        asked.set(asked.get() + 1);
        special::value(&stones[start..end]).ok()
    };
    let map = Map::segments("VII, 10000 stones", stones.len(), Key::Values, value).unwrap();
    assert!(asked.get() <= 72 * 73 / 2, "{} states", asked.get());
    check("map-values-vii-10000", map, &DRAWN);
    let svg = std::fs::metadata(common::snapshots().join("map-values-vii-10000.svg")).unwrap();
    assert!(svg.len() < 150_000, "{} bytes", svg.len());

    let all = Map::row("large", usize::MAX, Key::Winners, |at| Some(at as i64 % 2)).unwrap();
    assert!(Picture::from(all).draw(Target::Svg).unwrap().len() < 300_000);
}

#[test]
fn extreme_values() {
    let extreme = |row: usize, column: usize| Some([i64::MIN, i64::MAX, 0, 1][2 * row + column]);
    check(
        "map-extreme",
        Map::table("extreme", [("row", 2), ("column", 2)], Key::Values, extreme).unwrap(),
        &DRAWN,
    );
    check(
        "map-nothing",
        Map::table("nothing", [("row", 0), ("column", 0)], Key::Values, extreme).unwrap(),
        &DRAWN,
    );
}

#[test]
fn keys_are_checked() {
    let refused = Map::row("", 3, Key::Classes(vec![String::new(); 8]), |_| None).map(|_| ());
    assert_eq!(refused, Err(Refusal::Mismatch("a key of 1 to 7 names is needed, not of 8".into())));
    let unknown = Map::row("", 3, Key::Classes(vec!["known".into()]), |at| Some(at as i64 - 1)).unwrap();
    let text = Picture::from(unknown).draw(Target::Text).unwrap();
    assert!(text.contains("\n   A\n"), "{text:?}");
}

/// Counts of one row, as the engines themselves give them.
fn states(n: usize) -> [u64; 3] {
    let game = StoneVii::new(row(n, true)).unwrap();
    let exhaustive = Exhaustive::new(Limits::default()).solve(&game).unwrap();
    let memoized = Memoized::default().solve(&game).unwrap();
    let tabulated = Tabulated::default().solve(&game).unwrap();
    [exhaustive.stats().states, memoized.stats().states, tabulated.stats().states]
}

const ENGINES: [&str; 3] = ["exhaustive", "memoized", "tabulated"];

#[test]
fn comparison() {
    for n in [1, 5, 12] {
        let bars = ENGINES.map(String::from).into_iter().zip(states(n));
        check(
            &format!("comparison-vii-{n}"),
            Comparison::new(format!("VII, {n} stones"), "states", bars),
            &DRAWN,
        );
    }
}

#[test]
fn growth() {
    let lengths: Vec<usize> = (1..=14).collect();
    let counts: Vec<[u64; 3]> = lengths.iter().map(|&n| states(n)).collect();
    let mut growth = Growth::new("VII", "states", lengths.iter().map(|&n| n as u64).collect());
    for (index, name) in ENGINES.into_iter().enumerate() {
        growth = growth.curve(name, counts.iter().map(|counts| Some(counts[index])).collect());
    }
    check("growth-vii", growth, &DRAWN);
    let holes = Growth::new("holes", "moves", vec![1, 10, 100, 1000])
        .curve("some", vec![Some(0), None, Some(u64::MAX), Some(3)])
        .curve("none", vec![None; 4])
        .curve("close", vec![Some(1), Some(2), Some(3), Some(3)]);
    check("growth-holes", holes, &DRAWN);
    let mismatch = Growth::new("", "", vec![1]).curve("two", vec![None, None]);
    let refused = Picture::from(mismatch).draw(Target::Svg);
    assert_eq!(refused, Err(Refusal::Mismatch("two has 2 counts for 1 lengths".into())));
}
