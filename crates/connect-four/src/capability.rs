//! What else the game can do: a key, a mirror, bounds, an order of moves, an estimate and names.

use stone_core::{Bounds, Canonical, Heuristic, Interval, Keyed, MoveOrder, Named, ZeroSumGame};

use crate::game::MOST_COLUMNS;
use crate::{ConnectFour, Landing, State, Word};

/// The sum of both sets of stones. In a column with `k` stones it is at least 2ᵏ − 1 and less than 2ᵏ⁺¹ − 1, and so tells how many
/// they are and which are the mover's; it never runs over into the next column.
impl<W: Word> Keyed for ConnectFour<W> {
    type Key = W;

    #[inline]
    fn key(&self, state: &State<W>) -> W {
        state.mover + state.all
    }
}

/// The smaller of a position and what it looks like in a mirror.
impl<W: Word> Canonical for ConnectFour<W> {
    fn canonical(&self, state: &State<W>) -> State<W> {
        let [mover, all] = [state.mover, state.all].map(|squares| self.squares.mirrored(squares));
        if mover + all < self.key(state) { State { mover, all, ..*state } } else { *state }
    }
}

/// What one stone each can do.
struct Threats<W> {
    /// Where the next stone can come to lie.
    landings: W,
    /// Where it wins.
    wins: W,
    /// Where it neither wins nor lets the opponent win with the stone after it.
    holds: W,
}

impl<W: Word> ConnectFour<W> {
    #[inline]
    fn threats(&self, state: &State<W>) -> Threats<W> {
        let landings = self.landings(state);
        let wins = self.squares.completing(state.mover) & landings;
        let theirs = self.squares.completing(state.all ^ state.mover);
        let forced = theirs & landings;
        // One threat has to be met, two cannot be.
        let meets = if forced.is_zero() {
            landings
        } else if (forced & (forced - W::one())).is_zero() {
            forced
        } else {
            W::zero()
        };
        // Nor may the stone be the one that the opponent's winning stone comes to lie on.
        Threats { landings, wins, holds: meets & !(theirs >> 1) & !wins }
    }
}

/// Known where somebody wins with the next stone or the one after it; else between the earliest win and the earliest loss
/// that are still possible. Takes a few shifts a direction, the same for every size.
impl<W: Word> Bounds for ConnectFour<W> {
    #[inline]
    fn bounds(&self, state: &State<W>) -> Interval<i64> {
        let empty = self.empty(state);
        if state.lost || empty == 0 {
            return Interval::exactly(self.terminal_value(state));
        }
        let Threats { wins, holds, .. } = self.threats(state);
        if !wins.is_zero() {
            return Interval::exactly((empty + 1) / 2);
        }
        if holds.is_zero() {
            return Interval::exactly(-(empty / 2));
        }
        Interval::new(-((empty - 2).max(0) / 2), (empty - 1) / 2)
    }
}

/// A move that wins, alone. Else those that do not lose at once, the ones first that threaten to win on the most squares, and
/// of as many threats those nearer to the middle. Where all lose at once they are worth the same, and all are listed.
impl<W: Word> MoveOrder for ConnectFour<W> {
    #[inline]
    fn best_first(&self, state: &State<W>, moves: &mut Vec<Landing>) {
        if state.lost {
            return;
        }
        let Threats { landings, wins, holds } = self.threats(state);
        if !wins.is_zero() {
            moves.push(Landing::lowest(wins));
            return;
        }
        let listed = if holds.is_zero() { landings } else { holds };
        let first_column = self.squares.column(0);
        let mut threats = [0_u8; MOST_COLUMNS];
        for &lowest in &self.from_the_middle[..self.squares.width as usize] {
            let square = listed & first_column << lowest.into();
            if square.is_zero() {
                continue;
            }
            let taken = state.all | square;
            let made = (self.squares.completing(state.mover | square) & !taken).count_ones() as u8;
            // Into its place among those before it.
            let mut place = moves.len();
            moves.push(Landing::lowest(square));
            while place > 0 && threats[place - 1] < made {
                threats[place] = threats[place - 1];
                moves.swap(place, place - 1);
                place -= 1;
            }
            threats[place] = made;
        }
    }
}

/// The squares on which the mover would win, less those on which the opponent would, wherever they are; and, far less, the lines that
/// each may still fill.
impl<W: Word> Heuristic for ConnectFour<W> {
    fn estimate(&self, state: &State<W>) -> i64 {
        let bounds = self.bounds(state);
        let opponent = state.all ^ state.mover;
        let squares = |stones| i64::from((self.squares.completing(stones) & !state.all).count_ones());
        let lines = |stones: W| i64::from(self.squares.lines(self.squares.board & !stones));
        let guess =
            3 * (squares(state.mover) - squares(opponent)) + (lines(opponent) - lines(state.mover)) / 3;
        guess.clamp(bounds.lower, bounds.upper)
    }
}

impl<W: Word> ConnectFour<W> {
    /// What lies on a square: `x` of whoever moves first on the empty board, `o` of the other, nothing.
    fn shown_square(&self, state: &State<W>, column: u32, row: u32) -> Option<char> {
        let square = W::one() << self.squares.place(column, row);
        let lies_on = |squares: W| !(squares & square).is_zero();
        let first_moves = state.stones.is_multiple_of(2);
        lies_on(state.all).then_some(if lies_on(state.mover) == first_moves { 'x' } else { 'o' })
    }
}

impl<W: Word> Named for ConnectFour<W> {
    /// The columns from left to right, each from the bottom up.
    fn state_name(&self, state: &State<W>) -> String {
        let column = |column: u32| -> String {
            (0..self.height()).map_while(|row| self.shown_square(state, column, row)).collect()
        };
        (0..self.width()).map(column).collect::<Vec<_>>().join("|")
    }

    /// The board, and the numbers of the columns below it.
    fn shown(&self, state: &State<W>) -> String {
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
