//! `minimax` 0.6: a `Game` with winners, an `Evaluator` for positions at the depth limit, strategies that choose a move.

use std::marker::PhantomData;

use minimax::{Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Negamax, Strategy, Winner};

use super::{Peer, Position, Rules};

struct Row<'r, R>(PhantomData<&'r R>);

/// A position is never won before the depth limit, which is the number of plies; there the evaluator tells the
/// difference. Where the row runs out earlier (III), the players pass.
impl<'r, R: Rules> Game for Row<'r, R> {
    type S = Position<'r, R>;
    type M = u8;

    fn generate_moves(position: &Position<'r, R>, moves: &mut Vec<u8>) -> Option<Winner> {
        moves.extend(position.moves());
        if moves.is_empty() {
            moves.push(PASS);
        }
        None
    }

    fn apply(position: &mut Position<'r, R>, mv: u8) -> Option<Position<'r, R>> {
        Some(if mv == PASS { position.passed() } else { position.after(mv) })
    }

    fn get_winner(_: &Position<'r, R>) -> Option<Winner> {
        None
    }

    fn zobrist_hash(position: &Position<'r, R>) -> u64 {
        let place = u64::from(position.start) << 8 | u64::from(position.end);
        let hash =
            (place << 32 | u64::from(position.lead.cast_unsigned())).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (hash ^ hash >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }
}

const PASS: u8 = u8::MAX;

struct Lead<'r, R>(PhantomData<&'r R>);

impl<'r, R: Rules> Evaluator for Lead<'r, R> {
    type G = Row<'r, R>;

    fn evaluate(&self, position: &Position<'r, R>) -> Evaluation {
        position.lead.try_into().expect("a difference that an Evaluation can hold")
    }
}

pub(super) fn negamax<'r, R: Rules>() -> Peer<'r, R> {
    Peer {
        name: "minimax 0.6, Negamax",
        solve: |position| {
            let mut strategy = Negamax::new(Lead(PhantomData), position.left() as u8);
            strategy.choose_move(position);
            strategy.root_value().into()
        },
        note: "alpha-beta without a table. Scores are 16 bits wide, so the stones must be few.",
    }
}

pub(super) fn iterative<'r, R: Rules>() -> Peer<'r, R> {
    Peer {
        name: "minimax 0.6, IterativeSearch",
        solve: |position| {
            let mut strategy = IterativeSearch::new(Lead(PhantomData), IterativeOptions::new());
            strategy.set_max_depth(position.left() as u8);
            strategy.choose_move(position);
            strategy.root_value().into()
        },
        note: "alpha-beta with a transposition table, depth by depth, default options.",
    }
}
