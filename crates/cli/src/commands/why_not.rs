//! `stones why-not GAME ROW MOVE`: what is wrong with a move.

use std::fmt::Write as _;
use std::iter;

use anstyle::Style;
use stone_catalog::explain::{ExplainedPly, best_play, first_best, make, play_out};
use stone_catalog::{Board, Game, Meaning, Weighed};
use stone_core::{Player, SolveError};

use super::explain::{drawn, the_end, worth};
use super::print;
use crate::args::WhyNotArgs;
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::Job;
use crate::output::{json, text};
use crate::source;
use crate::values::Watched;

/// Plies of a line that are shown.
const PLIES: usize = 6;

pub(crate) fn run(args: &WhyNotArgs) -> Result<Exit, Failure> {
    let job = Job::new(&args.game.game, &args.rules, &args.limits)?.timed(&args.time, &args.limits)?;
    let Asked { stones, mv, misread } = Asked::new(args, job.game)?;
    let mut watched = Watched::new(&job, &stones)?;
    let after = play_all(watched.board.as_mut(), &args.after)?;
    let asked = numbered(&watched.board.names(), &mv).map_or_else(|| called(watched.board.as_ref(), &mv), Ok);
    let asked = asked.map_err(|error| misread.unwrap_or(error))?;
    let moves = watched.board.moves().map_err(|error| watched.failed(&error))?;
    // There is a best move where there is a move to ask about.
    let best = first_best(&moves).unwrap_or(asked);
    let better = (moves[asked].worth != moves[best].worth).then_some(best);
    if args.json {
        let explained = |index| explained(watched.board.as_mut(), &moves, index);
        let lines = iter::once(asked).chain(better).map(explained).collect::<Result<Vec<_>, _>>();
        let lines = lines.map_err(|error| watched.failed(&error))?;
        let instead = lines.get(1).map_or(&[][..], Vec::as_slice);
        print(json::line_of(&json::WhyNot::new(&job, &stones, &after, &lines[0], instead)))?;
    } else {
        let tried = |index| Tried::new(&job, watched.board.as_mut(), &moves, index);
        let tried = iter::once(asked).chain(better).map(tried).collect::<Result<Vec<_>, _>>();
        let tried = tried.map_err(|error| watched.failed(&error))?;
        print(told(&job, &stones, watched.board.as_ref(), &tried[0], tried.get(1)))?;
    }
    Ok(Exit::Success)
}

/// What is asked about: an input, and a move by its name.
struct Asked {
    stones: Vec<i64>,
    mv: String,
    /// What is wrong with the first word, if it was taken for one of the move's because it is no position.
    misread: Option<CliError>,
}

impl Asked {
    /// On a board the position may be left out.
    fn new(args: &WhyNotArgs, game: &Game) -> Result<Self, CliError> {
        let (place, mv) = (&args.place, args.mv.join(" "));
        let all = format!("{} {mv}", args.row).trim_end().to_owned();
        let given = source::spelled_out(game, place, &args.row);
        let (stones, mv, misread) = match given {
            Ok(_) if mv.is_empty() && !game.form.is_board() => {
                let error = CliError::new("there is no move to ask about");
                return Err(error.help("write it after the row, as in `stones why-not vii 5,3,1 left`"));
            }
            Ok(stones) if place.position.is_some() => (stones, all, None),
            Ok(stones) if !mv.is_empty() => (stones, mv, None),
            Err(error) if place.position.is_some() || !game.form.is_board() => return Err(error),
            given => (source::spelled_out(game, place, "")?, all, given.err().filter(|_| !mv.is_empty())),
        };
        Ok(Self { stones, mv, misread })
    }
}

/// Makes the moves of a list of names that is split at its commas, and gives their names: a name may have a comma of its own, as
/// `h0,1` of dots and boxes has.
pub(crate) fn play_all(board: &mut dyn Board, mut pieces: &[String]) -> Result<Vec<String>, CliError> {
    let mut played = Vec::new();
    while let Some(first) = pieces.first() {
        let names = board.names();
        let two = pieces.get(..2).map(|two| two.join(",")).unwrap_or_default();
        let (index, taken) = match position(&names, &two) {
            Some(index) => (index, 2),
            None if position(&names, first).is_none() && names.iter().any(|name| name.contains(',')) => {
                // Both pieces are one name, of no move.
                (called(board, if two.is_empty() { first } else { &two })?, 1)
            }
            None => (called(board, first)?, 1),
        };
        board.play(index);
        played.push(names[index].clone());
        pieces = &pieces[taken..];
    }
    Ok(played)
}

/// The place of the move with this name, or an error that shows the moves that there are.
pub(crate) fn called(board: &dyn Board, name: &str) -> Result<usize, CliError> {
    let (names, name) = (board.names(), name.trim());
    position(&names, name).ok_or_else(|| {
        let (mover, state) = (board.mover(), board.state());
        if names.is_empty() {
            return CliError::new(format!("the game is over ({state}): there is no move `{name}`"));
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        CliError::unknown(format!("{mover} has no move `{name}` ({state})"), name, &names, &names)
    })
}

fn position(names: &[String], name: &str) -> Option<usize> {
    names.iter().position(|known| known.eq_ignore_ascii_case(name.trim()))
}

/// The place of the only move whose name ends with this number, after a word.
fn numbered(names: &[String], number: &str) -> Option<usize> {
    number.parse::<u32>().ok()?;
    let ends = |name: &String| name.rsplit_once(' ').is_some_and(|(_, last)| last == number);
    let mut ends = names.iter().enumerate().filter(|(_, name)| ends(name));
    ends.next().filter(|_| ends.next().is_none()).map(|(index, _)| index)
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
    let _ = match drawn(&board.shown()) {
        Some(board) => writeln!(text, "{mover} to move:\n{board}"),
        None => writeln!(text, "{mover} to move: {state}\n"),
    };
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
    let _ = match tried.plies.len().saturating_sub(PLIES) {
        0 => Ok(()),
        1 => writeln!(text, "  … 1 ply more"),
        plies => writeln!(text, "  … {plies} plies more"),
    };
    let _ = writeln!(text, "  {}", tried.end);
    text
}
