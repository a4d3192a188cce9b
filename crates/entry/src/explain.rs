//! Why a position is worth what it is: every move of every ply, what it is worth, and the reply that answers it.

use std::cmp::Reverse;

use stone_core::{Player, SolveError};

use crate::{Board, Weighed};

/// One ply of a line, with all that could have been done instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplainedPly {
    /// The position, as the game names it.
    pub state: String,
    /// The position as players see it.
    pub shown: String,
    /// Who moves.
    pub mover: Player,
    /// What the rest of the game is worth to the mover.
    pub value: i64,
    /// Every move in the game's order, with the reply to it if that was asked for and there is one.
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

    /// The places of the moves in the order to tell of them: the one that is made, then the others, the best first.
    pub fn order(&self) -> Vec<usize> {
        order(self.moves.iter().map(|(mv, _)| mv), self.chosen)
    }
}

fn order<'m>(moves: impl Iterator<Item = &'m Weighed>, chosen: usize) -> Vec<usize> {
    let worths: Vec<i64> = moves.map(|mv| mv.worth).collect();
    let mut order: Vec<usize> = (0..worths.len()).collect();
    order.sort_by_key(|&index| (index != chosen, Reverse(worths[index])));
    order
}

/// A line of best play from the position of a board, of at most `plies` plies, with the replies to at most
/// `replies` moves of each. The board stands at its end afterwards.
///
/// Of several optimal moves the line takes the game's first. Time: for each ply its moves, and those of as many of
/// the positions that they lead to as there are replies.
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
/// let plies = explain::best_play(board.as_mut(), usize::MAX, usize::MAX)?;
/// let (left, reply) = &plies[0].moves[0];
/// assert_eq!((left.name.as_str(), left.worth, plies[0].value), ("left", 1, 3));
/// assert_eq!(reply.as_ref().map(|reply| (reply.name.as_str(), reply.delta)), Some(("right", 3)));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn best_play(
    board: &mut dyn Board,
    plies: usize,
    replies: usize,
) -> Result<Vec<ExplainedPly>, SolveError> {
    let mut explained = Vec::new();
    while explained.len() < plies {
        let moves = board.moves()?;
        let Some(best) = first_best(&moves) else { break };
        explained.push(make(board, moves, best, replies)?);
    }
    Ok(explained)
}

/// Makes a move and explains it, with the replies to the first `replies` moves of its [order](ExplainedPly::order).
///
/// # Errors
///
/// As [`Board::value`].
pub fn make(
    board: &mut dyn Board,
    moves: Vec<Weighed>,
    chosen: usize,
    replies: usize,
) -> Result<ExplainedPly, SolveError> {
    let (state, shown) = (board.state(), board.shown());
    let (mover, value) = (board.mover(), board.value()?);
    let order = order(moves.iter(), chosen);
    let mut moves: Vec<_> = moves.into_iter().map(|mv| (mv, None)).collect();
    for index in order.into_iter().take(replies) {
        board.play(index);
        let answers = board.moves()?;
        moves[index].1 = first_best(&answers).map(|best| {
            let Weighed { name, delta, .. } = &answers[best];
            Reply { mover: board.mover(), name: name.clone(), delta: *delta }
        });
        board.undo();
    }
    board.play(chosen);
    Ok(ExplainedPly { state, shown, mover, value, moves, chosen, totals: board.totals() })
}

/// The moves of a line of best play from the position of a board, each with who makes it; nothing is said of the
/// others. The board stands at its end afterwards. Time: the moves of each ply.
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
/// let line = explain::play_out(board.as_mut())?;
/// assert_eq!(line.iter().map(|(_, mv)| mv.name.as_str()).collect::<Vec<_>>(), ["right", "right", "left"]);
/// assert_eq!(board.totals(), [8, 5]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn play_out(board: &mut dyn Board) -> Result<Vec<(Player, Weighed)>, SolveError> {
    let mut line = Vec::new();
    loop {
        let mut moves = board.moves()?;
        let Some(best) = first_best(&moves) else { return Ok(line) };
        line.push((board.mover(), moves.swap_remove(best)));
        board.play(best);
    }
}

/// The first of the moves that are worth the most.
pub fn first_best(moves: &[Weighed]) -> Option<usize> {
    let best = moves.iter().map(|mv| mv.worth).max()?;
    moves.iter().position(|mv| mv.worth == best)
}
