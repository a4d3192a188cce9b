//! What the catalog lists of the game.

use stone_core::SolveError;
use stone_entry::{
    Answer, Call, Engine, Form, Game, Meaning, Needs, Places, Profile, Request, Solved, Want, board, run,
};

use crate::{RULES, StoneV, mistakes, special};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-v",
    title: "Stone Game V",
    aliases: &["v", "5", "1563"],
    judge: "LeetCode 1563",
    summary: "cut the row in two, Bob throws the larger half away, score the other",
    rules: RULES,
    form: Form::Row,
    input: "a row of integers, the leftmost stone first",
    returns: "the most that Alice can score, an integer",
    call: Call { function: "stoneGameV", arguments: &["stoneValue"] },
    promise: Profile::new(1..=500, 1..=1_000_000),
    relaxed: "any number of stones, also none; any values that are not negative and sum to less than 2^63",
    samples: &[&[6, 2, 3, 4, 5, 5], &[7, 7, 7, 7, 7, 7, 7], &[4]],
    mistakes: mistakes::MISTAKES,
    meaning: Meaning::Score,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| board::memoized(game(request)?, request),
    places: Some(Places::Segments),
    page_rules: Some(include_str!("rules.js")),
    answer: |_, value| Answer::Integer(value),
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(3^n)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(n^3)", "O(n^2)", |request| run::memoized(&game(request)?, request)),
    Engine::tabulated("O(n^3)", "O(n^2)", |request| run::tabulated(&game(request)?, request)),
    Engine::special(
        "the balanced cut moves one way, so the best halves are running maxima, of which few are kept",
        "O(n^2)",
        "O(n^2)",
        Needs::Asked,
        special_solver,
    ),
];

fn game(request: &Request<'_>) -> Result<StoneV, SolveError> {
    StoneV::new(request.stones)
}

fn special_solver(request: &Request<'_>) -> Result<Solved, SolveError> {
    let stones = request.stones;
    let solver = special::Solver::new(request.limits);
    let solved = Solved::from_value(solver.value(stones)?).with_bytes(special::bytes(stones)?);
    if request.want == Want::Value {
        return Ok(solved);
    }
    Ok(solved.with_moves(&game(request)?, solver.optimal_first_moves(stones)?, solver.line(stones)?))
}
