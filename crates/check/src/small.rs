//! Every small input.

use stone_catalog::{Form, Game};

use crate::generate::BOARD_MOVES;
use crate::within;

/// Every input of a few small values within the promise, by the number of stones and then by size, and of equal size
/// in the order of the values; of as many lengths as have at most so many each. On a board it is some positions.
pub(crate) fn inputs(game: &Game, most: usize) -> Vec<Vec<i64>> {
    let (least, longest) = (*game.promise.lengths.start(), *game.promise.lengths.end());
    if game.form == Form::Count {
        let counts = (least..=longest).take(most);
        return counts.filter_map(|count| Some(vec![i64::try_from(count).ok()?])).collect();
    }
    if game.form.is_board() {
        return positions(game);
    }
    let values = values(game);
    let mut all = Vec::new();
    for stones in least..=longest {
        let numbers = (stones * within::numbers_a_stone(game.form)) as u32;
        // Whole lengths only, so that the first failure is a smallest one.
        let Some(rows) = (values.len() as u64).checked_pow(numbers).filter(|rows| *rows <= most as u64)
        else {
            break;
        };
        let row = |index: u64| -> Vec<i64> {
            let digit = |place| (index / (values.len() as u64).pow(place)) as usize % values.len();
            (0..numbers).rev().map(|place| values[digit(place)]).collect()
        };
        let mut rows: Vec<_> = (0..rows).map(row).filter(|row| within::keeps(game, row)).collect();
        rows.sort_by_key(|row| row.iter().map(|value| value.unsigned_abs()).sum::<u64>());
        all.append(&mut rows);
    }
    all
}

/// Some positions on a board, those first in which the fewest moves can still be made.
fn positions(game: &Game) -> Vec<Vec<i64>> {
    const EACH: u64 = 5;

    let mut all = Vec::new();
    for left in 0..=BOARD_MOVES {
        let some = (0..EACH).map(|seed| game.random(left, seed));
        all.extend(some.filter(|position| !all.contains(position)).collect::<Vec<_>>());
    }
    all
}

/// 0, 1 and -1, or the three values of the promise that are nearest to 0.
fn values(game: &Game) -> Vec<i64> {
    let least = within::least_value(game);
    let near = [least, least + 1, least - 1, least + 2, least - 2];
    near.into_iter().filter(|value| game.promise.values.contains(value)).take(3).collect()
}
