//! A game between people and players of our own: who sits where, what was played, and what it cost.

mod saved;

use std::rc::Rc;

use stone_catalog::explain::first_best;
use stone_catalog::{Board, Opponent, Random, Weighed};
use stone_core::{Player, SolveError};
use stone_search::Budget;

pub(crate) use saved::Saved;

/// What may be searched while somebody sees no pause.
pub(crate) const NODES_AT_ONCE: u64 = 20_000;

/// Who makes the moves of each side; none is a person.
pub(crate) type Seats = [Option<Opponent>; 2];

/// A game in progress.
pub(crate) struct Session {
    board: Box<dyn Board>,
    seats: Seats,
    random: Random,
    /// What was played, in order.
    played: Vec<Played>,
    /// The moves of the position, once somebody has asked: to weigh them may take long.
    moves: Option<Rc<[Weighed]>>,
    /// What may be taken over a move where values are searched for; none to search until all is proved.
    budget: Option<Budget>,
}

/// A move that was made, and what it was worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) mover: Player,
    pub(crate) name: String,
    pub(crate) delta: i64,
    /// How much less it was worth than the best move; none if that is not proved.
    pub(crate) regret: Option<i128>,
    /// The first of the best moves, or of those that look best.
    pub(crate) best: String,
    /// The random numbers as they were before, so that taking it back takes them back too.
    random: Random,
}

impl Session {
    pub(crate) fn new(board: Box<dyn Board>, seats: Seats, seed: u64) -> Self {
        Self { board, seats, random: Random::new(seed), played: Vec::new(), moves: None, budget: None }
    }

    /// Takes no more than this over a move from now on.
    pub(crate) fn within(&mut self, budget: Budget) {
        self.board.within(budget);
        self.budget = Some(budget);
        self.moves = None;
    }

    /// The moves of the position.
    pub(crate) fn moves(&mut self) -> Result<Rc<[Weighed]>, SolveError> {
        if let Some(moves) = &self.moves {
            return Ok(Rc::clone(moves));
        }
        let moves: Rc<[Weighed]> = self.board.moves()?.into();
        Ok(Rc::clone(self.moves.insert(moves)))
    }

    pub(crate) fn board(&self) -> &dyn Board {
        self.board.as_ref()
    }

    pub(crate) fn played(&self) -> &[Played] {
        &self.played
    }

    /// The player of our own who moves now; none if a person does.
    pub(crate) fn opponent(&self) -> Option<Opponent> {
        self.seats[self.board.mover() as usize]
    }

    /// Whether a person plays this side.
    pub(crate) fn is_person(&self, player: Player) -> bool {
        self.seats[player as usize].is_none()
    }

    /// Makes a person's move, the one with this place among the moves; none if there is no such move. Nobody waits for its price:
    /// where values are searched for, and nobody has asked for them before, it is told if few nodes prove it.
    pub(crate) fn play(&mut self, index: usize) -> Result<Option<&Played>, SolveError> {
        if let (None, Some(budget)) = (&self.moves, self.budget) {
            let nodes = budget.nodes.map_or(NODES_AT_ONCE, |nodes| nodes.min(NODES_AT_ONCE));
            self.board.within(Budget { nodes: Some(nodes), ..budget });
            let moves = self.moves();
            self.board.within(budget);
            moves?;
        }
        let moves = self.moves()?;
        Ok(self.make(&moves, index, self.random))
    }

    /// Lets the player of our own whose turn it is move; none if it is nobody's of them, or the game is over.
    pub(crate) fn reply(&mut self) -> Result<Option<&Played>, SolveError> {
        if self.opponent().is_none() {
            return Ok(None);
        }
        let (before, moves) = (self.random, self.moves()?);
        let Some(index) = self.drawn(&moves)? else { return Ok(None) };
        Ok(self.make(&moves, index, before))
    }

