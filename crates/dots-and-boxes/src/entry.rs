//! What the catalog lists of the game.

use stone_core::{Bounds, Interval, Keyed, MoveOrder, Named, SolveError, Turn, ZeroSumGame};
use stone_entry::{Answer, Call, Engine, Form, Game, Meaning, Profile, Request, board, run};

use crate::notation::{self, NOTATION};
use crate::{DotsAndBoxes, Lines, RULES};

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
    relaxed: "any size with at most 63 lines, and any lines drawn",
    samples: &[&[1, 1], &[2, 1], &[2, 2, 0, 3, 6, 9]],
    mistakes: &[],
    meaning: Meaning::Difference,
    up_to: None,
    engines: ENGINES,
    listing: None,
    board: |request| board::searched(game(request)?, request),
    places: None,
    page_rules: None,
    answer: |_, value| Answer::Integer(value),
    totals: None,
    many: None,
};

const ENGINES: &[Engine] = &[
    Engine::exhaustive("O(n!)", |request| run::exhaustive(&game(request)?, request)),
    Engine::memoized("O(n 2^n)", "O(2^n)", |request| run::memoized(&game(request)?, request)),
    Engine::alpha_beta(|request| run::alpha_beta(&game(request)?, request)),
];

fn game(request: &Request<'_>) -> Result<Wide, SolveError> {
    Ok(Wide(notation::position(request.stones)?))
}

/// The same game with the wide scores that all entries have; a table of narrow ones takes an eighth.
struct Wide(DotsAndBoxes);

impl ZeroSumGame for Wide {
    const CANNOT_OVERFLOW: bool = true;
    type State = u64;
    type Move = u8;
    type Score = i64;
    type Moves<'g> = Lines;

    fn initial_state(&self) -> u64 {
        self.0.initial_state()
    }

    fn moves(&self, drawn: &u64) -> Lines {
        self.0.moves(drawn)
    }

    fn next_state(&self, drawn: &u64, line: u8) -> u64 {
        self.0.next_state(drawn, line)
    }

    fn score_delta(&self, drawn: &u64, line: u8) -> i64 {
        self.0.score_delta(drawn, line).into()
    }

    fn turn_after(&self, drawn: &u64, line: u8) -> Turn {
        self.0.turn_after(drawn, line)
    }
}

impl Keyed for Wide {
    type Key = u64;

    fn key(&self, drawn: &u64) -> u64 {
        self.0.key(drawn)
    }
}

impl Bounds for Wide {
    fn bounds(&self, drawn: &u64) -> Interval<i64> {
        let Interval { lower, upper } = self.0.bounds(drawn);
        Interval::new(lower.into(), upper.into())
    }
}

impl MoveOrder for Wide {
    fn best_first(&self, drawn: &u64, moves: &mut Vec<u8>) {
        self.0.best_first(drawn, moves);
    }
}

impl Named for Wide {
    fn state_name(&self, drawn: &u64) -> String {
        self.0.state_name(drawn)
    }

    fn move_name(&self, line: u8) -> String {
        self.0.move_name(line)
    }
}
