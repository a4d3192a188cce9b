//! What sowing does, worked out once for every pit and every number of seeds.

/// What sowing so many seeds of a pit does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sowing {
    /// What it adds to the board, a byte a pit, the pit that is emptied included: a sum that wraps around.
    pub(crate) change: u128,
    /// The seeds that fall into the store.
    pub(crate) stored: i8,
    /// Where the last one falls: a pit of the mover's, the store, or behind it a pit of the opponent's.
    pub(crate) last: u8,
}

/// The sowings of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sowings {
    /// For each pit, from no seeds to all.
    all: Vec<Sowing>,
    /// How many there are for a pit.
    row: usize,
}

impl Sowings {
    /// With so many pits a side, and so many seeds in all: a few kilobytes.
    pub(crate) fn new(pits: usize, seeds: usize) -> Self {
        let rows = (0..pits).flat_map(|pit| (0..=seeds).map(move |seeds| sowing(pits, pit, seeds)));
        Self { all: rows.collect(), row: seeds + 1 }
    }

    #[inline]
    pub(crate) fn of(&self, pit: u8, seeds: u8) -> Sowing {
        self.all[usize::from(pit) * self.row + usize::from(seeds)]
    }
}

fn sowing(pits: usize, pit: usize, seeds: usize) -> Sowing {
    let places = 2 * pits + 1;
    let mut change = 0_u128.wrapping_sub((seeds as u128) << (8 * pit));
    let mut stored = 0;
    for place in (1..=seeds).map(|step| (pit + step) % places) {
        if place == pits {
            stored += 1;
        } else {
            // The store has no byte.
            let byte = if place < pits { place } else { place - 1 };
            change = change.wrapping_add(1 << (8 * byte));
        }
    }
    Sowing { change, stored, last: ((pit + seeds) % places) as u8 }
}
