//! `stones why-not GAME ROW MOVE`: what is wrong with a move.

use std::fmt::Write as _;
use std::iter;

use anstyle::Style;
use stone_catalog::explain::{ExplainedPly, best_play, first_best, make, play_out};
use stone_catalog::{Board, Game, Meaning, Weighed};
use stone_core::{Player, SolveError};

use super::explain::{board, failed, the_end, worth};
use super::print;
use crate::args::WhyNotArgs;
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::Job;
use crate::output::{json, text};
use crate::source;

/// Plies of a line that are shown.
const PLIES: usize = 6;

pub(crate) fn run(args: &WhyNotArgs) -> Result<Exit, Failure> {
    let job = Job::new(&args.game.game, &args.rules, &args.limits)?;
    let stones = source::spelled_out(job.game, args.size.as_deref(), &args.row)?;
    let mut board = board(&job, &stones)?;
    let (mut rest, mut after) = (&args.after[..], Vec::new());
    while !rest.is_empty() {
        let moves = board.moves().map_err(|error| failed(&error))?;
        let (index, pieces) = first_called(board.as_ref(), &moves, rest)?;
        board.play(index);
        after.push(moves[index].name.clone());
        rest = &rest[pieces..];
    }
    let moves = board.moves().map_err(|error| failed(&error))?;
    let asked = called(board.as_ref(), &moves, &args.mv.join(" "))?;
    // There is a best move where there is a move to ask about.
    let best = first_best(&moves).unwrap_or(asked);
    let better = (moves[asked].worth != moves[best].worth).then_some(best);
    if args.json {
        let explained = |index| explained(board.as_mut(), &moves, index);
        let lines = iter::once(asked).chain(better).map(explained).collect::<Result<Vec<_>, _>>();
        let lines = lines.map_err(|error| failed(&error))?;
        let instead = lines.get(1).map_or(&[][..], Vec::as_slice);
        print(json::line_of(&json::WhyNot::new(&job, &stones, &after, &lines[0], instead)))?;
    } else {
        let mut tried =
            |index| Tried::new(&job, board.as_mut(), &moves, index).map_err(|error| failed(&error));
        let (tried, instead) = (tried(asked)?, better.map(tried).transpose()?);
        print(told(&job, &stones, board.as_ref(), &tried, instead.as_ref()))?;
    }
    Ok(Exit::Success)
}

/// The move that a list of names split at its commas begins with, and how many pieces that is: a name may have a comma of its
/// own, as `h0,1` of dots and boxes has.
fn first_called(board: &dyn Board, moves: &[Weighed], pieces: &[String]) -> Result<(usize, usize), CliError> {
    let two = pieces.get(..2).map(|two| two.join(",")).unwrap_or_default();
    if let Some(index) = moves.iter().position(|mv| mv.name.eq_ignore_ascii_case(two.trim())) {
        return Ok((index, 2));
    }
    Ok((called(board, moves, &pieces[0])?, 1))
}

/// The move with this name, or an error that shows the moves that there are.
pub(crate) fn called(board: &dyn Board, moves: &[Weighed], name: &str) -> Result<usize, CliError> {
    let name = name.trim();
    let index = moves.iter().position(|mv| mv.name.eq_ignore_ascii_case(name));
    index.ok_or_else(|| {
        let (mover, state) = (board.mover(), board.state());
        if moves.is_empty() {
            return CliError::new(format!("the game is over ({state}): there is no move `{name}`"));
        }
        let names: Vec<&str> = moves.iter().map(|mv| mv.name.as_str()).collect();
        CliError::unknown(format!("{mover} has no move `{name}` ({state})"), name, &names, &names)
    })
}

/// A move with best play after it.
struct Tried {
    plies: Vec<(Player, Weighed)>,
    /// How that ends.
    end: String,
}

impl Tried {
    /// Makes a move, plays on as well as possible, and takes all of it back.
    fn new(job: &Job, board: &mut dyn Board, moves: &[Weighed], index: usize) -> Result<Self, SolveError> {
        let begun = board.plies();
        let mut plies = vec![(board.mover(), moves[index].clone())];
        board.play(index);
        plies.extend(play_out(board)?);
        let end = the_end(job.game, board, board.plies());
        take_back(board, begun);
        Ok(Self { plies, end })
    }

    fn mv(&self) -> &Weighed {
        &self.plies[0].1
    }
}

/// The same with all that could have been done instead at every ply.
fn explained(
    board: &mut dyn Board,
    moves: &[Weighed],
    index: usize,
) -> Result<Vec<ExplainedPly>, SolveError> {
    let begun = board.plies();
    let mut plies = vec![make(board, moves.to_vec(), index, usize::MAX)?];
    plies.extend(best_play(board, usize::MAX, usize::MAX)?);
    take_back(board, begun);
    Ok(plies)
}

/// Takes moves back until so many are left.
fn take_back(board: &mut dyn Board, plies: usize) {
    while board.plies() > plies && board.undo() {}
}

fn told(job: &Job, stones: &[i64], board: &dyn Board, tried: &Tried, instead: Option<&Tried>) -> String {
    let (game, bold) = (job.game, Style::new().bold());
    let (mover, state) = (board.mover(), board.state());
    let mut text = text::heading(game, stones);
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(text, "{mover} to move: {state}\n");
    let asked = &tried.mv().name;
    let _ = match instead {
        None => writeln!(text, "{bold}{asked}{bold:#} is optimal: {}", worth(game, tried.mv())),
        Some(instead) if game.meaning == Meaning::Winner => {
            let best = &instead.mv().name;
            writeln!(text, "{bold}{asked}{bold:#} loses, {best} wins: {}", worth(game, tried.mv()))
        }
        Some(instead) => {
            let (best, loss) = (&instead.mv().name, tried.mv().regret(instead.mv().worth));
            let worth = worth(game, tried.mv());
            writeln!(text, "{bold}{asked}{bold:#} costs {loss} against {best}: {worth}")
        }
    };
    text.push_str(&line(game, tried, instead.is_some()));
    if let Some(instead) = instead {
        let _ =
            writeln!(text, "\n{bold}{}{bold:#} instead: {}", instead.mv().name, worth(game, instead.mv()));
        text.push_str(&line(game, instead, false));
    }
    text
}

/// The plies of a line, its middle left out.
fn line(game: &Game, tried: &Tried, refuted: bool) -> String {
    let mut text = String::new();
    for (index, (mover, Weighed { name, delta, .. })) in tried.plies.iter().enumerate().take(PLIES) {
        let _ = write!(text, "  {:<5}  {name}", mover.to_string());
        if !matches!(game.meaning, Meaning::Winner | Meaning::Margin) {
            let _ = write!(text, " for {delta}");
        }
        text.push_str(if refuted && index == 1 { ", which refutes it\n" } else { "\n" });
    }
    if tried.plies.len() > PLIES {
        let _ = writeln!(text, "  … {} plies more", tried.plies.len() - PLIES);
    }
    let _ = writeln!(text, "  {}", tried.end);
    text
}
