//! What the catalog lists of the game.

use stone_core::adapter::{Reduced, Widened};
use stone_core::{SolveError, ZeroSumGame};
use stone_entry::{Answer, Call, Engine, Form, Game, Meaning, Plan, Profile, Request, Windows, board, run};

use crate::notation::{self, NOTATION};
use crate::{DotsAndBoxes, RULES};

/// What the catalog lists of the game.
pub static ENTRY: Game = Game {
    name: "dots-and-boxes",
    title: "Dots and boxes",
    aliases: &["boxes", "dots"],
    judge: Game::NO_JUDGE,
    summary: "draw lines between dots; who closes a box gets it and draws again",
    rules: RULES,
    form: Form::Board(&NOTATION),
    input: "a field and the lines drawn: the size, unless it is 3x3, and the lines, as in `2x2 h0,1 v1,2`",
    returns: "how many boxes more the player to move gets from now on than the other",
    call: Call { function: "dotsAndBoxes", arguments: &["position"] },
    promise: Profile::anything(),
    relaxed: "sizes with at most 63 lines, and any lines drawn",
    samples: &[&[1, 1], &[2, 1], &[2, 2, 0, 3, 6, 9]],
    mistakes: &[],
    meaning: Meaning::Difference,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| {
        let game = game(request)?;
        let plan = plan(&game);
        board::searched(game.clone(), Reduced::new(game), plan, request)
    },
    places: None,
    page_rules: None,
    answer: |_, value| Answer::Integer(value),
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(n!)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(n 2^n)", "O(2^n)", |request| run::memoized(&game(request)?, request)),
    Engine::alpha_beta(|request, within| {
        let game = game(request)?;
        run::alpha_beta(&game, &Reduced::new(&game), plan(&game), request, within)
    }),
];

/// With the scores that all entries have; a table of the game's own takes an eighth.
fn game(request: &Request<'_>) -> Result<Widened<DotsAndBoxes>, SolveError> {
    Ok(Widened::new(notation::position(request.stones)?))
}

fn plan(game: &Widened<DotsAndBoxes>) -> Plan {
    Plan::new(Windows::Mtd, game.moves(&game.initial_state()).count() as u32)
}
