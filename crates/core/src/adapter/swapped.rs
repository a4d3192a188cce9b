//! The same game with Bob to move first.

use std::iter::{Chain, Flatten, Map};
use std::option;

use num_traits::Zero;

use super::forward_hooks;
use crate::{Dense, Keyed, Layered, Named, Turn, ZeroSumGame};

/// A game that Bob begins: Alice passes once, which scores nothing, and then it is the game.
///
/// A value belongs to the mover, so a game looks the same to whoever moves first. The pass is what makes a
/// line, a trace and an outcome say Bob where the game says Alice. In a game whose rules tell the players
/// apart, it is the players who change seats: Bob plays what the game calls Alice.
///
/// **Law.** The value is zero less the game's, and a line is Alice's pass and then the game's line with the
/// players exchanged.
///
/// A state is none before the pass, and some state of the game after it; so are moves and keys. The pass adds
/// one slot, and one column in the layer above the game's initial state. It has no cell in the table that
/// people draw of the game, so no state here has one.
///
/// It does not promise [`CANNOT_OVERFLOW`](ZeroSumGame::CANNOT_OVERFLOW): the game's value may fit where zero
/// less that value does not.
///
/// ```
/// use stone_core::{Memoized, Outcome, adapter::Swapped};
/// use stone_testkit::Countdown;
///
/// let game = Swapped::new(Countdown(2));
/// let solution = Memoized::default().solve(&game)?;
/// assert_eq!(Outcome::of(*solution.value()), Outcome::Bob);
/// let line = solution.principal_variation()?;
/// assert_eq!([line.plies[0].mv, line.plies[1].mv], [None, Some(2)]);
/// assert_eq!((line.alice, line.bob), (0, 2));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Swapped<G> {
    game: G,
}

impl<G> Swapped<G> {
    /// The game with Bob to move first.
    pub fn new(game: G) -> Self {
        Self { game }
    }
}

/// The pass, or the moves of a state of the game.
type PassOr<M, I> = Chain<option::IntoIter<Option<M>>, Map<Flatten<option::IntoIter<I>>, fn(M) -> Option<M>>>;

impl<G: ZeroSumGame> ZeroSumGame for Swapped<G> {
    forward_hooks!(Score);

    type State = Option<G::State>;
    type Move = Option<G::Move>;
    type Moves<'g>
        = PassOr<G::Move, G::Moves<'g>>
    where
        G: 'g;

    fn initial_state(&self) -> Self::State {
        None
    }
    fn moves<'g>(&'g self, state: &Self::State) -> Self::Moves<'g> {
        let pass = state.is_none().then_some(None);
        let moves = state.as_ref().map(|state| self.game.moves(state));
        pass.into_iter().chain(moves.into_iter().flatten().map(Some as fn(_) -> _))
    }
    fn next_state(&self, state: &Self::State, mv: Self::Move) -> Self::State {
        Some(match (state, mv) {
            (Some(state), Some(mv)) => self.game.next_state(state, mv),
            _ => self.game.initial_state(),
        })
    }
    fn score_delta(&self, state: &Self::State, mv: Self::Move) -> Self::Score {
        match (state, mv) {
            (Some(state), Some(mv)) => self.game.score_delta(state, mv),
            _ => Self::Score::zero(),
        }
    }
    fn turn_after(&self, state: &Self::State, mv: Self::Move) -> Turn {
        match (state, mv) {
            (Some(state), Some(mv)) => self.game.turn_after(state, mv),
            _ => Turn::Passes,
        }
    }
    fn terminal_value(&self, state: &Self::State) -> Self::Score {
        state.as_ref().map_or_else(Self::Score::zero, |state| self.game.terminal_value(state))
    }
}

impl<G: Keyed> Keyed for Swapped<G> {
    type Key = Option<G::Key>;

    fn key(&self, state: &Self::State) -> Self::Key {
        state.as_ref().map(|state| self.game.key(state))
    }
}

impl<G: Dense> Dense for Swapped<G> {
    fn slots(&self) -> usize {
        self.game.slots().saturating_add(1)
    }
    fn slot(&self, state: &Self::State) -> usize {
        state.as_ref().map_or_else(|| self.game.slots(), |state| self.game.slot(state))
    }
    fn sweep<E>(&self, mut visit: impl FnMut(Self::State) -> Result<(), E>) -> Result<(), E> {
        self.game.sweep(|state| visit(Some(state)))?;
        visit(None)
    }
}

impl<G: Layered> Swapped<G> {
    /// The layer above that of the game's initial state, and its first column that the game has no state for.
    fn place_of_pass(&self) -> (usize, usize) {
        let layer = self.game.place(&self.game.initial_state()).0.saturating_add(1);
        (layer, self.columns_of_game(layer))
    }

    fn columns_of_game(&self, layer: usize) -> usize {
        if layer < self.game.layers() { self.game.columns(layer) } else { 0 }
    }
}

impl<G: Layered> Layered for Swapped<G> {
    fn layers(&self) -> usize {
        self.game.layers().max(self.place_of_pass().0.saturating_add(1))
    }
    fn columns(&self, layer: usize) -> usize {
        self.columns_of_game(layer).saturating_add(usize::from(layer == self.place_of_pass().0))
    }
    fn reach(&self) -> usize {
        self.game.reach().max(1)
    }
    fn state_at(&self, layer: usize, column: usize) -> Self::State {
        ((layer, column) != self.place_of_pass()).then(|| self.game.state_at(layer, column))
    }
    fn place(&self, state: &Self::State) -> (usize, usize) {
        state.as_ref().map_or_else(|| self.place_of_pass(), |state| self.game.place(state))
    }
}

impl<G: Named> Named for Swapped<G> {
    fn state_name(&self, state: &Self::State) -> String {
        match state {
            Some(state) => self.game.state_name(state),
            None => format!("pass before {}", self.game.state_name(&self.game.initial_state())),
        }
    }
    /// The pass leaves on the table what lies there.
    fn shown(&self, state: &Self::State) -> String {
        state
            .as_ref()
            .map_or_else(|| self.game.shown(&self.game.initial_state()), |state| self.game.shown(state))
    }
    fn move_name(&self, mv: Self::Move) -> String {
        mv.map_or_else(|| "pass".into(), |mv| self.game.move_name(mv))
    }
}
