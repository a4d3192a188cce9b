//! Two games side by side.

use num_traits::Zero;
use smallvec::SmallVec;

use crate::{Dense, Impartial, Keyed, Named, Turn, ZeroSumGame};

/// Two games at once: a move is a move in either one, and the sum ends when neither has a move.
///
/// A move scores what it scores in its game, and that game says whether the turn passes. The end is worth the
/// lesser of the two terminal values: nothing for two score games, and who cannot move in either of two games
/// under normal play has lost, once. A terminal value that depends on the way the game ended means little in
/// a sum, since the mover there may not be the one for whom the part ended.
///
/// **Laws.** Of impartial games the nimber is the exclusive or of the two nimbers, and
/// [`Nimbers`](crate::Nimbers) looks at each game alone. Of score games the value is what the value law says
/// of the two together; it does not follow from the two values, because a player may answer a move in one
/// game by a move in the other.
///
/// A state has a state of each game, or, as a part of a sum, of one of them alone.
///
/// ```
/// use stone_core::{Memoized, adapter::Sum};
/// use stone_testkit::{Countdown, TreeGame};
///
/// let value = |a: &str, b: &str| -> Result<i64, Box<dyn std::error::Error>> {
///     let (a, b): (TreeGame, TreeGame) = (a.parse()?, b.parse()?);
///     Ok(*Memoized::default().solve(&Sum::new(a, b))?.value())
/// };
/// // Alice takes 5, Bob takes 3.
/// assert_eq!(value("(5)", "(3)")?, 2);
/// // Alone, the first game is worth 1 − 9. With a second one beside it neither player wants to open it: Alice
/// // takes 2, and Bob has to.
/// assert_eq!(value("(1(9))", "(2)")?, 2 - (1 - 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sum<A, B> {
    first: A,
    second: B,
}

/// A move in one of two games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SumMove<A, B> {
    /// In the first game.
    First(A),
    /// In the second game.
    Second(B),
}

/// The moves in two games, those in the first before those in the second.
#[derive(Debug, Clone)]
pub struct SumMoves<A, B> {
    first: Option<A>,
    second: Option<B>,
}

impl<A: Iterator, B: Iterator> Iterator for SumMoves<A, B> {
    type Item = SumMove<A::Item, B::Item>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if let Some(mv) = self.first.as_mut().and_then(Iterator::next) {
            return Some(SumMove::First(mv));
        }
        self.first = None;
        self.second.as_mut().and_then(Iterator::next).map(SumMove::Second)
    }
}

impl<A, B> Sum<A, B> {
    /// The sum of two games, each from its initial state on.
    pub fn new(first: A, second: B) -> Self {
        Self { first, second }
    }
}

impl<A: ZeroSumGame, B: ZeroSumGame<Score = A::Score>> ZeroSumGame for Sum<A, B> {
    type State = (Option<A::State>, Option<B::State>);
    type Move = SumMove<A::Move, B::Move>;
    type Score = A::Score;
    type Moves<'g>
        = SumMoves<A::Moves<'g>, B::Moves<'g>>
    where
        Self: 'g;

    fn initial_state(&self) -> Self::State {
        (Some(self.first.initial_state()), Some(self.second.initial_state()))
    }

