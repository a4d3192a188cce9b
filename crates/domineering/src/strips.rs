//! What two rows of the board are worth by themselves, whatever lies on them, and what follows for the whole board.
//!
//! All is as Vertical sees it: more is better for her. Horizontal asks about the board turned over its diagonal.
//!
//! Strips that do not touch are games played side by side, a sum. A number is a game, too: so many dominoes to spare for Vertical. A
//! game is *at least* another if Vertical is the last to move in it and the opposite of the other when Horizontal moves first;
//! what is at least something may be counted as that in every sum. A *switch* is a game that whoever moves makes a
//! number of. A sum of numbers and switches is played by taking the switches, the one of the highest temperature first, so it is
//! known who moves last in it.
//!
//! Sources: J. H. Conway, *On Numbers and Games* (1976); E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical
//! Plays* (1982).

use std::sync::LazyLock;

use crate::game::{Dominoes, Side};
use crate::squares::{ROW, turned};

/// How many sets of squares there are on two rows.
const SHAPES: usize = 1 << (2 * ROW);

/// What two rows are at least, by their free squares: 128 KiB, filled when it is first asked.
static STRIPS: LazyLock<Box<[Strip]>> = LazyLock::new(strips);

/// A number or a switch, in quarters of a domino.
#[derive(Debug, Clone, Copy)]
struct Strip {
    /// The number, or the middle of the switch's two.
    mean: i8,
    /// By how much whoever moves in the switch is better off than by the mean; of a number, [`COLD`].
    temperature: i8,
}

/// The temperature of what it is no use to move in.
const COLD: i8 = -1;

impl Side {
    /// Whether it is sure that the other side is the first that cannot place a domino; if this side moves next, or the other.
    ///
    /// To cut the board between two rows takes moves from Vertical alone, for no domino of Horizontal's lies across the cut. So
    /// the board is at least the sum of strips of one row or two, which is what each is at least. It is cut where the sum of
    /// their means is largest. Horizontal's strips are columns.
    ///
    /// Time O(rows), no memory beside the table.
    pub(crate) fn outlasts(self, free: u64, moves_next: bool) -> bool {
        let squares = if self == Self::Vertical { free } else { turned(free) };
        let all = &STRIPS[..];
        // Two rows, or one, from a row on.
        let two = |at: usize| all[(squares >> (at * ROW as usize)) as usize % SHAPES];
        let one = |at: usize| all[(squares >> (at * ROW as usize)) as usize % (1 << ROW)];
        // The largest sums of means of the first rows.
        let mut sums = [0_i32; ROW as usize + 1];
        sums[1] = one(0).mean.into();
        for rows in 2..sums.len() {
            let with_one = sums[rows - 1] + i32::from(one(rows - 1).mean);
            sums[rows] = with_one.max(sums[rows - 2] + i32::from(two(rows - 2).mean));
        }
        // The strips of the whole sum again, from the last one on. A single row is a number.
        let (mut temperatures, mut rows) = ([COLD; ROW as usize / 2], ROW as usize);
        while rows > 1 {
            let Strip { mean, temperature } = two(rows - 2);
            if sums[rows] > sums[rows - 2] + i32::from(mean) {
                rows -= 1;
            } else {
                rows -= 2;
                temperatures[rows / 2] = temperature;
            }
        }
        temperatures.sort_unstable_by_key(|&temperature| -temperature);
        let (mut sum, mut moves) = (sums[ROW as usize], moves_next);
        for temperature in temperatures.into_iter().take_while(|&temperature| temperature != COLD) {
            sum += i32::from(if moves { temperature } else { -temperature });
            moves = !moves;
        }
        // Who moves at a number of nothing to spare is stuck first.
        sum > 0 || sum == 0 && !moves
    }
}

/// The largest numbers, in halves of a domino, of which Vertical is sure.
#[derive(Debug, Clone, Copy)]
struct Sure {
    /// The strip is at least this: with its opposite, she is the last to move when Horizontal moves first.
    second: i8,
    /// With the opposite of this, she is the last to move when she moves first.
    first: i8,
}

/// More than there are dominoes for either side, in halves.
const MOST: i8 = ROW as i8 * 2 + 2;

/// Of each strip a number or a switch that it is at least, with the highest mean of those that are found.
///
/// Numbers are in halves here, so what lies between is counted as less than it is. A strip is at least a switch if Vertical can
/// answer whatever Horizontal does in the two. If he makes the bottom of the switch her loss, which is its top, she moves to at
/// least that in the strip. If he moves in the strip and leaves at least the bottom, she takes the bottom. If he leaves less, she has
/// to answer in the strip, and to get more than the top, since it is his turn and the switch is still there.
fn strips() -> Box<[Strip]> {
    let mut strips = Vec::with_capacity(SHAPES);
    let mut sure: Vec<Sure> = Vec::with_capacity(SHAPES);
    for free in 0..SHAPES as u64 {
        // Of what a side's dominoes lead to: sets of fewer squares come before.
        let sure_of = &sure;
        let after = |side: Side| {
            let next = move |domino| sure_of[(free & !side.covered(domino)) as usize];
            Dominoes(side.placements(free)).map(next)
        };
        let made = after(Side::Vertical).map(|next| next.second).max().unwrap_or(-MOST);
        let left = after(Side::Horizontal).map(|next| next.first).min().unwrap_or(MOST);
        let second = second(made, left);
        let switch = |bottom: i8| {
            let answered = after(Side::Horizontal).filter(|next| next.second < bottom);
            let top = answered.map(|next| next.first - 1).fold(made, i8::min);
            (top >= bottom).then_some(Strip { mean: top + bottom, temperature: top - bottom })
        };
        let number = Strip { mean: 2 * second, temperature: COLD };
        let switches = (second..=made).filter_map(switch).filter(|switch| switch.mean > number.mean);
        strips.push(switches.max_by_key(|switch| switch.mean).unwrap_or(number));
        sure.push(Sure { second, first: first(made, second) });
    }
    strips.into()
}

