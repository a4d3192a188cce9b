//! What holds for every game of the list and every engine of it.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use stone_catalog::{
    Answer, Board, Engine, Form, GAMES, Game, Gives, Meaning, Report, Request, Want, find, random_row,
};
use stone_core::{Player, SolveError};
use stone_testkit::corpus::{self, Case, Datum};

/// Inputs of all small sizes, with ties, negative stones and zeros.
fn inputs(game: &Game) -> Vec<Vec<i64>> {
    let per_stone = match game.form {
        Form::Row => 1,
        Form::TwoRows => 2,
        Form::Count => return (0..40).map(|count| vec![count]).collect(),
        Form::Board(_) => {
            return (0..9).flat_map(|left| (0..4).map(move |seed| game.random(left, seed))).collect();
        }
    };
    let small = |n: usize| (0..12).map(move |seed| random_row(per_stone * n, -2..=2, seed));
    let positive = |n: usize| (0..4).map(move |seed| random_row(per_stone * n, 0..=4, seed));
    let large = |n: usize| (0..3).map(move |seed| random_row(per_stone * n, -1000..=1000, seed));
    let all = |n| small(n).chain(positive(n)).chain(large(n));
    let within_the_rules = |input: &Vec<i64>| {
        let solved = game.solve(&game.engines[0], &Request::new(input).want(Want::Value));
        !matches!(solved, Err(SolveError::BadInstance { .. }))
    };
    (0..9).flat_map(all).filter(within_the_rules).collect()
}

fn solve(game: &Game, engine: &'static Engine, request: &Request<'_>) -> Report {
    game.solve(engine, request)
        .unwrap_or_else(|error| panic!("{} {} {:?}: {error}", game.name, engine.name, request.stones))
}

#[test]
fn inputs_outside_the_rules_are_refused_by_all_engines() {
    for game in GAMES {
        let per_stone = if game.form == Form::TwoRows { 2 } else { 1 };
        let inputs = (0..5).flat_map(|n| (0..6).map(move |seed| random_row(per_stone * n, -2..=2, seed)));
        for input in inputs {
            let refused = |engine| {
                let solved = game.solve(engine, &Request::new(&input));
                matches!(solved, Err(SolveError::BadInstance { .. }))
            };
            let first = refused(&game.engines[0]);
            assert!(game.engines.iter().all(|engine| refused(engine) == first), "{} {input:?}", game.name);
        }
    }
}

#[test]
fn names_are_names_of_one_thing() {
    let mut seen = BTreeSet::new();
    for game in GAMES {
        assert!(find(game.name).is_some_and(|found| found.name == game.name));
        assert!(game.names().all(|name| seen.insert(name)), "a name of {} is another game's", game.name);
        let mut seen = BTreeSet::from(["auto", "all"]);
        for engine in game.engines {
            assert!(engine.names().all(|name| seen.insert(name)), "a name of {} is taken", engine.name);
        }
        assert!(game.listing.as_ref().is_none_or(|listing| game.engine(listing.engine).is_some()));
        let number = game.judge.rsplit(' ').next().unwrap();
        assert!(game.judge == Game::NO_JUDGE || game.rules.contains(number), "{}", game.name);
    }
}

#[test]
fn all_engines_agree() {
    for game in GAMES {
        let first = &game.engines[0];
        for up_to in [None, NonZeroUsize::new(1), NonZeroUsize::new(5)]
            .iter()
            .filter(|up_to| up_to.is_none() || game.up_to.is_some())
        {
            for row in inputs(game) {
                let request = Request::new(&row).up_to(*up_to);
                let expected = solve(game, first, &request);
                let reports: Vec<Report> =
                    game.engines.iter().map(|engine| solve(game, engine, &request)).collect();
                let first_moves = reports.iter().find_map(|report| report.optimal_first_moves.as_ref());
                for report in &reports {
                    let what = format!("{} {} {row:?} {up_to:?}", game.name, report.engine.name);
                    assert_eq!((report.value, report.answer), (expected.value, expected.answer), "{what}");
                    assert_eq!(report.engine.gives == Gives::Line, report.line.is_some(), "{what}");
                    assert_eq!(
                        report.engine.gives == Gives::Line,
                        report.optimal_first_moves.is_some(),
                        "{what}"
                    );
                    assert!(
                        report.optimal_first_moves.is_none()
                            || report.optimal_first_moves.as_ref() == first_moves,
                        "{what}"
                    );
                    if let Some([alice, bob]) = report.totals {
                        assert_eq!(alice - bob, i128::from(report.value), "{what}");
                    }
                }
            }
        }
    }
}

