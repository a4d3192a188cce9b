//! The laws of the rules and of what else the game can do, the plainest code beside it, and known counts and values.

use othello::{Discs, Empties, Move, Othello, Position};
use stone_core::adapter::Reduced;
use stone_core::{Canonical, Memoized, Named, Player, ZeroSumGame};
use stone_search::{AlphaBeta, TableOptions, Windows};
use stone_testkit::laws;

const BOTH: [Empties; 2] = [Empties::ToWinner, Empties::ToNobody];

/// A number that looks random, below a bound.
fn dice(word: &mut u64, below: usize) -> usize {
    *word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
    (*word >> 33) as usize % below
}

/// A position in which so many squares are empty, played at random from the start.
fn late(side: usize, empty: usize, empties: Empties, word: &mut u64) -> Othello {
    loop {
        let game = Othello::new(side, empties).unwrap();
        let mut state = game.initial_state();
        loop {
            let count = side * side - state.occupied().count_ones() as usize;
            let moves: Vec<_> = game.moves(&state).collect();
            if moves.is_empty() {
                break;
            }
            if count <= empty {
                return Othello::at(game.state_name(&state).parse().unwrap(), empties);
            }
            state = game.next_state(&state, moves[dice(word, moves.len())]);
        }
    }
}

#[test]
fn late_positions_keep_the_laws() {
    let mut word = 1;
    for (side, empty) in [(4, 5), (6, 5), (8, 5), (4, 6), (8, 4)] {
        for empties in BOTH {
            for _ in 0..6 {
                let game = late(side, empty, empties, &mut word);
                laws::keyed(&game).unwrap();
                laws::canonical(&game).unwrap();
                laws::bounds(&game).unwrap();
                laws::move_order(&game).unwrap();
                laws::named(&game).unwrap();
            }
        }
    }
}

/// The board as people see it: `X`, `O` and `-` in rows.
type Rows = Vec<Vec<char>>;

/// The discs that a disc turns, by looking along all eight lines.
fn turned(rows: &Rows, (row, column): (i64, i64), own: char) -> Vec<(usize, usize)> {
    let at = |row: i64, column: i64| {
        let row = usize::try_from(row).ok().and_then(|row| rows.get(row))?;
        usize::try_from(column).ok().and_then(|column| row.get(column)).copied()
    };
    let mut all = Vec::new();
    for (down, right) in [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)] {
        let mut line = Vec::new();
        let (mut r, mut c) = (row + down, column + right);
        while at(r, c).is_some_and(|disc| disc != '-' && disc != own) {
            line.push((r as usize, c as usize));
            (r, c) = (r + down, c + right);
        }
        if at(r, c) == Some(own) {
            all.extend(line);
        }
    }
    all
}

/// Random games on all boards, each move beside the plainest code.
#[test]
fn the_rules_beside_the_plainest_code() {
    let mut word = 2;
    for side in [2, 4, 6, 8] {
        for _ in 0..60 {
            let game = Othello::new(side, Empties::ToNobody).unwrap();
            let mut state = game.initial_state();
            loop {
                let squares: Vec<char> = game.state_name(&state).chars().take(side * side).collect();
                let rows: Rows = squares.chunks(side).map(<[char]>::to_vec).collect();
                let mut expected = Vec::new();
                for row in 0..side {
                    for column in 0..side {
                        let turned = turned(&rows, (row as i64, column as i64), 'X');
                        if rows[row][column] == '-' && !turned.is_empty() {
                            expected.push((Move::Disc((8 * row + column) as u8), turned));
                        }
                    }
                }
                let moves: Vec<_> = game.moves(&state).collect();
                let discs: Vec<_> = expected.iter().map(|(mv, _)| *mv).collect();
                let other_can_move = (0..side).any(|row| {
                    let can = |column| !turned(&rows, (row as i64, column as i64), 'O').is_empty();
                    (0..side).any(|column| rows[row][column] == '-' && can(column))
                });
                let pass: &[Move] = if discs.is_empty() && other_can_move { &[Move::Pass] } else { &[] };
                assert_eq!(moves, [&discs[..], pass].concat());
                let Some(last) = moves.len().checked_sub(1) else { break };
                let chosen = dice(&mut word, last + 1);
                let next = game.next_state(&state, moves[chosen]);
                if let Some((Move::Disc(square), turned)) = expected.get(chosen) {
                    let bit = |&(row, column): &(usize, usize)| 1_u64 << (8 * row + column);
                    let flips: u64 = turned.iter().map(bit).sum();
                    let right = Discs { own: state.other & !flips, other: state.own | flips | 1 << square };
                    assert_eq!(next, right);
                } else {
                    assert_eq!(next, state.turned());
                }
                state = next;
            }
        }
    }
}

