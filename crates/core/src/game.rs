//! The trait every game implements: four hooks, and two more for the games that need them.

use std::fmt::Debug;

use num_traits::Zero;

use crate::Score;

/// Who moves after a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The opponent moves next.
    Passes,
    /// The mover moves again, as after closing a box in dots and boxes.
    Stays,
}

/// A finite two-player zero-sum game in which every move scores something for its mover.
///
/// **Value law.** `V(s)` is what the player to move gains over the other from `s` on, both playing best:
///
/// - `terminal_value(s)` when `s` has no moves, else
/// - the maximum over the moves of `score_delta − V(next_state)` when the turn passes and
///   `score_delta + V(next_state)` when it stays.
///
/// It depends on the state alone and never on how the state was reached: that is what lets an engine store it.
/// A payoff that depends on who moves belongs in the state.
///
/// An implementation keeps these laws, which `stone-testkit` checks in one call: the hooks are pure; a state is
/// terminal exactly when it has no moves; every sequence of moves ends.
///
/// A game that keeps all of them but the last has no value by this law alone. It says so in its docs; the engines of
/// this crate notice a cycle or end at a limit, and `Retrograde` of `stone-search` solves it.
///
/// ```
/// use stone_core::{Exhaustive, ZeroSumGame};
///
/// /// Take 1 or 2 coins from a heap; each is worth one point more than the coins below it.
/// struct Heap(u32);
///
/// impl ZeroSumGame for Heap {
///     type State = u32;
///     type Move = u32;
///     type Score = i64;
///     type Moves<'g> = std::ops::RangeInclusive<u32>;
///
///     fn initial_state(&self) -> u32 {
///         self.0
///     }
///     fn moves(&self, &coins: &u32) -> Self::Moves<'_> {
///         1..=coins.min(2)
///     }
///     fn next_state(&self, &coins: &u32, taken: u32) -> u32 {
///         coins - taken
///     }
///     fn score_delta(&self, &coins: &u32, taken: u32) -> i64 {
///         (0..taken).map(|i| i64::from(coins - i)).sum()
///     }
/// }
///
/// # fn main() -> Result<(), stone_core::SolveError> {
/// let solution = Exhaustive::default().solve(&Heap(4))?;
/// assert_eq!(*solution.value(), 4); // 4 + 3 for Alice, 2 + 1 for Bob
/// # Ok(())
/// # }
/// ```
pub trait ZeroSumGame {
    /// Whether the constructor refuses every instance in which a value, or what a move is worth, might not fit
    /// [`Score`](Self::Score).
    ///
    /// Engines then do not look for overflow, and their loops can be vectorised. It is a promise, and
    /// `stone-testkit` has a law for it: a game that breaks it panics in a debug build and wraps in a release build.
    const CANNOT_OVERFLOW: bool = false;

    /// A position, with all that the rest of the game depends on, and nothing else.
    type State: Clone + Debug;
    /// One choice of the mover.
    type Move: Copy + Eq + Debug;
    /// What moves score.
    type Score: Score;
    /// The moves of one state, in the game's own order. It may borrow the game but not the state, so that an
    /// engine can keep it in a stack beside the state. A small array with `take` is the fastest form.
    type Moves<'g>: Iterator<Item = Self::Move>
    where
        Self: 'g;

    /// Where Alice makes the first move.
    fn initial_state(&self) -> Self::State;

    /// The legal moves. None if and only if the state is terminal.
    fn moves<'g>(&'g self, state: &Self::State) -> Self::Moves<'g>;

    /// The state that a legal move leads to.
    fn next_state(&self, state: &Self::State, mv: Self::Move) -> Self::State;

    /// What the mover scores by a legal move; negative where the move costs.
    fn score_delta(&self, state: &Self::State, mv: Self::Move) -> Self::Score;

    /// Who moves after a legal move. By default the opponent.
    #[inline]
    fn turn_after(&self, _state: &Self::State, _mv: Self::Move) -> Turn {
        Turn::Passes
    }

    /// What a terminal state is worth to the player who would have to move. By default nothing.
    #[inline]
    fn terminal_value(&self, _state: &Self::State) -> Self::Score {
        Self::Score::zero()
    }
}

/// A shared game is a game.
impl<G: ZeroSumGame> ZeroSumGame for &G {
    const CANNOT_OVERFLOW: bool = G::CANNOT_OVERFLOW;
    type State = G::State;
    type Move = G::Move;
    type Score = G::Score;
    type Moves<'g>
        = G::Moves<'g>
    where
        Self: 'g;

    #[inline]
    fn initial_state(&self) -> Self::State {
        (**self).initial_state()
    }
    #[inline]
    fn moves<'g>(&'g self, state: &Self::State) -> Self::Moves<'g> {
        (**self).moves(state)
    }
    #[inline]
    fn next_state(&self, state: &Self::State, mv: Self::Move) -> Self::State {
        (**self).next_state(state, mv)
    }
    #[inline]
    fn score_delta(&self, state: &Self::State, mv: Self::Move) -> Self::Score {
        (**self).score_delta(state, mv)
    }
    #[inline]
    fn turn_after(&self, state: &Self::State, mv: Self::Move) -> Turn {
        (**self).turn_after(state, mv)
    }
    #[inline]
    fn terminal_value(&self, state: &Self::State) -> Self::Score {
        (**self).terminal_value(state)
    }
}