#[test]
fn lines_are_played_by_the_rules_and_sum_up() {
    for game in GAMES {
        for row in inputs(game) {
            for engine in game.engines.iter().filter(|engine| engine.gives == Gives::Line) {
                let report = solve(game, engine, &Request::new(&row));
                let line = report.line.unwrap();
                let first = line.plies().next().map(|ply| (ply.mover, ply.mv.to_owned()));
                let optimal = report.optimal_first_moves.unwrap();
                assert!(first.is_none_or(|(mover, mv)| mover == Player::Alice && optimal.contains(&mv)));
                let mut board = (game.board)(&Request::new(&row)).unwrap();
                for ply in line.plies() {
                    let moves = board.moves().unwrap();
                    let place = moves.iter().position(|mv| mv.name == ply.mv).unwrap();
                    let now = (board.mover(), moves[place].delta);
                    assert_eq!(now, (ply.mover, ply.delta), "{} {row:?}", game.name);
                    board.play(place);
                }
                let [alice, bob] = board.totals();
                assert_eq!(alice - bob, i128::from(report.value), "{} {row:?}", game.name);
                let mut totals = line.plies().last().map_or([0; 2], |ply| ply.totals);
                if let Some((player, gets)) = line.end() {
                    assert!(gets > 0, "{} {row:?}", game.name);
                    totals[player as usize] += gets;
                }
                assert_eq!(totals, [alice, bob], "{} {row:?}", game.name);
                if game.meaning == Meaning::Difference {
                    assert_eq!(report.totals, Some([alice, bob]), "{} {row:?}", game.name);
                }
                if matches!(game.meaning, Meaning::Winner | Meaning::Margin) {
                    // Nobody scores; what the end is worth decides.
                    assert!(line.plies().all(|ply| ply.delta == 0), "{} {row:?}", game.name);
                }
            }
        }
    }
}

#[test]
fn wanting_less_changes_no_value_and_takes_no_line() {
    for game in GAMES {
        let row = game.random(8, 3);
        for engine in game.engines {
            let all = solve(game, engine, &Request::new(&row));
            let less = solve(game, engine, &Request::new(&row).want(Want::Value));
            assert_eq!((less.value, less.line, less.optimal_first_moves), (all.value, None, None));
        }
    }
}

#[test]
fn what_can_be_recorded_is() {
    for game in GAMES {
        let row = game.random(6, 4);
        for engine in game.engines {
            let report = solve(game, engine, &Request::new(&row).recorded());
            assert_eq!(report.trace.is_some(), engine.recorded, "{} {}", game.name, engine.name);
            assert_eq!(report.value, solve(game, engine, &Request::new(&row)).value);
        }
    }
}

#[test]
fn many_inputs_at_once_are_the_same_inputs() {
    for game in GAMES {
        let inputs = inputs(game);
        let stones: Vec<&[i64]> = inputs.iter().map(Vec::as_slice).collect();
        let Some(many) = game.solve_many(&stones, None) else { continue };
        for (row, many) in inputs.iter().zip(many) {
            let request = Request::new(row).want(Want::Value);
            let one = solve(game, game.choose(&request).engine, &request);
            let many = many.unwrap();
            assert_eq!((many.value, many.answer, many.totals), (one.value, one.answer, one.totals));
        }
    }
}

#[test]
fn random_inputs_keep_the_promise() {
    for game in GAMES.iter().filter(|game| !game.form.is_board()) {
        let (least, most) = (*game.promise.lengths.start(), *game.promise.lengths.end());
        // Of the same parity as the least: a judge may promise that, too.
        for stones in [least, least + 2, least + 20].into_iter().filter(|stones| *stones <= most) {
            for seed in 0..5 {
                let input = game.random(stones, seed);
                assert_eq!(game.form.stones(&input), stones, "{}", game.name);
                assert_eq!(game.promise.breach(game.form, &input), None, "{} {input:?}", game.name);
            }
        }
    }
}

#[test]
fn calls_have_an_argument_a_row() {
    for game in GAMES {
        let arguments = if game.form == Form::TwoRows { 2 } else { 1 };
        assert_eq!(game.call.arguments.len(), arguments, "{}", game.name);
    }
}

#[test]
fn every_case_of_the_corpus_is_answered_as_the_judge_does() {
    for game in GAMES.iter().filter(|game| game.judge != Game::NO_JUDGE) {
        let cases = corpus::cases(game.name).unwrap();
        assert!(!cases.is_empty(), "{}", game.name);
        for case in cases {
            let input = input_of(game, &case).unwrap();
            let request = Request::new(&input);
            let report = solve(game, game.choose(&request).engine, &request);
            assert!(is(&case, report.answer), "{} {input:?}: {}", game.name, report.answer);
        }
    }
}

fn input_of(game: &Game, case: &Case) -> Result<Vec<i64>, corpus::CorpusError> {
    Ok(match game.form {
        Form::Row => case.row(0)?,
        Form::Count => vec![case.integer(0)?],
        Form::TwoRows => [case.row(0)?, case.row(1)?].concat(),
        Form::Board(_) => unreachable!("no judge has a game on a board"),
    })
}

