//! What the catalog lists of the game.

use std::iter;

use stone_core::{Player, SolveError};
use stone_entry::{
    Answer, Call, Engine, Form, Game, Meaning, Needs, Profile, Request, Solved, Want, board, run,
};

use crate::{RULES, StoneVi, mistakes, special};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-vi",
    title: "Stone Game VI",
    aliases: &["vi", "6", "1686"],
    judge: "LeetCode 1686",
    summary: "take any stone, which is worth one thing to Alice and another to Bob",
    rules: RULES,
    form: Form::TwoRows,
    input: "two rows of integers: what each stone is worth to Alice, and what to Bob",
    returns: "1 if Alice wins, -1 if Bob wins, 0 if both score the same",
    call: Call { function: "stoneGameVI", arguments: &["aliceValues", "bobValues"] },
    promise: Profile::new(1..=100_000, 1..=100),
    relaxed: "any number of stones, also none; any values whose absolute values sum to less than 2^63",
    samples: &[&[1, 3, 2, 1], &[1, 2, 3, 1], &[2, 4, 3, 1, 6, 7]],
    mistakes: mistakes::MISTAKES,
    meaning: Meaning::Difference,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| {
        request.limits.ask_memory(board_bytes(request))?;
        Ok(board::of(game(request)?, special::Sorting))
    },
    places: None,
    page_rules: Some(include_str!("rules.js")),
    answer: |_, value| Answer::Integer(value.signum()),
    // Where optimal lines take different stones, the totals differ.
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(n!)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(n 2^n)", "O(2^n)", |request| run::memoized(&game(request)?, request)),
    Engine::tabulated("O(n 2^n)", "O(2^n)", |request| run::tabulated(&game(request)?, request)),
    Engine::special(
        "the stones by what they are worth to both together, sorted by counting where that is faster",
        "O(n log n)",
        "O(n)",
        Needs::Stated(special_bytes),
        special_solver,
    ),
];

fn game(request: &Request<'_>) -> Result<StoneVi, SolveError> {
    let (alice, bob) = Form::two_rows(request.stones)?;
    StoneVi::new(alice, bob)
}

/// The most it takes: the sums, sorted ones and counters; for a line also numbers of stones.
fn special_bytes(request: &Request<'_>) -> u64 {
    let a_stone = if request.want == Want::Value { 24 } else { 40 };
    Form::TwoRows.stones(request.stones) as u64 * a_stone
}

/// Both rows, what a value of any state takes, and the moves of a state and of one after it: each of them names the
/// stones that it leaves, with at most 8 bytes for each.
fn board_bytes(request: &Request<'_>) -> u64 {
    let stones = Form::TwoRows.stones(request.stones) as u64;
    let a_move = stones.saturating_mul(8).saturating_add(128);
    stones.saturating_mul(a_move.saturating_mul(2).saturating_add(56))
}

fn special_solver(request: &Request<'_>) -> Result<Solved, SolveError> {
    let (alice, bob) = Form::two_rows(request.stones)?;
    let solved = Solved::from_value(special::value(alice, bob)?).with_bytes(special_bytes(request));
    if request.want == Want::Value {
        return Ok(solved);
    }
    let first = special::optimal_first_moves(alice, bob)?;
    let movers = [(Player::Alice, alice), (Player::Bob, bob)];
    let plies = iter::zip(special::line(alice, bob)?, movers.into_iter().cycle());
    let plies = plies.map(|(stone, (mover, worth))| (mover, stone, worth[stone]));
    Ok(solved.with_plies(&game(request)?, first, plies))
}
