//! Watching an engine at work.

use crate::ZeroSumGame;

/// Is told what an engine does, while it does it. It sees everything and can change nothing.
///
/// Every method does nothing by default. [`Silent`] is the observer of `solve`; its calls compile to nothing.
///
/// The order for one state: `entered`; then for each move `reused` if the value of the next state came from a
/// store, and `weighed`; then `settled`. Engines that go top down enter and settle the next state in between.
pub trait Observer<G: ZeroSumGame> {
    /// A state whose value is to be computed.
    #[inline]
    fn entered(&mut self, _state: &G::State) {}

    /// A move whose value, `delta ∓ V(next)`, is now known, seen from the mover.
    #[inline]
    fn weighed(&mut self, _state: &G::State, _mv: G::Move, _value: G::Score) {}

    /// A state whose value is now known.
    #[inline]
    fn settled(&mut self, _state: &G::State, _value: G::Score) {}

    /// A state whose value was read from the store.
    #[inline]
    fn reused(&mut self, _state: &G::State, _value: G::Score) {}
}

/// Watches nothing and costs nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl<G: ZeroSumGame> Observer<G> for Silent {}

impl<G: ZeroSumGame, O: Observer<G>> Observer<G> for &mut O {
    #[inline]
    fn entered(&mut self, state: &G::State) {
        (**self).entered(state);
    }
    #[inline]
    fn weighed(&mut self, state: &G::State, mv: G::Move, value: G::Score) {
        (**self).weighed(state, mv, value);
    }
    #[inline]
    fn settled(&mut self, state: &G::State, value: G::Score) {
        (**self).settled(state, value);
    }
    #[inline]
    fn reused(&mut self, state: &G::State, value: G::Score) {
        (**self).reused(state, value);
    }
}
