//! The engines of `stone-search` on games that the engines of `stone-core` solve: the same values.

use std::hash::Hash;

use dots_and_boxes::DotsAndBoxes;
use kalah::{Capture, Kalah};
use stone_core::{Keyed, Memoized};
use stone_relatives::can_i_win::CanIWin;
use stone_search::{ProofNumber, Retrograde, WholeScore};

/// The value by proofs, with a table of so many entries, and backwards from the ends is that of the memo.
fn agrees<G>(game: &G, entries: usize)
where
    G: Keyed<Score: WholeScore + Hash>,
{
    let value = *Memoized::default().solve(game).unwrap().value();
    assert_eq!(*Retrograde::default().solve(game).unwrap().value(), value);
    let engine = ProofNumber::new(entries);
    let next = value + num_traits::one();
    for (threshold, holds) in [(value, true), (next, false)] {
        assert_eq!(engine.at_least(game, threshold).unwrap().holds, holds, "at least {threshold:?}");
    }
}

#[test]
fn dots_and_boxes() {
    for (rows, columns) in [(1, 1), (1, 2), (1, 3), (2, 2)] {
        let game = DotsAndBoxes::new(rows, columns).unwrap();
        agrees(&game, 1 << 8);
        agrees(&game, 1 << 16);
    }
    agrees(&DotsAndBoxes::new(2, 3).unwrap(), 1 << 18);
}

#[test]
fn kalah() {
    for (pits, seeds) in [(2, 3), (3, 2), (4, 2), (4, 3)] {
        let game = Kalah::new(pits, seeds, Capture::Always).unwrap();
        agrees(&game, 1 << 8);
        agrees(&game, 1 << 16);
    }
}

#[test]
fn can_i_win() {
    for total in [30, 40, 50] {
        agrees(&CanIWin::new(12, total).unwrap(), 1 << 10);
    }
}
