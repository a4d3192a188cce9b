//! What the catalog lists of the game.

use stone_core::{SolveError, Tabulated};
use stone_entry::{
    Answer, Call, Engine, Form, Game, Listing, Meaning, Needs, Places, Profile, Request, Solved, Step, Want,
    board, run, totals_of_all,
};

use crate::game::all_of;
use crate::{RULES, StoneIi, mistakes, special};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-ii",
    title: "Stone Game II",
    aliases: &["ii", "2", "1140"],
    judge: "LeetCode 1140",
    summary: "take the first 1 to 2M piles, M grows to what was taken",
    rules: RULES,
    form: Form::Row,
    input: "a row of integers, the first pile first",
    returns: "how many stones Alice gets, an integer",
    call: Call { function: "stoneGameII", arguments: &["piles"] },
    promise: Profile::new(1..=100, 1..=10_000),
    relaxed: "any number of piles, also none; any values whose absolute values sum to less than 2^63",
    samples: &[&[2, 7, 9, 4, 4], &[1, 2, 3, 4, 5, 100]],
    mistakes: mistakes::MISTAKES,
    meaning: Meaning::Difference,
    up_to: None,
    engines: ENGINES,
    listing: Some(Listing {
        engine: "tabulated",
        summary: "row M, column i: the mover's best difference from pile i on",
        fill: listing,
    }),
    board: |request| board::tabulated(game(request)?, request),
    places: Some(Places::Table { rows: "M", columns: "piles gone" }),
    page_rules: Some(include_str!("rules.js")),
    // A sum of some of the piles, so it fits.
    answer: |piles, value| Answer::Integer(totals_of_all(piles, value)[0] as i64),
    totals: Some(totals_of_all),
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(2^n)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(n^3)", "O(n^2)", |request| run::memoized(&game(request)?, request)),
    Engine::tabulated("O(n^3)", "O(n^2)", |request| run::tabulated(&game(request)?, request)),
    Engine::special(
        "the best of up to 2M moves by two sliding minima",
        "O(n^2)",
        "O(n^2)",
        Needs::Stated(special_bytes),
        special_solver,
    ),
];

fn game(request: &Request<'_>) -> Result<StoneIi, SolveError> {
    StoneIi::new(request.stones)
}

fn special_bytes(request: &Request<'_>) -> u64 {
    let bytes = if request.want == Want::Value { special::value_bytes } else { special::line_bytes };
    bytes(request.stones.len())
}

fn special_solver(request: &Request<'_>) -> Result<Solved, SolveError> {
    let (piles, solver) = (request.stones, special::Solver::new(request.limits));
    let solved = Solved::from_value(solver.value(piles)?).with_bytes(special_bytes(request));
    if request.want == Want::Value {
        return Ok(solved);
    }
    Ok(solved.with_moves(&game(request)?, solver.optimal_first_moves(piles)?, solver.line(piles)?))
}

/// The table by M and pile, after each pile from the last one back.
fn listing(request: &Request<'_>, after_step: &mut dyn FnMut(&Step)) -> Result<(), SolveError> {
    let game = game(request)?;
    let solution = Tabulated::new(request.limits).solve(&game)?;
    let n = request.stones.len();
    for i in (0..n).rev() {
        let cell = |gone, m| (gone >= i).then(|| solution.value_of(&game.state(gone, m))).transpose();
        let row = |m| Ok((format!("M = {m}"), (0..=n).map(|gone| cell(gone, m)).collect::<Result<_, _>>()?));
        let rows = (1..=all_of(n)).map(row).collect::<Result<_, SolveError>>()?;
        after_step(&Step { label: format!("i = {i}"), rows });
    }
    Ok(())
}
