//! What else the game can do: a key and a slot for every state, and names. Moves can go down to any depth, so
//! layers would save nothing.

use stone_core::{Dense, Keyed, Named, stones_shown};

use crate::game::all_of;
use crate::{State, StoneIi};

/// How many slots the states with fewer than `left` piles left have, less one: 1 + 1 + 2 + 2 + 3 + … for 1,
/// 2, 3, … piles.
fn below(left: usize) -> usize {
    left.saturating_mul(left) / 4
}

impl Keyed for StoneIi {
    type Key = State;

    #[inline]
    fn key(&self, state: &State) -> State {
        *state
    }
}

impl Dense for StoneIi {
    fn slots(&self) -> usize {
        below(self.piles().len() + 1).saturating_add(1)
    }

    #[inline]
    fn slot(&self, state: &State) -> usize {
        below(self.piles().len() - state.gone) + state.m
    }

    #[inline(always)]
    fn sweep<E>(&self, mut visit: impl FnMut(State) -> Result<(), E>) -> Result<(), E> {
        let piles = self.piles().len();
        for left in 0..=piles {
            for m in left.min(1)..=all_of(left) {
                visit(State { gone: piles - left, m })?;
            }
        }
        Ok(())
    }
}

impl Named for StoneIi {
    fn state_name(&self, state: &State) -> String {
        match state.m {
            0 => format!("from {}", state.gone),
            m => format!("from {}, M = {m}", state.gone),
        }
    }

    fn shown(&self, state: &State) -> String {
        let left = stones_shown(&self.piles()[state.gone..]);
        if state.m == 0 { left } else { format!("{left}, M = {}", state.m) }
    }

    fn move_name(&self, taken: usize) -> String {
        format!("take {taken}")
    }

    fn cell(&self, &State { gone, m }: &State) -> Option<(usize, usize)> {
        Some((m, gone))
    }
}