fn is(case: &Case, answer: Answer) -> bool {
    case.answer
        == match answer {
            Answer::Integer(number) => Datum::Integer(number),
            Answer::Bool(yes) => Datum::Bool(yes),
            Answer::Word(word) => Datum::Text(word.to_owned()),
        }
}

/// The board plays by the same rules and the same values as the engines.
#[test]
fn boards_play_the_game_that_engines_solve() {
    for game in GAMES {
        for input in inputs(game).iter().step_by(7) {
            let request = Request::new(input);
            let report = solve(game, &game.engines[0], &request.want(Want::Value));
            let mut board = (game.board)(&request).unwrap();
            assert_eq!(board.value(), Ok(report.value), "{} {input:?}", game.name);
            let optimal = game.engines.iter().find(|engine| engine.gives == Gives::Line);
            let optimal = optimal.and_then(|engine| solve(game, engine, &request).optimal_first_moves);
            let best = |board: &dyn Board| {
                let moves = board.moves().unwrap();
                let value = board.value().unwrap();
                let best: Vec<_> = (0..moves.len()).filter(|&index| moves[index].worth == value).collect();
                assert!(moves.iter().all(|mv| mv.worth <= value) && (moves.is_empty() || !best.is_empty()));
                (best.iter().map(|&index| moves[index].name.clone()).collect::<Vec<_>>(), best)
            };
            let (names, _) = best(board.as_ref());
            assert!(optimal.is_none_or(|optimal| optimal == names), "{} {input:?}", game.name);
            while let (_, Some(&index)) = (board.plies(), best(board.as_ref()).1.first()) {
                assert!(board.play(index));
            }
            assert!(!board.play(0));
            let [alice, bob] = board.totals();
            assert_eq!(alice - bob, i128::from(report.value), "{} {input:?}", game.name);
            while board.undo() {}
            assert_eq!((board.plies(), board.value()), (0, Ok(report.value)));
        }
    }
}

/// What is written of a position is the same position.
#[test]
fn positions_are_read_as_they_are_written() {
    for game in GAMES {
        let Form::Board(notation) = game.form else { continue };
        let random = (0..60).flat_map(|left| (0..3).map(move |seed| game.random(left, seed)));
        for input in game.samples.iter().map(|sample| sample.to_vec()).chain(random) {
            assert_eq!((notation.read)(&(notation.text)(&input)), Ok(input), "{}", game.name);
        }
        assert!((notation.read)("").is_ok(), "{} has a usual start", game.name);
        for wrong in ["?", "0x0", "7x", "1000000x1000000", "99999999999x1", "7x6 ?", "7x6 99999999999"] {
            let misread = (notation.read)(wrong).unwrap_err();
            assert!(wrong.get(misread.at.clone()).is_some(), "{} {wrong:?}: {misread:?}", game.name);
        }
    }
}

/// The judge's answer, by the engine that the list takes.
fn right(game: &Game, input: &[i64]) -> Answer {
    let request = Request::new(input).want(Want::Value);
    solve(game, game.choose(&request).engine, &request).answer
}

#[test]
fn samples_keep_the_promise_and_are_the_judges() {
    for game in GAMES {
        assert!(!game.samples.is_empty(), "{}", game.name);
        for sample in game.samples {
            assert_eq!(game.promise.breach(game.form, sample), None, "{} {sample:?}", game.name);
        }
        if game.form.is_board() {
            continue;
        }
        let cases = corpus::cases(game.name).unwrap();
        let official: Vec<_> = cases.iter().filter(|case| case.source.contains("official example")).collect();
        let official: Vec<_> = official.into_iter().map(|case| input_of(game, case).unwrap()).collect();
        assert!(official.is_empty() || official == game.samples, "{}", game.name);
    }
}

/// Within the promise, unless it says why none there does.
#[test]
fn every_mistake_is_wrong_on_its_example() {
    for game in GAMES {
        let mut seen = BTreeSet::new();
        for mistake in game.mistakes {
            assert!(seen.insert(mistake.name), "{} has {} twice", game.name, mistake.name);
            let input = (mistake.example)();
            let what = format!("{} {} {input:?}", game.name, mistake.name);
            assert_ne!((mistake.run)(&input), Ok(right(game, &input)), "{what}");
            let breach = game.promise.breach(game.form, &input);
            assert_eq!(breach.is_some(), mistake.hidden.is_some(), "{what}: {breach:?}");
        }
    }
}

#[test]
fn no_small_input_within_the_promise_shows_a_hidden_mistake() {
    for game in GAMES {
        let least = *game.promise.values.start();
        let rows = (0..=5).flat_map(|n| (0..200).map(move |seed| (n, seed)));
        for row in rows.map(|(n, seed)| random_row(n, least..=least.saturating_add(3), seed)) {
            if game.promise.breach(game.form, &row).is_none() {
                for mistake in game.mistakes.iter().filter(|mistake| mistake.hidden.is_some()) {
                    assert_eq!((mistake.run)(&row), Ok(right(game, &row)), "{} {row:?}", mistake.name);
                }
            }
        }
    }
}
