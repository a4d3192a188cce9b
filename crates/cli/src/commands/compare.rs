//! `stones compare GAME ROW`: every engine side by side.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use stone_catalog::{Engine, Game, Report, Searched, Stopped, Want};
use stone_core::SolveError;
use stone_search::Stop;

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
        exit = exit.and(compared.exit());
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
    pub(crate) result: Result<Searched<Report>, SolveError>,
    pub(crate) time: Option<Duration>,
}

impl Compared {
    pub(crate) fn new(job: &Job, stones: &[i64], times: Times) -> Self {
        Self(job.game.engines.iter().map(|engine| Tried::new(job, engine, stones, times)).collect())
    }

    /// The same without times, while the other cores do so with other rows.
    pub(crate) fn beside_others(job: &Job, stones: &[i64]) -> Self {
        let tried = |engine: &'static Engine| {
            let solve = |job: &Job| job.search(engine, stones, false).map_err(|error| (engine, error));
            let result = job.beside_others(solve);
            Tried { engine, result: result.map_err(|(_, error)| error), time: None }
        };
        Self(job.game.engines.iter().map(tried).collect())
    }

    fn reports(&self) -> impl Iterator<Item = &Report> {
        self.0.iter().filter_map(|tried| match &tried.result {
            Ok(Searched::Solved(report)) => Some(report),
            _ => None,
        })
    }

    /// What searches proved that had to stop.
    fn stopped(&self) -> impl Iterator<Item = &Stopped> {
        self.0.iter().filter_map(|tried| match &tried.result {
            Ok(Searched::Stopped(stopped)) => Some(stopped),
            _ => None,
        })
    }

    /// Whether all engines that answered agree, and each with itself: the value, what the line sums to, and the
    /// optimal first moves; and what a search proved that had to stop. None if no engine answered.
    pub(crate) fn agree(&self) -> Option<bool> {
        let first = self.reports().next()?;
        let moves = self.reports().find_map(|report| report.optimal_first_moves.as_ref());
        let proved = self.stopped().all(|stopped| stopped.value.contains(first.value));
        let same = self.reports().all(|report| {
            let same_moves = report.optimal_first_moves.as_ref().is_none_or(|own| Some(own) == moves);
            let sum = report.totals.map(|[alice, bob]| alice - bob);
            report.value == first.value && same_moves && sum.is_none_or(|sum| sum == i128::from(report.value))
        });
        Some(proved && same)
    }

    /// How the program ends with it.
    pub(crate) fn exit(&self) -> Exit {
        let interrupted = self.stopped().any(|stopped| stopped.stop == Stop::Asked);
        match self.agree() {
            _ if interrupted => Exit::Interrupted,
            Some(true) => Exit::Success,
            Some(false) => Exit::Disagreement,
            None => Exit::Unsolved,
        }
    }

    pub(crate) fn json<'r>(&'r self, job: &Job, stones: &'r [i64]) -> json::Compared<'r> {
        let agree = self.agree();
        let common = self.reports().next().filter(|_| agree == Some(true)).map(json::Common::new);
        let engines = self.0.iter().map(|tried| tried.json()).collect();
        json::Compared { asked: json::Asked::new(job, stones), agree, common, engines }
    }

    /// One line about the row.
    pub(crate) fn one_line(&self, game: &Game) -> String {
        let Some(report) = self.reports().next() else {
            let proved = self.stopped().next().map(|stopped| text::unsolved_line(game, stopped));
            return proved.unwrap_or_else(|| "no engine answers within the limits\n".into());
        };
        if self.agree() == Some(true) {
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
        let of_tried = |tried: &Tried| match &tried.result {
            Ok(Searched::Solved(report)) => Some(told(report)),
            Ok(Searched::Stopped(stopped)) => {
                Some(format!("{} {}", tried.engine.name, text::range(stopped.value)?))
            }
            Err(_) => None,
        };
        format!("engines disagree: {}", self.0.iter().filter_map(of_tried).collect::<Vec<_>>().join("; "))
    }

    /// The first report with a line of best play, if all agree.
    pub(crate) fn line(&self) -> Option<&Report> {
        self.reports().find(|report| report.line.is_some()).filter(|_| self.agree() == Some(true))
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
                Ok(Searched::Solved(report)) => columns.row([
                    name,
                    report.value.to_string(),
                    report.optimal_first_moves.as_deref().map_or_else(|| "–".into(), text::moves),
                    text::count(report.counts.states),
                    text::count(report.counts.moves),
                    text::bytes(report.counts.bytes),
                    tried.time.map_or_else(String::new, |time| format!("{time:.1?}")),
                ]),
                Ok(Searched::Stopped(stopped)) => {
                    let range = text::range(stopped.value).unwrap_or_else(|| "not solved".into());
                    columns.row([
                        name,
                        range,
                        "–".into(),
                        text::count(stopped.counts.states),
                        text::count(stopped.counts.moves),
                        text::bytes(stopped.counts.bytes),
                    ]);
                    // Writing to a string cannot fail, here and below.
                    let _ = writeln!(refused, "{} stopped {}", tried.engine.name, text::why_stopped(stopped));
                }
                Err(error) => {
                    columns.row([name, "refused".into()]);
                    let _ = writeln!(refused, "{} {error}", tried.engine.name);
                }
            }
        }
        text.push_str(&columns.render(2));
        text.push('\n');
        text.push_str(&refused);
        let _ = match self.reports().next() {
            Some(report) if self.agree() == Some(true) => {
                writeln!(text, "{}: {}", self.agreement(), text::outcome_and_value(report))
            }
            Some(_) => writeln!(text, "{}", self.disagreement()),
            None => writeln!(text, "no engine answers within the limits"),
        };
        text
    }
}

