//! What a game can offer beyond its rules. An engine lists what it needs as bounds, so a missing capability is
//! a compile error that names it.

use std::hash::Hash;

use smallvec::{SmallVec, smallvec};

use crate::adapter::forward_capabilities;
use crate::{Interval, ZeroSumGame};

/// A compact key for each state, for engines that store values in a map.
///
/// **Law.** Two states with the same key have the same future.
pub trait Keyed: ZeroSumGame {
    /// The key.
    type Key: Eq + Hash + Clone;

    /// The key of a state.
    fn key(&self, state: &Self::State) -> Self::Key;
}

/// A perfect index of the states, for engines that store values in a table.
///
/// **Laws.** `slot` is one-to-one on states and below `slots`; `sweep` visits every state that can be reached
/// from the initial state, each once, and all that a state leads to before it.
pub trait Dense: ZeroSumGame {
    /// How many slots the table has.
    fn slots(&self) -> usize;

    /// Where a state's value is stored. A state of another game has no slot; asked for one, it may panic.
    fn slot(&self, state: &Self::State) -> usize;

    /// Visits every state, successors first, and stops at the first error.
    ///
    /// It calls instead of being an iterator so that a sweep over several dimensions stays nested loops, whose
    /// inner one is as fast as if written by hand.
    ///
    /// # Errors
    ///
    /// Those of `visit`.
    fn sweep<E>(&self, visit: impl FnMut(Self::State) -> Result<(), E>) -> Result<(), E>;
}

/// A game whose states are some of those of larger games, as the boards with a few pieces left: a search of a larger one ends
/// where a table of this one begins.
///
/// **Law.** A state that it contains has a slot, and is worth here what it is worth in the larger game.
pub trait Endgames: Dense {
    /// Whether a state of a larger game is one of this game's.
    fn contains(&self, state: &Self::State) -> bool;
}

/// An order in which a table can be filled. The order of a game's own sweep is [`OwnOrder`].
///
/// **Laws.** Those of [`Dense::sweep`].
pub trait Order<G: Dense> {
    /// Visits every state, successors first, and stops at the first error.
    ///
    /// # Errors
    ///
    /// Those of `visit`.
    fn sweep<E>(&self, game: &G, visit: impl FnMut(G::State) -> Result<(), E>) -> Result<(), E>;
}

/// The order of the game's own sweep.
#[derive(Debug, Clone, Copy, Default)]
pub struct OwnOrder;

impl<G: Dense> Order<G> for OwnOrder {
    #[inline(always)]
    fn sweep<E>(&self, game: &G, visit: impl FnMut(G::State) -> Result<(), E>) -> Result<(), E> {
        game.sweep(visit)
    }
}

/// States in layers of columns, where every move goes a bounded number of layers down. An engine that walks up
/// the layers then needs to remember only as many as a move can reach.
///
/// **Laws.** `place` and `state_at` are inverse to each other; a move from layer `l` leads to a layer between
/// `l − reach` and `l − 1`; columns are numbered from 0.
pub trait Layered: ZeroSumGame {
    /// How many layers there are. Layer 0 is the bottom: its states are terminal.
    fn layers(&self) -> usize;

    /// How many columns a layer has.
    fn columns(&self, layer: usize) -> usize;

    /// How many layers down a move can go at the most.
    fn reach(&self) -> usize;

    /// The state at a layer and column.
    fn state_at(&self, layer: usize, column: usize) -> Self::State;

    /// The layer and column of a state.
    fn place(&self, state: &Self::State) -> (usize, usize);
}

/// An impartial game under normal play: whoever moves has the same moves, and who cannot move loses.
///
/// Every state of such a game acts as a heap of Nim. The size of that heap is its nimber: the smallest number
/// that is not the nimber of a state it leads to. The mover wins, that is, the value is positive, exactly when
/// it is not 0.
///
/// **Laws.** No move scores; the turn always passes; every terminal value is negative; a state does not say who
/// moves. The nimber of a state is the exclusive or of the nimbers of its parts.
///
/// Source: R. Sprague, *Über mathematische Kampfspiele*, 1935; P. M. Grundy, *Mathematics and games*, 1939.
pub trait Impartial: ZeroSumGame {
    /// The parts of a state: states that do not touch each other, of which a move changes one. By default there
    /// is one, the state itself; of no parts, nothing is left to move in.
    ///
    /// An engine that knows the parts never looks at what they are together: ten heaps cost ten times one heap
    /// instead of their product.
    #[inline]
    fn parts(&self, state: Self::State) -> SmallVec<[Self::State; 2]> {
        smallvec![state]
    }
}

/// One representative for all states that are the same but for a symmetry, as heaps in another order or a row
/// read from its other end. With it [`Reduced`](crate::adapter::Reduced) is the game on representatives.
///
/// **Laws.** A representative stands for itself. It is a state of the game, which the hooks do for as for any
/// other, and is worth what the states are worth that it stands for. There are no more representatives than
/// states.
pub trait Canonical: ZeroSumGame {
    /// The state that stands for this one.
    fn canonical(&self, state: &Self::State) -> Self::State;
}

/// Cheap bounds of a value, for searches: what can be said of a state without looking at its moves one by one.
///
/// **Law.** The interval contains the value of the state; the bounds of a terminal state too.
pub trait Bounds: ZeroSumGame {
    /// Between which bounds the value lies. Where both are the same, the value is known.
    fn bounds(&self, state: &Self::State) -> Interval<Self::Score>;
}

/// The moves worth looking at, likely best first, for searches: the sooner a good move is seen, the more of the others need
/// no look.
///
/// **Law.** All moves it lists are legal, each once; of a state that is not terminal, one of them at least is optimal.
pub trait MoveOrder: ZeroSumGame {
    /// Lists the moves of a state, likely best first, in a list that is empty.
    ///
    /// A move may be left out where it is known that another is worth as much.
    fn best_first(&self, state: &Self::State, moves: &mut Vec<Self::Move>);
}

/// A guess at the value, for play in games that nobody solves.
///
/// **Law.** It is pure. It promises nothing of the value.
pub trait Heuristic: ZeroSumGame {
    /// What the rest of the game may be worth to the player to move.
    fn estimate(&self, state: &Self::State) -> Self::Score;
}

/// How people write the moves and states of a game, and where a state stands in a table that they draw.
///
/// **Laws.** Different states have different names, and so have different moves of one state. Either no state has a
/// cell, or each has one of its own.
pub trait Named: ZeroSumGame {
    /// A state, in as few characters as say which one it is.
    fn state_name(&self, state: &Self::State) -> String;

    /// The same when it is this player's turn, for games whose states do not say who moves and so whose the pieces are. By
    /// default [`state_name`](Self::state_name).
    fn state_name_to(&self, state: &Self::State, _mover: crate::Player) -> String {
        self.state_name(state)
    }

    /// A state as a player sees it: what lies on the table. By default its name.
    fn shown(&self, state: &Self::State) -> String {
        self.state_name(state)
    }

    /// The same when it is this player's turn, as in [`state_name_to`](Self::state_name_to). By default
    /// [`shown`](Self::shown).
    fn shown_to(&self, state: &Self::State, _mover: crate::Player) -> String {
        self.shown(state)
    }

    /// A move, as a player would say it.
    fn move_name(&self, mv: Self::Move) -> String;

    /// The row and the column of a state in the table that people draw of the game. By default there is no such table.
    fn cell(&self, _state: &Self::State) -> Option<(usize, usize)> {
        None
    }
}

// A shared game can what the game can.
forward_capabilities!(&G, |shared| (**shared));
