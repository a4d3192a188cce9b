//! What the catalog lists of the game.

use std::borrow::Cow;

use stone_core::SolveError;
use stone_entry::{
    Answer, Call, Engine, Form, Game, Meaning, Needs, Places, Profile, Request, Solved, Want, board, run,
};

use crate::special::{self, Sieve};
use crate::{RULES, StoneIv, mistakes};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-iv",
    title: "Stone Game IV",
    aliases: &["iv", "4", "1510"],
    judge: "LeetCode 1510",
    summary: "remove a square number of stones from a pile; who cannot move loses",
    rules: RULES,
    form: Form::Count,
    input: "the number of stones",
    returns: "whether Alice wins, true or false",
    call: Call { function: "winnerSquareGame", arguments: &["n"] },
    promise: Profile::count(1..=100_000),
    relaxed: "any number of stones, also none; the memory limit says how many",
    samples: &[&[1], &[2], &[4]],
    mistakes: mistakes::MISTAKES,
    meaning: Meaning::Winner,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| {
        let game = game(request)?;
        let sieve = Sieve::new(&game, &request.limits)?;
        Ok(board::of(game, sieve))
    },
    places: Some(Places::Positions { first: 0, rest: |_, left| Cow::Owned(vec![left as i64]) }),
    page_rules: Some(include_str!("rules.js")),
    answer: |_, value| Answer::Bool(value > 0),
    totals: None,
    many: Some(|inputs, _| {
        // An input of several numbers is no pile, like a negative one.
        let piles = inputs.iter().map(|input| if let [stones] = **input { stones } else { -1 });
        special::solve_many(&piles.collect::<Vec<_>>())
    }),
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(1.42^n)", |request| run::exhaustive(&game(request)?, request)),
    // It meets nearly every pile there is: where a table is too large, it would only find out late.
    Engine::memoized("O(n^1.5)", "O(n)", |request| run::memoized(&game(request)?, request)).not_chosen(),
    Engine::tabulated("O(n^1.5)", "O(n)", |request| run::tabulated(&game(request)?, request)),
    Engine::rolling("O(n^1.5)", "O(n)", |request| run::rolling(&game(request)?, request)),
    Engine::checkpointed("O(n^1.5)", "O(n)", |request| run::checkpointed(&game(request)?, request)),
    Engine::special(
        "a sieve in which only losing piles mark others, a bit a pile",
        "O(losing piles * n^0.5)",
        "O(n)",
        Needs::Asked,
        special_solver,
    )
    .also(&["sieve"]),
];

fn game(request: &Request<'_>) -> Result<StoneIv, SolveError> {
    // It was an `i64` before it was counted.
    StoneIv::new(Form::count(request.stones)? as i64)
}

fn special_solver(request: &Request<'_>) -> Result<Solved, SolveError> {
    let game = game(request)?;
    let solution = special::solve(&game, &request.limits)?;
    let solved = Solved::counted(*solution.value(), *solution.stats());
    if request.want == Want::Value {
        return Ok(solved);
    }
    let first = solution.optimal_moves(&game.stones())?;
    let line = solution.principal_variation()?;
    Ok(solved.with_moves(&game, first, line.plies.iter().map(|ply| ply.mv)))
}
