//! Games in which chance makes some of the moves.

use std::fmt::Debug;
use std::hash::Hash;

use stone_core::Turn;

/// A two-player zero-sum score game in which some states are drawn: there chance moves instead of the mover.
///
/// **Value law.** `V(s)` is what the player to move gains over the other from `s` on in the mean, both playing best. Of a state that is
/// not drawn it is as in [`ZeroSumGame`](stone_core::ZeroSumGame). Of a drawn one it is the mean of what the moves are
/// worth, each as often as its weight says. Whose turn it is at a drawn state is only a question of whose view the value is
/// seen from: a die that is cast before a turn leaves the turn with its player.
///
/// An implementation keeps these laws: the hooks are pure; a state is terminal exactly when it has no moves; every sequence of
/// moves ends; two states with the same key have the same future; the weights of a drawn state are not all 0.
///
/// It is a trait of its own and not one for a `ZeroSumGame` to have, though most hooks are the same: given to an engine that
/// knows of no chance, the mover would choose how the die falls.
///
/// ```
/// use std::ops::RangeInclusive;
/// use stone_core::Turn;
/// use stone_search::{ChanceGame, Expectimax, Ratio};
///
/// /// One cast of a die. Its number is yours; or you give it back, and the opponent casts once and must keep it.
/// struct OneCast;
///
/// /// Who casts, and what lies there.
/// #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
/// enum State { Cast { last: bool }, Lies { number: i64, last: bool }, Over }
///
/// impl ChanceGame for OneCast {
///     type State = State;
///     type Key = State;
///     /// The number cast; or 1 to keep it and 2 to give it back.
///     type Move = i64;
///     type Moves<'g> = RangeInclusive<i64>;
///
///     fn initial_state(&self) -> State {
///         State::Cast { last: false }
///     }
///     fn key(&self, &state: &State) -> State {
///         state
///     }
///     fn is_drawn(&self, state: &State) -> bool {
///         matches!(state, State::Cast { .. })
///     }
///     fn moves(&self, state: &State) -> RangeInclusive<i64> {
///         match state {
///             State::Cast { .. } => 1..=6,
///             State::Lies { last, .. } => 1..=if *last { 1 } else { 2 },
///             State::Over => 1..=0,
///         }
///     }
///     fn next_state(&self, &state: &State, mv: i64) -> State {
///         match state {
///             State::Cast { last } => State::Lies { number: mv, last },
///             State::Lies { .. } if mv == 2 => State::Cast { last: true },
///             _ => State::Over,
///         }
///     }
///     fn score_delta(&self, state: &State, mv: i64) -> i64 {
///         match state {
///             State::Lies { number, .. } if mv == 1 => *number,
///             _ => 0,
///         }
///     }
///     fn turn_after(&self, state: &State, _: i64) -> Turn {
///         if self.is_drawn(state) { Turn::Stays } else { Turn::Passes }
///     }
/// }
///
/// let solution = Expectimax::default().solve(&OneCast)?;
/// assert_eq!(solution.value(), Ratio::new(7, 2).unwrap()); // Everything is better than to give it back.
/// assert_eq!(solution.optimal_moves(&State::Lies { number: 1, last: false })?.as_slice(), [1]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub trait ChanceGame {
    /// A position, with all that the rest of the game depends on, and nothing else.
    type State: Clone + Debug;
    /// What a value is stored by.
    type Key: Eq + Hash + Clone;
    /// One choice of the mover, or one of the things that chance can do.
    type Move: Copy + Eq + Debug;
    /// The moves of one state, in the game's own order.
    type Moves<'g>: Iterator<Item = Self::Move>
    where
        Self: 'g;

    /// Where the game begins.
    fn initial_state(&self) -> Self::State;

    /// The key of a state.
    fn key(&self, state: &Self::State) -> Self::Key;

    /// Whether chance makes the next move.
    fn is_drawn(&self, state: &Self::State) -> bool;

    /// How often chance makes this move of a drawn state, against the others. By default all alike.
    fn weight(&self, _state: &Self::State, _mv: Self::Move) -> u64 {
        1
    }

    /// The legal moves, or what chance can do. None if and only if the state is terminal.
    fn moves<'g>(&'g self, state: &Self::State) -> Self::Moves<'g>;

    /// The state that a move leads to.
    fn next_state(&self, state: &Self::State, mv: Self::Move) -> Self::State;

    /// What the mover scores by a move; of a drawn state, whoever is to move.
    fn score_delta(&self, state: &Self::State, mv: Self::Move) -> i64;

    /// Who moves after a move. By default the opponent.
    fn turn_after(&self, _state: &Self::State, _mv: Self::Move) -> Turn {
        Turn::Passes
    }

    /// What a terminal state is worth to the player who would have to move. By default nothing.
    fn terminal_value(&self, _state: &Self::State) -> i64 {
        0
    }
}
