//! A duel: a program plays moves against a player of ours, who knows what every move is worth.

use std::cmp::Ordering;
use std::num::NonZeroUsize;
use std::time::Duration;

use stone_catalog::explain::first_best;
use stone_catalog::{Board, Form, Game, Opponent, Random, Weighed};
use stone_core::Player;

use crate::{Attempt, CheckError, Dialogue, End, Program, Verdict};

/// A program that plays a game by a protocol of lines, and whom it plays against.
///
/// The program is started for each game. It is told `game`, `stones` and `you`; at each of its turns `position`, `moves` and
/// `your move`, which it answers with one of the moves; the other's moves as they are made; and at last `end`. The book's
/// chapter on duels has all of it.
#[derive(Debug, Clone, Copy)]
pub struct Duel<'p> {
    /// The program; its limits are those of a move.
    pub program: &'p Program,
    /// The game.
    pub game: &'static Game,
    /// The most stones a move may take, where that can be chosen; none for the judge's number.
    pub up_to: Option<NonZeroUsize>,
    /// Whom it plays against.
    pub opponent: Opponent,
}

/// Who says a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Speaker {
    /// We do.
    Tester,
    /// The program does.
    Program,
}

/// A game that a program played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duelled {
    /// Whom the program played.
    pub seat: Player,
    /// What the game was worth to the program at its beginning; none if that is not proved.
    pub value: Option<i128>,
    /// The moves.
    pub plies: Vec<DuelPly>,
    /// Why it was not played to its end, if it was not.
    pub fault: Option<DuelFault>,
    /// What the program has more than the other at last. Where nobody scores, 1 is a game that is won; where only Alice
    /// does, it is what she has.
    pub ahead: i128,
}

/// A move of a duel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuelPly {
    /// Who made it.
    pub mover: Player,
    /// The move, as people write it.
    pub name: String,
    /// What it scored.
    pub delta: i64,
    /// How much less it was worth than the best one; none if that is not proved, as it need not be on a board that
    /// [guesses](Board::within).
    pub regret: Option<i128>,
    /// The first of the best ones, or of those that look best.
    pub best: String,
    /// How much the mover would have been ahead at last, if both had played best from here, as far as that is proved.
    pub could: Option<i128>,
    /// What the program took for it, of the processor and on the clock; none of ours.
    pub took: Option<[Duration; 2]>,
}

/// Why a game was not played to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DuelFault {
    /// The program made a move that there is not.
    Illegal {
        /// What it said.
        said: Vec<u8>,
        /// The moves that there were.
        moves: Vec<String>,
    },
    /// The program made none.
    Silent(Attempt),
}

