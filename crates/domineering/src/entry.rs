//! What the catalog lists of the game.

use stone_core::adapter::Reduced;
use stone_core::{SolveError, ZeroSumGame};
use stone_entry::{Answer, Call, Engine, Form, Game, Meaning, Plan, Profile, Request, Windows, board, run};

use crate::notation::{self, NOTATION};
use crate::{Domineering, RULES};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "domineering",
    title: "Domineering",
    aliases: &["crosscram"],
    judge: Game::NO_JUDGE,
    summary: "place a domino, upright or across as the player has it; who cannot loses",
    rules: RULES,
    form: Form::Board(&NOTATION),
    input: "a board and what lies on it: the size, unless it is 8x8, who moves first, and the dominoes, as in `4x4 h a1 b2`",
    returns: "1 if the player to move wins, else -1",
    call: Call { function: "domineering", arguments: &["position"] },
    promise: Profile::anything(),
    relaxed: "sizes up to 8x8, and any moves that the rules allow",
    samples: &[&[4, 4, 0], &[4, 3, 1], &[5, 4, 0, 0]],
    mistakes: &[],
    meaning: Meaning::Winner,
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
    Engine::memoized("O(2^n)", "O(2^n)", |request| run::memoized(&game(request)?, request)),
    Engine::alpha_beta(|request, within| {
        let game = game(request)?;
        run::alpha_beta(&game, &Reduced::new(&game), plan(&game), request, within)
    }),
];

fn game(request: &Request<'_>) -> Result<Domineering, SolveError> {
    notation::position(request.stones)
}

fn plan(game: &Domineering) -> Plan {
    Plan::new(Windows::Mtd, game.initial_state().free.count_ones())
}
