//! Kalah: the laws, known values, and the plainest code with two stores and players who are told apart.

use std::collections::HashSet;
use std::fs;

use kalah::{Board, Capture, Kalah};
use stone_core::adapter::StartAt;
use stone_core::{
    Bounds, Dense, Keyed, Limits, MemoHasher, Memoized, MoveOrder, Named, SolveError, Tabulated, Turn,
    ZeroSumGame,
};
use stone_search::{AlphaBeta, OwnBounds, TableOptions, Tabled, Windows};
use stone_testkit::laws;

const BOTH: [Capture; 2] = [Capture::Always, Capture::IfOppositeHasSeeds];

/// A board as it stands on the table: pits 0 and up of the first player, that player's store, the same of the
/// second.
#[derive(Clone)]
struct Table {
    side: usize,
    seeds: Vec<u8>,
}

impl Table {
    fn new(pits: usize, seeds: u8) -> Self {
        let row = |_| [vec![seeds; pits], vec![0]].concat();
        Self { side: pits + 1, seeds: (0..2).flat_map(row).collect() }
    }

    fn pits(&self, player: usize) -> std::ops::Range<usize> {
        player * self.side..(player + 1) * self.side - 1
    }

    fn store(&self, player: usize) -> usize {
        (player + 1) * self.side - 1
    }

    /// The board after a move, and who moves next.
    fn after(&self, player: usize, pit: usize, capture: Capture) -> (Self, usize) {
        let (mut table, mut place) = (self.clone(), pit);
        let mut hand = std::mem::take(&mut table.seeds[pit]);
        while hand > 0 {
            place = (place + 1) % (2 * self.side);
            if place != self.store(1 - player) {
                table.seeds[place] += 1;
                hand -= 1;
            }
        }
        if place == self.store(player) {
            return (table, player);
        }
        if self.pits(player).contains(&place) && table.seeds[place] == 1 {
            let opposite = 2 * (self.side - 1) - place;
            if table.seeds[opposite] > 0 || capture == Capture::Always {
                table.seeds[self.store(player)] += table.seeds[opposite] + 1;
                table.seeds[opposite] = 0;
                table.seeds[place] = 0;
            }
        }
        (table, 1 - player)
    }

    /// The first player's store less the second's in the end, both playing best.
    fn minimax(&self, player: usize, capture: Capture) -> i64 {
        let has = |player| self.pits(player).any(|pit| self.seeds[pit] > 0);
        if !has(0) || !has(1) {
            // What is left lies on its owner's side, as the store does.
            let all = |player| self.seeds[player * self.side..][..self.side].iter().map(|&s| i64::from(s));
            return all(0).sum::<i64>() - all(1).sum::<i64>();
        }
        let values = self.pits(player).filter(|&pit| self.seeds[pit] > 0).map(|pit| {
            let (table, next) = self.after(player, pit, capture);
            table.minimax(next, capture)
        });
        if player == 0 { values.max().unwrap() } else { values.min().unwrap() }
    }
}

fn value(pits: usize, seeds: u8, capture: Capture) -> i64 {
    (*Memoized::default().solve(&Kalah::new(pits, seeds, capture).unwrap()).unwrap().value()).into()
}

#[test]
fn equals_minimax_with_stores() {
    for capture in BOTH {
        for (pits, seeds) in
            (0..8).map(|seeds| (1, seeds)).chain([(0, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2)])
        {
            let expected = Table::new(pits, seeds).minimax(0, capture);
            assert_eq!(value(pits, seeds, capture), expected, "{pits} pits, {seeds} seeds");
        }
    }
}

fn keeps_the_laws<G>(game: &G)
where
    G: Keyed<State = Board, Move = u8, Score = i8> + Bounds + MoveOrder + Named,
{
    laws::keyed(game).unwrap();
    laws::bounds(game).unwrap();
    laws::move_order(game).unwrap();
    laws::named(game).unwrap();
}

