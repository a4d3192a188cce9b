//! The same game, played on one representative of states that are the same but for a symmetry.

use super::{forward_capabilities, forward_hooks};
use crate::{Canonical, ZeroSumGame};

/// A game whose states are the representatives alone: wherever a move leads, the representative of that state
/// is where it goes on.
///
/// **Laws.** It has the game's value, and as [`Canonical`] promises no more states;
/// [`Memoized`](crate::Memoized) stores as many fewer as a representative stands for many. A line is one of
/// the representatives: its deltas sum to the value, and each of its moves is to be read in the
/// representative, not in the state that it stands for.
///
/// It has no table and no layers, since a representative need not lie where the game would have had the
/// state. It does not promise [`CANNOT_OVERFLOW`](ZeroSumGame::CANNOT_OVERFLOW), for the same reason: the
/// game's promise is about the states that its own start leads to.
///
/// A [`Keyed`](crate::Keyed) game that gives the same key to such states has [`Memoized`](crate::Memoized) store as few,
/// and needs no adapter; this is for every engine and observer to meet as few.
///
/// ```
/// use stone_core::{Canonical, Keyed, Memoized, ZeroSumGame, adapter::Reduced};
///
/// /// Take any number from one of the heaps. Who cannot move loses.
/// struct Nim([u8; 3]);
///
/// impl ZeroSumGame for Nim {
///     type State = [u8; 3];
///     type Move = (usize, u8);
///     type Score = i64;
///     type Moves<'g> = std::vec::IntoIter<(usize, u8)>;
///
///     fn initial_state(&self) -> [u8; 3] {
///         self.0
///     }
///     fn moves(&self, heaps: &[u8; 3]) -> Self::Moves<'_> {
///         let of_heap = |heap: usize| (1..=heaps[heap]).map(move |taken| (heap, taken));
///         (0..3).flat_map(of_heap).collect::<Vec<_>>().into_iter()
///     }
///     fn next_state(&self, heaps: &[u8; 3], (heap, taken): (usize, u8)) -> [u8; 3] {
///         let mut next = *heaps;
///         next[heap] -= taken;
///         next
///     }
///     fn score_delta(&self, _: &[u8; 3], _: (usize, u8)) -> i64 {
///         0
///     }
///     fn terminal_value(&self, _: &[u8; 3]) -> i64 {
///         -1
///     }
/// }
///
/// impl Keyed for Nim {
///     type Key = [u8; 3];
///     fn key(&self, heaps: &[u8; 3]) -> [u8; 3] {
///         *heaps
///     }
/// }
///
/// /// The order of the heaps does not matter.
/// impl Canonical for Nim {
///     fn canonical(&self, heaps: &[u8; 3]) -> [u8; 3] {
///         let mut sorted = *heaps;
///         sorted.sort_unstable();
///         sorted
///     }
/// }
///
/// let game = Nim([5, 5, 5]);
/// let reduced = Reduced::new(&game);
/// let (all, few) = (Memoized::default().solve(&game)?, Memoized::default().solve(&reduced)?);
/// assert_eq!(few.value(), all.value());
/// assert_eq!((all.stats().states, few.stats().states), (6 * 6 * 6, 56));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Reduced<G> {
    game: G,
}

impl<G> Reduced<G> {
    /// The game on representatives.
    pub fn new(game: G) -> Self {
        Self { game }
    }
}

impl<G: Canonical> ZeroSumGame for Reduced<G> {
    forward_hooks!(State, Move, Score, Moves, moves, score_delta, turn_after, terminal_value);

    #[inline]
    fn initial_state(&self) -> G::State {
        self.game.canonical(&self.game.initial_state())
    }
    #[inline]
    fn next_state(&self, state: &G::State, mv: G::Move) -> G::State {
        self.game.canonical(&self.game.next_state(state, mv))
    }
}

forward_capabilities!(
    Reduced<G> where [G: Canonical],
    |reduced| reduced.game,
    Keyed,
    Bounds,
    MoveOrder,
    Heuristic,
    Named
);
