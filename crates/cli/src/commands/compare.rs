//! `stones compare GAME ROW`: every engine side by side.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use stone_catalog::{Engine, Report, Want};
use stone_core::SolveError;

use super::print;
use crate::args::CompareArgs;
use crate::error::Failure;
use crate::exit::Exit;
use crate::job::Job;
use crate::output::columns::{Align, Columns};
use crate::output::{json, text};
use crate::source;

pub(crate) fn run(args: &CompareArgs) -> Result<Exit, Failure> {
    let job = Job::new(&args.game.game, &args.rules, &args.limits)?;
    let times = if args.no_times { Times::None } else { Times::Best };
    let mut exit = Exit::Success;
    for (index, stones) in source::all_rows(&args.rows, job.game)?.iter().enumerate() {
        let compared = Compared::new(&job, stones, times);
        if !compared.agree() {
            exit = Exit::Disagreement;
        }
        if args.json {
            print(json::line_of(&compared.json(&job, stones)))?;
        } else {
            let gap = if index > 0 { "\n" } else { "" };
            print(format!("{gap}{}", compared.text(&job, stones, times == Times::None)))?;
        }
    }
    Ok(exit)
}

/// Whether to measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Times {
    /// No.
    None,
    /// The best of some runs that find the value.
    Best,
}

/// A row solved by every engine of its game.
pub(crate) struct Compared(Vec<Tried>);

/// What one engine did with a row.
pub(crate) struct Tried {
    pub(crate) engine: &'static Engine,
    pub(crate) result: Result<Report, SolveError>,
    pub(crate) time: Option<Duration>,
}

impl Compared {
    pub(crate) fn new(job: &Job, stones: &[i64], times: Times) -> Self {
        Self(job.game.engines.iter().map(|engine| Tried::new(job, engine, stones, times)).collect())
    }

    /// The same without times, while the other cores do so with other rows.
    pub(crate) fn beside_others(job: &Job, stones: &[i64]) -> Self {
        let tried = |engine: &'static Engine| {
            let solve = |job: &Job| job.game.solve(engine, &job.request(stones));
            let result = job.beside_others(|job| solve(job).map_err(|error| (engine, error)));
            Tried { engine, result: result.map_err(|(_, error)| error), time: None }
        };
        Self(job.game.engines.iter().map(tried).collect())
    }

    fn reports(&self) -> impl Iterator<Item = &Report> {
        self.0.iter().filter_map(|tried| tried.result.as_ref().ok())
    }

    /// Whether all engines that answered agree, and each with itself: the value, what the line sums to, and the
    /// optimal first moves.
    pub(crate) fn agree(&self) -> bool {
        let Some(first) = self.reports().next() else { return true };
        let moves = self.reports().find_map(|report| report.optimal_first_moves.as_ref());
        self.reports().all(|report| {
            let same_moves = report.optimal_first_moves.as_ref().is_none_or(|own| Some(own) == moves);
            let sum = report.totals.map(|[alice, bob]| alice - bob);
            report.value == first.value && same_moves && sum.is_none_or(|sum| sum == i128::from(report.value))
        })
    }

    pub(crate) fn json<'r>(&'r self, job: &Job, stones: &'r [i64]) -> json::Compared<'r> {
        let agree = self.agree();
        let common = self.reports().next().filter(|_| agree).map(json::Common::new);
        let engines = self.0.iter().map(|tried| tried.json()).collect();
        json::Compared { asked: json::Asked::new(job, stones), agree, common, engines }
    }

    /// One line about the row.
    pub(crate) fn one_line(&self) -> String {
        let Some(report) = self.reports().next() else {
            return "no engine answers within the limits\n".into();
        };
        if self.agree() {
            return format!("{}; {}\n", text::outcome(report), self.agreement());
        }
        format!("{}\n", self.disagreement())
    }

    /// How many engines agree, given that they do.
    fn agreement(&self) -> String {
        match self.reports().count() {
            1 => "1 engine answers".into(),
            answered => format!("{answered} engines agree"),
        }
    }

    fn disagreement(&self) -> String {
        let told = |report: &Report| {
            let moves = report.optimal_first_moves.as_ref().map(|moves| format!(" ({})", moves.join(", ")));
            format!("{} {}{}", report.engine.name, report.value, moves.unwrap_or_default())
        };
        format!("engines disagree: {}", self.reports().map(told).collect::<Vec<_>>().join("; "))
    }

    /// The first report with a line of best play, if all agree.
    pub(crate) fn line(&self) -> Option<&Report> {
        self.reports().find(|report| report.line.is_some()).filter(|_| self.agree())
    }

    pub(crate) fn text(&self, job: &Job, stones: &[i64], no_times: bool) -> String {
        format!("{}\n{}", text::heading(job.game, stones), self.side_by_side(job, no_times))
    }

    /// What each engine found, and whether they agree.
    pub(crate) fn side_by_side(&self, job: &Job, no_times: bool) -> String {
        use Align::{Left, Right};

        let mut text = String::new();
        let time = if no_times { "" } else { "time" };
        let mut columns = Columns::new([
            ("engine", Left),
            (job.game.meaning.word(), Right),
            ("optimal first moves", Left),
            ("states", Right),
            ("moves weighed", Right),
            ("memory", Right),
            (time, Right),
        ]);
        let mut refused = String::new();
        for tried in &self.0 {
            let name = tried.engine.name.to_owned();
            match &tried.result {
                Ok(report) => columns.row([
                    name,
                    report.value.to_string(),
                    report.optimal_first_moves.as_deref().map_or_else(|| "–".into(), text::moves),
                    text::count(report.counts.states),
                    text::count(report.counts.moves),
                    text::bytes(report.counts.bytes),
                    tried.time.map_or_else(String::new, |time| format!("{time:.1?}")),
                ]),
                Err(error) => {
                    columns.row([name, "refused".into()]);
                    // Writing to a string cannot fail.
                    let _ = writeln!(refused, "{} {error}", tried.engine.name);
                }
            }
        }
        text.push_str(&columns.render(2));
        text.push('\n');
        text.push_str(&refused);
        let _ = match self.reports().next() {
            Some(report) if self.agree() => {
                writeln!(text, "{}: {}", self.agreement(), text::outcome_and_value(report))
            }
            Some(_) => writeln!(text, "{}", self.disagreement()),
            None => writeln!(text, "no engine answers within the limits"),
        };
        text
    }
}

