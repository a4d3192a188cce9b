//! What holds for every game of the list and every engine of it.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use stone_catalog::{Answer, Engine, GAMES, Game, Gives, Report, Request, Want, find, random_row};
use stone_core::Player;
use stone_testkit::corpus::{self, Case};

/// Rows of all small sizes, with ties, negative stones and zeros.
fn rows() -> Vec<Vec<i64>> {
    let small = |n: usize| (0..12).map(move |seed| random_row(n, -2..=2, seed));
    let large = |n: usize| (0..3).map(move |seed| random_row(n, -1000..=1000, seed));
    (0..10).flat_map(|n| small(n).chain(large(n))).collect()
}

fn solve(game: &Game, engine: &'static Engine, request: &Request<'_>) -> Report {
    game.solve(engine, request).unwrap_or_else(|error| panic!("{} {}: {error}", game.name, engine.name))
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
        assert!(game.engine(game.listing.engine).is_some());
        assert!(game.rules.contains(game.judge.rsplit(' ').next().unwrap()));
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
            for row in rows() {
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
        for row in rows() {
            for engine in game.engines.iter().filter(|engine| engine.gives == Gives::Line) {
                let report = solve(game, engine, &Request::new(&row));
                let line = report.line.unwrap();
                let first = line.plies().next().map(|ply| (ply.mover, ply.mv.to_owned()));
                let optimal = report.optimal_first_moves.unwrap();
                assert!(first.is_none_or(|(mover, mv)| mover == Player::Alice && optimal.contains(&mv)));
                let sum: i128 = line
                    .plies()
                    .map(|ply| {
                        if ply.mover == Player::Alice {
                            i128::from(ply.delta)
                        } else {
                            -i128::from(ply.delta)
                        }
                    })
                    .sum();
                assert_eq!(sum, i128::from(report.value));
                assert_eq!(
                    line.plies().last().map(|ply| ply.totals),
                    report.totals.filter(|_| !line.is_empty())
                );
            }
        }
    }
}

#[test]
fn wanting_less_changes_no_value_and_takes_no_line() {
    let row = random_row(8, -9..=9, 3);
    for game in GAMES {
        for engine in game.engines {
            let all = solve(game, engine, &Request::new(&row));
            let less = solve(game, engine, &Request::new(&row).want(Want::Value));
            assert_eq!((less.value, less.line, less.optimal_first_moves), (all.value, None, None));
        }
    }
}

#[test]
fn what_can_be_recorded_is() {
    let row = random_row(6, -9..=9, 4);
    for game in GAMES {
        for engine in game.engines {
            let report = solve(game, engine, &Request::new(&row).recorded());
            assert_eq!(report.trace.is_some(), engine.recorded, "{} {}", game.name, engine.name);
            assert_eq!(report.value, solve(game, engine, &Request::new(&row)).value);
        }
    }
}

#[test]
fn many_rows_at_once_are_the_same_rows() {
    let rows = rows();
    let stones: Vec<&[i64]> = rows.iter().map(Vec::as_slice).collect();
    for game in GAMES {
        for (row, many) in rows.iter().zip(game.solve_many(&stones, None)) {
            let request = Request::new(row).want(Want::Value);
            let one = solve(game, game.choose(&request).engine, &request);
            let many = many.unwrap();
            assert_eq!((many.value, many.answer, many.totals), (one.value, one.answer, one.totals));
        }
    }
}

#[test]
fn every_case_of_the_corpus_is_answered_as_the_judge_does() {
    let mut cases = 0;
    for game in GAMES {
        for case in corpus::cases(game.name).unwrap() {
            let Ok(row) = case.row(0) else { continue };
            let request = Request::new(&row);
            let report = solve(game, game.choose(&request).engine, &request);
            assert!(is(&case, report.answer), "{} {row:?}: {}", game.name, report.answer);
            cases += 1;
        }
    }
    assert!(cases > 10, "{cases} cases");
}

fn is(case: &Case, answer: Answer) -> bool {
    match answer {
        Answer::Integer(number) => case.answer.integer() == Some(number),
        Answer::Word(word) => case.answer.text() == Some(word),
    }
}
