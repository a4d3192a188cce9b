//! `game-solver` 0.1: made for games that are won or lost; a binary search of zero-window searches with a table.

use std::iter::Take;

use std::array::IntoIter;

use game_solver::{Game, Player};

use super::{Peer, Position, Rules};

/// Its score belongs to a winning move, so the players go on until no stone is left, and the one who then has to
/// move "wins" the lead, whatever its sign.
impl<R: Rules> Game for Position<'_, R> {
    type Move = u8;
    type Iter = Take<IntoIter<u8, 3>>;

    fn player(&self) -> Player {
        if self.first_to_move { Player::P1 } else { Player::P2 }
    }

    /// The library pays one less to the winner, and takes the bits for an `i32`.
    fn score(&self) -> u32 {
        (self.lead + 1).cast_unsigned()
    }

    fn max_score(&self) -> u32 {
        let most: i32 = self.sums.windows(2).map(|pair| (pair[1] - pair[0]).abs()).sum();
        most.cast_unsigned()
    }

    fn min_score(&self) -> i32 {
        -self.max_score().cast_signed()
    }

    fn make_move(&mut self, mv: u8) -> bool {
        *self = self.after(mv);
        true
    }

    fn possible_moves(&self) -> Self::Iter {
        [0, 1, 2].into_iter().take(if self.left() == 0 { 1 } else { R::moves(self.left()) as usize })
    }

    fn is_winning_move(&self, _: u8) -> bool {
        self.left() == 0
    }
}

pub(super) fn solve<'r, R: Rules>() -> Peer<'r, R> {
    Peer {
        name: "game-solver 0.1",
        solve: |position| game_solver::solve(position).into(),
        note: "knows won, drawn and lost; the difference is passed off as the worth of a last, winning move. Without such a move at the \
               end it values a finished game by the search window, and is wrong.",
    }
}
