//! Positions for tests.

use connect_four::{ConnectFour, Landing, Word};
use stone_core::ZeroSumGame;

/// A position with so many empty squares, reached by random moves of which none ends the game as long as there are such.
pub(crate) fn random<W: Word>(width: u32, height: u32, empty: usize, seed: u64) -> ConnectFour<W> {
    let mut word = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    loop {
        let mut game = ConnectFour::of_size(width, height).unwrap();
        while (width * height) as usize - game.initial_state().stones() > empty {
            word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(0x632B_E5AB);
            let goes_on = |mv: &Landing| {
                let next = game.next_state(&game.initial_state(), *mv);
                game.moves(&next).next().is_some()
            };
            let moves: Vec<Landing> = game.moves(&game.initial_state()).filter(goes_on).collect();
            let Some(&mv) = moves.get((word >> 33) as usize % moves.len().max(1)) else { break };
            game = game.after([game.column(mv)]).unwrap();
        }
        if (width * height) as usize - game.initial_state().stones() <= empty {
            return game;
        }
    }
}
