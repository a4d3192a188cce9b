//! `stones explain GAME ROW`: why a row is worth what it is.

use std::fmt::Write as _;

use anstyle::Style;
use stone_catalog::explain::{ExplainedPly, Reply, best_play};
use stone_catalog::{Board, Game, Meaning, Weighed};
use stone_core::Turn;

use super::print;
use crate::args::ExplainArgs;
use crate::error::Failure;
use crate::exit::Exit;
use crate::job::Job;
use crate::output::{json, text};
use crate::source;
use crate::values::Watched;

/// Plies that are explained unless more are asked for.
const PLIES: usize = 8;

/// Moves of one ply that are shown unless all are asked for.
const MOVES: usize = 8;

pub(crate) fn run(args: &ExplainArgs) -> Result<Exit, Failure> {
    let job = Job::new(&args.game.game, &args.rules, &args.limits)?.timed(&args.time, &args.limits)?;
    for stones in source::all_rows(&args.rows, job.game)? {
        let mut watched = Watched::new(&job, &stones)?;
        let value = watched.board.value().map_err(|error| watched.failed(&error))?;
        let all = args.whole_line || args.json;
        let (plies, replies) = if all { (usize::MAX, usize::MAX) } else { (PLIES, MOVES) };
        let plies = best_play(watched.board.as_mut(), plies, replies);
        let plies = plies.map_err(|error| watched.failed(&error))?;
        if args.json {
            print(json::line_of(&json::Explained::new(&job, &stones, value, &plies)))?;
        } else {
            print(explained(&job, &stones, watched.board.as_ref(), value, &plies, args.whole_line))?;
        }
    }
    Ok(Exit::Success)
}

fn explained(
    job: &Job,
    stones: &[i64],
    board: &dyn Board,
    value: i64,
    plies: &[ExplainedPly],
    whole: bool,
) -> String {
    let game = job.game;
    let bold = Style::new().bold();
    let mut text = text::heading(game, stones);
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(text, "{}\n", text::outcome_of(game.meaning, value));
    if let Some(recurrence) = recurrence(game) {
        let _ = writeln!(text, "{bold}The rule{bold:#}  {recurrence}\n");
    }
    if plies.is_empty() {
        text.push_str("There is no move.\n");
        return text;
    }
    for (index, ply) in plies.iter().enumerate() {
        let (mover, chosen) = (ply.mover, &ply.made().name);
        let _ = write!(text, "{bold}{}. {mover}: {chosen}{bold:#}", index + 1);
        let _ = match drawn(&ply.shown) {
            Some(board) => writeln!(text, "\n{board}"),
            None => writeln!(text, " ({})", ply.state),
        };
        text.push_str(&alternatives(game, ply, whole));
        if game.meaning == Meaning::Difference {
            let [alice, bob] = ply.totals;
            let _ = writeln!(text, "   Alice {alice}, Bob {bob}");
        }
        text.push('\n');
    }
    if board.is_over() {
        let _ = writeln!(text, "{}", the_end(game, board, plies.len()));
    } else {
        let _ = writeln!(text, "and so on; --whole-line explains every ply");
    }
    text
}

/// A position that players see as a board, as lines of their own; none where its name says as much.
pub(crate) fn drawn(shown: &str) -> Option<String> {
    let lines = || shown.lines().map(|line| format!("     {line}").trim_end().to_owned() + "\n");
    shown.contains('\n').then(|| lines().collect())
}

/// Every move of a ply: how its worth comes about, and what is wrong with it.
fn alternatives(game: &Game, ply: &ExplainedPly, whole: bool) -> String {
    let mut text = String::new();
    let order = ply.order();
    let shown = if whole { order.len() } else { MOVES.min(order.len()) };
    let names = order[..shown].iter().map(|&index| ply.moves[index].0.name.chars().count()).max();
    let width = names.unwrap_or(0);
    for &index in &order[..shown] {
        let (mv, reply) = &ply.moves[index];
        let mark = if index == ply.chosen { "→" } else { " " };
        let _ = write!(text, " {mark} {:<width$}  {}", mv.name, worth(game, mv));
        let _ = match (mv.regret(ply.value), index == ply.chosen) {
            (_, true) => Ok(()),
            (0, false) => write!(text, "; as good"),
            (loss, false) => write!(text, "; {}", worse(game, ply, loss, reply.as_ref())),
        };
        text.push('\n');
    }
    if shown < order.len() {
        let _ = writeln!(text, "   and {} moves more; --whole-line shows them", order.len() - shown);
    }
    text
}

/// `8 − V(0..2) = 8 − 5 = 3`.
pub(crate) fn worth(game: &Game, mv: &Weighed) -> String {
    let Weighed { delta, turn, next, next_value, worth, .. } = mv;
    let sign = if *turn == Turn::Passes { '−' } else { '+' };
    let rest = if *next_value < 0 { format!("({})", minus(*next_value)) } else { next_value.to_string() };
    match (game.meaning, turn) {
        (Meaning::Winner | Meaning::Margin, Turn::Passes) => {
            format!("{sign}V({next}) = {}", minus(*worth))
        }
        _ => format!(
            "{} {sign} V({next}) = {} {sign} {rest} = {}",
            minus(*delta),
            minus(*delta),
            minus(*worth)
        ),
    }
}

/// A number with the sign of the formulas.
fn minus(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// Why a move is worse than the one that is made.
fn worse(game: &Game, ply: &ExplainedPly, loss: i128, reply: Option<&Reply>) -> String {
    let answer = reply.map(|Reply { mover, name, delta }| {
        let verb = if *mover == ply.mover { "goes on with" } else { "answers" };
        match game.meaning {
            Meaning::Winner | Meaning::Margin => format!("{mover} {verb} {name}"),
            Meaning::Difference | Meaning::Score => format!("{mover} {verb} {name} for {}", minus(*delta)),
        }
    });
    match (game.meaning, answer) {
        (Meaning::Winner, Some(answer)) => format!("loses: {answer}"),
        (Meaning::Winner, None) => "loses at once".into(),
        (_, Some(answer)) => format!("{loss} less: {answer}"),
        (_, None) => format!("{loss} less"),
    }
}

/// The recurrence, as the game's rules state it.
fn recurrence(game: &Game) -> Option<String> {
    let (_, rest) = game.rules.split_once("- **Recurrence**: ")?;
    let lines = rest.lines().enumerate().take_while(|(index, line)| *index == 0 || line.starts_with("  "));
    Some(lines.map(|(_, line)| line.trim()).collect::<Vec<_>>().join(" ").replace('`', ""))
}

/// How a line ends, so many plies from where it began.
pub(crate) fn the_end(game: &Game, board: &dyn Board, plies: usize) -> String {
    let [alice, bob] = board.totals();
    let outcome = text::outcome_of(game.meaning, alice - bob);
    let plies = if plies == 1 { "1 ply".into() } else { format!("{plies} plies") };
    match game.meaning {
        Meaning::Difference => format!("after {plies}, Alice {alice} and Bob {bob}: {outcome}"),
        Meaning::Score | Meaning::Winner | Meaning::Margin => format!("after {plies}: {outcome}"),
    }
}

#[cfg(test)]
mod tests {
    use stone_catalog::GAMES;

    use super::*;

    /// It is read out of the rules, which are prose.
    #[test]
    fn the_rules_of_every_game_state_its_recurrence() {
        for game in GAMES {
            let recurrence = recurrence(game).unwrap_or_default();
            assert!(recurrence.contains('V') && recurrence.contains('='), "{}: {recurrence:?}", game.name);
        }
    }
}
