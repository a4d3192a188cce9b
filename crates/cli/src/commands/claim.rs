//! `stones claim GAME CLAIM`: a conjecture, proved for all small rows or broken by the smallest.

use std::fmt::Write as _;

use anstyle::AnsiColor;
use serde::Serialize;
use stone_catalog::{Form, Game};
use stone_check::{Claim, Finding, Scope, When};

use super::print;
use crate::args::{ClaimArgs, Only};
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::game_of_stones;
use crate::output::{json, text};

/// So many rows are looked at without a question.
const INPUTS: u64 = 20_000_000;

pub(crate) fn run(args: &ClaimArgs) -> Result<Exit, Failure> {
    let game = game_of_stones(&args.game.game, "claim")?;
    let claim: Claim = args.claim.parse().map_err(not_understood)?;
    let scope = scope(game, args)?;
    let finding = claim
        .examine(game, &scope)
        .map_err(|error| CliError::new(error.to_string()).help(format!("accepted: {}", game.relaxed)))?;
    if finding.inputs == 0 {
        return Err(nothing(&args.claim, &claim).into());
    }
    if args.json {
        print(json::line_of(&Found::new(game, &claim, &scope, &finding)))?;
    } else {
        print(told(game, &claim, &scope, &finding))?;
    }
    Ok(if finding.broken.is_some() { Exit::Disagreement } else { Exit::Success })
}

fn not_understood(error: String) -> CliError {
    CliError::new(error)
        .help("write `first player never loses`, `value >= 0` or `taking 3 first is optimal`")
        .help("`stones claim --help` has them all")
}

fn nothing(typed: &str, claim: &Claim) -> CliError {
    match claim {
        Claim::Optimal(mv) => CliError::new(format!("{typed}: no row of these has the move `{mv}`"))
            .help("`stones explain GAME ROW` names the moves; --stones and --values say which rows"),
        Claim::Value(..) => CliError::new(format!("{typed}: there are no inputs like that"))
            .help("--stones, --values and --when say which"),
    }
}

fn scope(game: &Game, args: &ClaimArgs) -> Result<Scope, CliError> {
    let when = args.when.iter().map(|only| match only {
        Only::Even => When::Even,
        Only::Odd => When::Odd,
        Only::Positive => When::Positive,
    });
    let mut scope = Scope::of(game, when.collect());
    if !args.values.is_empty() {
        if game.form == Form::Count {
            return Err(CliError::new(format!("{} takes no --values", game.name))
                .help("its input is the number of stones; --stones says how many"));
        }
        scope.values.clone_from(&args.values);
    }
    scope.most = args.stones.unwrap_or(scope.most);
    if scope.inputs(game).is_none_or(|inputs| inputs > INPUTS) {
        let error = CliError::new(format!("more than {INPUTS} rows of up to {} stones", scope.most));
        return Err(error.help("fewer --stones or fewer --values make fewer rows"));
    }
    Ok(scope)
}

fn told(game: &'static Game, claim: &Claim, scope: &Scope, finding: &Finding) -> String {
    let style = |colour: AnsiColor| colour.on_default().bold();
    let rows = match game.form {
        Form::Count => "piles",
        Form::Row | Form::TwoRows => "rows",
        Form::Board(_) => "positions",
    };
    let mut text = String::new();
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(text, "{}: {claim}", game.title);
    let Some((input, value)) = &finding.broken else {
        let good = style(AnsiColor::Green);
        let _ = writeln!(
            text,
            "{good}holds{good:#} for all {} {rows} with {}",
            finding.inputs,
            seen(game, scope)
        );
        return text;
    };
    let bad = style(AnsiColor::Red);
    let _ = writeln!(text, "{bad}broken{bad:#} by the smallest of the {rows} with {}", seen(game, scope));
    let _ = writeln!(text, "\n  {}", text::input(game.form, input));
    let _ = writeln!(text, "  {} {value}", game.meaning.word());
    let row = stone_check::InputForm::LeetcodeNamed.write(game, input);
    let _ =
        writeln!(text, "\n  stones explain {} '{}'", game.aliases.first().unwrap_or(&game.name), row.trim());
    text
}

/// The rows that were looked at, in words.
fn seen(game: &Game, scope: &Scope) -> String {
    let mut text = format!("{} to {} stones", scope.least(game), scope.most);
    if game.form != Form::Count {
        let values: Vec<String> = scope.values.iter().map(ToString::to_string).collect();
        let _ = write!(text, ", each worth {}", values.join(", "));
    }
    for when in &scope.when {
        text += match when {
            When::Even => "; an even number",
            When::Odd => "; an odd number",
            When::Positive => "; all positive",
        };
    }
    text
}

/// What `--when` calls it.
fn word(when: When) -> &'static str {
    match when {
        When::Even => "even",
        When::Odd => "odd",
        When::Positive => "positive",
    }
}

#[derive(Serialize)]
struct Found<'a> {
    game: &'static str,
    claim: String,
    stones: [usize; 2],
    values: &'a [i64],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    when: Vec<&'static str>,
    rows: u64,
    holds: bool,
    /// The smallest row that breaks it, and what that is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<json::Input<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i64>,
}

impl<'a> Found<'a> {
    fn new(game: &'static Game, claim: &Claim, scope: &'a Scope, finding: &'a Finding) -> Self {
        let broken = finding.broken.as_ref();
        Self {
            game: game.name,
            claim: claim.to_string(),
            stones: [scope.least(game), scope.most],
            values: &scope.values,
            when: scope.when.iter().map(|when| word(*when)).collect(),
            rows: finding.inputs,
            holds: broken.is_none(),
            input: broken.map(|(input, _)| json::Input::new(game.form, input)),
            value: broken.map(|(_, value)| *value),
        }
    }
}