#[test]
fn every_law() {
    for capture in BOTH {
        for (pits, seeds) in [(0, 3), (1, 0), (1, 3), (1, 6), (2, 1), (2, 2), (3, 1)] {
            let game = Kalah::new(pits, seeds, capture).unwrap();
            keeps_the_laws(&game);
            laws::dense(&game).unwrap();
        }
        for (pits, seeds) in [(6, 4), (8, 7), (3, 12), (1, 60)] {
            for seed in 0..6 {
                keeps_the_laws(&late(&Kalah::new(pits, seeds, capture).unwrap(), 5, seed));
            }
        }
    }
}

/// Pits, seeds, and the value where captures need no seeds opposite and where they do, as far as it is known.
fn known() -> Vec<(usize, u8, [Option<i8>; 2])> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/kalah.csv");
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let cells = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let known = [2, 3].map(|cell| cells[cell].parse().ok());
        (cells[0].parse().unwrap(), cells[1].parse().unwrap(), known)
    };
    lines.map(cells).collect()
}

/// The value of a game by a search with all that it offers.
fn searched<G>(game: &G, slots: usize, windows: Windows) -> i8
where
    G: Keyed<Score = i8> + Bounds + MoveOrder,
{
    let engine = AlphaBeta::default().best_first().own_bounds().windows(windows);
    *engine.table(TableOptions::new(slots)).solve(game).unwrap().value()
}

#[test]
fn starts_have_the_known_values() {
    let mut solved = 0;
    for (pits, seeds, values) in known() {
        for (capture, value) in BOTH.into_iter().zip(values) {
            let game = Kalah::new(pits, seeds, capture).unwrap();
            let Some(value) = value.filter(|_| 2 * pits * usize::from(seeds) <= 24) else { continue };
            let what = format!("{pits} pits, {seeds} seeds, {capture:?}");
            for slots in [1000, 1 << 18] {
                assert_eq!(searched(&game, slots, Windows::Bisection), value, "{what}");
            }
            solved += 1;
        }
    }
    assert_eq!(solved, 46);
}

#[test]
fn a_table_of_all_boards_has_the_known_values() {
    for capture in BOTH {
        for (pits, seeds) in [(0, 3), (1, 6), (2, 4), (3, 2)] {
            let game = Kalah::new(pits, seeds, capture).unwrap();
            let table = Tabulated::default().solve(&game).unwrap();
            assert_eq!(i64::from(*table.value()), value(pits, seeds, capture), "{pits} pits, {seeds} seeds");
            assert_eq!(table.stats().states, game.slots() as u64);
        }
    }
}

/// The search ends where the table begins, and finds the same.
#[test]
fn a_table_of_endgames_changes_no_value() {
    for capture in BOTH {
        for (pits, seeds) in [(1, 5), (2, 4), (3, 3), (5, 1)] {
            let game = Kalah::new(pits, seeds, capture).unwrap();
            let value = value(pits, seeds, capture);
            for slots in [0, 1, 20, 500, 100_000] {
                let ends = Tabled::new(game.endgames(slots), OwnBounds, &Limits::default()).unwrap();
                assert!(ends.slots() <= slots.max(1));
                let engine = AlphaBeta::default().best_first().bounds(ends);
                let found = i64::from(*engine.solve(&game).unwrap().value());
                assert_eq!(found, value, "{pits} pits, {seeds} seeds, {slots} slots");
            }
        }
    }
}

/// What a table of endgames contains is what it has values of.
#[test]
fn endgames_are_those_of_the_game() {
    for capture in BOTH {
        for (pits, seeds) in [(0, 3), (1, 6), (2, 2), (2, 3), (3, 1)] {
            let game = Kalah::new(pits, seeds, capture).unwrap();
            for slots in [0, 1, 20, 500, 100_000] {
                laws::endgames(&game, &game.endgames(slots)).unwrap();
            }
        }
        for seed in 0..6 {
            let game = Kalah::new(6, 4, capture).unwrap();
            laws::endgames(&late(&game, 8, seed), &game.endgames(10_000)).unwrap();
        }
    }
}

