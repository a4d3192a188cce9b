//! `stones explain GAME ROW`: why a row is worth what it is.

use std::fmt::Write as _;

use anstyle::Style;
use stone_catalog::explain::{ExplainedPly, Reply, best_play};
use stone_catalog::{Board, Game, Meaning, Weighed};
use stone_core::{Resource, SolveError, Turn};

use super::print;
use crate::args::ExplainArgs;
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::Job;
use crate::output::{json, text};
use crate::source;

/// Plies that are explained unless more are asked for.
const PLIES: usize = 8;

/// Moves of one ply that are shown unless all are asked for.
const MOVES: usize = 8;

pub(crate) fn run(args: &ExplainArgs) -> Result<Exit, Failure> {
    let job = Job::new(&args.game.game, &args.rules, &args.limits)?;
    for stones in source::all_rows(&args.rows, job.game)? {
        let mut board = board(&job, &stones)?;
        let value = board.value().map_err(|error| failed(&error))?;
        let all = args.whole_line || args.json;
        let (plies, replies) = if all { (usize::MAX, usize::MAX) } else { (PLIES, MOVES) };
        let plies = best_play(board.as_mut(), plies, replies).map_err(|error| failed(&error))?;
        if args.json {
            print(json::line_of(&json::Explained::new(&job, &stones, value, &plies)))?;
        } else {
            print(explained(&job, &stones, board.as_mut(), value, &plies, args.whole_line))?;
        }
    }
    Ok(Exit::Success)
}

/// A board for a row, or an error that helps.
pub(crate) fn board(job: &Job, stones: &[i64]) -> Result<Box<dyn Board>, CliError> {
    (job.game.board)(&job.request(stones)).map_err(|error| match error {
        SolveError::BadInstance { .. } => job.outside_of_the_rules(&error),
        error => failed(&error),
    })
}

/// What every move is worth could not be found out.
pub(crate) fn failed(error: &SolveError) -> CliError {
    let told = CliError::of_engine(format!("what every move is worth cannot be found: {error}"), error);
    match error {
        SolveError::Limit { resource, .. } => told
            .help("`stones solve` needs less: it does not find what every move is worth")
            .help(match resource {
                Resource::Memory => "--memory-limit SIZE allows more, if the machine has it",
                Resource::Nodes => "--node-limit N allows more, if you have the time",
            }),
        _ => told,
    }
}

fn explained(
    job: &Job,
    stones: &[i64],
    board: &mut dyn Board,
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
        let _ = writeln!(text, "{bold}{}. {mover}: {chosen}{bold:#} ({})", index + 1, ply.state);
        text.push_str(&alternatives(game, ply, whole));
        if game.meaning == Meaning::Difference {
            let [alice, bob] = ply.totals;
            let _ = writeln!(text, "   Alice {alice}, Bob {bob}");
        }
        text.push('\n');
    }
    let ended = matches!(board.moves(), Ok(moves) if moves.is_empty());
    if ended {
        let _ = writeln!(text, "{}", the_end(game, board, plies.len()));
    } else {
        let _ = writeln!(text, "and so on; --whole-line explains every ply");
    }
    text
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
    use stone_core::Limits;

    use super::*;

    /// It is read out of the rules, which are prose.
    #[test]
    fn the_rules_of_every_game_state_its_recurrence() {
        for game in GAMES {
            let recurrence = recurrence(game).unwrap_or_default();
            assert!(recurrence.contains('V') && recurrence.contains('='), "{}: {recurrence:?}", game.name);
        }
    }

    /// An error is told in whole sentences, whichever it is; what would help is told where something would.
    #[test]
    fn an_error_is_a_sentence() {
        let limit = Limits::default().with_memory(1).ask_memory(2).unwrap_err();
        let told = failed(&limit);
        assert_eq!(
            told.message,
            "what every move is worth cannot be found: needs 2 B of memory, the limit is 1 B"
        );
        assert_eq!(told.helps().len(), 2);
        assert!(failed(&SolveError::overflow("0..2")).helps().is_empty());
    }
}
