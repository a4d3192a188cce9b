//! What the catalog lists of the game.

use stone_core::adapter::Reduced;
use stone_core::{SolveError, ZeroSumGame};
use stone_entry::{Answer, Call, Engine, Form, Game, Meaning, Plan, Profile, Request, Windows, board, run};

use crate::notation::{self, NOTATION};
use crate::{ConnectFour, RULES};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "connect-four",
    title: "Connect four",
    aliases: &["connect4", "c4"],
    judge: Game::NO_JUDGE,
    summary: "drop a stone into a column; four in a line win, the sooner by more",
    rules: RULES,
    form: Form::Board(&NOTATION),
    input: "a board and what was played: the size, unless it is 7x6, and the columns, as in `7x6 4453`",
    returns: "a point for the line and for each stone the winner has left; 0 for a draw, negative for a loss",
    call: Call { function: "connectFour", arguments: &["position"] },
    promise: Profile::anything(),
    relaxed: "sizes with width x (height + 1) up to 64, and any moves that the rules allow",
    samples: &[&[5, 4], &[4, 4, 1, 2, 2, 3], &[5, 5, 3, 3, 3, 3, 3, 2, 4, 4, 2, 2, 4]],
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
    Engine::exhaustive("O(w^n)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(3^n)", "O(3^n)", |request| run::memoized(&game(request)?, request)),
    Engine::alpha_beta(|request, within| {
        let game = game(request)?;
        run::alpha_beta(&game, &Reduced::new(&game), plan(&game), request, within)
    }),
];

fn game(request: &Request<'_>) -> Result<ConnectFour, SolveError> {
    notation::position(request.stones)
}

fn plan(game: &ConnectFour) -> Plan {
    Plan::new(Windows::Bisection, game.empty(&game.initial_state()) as u32)
}
