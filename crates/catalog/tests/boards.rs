//! Searches of games on a board go through representatives of symmetric positions; what they tell is of the board itself.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use stone_catalog::{Engine, Form, GAMES, Game, Line, Request, Searched, Want, Within, find};
use stone_core::Limits;
use stone_search::Budget;

/// Small positions of every game that is searched, and its search.
fn positions() -> impl Iterator<Item = (&'static Game, &'static Engine, Vec<i64>)> {
    let searched = GAMES.iter().filter_map(|game| {
        let engine = game.engines.iter().find(|engine| engine.searches())?;
        Some((*game, engine))
    });
    searched.flat_map(|(game, engine)| {
        let samples = game.samples.iter().map(|sample| sample.to_vec());
        samples.chain((0..8).map(|seed| game.random(7, seed))).map(move |input| (game, engine, input))
    })
}

/// Plays moves by their names; every one has to be there.
fn play<'m>(game: &Game, input: &[i64], moves: impl IntoIterator<Item = &'m String>) {
    let mut board = (game.board)(&Request::new(input)).unwrap();
    for name in moves {
        let place = board.moves().unwrap().iter().position(|mv| mv.name == *name);
        assert!(board.play(place.unwrap_or_else(|| panic!("{} {input:?}: no move {name}", game.name))));
    }
}

fn names(line: &Line) -> Vec<String> {
    line.plies().map(|ply| ply.mv.to_owned()).collect()
}

#[test]
fn a_search_tells_what_the_memo_tells() {
    let threads = [1, 2].map(|threads| NonZeroUsize::new(threads).unwrap());
    for (game, engine, input) in positions() {
        let request = Request::new(&input).want(Want::Line);
        let memo = game.solve(game.engine("memoized").unwrap(), &request).unwrap();
        for threads in threads {
            let within = Within { budget: Budget::default(), guesses: false, threads, watch: &mut |_| true };
            let Searched::Solved(found) = game.search(engine, &request, within).unwrap() else {
                panic!("{} {input:?}: it has no budget to keep", game.name)
            };
            assert_eq!(found.value, memo.value, "{} {input:?}", game.name);
            assert_eq!(found.optimal_first_moves, memo.optimal_first_moves, "{} {input:?}", game.name);
            let lines = [found.line, memo.line.clone()].map(|line| names(&line.unwrap()));
            assert_eq!(lines[0], lines[1], "{} {input:?}", game.name);
        }
    }
}

/// Guesses on the way cost a small factor, and change no value.
#[test]
fn a_search_that_guesses_costs_a_small_factor() {
    for (name, size) in [
        ("connect-four", "5x4"),
        ("dots-and-boxes", "2x2"),
        ("domineering", "5x5"),
        ("othello", "4x4"),
        ("kalah", "3x3"),
    ] {
        let game = find(name).unwrap();
        let Form::Board(notation) = game.form else { panic!("{name} is on a board") };
        let input = (notation.read)(size).unwrap();
        let engine = game.engine("alpha-beta").unwrap();
        let solve = |guesses| {
            let within = Within {
                budget: Budget::default(),
                guesses,
                threads: NonZeroUsize::MIN,
                watch: &mut |_| true,
            };
            match game.search(engine, &Request::new(&input).want(Want::Value), within).unwrap() {
                Searched::Solved(report) => (report.value, report.counts.states.unwrap()),
                Searched::Stopped(_) => panic!("{name}: it has no budget to keep"),
            }
        };
        let ((value, plain), (same, nodes)) = (solve(false), solve(true));
        assert_eq!(value, same, "{name}");
        assert!(nodes <= 3 * plain, "{name}: {nodes} beside {plain}");
    }
}

#[test]
fn the_line_of_a_search_that_was_stopped_can_be_played() {
    let mut lines = 0;
    for (game, engine, input) in positions() {
        for nodes in [10, 30, 100, 300] {
            let budget = Budget { nodes: Some(nodes), ..Budget::default() };
            let mut told = Vec::new();
            let mut watch = |progress: &stone_search::Progress<'_, String, i64>| {
                told.push(progress.line.to_vec());
                true
            };
            let within = Within { budget, guesses: true, threads: NonZeroUsize::MIN, watch: &mut watch };
            if let Searched::Stopped(stopped) =
                game.search(engine, &Request::new(&input).want(Want::Line), within).unwrap()
            {
                told.push(stopped.line);
            }
            for line in told {
                lines += usize::from(line.len() > 1);
                play(game, &input, &line);
            }
        }
    }
    assert!(lines > 0);
}

#[test]
fn a_small_memory_has_a_small_table() {
    for (game, engine, input) in positions() {
        let request = Request::new(&input).want(Want::Value);
        let limits = Limits::default().with_memory(200_000);
        let (small, large) = (game.solve(engine, &request.limits(limits)), game.solve(engine, &request));
        assert_eq!(small.map(|report| report.value), large.map(|report| report.value), "{}", game.name);
    }
}

/// A random position is one of the board that is asked for, by its rules.
#[test]
fn a_random_position_is_of_the_board_that_is_asked_for() {
    for game in GAMES {
        let Form::Board(notation) = game.form else { continue };
        let usual = notation.usual();
        for seed in 0..4 {
            assert_eq!(game.random(5, seed), (notation.random)(&usual, 5, seed), "{}", game.name);
        }
        let start = (notation.read)("4x4").unwrap();
        let most = (notation.most)(&start);
        let made: BTreeSet<Vec<i64>> = [0, 1, 3, most, 1000]
            .into_iter()
            .flat_map(|left| (0..4).map(move |seed| (left, seed)))
            .map(|(left, seed)| (notation.random)(&start, left, seed))
            .collect();
        assert!(made.len() > 4, "{}", game.name);
        for input in made {
            let board = (game.board)(&Request::new(&input)).unwrap();
            assert!(board.names().len() <= most, "{} {input:?}", game.name);
            let text = (notation.text)(&input);
            assert_eq!((notation.read)(&text).as_ref(), Ok(&input), "{}", game.name);
            // The size is there, or in how many numbers there are.
            assert!(input[..2] == start[..2] || input.len() == start.len(), "{} {input:?}", game.name);
        }
    }
}
