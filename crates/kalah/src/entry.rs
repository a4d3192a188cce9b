//! What the catalog lists of the game.

use stone_core::SolveError;
use stone_core::adapter::Widened;
use stone_entry::{Answer, Call, Engine, Form, Game, Meaning, Plan, Profile, Request, Windows, board, run};

use crate::notation::{self, NOTATION};
use crate::{Kalah, RULES};

/// What the catalog lists of the game. A last seed in an own empty pit is captured always, as in the published values, unless the
/// position says otherwise.
pub static ENTRY: Game = Game {
    name: "kalah",
    title: "Kalah",
    aliases: &["kalaha"],
    judge: Game::NO_JUDGE,
    summary: "sow seeds around the board; the last one in the own store moves again; most seeds win",
    rules: RULES,
    form: Form::Board(&NOTATION),
    input: "a board: pits and seeds of the start, as in `6x4`, or the seeds in the pits, as in `0 4 4|4 3 3`",
    returns: "how many seeds more the player to move gets from now on than the other",
    call: Call { function: "kalah", arguments: &["position"] },
    promise: Profile::anything(),
    relaxed: "up to 8 pits a side and 127 seeds",
    samples: &[&[0, 2, 2], &[1, 1, 1, 1, 1], &[0, 0, 2, 1, 1, 0, 2]],
    mistakes: &[],
    meaning: Meaning::Difference,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| {
        let game = game(request)?;
        board::searched(game.clone(), game, plan(request), request)
    },
    places: None,
    page_rules: None,
    answer: |_, value| Answer::Integer(value),
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(pits^plies)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(boards)", "O(boards)", |request| run::memoized(&game(request)?, request)),
    Engine::alpha_beta(|request, within| {
        let game = game(request)?;
        run::alpha_beta(&game, &game, plan(request), request, within)
    }),
];

/// With the scores that all entries have.
fn game(request: &Request<'_>) -> Result<Widened<Kalah>, SolveError> {
    Ok(Widened::new(notation::position(request.stones)?))
}

/// How long it goes on depends on the seeds on the board; an input has the rule first, and then the seeds.
fn plan(request: &Request<'_>) -> Plan {
    let seeds: i64 = request.stones.iter().skip(1).sum();
    Plan::new(Windows::Bisection, seeds as u32 * 2 / 3)
}
