//! What the adapters of this crate have in common: they hand every hook they do not change on to their game.

/// Implements the capabilities of an adapter with fields `game` and nothing to say about keys, slots, layers and
/// names.
macro_rules! forward_capabilities {
    ($adapter:ident) => {
        impl<G: stone_core::Keyed> stone_core::Keyed for $adapter<G> {
            type Key = G::Key;
            fn key(&self, state: &Self::State) -> Self::Key {
                self.game.key(state)
            }
        }

        impl<G: stone_core::Dense> stone_core::Dense for $adapter<G> {
            fn slots(&self) -> usize {
                self.game.slots()
            }
            fn slot(&self, state: &Self::State) -> usize {
                self.game.slot(state)
            }
            fn sweep<E>(&self, visit: impl FnMut(Self::State) -> Result<(), E>) -> Result<(), E> {
                self.game.sweep(visit)
            }
        }

        impl<G: stone_core::Layered> stone_core::Layered for $adapter<G> {
            fn layers(&self) -> usize {
                self.game.layers()
            }
            fn columns(&self, layer: usize) -> usize {
                self.game.columns(layer)
            }
            fn reach(&self) -> usize {
                self.game.reach()
            }
            fn state_at(&self, layer: usize, column: usize) -> Self::State {
                self.game.state_at(layer, column)
            }
            fn place(&self, state: &Self::State) -> (usize, usize) {
                self.game.place(state)
            }
        }

        impl<G: stone_core::Named> stone_core::Named for $adapter<G> {
            fn state_name(&self, state: &Self::State) -> String {
                self.game.state_name(state)
            }
            fn move_name(&self, mv: Self::Move) -> String {
                self.game.move_name(mv)
            }
        }
    };
}

pub(crate) use forward_capabilities;
