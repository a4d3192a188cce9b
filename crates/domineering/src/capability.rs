//! What else the game can do: a key, reflections, bounds, an order of moves, and names.

use stone_core::{Bounds, Canonical, Heuristic, Interval, Keyed, MoveOrder, Named, ZeroSumGame};

use crate::squares::ROW;
use crate::{Domineering, Domino, Dominoes, Side, State};

impl Keyed for Domineering {
    type Key = (u64, bool);

    #[inline]
    fn key(&self, state: &State) -> (u64, bool) {
        (state.free, state.mover == Side::Vertical)
    }
}

/// Of a position and what it is upside down, from behind, and both, the smallest.
impl Canonical for Domineering {
    #[inline]
    fn canonical(&self, state: &State) -> State {
        // Where a turned word has its squares, beyond those of the board.
        let (rows, columns) = ((ROW - self.height()) * ROW, ROW - self.width());
        let upside_down = |squares: u64| squares.swap_bytes() >> rows;
        let turned = state.free.reverse_bits() >> rows >> columns;
        let free = state.free.min(upside_down(state.free)).min(turned).min(upside_down(turned));
        State { free, ..*state }
    }
}

/// Known where what rows by themselves are worth to Vertical, or columns to Horizontal, is enough.
impl Bounds for Domineering {
    #[inline]
    fn bounds(&self, &State { free, mover }: &State) -> Interval<i64> {
        let opponent = mover.other();
        if mover.outlasts(free, true) {
            Interval::exactly(1)
        } else if opponent.outlasts(free, false) {
            Interval::exactly(-1)
        } else {
            Interval::new(-1, 1)
        }
    }
}

/// One that is sure to win, alone. Else those first after which the mover can place the most dominoes, safe ones counted
/// twice, and the opponent the fewest; of equals those first that lie nearest to the edge beside them, then to the one before
/// them. Of dominoes that only the mover can place, one, last.
impl MoveOrder for Domineering {
    #[inline]
    fn best_first(&self, state: &State, moves: &mut Vec<Domino>) {
        let mut worths = [0; ROW as usize * ROW as usize];
        let (mover, opponent) = (state.mover, state.mover.other());
        let own = mover.placements(mover.own_runs(state.free));
        let fought_for = mover.placements(state.free) & !own;
        for domino in Dominoes(fought_for) {
            let free = self.next_state(state, domino).free;
            if mover.outlasts(free, false) {
                moves.clear();
                moves.push(domino);
                return;
            }
            let places = |side: Side| (side.most(free) + side.safe(free)) as i32;
            let worth = (places(mover) - places(opponent)) * 64 + self.off_middle(mover, domino) as i32;
            // Into its place among those before it.
            let mut place = moves.len();
            moves.push(domino);
            while place > 0 && worths[place - 1] < worth {
                worths[place] = worths[place - 1];
                moves.swap(place, place - 1);
                place -= 1;
            }
            worths[place] = worth;
        }
        // From the end of a run on, which wastes nothing.
        moves.extend(Dominoes(own).next());
    }
}

impl Heuristic for Domineering {
    /// How many more places the mover has for a domino, those that nobody can take counted twice.
    fn estimate(&self, state: &State) -> i64 {
        let places = |side: Side| {
            let all = side.placements(state.free).count_ones();
            i64::from(all + side.safe(state.free))
        };
        places(state.mover) - places(state.mover.other())
    }
}

impl Named for Domineering {
    /// Who moves, and the rows from the first on: `.` where some domino fits, `#` elsewhere.
    fn state_name(&self, state: &State) -> String {
        let mover = if state.mover == Side::Vertical { "V" } else { "H" };
        format!("{mover} {}", self.rows(state).join("/"))
    }

    /// The board with letters for its columns and numbers for its rows. What no domino fits on is not told apart from what one
    /// lies on.
    fn shown(&self, state: &State) -> String {
        let letters: String = (b'a'..).take(self.width() as usize).map(char::from).collect();
        let rows = self.rows(state);
        let rows = (1..).zip(&rows).map(|(number, row)| format!("{number} {row}"));
        let who = if state.mover == Side::Vertical { "vertical" } else { "horizontal" };
        let below = [format!("  {letters}   {who} moves")];
        rows.chain(below).collect::<Vec<_>>().join("\n")
    }

    fn move_name(&self, domino: Domino) -> String {
        let (column, row) = self.place(domino);
        format!("{}{}", char::from(b'a' + column as u8), row + 1)
    }
}

impl Domineering {
    /// How far from the middle a domino lies, below 64: first across its direction, then along it.
    #[inline]
    fn off_middle(&self, side: Side, domino: Domino) -> u32 {
        let (column, row) = self.place(domino);
        let (across, breadth, along, length) = match side {
            Side::Vertical => (column, self.width(), row, self.height()),
            Side::Horizontal => (row, self.height(), column, self.width()),
        };
        8 * (2 * across + 1).abs_diff(breadth) + (2 * along + 2).abs_diff(length)
    }

    fn rows(&self, state: &State) -> Vec<String> {
        let square = |row: u32, column: u32| match state.free >> (row * ROW + column) & 1 {
            0 => '#',
            _ => '.',
        };
        (0..self.height()).map(|row| (0..self.width()).map(|column| square(row, column)).collect()).collect()
    }
}
