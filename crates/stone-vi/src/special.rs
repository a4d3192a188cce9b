//! The special solver: value, all optimal first moves and a whole line, by sorting.
//!
//! # Why it is right
//!
//! Let stone `i` be worth `aᵢ` to Alice and `bᵢ` to Bob. The difference of the scores is
//!
//! ```text
//!   Σ aᵢ over what Alice takes − Σ bᵢ over what Bob takes
//! = Σ (aᵢ + bᵢ) over what Alice takes − Σ bᵢ over all
//! = Σ aᵢ over all − Σ (aᵢ + bᵢ) over what Bob takes.
//! ```
//!
//! So a stone is worth `cᵢ = aᵢ + bᵢ` to whoever takes it: what one gains and the other does not get. Add the
//! last two lines: twice the difference is a constant and the difference of the game "take any stone, score
//! it" on the stones `c`. So the same moves are optimal in both.
//!
//! **The largest first.** Sort `c₁ ≥ c₂ ≥ … ≥ cₙ`. The claim is that these are worth `F = c₁ − c₂ + c₃ − …`
//! to the mover. Take stone `j` first, and let the claim hold for the fewer stones that are left: then they
//! are taken in order. Those behind `j` count as they do in `F`, those before it with the other sign, and `j`
//! for the mover. That is less than `F` by
//!
//! ```text
//! j even:  2 (c₁ − c₂) + 2 (c₃ − c₄) + … + 2 (c_{j−1} − c_j)
//! j odd:   2 (c₁ − c₂) + 2 (c₃ − c₄) + … + 2 (c_{j−2} − c_{j−1})
//! ```
//!
//! Neither is negative, and for `j = 1` there is nothing to add up. So the claim holds for `n` stones too,
//! with any signs.
//!
//! **All optimal moves.** By the same sums, stone `j` is optimal exactly if the pairs `(c₁, c₂)`, `(c₃, c₄)`,
//! … up to the one that it is in, or before it if it is the first of its pair, are pairs of equals. So let
//! `(c, c′)` with `c > c′` be the first pair that is not, or `c` alone the last stone of an odd number:
//! optimal are all stones of at least `c`. If there is no such pair, all stones are. Not only the largest,
//! then: on `c = 5, 5, 3` all three moves are worth 3.
//!
//! # Accepted stones
//!
//! Those for which the absolute values of both rows together sum to at most `i64::MAX`. That bounds `c`, its
//! sums, and the value.

use std::cmp::Reverse;

use stone_core::{Player, SolveError, Values};

use crate::game::check;
use crate::{Left, StoneVi};

/// The value: Alice's best difference of the scores.
///
/// O(n) time where the sums `a + b` span fewer numbers than there are stones, else O(n log n); O(n) memory.
///
/// # Errors
///
/// [`SolveError::BadInstance`] if the rows differ in length; [`SolveError::Overflow`], which names the stone,
/// if the absolute values of both do not sum to an `i64`.
///
/// ```
/// # fn main() -> Result<(), stone_vi::stone_core::SolveError> {
/// assert_eq!(stone_vi::special::value(&[1, 3], &[2, 1])?, 1);
/// assert_eq!(stone_vi::special::value(&[2, 4, 3], &[1, 6, 7])?, -1);
/// # Ok(())
/// # }
/// ```
pub fn value(alice: &[i64], bob: &[i64]) -> Result<i64, SolveError> {
    let sorted = descending(worths(alice, bob)?, |&worth| worth);
    let alices: i64 = sorted.iter().step_by(2).sum();
    Ok(alices - bob.iter().sum::<i64>())
}

