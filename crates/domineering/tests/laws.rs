//! The laws of the rules and of what else the game can do, and the known outcomes.

use std::fs;

use domineering::{Domineering, Side};
use stone_core::adapter::Reduced;
use stone_core::{Bounds, Memoized, ZeroSumGame};
use stone_search::{AlphaBeta, TableOptions};
use stone_testkit::laws;

const SIDES: [Side; 2] = [Side::Vertical, Side::Horizontal];

fn keeps_the_laws(game: &Domineering) {
    laws::keyed(game).unwrap();
    laws::canonical(game).unwrap();
    laws::bounds(game).unwrap();
    laws::move_order(game).unwrap();
    laws::named(game).unwrap();
}

#[test]
fn small_boards() {
    for (width, height) in [(1, 1), (1, 8), (8, 1), (2, 2), (3, 2), (2, 3), (3, 3), (4, 3), (2, 5), (6, 2)] {
        for first in SIDES {
            keeps_the_laws(&Domineering::new(width, height, first).unwrap());
        }
    }
}

/// Positions on boards of all sizes in which few squares are left.
#[test]
fn late_positions() {
    let mut word = 5_u64;
    for (width, height) in [(4, 4), (5, 4), (5, 5), (7, 6), (8, 8), (8, 3)] {
        for first in SIDES {
            for _ in 0..8 {
                let mut game = Domineering::new(width, height, first).unwrap();
                loop {
                    let state = game.initial_state();
                    let moves: Vec<_> = game.moves(&state).collect();
                    if moves.len() <= 5 {
                        break;
                    }
                    word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
                    let (column, row) = game.place(moves[(word >> 33) as usize % moves.len()]);
                    game = game.after([(column, row)]).unwrap();
                }
                keeps_the_laws(&game);
            }
        }
    }
}

/// Rows, columns, and who wins if Vertical, and if Horizontal, moves first.
fn known() -> Vec<(u32, u32, [Side; 2])> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/domineering.csv");
    let text = fs::read_to_string(path).unwrap();
    let side = |name: &str| if name == "V" { Side::Vertical } else { Side::Horizontal };
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let known = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        (cells[0].parse().unwrap(), cells[1].parse().unwrap(), [side(cells[2]), side(cells[3])])
    };
    lines.map(known).collect()
}

#[test]
fn boards_have_the_known_outcome() {
    let mut solved = 0;
    for (rows, columns, winners) in known().into_iter().filter(|(rows, columns, _)| rows * columns < 64) {
        for (first, winner) in SIDES.into_iter().zip(winners) {
            let game = Domineering::new(columns, rows, first).unwrap();
            let value = if winner == first { 1 } else { -1 };
            let engine = AlphaBeta::default().best_first().own_bounds().table(TableOptions::new(1 << 18));
            assert_eq!(
                *engine.solve(&Reduced::new(&game)).unwrap().value(),
                value,
                "{rows} rows, {columns} columns, {first:?}"
            );
            if rows * columns <= 20 {
                assert_eq!(*Memoized::default().solve(&game).unwrap().value(), value);
                assert_eq!(*Memoized::default().solve(&Reduced::new(&game)).unwrap().value(), value);
                assert_eq!(*AlphaBeta::default().solve(&game).unwrap().value(), value);
            }
            solved += 1;
        }
    }
    assert_eq!(solved, 126);
}

/// Among them 7 × 8, whoever moves first.
#[test]
fn most_boards_need_no_search() {
    let bounds = known().into_iter().flat_map(|(rows, columns, winners)| {
        SIDES.map(|first| {
            let game = Domineering::new(columns, rows, first).unwrap();
            let value = if winners[usize::from(first == Side::Horizontal)] == first { 1 } else { -1 };
            let known = game.bounds(&game.initial_state());
            assert!(known.contains(value), "{rows} rows, {columns} columns, {first:?}");
            (rows, columns, known.value().is_some())
        })
    });
    let decided: Vec<_> = bounds.filter(|&(.., decided)| decided).collect();
    assert!(decided.len() > 64, "{decided:?}");
    assert_eq!(decided.iter().filter(|&&(rows, columns, _)| rows * columns == 56).count(), 4);
}

#[test]
fn what_is_no_board_or_no_move_is_refused() {
    for (width, height) in [(0, 4), (4, 0), (9, 1), (1, 9), (u32::MAX, 8)] {
        assert!(Domineering::new(width, height, Side::Vertical).is_err(), "{width}x{height}");
    }
    let game = Domineering::new(4, 4, Side::Vertical).unwrap();
    for domino in [(4, 0), (0, 3), (0, 4), (9, 0), (0, u32::MAX)] {
        assert!(game.after([domino]).is_err(), "{domino:?}");
    }
    assert!(game.after([(0, 0), (0, 0)]).is_err());
    assert!(game.after([(0, 0), (0, 2)]).is_ok());
}
