//! What the catalog lists of the game.

use stone_core::{SolveError, ZeroSumGame};
use stone_entry::{
    Answer, Call, Engine, Form, Game, Meaning, Needs, Profile, Request, Solved, Want, board, run,
};

use crate::special::{self, SafeMoves};
use crate::{RULES, StoneIx, mistakes};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-ix",
    title: "Stone Game IX",
    aliases: &["ix", "9", "2029"],
    judge: "LeetCode 2029",
    summary: "remove any stone; who makes the removed sum divisible by 3 loses",
    rules: RULES,
    form: Form::Row,
    input: "a row of integers",
    returns: "whether Alice wins, true or false",
    call: Call { function: "stoneGameIX", arguments: &["stones"] },
    promise: Profile::new(1..=100_000, 1..=10_000),
    relaxed: "any number of stones, also none; any values",
    samples: &[&[2, 1], &[2], &[5, 1, 2, 4, 3]],
    mistakes: mistakes::MISTAKES,
    meaning: Meaning::Winner,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| {
        request.limits.ask_memory(game_bytes(request))?;
        Ok(board::of(StoneIx::new(request.stones), SafeMoves))
    },
    places: None,
    page_rules: Some(include_str!("rules.js")),
    answer: |_, value| Answer::Bool(value > 0),
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(2^n)", |request| run::exhaustive(&StoneIx::new(request.stones), request)),
    Engine::memoized("O(n^2)", "O(n^2)", |request| run::memoized(&StoneIx::new(request.stones), request)),
    Engine::tabulated("O(n^3)", "O(n^3)", |request| run::tabulated(&StoneIx::new(request.stones), request)),
    Engine::rolling("O(n^3 log n)", "O(n^2)", |request| run::rolling(&StoneIx::new(request.stones), request)),
    Engine::checkpointed("O(n^3 log n)", "O(n^2.5)", |request| {
        run::checkpointed(&StoneIx::new(request.stones), request)
    }),
    Engine::special(
        "counts the stones by what they leave when divided by 3",
        "O(n)",
        "O(1); O(n) for a line",
        Needs::Stated(special_bytes),
        special_solver,
    )
    .also(&["linear"]),
];

/// The row, the places of the stones, and no more sums than stones and two.
fn game_bytes(request: &Request<'_>) -> u64 {
    request.stones.len() as u64 * 24 + 16
}

/// For a line the game's own.
fn special_bytes(request: &Request<'_>) -> u64 {
    match request.want {
        Want::Value => 0,
        Want::Line => game_bytes(request),
    }
}

fn special_solver(request: &Request<'_>) -> Result<Solved, SolveError> {
    let row = request.stones;
    let solved = Solved::from_value(special::value(row)).with_bytes(special_bytes(request));
    if request.want == Want::Value {
        return Ok(solved);
    }
    let game = StoneIx::new(row);
    let solution = special::solve(&game)?;
    let mut state = game.initial_state();
    let line = std::iter::from_fn(|| {
        let mv = *solution.optimal_moves(&state).ok()?.first()?;
        state = game.next_state(&state, mv);
        Some(mv)
    });
    Ok(solved.with_moves(&game, special::optimal_first_moves(row), line))
}