/// The largest number that a strip is at least of which Vertical can make `made` and, after any move of Horizontal's, `left`.
///
/// Horizontal has no good move in the strip if the number is at most `left`, and none in the number's opposite if the option that he
/// takes is at most `made`. (Vertical could answer in the number, too, but then the strip would be at least a larger one.)
fn second(made: i8, left: i8) -> i8 {
    let is_sure = |number: &i8| below(*number).is_none_or(|option| option <= made);
    (-MOST..=left.min(MOST)).rev().find(is_sure).unwrap_or(-MOST)
}

/// The largest number beside whose opposite Vertical has a good first move: in the strip, or in that.
fn first(made: i8, second: i8) -> i8 {
    let is_sure = |number: &i8| *number <= made || above(*number).is_some_and(|option| option <= second);
    (-MOST..=made.max(second)).rev().find(is_sure).unwrap_or(-MOST)
}

/// What Vertical can make of a number of halves: the next whole number below, or one domino less of her own.
fn below(number: i8) -> Option<i8> {
    match number {
        odd if odd % 2 != 0 => Some(odd - 1),
        whole => (whole > 0).then(|| whole - 2),
    }
}

/// What Horizontal can make of it.
fn above(number: i8) -> Option<i8> {
    below(-number).map(|option| -option)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::squares::of_use;

    const SIDES: [Side; 2] = [Side::Vertical, Side::Horizontal];

    /// All sets of squares of a board of so many columns and rows, and who wins if each side moves next.
    fn outcomes(width: u32, height: u32) -> Vec<(u64, [bool; 2])> {
        let row = (1 << width) - 1;
        let squares =
            |set: u64| (0..height).fold(0, |squares, at| squares | (set >> (at * width) & row) << (at * ROW));
        let set = |squares: u64| {
            (0..height).fold(0, |set, at| set | (squares >> (at * ROW) & row) << (at * width)) as usize
        };
        let mut all: Vec<(u64, [bool; 2])> = Vec::new();
        for free in (0..1 << (width * height)).map(squares) {
            let wins = [0, 1].map(|at| {
                let side: Side = SIDES[at];
                Dominoes(side.placements(free))
                    .any(|domino| !all[set(free & !side.covered(domino))].1[1 - at])
            });
            all.push((free, wins));
        }
        all
    }

    #[test]
    fn who_is_sure_to_outlast_the_other_wins_on_every_set_of_squares() {
        for (width, height) in [(4, 4), (3, 5), (5, 3), (8, 2), (2, 8)] {
            let all = outcomes(width, height);
            let mut decided = 0;
            for &(free, wins) in &all {
                for (at, side) in SIDES.into_iter().enumerate() {
                    for (moves_next, wins) in [(true, wins[at]), (false, !wins[1 - at])] {
                        let sure = side.outlasts(free, moves_next);
                        assert!(wins || !sure, "{side:?}, {moves_next}, on {width}x{height}: {free:#x}");
                        assert_eq!(sure, side.outlasts(of_use(free), moves_next), "{free:#x}");
                        decided += usize::from(sure);
                    }
                }
            }
            // Of two for each set.
            assert!(2 * decided > 3 * all.len(), "{width}x{height}: {decided} of {} sets", all.len());
        }
    }

    /// What a strip is compared to, as Vertical sees it: it is added to the strip with the sign turned.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    enum Simple {
        Number(i8),
        Switch { top: i8, bottom: i8 },
    }

    /// Whether a side that moves next wins in the sum of a strip and a simple game. By the rules, move by move.
    fn wins(side: Side, free: u64, simple: Simple, known: &mut HashMap<(Side, u64, Simple), bool>) -> bool {
        if let Some(&won) = known.get(&(side, free, simple)) {
            return won;
        }
        let option = match (simple, side) {
            (Simple::Switch { top, .. }, Side::Vertical) => Some(top),
            (Simple::Switch { bottom, .. }, Side::Horizontal) => Some(bottom),
            (Simple::Number(number), Side::Vertical) => below(number),
            (Simple::Number(number), Side::Horizontal) => above(number),
        };
        let dominoes: Vec<_> = Dominoes(side.placements(free)).collect();
        let mut nexts = dominoes.into_iter().map(|domino| (free & !side.covered(domino), simple));
        let won = nexts.any(|(free, simple)| !wins(side.other(), free, simple, known))
            || option.is_some_and(|option| !wins(side.other(), free, Simple::Number(option), known));
        known.insert((side, free, simple), won);
        won
    }

    #[test]
    fn every_strip_is_at_least_its_number_or_switch() {
        let mut known = HashMap::new();
        for free in 0..SHAPES as u64 {
            let strip @ Strip { mean, temperature } = STRIPS[free as usize];
            let (top, bottom) = (mean.midpoint(temperature), mean.midpoint(-temperature));
            let simple = if temperature == COLD {
                Simple::Number(-mean / 2)
            } else {
                Simple::Switch { top: -bottom, bottom: -top }
            };
            assert!(!wins(Side::Horizontal, free, simple, &mut known), "{free:#x}: {strip:?}");
        }
    }
}
