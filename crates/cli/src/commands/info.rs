//! `stones info GAME`: rules, input and engines.

use std::fmt::Write as _;

use anstyle::Style;
use stone_catalog::{Engine, Form, Game, Gives};

use super::print;
use crate::error::Failure;
use crate::exit::Exit;
use crate::job::game_called;
use crate::output::columns::{Align::Left, Columns};
use crate::output::text::Facts;

pub(crate) fn run(game: &str) -> Result<Exit, Failure> {
    print(told(game_called(game)?))?;
    Ok(Exit::Success)
}

fn told(game: &Game) -> String {
    let bold = Style::new().bold();
    // What the library offers beyond the rules is told below, from the list of engines.
    let (about, _) = game.rules.split_once("\n## Generic or special?").unwrap_or((game.rules, ""));
    let mut text = rules(about);

    let mut facts = Facts::default();
    facts.add("names", game.names().collect::<Vec<_>>().join(", "));
    facts.add("judge", game.judge);
    facts.add(if game.form == Form::Row { "row" } else { "input" }, game.input);
    if game.form.is_board() {
        facts.add("Alice", "whoever moves in the position; Bob is the other");
    }
    if let Form::Board(notation) = game.form {
        let most = (notation.most)(&notation.usual());
        facts.add(
            "--random N",
            format_args!("a position with N {}, at most {most} on the usual board", notation.left),
        );
    }
    facts.add("answer", game.returns);
    if !game.form.is_board() {
        facts.add("judge's promise", game.promise.told(game.form));
    }
    facts.add("accepted", game.relaxed);
    if let Some(most) = game.up_to {
        facts.add("--up-to K", format_args!("a move takes up to K stones, {most} as the judge has it"));
    }
    // Writing to a string cannot fail.
    let _ = write!(text, "\n{bold}Input{bold:#}\n\n{}\n{bold}Engines{bold:#}\n\n", facts.render());

    let head = [("engine", Left), ("time", Left), ("memory", Left), ("gives", Left), ("how", Left)];
    let mut columns = Columns::new(head);
    for engine in game.engines {
        let gives = match engine.gives {
            Gives::Value => "value",
            Gives::Line => "value, line",
        };
        columns.row([engine.name, engine.time, engine.memory, gives, &how(engine)].map(str::to_owned));
    }
    text.push_str(&columns.render(2));
    text
}

fn how(engine: &Engine) -> String {
    if engine.aliases.is_empty() {
        return engine.summary.into();
    }
    format!("{} (also {})", engine.summary, engine.aliases.join(", "))
}

/// The rules as they are written, without the code that the documentation runs.
fn rules(readme: &str) -> String {
    let mut in_code = false;
    let mut text = String::new();
    for line in readme.lines() {
        let fence = line.starts_with("```");
        in_code ^= fence;
        // A blank line before code that is gone would be one too many.
        let blank_twice = line.is_empty() && (text.is_empty() || text.ends_with("\n\n"));
        if !in_code && !fence && !blank_twice {
            text.push_str(line);
            text.push('\n');
        }
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}
