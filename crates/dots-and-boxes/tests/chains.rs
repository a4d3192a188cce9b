//! The rules of chains on every drawing of small fields, and searches that trust them.

use dots_and_boxes::DotsAndBoxes;
use stone_core::adapter::Reduced;
use stone_core::{Bounds, Canonical, MoveOrder, Tabulated, Turn, ZeroSumGame};
use stone_search::{AlphaBeta, TableOptions};

/// On each drawing the bounds hold, a best line is listed, and the representative is worth as much.
#[test]
fn every_drawing() {
    let long =
        [(1, 1), (1, 2), (1, 3), (2, 1), (1, 4), (1, 5), (1, 6), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)];
    for (rows, columns) in long {
        let game = DotsAndBoxes::new(rows, columns).unwrap();
        let solution = Tabulated::default().solve(&game).unwrap();
        let mut listed = Vec::new();
        for drawn in 0..1_u64 << game.lines() {
            let value = solution.value_of(&drawn).unwrap();
            assert!(game.bounds(&drawn).contains(value), "{rows} x {columns}, {drawn:b}");
            // The larger fields have the same symmetries.
            if game.lines() < 20 {
                let least = game.canonical(&drawn);
                assert_eq!(solution.value_of(&least).unwrap(), value, "{rows} x {columns}, {drawn:b}");
                assert_eq!(game.canonical(&least), least);
            }
            listed.clear();
            game.best_first(&drawn, &mut listed);
            let worth = |&line: &u8| {
                let next = solution.value_of(&game.next_state(&drawn, line)).unwrap();
                let delta = game.score_delta(&drawn, line);
                if game.turn_after(&drawn, line) == Turn::Stays { delta + next } else { delta - next }
            };
            let best = listed.iter().map(worth).max();
            assert_eq!(best.unwrap_or(0), value, "{rows} x {columns}, {drawn:b}, {listed:?}");
        }
    }
}

#[test]
fn searches_find_the_known_values() {
    let engine = AlphaBeta::default().best_first().own_bounds().scouting().table(TableOptions::new(1 << 18));
    for (rows, columns, value) in [
        (0, 0, 0),
        (1, 1, -1),
        (1, 7, -1),
        (1, 8, 0),
        (2, 2, 2),
        (2, 3, -2),
        (2, 4, 2),
        (2, 5, -2),
        (3, 3, -3),
    ] {
        let game = DotsAndBoxes::new(rows, columns).unwrap();
        let found = *engine.solve(&Reduced::new(&game)).unwrap().value();
        assert_eq!(found, value, "{rows} x {columns}");
    }
}
