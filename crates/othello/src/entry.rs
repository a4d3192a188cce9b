//! What the catalog lists of the game.

use stone_core::adapter::Reduced;
use stone_core::{SolveError, ZeroSumGame};
use stone_entry::{Answer, Call, Engine, Form, Game, Meaning, Plan, Profile, Request, Windows, board, run};

use crate::notation::{self, NOTATION};
use crate::{Othello, RULES};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "othello",
    title: "Othello",
    aliases: &["reversi"],
    judge: Game::NO_JUDGE,
    summary: "put a disc that turns the discs between it and another of yours; most discs win",
    rules: RULES,
    form: Form::Board(&NOTATION),
    input: "a board: its size, for the start, or its squares row by row and who moves, as in `-----OX--XO----- X`",
    returns: "how many discs more the player to move has in the end; empty squares are the winner's, or nobody's",
    call: Call { function: "othello", arguments: &["position"] },
    promise: Profile::anything(),
    relaxed: "boards of 2, 4, 6 and 8 squares a side, with any discs on them",
    samples: &[
        &[4, 1, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2, 0, 0, 0, 0, 0],
        &[4, 0, 0, 0, 1, 1, 1, 2, 2, 2, 1, 2, 1, 2, 1, 0, 2, 2, 0],
        &[4, 0, 1, 0, 1, 1, 0, 2, 1, 2, 1, 2, 2, 1, 1, 2, 2, 2, 0],
    ],
    mistakes: &[],
    meaning: Meaning::Margin,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| {
        let game = game(request)?;
        board::searched(game, Reduced::new(game), plan(&game), request)
    },
    places: None,
    page_rules: None,
    answer: |_, value| Answer::Integer(value),
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(n!)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(3^n)", "O(3^n)", |request| run::memoized(&game(request)?, request)),
    Engine::alpha_beta(|request, within| {
        let game = game(request)?;
        run::alpha_beta(&game, &Reduced::new(&game), plan(&game), request, within)
    }),
];

fn game(request: &Request<'_>) -> Result<Othello, SolveError> {
    notation::position(request.stones)
}

fn plan(game: &Othello) -> Plan {
    Plan::new(Windows::Mtd, game.empty(game.initial_state()).count_ones())
}
