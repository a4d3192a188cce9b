//! What else the game can do: a key, a representative, bounds and a guess for every state, and names.

use stone_core::{Bounds, Canonical, Heuristic, Interval, Keyed, Named, Player};

use crate::endgame::few_left;
use crate::position::Colour;
use crate::symmetry::images;
use crate::{Discs, Move, Othello, endgame};

impl Keyed for Othello {
    type Key = (u64, u64);

    #[inline]
    fn key(&self, discs: &Discs) -> (u64, u64) {
        (discs.own, discs.other)
    }
}

impl Canonical for Othello {
    /// The least of the eight images of the board.
    fn canonical(&self, discs: &Discs) -> Discs {
        images(*discs, self.position().side()).min().unwrap_or(*discs)
    }
}

impl Bounds for Othello {
    /// The value itself where up to three squares are left; else no more than the squares say.
    #[inline]
    fn bounds(&self, discs: &Discs) -> Interval<i64> {
        let empty = self.empty(*discs);
        if few_left(empty) {
            return Interval::exactly(endgame::value(self, *discs, empty));
        }
        let all = i64::from(self.squares().count_ones());
        Interval::new(-all, all)
    }
}

impl Heuristic for Othello {
    /// Corners, and how many more moves the mover has.
    fn estimate(&self, discs: &Discs) -> i64 {
        let count = |squares: u64| i64::from(squares.count_ones());
        let corners = self.corners();
        let moves = count(discs.moves(self.squares())) - count(discs.turned().moves(self.squares()));
        8 * (count(discs.own & corners) - count(discs.other & corners)) + moves
    }
}

impl Named for Othello {
    /// The position as if black were to move: whose colour is whose does not matter for the rest of the game.
    fn state_name(&self, discs: &Discs) -> String {
        self.position().with(*discs, Colour::Black).to_string()
    }

    /// The position with the colours of the game, as people write it: Alice has that of the first move.
    fn state_name_to(&self, discs: &Discs, mover: Player) -> String {
        self.position().with(*discs, self.colour(mover)).to_string()
    }

    /// The board as if black were to move.
    fn shown(&self, discs: &Discs) -> String {
        self.drawn(*discs, Colour::Black)
    }

    /// The board with the colours of the game.
    fn shown_to(&self, discs: &Discs, mover: Player) -> String {
        self.drawn(*discs, self.colour(mover))
    }

    /// The column as a letter and the row as a number, both counted from the left upper corner: `c4`.
    fn move_name(&self, mv: Move) -> String {
        match mv {
            Move::Disc(square) => format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1),
            Move::Pass => "pass".to_owned(),
        }
    }
}

impl Othello {
    /// The colour of a player.
    fn colour(&self, player: Player) -> Colour {
        let first = self.position().mover();
        if player == Player::Alice { first } else { first.other() }
    }

    /// The board with numbers for its rows and letters for its columns; who moves, and how many discs each has.
    fn drawn(&self, discs: Discs, mover: Colour) -> String {
        let position = self.position().with(discs, mover);
        let spaced = |letters: &mut dyn Iterator<Item = char>| {
            letters.fold(String::new(), |row, letter| row + " " + letter.encode_utf8(&mut [0; 4]))
        };
        let row = |(number, row): (usize, String)| {
            format!(
                "{number}{}",
                spaced(&mut row.chars().map(|square| if square == '-' { '.' } else { square }))
            )
        };
        let [black, white] = match mover {
            Colour::Black => [discs.own, discs.other],
            Colour::White => [discs.other, discs.own],
        };
        let letters = spaced(&mut ('a'..).take(position.side().into()));
        let [black, white] = [black, white].map(u64::count_ones);
        let below = format!(" {letters}   {} moves; X {black}, O {white}", mover.letter());
        (1..).zip(position.rows()).map(row).chain([below]).collect::<Vec<_>>().join("\n")
    }
}
