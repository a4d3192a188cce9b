//! Stone Game III.

use std::num::NonZeroUsize;

use stone_core::{Outcome, SolveError};
use stone_iii::{StoneIii, Three};

use crate::run::{self, Solved};
use crate::{Answer, Engine, Game, Gives, Kind, Listing, Profile, Request, Step};

pub(super) const GAME: Game = Game {
    name: "stone-iii",
    title: "Stone Game III",
    aliases: &["iii", "3", "1406"],
    judge: "LeetCode 1406",
    summary: "take the first 1, 2 or 3 stones, score their values",
    rules: RULES,
    input: "a row of integers, the first stone first",
    returns: "\"Alice\", \"Bob\" or \"Tie\"",
    promise: Profile { lengths: 1..=50_000, values: -1000..=1000 },
    relaxed: "any number of stones, also none; any values whose absolute values sum to less than 2^63",
    up_to: NonZeroUsize::new(3),
    engines: ENGINES,
    listing: Listing {
        engine: "table",
        summary: "dp[i] is the mover's best difference from stone i on, pos[i] how many to take",
        run: listing,
    },
    answer: |value| Answer::Word(Outcome::of(value).as_str()),
    // Every stone is scored by somebody.
    totals: Some(|stones, value| {
        let sum: i128 = stones.iter().copied().map(i128::from).sum();
        let alice = (sum + i128::from(value)) / 2;
        [alice, sum - alice]
    }),
    many: solve_many,
};

/// One helper call on the game that the request means: the judge's, or the one with another most stones a move.
macro_rules! on_game {
    ($request:ident, $game:ident => $call:expr) => {
        match $request.up_to {
            None => {
                let $game = &StoneIii::new($request.stones)?;
                $call
            }
            Some(most) => {
                let $game = &StoneIii::up_to($request.stones, most)?;
                $call
            }
        }
    };
}

const ENGINES: &[Engine] = &[
    Engine {
        name: "exhaustive",
        aliases: &[],
        summary: "plays out every line of the game",
        kind: Kind::Exhaustive,
        time: "O(1.84^n)",
        memory: "O(n)",
        gives: Gives::Line,
        recorded: true,
        solve: |request| on_game!(request, game => run::exhaustive(game, request)),
    },
    Engine {
        name: "memoized",
        aliases: &["memo"],
        summary: "top down, each state once",
        kind: Kind::Memoized,
        time: "O(nk)",
        memory: "O(n)",
        gives: Gives::Line,
        recorded: true,
        solve: |request| on_game!(request, game => run::memoized(game, request)),
    },
    Engine {
        name: "tabulated",
        aliases: &[],
        summary: "bottom up, a full table",
        kind: Kind::Tabulated,
        time: "O(nk)",
        memory: "O(n)",
        gives: Gives::Line,
        recorded: true,
        solve: |request| on_game!(request, game => run::tabulated(game, request)),
    },
    Engine {
        name: "rolling",
        aliases: &[],
        summary: "bottom up, keeping only the states that a move can reach",
        kind: Kind::Rolling,
        time: "O(nk)",
        memory: "O(k)",
        gives: Gives::Value,
        recorded: true,
        solve: |request| on_game!(request, game => run::rolling(game, request)),
    },
    Engine {
        name: "checkpointed",
        aliases: &[],
        summary: "bottom up, keeping about the square root of the states",
        kind: Kind::Checkpointed,
        time: "O(nk)",
        memory: "O(sqrt(nk))",
        gives: Gives::Line,
        recorded: true,
        solve: |request| on_game!(request, game => run::checkpointed(game, request)),
    },
];