    /// Makes a move that was made before in this game, whoever made it.
    pub(crate) fn replay(&mut self, index: usize) -> Result<Option<&Played>, SolveError> {
        let (before, moves) = (self.random, self.moves()?);
        // Players of our own draw as they drew.
        self.drawn(&moves)?;
        Ok(self.make(&moves, index, before))
    }

    /// What the player of our own whose turn it is chooses.
    fn drawn(&mut self, moves: &[Weighed]) -> Result<Option<usize>, SolveError> {
        let Some(opponent) = self.opponent() else { return Ok(None) };
        opponent.choose(self.board.as_mut(), moves, &mut self.random)
    }

    /// Makes one of these moves, before which the random numbers were these.
    fn make(&mut self, moves: &[Weighed], index: usize, random: Random) -> Option<&Played> {
        let mover = self.board.mover();
        let (mv, best) = (moves.get(index)?, &moves[first_best(moves)?]);
        let proved = moves.iter().all(|mv| mv.proved);
        let regret = proved.then(|| mv.regret(best.worth));
        let Weighed { name, delta, .. } = mv.clone();
        self.board.play(index);
        self.moves = None;
        self.played.push(Played { mover, name, delta, regret, best: best.name.clone(), random });
        self.played.last()
    }

    /// Takes moves back until a person is to move again who made one; how many were taken back.
    pub(crate) fn undo(&mut self) -> usize {
        let Some(last) = self.played.iter().rposition(|played| self.is_person(played.mover)) else {
            return 0;
        };
        self.moves = None;
        let taken_back = self.played.len() - last;
        for _ in 0..taken_back {
            self.board.undo();
            if let Some(played) = self.played.pop() {
                self.random = played.random;
            }
        }
        taken_back
    }

    /// How much a player has lost against best play so far, as far as that is proved.
    pub(crate) fn regret(&self, player: Player) -> i128 {
        self.played.iter().filter(|played| played.mover == player).filter_map(|played| played.regret).sum()
    }
}

#[cfg(test)]
mod tests {
    use stone_catalog::{GAMES, Request};

    use super::*;

    /// Whatever the other side does, who plays perfectly or sets traps ends with the value or more.
    #[test]
    fn the_perfect_player_never_loses_value() {
        for game in GAMES {
            for seed in 0..30 {
                let input = game.random(6, seed);
                for (perfect, player) in [
                    (Player::Alice, Opponent::Perfect),
                    (Player::Bob, Opponent::Perfect),
                    (Player::Alice, Opponent::Traps),
                    (Player::Bob, Opponent::Traps),
                ] {
                    let board = (game.board)(&Request::new(&input)).unwrap();
                    let value = i128::from(board.value().unwrap());
                    let mut seats = [Some(Opponent::Random); 2];
                    seats[perfect as usize] = Some(player);
                    let mut session = Session::new(board, seats, seed);
                    while session.reply().unwrap().is_some() {}
                    assert_eq!(session.regret(perfect), 0, "{} {input:?}", game.name);
                    let [alice, bob] = session.board().totals();
                    let lost = session.regret(perfect.opponent());
                    let expected = if perfect == Player::Alice { value + lost } else { value - lost };
                    // Every score is accounted for: the value, and what the other side gave away.
                    assert_eq!(alice - bob, expected, "{} {input:?}", game.name);
                }
            }
        }
    }

    #[test]
    fn taking_back_takes_everything_back() {
        for game in GAMES {
            let input = game.random(6, 1);
            let board = (game.board)(&Request::new(&input)).unwrap();
            let mut session = Session::new(board, [None, Some(Opponent::Random)], 3);
            assert_eq!(session.undo(), 0);
            let mut first = None;
            for _ in 0..3 {
                while session.reply().unwrap().is_some() {}
                session.play(0).unwrap();
                while session.reply().unwrap().is_some() {}
                let played = session.played().to_vec();
                assert_eq!(*first.get_or_insert(played.clone()), played, "{}", game.name);
                while session.undo() > 0 {}
                assert!(session.played().iter().all(|played| played.mover == Player::Bob));
            }
        }
    }
}
