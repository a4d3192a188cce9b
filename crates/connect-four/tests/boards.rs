//! Known facts: outcomes of sizes, numbers of positions; and values of positions by engines that share nothing but the rules.

mod positions;

use std::fs;

use connect_four::{ConnectFour, State, Word};
use positions::random;
use stone_core::adapter::Reduced;
use stone_core::{Exhaustive, Heuristic, Keyed, Limits, Memoized, ZeroSumGame};
use stone_search::{AlphaBeta, Budget, Stop, TableOptions, Windows};

/// The value of a game by a search with all that it offers.
fn searched<W: Word>(game: &ConnectFour<W>, slots: usize) -> i64 {
    let engine = AlphaBeta::default().best_first().own_bounds().windows(Windows::Bisection);
    let limits = Limits::default().with_nodes(u64::MAX);
    *engine.table(TableOptions::new(slots)).limits(limits).solve(game).unwrap().value()
}

/// Sizes, outcomes, and moves until the end.
fn known_sizes() -> Vec<(u32, u32, String, i64)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/connect-four-sizes.csv");
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let known = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        Some((cells[0].parse().ok()?, cells[1].parse().ok()?, cells[2].to_owned(), cells[3].parse().ok()?))
    };
    // Of the largest it is not known when the game ends.
    lines.filter_map(known).collect()
}

#[test]
fn sizes_that_are_solved_soon_have_the_known_outcome() {
    let mut solved = 0;
    for (width, height, outcome, plies) in known_sizes() {
        let cells = i64::from(width * height);
        if cells > 24 && (width, height) != (5, 5) {
            continue;
        }
        let score = match outcome.as_str() {
            "D" => 0,
            "1" => (cells + 2 - plies) / 2,
            _ => -((cells + 2 - plies) / 2),
        };
        assert_eq!(searched(&ConnectFour::new(width, height).unwrap(), 1 << 18), score, "{width}x{height}");
        solved += 1;
    }
    assert_eq!(solved, 6);
}

/// How many positions there are after each number of moves, finished ones too.
fn positions_by_ply(game: &ConnectFour) -> Vec<usize> {
    let mut counts = Vec::new();
    let mut layer: Vec<State> = vec![game.initial_state()];
    while !layer.is_empty() {
        counts.push(layer.len());
        let next = layer.iter().flat_map(|state| game.moves(state).map(|mv| game.next_state(state, mv)));
        let mut next: Vec<State> = next.collect();
        next.sort_unstable_by_key(|state| game.key(state));
        next.dedup_by_key(|state| game.key(state));
        layer = next;
    }
    counts
}

/// Source: counted independently by hand-written programs for this purpose; 7 x 6 by J. Tromp, OEIS A212693.
#[test]
fn there_are_as_many_positions_as_known() {
    let count = |width, height| positions_by_ply(&ConnectFour::new(width, height).unwrap());
    assert_eq!(
        count(4, 4),
        [1, 4, 16, 52, 160, 436, 1128, 2512, 5084, 9276, 14788, 21720, 26698, 28922, 24912, 18076, 7244]
    );
    let five_by_four = count(5, 4);
    assert_eq!(five_by_four[..8], [1, 5, 25, 95, 345, 1070, 3230, 8325]);
    assert_eq!(five_by_four.iter().sum::<usize>(), 3_945_711);
}

/// Late positions of every kind of board, beside the plain memo, which knows the rules and nothing else; in tables of a few slots
/// too, and with the mirror.
#[test]
fn a_search_finds_what_the_memo_finds() {
    for (width, height, empty) in [(7, 6, 13), (6, 5, 14), (5, 5, 15), (9, 6, 11), (12, 4, 11), (4, 12, 16)] {
        finds_what_the_memo_finds::<u64>(width, height, empty, 25);
    }
    let sizes = [
        (8, 8, 11),
        (9, 7, 10),
        (10, 6, 10),
        (11, 5, 10),
        (7, 9, 11),
        (5, 12, 13),
        (16, 7, 8),
        (4, 31, 14),
        (64, 1, 8),
    ];
    for (width, height, empty) in sizes {
        finds_what_the_memo_finds::<u128>(width, height, empty, 10);
    }
}

fn finds_what_the_memo_finds<W: Word>(width: u32, height: u32, empty: usize, seeds: u64) {
    for seed in 0..seeds {
        let game = random::<W>(width, height, empty, seed);
        let value = *Memoized::default().solve(&game).unwrap().value();
        for slots in [0, 1, 1000] {
            assert_eq!(searched(&game, slots), value, "{width}x{height} {:?}", game.initial_state());
        }
        assert_eq!(*Memoized::default().solve(&Reduced::new(&game)).unwrap().value(), value);
        if empty <= 8 {
            assert_eq!(*Exhaustive::default().solve(&game).unwrap().value(), value);
        }
    }
}