/// Every first move that attains the value, in the game's order; none if there are no stones. Time and memory
/// as [`value`].
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// use stone_vi::special::optimal_first_moves;
///
/// # fn main() -> Result<(), stone_vi::stone_core::SolveError> {
/// assert_eq!(optimal_first_moves(&[1, 3], &[2, 1])?, [1]);
/// assert_eq!(optimal_first_moves(&[1, 2], &[3, 1])?, [0]);
/// // As worth to either as 3, 5 and 5: the two large ones go one each, now or later.
/// assert_eq!(optimal_first_moves(&[1, 2, 3], &[2, 3, 2])?, [0, 1, 2]);
/// # Ok(())
/// # }
/// ```
pub fn optimal_first_moves(alice: &[i64], bob: &[i64]) -> Result<Vec<usize>, SolveError> {
    let worths = worths(alice, bob)?;
    let sorted = descending(worths.clone(), |&worth| worth);
    let unequal = sorted.chunks(2).find(|pair| pair.len() == 1 || pair[0] > pair[1]);
    let least = unequal.map_or(i64::MIN, |pair| pair[0]);
    Ok((0..worths.len()).filter(|&stone| worths[stone] >= least).collect())
}

/// A whole line of best play: the stones in the order in which they are taken. Time and memory as [`value`].
///
/// **Ties:** the line takes a stone of the largest `a + b` and of those the first. The generic engines take
/// the first of *all* optimal moves, so their line may be another. Both have the same value.
///
/// # Errors
///
/// As [`value`].
///
/// ```
/// # fn main() -> Result<(), stone_vi::stone_core::SolveError> {
/// assert_eq!(stone_vi::special::line(&[2, 4, 3], &[1, 6, 7])?, [1, 2, 0]); // 4 − 7 + 2
/// # Ok(())
/// # }
/// ```
pub fn line(alice: &[i64], bob: &[i64]) -> Result<Vec<usize>, SolveError> {
    let worths = worths(alice, bob)?;
    Ok(descending((0..worths.len()).collect(), |&stone| worths[stone]))
}

/// The special solver as a source of the value of any state of the game. Time and memory as [`value`], for
/// the stones that are left.
///
/// # Panics
///
/// If stones are left that the game does not have, as in a state of another game.
///
/// ```
/// use stone_vi::StoneVi;
/// use stone_vi::special::Sorting;
/// use stone_vi::stone_core::{Solution, Stats, ZeroSumGame};
///
/// # fn main() -> Result<(), stone_vi::stone_core::SolveError> {
/// let game = StoneVi::new([2, 4, 3], [1, 6, 7])?;
/// let solution = Solution::new(&game, Sorting, Stats::default())?;
/// assert_eq!(*solution.value(), -1);
/// // With stone 1 gone, Bob has 7 to come and Alice 2.
/// assert_eq!(solution.value_of(&game.initial_state().without(1))?, 5);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Sorting;

impl Values<StoneVi> for Sorting {
    fn value(&self, game: &StoneVi, left: &Left) -> Result<i64, SolveError> {
        let of_left = |values: &[i64]| left.iter().map(|stone| values[stone]).collect::<Vec<_>>();
        let (alice, bob) = (of_left(game.alice()), of_left(game.bob()));
        match game.mover(left) {
            Player::Alice => value(&alice, &bob),
            Player::Bob => value(&bob, &alice),
        }
    }
}

/// What each stone is worth to whoever takes it.
fn worths(alice: &[i64], bob: &[i64]) -> Result<Vec<i64>, SolveError> {
    check(alice, bob)?;
    Ok(alice.iter().zip(bob).map(|(a, b)| a + b).collect())
}

/// Sorts by a key, the largest first, equal ones in their order: by counting where that takes no more
/// counters than items.
fn descending<T: Copy>(mut items: Vec<T>, key: impl Fn(&T) -> i64) -> Vec<T> {
    let keys = || items.iter().map(&key);
    let (Some(least), Some(most)) = (keys().min(), keys().max()) else { return items };
    let span = most.abs_diff(least);
    if span >= items.len() as u64 {
        items.sort_by_key(|item| Reverse(key(item)));
        return items;
    }
    let below_most = |item: &T| most.abs_diff(key(item)) as usize;
    // How many items have a key, and then where the next of them goes.
    let mut places = vec![0; span as usize + 1];
    for item in &items {
        places[below_most(item)] += 1;
    }
    let mut next = 0;
    for place in &mut places {
        next += std::mem::replace(place, next);
    }
    let mut sorted = items.clone();
    for item in &items {
        let place = &mut places[below_most(item)];
        sorted[*place] = *item;
        *place += 1;
    }
    sorted
}