impl Tried {
    /// Solves a row by an engine; for everything, and then for its value as often as it takes to know the time.
    pub(crate) fn new(job: &Job, engine: &'static Engine, stones: &[i64], times: Times) -> Self {
        let result = job.search(engine, stones, true);
        let solved = times == Times::Best && matches!(result, Ok(Searched::Solved(_)));
        Self { engine, result, time: solved.then(|| timed(job, engine, stones).1) }
    }

    fn json(&self) -> json::FoundOr<'_> {
        match &self.result {
            Ok(Searched::Stopped(stopped)) => {
                json::FoundOr::Stopped(json::Proved::new(self.engine, stopped, self.time))
            }
            Ok(Searched::Solved(report)) => json::FoundOr::Found(Box::new(json::Found::new(
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
    use stone_catalog::{Counts, Request, find};
    use stone_core::Interval;

    use super::*;

    /// All engines on a row, and then a lie of one of them.
    fn with_a_lie(lie: impl FnOnce(&mut Report)) -> Compared {
        let game = find("vii").unwrap();
        let tried = |engine| {
            let result = game.solve(engine, &Request::new(&[5, 3, 1]));
            Tried { engine, result: result.map(Searched::Solved), time: None }
        };
        let mut compared = Compared(game.engines.iter().map(tried).collect());
        assert_eq!(compared.agree(), Some(true));
        let special = compared.0.iter_mut().find(|tried| tried.engine.name == "special").unwrap();
        let Ok(Searched::Solved(report)) = &mut special.result else { panic!("it is solved") };
        lie(report);
        compared
    }

    #[test]
    fn another_value_is_a_disagreement() {
        let compared = with_a_lie(|report| report.value = 4);
        assert_eq!((compared.agree(), compared.exit()), (Some(false), Exit::Disagreement));
        let told = compared.one_line(find("vii").unwrap());
        assert!(told.starts_with("engines disagree: brute-force 3; "), "{told}");
        assert!(told.ends_with("special 4 (right)\n"), "{told}");
    }

    #[test]
    fn other_moves_are_a_disagreement() {
        let lie = |report: &mut Report| report.optimal_first_moves = Some(vec!["left".into()]);
        assert_eq!(with_a_lie(lie).agree(), Some(false));
    }

    #[test]
    fn a_line_that_does_not_sum_to_the_value_is_a_disagreement() {
        assert_eq!(with_a_lie(|report| report.totals = Some([8, 6])).agree(), Some(false));
    }

    #[test]
    fn an_engine_that_refuses_disagrees_with_nobody() {
        let mut compared = with_a_lie(|_| {});
        compared.0[0].result = Err(SolveError::overflow("nowhere"));
        assert_eq!((compared.agree(), compared.exit()), (Some(true), Exit::Success));
    }

    /// What a search proved before it stopped can be wrong, too; and if it is all that there is, nothing agrees.
    #[test]
    fn a_search_that_stopped_is_held_to_what_it_proved() {
        let stopped = |lower, upper, stop| {
            let (value, counts) = (Interval::new(lower, upper), Counts::default());
            Ok(Searched::Stopped(Stopped {
                value,
                likely: None,
                optimal: None,
                stop,
                depth: None,
                line: Vec::new(),
                counts,
            }))
        };
        let mut compared = with_a_lie(|_| {});
        compared.0[0].result = stopped(2, 3, Stop::Nodes);
        assert_eq!((compared.agree(), compared.exit()), (Some(true), Exit::Success));
        compared.0[0].result = stopped(1, 2, Stop::Nodes);
        assert_eq!((compared.agree(), compared.exit()), (Some(false), Exit::Disagreement));
        let told = compared.one_line(find("vii").unwrap());
        assert!(told.starts_with("engines disagree: brute-force between 1 and 2; "), "{told}");
        compared.0.truncate(1);
        assert_eq!((compared.agree(), compared.exit()), (None, Exit::Unsolved));
        compared.0[0].result = stopped(2, 2, Stop::Asked);
        assert_eq!((compared.agree(), compared.exit()), (None, Exit::Interrupted));
    }
}
