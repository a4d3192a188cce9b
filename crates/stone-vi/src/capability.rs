//! What else the game can do: a key and a slot for every set of stones, and names.
//!
//! It has no layers. Two layers of the sets of one size are not much smaller than the table of all sets, and
//! to find a set in its layer takes longer than to weigh a move.

use stone_core::{Dense, Keyed, Named, ZeroSumGame, stones_shown};

use crate::{Left, StoneVi};

impl Keyed for StoneVi {
    type Key = Left;

    #[inline]
    fn key(&self, left: &Left) -> Left {
        left.clone()
    }
}

/// A slot for each set, by counting in twos. Where the number of sets does not fit, no table does.
impl Dense for StoneVi {
    fn slots(&self) -> usize {
        u32::try_from(self.alice().len()).ok().and_then(|n| 1_usize.checked_shl(n)).unwrap_or(usize::MAX)
    }

    #[inline]
    fn slot(&self, left: &Left) -> usize {
        left.number()
    }

    #[inline(always)]
    fn sweep<E>(&self, mut visit: impl FnMut(Left) -> Result<(), E>) -> Result<(), E> {
        let all = self.initial_state();
        let mut left = all.none_of();
        while left != all {
            visit(left.clone())?;
            left.count_up();
        }
        visit(all)
    }
}

impl Named for StoneVi {
    fn state_name(&self, left: &Left) -> String {
        format!("{} {left}", self.mover(left))
    }

    /// The numbers of the stones, as moves name them, and what each is worth.
    fn shown(&self, left: &Left) -> String {
        if left.is_empty() {
            return stones_shown(&[]);
        }
        let each = |told: &dyn Fn(usize) -> i64| stones_shown(&left.iter().map(told).collect::<Vec<_>>());
        let numbers = each(&|stone| stone as i64);
        let [alice, bob] = [self.alice(), self.bob()].map(|values| each(&|stone| values[stone]));
        format!("stones {numbers}, worth {alice} to Alice, {bob} to Bob")
    }

    fn move_name(&self, stone: usize) -> String {
        format!("stone {stone}")
    }
}
