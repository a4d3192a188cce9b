//! The rules: the row, its moves, and its two ends on [`ZeroSumGame`].

use std::array::IntoIter;
use std::iter::Take;

use stone_core::{Player, ZeroSumGame};

/// How many stones are left of each residue: those that leave 0, 1 and 2 when divided by 3.
pub type Left = [usize; 3];

/// A row of Stone Game IX.
///
/// A state is how many stones are left of each residue. All else follows from it and the row: how many stones
/// are gone, hence who moves, and what their sum leaves when divided by 3.
///
/// A move is the place in the row of the stone that is removed. Stones of one residue do the same, so only
/// the first that is left stands for them all: no state has more than three moves.
///
/// ```
/// use stone_core::{Memoized, ZeroSumGame};
/// use stone_ix::StoneIx;
///
/// let game = StoneIx::new([5, 1, 2, 4, 3]);
/// assert_eq!(game.initial_state(), [1, 2, 2]);
/// assert_eq!(game.moves(&[1, 2, 2]).collect::<Vec<_>>(), [1, 0, 4]); // the 1, the 5, the 3
/// assert_eq!(game.moves(&[1, 1, 2]).collect::<Vec<_>>(), [4, 3, 0]); // the 3, the 4, the 5
/// assert_eq!(*Memoized::default().solve(&game)?.value(), -1);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoneIx {
    stones: Vec<i64>,
    /// Where the stones of each residue are.
    places: [Vec<usize>; 3],
    /// How many ways there are to have less than so many stones left of the residues 1 and 2.
    pub(crate) fewer: Vec<usize>,
}

/// What a stone leaves when divided by 3; 0, 1 or 2 for a negative stone too.
#[inline]
pub(crate) fn residue(stone: i64) -> usize {
    stone.rem_euclid(3) as usize
}

/// How many stones of each residue there are.
pub(crate) fn count(row: &[i64]) -> Left {
    let mut counts = [0; 3];
    for &stone in row {
        counts[residue(stone)] += 1;
    }
    counts
}

impl StoneIx {
    /// A row of stones, of any number and any values.
    pub fn new(stones: impl Into<Vec<i64>>) -> Self {
        let stones = stones.into();
        let mut places = count(&stones).map(Vec::with_capacity);
        for (place, &stone) in stones.iter().enumerate() {
            places[residue(stone)].push(place);
        }
        let mut game = Self { stones, places, fewer: Vec::new() };
        game.fewer = game.count_fewer();
        game
    }

    /// The row.
    pub fn stones(&self) -> &[i64] {
        &self.stones
    }

    /// The stones that are left, in the row's order.
    ///
    /// # Panics
    ///
    /// If more are left of a residue than the row has.
    pub fn remaining(&self, left: &Left) -> Vec<i64> {
        let last = |(places, &left): (&Vec<usize>, &usize)| places[places.len() - left..].to_vec();
        let mut places: Vec<usize> = self.places.iter().zip(left).flat_map(last).collect();
        places.sort_unstable();
        places.into_iter().map(|place| self.stones[place]).collect()
    }

    /// How many stones are gone.
    #[inline]
    fn gone(&self, left: &Left) -> usize {
        self.stones.len() - left.iter().sum::<usize>()
    }

    /// Who would have to move: Alice after an even number of moves.
    ///
    /// # Panics
    ///
    /// May panic if more stones are left than the row has.
    #[inline]
    pub fn mover(&self, left: &Left) -> Player {
        if self.gone(left).is_multiple_of(2) { Player::Alice } else { Player::Bob }
    }

    /// What the sum of the removed stones leaves when divided by 3.
    ///
    /// # Panics
    ///
    /// May panic if more stones are left than the row has.
    #[inline]
    pub fn removed(&self, left: &Left) -> usize {
        let [_, ones, twos] = self.initial_state();
        (ones - left[1] + 2 * (twos - left[2])) % 3
    }

    /// Whether the last move has lost: it made the sum of the removed stones divisible by 3.
    #[inline]
    fn is_lost(&self, left: &Left) -> bool {
        self.removed(left) == 0 && self.gone(left) > 0
    }
}

impl ZeroSumGame for StoneIx {
    // Every value is 1 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = Left;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Take<IntoIter<usize, 3>>;

    fn initial_state(&self) -> Left {
        self.places.each_ref().map(Vec::len)
    }

    /// A stone that makes the sum leave 1, one that makes it leave 2, and one that loses at once.
    #[inline]
    fn moves(&self, left: &Left) -> Self::Moves<'_> {
        let (mut moves, mut count) = ([0; 3], 0);
        if !self.is_lost(left) {
            let removed = self.removed(left);
            for sum in [1, 2, 3] {
                let residue = (sum + 3 - removed) % 3;
                let places = &self.places[residue];
                if let Some(&place) = places.get(places.len() - left[residue]) {
                    moves[count] = place;
                    count += 1;
                }
            }
        }
        moves.into_iter().take(count)
    }

    #[inline]
    fn next_state(&self, left: &Left, place: usize) -> Left {
        let mut left = *left;
        left[residue(self.stones[place])] -= 1;
        left
    }

    #[inline]
    fn score_delta(&self, _: &Left, _: usize) -> i64 {
        0
    }

    /// The last move comes first: if it made the sum divisible by 3, it has lost, and the mover has won, even
    /// if no stone is left. Else the stones have run out, and Bob has won, whoever would have to move.
    #[inline]
    fn terminal_value(&self, left: &Left) -> i64 {
        if self.is_lost(left) || self.mover(left) == Player::Bob { 1 } else { -1 }
    }
}
