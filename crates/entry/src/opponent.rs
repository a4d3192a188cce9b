//! Players that are not people.

use crate::explain::first_best;
use crate::{Random, Weighed};

/// How to choose a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// The first of the optimal moves.
    Perfect,
    /// The first of the moves that score the most at once.
    Greedy,
    /// Any move, each equally likely.
    Random,
}

impl Opponent {
    /// The place of a move among these; none if there is none.
    ///
    /// ```
    /// use stone_catalog::{Opponent, Random, Request, find};
    ///
    /// let game = find("vii").expect("VII is listed");
    /// let board = (game.board)(&Request::new(&[2, 1, 2, 2]))?;
    /// let moves = board.moves()?;
    /// let mut dice = Random::new(0);
    /// assert_eq!(Opponent::Perfect.choose(&moves, &mut dice), Some(1));
    /// assert_eq!(Opponent::Greedy.choose(&moves, &mut dice), Some(0));
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn choose(self, moves: &[Weighed], random: &mut Random) -> Option<usize> {
        match self {
            Self::Perfect => first_best(moves),
            Self::Greedy => {
                let most = moves.iter().map(|mv| mv.delta).max()?;
                moves.iter().position(|mv| mv.delta == most)
            }
            Self::Random => Some(random.up_to(moves.len().checked_sub(1)? as u64) as usize),
        }
    }
}
