//! Players that are not people.

use std::cmp::Ordering;

use stone_core::SolveError;

use crate::explain::first_best;
use crate::{Board, Random, Weighed};

/// How to choose a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// The first of the optimal moves; of those that look best, where a board guesses.
    Perfect,
    /// The first of the moves that score the most at once.
    Greedy,
    /// Any move, each equally likely.
    Random,
    /// Of the optimal moves, the first of those after which most replies are mistakes; and of those, after which a reply
    /// costs the most on average.
    Traps,
}

impl Opponent {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Perfect, Self::Greedy, Self::Random, Self::Traps];

    /// The name, as people write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Perfect => "perfect",
            Self::Greedy => "greedy",
            Self::Random => "random",
            Self::Traps => "traps",
        }
    }

    /// The place of a move among those of a board; none if there is none. Who sets traps needs the replies to every
    /// optimal move; others need no more than the moves.
    ///
    /// # Errors
    ///
    /// As [`Board::value`].
    ///
    /// ```
    /// use stone_catalog::{Opponent, Random, Request, find};
    ///
    /// let game = find("vii").expect("VII is listed");
    /// let mut board = (game.board)(&Request::new(&[2, 1, 2, 2]))?;
    /// let moves = board.moves()?;
    /// let mut choice = |player: Opponent| player.choose(board.as_mut(), &moves, &mut Random::new(0));
    /// assert_eq!(choice(Opponent::Perfect)?, Some(1));
    /// assert_eq!(choice(Opponent::Greedy)?, Some(0));
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn choose(
        self,
        board: &mut dyn Board,
        moves: &[Weighed],
        random: &mut Random,
    ) -> Result<Option<usize>, SolveError> {
        Ok(match self {
            Self::Perfect => first_best(moves),
            Self::Greedy => {
                let most = moves.iter().map(|mv| mv.delta).max();
                moves.iter().position(|mv| Some(mv.delta) == most)
            }
            Self::Random => moves.len().checked_sub(1).map(|last| random.up_to(last as u64) as usize),
            Self::Traps => trap(board, moves)?,
        })
    }
}

/// The first of the optimal moves whose trap is the worst.
fn trap(board: &mut dyn Board, moves: &[Weighed]) -> Result<Option<usize>, SolveError> {
    let Some(first) = first_best(moves) else { return Ok(None) };
    if !moves[first].proved {
        // What costs what is not known.
        return Ok(Some(first));
    }
    let mut chosen = (first, Trap::after(board, first)?);
    for (index, mv) in moves.iter().enumerate().skip(first + 1) {
        if mv.worth == moves[first].worth {
            let trap = Trap::after(board, index)?;
            if trap.compare(&chosen.1) == Ordering::Greater {
                chosen = (index, trap);
            }
        }
    }
    Ok(Some(chosen.0))
}

/// What can go wrong after a move.
struct Trap {
    replies: u128,
    mistakes: u128,
    /// What all replies cost together.
    cost: u128,
}

impl Trap {
    /// What can go wrong for the other player, whose turn it is not where the turn stays.
    fn after(board: &mut dyn Board, index: usize) -> Result<Self, SolveError> {
        let mover = board.mover();
        board.play(index);
        let replies = if board.mover() == mover { Ok(Vec::new()) } else { board.moves() };
        board.undo();
        let replies = replies?;
        let best = replies.iter().map(|reply| reply.worth).max().unwrap_or_default();
        let regrets = replies.iter().map(|reply| reply.regret(best).unsigned_abs());
        Ok(Self {
            replies: replies.len().max(1) as u128,
            mistakes: regrets.clone().filter(|&regret| regret > 0).count() as u128,
            // At most 2⁶⁴ each, and fewer than that.
            cost: regrets.fold(0, u128::saturating_add),
        })
    }

    /// Which is the worse trap: by the share of mistakes, and then by the cost of a reply.
    fn compare(&self, other: &Self) -> Ordering {
        let shares = (self.mistakes * other.replies).cmp(&(other.mistakes * self.replies));
        let costs = || self.cost.saturating_mul(other.replies).cmp(&other.cost.saturating_mul(self.replies));
        shares.then_with(costs)
    }
}
