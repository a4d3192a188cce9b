//! What the catalog lists of the game.

use stone_core::ZeroSumGame;
use stone_core::adapter::Reduced;
use stone_entry::{Answer, Call, Engine, Form, Game, Meaning, Plan, Profile, Windows, board, run};

use crate::notation::{NOTATION, Position};
use crate::{ConnectFour, RULES, Word};

/// What is found of the position that a request has, in the word that its board fits.
macro_rules! on_board {
    ($request:expr, $game:ident => $found:expr) => {
        match Position::of($request.stones)? {
            Position::Usual($game) => $found,
            Position::Large($game) => $found,
        }
    };
}

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
    relaxed: "sizes with width x (height + 1) up to 128, and any moves that the rules allow",
    samples: &[&[5, 4], &[4, 4, 1, 2, 2, 3], &[5, 5, 3, 3, 3, 3, 3, 2, 4, 4, 2, 2, 4], &[1, 64]],
    mistakes: &[],
    meaning: Meaning::Margin,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| on_board!(request, game => board::searched(game, Reduced::new(game), plan(&game), request)),
    places: None,
    page_rules: None,
    answer: |_, value| Answer::Integer(value),
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(w^n)", |request| on_board!(request, game => run::exhaustive(&game, request))),
    Engine::memoized("O(3^n)", "O(3^n)", |request| on_board!(request, game => run::memoized(&game, request))),
    Engine::alpha_beta(|request, within| {
        on_board!(request, game => {
            run::alpha_beta(&game, &Reduced::new(&game), plan(&game), request, within)
        })
    }),
];

fn plan<W: Word>(game: &ConnectFour<W>) -> Plan {
    Plan::new(Windows::Bisection, game.empty(&game.initial_state()) as u32)
}