impl Tried {
    /// Solves a row by an engine; for its value, as often as it takes to know the time, and then for everything.
    pub(crate) fn new(job: &Job, engine: &'static Engine, stones: &[i64], times: Times) -> Self {
        let request = job.request(stones);
        let mut time = None;
        if times == Times::Best {
            let (result, best) = timed(job, engine, stones);
            if result.is_err() {
                return Self { engine, result, time: None };
            }
            time = Some(best);
        }
        Self { engine, result: job.game.solve(engine, &request), time }
    }

    fn json(&self) -> json::FoundOr<'_> {
        match &self.result {
            Ok(report) => json::FoundOr::Found(Box::new(json::Found::new(
                report,
                None,
                self.time.map(|time| time.as_secs_f64()),
            ))),
            Err(error) => json::FoundOr::refused(self.engine, error),
        }
    }
}

/// The value by an engine, and the best time of some runs.
pub(crate) fn timed(
    job: &Job,
    engine: &'static Engine,
    stones: &[i64],
) -> (Result<Report, SolveError>, Duration) {
    const RUNS: u32 = 5;
    const ENOUGH: Duration = Duration::from_millis(200);

    let request = job.request(stones).want(Want::Value);
    let mut best = Duration::MAX;
    let all = Instant::now();
    for run in 1.. {
        let begun = Instant::now();
        let result = job.game.solve(engine, &request);
        best = best.min(begun.elapsed());
        if run == RUNS || result.is_err() || all.elapsed() > ENOUGH {
            return (result, best);
        }
    }
    unreachable!("some run is the last")
}

#[cfg(test)]
mod tests {
    use stone_catalog::{Request, find};

    use super::*;

    /// All engines on a row, and then a lie of one of them.
    fn with_a_lie(lie: impl FnOnce(&mut Report)) -> Compared {
        let game = find("vii").unwrap();
        let tried = |engine| {
            let result = game.solve(engine, &Request::new(&[5, 3, 1]));
            Tried { engine, result, time: None }
        };
        let mut compared = Compared(game.engines.iter().map(tried).collect());
        assert!(compared.agree());
        lie(compared
            .0
            .iter_mut()
            .find(|tried| tried.engine.name == "special")
            .unwrap()
            .result
            .as_mut()
            .unwrap());
        compared
    }

    #[test]
    fn another_value_is_a_disagreement() {
        let compared = with_a_lie(|report| report.value = 4);
        assert!(!compared.agree());
        let told = compared.one_line();
        assert!(told.starts_with("engines disagree: brute-force 3; "), "{told}");
        assert!(told.ends_with("special 4 (right)\n"), "{told}");
    }

    #[test]
    fn other_moves_are_a_disagreement() {
        assert!(!with_a_lie(|report| report.optimal_first_moves = Some(vec!["left".into()])).agree());
    }

    #[test]
    fn a_line_that_does_not_sum_to_the_value_is_a_disagreement() {
        assert!(!with_a_lie(|report| report.totals = Some([8, 6])).agree());
    }

    #[test]
    fn an_engine_that_refuses_disagrees_with_nobody() {
        let mut compared = with_a_lie(|_| {});
        compared.0[0].result = Err(SolveError::overflow("nowhere"));
        assert!(compared.agree());
    }
}
