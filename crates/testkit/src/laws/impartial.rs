//! The laws of impartial games, and their nimbers.

use std::collections::HashSet;

use num_traits::Zero;
use stone_core::adapter::StartAt;
use stone_core::{Impartial, Keyed, Nimbers, Turn, ZeroSumGame};

use super::explore::Explored;
use super::{Law, Violation};
use crate::oracle;

/// Nothing scored, turns that pass, a loser in the end.
pub(super) fn normal_play<G: ZeroSumGame>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    for met in &explored.states {
        let fail = |seen| Err(Violation::new(Law::Impartial, &met.text, seen));
        for edge in &met.edges {
            if edge.delta != Zero::zero() {
                return fail(format!("move {:?} scores {:?}", edge.mv, edge.delta));
            }
            if edge.turn == Turn::Stays {
                return fail(format!("after move {:?} the turn stays", edge.mv));
            }
        }
        let end = explored.game.terminal_value(&met.state);
        if met.edges.is_empty() && end >= Zero::zero() {
            return fail(format!("who cannot move gets {end:?} and so does not lose"));
        }
    }
    Ok(())
}

/// Parts that are games themselves and together are the whole.
pub(super) fn parts<G: Impartial>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    let game = explored.game;
    let mut small = HashSet::new();
    for met in &explored.states {
        let parts = game.parts(met.state.clone());
        let mut sum = 0;
        for part in &parts {
            let text = format!("{part:?}");
            if !explored.index.contains_key(&text) && small.insert(text) {
                // No move leads to this state, so nobody has looked yet whether it is a game that the oracle
                // can play.
                normal_play(&Explored::new(&StartAt::new(game, part.clone()))?)?;
            }
            sum ^= oracle::nimber(game, part);
        }
        let whole = oracle::nimber(game, &met.state);
        if sum != whole {
            let seen = format!("its nimber is {whole}, that of its parts {parts:?} together {sum}");
            return Err(Violation::new(Law::Parts, &met.text, seen));
        }
    }
    Ok(())
}

/// `Nimbers` against the oracle, the initial state first: what is above is asked for before what is below.
pub(super) fn nimbers<G: Impartial + Keyed>(explored: &Explored<'_, G>) -> Result<(), Violation> {
    let mut nimbers = Nimbers::new(explored.game);
    for met in explored.states.iter().rev() {
        let fail = |seen| Err(Violation::new(Law::Nimber, &met.text, seen));
        let right = oracle::nimber(explored.game, &met.state);
        match nimbers.nimber_of(&met.state) {
            Ok(nimber) if nimber == right => {}
            Ok(nimber) => return fail(format!("Nimbers gives {nimber}, right is {right}")),
            Err(error) => return fail(format!("Nimbers gives none: {error}")),
        }
        let wins =
            explored.next_states(met).filter(|(_, next)| oracle::nimber(explored.game, &next.state) == 0);
        let right: Vec<_> = wins.map(|(mv, _)| mv).collect();
        let moves = nimbers.winning_moves(&met.state);
        if moves.as_deref() != Ok(&right[..]) {
            return fail(format!("Nimbers gives the winning moves {moves:?}, right are {right:?}"));
        }
    }
    Ok(())
}
