//! The entries, one file a game.

mod stone_iii;
mod stone_vii;

use crate::Game;

/// Every game there is, one line each.
pub static GAMES: &[Game] = &[
    stone_iii::GAME, //
    stone_vii::GAME,
];
