//! `stones solve GAME ROW…`: what a row is worth, and how to play it.

use std::time::Instant;

use stone_catalog::rows::Row;
use stone_catalog::{Engine, Kind, Want};

use crate::args::SolveArgs;
use crate::commands::compare;
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::{Engines, Job, engines_called};
use crate::output::{json, text};
use crate::stream::{Answer, Answered};
use crate::{source, stream};

pub(crate) fn run(args: SolveArgs) -> Result<Exit, Failure> {
    let want = if args.value_only { Want::Value } else { Want::Line };
    let job = Job { want, ..Job::new(&args.game.game, &args.rules, &args.limits)? };
    let engines = engines_called(job.game, &args.engine)?;
    let sources = source::open(&args.rows, job.game)?;
    stream::run(sources, &Solve { job, engines, args })
}

/// Solves rows as the arguments say.
struct Solve {
    job: Job,
    engines: Engines,
    args: SolveArgs,
}

impl Solve {
    /// The engine to take; none for whichever suits.
    fn engine(&self) -> Option<&'static Engine> {
        match self.engines {
            Engines::One(engine) => Some(engine),
            Engines::Auto | Engines::All => None,
        }
    }

    fn compares(&self) -> bool {
        matches!(self.engines, Engines::All)
    }

    fn solved(&self, stream: &str, row: &Row<'_>, in_full: bool) -> Answered {
        let stones = match &row.stones {
            Ok(stones) => stones,
            Err(error) => return self.wrong(row, CliError::row(error, row.text, Some((stream, row.line)))),
        };
        if self.compares() {
            let compared = compare::Compared::new(&self.job, stones, compare::Times::None);
            let line = if self.args.json {
                json::line_of(&compared.json(&self.job, stones))
            } else if in_full {
                compared.text(&self.job, stones, true).into_bytes()
            } else {
                compared.one_line().into_bytes()
            };
            return Answered { line, error: None, disagreement: !compared.agree() };
        }
        let begun = Instant::now();
        let (report, why) = match self.job.solve(self.engine(), stones) {
            Ok(solved) => solved,
            Err(error) => {
                return self.wrong(row, if in_full { error } else { error.in_line(stream, row.line) });
            }
        };
        let time = self.args.stats.then(|| begun.elapsed());
        let line = if self.args.json {
            let asked = json::Asked::new(&self.job, stones);
            let seconds = time.map(|time| time.as_secs_f64());
            let found = json::Found::new(&report, why.as_deref().filter(|_| self.args.stats), seconds);
            json::line_of(&json::Solved { asked, found })
        } else if in_full {
            let SolveArgs { whole_line, value_only, .. } = self.args;
            let detail = text::Detail { why: why.as_deref(), stats: time, whole_line, value_only };
            text::in_full(self.job.game, stones, &report, detail).into_bytes()
        } else {
            text::one_line(&report).into_bytes()
        };
        Answered { line, ..Answered::default() }
    }

    /// An error takes the place of an answer, so that answers stay in step with rows.
    fn wrong(&self, row: &Row<'_>, error: CliError) -> Answered {
        let line = if self.args.json {
            json::line_of(&json::Wrong::new(self.job.game, row, &error))
        } else {
            b"error\n".to_vec()
        };
        Answered { line, error: Some(error), disagreement: false }
    }

    /// Whether rows can be solved many at once: only values are asked for, and of the special solver.
    fn takes_many_at_once(&self) -> bool {
        let special = match self.engines {
            Engines::Auto => true,
            Engines::One(engine) => engine.kind == Kind::Special,
            Engines::All => false,
        };
        special
            && self.args.value_only
            && !self.args.stats
            && self.job.game.engine_of(Kind::Special).is_some()
    }
}

impl Answer for Solve {
    fn answer(&self, stream: &str, row: &Row<'_>) -> Answered {
        self.solved(stream, row, false)
    }

    fn answer_in_full(&self, stream: &str, row: &Row<'_>) -> Answered {
        if row.stones.is_err() { self.solved(stream, row, false) } else { self.solved(stream, row, true) }
    }

    fn tells_one_row_in_full(&self) -> bool {
        !self.args.json
    }

    fn answer_all(&self, rows: &[(&str, Row<'_>)]) -> Vec<Answered> {
        if !self.takes_many_at_once() {
            return stream::on_all_cores(rows, |(stream, row)| self.answer(stream, row));
        }
        // A bad row is solved as an empty one, which costs nothing, and told as what it is.
        let stones: Vec<&[i64]> =
            rows.iter().map(|(_, row)| row.stones.as_deref().unwrap_or_default()).collect();
        let up_to = self.job.request(&[]).up_to;
        let reports = self.job.game.solve_many(&stones, up_to);
        let told: Vec<_> = rows.iter().zip(reports).collect();
        stream::on_all_cores(&told, |((stream, row), report)| match (report, &row.stones) {
            (Ok(report), Ok(stones)) => {
                let line = if self.args.json {
                    let asked = json::Asked::new(&self.job, stones);
                    json::line_of(&json::Solved { asked, found: json::Found::new(report, None, None) })
                } else {
                    text::one_line(report).into_bytes()
                };
                Answered { line, ..Answered::default() }
            }
            _ => self.answer(stream, row),
        })
    }
}
