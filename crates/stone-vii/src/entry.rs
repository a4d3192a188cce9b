//! What the catalog lists of the game.

use stone_core::{Silent, SolveError, Tabulated};
use stone_entry::{
    Answer, Call, Engine, Form, Game, Listing, Meaning, Needs, Places, Profile, Request, Solved, Step, Want,
    board, run,
};

use crate::{ByLength, RULES, Segment, StoneVii, brute_force, diagonal, mistakes, special, two_player_memo};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-vii",
    title: "Stone Game VII",
    aliases: &["vii", "7", "1690"],
    judge: "LeetCode 1690",
    summary: "remove the leftmost or the rightmost stone, score the sum of the rest",
    rules: RULES,
    form: Form::Row,
    input: "a row of integers, the leftmost stone first",
    returns: "the difference of the scores, an integer",
    call: Call { function: "stoneGameVII", arguments: &["stones"] },
    promise: Profile::new(2..=1000, 1..=1000),
    relaxed: "any number of stones, also none; any values whose absolute values sum to less than 2^63",
    samples: &[&[5, 3, 1, 4, 2], &[7, 90, 5, 1, 100, 10, 10, 2]],
    mistakes: mistakes::MISTAKES,
    meaning: Meaning::Difference,
    up_to: None,
    engines: ENGINES,
    listing: Some(Listing {
        engine: "by-length",
        summary: "row s, column e: the mover's best difference on the stones s..e",
        fill: listing,
    }),
    board: |request| board::tabulated(game(request)?, request),
    places: Some(Places::Segments),
    page_rules: Some(include_str!("rules.js")),
    answer: |_, value| Answer::Integer(value),
    // What a stone scores depends on when it is removed, so the totals are those of a line.
    totals: None,
    many: Some(|rows, _| special::solve_many(rows)),
};

const ENGINES: &[Engine] =
    &[
        Engine::plain(
            "brute-force",
            "article 1: every line, Alice maximises and Bob minimises",
            "O(2^n)",
            "O(n)",
            Needs::Met,
            |request| {
                let (value, stats) = brute_force(&game(request)?, &request.limits)?;
                Ok(Solved::counted(value, stats))
            },
        )
        .also(&["article-1"])
        .counting()
        .value_only(),
        Engine::plain(
            "two-player-memo",
            "article 2: the same with a memo by start, end and whose turn",
            "O(n^2)",
            "O(n^2)",
            Needs::Asked,
            |request| {
                let (value, stats) = two_player_memo(&game(request)?, &request.limits)?;
                Ok(Solved::counted(value, stats))
            },
        )
        .also(&["article-2"])
        .value_only(),
        Engine::memoized("O(n^2)", "O(n^2)", |request| run::memoized(&game(request)?, request))
            .also(&["article-3", "memo"])
            .told("article 3: one function for both players, top down, each state once"),
        Engine::tabulated("O(n^2)", "O(n^2)", |request| {
            run::tabulated_in_order(&game(request)?, &ByLength, request)
        })
        .called("by-length")
        .also(&["article-4"])
        .told("article 4: bottom up by the length of the segment, a full table")
        .not_chosen(),
        Engine::tabulated("O(n^2)", "O(n^2)", |request| run::tabulated(&game(request)?, request))
            .called("by-start")
            .also(&["article-5", "tabulated"])
            .told("article 5: bottom up by the start of the segment, a full table"),
        Engine::exhaustive("O(2^n)", |request| run::exhaustive(&game(request)?, request)),
        Engine::rolling("O(n^2)", "O(n)", |request| run::rolling(&game(request)?, request)),
        Engine::checkpointed("O(n^2)", "O(n^1.5)", |request| run::checkpointed(&game(request)?, request))
            .told("bottom up, keeping some lengths and computing the others again"),
        Engine::plain(
            "diagonal",
            "the quadratic table at its limit: one row of values, in vector registers",
            "O(n^2)",
            "O(n)",
            Needs::Stated(diagonal_bytes),
            |request| {
                Ok(Solved::from_value(diagonal::value(request.stones)?).with_bytes(diagonal_bytes(request)))
            },
        )
        .value_only(),
        Engine::special(
            "the dual game, take an end and score it, folded by a stack",
            "O(n)",
            "O(n)",
            Needs::Stated(special_bytes),
            special_solver,
        )
        .also(&["linear"]),
    ];

fn game(request: &Request<'_>) -> Result<StoneVii, SolveError> {
    StoneVii::new(request.stones)
}

fn diagonal_bytes(request: &Request<'_>) -> u64 {
    request.stones.len() as u64 * 16
}

/// The most it takes: a wide value a stone, and for a line where each came from.
fn special_bytes(request: &Request<'_>) -> u64 {
    let a_stone = if request.want == Want::Value { 8 } else { 20 };
    request.stones.len() as u64 * a_stone
}

fn special_solver(request: &Request<'_>) -> Result<Solved, SolveError> {
    let stones = request.stones;
    let mut solver = special::Solver::new();
    let solved = Solved::from_value(solver.value(stones)?);
    if request.want == Want::Value {
        return Ok(solved.with_bytes(solver.bytes() as u64));
    }
    let first = solver.optimal_first_moves(stones)?;
    let line = solver.line(stones)?;
    let solved = solved.with_bytes(solver.bytes() as u64 + stones.len() as u64 / 4);
    Ok(solved.with_moves(&StoneVii::new(stones)?, first, line.iter()))
}

/// The table by start and end, after each length.
fn listing(request: &Request<'_>, after_step: &mut dyn FnMut(&Step)) -> Result<(), SolveError> {
    let game = StoneVii::new(request.stones)?;
    let solution = Tabulated::new(request.limits).solve_in_order(&game, &ByLength, &mut Silent)?;
    let n = request.stones.len();
    for length in 1..=n {
        let mut rows = Vec::with_capacity(n);
        for start in 0..n {
            let cell = |end: usize| {
                let filled = end > start && end - start <= length;
                filled.then(|| solution.value_of(&Segment { start, end })).transpose()
            };
            rows.push((start.to_string(), (1..=n).map(cell).collect::<Result<_, _>>()?));
        }
        after_step(&Step { label: format!("length {length}"), rows });
    }
    Ok(())
}
