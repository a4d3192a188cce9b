//! For someone whose game is too large for a table: it is searched, on all cores, for as long as there is time.
//!
//! `cargo run --release --example 11_search_a_large_game -- 7`

use std::cmp::Reverse;
use std::env;
use std::error::Error;
use std::thread::available_parallelism;
use std::time::Duration;

use stone_core::{Bounds, Interval, Keyed, MoveOrder, ZeroSumGame};
use stone_search::{AlphaBeta, BestFirst, Budget, OwnBounds, Windows};

/// A square field of stones. A move takes one, and with it the neighbours above, below, left and right leave the game.
struct Field {
    side: usize,
    stones: Vec<i64>,
}

impl Field {
    /// A field of stones from 1 to 9. There are 64 bits for its squares.
    fn new(side: usize) -> Result<Self, String> {
        if side > 8 {
            return Err(format!("{side} x {side} is too large: at most 8 x 8"));
        }
        Ok(Self {
            side,
            stones: (0..side * side).map(|square| (square * square * 7 % 9 + 1) as i64).collect(),
        })
    }

    /// A square and its neighbours.
    fn around(&self, square: usize) -> u64 {
        let place = |square: usize| (square / self.side, square % self.side);
        let (row, column) = place(square);
        let near = |&other: &usize| {
            let (other_row, other_column) = place(other);
            row.abs_diff(other_row) + column.abs_diff(other_column) <= 1
        };
        (0..self.stones.len()).filter(near).fold(0, |squares, square| squares | 1 << square)
    }

    /// The squares of a set.
    fn squares(free: u64) -> impl Iterator<Item = usize> {
        (0..64).filter(move |square| free >> square & 1 == 1)
    }
}

impl ZeroSumGame for Field {
    /// The stones that are left.
    type State = u64;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Box<dyn Iterator<Item = usize>>;

    fn initial_state(&self) -> u64 {
        (0..self.stones.len()).fold(0, |squares, square| squares | 1 << square)
    }
    fn moves(&self, &free: &u64) -> Self::Moves<'_> {
        Box::new(Self::squares(free))
    }
    fn next_state(&self, &free: &u64, square: usize) -> u64 {
        free & !self.around(square)
    }
    fn score_delta(&self, _: &u64, square: usize) -> i64 {
        self.stones[square]
    }
}

/// What a table knows a state by.
impl Keyed for Field {
    type Key = u64;

    fn key(&self, &free: &u64) -> u64 {
        free
    }
}

/// Large stones first.
impl MoveOrder for Field {
    fn best_first(&self, &free: &u64, moves: &mut Vec<usize>) {
        moves.extend(Self::squares(free));
        moves.sort_by_key(|&square| Reverse(self.stones[square]));
    }
}

/// The mover can take the largest stone, and nobody gets more than all.
impl Bounds for Field {
    fn bounds(&self, &free: &u64) -> Interval<i64> {
        let left = || Self::squares(free).map(|square| self.stones[square]);
        let (largest, all): (i64, i64) = (left().max().unwrap_or(0), left().sum());
        Interval::new(2 * largest - all, all)
    }
}

fn engine() -> AlphaBeta<BestFirst, OwnBounds> {
    AlphaBeta::default().best_first().own_bounds().windows(Windows::Bisection)
}

fn main() -> Result<(), Box<dyn Error>> {
    let side = env::args().nth(1).map_or(Ok(6), |side| side.parse())?;
    let game = Field::new(side)?;
    let searched = engine().parallel(available_parallelism()?).searched(&game)?;
    let budget = Budget { time: Some(Duration::from_secs(10)), ..Budget::default() };
    let report = searched.search(&game, &game.initial_state(), &budget, &mut |_| true)?;
    let Interval { lower, upper } = report.value;
    println!("{side} x {side}: the first player gets between {lower} and {upper} more than the other");
    println!("{:?} after {} states; best line: {:?}", report.stop, report.stats.states, report.line);
    Ok(())
}

#[test]
fn a_search_is_worth_what_a_table_says() -> Result<(), Box<dyn Error>> {
    use std::num::NonZero;

    use stone_core::Memoized;
    use stone_search::Stop;
    use stone_testkit::laws;

    for side in 0..=3 {
        let game = Field::new(side)?;
        laws::bounds(&game)
            .and_then(|()| laws::move_order(&game))
            .map_err(|violation| violation.to_string())?;
        let value = *Memoized::default().solve(&game)?.value();
        let solution = engine().solve(&game)?;
        assert_eq!(*solution.value(), value);
        assert_eq!(
            solution.optimal_moves(&game.initial_state())?,
            Memoized::default().solve(&game)?.optimal_moves(&game.initial_state())?
        );
        let two = NonZero::new(2).ok_or("no threads")?;
        assert_eq!(*engine().parallel(two).solve(&game)?.value(), value);

        // Stopped early, it still says what is true.
        let budget = Budget { nodes: Some(20), ..Budget::default() };
        let searched = engine().searched(&game)?;
        let report = searched.search(&game, &game.initial_state(), &budget, &mut |_| true)?;
        assert!(report.value.contains(value));
        assert_eq!(report.stop == Stop::Solved, report.value.value().is_some());
    }
    assert!(Field::new(9).is_err());
    Ok(())
}