    #[inline]
    fn moves<'g>(&'g self, (first, second): &Self::State) -> Self::Moves<'g> {
        SumMoves {
            first: first.as_ref().map(|state| self.first.moves(state)),
            second: second.as_ref().map(|state| self.second.moves(state)),
        }
    }

    #[inline]
    fn next_state(&self, (first, second): &Self::State, mv: Self::Move) -> Self::State {
        match mv {
            SumMove::First(mv) => {
                (first.as_ref().map(|state| self.first.next_state(state, mv)), second.clone())
            }
            SumMove::Second(mv) => {
                (first.clone(), second.as_ref().map(|state| self.second.next_state(state, mv)))
            }
        }
    }

    #[inline]
    fn score_delta(&self, (first, second): &Self::State, mv: Self::Move) -> Self::Score {
        let delta = match mv {
            SumMove::First(mv) => first.as_ref().map(|state| self.first.score_delta(state, mv)),
            SumMove::Second(mv) => second.as_ref().map(|state| self.second.score_delta(state, mv)),
        };
        delta.unwrap_or_else(Zero::zero)
    }

    #[inline]
    fn turn_after(&self, (first, second): &Self::State, mv: Self::Move) -> Turn {
        let turn = match mv {
            SumMove::First(mv) => first.as_ref().map(|state| self.first.turn_after(state, mv)),
            SumMove::Second(mv) => second.as_ref().map(|state| self.second.turn_after(state, mv)),
        };
        turn.unwrap_or(Turn::Passes)
    }

    #[inline]
    fn terminal_value(&self, (first, second): &Self::State) -> Self::Score {
        let first = first.as_ref().map(|state| self.first.terminal_value(state));
        let second = second.as_ref().map(|state| self.second.terminal_value(state));
        first.into_iter().chain(second).min().unwrap_or_else(Zero::zero)
    }
}

impl<A: Keyed, B: Keyed<Score = A::Score>> Keyed for Sum<A, B> {
    type Key = (Option<A::Key>, Option<B::Key>);

    #[inline]
    fn key(&self, (first, second): &Self::State) -> Self::Key {
        (
            first.as_ref().map(|state| self.first.key(state)),
            second.as_ref().map(|state| self.second.key(state)),
        )
    }
}

/// Rows of the first game's slots, with a column for each of the second game's, and one of each for its
/// absence.
impl<A: Dense, B: Dense<Score = A::Score>> Dense for Sum<A, B> {
    fn slots(&self) -> usize {
        self.first.slots().saturating_add(1).saturating_mul(self.second.slots().saturating_add(1))
    }

    #[inline]
    fn slot(&self, (first, second): &Self::State) -> usize {
        let columns = self.second.slots();
        let row = first.as_ref().map_or_else(|| self.first.slots(), |state| self.first.slot(state));
        let column = second.as_ref().map_or(columns, |state| self.second.slot(state));
        row.saturating_mul(columns.saturating_add(1)).saturating_add(column)
    }

    /// The states of both games. A part of a sum is no state that a move leads to.
    #[inline(always)]
    fn sweep<E>(&self, mut visit: impl FnMut(Self::State) -> Result<(), E>) -> Result<(), E> {
        self.first.sweep(|first| self.second.sweep(|second| visit((Some(first.clone()), Some(second)))))
    }
}

impl<A: Impartial, B: Impartial<Score = A::Score>> Impartial for Sum<A, B> {
    /// The parts of both games, each alone.
    fn parts(&self, (first, second): Self::State) -> SmallVec<[Self::State; 2]> {
        let first = first.into_iter().flat_map(|state| self.first.parts(state));
        let second = second.into_iter().flat_map(|state| self.second.parts(state));
        first.map(|part| (Some(part), None)).chain(second.map(|part| (None, Some(part)))).collect()
    }
}

impl<A: Named, B: Named<Score = A::Score>> Named for Sum<A, B> {
    fn state_name(&self, (first, second): &Self::State) -> String {
        let first = first.as_ref().map_or_else(|| "none".into(), |state| self.first.state_name(state));
        let second = second.as_ref().map_or_else(|| "none".into(), |state| self.second.state_name(state));
        format!("{first} + {second}")
    }

    fn shown(&self, (first, second): &Self::State) -> String {
        let first = first.as_ref().map(|state| self.first.shown(state));
        let second = second.as_ref().map(|state| self.second.shown(state));
        first.into_iter().chain(second).collect::<Vec<_>>().join(" and ")
    }

    fn move_name(&self, mv: Self::Move) -> String {
        match mv {
            SumMove::First(mv) => format!("first: {}", self.first.move_name(mv)),
            SumMove::Second(mv) => format!("second: {}", self.second.move_name(mv)),
        }
    }
}