/// Lines of so many plies from the start of 8 × 8, as many programs count them.
#[test]
fn perft() {
    fn lines(game: &Othello, state: &Discs, plies: usize) -> u64 {
        if plies == 0 {
            return 1;
        }
        game.moves(state).map(|mv| lines(game, &game.next_state(state, mv), plies - 1)).sum()
    }
    let game = Othello::new(8, Empties::ToWinner).unwrap();
    let counts: Vec<u64> = (1..=8).map(|plies| lines(&game, &game.initial_state(), plies)).collect();
    assert_eq!(counts, [4, 12, 56, 244, 1396, 8200, 55_092, 390_216]);
}

#[test]
fn four_by_four() {
    let parallel: Position = "-----OO--XX----- X".parse().unwrap();
    for (position, value) in [(Position::start(4).unwrap(), -8), (parallel, -3)] {
        let game = Othello::at(position, Empties::ToNobody);
        assert_eq!(*Memoized::default().solve(&game).unwrap().value(), value);
        assert_eq!(*Memoized::default().solve(&Reduced::new(&game)).unwrap().value(), value);
        let engine = AlphaBeta::default().best_first().own_bounds().table(TableOptions::new(1 << 16));
        assert_eq!(*engine.clone().windows(Windows::Bisection).solve(&game).unwrap().value(), value);
        assert_eq!(*engine.scouting().solve(&game).unwrap().value(), value);
    }
}

/// Endgames on 6 × 6 and 8 × 8: the search finds what the memo finds.
#[test]
fn a_search_agrees_with_the_memo() {
    let mut word = 3;
    let engine = AlphaBeta::default().best_first().own_bounds().table(TableOptions::new(1 << 14));
    for (side, empty) in [(6, 8), (8, 8), (6, 9)] {
        for empties in BOTH {
            for _ in 0..5 {
                let game = late(side, empty, empties, &mut word);
                let (memo, search) =
                    (Memoized::default().solve(&game).unwrap(), engine.solve(&game).unwrap());
                assert_eq!(memo.value(), search.value());
                let state = game.initial_state();
                assert_eq!(memo.optimal_moves(&state), search.optimal_moves(&state));
                assert_eq!(memo.value_of(&game.canonical(&state)).unwrap(), *memo.value());
            }
        }
    }
}

#[test]
fn what_is_no_position_is_refused() {
    for text in ["", "X", "---- ", "----- X", "--Y- X", "---- Y", "---- X X", "---- XX"] {
        assert!(text.parse::<Position>().is_err(), "{text:?}");
    }
    assert!(Othello::new(5, Empties::ToWinner).is_err());
    assert!(Othello::new(0, Empties::ToWinner).is_err());
    for text in ["---- X", "-XO- O"] {
        assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
    }
}

/// A state knows no colours; whoever sees the board does, and they do not change from move to move.
#[test]
fn a_board_is_shown_in_the_colours_of_the_game() {
    let game = Othello::at("-----OX--XO----- O".parse().unwrap(), Empties::ToWinner);
    let start = game.initial_state();
    let mv = game.moves(&start).find(|&mv| game.move_name(mv) == "d2").unwrap_or_else(|| {
        panic!("moves: {:?}", game.moves(&start).map(|mv| game.move_name(mv)).collect::<Vec<_>>())
    });
    let next = game.next_state(&start, mv);
    assert_eq!(
        [game.shown_to(&start, Player::Alice), game.shown_to(&next, Player::Bob)],
        [
            "1 . . . .\n2 . O X .\n3 . X O .\n4 . . . .\n  a b c d   O moves; X 2, O 2",
            "1 . . . .\n2 . O O O\n3 . X O .\n4 . . . .\n  a b c d   X moves; X 1, O 4",
        ]
    );
    assert!(game.shown(&start).ends_with("X moves; X 2, O 2"));
    assert_eq!(
        [game.state_name_to(&start, Player::Alice), game.state_name_to(&next, Player::Bob)],
        ["-----OX--XO----- O", "-----OOO-XO----- X"]
    );
}
