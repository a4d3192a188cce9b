//! What the catalog lists of the game.

use std::borrow::Cow;

use stone_core::SolveError;
use stone_entry::{
    Answer, Call, Engine, Form, Game, Listing, Meaning, Needs, Places, Profile, Request, Solved, Step, Want,
    board, run,
};

use crate::{RULES, StoneViii, mistakes, special};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-viii",
    title: "Stone Game VIII",
    aliases: &["viii", "8", "1872"],
    judge: "LeetCode 1872",
    summary: "merge two or more stones from the left into one, score their sum",
    rules: RULES,
    form: Form::Row,
    input: "a row of integers, the leftmost stone first",
    returns: "the difference of the scores, an integer",
    call: Call { function: "stoneGameVIII", arguments: &["stones"] },
    promise: Profile::new(2..=100_000, -10_000..=10_000),
    relaxed: "any number of stones, also none; any values whose absolute values sum to less than 2^63",
    samples: &[&[-1, 2, -3, 4, -5], &[7, -6, 5, 10, 5, -2, -6], &[-10, -12]],
    mistakes: mistakes::MISTAKES,
    meaning: Meaning::Difference,
    up_to: None,
    engines: ENGINES,
    listing: Some(Listing {
        engine: "special",
        summary: "column q: the worth of merging the stones 0 to q, and the largest worth from there on",
        fill: listing,
    }),
    board: |request| {
        request.limits.ask_memory(board_bytes(request))?;
        let table = special::Table::new(request.stones, &request.limits)?;
        Ok(board::of(game(request)?, table))
    },
    places: Some(Places::Positions { first: 1, rest }),
    page_rules: Some(include_str!("rules.js")),
    answer: |_, value| Answer::Integer(value),
    // A stone is scored as often as it is merged.
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(2^n)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(n^2)", "O(n)", |request| run::memoized(&game(request)?, request)),
    Engine::tabulated("O(n^2)", "O(n)", |request| run::tabulated(&game(request)?, request)),
    Engine::special(
        "a running maximum, from the last stone back",
        "O(n)",
        "O(1) for the value, O(n) for a line",
        Needs::Stated(special_bytes),
        special_solver,
    ),
];

fn game(request: &Request<'_>) -> Result<StoneViii, SolveError> {
    StoneViii::new(request.stones)
}

/// For a line two lists of at most a move a stone, each in storage that may be twice as large.
fn special_bytes(request: &Request<'_>) -> u64 {
    let a_stone = if request.want == Want::Value { 0 } else { 32 };
    request.stones.len() as u64 * a_stone
}

/// The row, its sums, and the table.
fn board_bytes(request: &Request<'_>) -> u64 {
    request.stones.len() as u64 * 24
}

fn special_solver(request: &Request<'_>) -> Result<Solved, SolveError> {
    let stones = request.stones;
    let solved = Solved::from_value(special::value(stones)?).with_bytes(special_bytes(request));
    if request.want == Want::Value {
        return Ok(solved);
    }
    Ok(solved.with_moves(&game(request)?, special::optimal_first_moves(stones)?, special::line(stones)?))
}

/// What moves are worth and the running maximum, after each stone from the last one back.
fn listing(request: &Request<'_>, after_step: &mut dyn FnMut(&Step)) -> Result<(), SolveError> {
    let n = request.stones.len();
    let (mut worth, mut most) = (vec![None; n], vec![None; n]);
    special::pass(request.stones, 0, |state, this, value| {
        (worth[state], most[state]) = (Some(this), Some(value));
        let rows = vec![("worth".into(), worth.clone()), ("most".into(), most.clone())];
        after_step(&Step { label: format!("q = {state}"), rows });
    })?;
    Ok(())
}

/// The row in which the merged stones are one.
fn rest(stones: &[i64], merged: usize) -> Cow<'_, [i64]> {
    match stones.split_at_checked(merged + 1) {
        // The sum of some of the stones; where it did not fit, the row was refused before.
        Some((heap, others)) => {
            let heap = heap.iter().fold(0_i64, |sum, stone| sum.saturating_add(*stone));
            std::iter::once(heap).chain(others.iter().copied()).collect()
        }
        None => Cow::Borrowed(stones),
    }
}