/// Boards from play at random, in tables of a few slots too.
#[test]
fn a_search_finds_what_the_memo_finds() {
    for (pits, seeds) in [(6, 4), (8, 7), (2, 20), (1, 60), (5, 3)] {
        for seed in 0..20 {
            let capture = BOTH[seed as usize % 2];
            let whole = Kalah::new(pits, seeds, capture).unwrap();
            let game = late(&whole, 10, seed);
            let value = *Memoized::default().solve(&game).unwrap().value();
            for slots in [0, 1, 1000] {
                for windows in [Windows::Full, Windows::Bisection, Windows::Mtd] {
                    assert_eq!(searched(&game, slots, windows), value, "{game:?}");
                }
            }
        }
    }
}

/// A board with no more than so many seeds left, played at random.
fn late(game: &Kalah, seeds: i8, mut word: u64) -> StartAt<&Kalah> {
    word = word.wrapping_mul(2).wrapping_add(1);
    let mut board = game.initial_state();
    while game.bounds(&board).upper > seeds {
        let moves: Vec<u8> = game.moves(&board).collect();
        if moves.is_empty() {
            break;
        }
        word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
        board = game.next_state(&board, moves[(word >> 33) as usize % moves.len()]);
    }
    StartAt::new(game, board)
}

/// As many boards as independent programs count, and as many positions if who moves and what is in the stores is told
/// apart.
#[test]
fn four_pits_of_three_seeds() {
    let game = Kalah::new(4, 3, Capture::Always).unwrap();
    let solution = Memoized::default().solve(&game).unwrap();
    assert_eq!((*solution.value(), solution.stats().states), (8, 768_304));

    let start = (game.initial_state(), 0, 0);
    let (mut open, mut ended) = (vec![start], 0);
    let mut met = HashSet::with_hasher(MemoHasher::default());
    met.insert(start);
    while let Some((board, mover, stored)) = open.pop() {
        ended += usize::from(game.moves(&board).next().is_none());
        for pit in game.moves(&board) {
            // What is in the first player's store; with the board it says what is in the other.
            let stored = stored + if mover == 0 { game.score_delta(&board, pit) } else { 0 };
            let mover = if game.turn_after(&board, pit) == Turn::Stays { mover } else { 1 - mover };
            let next = (game.next_state(&board, pit), mover, stored);
            if met.insert(next) {
                open.push(next);
            }
        }
    }
    assert_eq!((met.len(), met.len() - ended), (4_646_746, 4_582_420));
}

/// Rule by rule.
#[test]
fn moves_by_hand() {
    let play = |capture, pits: &[u8], pit| {
        let game = Kalah::at(&pits[..2], &pits[2..], capture).unwrap();
        let board = game.initial_state();
        (game.score_delta(&board, pit), game.state_name(&game.next_state(&board, pit)))
    };
    for capture in BOTH {
        // The last seed in the own store: the same player moves.
        assert_eq!(play(capture, &[2, 0, 3, 3], 0), (1, "0 1|3 3".into()));
        // Past the store, into the opponent's pits, whose turn it is.
        assert_eq!(play(capture, &[1, 3, 2, 2], 1), (1, "3 3|1 0".into()));
        // A capture: the seed and the three opposite.
        assert_eq!(play(capture, &[1, 0, 3, 2], 0), (4, "0 2|0 0".into()));
        // Around the board, past the opponent's store and into the pit that it started from: a capture.
        assert_eq!(play(capture, &[5, 0, 0, 0], 0), (3, "1 0|0 1".into()));
    }
    // Nothing opposite.
    assert_eq!(play(Capture::Always, &[1, 0, 0, 2], 0), (1, "0 2|0 0".into()));
    assert_eq!(play(Capture::IfOppositeHasSeeds, &[1, 0, 0, 2], 0), (0, "0 2|0 1".into()));
}

#[test]
fn what_does_not_fit_is_refused() {
    let refused = |pits, seeds| match Kalah::new(pits, seeds, Capture::Always) {
        Err(SolveError::BadInstance { what }) => what,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(9, 1), "9 pits are more than 8");
    assert_eq!(refused(8, 8), "128 seeds are more than 127");
    assert!(Kalah::new(8, 7, Capture::Always).is_ok());
    assert!(Kalah::new(1, 63, Capture::Always).is_ok());
    let refused = Kalah::at(&[1, 2], &[3], Capture::Always).unwrap_err().to_string();
    assert!(refused.ends_with("2 pits against 1"), "{refused}");
}
