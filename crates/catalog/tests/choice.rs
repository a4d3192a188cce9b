//! Which engine the list takes, and that it knows what each needs.

use stone_catalog::{Choice, Engine, GAMES, Game, Kind, Profile, Request, Solved, Want, find, random_row};
use stone_core::{Limits, Resource, SolveError};

#[test]
fn without_a_special_solver_the_choice_goes_by_what_is_wanted_and_what_fits() {
    let game = find("vii").unwrap();
    let row = random_row(300, 1..=1000, 0);
    let chosen = |want, memory| {
        let request = Request::new(&row).want(want).limits(Limits::default().with_memory(memory));
        let Choice { engine, why } = game.choose_generic(&request).unwrap();
        let report = game.solve(engine, &request);
        assert!(engine.kind == Kind::Memoized || report.is_ok(), "{} {report:?}", engine.name);
        (engine.name, why)
    };
    let (engine, why) = chosen(Want::Value, 1 << 20);
    assert_eq!(
        (engine, why.as_str()),
        ("rolling", "only the value is asked for, and it needs 4.8 KiB of the 1.0 MiB allowed")
    );
    let (engine, why) = chosen(Want::Line, 1 << 20);
    assert_eq!(
        (engine, why.as_str()),
        ("by-start", "its table of all states needs 707.8 KiB of the 1.0 MiB allowed")
    );
    let (engine, why) = chosen(Want::Line, 1 << 18);
    assert_eq!(engine, "checkpointed");
    assert!(why.starts_with("a table of all states is over the limit, and it needs "), "{why}");
    assert_eq!(chosen(Want::Line, 1000).0, "memoized");
    assert_eq!(chosen(Want::Value, 1000).0, "memoized");
}

#[test]
fn what_is_needed_is_what_is_asked_for() {
    for game in GAMES {
        let row = game.random(20, 1);
        for engine in game.engines {
            let request = Request::new(&row).want(Want::Value);
            let Some(needed) = engine.need(&request) else { continue };
            if let Some(less) = needed.checked_sub(1) {
                let refused = game.solve(engine, &request.limits(Limits::default().with_memory(less)));
                let expected = SolveError::Limit { resource: Resource::Memory, needed, allowed: less };
                assert_eq!(refused.unwrap_err(), expected, "{} {}", game.name, engine.name);
            }
        }
    }
}

#[test]
fn where_nothing_fits_the_special_solver_says_what_it_needs() {
    let game = find("iv").unwrap();
    let request = Request::new(&[1_000_000_000_000]);
    let Choice { engine, why } = game.choose(&request);
    assert_eq!((engine.name, why.as_str()), ("special", "nothing fits"));
    let error = game.solve(engine, &request).unwrap_err();
    assert_eq!(error.to_string(), "needs 116.4 GiB of memory, the limit is 4.0 GiB");
    assert!(game.choose_generic(&request).is_none());
}

/// A game may have no special solver: then whichever engine needs the least refuses, and nothing is played out.
#[test]
fn where_nothing_fits_and_nothing_is_special_the_least_need_is_told() {
    const ENGINES: &[Engine] = &[
        Engine::exhaustive("O(2^n)", |_| panic!("it would never end")),
        Engine::tabulated("O(n^2)", "O(n^2)", |request| takes(3000, request)),
        Engine::checkpointed("O(n^2)", "O(n^2)", |request| takes(2000, request)),
        Engine::rolling("O(n^2)", "O(n)", |request| takes(1000, request)),
    ];

    fn takes(bytes: u64, request: &Request<'_>) -> Result<Solved, SolveError> {
        request.limits.ask_memory(bytes).map(|()| Solved::from_value(0))
    }

    let promise = Profile::new(1..=9, 1..=9);
    let game = Game { engines: ENGINES, promise, listing: None, ..*find("vii").unwrap() };
    let limits = Limits::default().with_memory(999);
    for (want, least) in [(Want::Line, "checkpointed"), (Want::Value, "rolling")] {
        let request = Request::new(&[1, 2, 3]).want(want).limits(limits);
        let Choice { engine, why } = game.choose(&request);
        assert_eq!((engine.name, why.as_str()), (least, "nothing fits"));
        assert!(matches!(game.solve(engine, &request), Err(SolveError::Limit { allowed: 999, .. })));
    }
}

#[test]
fn a_board_asks_before_it_takes() {
    for game in GAMES {
        let row = game.random(20, 1);
        let request = Request::new(&row).limits(Limits::default().with_memory(0));
        let refused = (game.board)(&request).err();
        assert!(
            matches!(refused, Some(SolveError::Limit { resource: Resource::Memory, .. })),
            "{} {refused:?}",
            game.name
        );
    }
}
