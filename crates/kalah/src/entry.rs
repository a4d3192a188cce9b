//! What the catalog lists of the game.

use std::time::{Duration, Instant};

use stone_core::SolveError;
use stone_core::adapter::Widened;
use stone_entry::{
    Answer, Budget, Call, Engine, Form, Game, Meaning, OwnBounds, Plan, Profile, Request, Tabled, Windows,
    Within, board, run,
};

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
        let begun = Instant::now();
        let narrow = notation::position(request.stones)?;
        let ends = narrow.endgames(slots(request, within.budget.time));
        let plan = plan(request).bounds(Tabled::new(ends, OwnBounds, &request.limits)?);
        let time = within.budget.time.map(|time| time.saturating_sub(begun.elapsed()));
        let within = Within { budget: Budget { time, ..within.budget }, ..within };
        run::alpha_beta(&Widened::new(narrow.clone()), &narrow, plan, request, within)
    }),
];

/// How many slots a table of endgames may have, a byte each: about as many as the search would meet boards without it, no more than
/// fit a quarter of the memory, and no more than take a part of the time.
fn slots(request: &Request<'_>, time: Option<Duration>) -> usize {
    const MOST: usize = 10_000_000;
    const IN_A_MILLISECOND: u128 = 1000;

    let worth = 1 << (seeds(request) * 3 / 5).saturating_sub(4).min(31);
    let memory = usize::try_from(request.limits.memory / 4).unwrap_or(MOST);
    let time = time.and_then(|time| usize::try_from(time.as_millis() * IN_A_MILLISECOND).ok());
    MOST.min(worth).min(memory).min(time.unwrap_or(MOST))
}

/// How many seeds there are; an input has the rule first, and then the seeds.
fn seeds(request: &Request<'_>) -> u32 {
    let seeds: i64 = request.stones.iter().skip(1).sum();
    u32::try_from(seeds).unwrap_or(0)
}

/// With the scores that all entries have.
fn game(request: &Request<'_>) -> Result<Widened<Kalah>, SolveError> {
    Ok(Widened::new(notation::position(request.stones)?))
}

/// How long it goes on depends on the seeds on the board. Its table pays by more slots than those of other games.
fn plan(request: &Request<'_>) -> Plan {
    let seeds = seeds(request);
    Plan::new(Windows::Mtd, seeds).slots(1 << (seeds / 2).clamp(12, 24))
}
