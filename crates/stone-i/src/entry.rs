//! What the catalog lists of the game.

use stone_core::SolveError;
use stone_ends::{Sign, Solver};
use stone_entry::{
    Answer, Call, Engine, Form, Game, Meaning, Needs, Places, Profile, Request, Solved, Want, board, run,
    totals_of_all,
};

use crate::{RULES, StoneI, mistakes};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-i",
    title: "Stone Game",
    aliases: &["i", "1", "877"],
    judge: "LeetCode 877",
    summary: "take the leftmost or the rightmost stone, score its value",
    rules: RULES,
    form: Form::Row,
    input: "a row of integers, the leftmost stone first",
    returns: "whether Alice wins, true or false; a tie is no win",
    call: Call { function: "stoneGame", arguments: &["piles"] },
    promise: Profile::new(2..=500, 1..=500).also("an even number of stones with an odd sum", |stones| {
        stones.len().is_multiple_of(2) && stones.iter().filter(|&stone| stone % 2 != 0).count() % 2 == 1
    }),
    relaxed: "any number of stones, also none; any values whose absolute values sum to less than 2^63",
    samples: &[&[5, 3, 4, 5], &[3, 7, 2, 3]],
    mistakes: mistakes::MISTAKES,
    meaning: Meaning::Difference,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| board::tabulated(game(request)?, request),
    places: Some(Places::Segments),
    page_rules: Some(include_str!("rules.js")),
    answer: |_, value| Answer::Bool(value > 0),
    totals: Some(totals_of_all),
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(2^n)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(n^2)", "O(n^2)", |request| run::memoized(&game(request)?, request)),
    Engine::tabulated("O(n^2)", "O(n^2)", |request| run::tabulated(&game(request)?, request))
        .told("bottom up by the start of the segment, a full table: the textbook's"),
    Engine::rolling("O(n^2)", "O(n)", |request| run::rolling(&game(request)?, request)),
    Engine::checkpointed("O(n^2)", "O(n^1.5)", |request| run::checkpointed(&game(request)?, request))
        .told("bottom up, keeping some lengths and computing the others again"),
    Engine::special(
        "a stone between two that are no larger is folded with them, by a stack",
        "O(n)",
        "O(n)",
        Needs::Stated(special_bytes),
        special_solver,
    ),
];

fn game(request: &Request<'_>) -> Result<StoneI, SolveError> {
    StoneI::new(request.stones)
}

/// The most it takes: a wide value a stone, and for a line where each came from.
fn special_bytes(request: &Request<'_>) -> u64 {
    let a_stone = if request.want == Want::Value { 8 } else { 20 };
    request.stones.len() as u64 * a_stone
}

fn special_solver(request: &Request<'_>) -> Result<Solved, SolveError> {
    let stones = request.stones;
    let mut solver = Solver::new();
    let solved = Solved::from_value(solver.totals(stones, Sign::Plus)?.value);
    if request.want == Want::Value {
        return Ok(solved.with_bytes(solver.bytes() as u64));
    }
    let first = solver.optimal_first_moves(stones, Sign::Plus)?;
    let line = solver.line(stones, Sign::Plus)?;
    let solved = solved.with_bytes(solver.bytes() as u64 + stones.len() as u64 / 4);
    Ok(solved.with_moves(&game(request)?, first, line.iter()))
}
