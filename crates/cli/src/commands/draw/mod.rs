//! `stones draw GAME ROW --picture KIND`: pictures of a game, in files or on the terminal.

mod counted;
pub(crate) mod line;
mod map;
pub(super) mod traced;

use clap::ValueEnum;
use stone_catalog::{Form, Game, Meaning, Places};
use stone_core::{Limits, stones_shown};
use stone_render::{Picture, PrefixSums, Refusal, Target};

use super::print;
use super::why_not::play_all;
use crate::args::{DrawArgs, Format, GameArg, Kind, LimitArgs, PictureLimit, RowArgs, RuleArgs};
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::Job;
use crate::output::file;
use crate::source;
use crate::values::board;

/// An engine that would visit more states is left out of a picture, unless more are allowed.
const MOST_NODES: u64 = 1_000_000;

pub(crate) fn run(args: &DrawArgs) -> Result<Exit, Failure> {
    let (job, stones) = if args.sizes.is_empty() {
        one_row(&args.game, &args.rules, &args.rows, &args.limit)?
    } else {
        (job(&args.game, &args.rules, &args.limit)?, Vec::new())
    };
    check(args, job.game)?;
    let job = job.timed(&args.time, &LimitArgs::default())?;
    let format = format(args)?;
    let output = args.output.as_deref().map(file::open).transpose()?;

    let picture = picture(args, &job, &stones)?;
    let drawn = draw(&picture, format)?;
    match output {
        Some(output) => output.write(&drawn)?,
        None => print(drawn)?,
    }
    Ok(Exit::Success)
}

/// The game, and the one row that a picture is of.
pub(super) fn one_row(
    game: &GameArg,
    rules: &RuleArgs,
    rows: &RowArgs,
    limit: &PictureLimit,
) -> Result<(Job, Vec<i64>), CliError> {
    let job = job(game, rules, limit)?;
    let mut all = source::all_rows(rows, job.game)?;
    match (all.pop(), all.len()) {
        (Some(stones), 0) => Ok((job, stones)),
        (_, others) => {
            Err(CliError::new(format!("a picture is of one row, not of {}", others + 1)).help("give one row"))
        }
    }
}

fn job(game: &GameArg, rules: &RuleArgs, limit: &PictureLimit) -> Result<Job, CliError> {
    Job::new(
        &game.game,
        rules,
        &LimitArgs { memory_limit: None, node_limit: Some(limit.node_limit.unwrap_or(MOST_NODES)) },
    )
}

/// What to call a picture: the game, and the row unless it is long.
fn title(job: &Job, stones: &[i64]) -> String {
    const SHOWN: usize = 12;

    let (game, form) = (job.game.title, job.game.form);
    match (form, form.stones(stones)) {
        (Form::Board(_), _) => format!("{game}: {}", form.text(stones)),
        (_, 1) if form == Form::Count => format!("{game}: 1 stone"),
        (Form::Row, 1..=SHOWN) => format!("{game}: {}", stones_shown(stones)),
        (Form::TwoRows, n @ 1..=SHOWN) => {
            let (alice, bob) = stones.split_at(n);
            format!("{game}: {} / {}", stones_shown(alice), stones_shown(bob))
        }
        (_, 0) => format!("{game}: no stones"),
        (_, n) => format!("{game}: {n} stones"),
    }
}

/// Whether the game has such a picture, and the picture such options.
fn check(args: &DrawArgs, game: &Game) -> Result<(), CliError> {
    let kind = args.picture;
    if !has(game, kind) {
        let error = CliError::new(format!("{} has no picture `{}`", game.name, kind.name()));
        return Err(error.help(format!("it has: {}", names(|kind| has(game, kind)))));
    }
    let given = [
        (args.engine.is_some(), "--engine"),
        (args.after.is_some(), "--after"),
        (args.tree.depth.is_some(), "--depth"),
        (args.tree.only_optimal, "--only-optimal"),
        (args.segment.is_some(), "--segment"),
        (!args.played.is_empty(), "--played"),
        (args.count.is_some(), "--count"),
        (!args.sizes.is_empty(), "--sizes"),
        (args.time.time_limit.is_some(), "--time-limit"),
    ];
    if let Some((_, option)) = given.iter().find(|(given, option)| *given && !takes(kind, option)) {
        let error = CliError::new(format!("the picture `{}` takes no {option}", kind.name()));
        return Err(error.help(format!("those that do: {}", names(|kind| takes(kind, option)))));
    }
    if kind == Kind::Growth && args.sizes.is_empty() {
        let error = CliError::new("growth is drawn over rows of several lengths");
        return Err(error.help("instead of a row give lengths, as in --sizes 2,4,6,8,10"));
    }
    if kind == Kind::Regret && args.played.is_empty() {
        let error = CliError::new("regret is drawn of a game that was played");
        return Err(error.help("give its moves, as in --played left,right,left"));
    }
    Ok(())
}

/// Whether a game has a picture of a kind.
fn has(game: &Game, kind: Kind) -> bool {
    match kind {
        Kind::Tree | Kind::Dag | Kind::Line | Kind::Regret | Kind::Engines | Kind::Growth => true,
        Kind::Table | Kind::Values | Kind::Moves => game.places.is_some(),
        Kind::Strip => matches!(game.places, Some(Places::Positions { .. })),
        Kind::Sums => game.form == Form::Row,
        // Where one player alone decides, nobody wins.
        Kind::Winners => game.places.is_some() && game.meaning != Meaning::Score,
    }
}

