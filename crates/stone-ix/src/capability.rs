//! What else the game can do: a key, a slot and a layer for every state, and names.
//!
//! A table has a slot for all counts there are, also for those that no play comes to. A layer is how many
//! stones are left; in it, states are in the order of how many of them have the residue 1 or 2, then of how
//! many have the residue 1.

use stone_core::{Dense, Keyed, Layered, Named, ZeroSumGame, stones_shown};

use crate::{Left, StoneIx};

impl Keyed for StoneIx {
    type Key = Left;

    #[inline]
    fn key(&self, left: &Left) -> Left {
        *left
    }
}

impl Dense for StoneIx {
    fn slots(&self) -> usize {
        self.initial_state().into_iter().fold(1, |slots, count| slots.saturating_mul(count + 1))
    }

    #[inline]
    fn slot(&self, left: &Left) -> usize {
        let [_, ones, twos] = self.initial_state();
        (left[0] * (ones + 1) + left[1]) * (twos + 1) + left[2]
    }

    #[inline(always)]
    fn sweep<E>(&self, mut visit: impl FnMut(Left) -> Result<(), E>) -> Result<(), E> {
        let [zeros, ones, twos] = self.initial_state();
        for zero in 0..=zeros {
            for one in 0..=ones {
                for two in 0..=twos {
                    visit([zero, one, two])?;
                }
            }
        }
        Ok(())
    }
}

impl StoneIx {
    /// For each number up to one more than all stones of the residues 1 and 2: how many ways there are to
    /// have less than so many of them left.
    pub(crate) fn count_fewer(&self) -> Vec<usize> {
        let [_, ones, twos] = self.initial_state();
        let ways = |both: usize| ones.min(both) - both.saturating_sub(twos) + 1;
        let mut fewer = Vec::with_capacity(ones + twos + 2);
        fewer.push(0);
        fewer.extend((0..=ones + twos).scan(0_usize, |sum, both| {
            *sum = sum.saturating_add(ways(both));
            Some(*sum)
        }));
        fewer
    }

    /// The least and the most stones of the residues 1 and 2 in a layer.
    #[inline]
    fn both(&self, layer: usize) -> (usize, usize) {
        let [zeros, ones, twos] = self.initial_state();
        (layer.saturating_sub(zeros), layer.min(ones + twos))
    }

    /// The least stones of the residue 1, if there are `both` of the residues 1 and 2.
    #[inline]
    fn least_ones(&self, both: usize) -> usize {
        both.saturating_sub(self.initial_state()[2])
    }
}

impl Layered for StoneIx {
    fn layers(&self) -> usize {
        self.stones().len() + 1
    }

    fn columns(&self, layer: usize) -> usize {
        let (least, most) = self.both(layer);
        self.fewer[most + 1] - self.fewer[least]
    }

    fn reach(&self) -> usize {
        1
    }

    #[inline]
    fn state_at(&self, layer: usize, column: usize) -> Left {
        let (least, _) = self.both(layer);
        let column = self.fewer[least] + column;
        let both = self.fewer.partition_point(|&fewer| fewer <= column) - 1;
        let one = self.least_ones(both) + column - self.fewer[both];
        [layer - both, one, both - one]
    }

    #[inline]
    fn place(&self, left: &Left) -> (usize, usize) {
        let both = left[1] + left[2];
        let layer = left[0] + both;
        let (least, _) = self.both(layer);
        (layer, self.fewer[both] - self.fewer[least] + left[1] - self.least_ones(both))
    }
}

impl Named for StoneIx {
    /// How many stones are left of the residues 0, 1 and 2, as in `1+2+2`.
    fn state_name(&self, [zeros, ones, twos]: &Left) -> String {
        format!("{zeros}+{ones}+{twos}")
    }

    fn shown(&self, left: &Left) -> String {
        stones_shown(&self.remaining(left))
    }

    fn move_name(&self, place: usize) -> String {
        format!("remove {}", self.stones()[place])
    }
}
