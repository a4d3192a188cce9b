//! What else the game can do: a key, a slot and a layer for every state, and names.

use stone_core::{Dense, Keyed, Layered, Named};

use crate::{StoneIii, UpTo};

impl<K: UpTo> Keyed for StoneIii<K> {
    type Key = usize;

    #[inline]
    fn key(&self, &gone: &usize) -> usize {
        gone
    }
}

impl<K: UpTo> Dense for StoneIii<K> {
    fn slots(&self) -> usize {
        self.stones().len() + 1
    }

    #[inline]
    fn slot(&self, &gone: &usize) -> usize {
        gone
    }

    /// From the back, as the article fills its table.
    #[inline(always)]
    fn sweep<E>(&self, visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
        (0..=self.stones().len()).rev().try_for_each(visit)
    }
}

/// A layer is how many stones are left; it has one column.
impl<K: UpTo> Layered for StoneIii<K> {
    fn layers(&self) -> usize {
        self.stones().len() + 1
    }

    fn columns(&self, _: usize) -> usize {
        1
    }

    fn reach(&self) -> usize {
        self.most().get().min(self.stones().len())
    }

    #[inline]
    fn state_at(&self, layer: usize, _: usize) -> usize {
        self.stones().len() - layer
    }

    #[inline]
    fn place(&self, &gone: &usize) -> (usize, usize) {
        (self.stones().len() - gone, 0)
    }
}

impl<K: UpTo> Named for StoneIii<K> {
    fn state_name(&self, gone: &usize) -> String {
        format!("from {gone}")
    }

    fn move_name(&self, taken: usize) -> String {
        format!("take {taken}")
    }
}