/// Whether a picture has an option.
fn takes(kind: Kind, option: &str) -> bool {
    match kind {
        Kind::Tree | Kind::Dag => matches!(option, "--engine" | "--depth" | "--only-optimal"),
        Kind::Table | Kind::Strip => matches!(option, "--engine" | "--after"),
        Kind::Sums => option == "--segment",
        Kind::Regret => matches!(option, "--engine" | "--played"),
        Kind::Engines => option == "--count",
        Kind::Growth => matches!(option, "--count" | "--sizes"),
        Kind::Line => option == "--time-limit",
        Kind::Values | Kind::Winners | Kind::Moves => false,
    }
}

/// The names of some kinds.
fn names(which: impl Fn(Kind) -> bool) -> String {
    let kinds = Kind::value_variants().iter().copied().filter(|&kind| which(kind));
    kinds.map(Kind::name).collect::<Vec<_>>().join(", ")
}

/// What to draw a picture as: what is asked for, or what the file's ending says.
fn format(args: &DrawArgs) -> Result<Format, CliError> {
    let asked = if args.ascii { Some(Format::Ascii) } else { args.target };
    let format = match (asked, &args.output) {
        (Some(format), _) => format,
        (None, None) => Format::Text,
        (None, Some(path)) => {
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            of_ending(&ending.to_ascii_lowercase()).ok_or_else(|| {
                let error = CliError::new(format!("`{}` does not say what to draw", path.display()));
                error.help(format!("use an ending: {ENDINGS}; or --target"))
            })?
        }
    };
    if format == Format::Png && args.output.is_none() {
        return Err(CliError::new("a PNG is not printed on a terminal").help("name a file: -o picture.png"));
    }
    if format == Format::Png && cfg!(not(feature = "png")) {
        let error = CliError::new("this program was built without PNG");
        return Err(error.help("draw an SVG, or build it with `--features png`"));
    }
    Ok(format)
}

const ENDINGS: &str = ".svg, .html, .tex, .dot, .txt, .png";

fn of_ending(ending: &str) -> Option<Format> {
    if ending == "png" {
        return Some(Format::Png);
    }
    Some(match Target::of_ending(ending)? {
        Target::Text => Format::Text,
        Target::Ascii => Format::Ascii,
        Target::Svg => Format::Svg,
        Target::Html => Format::Html,
        Target::Dot => Format::Dot,
        Target::Tikz => Format::Tikz,
    })
}

fn picture(args: &DrawArgs, job: &Job, stones: &[i64]) -> Result<Picture, CliError> {
    let engine = args.engine.as_deref();
    match args.picture {
        Kind::Tree => traced::tree(job, engine, stones, false, &args.tree),
        Kind::Dag => traced::tree(job, engine, stones, true, &args.tree),
        Kind::Table => traced::table(job, engine, stones, args.after),
        Kind::Strip => traced::strip(job, engine, stones, args.after),
        Kind::Sums => {
            let (start, end) = args.segment.unwrap_or((0, stones.len()));
            if end > stones.len() {
                let error = CliError::new(format!("the row has no segment {start}..{end}"));
                return Err(error.help(format!("its stones are 0..{}", stones.len())));
            }
            Ok(PrefixSums::new(title(job, stones), stones).segment(start..end).into())
        }
        // What is searched for it does not make it larger.
        Kind::Line => line::line(
            &Job {
                limits: job.limits.with_nodes(args.limit.node_limit.unwrap_or(Limits::default().nodes)),
                ..*job
            },
            stones,
        ),
        Kind::Regret => {
            let mut board = board(job, stones)?;
            traced::regret(job, engine, stones, &play_all(board.as_mut(), &args.played)?)
        }
        Kind::Values | Kind::Winners | Kind::Moves => map::map(job, stones, args.picture),
        Kind::Engines => counted::engines(job, stones, args.count),
        Kind::Growth => {
            let rows = source::random_rows(&args.sizes, &args.rows, job.game)?;
            Ok(counted::growth(job, &args.sizes, &rows, args))
        }
    }
}

fn draw(picture: &Picture, format: Format) -> Result<Vec<u8>, CliError> {
    let target = match format {
        Format::Text => Target::Text,
        Format::Ascii => Target::Ascii,
        Format::Svg => Target::Svg,
        Format::Html => Target::Html,
        Format::Dot => Target::Dot,
        Format::Tikz => Target::Tikz,
        Format::Png => return png(picture),
    };
    picture.draw(target).map(String::into_bytes).map_err(|refusal| refused(&refusal))
}

#[cfg(feature = "png")]
fn png(picture: &Picture) -> Result<Vec<u8>, CliError> {
    picture.png(stone_render::Paper::Light).map_err(|refusal| refused(&refusal))
}

#[cfg(not(feature = "png"))]
fn png(_: &Picture) -> Result<Vec<u8>, CliError> {
    Err(CliError::new("this program was built without PNG"))
}

/// Why a picture is not drawn, and what to draw instead.
pub(super) fn refused(refusal: &Refusal) -> CliError {
    match refusal {
        Refusal::TooLarge { what, size, most, hint } => {
            CliError::new(format!("{size} {what} cannot be read in one picture, at most {most} can"))
                .help(*hint)
        }
        Refusal::NoSuchTarget { .. } => {
            CliError::new(refusal.to_string()).help("draw it as text, ascii, svg, html, tikz or png")
        }
        _ => CliError::new(refusal.to_string()),
    }
}