impl Duel<'_> {
    /// Plays a game of an input, whose board this is, and tells every line that is said. The program plays one side; the
    /// other draws from these random numbers if it needs any.
    ///
    /// # Errors
    ///
    /// [`CheckError::NotStarted`], [`CheckError::FailsUnread`], and [`CheckError::Unsolved`] where what a move is worth cannot be
    /// found.
    ///
    /// ```
    /// use stone_catalog::{Opponent, Random, Request, find};
    /// use stone_check::{Duel, Program, RunLimits, Verdict};
    /// use stone_core::Player;
    ///
    /// # if cfg!(unix) {
    /// let program = Program::new(["yes", "left"], RunLimits::default());
    /// let game = find("vii").expect("VII is listed");
    /// let duel = Duel { program: &program, game, up_to: None, opponent: Opponent::Perfect };
    /// let input = [5, 3, 1, 4, 2];
    /// let mut board = (game.board)(&Request::new(&input))?;
    /// let played = duel.play(&input, board.as_mut(), Player::Alice, Random::new(0), &mut |_, _| ()).expect("it starts");
    /// assert_eq!((played.verdict(), played.value, played.regret(), played.ahead), (Verdict::Erred, Some(6), 3, 3));
    /// # }
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn play(
        &self,
        input: &[i64],
        board: &mut dyn Board,
        seat: Player,
        mut random: Random,
        listen: &mut dyn FnMut(Speaker, &[u8]),
    ) -> Result<Duelled, CheckError> {
        let unsolved = |error| CheckError::Unsolved { input: input.to_vec(), error };
        let dialogue = self.program.talk().map_err(CheckError::NotStarted)?;
        let mut talk = Talk { dialogue, listen };
        talk.tell(&self.opening(input, seat));
        let mut moves = board.moves().map_err(unsolved)?;
        let value = match proved(&moves) {
            Some(best) if board.mover() == seat => Some(best.into()),
            Some(best) => Some(-i128::from(best)),
            None => moves.is_empty().then(|| ahead(board, seat)),
        };
        let (mut plies, mut fault) = (Vec::new(), None);
        while !moves.is_empty() {
            let mover = board.mover();
            let (index, took) = if mover == seat {
                match talk.ask(board, &moves) {
                    Ok((index, took)) => (Some(index), Some(took)),
                    Err(DuelFault::Silent(Attempt { end: End::NotStarted(why), .. })) => {
                        return Err(CheckError::NotStarted(why));
                    }
                    Err(said) => {
                        if let DuelFault::Silent(attempt) = &said
                            && plies.iter().all(|ply: &DuelPly| ply.mover != seat)
                            && let Some(attempt) = self.program.fails_unread(attempt)
                        {
                            return Err(CheckError::FailsUnread(attempt.into()));
                        }
                        fault = Some(said);
                        break;
                    }
                }
            } else {
                (self.opponent.choose(board, &moves, &mut random).map_err(unsolved)?, None)
            };
            let Some(ply) = index.and_then(|index| made(board, &moves, index, took)) else { break };
            if mover != seat {
                talk.tell(&format!("{mover} {}\n", ply.name));
            }
            plies.push(ply);
            moves = board.moves().map_err(unsolved)?;
        }
        let ahead = ahead(board, seat);
        if fault.is_none() {
            talk.tell(&format!("end {ahead}\n"));
            // What it does after the game is its own.
            let _ = talk.dialogue.end();
        }
        Ok(Duelled { seat, value, plies, fault, ahead })
    }

    /// What a program is told before the first move.
    fn opening(&self, input: &[i64], seat: Player) -> String {
        let row = |word: &str, stones: &[i64]| {
            stones.iter().fold(word.to_owned(), |line, stone| format!("{line} {stone}")) + "\n"
        };
        let stones = match self.game.form {
            Form::Row | Form::Count => row("stones", input),
            Form::TwoRows => {
                let (alice, bob) = input.split_at(input.len() / 2);
                row("alice", alice) + &row("bob", bob)
            }
            Form::Board(_) => format!("board {}\n", self.game.form.text(input)),
        };
        let up_to = self.game.up_to.map(|judges| format!("up-to {}\n", self.up_to.unwrap_or(judges)));
        format!("game {}\n{}{stones}you {seat}\n", self.game.name, up_to.unwrap_or_default())
    }
}

/// A talk that somebody listens to.
struct Talk<'l> {
    dialogue: Dialogue,
    listen: &'l mut dyn FnMut(Speaker, &[u8]),
}

impl Talk<'_> {
    /// Says some lines.
    fn tell(&mut self, lines: &str) {
        for line in lines.lines() {
            (self.listen)(Speaker::Tester, line.as_bytes());
        }
        self.dialogue.send(lines.as_bytes());
    }

    /// Asks for a move: which of these it is, and what the program took for it.
    fn ask(&mut self, board: &dyn Board, moves: &[Weighed]) -> Result<(usize, [Duration; 2]), DuelFault> {
        let names: Vec<&str> = moves.iter().map(|mv| mv.name.as_str()).collect();
        self.tell(&format!("position {}\nmoves {}\nyour move\n", board.state(), names.join(", ")));
        let attempt = self.dialogue.receive();
        if attempt.end != End::Exited(0) || (attempt.stdout.is_empty() && self.dialogue.is_over()) {
            return Err(DuelFault::Silent(attempt));
        }
        let said = attempt.stdout;
        (self.listen)(Speaker::Program, &said);
        let meant = said.trim_ascii();
        match moves.iter().position(|mv| mv.name.as_bytes().eq_ignore_ascii_case(meant)) {
            Some(index) => Ok((index, [attempt.cpu, attempt.wall])),
            None => Err(DuelFault::Illegal { said, moves: names.into_iter().map(Into::into).collect() }),
        }
    }
}

