//! Stone Game VII.

use stone_core::SolveError;
use stone_vii::{ByLength, RULES, Segment, StoneVii, brute_force, special, two_player_memo};

use crate::entry::Needs;
use crate::run::{self, Solved};
use crate::{Answer, Engine, Game, Gives, Kind, Listing, Profile, Request, Step, Want};

pub(super) const GAME: Game = Game {
    name: "stone-vii",
    title: "Stone Game VII",
    aliases: &["vii", "7", "1690"],
    judge: "LeetCode 1690",
    summary: "remove the leftmost or the rightmost stone, score the sum of the rest",
    rules: RULES,
    input: "a row of integers, the leftmost stone first",
    returns: "the difference of the scores, an integer",
    promise: Profile { lengths: 2..=1000, values: 1..=1000 },
    relaxed: "any number of stones, also none; any values whose absolute values sum to less than 2^63",
    up_to: None,
    engines: ENGINES,
    listing: Listing {
        engine: "by-length",
        summary: "row s, column e: the mover's best difference on the stones s..e",
        run: listing,
    },
    answer: Answer::Integer,
    // What a stone scores depends on when it is removed, so the totals are those of a line.
    totals: None,
    many: |rows, _| special::solve_many(rows),
};

const ENGINES: &[Engine] = &[
    Engine {
        name: "brute-force",
        aliases: &["article-1"],
        summary: "article 1: every line, Alice maximises and Bob minimises",
        kind: Kind::Plain,
        time: "O(2^n)",
        memory: "O(n)",
        gives: Gives::Value,
        recorded: false,
        needs: Needs::Met,
        solve: |request| {
            let (value, stats) = brute_force(&StoneVii::new(request.stones)?, &request.limits)?;
            Ok(Solved::counted(value, stats))
        },
    },
    Engine {
        name: "two-player-memo",
        aliases: &["article-2"],
        summary: "article 2: the same with a memo by start, end and whose turn",
        kind: Kind::Plain,
        time: "O(n^2)",
        memory: "O(n^2)",
        gives: Gives::Value,
        recorded: false,
        needs: Needs::Asked,
        solve: |request| {
            let (value, stats) = two_player_memo(&StoneVii::new(request.stones)?, &request.limits)?;
            Ok(Solved::counted(value, stats))
        },
    },
    Engine {
        name: "memoized",
        aliases: &["article-3", "memo"],
        summary: "article 3: one function for both players, top down, each state once",
        kind: Kind::Memoized,
        time: "O(n^2)",
        memory: "O(n^2)",
        gives: Gives::Line,
        recorded: true,
        needs: Needs::Met,
        solve: |request| run::memoized(&StoneVii::new(request.stones)?, request),
    },
    Engine {
        name: "by-length",
        aliases: &["article-4"],
        summary: "article 4: bottom up by the length of the segment, a full table",
        kind: Kind::Plain,
        time: "O(n^2)",
        memory: "O(n^2)",
        gives: Gives::Line,
        recorded: true,
        needs: Needs::Asked,
        solve: |request| {
            let game = StoneVii::new(request.stones)?;
            run::tabulated_in_order(&game, &ByLength, request)
        },
    },
    Engine {
        name: "by-start",
        aliases: &["article-5", "tabulated"],
        summary: "article 5: bottom up by the start of the segment, a full table",
        kind: Kind::Tabulated,
        time: "O(n^2)",
        memory: "O(n^2)",
        gives: Gives::Line,
        recorded: true,
        needs: Needs::Asked,
        solve: |request| run::tabulated(&StoneVii::new(request.stones)?, request),
    },
    Engine {
        name: "exhaustive",
        aliases: &[],
        summary: "plays out every line of the game",
        kind: Kind::Exhaustive,
        time: "O(2^n)",
        memory: "O(n)",
        gives: Gives::Line,
        recorded: true,
        needs: Needs::Met,
        solve: |request| run::exhaustive(&StoneVii::new(request.stones)?, request),
    },
    Engine {
        name: "rolling",
        aliases: &[],
        summary: "bottom up, keeping only the states that a move can reach",
        kind: Kind::Rolling,
        time: "O(n^2)",
        memory: "O(n)",
        gives: Gives::Value,
        recorded: true,
        needs: Needs::Asked,
        solve: |request| run::rolling(&StoneVii::new(request.stones)?, request),
    },
    Engine {
        name: "checkpointed",
        aliases: &[],
        summary: "bottom up, keeping some lengths and computing the others again",
        kind: Kind::Checkpointed,
        time: "O(n^2)",
        memory: "O(n^1.5)",
        gives: Gives::Line,
        recorded: true,
        needs: Needs::Asked,
        solve: |request| run::checkpointed(&StoneVii::new(request.stones)?, request),
    },
    Engine {
        name: "diagonal",
        aliases: &[],
        summary: "the quadratic table at its limit: one row of values, in vector registers",
        kind: Kind::Plain,
        time: "O(n^2)",
        memory: "O(n)",
        gives: Gives::Value,
        recorded: false,
        needs: Needs::Stated(|request| request.stones.len() as u64 * 16),
        solve: |request| {
            let bytes = request.stones.len() as u64 * 16;
            Ok(Solved::from_value(stone_vii::diagonal::value(request.stones)?).with_bytes(bytes))
        },
    },
    Engine {
        name: "special",
        aliases: &["linear"],
        summary: "the dual game, take an end and score it, folded by a stack",
        kind: Kind::Special,
        time: "O(n)",
        memory: "O(n)",
        gives: Gives::Line,
        recorded: false,
        needs: Needs::Stated(special_bytes),
        solve: special_solver,
    },
];

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
    solved.with_moves(&StoneVii::new(stones)?, first, line.iter())
}

/// The table by start and end, after each length.
fn listing(request: &Request<'_>, after_step: &mut dyn FnMut(&Step)) -> Result<(), SolveError> {
    use stone_core::{Silent, Tabulated};

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
