//! Pictures of what engines count.

use stone_catalog::{Counts, Form, Report, Want};
use stone_render::{Comparison, Growth, Picture};

use super::title;
use crate::args::{Count, DrawArgs};
use crate::error::CliError;
use crate::job::Job;

impl Count {
    fn unit(self) -> &'static str {
        match self {
            Self::States => "states",
            Self::Moves => "moves weighed",
            Self::Bytes => "bytes",
        }
    }

    fn of(self, counts: &Counts) -> Option<u64> {
        match self {
            Self::States => counts.states,
            Self::Moves => counts.moves,
            Self::Bytes => counts.bytes,
        }
    }
}

/// What the engines of a game count on a row. Those that do not count it, or would take too long, are left out.
pub(super) fn engines(job: &Job, stones: &[i64], count: Option<Count>) -> Result<Picture, CliError> {
    let count = count.unwrap_or(Count::States);
    let reports: Vec<Report> = job
        .game
        .engines
        .iter()
        .filter_map(|engine| job.game.solve(engine, &job.request(stones).want(Want::Value)).ok())
        .collect();
    if reports.is_empty() {
        let (_, error) = (job.solve(None, stones)?, "no engine answers within the limits of a picture");
        return Err(CliError::new(error).help("draw a shorter row"));
    }
    let bars =
        reports.iter().filter_map(|report| Some((report.engine.name.to_owned(), count.of(&report.counts)?)));
    Ok(Comparison::new(title(job, stones), count.unit(), bars).into())
}

/// What the engines of a game count as rows grow. Engines that count the same have one curve.
pub(super) fn growth(job: &Job, sizes: &[usize], rows: &[Vec<i64>], args: &DrawArgs) -> Picture {
    let count = args.count.unwrap_or(Count::States);
    // The engines of a curve, and its counts.
    let mut curves: Vec<(Vec<&str>, Vec<Option<u64>>)> = Vec::new();
    for engine in job.game.engines {
        let mut refused = false;
        let counts: Vec<Option<u64>> = rows
            .iter()
            .map(|row| {
                let solved = (!refused).then(|| job.game.solve(engine, &job.request(row).want(Want::Value)));
                refused |= matches!(solved, Some(Err(_)));
                solved?.ok().and_then(|report| count.of(&report.counts))
            })
            .collect();
        if counts.iter().all(Option::is_none) {
            continue;
        }
        match curves.iter_mut().find(|(_, known)| *known == counts) {
            Some((names, _)) => names.push(engine.name),
            None => curves.push((vec![engine.name], counts)),
        }
    }
    let inputs = match job.game.form {
        Form::Board(notation) => format!("positions by {}", notation.left),
        _ => "rows".to_owned(),
    };
    let title = format!("{}, random {inputs}, seed {}", job.game.title, args.rows.seed);
    let lengths = sizes.iter().map(|&size| size as u64).collect();
    let chart = Growth::new(title, count.unit(), lengths);
    let name = |names: &[&str]| match names {
        [one] => (*one).to_owned(),
        [one, others @ ..] => format!("{one} and {} like it", others.len()),
        [] => String::new(),
    };
    curves.into_iter().fold(chart, |chart, (names, counts)| chart.curve(name(&names), counts)).into()
}
