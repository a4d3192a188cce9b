//! Positions on boards, for tables that have a line for each.

use std::fmt::Display;
use std::hash::Hash;

use connect_four::ConnectFour;
use domineering::{Domineering, Side};
use dots_and_boxes::DotsAndBoxes;
use kalah::{Capture, Kalah};
use othello::Othello;
use stone_catalog::{Form, find};
use stone_core::adapter::Reduced;
use stone_core::{Bounds, Heuristic, Keyed, MoveOrder};
use stone_search::WholeScore;

/// A game that says all that a search can ask for.
pub(crate) trait Board:
    Keyed<Score: WholeScore + Hash + Display, Move: Hash> + Bounds + MoveOrder + Heuristic
{
}

impl<G> Board for G where
    G: Keyed<Score: WholeScore + Hash + Display, Move: Hash> + Bounds + MoveOrder + Heuristic
{
}

/// What is done with each position.
pub(crate) trait Visit {
    /// A position, on representatives where the game has symmetries.
    fn visit(&mut self, what: &str, game: &impl Board);
}

/// Positions that are searched to the end.
pub(crate) fn to_the_end(visit: &mut impl Visit) {
    for (width, height) in [(5, 4), (6, 4)] {
        let game = ConnectFour::new(width, height).expect("it fits");
        visit.visit(&format!("connect four {width}x{height}"), &Reduced::new(game));
    }
    // Many random positions are won at once; the first three here are not, and the last is before long.
    for (empty, seed) in [(27, 2), (27, 5), (27, 6), (34, 3)] {
        visit.visit(&format!("connect four 7x6, {empty} empty, {seed}"), &connect_four(empty, seed));
    }
    for (width, height) in [(7, 7), (8, 6)] {
        let game = Domineering::new(width, height, Side::Vertical).expect("it fits");
        visit.visit(&format!("domineering {width}x{height}"), &Reduced::new(game));
    }
    visit.visit("othello 4x4", &Reduced::new(Othello::new(4, othello::Empties::default()).expect("it fits")));
    for seed in 1..=3 {
        visit.visit(&format!("othello 8x8, 14 empty, {seed}"), &othello(14, seed));
    }
    for (rows, columns) in [(2, 3), (3, 3)] {
        let game = DotsAndBoxes::new(rows, columns).expect("it fits");
        visit.visit(&format!("dots and boxes {rows}x{columns}"), &Reduced::new(game));
    }
    for (pits, seeds) in [(3, 3), (4, 3)] {
        let game = Kalah::new(pits, seeds, Capture::Always).expect("it fits");
        visit.visit(&format!("kalah {pits}x{seeds}"), &game);
    }
}

/// Starts that no search here gets to the end of.
pub(crate) fn starts(visit: &mut impl Visit) {
    visit.visit("connect four 7x6", &ConnectFour::new(7, 6).expect("it fits"));
    visit.visit("domineering 8x8", &Domineering::new(8, 8, Side::Vertical).expect("it fits"));
    visit.visit("othello 8x8", &Othello::new(8, othello::Empties::default()).expect("it fits"));
    visit.visit("dots and boxes 4x4", &DotsAndBoxes::new(4, 4).expect("it fits"));
    visit.visit("kalah 6x4", &Kalah::new(6, 4, Capture::Always).expect("it fits"));
}

/// A random position of the usual board in which about so many moves are left, as the catalog draws it.
fn drawn(game: &str, left: usize, seed: u64) -> (Vec<i64>, String) {
    let Some(Form::Board(notation)) = find(game).map(|game| game.form) else {
        unreachable!("it is played on a board")
    };
    let usual = (notation.read)("").expect("it has a usual start");
    let input = (notation.random)(&usual, left, seed);
    let text = (notation.text)(&input);
    (input, text)
}

fn connect_four(empty: usize, seed: u64) -> ConnectFour {
    let (input, _) = drawn("connect-four", empty, seed);
    let columns = input[2..].iter().map(|&column| column as u32);
    ConnectFour::new(7, 6).and_then(|game| game.after(columns)).expect("it was played")
}

fn othello(empty: usize, seed: u64) -> Othello {
    drawn("othello", empty, seed).1.parse().expect("it was played")
}
