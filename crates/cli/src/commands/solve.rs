//! `stones solve GAME ROW…`: what a row is worth, and how to play it.

use std::time::{Duration, Instant};

use stone_catalog::rows::Row;
use stone_catalog::{Engine, Kind, Report, Searched, Want};
use stone_search::{Budget, Stop};

use crate::args::{SearchArgs, SolveArgs};
use crate::commands::compare;
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::{Engines, Job, engines_called};
use crate::output::{json, text};
use crate::stream::{Answer, Answered, Form};
use crate::{source, stream};

pub(crate) fn run(args: SolveArgs) -> Result<Exit, Failure> {
    let want = if args.value_only { Want::Value } else { Want::Line };
    let job = Job { want, ..Job::new(&args.game.game, &args.rules, &args.limits)? };
    let engines = engines_that_can(&job, engines_called(job.game, &args.engine)?, &args)?;
    let SearchArgs { time_limit: time, depth_limit: depth, threads } = args.search;
    // Beside others a search must end.
    let usual = job.budget.nodes.filter(|_| matches!(engines, Engines::All));
    let budget = Budget { nodes: args.limits.node_limit.or(usual), time, depth };
    // Whoever may get no proof wants to know what is likely; beside other engines a search is to show what it takes.
    let guesses = budget != Budget::default() && !matches!(engines, Engines::All);
    let job = Job { budget, guesses, threads: threads.unwrap_or(job.threads), ..job };
    match source::random(&args.rows, job.game)? {
        Some(stones) => stream::one(stones, &Solve { job, engines, args }),
        None => stream::run(source::open(&args.rows, job.game)?, &Solve { job, engines, args }),
    }
}

/// Of these engines the one that can stop before it is done, if the arguments say that it may have to.
fn engines_that_can(job: &Job, engines: Engines, args: &SolveArgs) -> Result<Engines, CliError> {
    let SearchArgs { time_limit, depth_limit, threads } = &args.search;
    let given = [
        ("--time-limit", time_limit.is_some()),
        ("--depth-limit", depth_limit.is_some()),
        ("--threads", threads.is_some()),
    ];
    let search = job.game.engines.iter().find(|engine| engine.searches());
    let Some((option, _)) = given.into_iter().find(|(_, given)| *given) else {
        return counting(job, engines, search.is_some(), args);
    };
    match (engines, search) {
        (Engines::One(engine), _) if engine.searches() => Ok(engines),
        // The others do not look at the clock.
        (Engines::All, Some(_)) if time_limit.is_none() => Ok(engines),
        (Engines::Auto, Some(search)) => Ok(Engines::One(search)),
        (_, Some(search)) => {
            let error = CliError::new(format!("--engine {} takes no {option}", args.engine));
            Err(error.help(format!("it is for searches: --engine {}", search.name)))
        }
        (_, None) => job.only_searches(&given).map(|()| engines),
    }
}

