//! How many nodes the steps of `benches/src/bin/ladder.rs` take on a few positions. Change a rule by which nodes are counted, and these
//! change.

use std::hash::{BuildHasherDefault, Hasher};

use connect_four::{ConnectFour, Landing, State};
use stone_core::{Bounds, Interval, ZeroSumGame};
use stone_search::{AlphaBeta, Bounding, Forgets, Memory, Ordering, Replacement, TableOptions, Windows};

fn empty_squares(game: &ConnectFour, state: &State) -> i64 {
    i64::from(game.width() * game.height()) - state.stones() as i64
}

/// The bounds of the ladder: a win at once, else no win at once.
#[derive(Clone)]
struct OneStone;

impl Bounding<ConnectFour> for OneStone {
    fn bounds(&self, game: &ConnectFour, state: &State) -> Interval<i64> {
        let empty = empty_squares(game, state);
        let win = (empty + 1) / 2;
        if win > 0 && game.bounds(state).value() == Some(win) {
            Interval::exactly(win)
        } else {
            Interval::at_most((empty - 1) / 2)
        }
    }
}

/// The columns in the middle first.
#[derive(Clone)]
struct FromTheMiddle;

impl Ordering<ConnectFour> for FromTheMiddle {
    fn list(&mut self, game: &ConnectFour, state: &State, _: usize, moves: &mut Vec<Landing>) {
        let first = moves.len();
        moves.extend(game.moves(state));
        moves[first..].sort_by_key(|&mv| (2 * (game.column(mv) - 1)).abs_diff(game.width() - 1));
    }
}

/// The key itself.
#[derive(Default)]
struct Itself(u64);

impl Hasher for Itself {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |sum, byte| sum << 8 | u64::from(*byte));
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Late positions of 7 x 6, as the columns that were played.
const POSITIONS: [&str; 4] =
    ["4674467426344331666", "565633662634437223421", "1551251747654366212", "477435742466567651"];

/// The nodes of each position, in a table that is emptied before each.
fn nodes<O, B, M>(
    engine: &AlphaBeta<O, B, M>,
    known: impl Fn(&ConnectFour, &State) -> Interval<i64>,
) -> [u64; POSITIONS.len()]
where
    O: Ordering<ConnectFour> + Clone,
    B: Bounding<ConnectFour> + Clone,
    M: Memory<ConnectFour> + Clone,
{
    let searched = engine.searched(&ConnectFour::new(7, 6).unwrap()).unwrap();
    POSITIONS.map(|columns| {
        let columns = columns.chars().map(|column| column.to_digit(10).unwrap());
        let game = ConnectFour::new(7, 6).unwrap().after(columns).unwrap();
        let (state, before) = (game.initial_state(), searched.stats().states);
        searched.clear();
        let value = searched.value_within(&game, &state, known(&game, &state)).unwrap();
        assert_eq!(value, *AlphaBeta::default().best_first().own_bounds().solve(&game).unwrap().value());
        searched.stats().states - before
    })
}

#[test]
fn nodes_of_each_step() {
    let full = |_: &ConnectFour, _: &State| Interval::new(-21, 21);
    let possible = |game: &ConnectFour, state: &State| {
        let empty = empty_squares(game, state);
        Interval::new(-(empty / 2), (empty + 1) / 2)
    };
    let table = TableOptions::new(8_388_593)
        .replacing(Replacement::Always)
        .upper_bounds_only()
        .hashed_by(BuildHasherDefault::<Itself>::default());
    let plain = AlphaBeta::default().bounds(OneStone).fail_hard();
    let middle = plain.clone().order(FromTheMiddle);
    let with_table = middle.clone().table(table);
    let halving = with_table.clone().windows(Windows::Bisection);
    let steps = [
        ("alpha-beta", nodes(&plain.table(Forgets), full)),
        ("columns in the middle first", nodes(&middle.table(Forgets), full)),
        ("with a table", nodes(&with_table, full)),
        ("null windows by bisection", nodes(&halving, possible)),
    ];
    assert_eq!(
        steps,
        [
            ("alpha-beta", [1626, 31_144, 8, 1]),
            ("columns in the middle first", [37_650, 10_602, 8, 1]),
            ("with a table", [12_770, 3495, 8, 1]),
            ("null windows by bisection", [1789, 3668, 32, 1]),
        ]
    );
}
