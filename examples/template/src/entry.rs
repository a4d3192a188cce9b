//! What the catalog lists of the game.

use stone_core::SolveError;
use stone_entry::{Answer, Call, Engine, Form, Game, Meaning, Places, Profile, Request, board, run};

use crate::{RULES, StoneTemplate};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "stone-template",
    title: "Stone Game Template",
    aliases: &["template"],
    judge: Game::NO_JUDGE,
    summary: "take the first stone or the first two, score their values",
    rules: RULES,
    form: Form::Row,
    input: "a row of integers, the first stone first",
    returns: "the difference of the scores, an integer",
    call: Call { function: "difference", arguments: &["stones"] },
    promise: Profile::new(1..=100, -1000..=1000),
    relaxed: "any number of stones, also none; any values whose absolute values sum to less than 2^63",
    samples: &[&[1, 5, 2]],
    mistakes: &[],
    meaning: Meaning::Difference,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| board::tabulated(game(request)?, request),
    places: Some(Places::FROM_THE_FRONT),
    page_rules: None,
    answer: |_, value| Answer::Integer(value),
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(1.62^n)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(n)", "O(n)", |request| run::memoized(&game(request)?, request)),
    Engine::tabulated("O(n)", "O(n)", |request| run::tabulated(&game(request)?, request)),
    Engine::rolling("O(n)", "O(1)", |request| run::rolling(&game(request)?, request)),
    Engine::checkpointed("O(n)", "O(sqrt(n))", |request| run::checkpointed(&game(request)?, request)),
];

fn game(request: &Request<'_>) -> Result<StoneTemplate, SolveError> {
    StoneTemplate::new(request.stones)
}
