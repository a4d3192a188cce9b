//! Why a position is worth what it is: every move of every ply, what it is worth, and the reply that answers it.

use stone_core::{Player, SolveError};

use crate::{Board, Weighed};

/// One ply of a line, with all that could have been done instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplainedPly {
    /// The position, as the game names it.
    pub state: String,
    /// Who moves.
    pub mover: Player,
    /// What the rest of the game is worth to the mover.
    pub value: i64,
    /// Every move in the game's order, with the reply to it.
    pub moves: Vec<(Weighed, Option<Reply>)>,
    /// Which of them is made.
    pub chosen: usize,
    /// What Alice and Bob have after it.
    pub totals: [i128; 2],
}

/// What best play answers to a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// Who replies: the mover again where the turn stays.
    pub mover: Player,
    /// The reply, as people write it.
    pub name: String,
    /// What it scores.
    pub delta: i64,
}

impl ExplainedPly {
    /// The move that is made.
    pub fn made(&self) -> &Weighed {
        &self.moves[self.chosen].0
    }
}

/// A line of best play from the position of a board, of at most `most` plies. The board stands at its end afterwards.
///
/// Of several optimal moves the line takes the game's first. Time: the moves of each ply, and those of the
/// positions that they lead to.
///
/// # Errors
///
/// As [`Board::value`].
///
/// ```
/// use stone_catalog::{Request, explain, find};
///
/// let game = find("vii").expect("VII is listed");
/// let mut board = (game.board)(&Request::new(&[5, 3, 1]))?;
/// let plies = explain::best_play(board.as_mut(), usize::MAX)?;
/// let (left, reply) = &plies[0].moves[0];
/// assert_eq!((left.name.as_str(), left.worth, plies[0].value), ("left", 1, 3));
/// assert_eq!(reply.as_ref().map(|reply| (reply.name.as_str(), reply.delta)), Some(("right", 3)));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn best_play(board: &mut dyn Board, most: usize) -> Result<Vec<ExplainedPly>, SolveError> {
    let mut plies = Vec::new();
    while plies.len() < most {
        let moves = board.moves()?;
        let Some(best) = first_best(&moves) else { break };
        plies.push(make(board, moves, best)?);
    }
    Ok(plies)
}

/// Makes a move and explains it.
///
/// # Errors
///
/// As [`Board::value`].
pub fn make(board: &mut dyn Board, moves: Vec<Weighed>, chosen: usize) -> Result<ExplainedPly, SolveError> {
    let (state, mover, value) = (board.state(), board.mover(), board.value()?);
    let mut with_replies = Vec::with_capacity(moves.len());
    for (index, mv) in moves.into_iter().enumerate() {
        board.play(index);
        let replies = board.moves()?;
        let reply = first_best(&replies).map(|best| {
            let Weighed { name, delta, .. } = &replies[best];
            Reply { mover: board.mover(), name: name.clone(), delta: *delta }
        });
        board.undo();
        with_replies.push((mv, reply));
    }
    board.play(chosen);
    Ok(ExplainedPly { state, mover, value, moves: with_replies, chosen, totals: board.totals() })
}

/// The first of the moves that are worth the most.
pub fn first_best(moves: &[Weighed]) -> Option<usize> {
    let best = moves.iter().map(|mv| mv.worth).max()?;
    moves.iter().position(|mv| mv.worth == best)
}
