//! The rules: the stones, and their moves and scores on [`ZeroSumGame`].

use stone_core::{Player, SolveError, ZeroSumGame};

use crate::{Left, Stones};

/// The stones of Stone Game VI.
///
/// What a stone scores depends on who takes it, so the mover belongs to the state. Nothing has to be stored
/// for that: each ply takes one stone, so Alice moves when an even number of them is gone
/// ([`mover`](StoneVi::mover)).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoneVi {
    alice: Vec<i64>,
    bob: Vec<i64>,
}

impl StoneVi {
    /// Stones, by what each is worth to Alice and to Bob.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] if there is not one value for each player a stone;
    /// [`SolveError::Overflow`], which names the stone, if the sum of all absolute values does not fit an
    /// `i64`. No score or value of accepted stones can overflow.
    pub fn new(alice: impl Into<Vec<i64>>, bob: impl Into<Vec<i64>>) -> Result<Self, SolveError> {
        let (alice, bob) = (alice.into(), bob.into());
        check(&alice, &bob)?;
        Ok(Self { alice, bob })
    }

    /// What each stone is worth to Alice.
    pub fn alice(&self) -> &[i64] {
        &self.alice
    }

    /// What each stone is worth to Bob.
    pub fn bob(&self) -> &[i64] {
        &self.bob
    }

    /// Who moves while these stones are left.
    ///
    /// # Panics
    ///
    /// May panic if more are left than there are stones, as in a state of another game.
    ///
    /// ```
    /// use stone_vi::StoneVi;
    /// use stone_vi::stone_core::{Player, ZeroSumGame};
    ///
    /// let game = StoneVi::new([2, 4, 3], [1, 6, 7])?;
    /// let all = game.initial_state();
    /// assert_eq!(game.mover(&all), Player::Alice);
    /// assert_eq!(game.mover(&all.without(1)), Player::Bob);
    /// # Ok::<(), stone_vi::stone_core::SolveError>(())
    /// ```
    #[inline]
    pub fn mover(&self, left: &Left) -> Player {
        let gone = self.alice.len() - left.len();
        if gone.is_multiple_of(2) { Player::Alice } else { Player::Bob }
    }
}

/// Whether the rules cover the stones, and nothing can overflow.
pub(crate) fn check(alice: &[i64], bob: &[i64]) -> Result<(), SolveError> {
    if alice.len() != bob.len() {
        let (alice, bob) = (alice.len(), bob.len());
        return Err(SolveError::bad_instance(format_args!("{alice} values for Alice and {bob} for Bob")));
    }
    let mut sum = 0_u64;
    for (stone, (a, b)) in alice.iter().zip(bob).enumerate() {
        sum = sum.saturating_add(a.unsigned_abs()).saturating_add(b.unsigned_abs());
        if sum > i64::MAX as u64 {
            return Err(SolveError::overflow(format_args!("stone {stone} ({a} to Alice, {b} to Bob)")));
        }
    }
    Ok(())
}

impl ZeroSumGame for StoneVi {
    // No value and no worth of a move exceeds the sum of the absolute values, which the constructor checked.
    const CANNOT_OVERFLOW: bool = true;
    type State = Left;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Stones;

    fn initial_state(&self) -> Left {
        Left::all(self.alice.len())
    }

    #[inline]
    fn moves(&self, left: &Left) -> Stones {
        left.iter()
    }

    #[inline]
    fn next_state(&self, left: &Left, stone: usize) -> Left {
        left.without(stone)
    }

    #[inline]
    fn score_delta(&self, left: &Left, stone: usize) -> i64 {
        match self.mover(left) {
            Player::Alice => self.alice[stone],
            Player::Bob => self.bob[stone],
        }
    }
}
