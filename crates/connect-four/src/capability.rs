//! What else the game can do: a key, a mirror, bounds, an order of moves, an estimate and names.

use stone_core::{Bounds, Canonical, Heuristic, Interval, Keyed, MoveOrder, Named, ZeroSumGame};

use crate::{ConnectFour, Landing, State};

/// The sum of both sets of stones. In a column with `k` stones it is at least 2ᵏ − 1 and less than 2ᵏ⁺¹ − 1, and so tells how many
/// they are and which are the mover's; it never runs over into the next column.
impl Keyed for ConnectFour {
    type Key = u64;

    #[inline]
    fn key(&self, state: &State) -> u64 {
        state.mover + state.all
    }
}

/// The smaller of a position and what it looks like in a mirror.
impl Canonical for ConnectFour {
    fn canonical(&self, state: &State) -> State {
        let [mover, all] = [state.mover, state.all].map(|squares| self.squares.mirrored(squares));
        if mover + all < self.key(state) { State { mover, all, ..*state } } else { *state }
    }
}

/// What one stone each can do.
struct Threats {
    /// Where the next stone can come to lie.
    landings: u64,
    /// Where it wins.
    wins: u64,
    /// Where it neither wins nor lets the opponent win with the stone after it.
    holds: u64,
}

impl ConnectFour {
    #[inline]
    fn threats(&self, state: &State) -> Threats {
        let landings = self.landings(state);
        let wins = self.squares.completing(state.mover) & landings;
        let theirs = self.squares.completing(state.all ^ state.mover);
        let forced = theirs & landings;
        // One threat has to be met, two cannot be.
        let meets = match forced {
            0 => landings,
            one if one.is_power_of_two() => one,
            _ => 0,
        };
        // Nor may the stone be the one that the opponent's winning stone comes to lie on.
        Threats { landings, wins, holds: meets & !(theirs >> 1) & !wins }
    }
}

/// Known where somebody wins with the next stone or the one after it; else between the earliest win and the earliest loss
/// that are still possible. Takes a few shifts a direction, the same for every size.
impl Bounds for ConnectFour {
    #[inline]
    fn bounds(&self, state: &State) -> Interval<i64> {
        let empty = self.empty(state);
        if state.lost || empty == 0 {
            return Interval::exactly(self.terminal_value(state));
        }
        let Threats { wins, holds, .. } = self.threats(state);
        if wins != 0 {
            return Interval::exactly((empty + 1) / 2);
        }
        if holds == 0 {
            return Interval::exactly(-(empty / 2));
        }
        Interval::new(-((empty - 2).max(0) / 2), (empty - 1) / 2)
    }
}

/// A move that wins, alone. Else those that do not lose at once, the ones first that threaten to win on the most squares, and
/// of as many threats those nearer to the middle. Where all lose at once they are worth the same, and all are listed.
impl MoveOrder for ConnectFour {
    #[inline]
    fn best_first(&self, state: &State, moves: &mut Vec<Landing>) {
        if state.lost {
            return;
        }
        let Threats { landings, wins, holds } = self.threats(state);
        if wins != 0 {
            moves.push(Landing::lowest(wins));
            return;
        }
        let listed = if holds == 0 { landings } else { holds };
        let (begin, mut threats) = (moves.len(), [0; Self::MOST_COLUMNS]);
        for column in &self.from_the_middle[..self.squares.width as usize] {
            let square = listed & column;
            if square == 0 {
                continue;
            }
            let taken = state.all | square;
            let made = (self.squares.completing(state.mover | square) & !taken).count_ones();
            // Into its place among those before it.
            let mut place = moves.len() - begin;
            moves.push(Landing::lowest(square));
            while place > 0 && threats[place - 1] < made {
                threats[place] = threats[place - 1];
                moves.swap(begin + place, begin + place - 1);
                place -= 1;
            }
            threats[place] = made;
        }
    }
}

/// The squares on which the mover would win, less those on which the opponent would, wherever they are; and, far less, the lines that
/// each may still fill.
impl Heuristic for ConnectFour {
    fn estimate(&self, state: &State) -> i64 {
        let bounds = self.bounds(state);
        let opponent = state.all ^ state.mover;
        let squares = |stones| i64::from((self.squares.completing(stones) & !state.all).count_ones());
        let lines = |stones: u64| i64::from(self.squares.lines(self.squares.board & !stones));
        let guess =
            3 * (squares(state.mover) - squares(opponent)) + (lines(opponent) - lines(state.mover)) / 3;
        guess.clamp(bounds.lower, bounds.upper)
    }
}

impl ConnectFour {
    /// What lies on a square: `x` of whoever moves first on the empty board, `o` of the other, nothing.
    fn shown_square(&self, state: &State, column: u32, row: u32) -> Option<char> {
        let square = 1 << (column * (self.height() + 1) + row);
        let first_moves = state.stones.is_multiple_of(2);
        (state.all & square != 0).then_some(if (state.mover & square != 0) == first_moves {
            'x'
        } else {
            'o'
        })
    }
}

impl Named for ConnectFour {
    /// The columns from left to right, each from the bottom up.
    fn state_name(&self, state: &State) -> String {
        let column = |column: u32| -> String {
            (0..self.height()).map_while(|row| self.shown_square(state, column, row)).collect()
        };
        (0..self.width()).map(column).collect::<Vec<_>>().join("|")
    }

    /// The board, and the numbers of the columns below it.
    fn shown(&self, state: &State) -> String {
        let wide = |text: String| format!("{text:>3}");
        let square = |column, row| self.shown_square(state, column, row).unwrap_or('.').to_string();
        let row =
            |row| (0..self.width()).map(|column| wide(square(column, row))).collect::<Vec<_>>().concat();
        let numbers: Vec<_> = (1..=self.width()).map(|column| wide(column.to_string())).collect();
        (0..self.height()).rev().map(row).chain([numbers.concat()]).collect::<Vec<_>>().join("\n")
    }

    fn move_name(&self, landing: Landing) -> String {
        self.column(landing).to_string()
    }
}
