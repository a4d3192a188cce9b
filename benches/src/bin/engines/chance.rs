//! Stones as a die allows: expectimax beside plain recursion and beside a table by hand, all in exact fractions.

use stone_relatives::dice_row::DiceRow;
use stone_search::{Expectimax, Ratio};

use crate::table::{Took, head, line, timed};

const FACES: usize = 6;

pub(crate) fn print() {
    head(
        "Chance: a row of stones and a die of six faces",
        "states, time",
        &["expectimax", "recursion", "table by hand"],
    );
    for stones in [4, 8, 40] {
        let row: Vec<i64> = (0..stones).map(|place| place * 7 % 10 - 3).collect();
        let game = DiceRow::new(&row, [1; FACES]).expect("it fits");
        let (solution, time) = timed(|| Expectimax::default().solve(&game).expect("it fits"));
        let engine = Took { nodes: solution.stats().states, time };

        // Each stone more takes about seven times as long.
        let recursion = (stones <= 8).then(|| {
            let ((value, nodes), time) = timed(|| {
                let mut nodes = 0;
                (recursive(&row, &mut nodes), nodes)
            });
            assert_eq!(value, solution.value());
            Took { nodes, time }
        });

        let (value, time) = timed(|| by_hand(&row));
        assert_eq!(value, solution.value());
        let table = Took { nodes: row.len() as u64 + 1, time };
        line(&format!("{stones} stones"), &[Some(engine), recursion, Some(table)]);
    }
    println!();
}

/// What taking so many stones is worth, given the value of what is left.
fn taken(row: &[i64], stones: usize, rest: Ratio) -> Ratio {
    Ratio::from(row[..stones].iter().sum::<i64>()).checked_sub(rest).expect("it fits")
}

/// The mean over the faces of the best move of each.
fn mean(row: &[i64], mut rest: impl FnMut(usize) -> Ratio) -> Ratio {
    let best = |pips: usize| (1..=pips.min(row.len())).map(|stones| taken(row, stones, rest(stones))).max();
    let sum = (1..=FACES).filter_map(best).try_fold(Ratio::ZERO, Ratio::checked_add);
    sum.and_then(|sum| sum.checked_div(FACES as i128)).expect("it fits")
}

fn recursive(row: &[i64], nodes: &mut u64) -> Ratio {
    *nodes += 1;
    if row.is_empty() { Ratio::ZERO } else { mean(row, |stones| recursive(&row[stones..], nodes)) }
}

/// The values of all ends of the row, the shortest first.
fn by_hand(row: &[i64]) -> Ratio {
    let mut values = vec![Ratio::ZERO; row.len() + 1];
    for gone in (0..row.len()).rev() {
        values[gone] = mean(&row[gone..], |stones| values[gone + stones]);
    }
    values[0]
}
