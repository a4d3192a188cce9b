//! Orders of moves that learn from the cuts that moves gave elsewhere.

use std::collections::HashMap;
use std::hash::Hash;

use stone_core::{MemoHasher, ZeroSumGame};

use crate::ordering::Ordering;

/// Another order, but first the two moves that gave the last cuts as far below the root.
///
/// Source: S. G. Akl, M. M. Newborn, *The principal continuation and the killer heuristic* (1977).
#[derive(Debug, Clone, Default)]
pub struct Killers<O, M> {
    order: O,
    /// By ply, the last move first.
    killers: Vec<[Option<M>; 2]>,
}

impl<O, M> Killers<O, M> {
    /// Killers before what another order has.
    pub fn new(order: O) -> Self {
        Self { order, killers: Vec::new() }
    }
}

impl<G: ZeroSumGame, O: Ordering<G>> Ordering<G> for Killers<O, G::Move> {
    fn list(&mut self, game: &G, state: &G::State, ply: usize, moves: &mut Vec<G::Move>) {
        let mut first = 0;
        self.order.list(game, state, ply, moves);
        for killer in self.killers.get(ply).into_iter().flatten().flatten() {
            if let Some(place) = moves[first..].iter().position(|mv| mv == killer) {
                moves[first..=first + place].rotate_right(1);
                first += 1;
            }
        }
    }

    fn cut(&mut self, game: &G, state: &G::State, ply: usize, tried: &[G::Move]) {
        self.order.cut(game, state, ply, tried);
        let Some(&mv) = tried.last() else { return };
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let [last, before] = &mut self.killers[ply];
        if *last != Some(mv) {
            *before = last.replace(mv);
        }
    }
}

/// Another order, but moves that gave more cuts anywhere in the game come first; of equals, the other order's first.
///
/// Source: J. Schaeffer, *The history heuristic and alpha-beta search enhancements in practice* (1989).
#[derive(Debug, Clone, Default)]
pub struct History<O, M> {
    order: O,
    merits: HashMap<M, u32, MemoHasher>,
}

impl<O, M> History<O, M> {
    /// What the history says, and else another order.
    pub fn new(order: O) -> Self {
        Self { order, merits: HashMap::default() }
    }
}

impl<G: ZeroSumGame<Move: Hash>, O: Ordering<G>> Ordering<G> for History<O, G::Move> {
    fn list(&mut self, game: &G, state: &G::State, ply: usize, moves: &mut Vec<G::Move>) {
        self.order.list(game, state, ply, moves);
        let merit = |mv: &G::Move| std::cmp::Reverse(self.merits.get(mv).copied().unwrap_or(0));
        moves.sort_by_cached_key(merit);
    }

    /// A cut by the second move or a later one is a merit; a first move that cuts was where it belongs.
    fn cut(&mut self, game: &G, state: &G::State, ply: usize, tried: &[G::Move]) {
        self.order.cut(game, state, ply, tried);
        if let [_, .., mv] = tried {
            let merit = self.merits.entry(*mv).or_default();
            *merit = merit.saturating_add(1);
        }
    }
}