/// Makes a move of these on the board; none if there is no such move.
fn made(
    board: &mut dyn Board,
    moves: &[Weighed],
    index: usize,
    took: Option<[Duration; 2]>,
) -> Option<DuelPly> {
    let (mv, best) = (moves.get(index)?, &moves[first_best(moves)?]);
    let mover = board.mover();
    let worth = proved(moves);
    let could = worth.map(|worth| ahead(board, mover) + i128::from(worth));
    board.play(index);
    let (regret, best) = (worth.map(|worth| mv.regret(worth)), best.name.clone());
    Some(DuelPly { mover, name: mv.name.clone(), delta: mv.delta, regret, best, could, took })
}

/// What the best of some moves is worth, if that is proved.
fn proved(moves: &[Weighed]) -> Option<i64> {
    let all = moves.iter().all(|mv| mv.proved);
    moves.iter().map(|mv| mv.worth).max().filter(|_| all)
}

/// What a player has more than the other.
fn ahead(board: &dyn Board, player: Player) -> i128 {
    let totals = board.totals();
    totals[player as usize] - totals[player.opponent() as usize]
}

impl Duelled {
    /// The program's own moves, with their places among all.
    pub fn own(&self) -> impl Iterator<Item = (usize, &DuelPly)> {
        self.plies.iter().enumerate().filter(|(_, ply)| ply.mover == self.seat)
    }

    /// What the program's moves lost, all together, as far as that is proved.
    pub fn regret(&self) -> i128 {
        self.own().filter_map(|(_, ply)| ply.regret).sum()
    }

    /// How many moves of the program nothing is proved of.
    pub fn unproved(&self) -> usize {
        self.own().filter(|(_, ply)| ply.regret.is_none()).count()
    }

    /// The first of the program's moves that lost the most, if any lost anything, with its place and what it lost.
    pub fn worst(&self) -> Option<(usize, &DuelPly, i128)> {
        let lost =
            |(index, ply): (usize, &'_ DuelPly)| Some((index, ply.regret.filter(|&regret| regret > 0)?));
        let most = self.own().filter_map(lost).map(|(_, regret)| regret).max()?;
        let (index, ply) = self.own().find(|(_, ply)| ply.regret == Some(most))?;
        Some((index, ply, most))
    }

    /// The best result that the program could have had from one of its turns on, if it is a better one than it has: greater
    /// is a game won, equal a tie, less a game lost.
    pub fn let_slip(&self) -> Option<Ordering> {
        let could = self.own().filter_map(|(_, ply)| ply.could).map(|could| could.cmp(&0)).max()?;
        (self.fault.is_none() && could > self.result()).then_some(could)
    }

    /// Whether the program won: greater is won, equal a tie, less lost.
    pub fn result(&self) -> Ordering {
        self.ahead.cmp(&0)
    }

    /// What came of it. A game is accepted if no move of the program lost anything; where that is not proved of all of them, but
    /// of none that it did, it is neither accepted nor has the program erred.
    pub fn verdict(&self) -> Verdict {
        match &self.fault {
            None if self.regret() > 0 => Verdict::Erred,
            None if self.unproved() > 0 => Verdict::NotProved,
            None => Verdict::Accepted,
            Some(DuelFault::Illegal { .. }) => Verdict::IllegalMove,
            Some(DuelFault::Silent(Attempt { end: End::WallLimit, .. })) => Verdict::NoAnswer,
            Some(DuelFault::Silent(attempt)) => Verdict::of_end(&attempt.end).unwrap_or(Verdict::NoAnswer),
        }
    }
}
