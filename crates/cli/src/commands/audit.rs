//! `stones audit GAME CASES`: which answers of a test suite are wrong, and which known mistakes it would let live.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use serde::Serialize;
use stone_catalog::Game;
use stone_check::{Audit, InputForm, audit, brief, read_suite};

use super::print;
use crate::args::AuditArgs;
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::game_called;
use crate::output::json;

/// Numbers of an input that are shown one by one.
const SHOWN: usize = 60;

pub(crate) fn run(args: &AuditArgs) -> Result<Exit, Failure> {
    let game = game_called(&args.game.game)?;
    let suite = read_suite(&args.cases, game, args.row_form).map_err(|error| {
        CliError::new(error.to_string()).help("`stones audit --help` tells what can be read")
    })?;
    if suite.is_empty() {
        let place = args.cases.display();
        let error = CliError::new(if args.cases.is_dir() {
            format!("{place}: no file in it is called NAME.in")
        } else {
            format!("{place}: no case of {}", game.name)
        });
        return Err(error.help("`stones audit --help` tells what can be read").into());
    }
    let audit = audit(game, &suite);
    if args.json {
        print(json::line_of(&Audited::new(game, &audit)))?;
    } else {
        print(told(game, &audit))?;
    }
    let flawless = audit.wrong.is_empty() && audit.unsolved.is_empty() && audit.alive.is_empty();
    Ok(if flawless { Exit::Success } else { Exit::Disagreement })
}

/// An input as people paste it; a long one in short.
fn shown(game: &Game, input: &[i64]) -> String {
    if input.len() > SHOWN && !game.form.is_board() {
        return format!("{}: {}", counted(game.form.stones(input), "stone"), brief(input));
    }
    let rows = InputForm::Leetcode.write(game, input);
    rows.lines().collect::<Vec<_>>().join(" ")
}

fn told(game: &'static Game, audit: &Audit<'_>) -> String {
    let bad = AnsiColor::Red.on_default().bold();
    let good = AnsiColor::Green.on_default().bold();
    let bold = Style::new().bold();
    let mut text = String::new();
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(text, "{}, {}", game.title, counted(audit.cases, "case"));
    if audit.wrong.is_empty() {
        let _ = writeln!(text, "{good}no answer is wrong{good:#}");
    } else {
        let _ = writeln!(text, "{bad}{}{bad:#}", counted_are(audit.wrong.len(), "answer", "wrong"));
    }
    for wrong in &audit.wrong {
        let case = wrong.case;
        let _ = writeln!(text, "  {}: {}", case.place, shown(game, &case.input));
        let _ = writeln!(text, "    it says {}; right is {}", case.answer, wrong.right);
    }
    for (case, error) in &audit.unsolved {
        let _ = writeln!(text, "  {}: {error}", case.place);
    }
    if audit.beyond > 0 {
        let _ = writeln!(text, "{}", counted_are(audit.beyond, "case", "beyond the judge's promise"));
    }
    let known = audit.caught.len() + audit.alive.len();
    if known == 0 {
        return text;
    }
    let _ = writeln!(text, "\n{bold}{} of {known} known mistakes are caught{bold:#}", audit.caught.len());
    for alive in &audit.alive {
        let _ = writeln!(text, "  lives: {}", alive.mistake.says);
        let _ = writeln!(text, "    {} -> {} would catch it", shown(game, &alive.input), alive.answer);
    }
    text
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn counted_are(count: usize, what: &str, how: &str) -> String {
    format!("{} {} {how}", counted(count, what), if count == 1 { "is" } else { "are" })
}

#[derive(Serialize)]
struct Audited<'a> {
    game: &'static str,
    cases: usize,
    wrong: Vec<Wrong<'a>>,
    unsolved: Vec<Unsolved<'a>>,
    beyond_promise: usize,
    caught: Vec<&'static str>,
    alive: Vec<Alive<'a>>,
}

#[derive(Serialize)]
struct Wrong<'a> {
    place: &'a str,
    input: json::Input<'a>,
    answer: &'a str,
    right: &'a str,
}

#[derive(Serialize)]
struct Unsolved<'a> {
    place: &'a str,
    error: &'a str,
}

#[derive(Serialize)]
struct Alive<'a> {
    mistake: &'static str,
    says: &'static str,
    /// What would catch it.
    input: json::Input<'a>,
    answer: &'a str,
}

impl<'a> Audited<'a> {
    fn new(game: &'static Game, audit: &'a Audit<'a>) -> Self {
        let wrong = audit.wrong.iter().map(|wrong| Wrong {
            place: &wrong.case.place,
            input: json::Input::new(game.form, &wrong.case.input),
            answer: &wrong.case.answer,
            right: &wrong.right,
        });
        let alive = audit.alive.iter().map(|alive| Alive {
            mistake: alive.mistake.name,
            says: alive.mistake.says,
            input: json::Input::new(game.form, &alive.input),
            answer: &alive.answer,
        });
        Self {
            game: game.name,
            cases: audit.cases,
            wrong: wrong.collect(),
            unsolved: audit
                .unsolved
                .iter()
                .map(|(case, error)| Unsolved { place: &case.place, error })
                .collect(),
            beyond_promise: audit.beyond,
            caught: audit.caught.iter().map(|mistake| mistake.name).collect(),
            alive: alive.collect(),
        }
    }
}
