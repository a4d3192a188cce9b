//! Kalah: the laws, known values, and the plainest code with two stores and players who are told apart.

use kalah::{Capture, Kalah};
use stone_core::{Memoized, Named, SolveError, ZeroSumGame};
use stone_testkit::laws;

const BOTH: [Capture; 2] = [Capture::Always, Capture::IfOppositeHasSeeds];

/// A board as it stands on the table: pits 0 and up of the first player, that player's store, the same of the
/// second.
#[derive(Clone)]
struct Table {
    side: usize,
    seeds: Vec<u8>,
}

impl Table {
    fn new(pits: usize, seeds: u8) -> Self {
        let row = |_| [vec![seeds; pits], vec![0]].concat();
        Self { side: pits + 1, seeds: (0..2).flat_map(row).collect() }
    }

    fn pits(&self, player: usize) -> std::ops::Range<usize> {
        player * self.side..(player + 1) * self.side - 1
    }

    fn store(&self, player: usize) -> usize {
        (player + 1) * self.side - 1
    }

    /// The board after a move, and who moves next.
    fn after(&self, player: usize, pit: usize, capture: Capture) -> (Self, usize) {
        let (mut table, mut place) = (self.clone(), pit);
        let mut hand = std::mem::take(&mut table.seeds[pit]);
        while hand > 0 {
            place = (place + 1) % (2 * self.side);
            if place != self.store(1 - player) {
                table.seeds[place] += 1;
                hand -= 1;
            }
        }
        if place == self.store(player) {
            return (table, player);
        }
        if self.pits(player).contains(&place) && table.seeds[place] == 1 {
            let opposite = 2 * (self.side - 1) - place;
            if table.seeds[opposite] > 0 || capture == Capture::Always {
                table.seeds[self.store(player)] += table.seeds[opposite] + 1;
                table.seeds[opposite] = 0;
                table.seeds[place] = 0;
            }
        }
        (table, 1 - player)
    }

    /// The first player's store less the second's in the end, both playing best.
    fn minimax(&self, player: usize, capture: Capture) -> i64 {
        let has = |player| self.pits(player).any(|pit| self.seeds[pit] > 0);
        if !has(0) || !has(1) {
            // What is left lies on its owner's side, as the store does.
            let all = |player| self.seeds[player * self.side..][..self.side].iter().map(|&s| i64::from(s));
            return all(0).sum::<i64>() - all(1).sum::<i64>();
        }
        let values = self.pits(player).filter(|&pit| self.seeds[pit] > 0).map(|pit| {
            let (table, next) = self.after(player, pit, capture);
            table.minimax(next, capture)
        });
        if player == 0 { values.max().unwrap() } else { values.min().unwrap() }
    }
}

fn value(pits: usize, seeds: u8, capture: Capture) -> i64 {
    *Memoized::default().solve(&Kalah::new(pits, seeds, capture).unwrap()).unwrap().value()
}

#[test]
fn equals_minimax_with_stores() {
    for capture in BOTH {
        for (pits, seeds) in
            (0..8).map(|seeds| (1, seeds)).chain([(0, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2)])
        {
            let expected = Table::new(pits, seeds).minimax(0, capture);
            assert_eq!(value(pits, seeds, capture), expected, "{pits} pits, {seeds} seeds");
        }
    }
}

#[test]
fn every_law() {
    for capture in BOTH {
        for (pits, seeds) in [(0, 3), (1, 0), (1, 3), (1, 6), (2, 1), (2, 2), (3, 1)] {
            let game = Kalah::new(pits, seeds, capture).unwrap();
            laws::rules(&game).unwrap();
            laws::keyed(&game).unwrap();
            laws::bounds(&game).unwrap();
            laws::move_order(&game).unwrap();
            laws::named(&game).unwrap();
        }
    }
}

/// Values by an independent solver; Irving, Donkers and Uiterwijk have the last one too.
#[test]
fn known_values() {
    let known = [
        ((1, 1), 0, 0),
        ((1, 2), -2, -2),
        ((1, 3), 6, 6),
        ((1, 4), -2, -2),
        ((1, 5), 2, 2),
        ((1, 6), 0, 0),
        ((2, 1), 2, 2),
        ((2, 2), -2, -2),
        ((2, 3), -2, -2),
        ((2, 4), -12, -10),
        ((2, 5), 6, 6),
        ((2, 6), 8, 8),
        ((3, 1), 0, 0),
        ((3, 2), 4, 4),
        ((3, 3), 2, 2),
        ((3, 4), 2, 2),
        ((4, 1), 2, 2),
        ((4, 2), 6, 6),
        ((5, 1), 0, 0),
        ((6, 1), 2, 2),
    ];
    for ((pits, seeds), always, if_opposite) in known {
        let values = BOTH.map(|capture| value(pits, seeds, capture));
        assert_eq!(values, [always, if_opposite], "{pits} pits, {seeds} seeds");
    }
}

/// As many boards as an independent program counts.
#[test]
fn four_pits_of_three_seeds() {
    let game = Kalah::new(4, 3, Capture::Always).unwrap();
    let solution = Memoized::default().solve(&game).unwrap();
    assert_eq!((*solution.value(), solution.stats().states), (8, 768_304));
}

/// Rule by rule.
#[test]
fn moves_by_hand() {
    let play = |capture, pits: &[u8], pit| {
        let game = Kalah::new(2, 1, capture).unwrap();
        let mut board = game.initial_state();
        board[..2].copy_from_slice(&pits[..2]);
        board[3..5].copy_from_slice(&pits[2..]);
        let next = game.next_state(&board, pit);
        (game.score_delta(&board, pit), game.state_name(&next))
    };
    for capture in BOTH {
        // The last seed in the own store: the same player moves.
        assert_eq!(play(capture, &[2, 0, 3, 3], 0), (1, "0 1|3 3".into()));
        // Past the store, into the opponent's pits, whose turn it is.
        assert_eq!(play(capture, &[1, 3, 2, 2], 1), (1, "3 3|1 0".into()));
        // A capture: the seed and the three opposite.
        assert_eq!(play(capture, &[1, 0, 3, 2], 0), (4, "0 2|0 0".into()));
        // Around the board, past the opponent's store and into the pit that it started from: a capture.
        assert_eq!(play(capture, &[5, 0, 0, 0], 0), (3, "1 0|0 1".into()));
    }
    // Nothing opposite.
    assert_eq!(play(Capture::Always, &[1, 0, 0, 2], 0), (1, "0 2|0 0".into()));
    assert_eq!(play(Capture::IfOppositeHasSeeds, &[1, 0, 0, 2], 0), (0, "0 2|0 1".into()));
}

#[test]
fn what_does_not_fit_is_refused() {
    let refused = |pits, seeds| match Kalah::new(pits, seeds, Capture::Always) {
        Err(SolveError::BadInstance { what }) => what,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(9, 1), "9 pits are more than 8");
    assert_eq!(refused(8, 8), "128 seeds are more than 127");
    assert!(Kalah::new(8, 7, Capture::Always).is_ok());
    assert!(Kalah::new(1, 63, Capture::Always).is_ok());
}
