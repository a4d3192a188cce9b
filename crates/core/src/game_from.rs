//! A game for an experiment: closures instead of a type and its hooks.

use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::{Keyed, Named, Score, Turn, ZeroSumGame};

/// A game from its initial state and three closures: the moves of a state, where a move leads and what it
/// scores.
///
/// The turn always passes and the end is worth nothing, unless [`turn`](GameFrom::turn) and
/// [`terminal`](GameFrom::terminal) say otherwise. The moves may be anything to iterate over: a range, a
/// vector, an option; they may borrow what the closure borrows, but not the state.
///
/// States that hash are their own keys; states and moves are called by their `Debug` text. For a table and
/// layers, write a type with capabilities of its own.
///
/// ```
/// use stone_core::{Exhaustive, Memoized, game_from};
///
/// // Take one, two or three stones from the front of a row, and score them.
/// let row = [1, 2, 3, 7];
/// let game = game_from(
///     0,
///     |&gone| 1..=3.min(row.len() - gone),
///     |&gone, taken| gone + taken,
///     |&gone, taken| row[gone..gone + taken].iter().sum::<i64>(),
/// );
/// assert_eq!(*Exhaustive::default().solve(&game)?.value(), -1);
/// assert_eq!(*Memoized::default().solve(&game)?.value(), -1);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn game_from<S, I, C, Moves, Next, Delta>(
    initial_state: S,
    moves: Moves,
    next_state: Next,
    score_delta: Delta,
) -> Plain<S, I::Item, C, Moves, Next, Delta>
where
    S: Clone + Debug,
    I: IntoIterator<Item: Copy + Eq + Debug>,
    C: Score,
    Moves: Fn(&S) -> I,
    Next: Fn(&S, I::Item) -> S,
    Delta: Fn(&S, I::Item) -> C,
{
    GameFrom {
        initial_state,
        moves,
        next_state,
        score_delta,
        turn_after: |_, _| Turn::Passes,
        terminal_value: |_| C::zero(),
    }
}

/// A game of which nobody has said otherwise who moves next and what the end is worth.
type Plain<S, M, C, Moves, Next, Delta> = GameFrom<S, Moves, Next, Delta, fn(&S, M) -> Turn, fn(&S) -> C>;

/// A game from closures, which [`game_from`] makes.
#[derive(Clone, Copy)]
pub struct GameFrom<S, Moves, Next, Delta, After, Terminal> {
    initial_state: S,
    moves: Moves,
    next_state: Next,
    score_delta: Delta,
    turn_after: After,
    terminal_value: Terminal,
}

/// Closures have nothing to show.
impl<S: Debug, Moves, Next, Delta, After, Terminal> Debug
    for GameFrom<S, Moves, Next, Delta, After, Terminal>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameFrom").field("initial_state", &self.initial_state).finish_non_exhaustive()
    }
}

impl<S, I, C, Moves, Next, Delta, After, Terminal> GameFrom<S, Moves, Next, Delta, After, Terminal>
where
    I: IntoIterator,
    Moves: Fn(&S) -> I,
    Delta: Fn(&S, I::Item) -> C,
{
    /// The game in which this closure says who moves after a move.
    ///
    /// ```
    /// use stone_core::{Memoized, Turn, game_from};
    ///
    /// // Take one or two of seven stones, a point each; who takes two moves again.
    /// let game = game_from(7, |&left| 1..=2.min(left), |left, taken| left - taken, |_, taken| taken)
    ///     .turn(|_, taken| if taken == 2 { Turn::Stays } else { Turn::Passes });
    /// assert_eq!(*Memoized::default().solve(&game)?.value(), 7);
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn turn<T: Fn(&S, I::Item) -> Turn>(
        self,
        turn_after: T,
    ) -> GameFrom<S, Moves, Next, Delta, T, Terminal> {
        let Self { initial_state, moves, next_state, score_delta, terminal_value, .. } = self;
        GameFrom { initial_state, moves, next_state, score_delta, turn_after, terminal_value }
    }

    /// The game in which this closure says what a terminal state is worth to whoever would have to move.
    ///
    /// ```
    /// use stone_core::{Memoized, game_from};
    ///
    /// // Take a square number of stones; who cannot move loses.
    /// let squares = |&left: &i64| (1..).map(|root| root * root).take_while(move |taken| *taken <= left);
    /// let value = |stones| {
    ///     let game = game_from(stones, squares, |left, taken| left - taken, |_, _| 0).terminal(|_| -1);
    ///     Memoized::default().solve(&game).map(|solution| *solution.value())
    /// };
    /// assert_eq!([value(1)?, value(2)?, value(4)?, value(7)?], [1, -1, 1, -1]);
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn terminal<T: Fn(&S) -> C>(self, terminal_value: T) -> GameFrom<S, Moves, Next, Delta, After, T> {
        let Self { initial_state, moves, next_state, score_delta, turn_after, .. } = self;
        GameFrom { initial_state, moves, next_state, score_delta, turn_after, terminal_value }
    }
}

impl<S, I, C, Moves, Next, Delta, After, Terminal> ZeroSumGame
    for GameFrom<S, Moves, Next, Delta, After, Terminal>
where
    S: Clone + Debug,
    I: IntoIterator<Item: Copy + Eq + Debug>,
    C: Score,
    Moves: Fn(&S) -> I,
    Next: Fn(&S, I::Item) -> S,
    Delta: Fn(&S, I::Item) -> C,
    After: Fn(&S, I::Item) -> Turn,
    Terminal: Fn(&S) -> C,
{
    type State = S;
    type Move = I::Item;
    type Score = C;
    type Moves<'g>
        = I::IntoIter
    where
        Self: 'g;

    #[inline]
    fn initial_state(&self) -> S {
        self.initial_state.clone()
    }
    #[inline]
    fn moves(&self, state: &S) -> I::IntoIter {
        (self.moves)(state).into_iter()
    }
    #[inline]
    fn next_state(&self, state: &S, mv: I::Item) -> S {
        (self.next_state)(state, mv)
    }
    #[inline]
    fn score_delta(&self, state: &S, mv: I::Item) -> C {
        (self.score_delta)(state, mv)
    }
    #[inline]
    fn turn_after(&self, state: &S, mv: I::Item) -> Turn {
        (self.turn_after)(state, mv)
    }
    #[inline]
    fn terminal_value(&self, state: &S) -> C {
        (self.terminal_value)(state)
    }
}

impl<S, Moves, Next, Delta, After, Terminal> Keyed for GameFrom<S, Moves, Next, Delta, After, Terminal>
where
    S: Clone + Eq + Hash,
    Self: ZeroSumGame<State = S>,
{
    type Key = S;

    #[inline]
    fn key(&self, state: &S) -> S {
        state.clone()
    }
}

impl<S, Moves, Next, Delta, After, Terminal> Named for GameFrom<S, Moves, Next, Delta, After, Terminal>
where
    Self: ZeroSumGame,
{
    fn state_name(&self, state: &Self::State) -> String {
        format!("{state:?}")
    }
    fn move_name(&self, mv: Self::Move) -> String {
        format!("{mv:?}")
    }
}