/// Whatever way leads to a state, so many plies say nothing about it once.
#[test]
fn a_horizon_meets_no_more_states_than_there_are() {
    let game = ConnectFour::new(5, 4).unwrap();
    let engine = AlphaBeta::default().best_first().own_bounds();
    let eight = Budget { depth: Some(8), ..Budget::default() };
    let report = engine.searched(&game).unwrap().search(&game, &game.initial_state(), &eight, &mut |_| true);
    let report = report.unwrap();
    assert!(report.value.contains(0) && report.value.value().is_none());
    assert_eq!((report.stop, report.depth, report.likely), (Stop::Depth, Some(8), None));
    // There were 720,000 when it looked at each of them on every way.
    assert!(report.stats.states < 60_000, "{}", report.stats.states);

    // With guesses a look is an alpha-beta search to its depth, and those before it are small.
    let guessing = engine.guessing().deepening();
    let report =
        guessing.searched(&game).unwrap().search(&game, &game.initial_state(), &eight, &mut |_| true);
    let report = report.unwrap();
    assert!(report.value.contains(0) && report.likely.is_some());
    assert_eq!((report.stop, report.depth), (Stop::Depth, Some(8)));
    assert!(report.stats.states < 5000, "{}", report.stats.states);

    let none = Budget { depth: Some(0), ..Budget::default() };
    let report = guessing.searched(&game).unwrap().search(&game, &game.initial_state(), &none, &mut |_| true);
    let report = report.unwrap();
    assert_eq!((report.stop, report.depth, report.stats.states), (Stop::Depth, Some(0), 1));
}

/// Looks and a search to the end in turns take two to three times what the search takes, with guesses or without.
#[test]
fn deepening_costs_a_small_factor() {
    let game = ConnectFour::new(5, 4).unwrap();
    let (start, engine) = (game.initial_state(), AlphaBeta::default().best_first().own_bounds());
    let plain = engine.solve(&game).unwrap().stats().states;
    let searched = engine.clone().guessing().deepening().searched(&game).unwrap();
    let report = searched.search(&game, &start, &Budget::default(), &mut |_| true).unwrap();
    assert_eq!((report.stop, report.value.value(), report.likely), (Stop::Solved, Some(0), Some(0)));
    assert!(report.stats.states < 3 * plain, "{} beside {plain}", report.stats.states);

    // A second question finds the answer, and counts for itself.
    let report = searched.search(&game, &start, &Budget::default(), &mut |_| true).unwrap();
    assert!(report.stats.states <= 1, "{}", report.stats.states);

    let report = engine.deepening().searched(&game).unwrap();
    let report = report.search(&game, &start, &Budget::default(), &mut |_| true).unwrap();
    assert_eq!((report.stop, report.value.value()), (Stop::Solved, Some(0)));
    assert!(report.stats.states < 5 * plain, "{} beside {plain}", report.stats.states);
}

/// A look that would take more than all before it pauses for the search to the end, so none takes many times what that needs.
#[test]
fn no_look_costs_many_times_what_the_search_needs() {
    let engine = AlphaBeta::default().best_first().own_bounds().windows(Windows::Bisection);
    for (width, height) in [(5, 4), (4, 5), (6, 3)] {
        for (first, second) in (1..=width).flat_map(|first| (1..=width).map(move |second| (first, second))) {
            let game = ConnectFour::new(width, height).unwrap().after([first, second, first, second]);
            let Ok(game) = game else { continue };
            let plain = engine.solve(&game).unwrap().stats().states;
            let searched = engine.clone().guessing().deepening().searched(&game).unwrap();
            let report =
                searched.search(&game, &game.initial_state(), &Budget::default(), &mut |_| true).unwrap();
            let both = report.stats.states;
            assert!(both < 3 * plain + 1000, "{first} {second} on {width}x{height}: {both} beside {plain}");
        }
    }
}

#[test]
fn what_is_no_board_or_no_move_is_refused() {
    for (width, height) in [(0, 4), (4, 0), (8, 8), (33, 1), (1, 64), (u32::MAX, u32::MAX)] {
        assert!(ConnectFour::new(width, height).is_err(), "{width}x{height}");
    }
    for (width, height) in [(0, 4), (4, 0), (11, 11), (65, 1), (1, 128), (u32::MAX, u32::MAX)] {
        assert!(ConnectFour::<u128>::of_size(width, height).is_err(), "{width}x{height}");
    }
    // Not a bit is left.
    for (width, height) in [(64, 1), (16, 7), (8, 15), (4, 31), (1, 127)] {
        assert!(ConnectFour::<u128>::of_size(width, height).is_ok(), "{width}x{height}");
    }
    let game = ConnectFour::new(4, 4).unwrap();
    for columns in [&[0][..], &[5], &[1, 1, 1, 1, 1], &[1, 2, 1, 2, 1, 2, 1, 3]] {
        assert!(game.after(columns.iter().copied()).is_err(), "{columns:?}");
    }
    assert!(game.after([1, 2, 1, 2, 1, 2, 1]).is_ok());
}

/// The score counts stones that are left, of the winner's own.
#[test]
fn a_win_is_worth_the_stones_that_are_left() {
    // On 25 squares the first has 13 stones: four are played, with the fourth there are 9 left and the line.
    let game = ConnectFour::new(5, 5).unwrap().after([1, 2, 1, 2, 1, 2]).unwrap();
    assert_eq!(*Memoized::default().solve(&game.after([1]).unwrap()).unwrap().value(), -10);
    // The second has 12: 8 left and the line.
    let game = ConnectFour::new(5, 5).unwrap().after([3, 1, 2, 1, 2, 1, 4, 1]).unwrap();
    assert_eq!(*Memoized::default().solve(&game).unwrap().value(), -9);
}

/// Of the 69 lines of the usual board the middle of the lowest row is on seven, its ends are on three.
#[test]
fn a_stone_in_the_middle_is_guessed_to_be_worth_the_most() {
    let game = ConnectFour::new(7, 6).unwrap();
    let start = game.initial_state();
    let guesses: Vec<i64> =
        game.moves(&start).map(|column| -game.estimate(&game.next_state(&start, column))).collect();
    assert_eq!(guesses, [1, 1, 1, 2, 1, 1, 1]);
}
