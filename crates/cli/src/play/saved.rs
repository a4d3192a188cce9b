//! A game on disk: everything that it takes to go on, as JSON. What is there is whole at every moment.

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::Path;

use serde::{Deserialize, Serialize};
use stone_catalog::Opponent;

use super::Seats;
use crate::output::json;

/// A game and what was played so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    pub(crate) game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) up_to: Option<NonZeroUsize>,
    /// The input, one number after the other.
    pub(crate) input: Vec<i64>,
    alice: Seat,
    bob: Seat,
    pub(crate) seed: u64,
    pub(crate) moves: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Seat {
    Person,
    Perfect,
    Greedy,
    Random,
    Traps,
}

impl Saved {
    pub(crate) fn new(
        game: &str,
        up_to: Option<NonZeroUsize>,
        input: &[i64],
        seats: Seats,
        seed: u64,
    ) -> Self {
        let [alice, bob] = seats.map(Seat::from);
        Self { game: game.into(), up_to, input: input.to_vec(), alice, bob, seed, moves: Vec::new() }
    }

    pub(crate) fn seats(&self) -> Seats {
        [self.alice.into(), self.bob.into()]
    }

    /// Reads a game.
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        serde_json::from_slice(&fs::read(path)?).map_err(io::Error::from)
    }

    /// The game as it is written.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        json::line_of(self)
    }
}

impl From<Option<Opponent>> for Seat {
    fn from(player: Option<Opponent>) -> Self {
        match player {
            None => Self::Person,
            Some(Opponent::Perfect) => Self::Perfect,
            Some(Opponent::Greedy) => Self::Greedy,
            Some(Opponent::Random) => Self::Random,
            Some(Opponent::Traps) => Self::Traps,
        }
    }
}

impl From<Seat> for Option<Opponent> {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::Person => None,
            Seat::Perfect => Some(Opponent::Perfect),
            Seat::Greedy => Some(Opponent::Greedy),
            Seat::Random => Some(Opponent::Random),
            Seat::Traps => Some(Opponent::Traps),
        }
    }
}
