//! What the catalog lists of the game.

use std::num::NonZeroUsize;

use stone_core::{Outcome, SolveError};
use stone_entry::{
    Answer, Call, Engine, Form, Game, Listing, Meaning, Needs, Places, Profile, Request, Solved, Step, Want,
    board, run, totals_of_all,
};

use crate::{RULES, StoneIii, Table, UpTo, mistakes, special};

/// One helper call on the game that the request means: the judge's, or the one with another most stones a move.
macro_rules! on_game {
    ($request:ident, $game:ident => $call:expr) => {
        match $request.up_to {
            None => {
                let $game = &StoneIii::new($request.stones)?;
                $call
            }
            Some(most) => {
                let $game = &StoneIii::up_to($request.stones, most)?;
                $call
            }
        }
    };
}

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-iii",
    title: "Stone Game III",
    aliases: &["iii", "3", "1406"],
    judge: "LeetCode 1406",
    summary: "take the first 1, 2 or 3 stones, score their values",
    rules: RULES,
    form: Form::Row,
    input: "a row of integers, the first stone first",
    returns: "\"Alice\", \"Bob\" or \"Tie\"",
    call: Call { function: "stoneGameIII", arguments: &["stoneValue"] },
    promise: Profile::new(1..=50_000, -1000..=1000),
    relaxed: "any number of stones, also none; any values whose absolute values sum to less than 2^63",
    samples: &[&[1, 2, 3, 7], &[1, 2, 3, -9], &[1, 2, 3, 6]],
    mistakes: mistakes::MISTAKES,
    meaning: Meaning::Difference,
    up_to: NonZeroUsize::new(3),
    engines: ENGINES,
    listing: Some(Listing {
        engine: "table",
        summary: "dp[i] is the mover's best difference from stone i on, pos[i] how many to take",
        fill: listing,
    }),
    board: |request| on_game!(request, game => board::tabulated(game.clone(), request)),
    places: Some(Places::FROM_THE_FRONT),
    page_rules: Some(include_str!("rules.js")),
    answer: |_, value| Answer::Word(Outcome::of(value).as_str()),
    totals: Some(totals_of_all),
    many: Some(|rows, up_to| special::solve_many(rows, up_to.unwrap_or(special::MOST))),
};

const ENGINES: &[Engine] = &[
    Engine::plain(
        "table",
        "the article's program: dp and pos, filled from the back",
        "O(nk)",
        "O(n)",
        Needs::Stated(table_bytes),
        |request| on_game!(request, game => Ok(table(game, request))),
    )
    .also(&["article"]),
    Engine::exhaustive("O(1.84^n)", |request| on_game!(request, game => run::exhaustive(game, request))),
    Engine::memoized("O(nk)", "O(n)", |request| on_game!(request, game => run::memoized(game, request))),
    Engine::tabulated("O(nk)", "O(n)", |request| on_game!(request, game => run::tabulated(game, request))),
    Engine::rolling("O(nk)", "O(k)", |request| on_game!(request, game => run::rolling(game, request))),
    Engine::checkpointed(
        "O(nk)",
        "O(sqrt(nk))",
        |request| on_game!(request, game => run::checkpointed(game, request)),
    )
    .told("bottom up, keeping about the square root of the states"),
    Engine::special(
        "score less the least of a sliding window, in vector registers",
        "O(n)",
        "O(1) for the value, O(n) for a line",
        Needs::Stated(special_bytes),
        special_solver,
    ),
];

fn table_bytes(request: &Request<'_>) -> u64 {
    (request.stones.len() as u64 + 1) * (size_of::<i64>() + size_of::<usize>()) as u64
}

fn table<K: UpTo>(game: &StoneIii<K>, request: &Request<'_>) -> Solved {
    let table = Table::fill(game, |_, _| {});
    let solved = Solved::from_value(table.value()).with_bytes(table_bytes(request));
    if request.want == Want::Value {
        return solved;
    }
    // The article keeps one optimal move of each state; the others are weighed again.
    let stones = game.stones();
    let best = |&taken: &usize| stones[..taken].iter().sum::<i64>() - table.dp[taken] == table.value();
    let first: Vec<usize> = (1..=game.most().get().min(stones.len())).filter(best).collect();
    solved.with_moves(game, first, table.line())
}

/// A window of places and gains where it does not fit the registers, and for a line a move a stone.
fn special_bytes(request: &Request<'_>) -> u64 {
    let most = request.up_to.unwrap_or(special::MOST).get().min(request.stones.len());
    let window = if most <= 4 { 0 } else { most as u64 * 16 };
    let a_move = match most {
        _ if request.want == Want::Value => 0,
        0..=0xff => 1,
        0x100..=0xffff => 2,
        _ => 8,
    };
    window + request.stones.len() as u64 * a_move
}

fn special_solver(request: &Request<'_>) -> Result<Solved, SolveError> {
    let (stones, most) = (request.stones, request.up_to.unwrap_or(special::MOST));
    let bytes = special_bytes(request);
    if request.want == Want::Value {
        return Ok(Solved::from_value(special::value(stones, most)?).with_bytes(bytes));
    }
    let strategy = special::strategy(stones, most)?;
    let solved = Solved::from_value(strategy.value()).with_bytes(bytes);
    let first = special::optimal_first_moves(stones, most)?;
    Ok(solved.with_moves(&StoneIii::up_to(stones, most)?, first, strategy.line()))
}

/// The article's listing: both arrays after each step.
fn listing(request: &Request<'_>, after_step: &mut dyn FnMut(&Step)) -> Result<(), SolveError> {
    let step = |i: usize, table: &Table| {
        let dp = table.dp.iter().copied().map(Some).collect();
        let pos = table.pos.iter().map(|&taken| Some(taken as i64)).collect();
        after_step(&Step { label: format!("i = {i}"), rows: vec![("dp".into(), dp), ("pos".into(), pos)] });
    };
    on_game!(request, game => Table::fill(game, step));
    Ok(())
}