/// These engines, if one of them counts the states that it visits or there is no limit of them.
fn counting(job: &Job, engines: Engines, searches: bool, args: &SolveArgs) -> Result<Engines, CliError> {
    let counts = match engines {
        Engines::One(engine) => engine.counts,
        Engines::Auto => searches,
        Engines::All => true,
    };
    if counts || args.limits.node_limit.is_none() {
        return Ok(engines);
    }
    let error = CliError::new(format!("--engine {} takes no --node-limit", args.engine));
    let counting = job.game.engines.iter().filter(|engine| engine.counts);
    let counting: Vec<String> = counting.map(|engine| format!("--engine {}", engine.name)).collect();
    Err(error.help(format!("it is for engines that count the states they visit: {}", counting.join(", "))))
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

    fn detail<'d>(&self, why: Option<&'d str>, stats: Option<Duration>) -> text::Detail<'d> {
        let SolveArgs { whole_line, value_only, .. } = self.args;
        let of_all = matches!(self.engines, Engines::All);
        text::Detail { why, stats, whole_line: Some(whole_line), value_only, of_all }
    }

    /// Solves a row by every engine.
    fn compared(&self, stones: &[i64], form: Form) -> Answered {
        let compared = match form {
            Form::Full => compare::Compared::new(&self.job, stones, compare::Times::None),
            Form::Line => compare::Compared::beside_others(&self.job, stones),
        };
        let text = if self.args.json {
            json::line_of(&compared.json(&self.job, stones))
        } else if form == Form::Full {
            let best_play = match compared.line() {
                Some(report) => text::in_full(self.job.game, stones, report, self.detail(None, None)),
                None => text::heading(self.job.game, stones),
            };
            format!("{best_play}\n{}", compared.side_by_side(&self.job, true)).into_bytes()
        } else {
            compared.one_line(self.job.game).into_bytes()
        };
        Answered { text, error: None, exit: compared.exit() }
    }

    /// Solves a row by one engine.
    fn solved(&self, stones: &[i64], form: Form) -> Result<Answered, CliError> {
        let begun = Instant::now();
        let (engine, why) = self.job.chosen(self.engine(), stones);
        let searched = match form {
            Form::Full => self.job.search(engine, stones, true),
            Form::Line => self
                .job
                .beside_others(|job| job.search(engine, stones, false).map_err(|error| (engine, error)))
                .map_err(|(_, error)| error),
        };
        let searched = searched.map_err(|error| self.job.explain(engine, &error, stones))?;
        let time = self.args.stats.then(|| begun.elapsed());
        let report = match searched {
            Searched::Solved(report) => report,
            Searched::Stopped(stopped) => {
                let exit = if stopped.stop == Stop::Asked { Exit::Interrupted } else { Exit::Unsolved };
                let text = if self.args.json {
                    let asked = json::Asked::new(&self.job, stones);
                    json::line_of(&json::Unsolved {
                        asked,
                        proved: json::Proved::new(engine, &stopped, time),
                    })
                } else if form == Form::Full {
                    let detail = self.detail(why.as_deref(), time);
                    text::unsolved(self.job.game, stones, engine, &stopped, detail).into_bytes()
                } else {
                    text::unsolved_line(self.job.game, &stopped).into_bytes()
                };
                return Ok(Answered { text, error: None, exit });
            }
        };
        let text = if self.args.json {
            self.json(stones, &report, why.as_deref().filter(|_| self.args.stats), time)
        } else if form == Form::Full {
            text::in_full(self.job.game, stones, &report, self.detail(why.as_deref(), time)).into_bytes()
        } else {
            text::one_line(&report, time).into_bytes()
        };
        Ok(Answered { text, ..Answered::default() })
    }

    fn json(&self, stones: &[i64], report: &Report, why: Option<&str>, time: Option<Duration>) -> Vec<u8> {
        let asked = json::Asked::new(&self.job, stones);
        let found = json::Found::new(report, why, time.map(|time| time.as_secs_f64()));
        json::line_of(&json::Solved { asked, found })
    }

    /// An error takes the place of an answer in a stream, so that answers stay in step with rows.
    fn wrong(&self, row: &Row<'_>, error: CliError, form: Form) -> Answered {
        let text = match form {
            _ if self.args.json => json::line_of(&json::Wrong::new(self.job.game, row, &error)),
            Form::Line => b"error\n".to_vec(),
            Form::Full => Vec::new(),
        };
        Answered { text, error: Some(error), ..Answered::default() }
    }

    /// Whether rows can be solved many at once: only values are asked for, and of the special solver.
    fn takes_many_at_once(&self) -> bool {
        let special = match self.engines {
            Engines::Auto => true,
            Engines::One(engine) => engine.kind == Kind::Special,
            Engines::All => false,
        };
        special && self.args.value_only && !self.args.stats && self.job.game.many.is_some()
    }
}

impl Answer for Solve {
    fn of_one_row(&self) -> Form {
        if self.args.json { Form::Line } else { Form::Full }
    }

    fn answer(&self, row: &Row<'_>, form: Form) -> Answered {
        let answered = match &row.stones {
            Err(error) => Err(CliError::row(error, row.text, Some(row.line))),
            Ok(stones) if matches!(self.engines, Engines::All) => Ok(self.compared(stones, form)),
            Ok(stones) => self.solved(stones, form),
        };
        answered.unwrap_or_else(|error| self.wrong(row, error, form))
    }

    fn answer_all(&self, rows: &[Row<'_>]) -> Vec<Answered> {
        let one_by_one = || stream::on_all_cores(rows, |row| self.answer(row, Form::Line));
        if !self.takes_many_at_once() {
            return one_by_one();
        }
        // A bad row is solved as an empty one, which costs nothing, and told as what it is.
        let stones: Vec<&[i64]> = rows.iter().map(|row| row.stones.as_deref().unwrap_or_default()).collect();
        let many = self.job.game.solve_many(&stones, self.job.request(&[]).up_to);
        let Some(reports) = many else { return one_by_one() };
        let told: Vec<_> = rows.iter().zip(reports).collect();
        stream::on_all_cores(&told, |(row, report)| match (report, &row.stones) {
            (Ok(report), Ok(stones)) => {
                let text = if self.args.json {
                    self.json(stones, report, None, None)
                } else {
                    text::one_line(report, None).into_bytes()
                };
                Answered { text, ..Answered::default() }
            }
            _ => self.answer(row, Form::Line),
        })
    }
}
