//! `stones compare GAME --sizes N,N,…`: how each engine grows with the length of the row.

use std::fmt::{self, Write as _};
use std::time::Duration;

use serde::Serialize;
use stone_catalog::{Counts, Engine, Form};
use stone_core::SolveError;

use super::print;
use crate::args::CompareArgs;
use crate::commands::compare::timed;
use crate::error::Failure;
use crate::exit::Exit;
use crate::job::Job;
use crate::output::columns::{Align, Columns};
use crate::output::{json, text};
use crate::source;

pub(crate) fn run(args: &CompareArgs) -> Result<Exit, Failure> {
    let job = Job::new(&args.game.game, &args.rules, &args.limits)?;
    let mut sizes = args.sizes.clone();
    sizes.sort_unstable();
    sizes.dedup();
    let rows = source::random_rows(&sizes, &args.rows, job.game)?;

    let mut values = vec![None; rows.len()];
    let mut agree = true;
    let mut growths = Vec::new();
    for engine in job.game.engines {
        let growth = Growth::new(&job, engine, &sizes, &rows, !args.no_times);
        for (known, point) in values.iter_mut().zip(&growth.points) {
            agree &= *known.get_or_insert(point.value) == point.value;
        }
        growths.push(growth);
    }
    let unsolved = sizes.iter().zip(&values).find(|(_, value)| value.is_none()).map(|(&n, _)| n);
    print(if args.json {
        growths.iter().flat_map(|growth| json::line_of(&growth.json(&job, args.rows.seed))).collect()
    } else {
        let answered = values.iter().any(Option::is_some);
        table(&job, args, &growths, &conclusion(job.game.form, agree, answered, unsolved)).into_bytes()
    })?;
    Ok(match unsolved {
        _ if !agree => Exit::Disagreement,
        Some(_) => Exit::Unsolved,
        None => Exit::Success,
    })
}

/// What is said of all engines together: whether any answered, whether those that did agree, and the first size of which no one knows
/// the value.
fn conclusion(form: Form, agree: bool, answered: bool, unsolved: Option<usize>) -> String {
    match unsolved {
        _ if !agree => "engines disagree".into(),
        None => "all that answered agree".into(),
        Some(_) if !answered => "no engine answers within the limits".into(),
        Some(n) => {
            let size = size_of(form);
            format!("all that answered agree; from {n} {size} on no engine answers within the limits")
        }
    }
}

/// What is counted of an input.
fn size_of(form: Form) -> &'static str {
    if let Form::Board(notation) = form { notation.left } else { "stones" }
}

/// What an engine did with rows of growing length.
struct Growth {
    engine: &'static Engine,
    points: Vec<Point>,
    /// The first length that it refused, and why. Longer rows were not tried.
    refused: Option<(usize, SolveError)>,
}

/// What it did with one row.
#[derive(Debug, Clone, Copy)]
struct Point {
    n: usize,
    value: i64,
    counts: Counts,
    time: Option<Duration>,
}

impl Growth {
    fn new(job: &Job, engine: &'static Engine, sizes: &[usize], rows: &[Vec<i64>], times: bool) -> Self {
        let mut points = Vec::new();
        for (&n, row) in sizes.iter().zip(rows) {
            match timed(job, engine, row) {
                (Ok(report), time) => points.push(Point {
                    n,
                    value: report.value,
                    counts: report.counts,
                    time: times.then_some(time),
                }),
                (Err(error), _) => return Self { engine, points, refused: Some((n, error)) },
            }
        }
        Self { engine, points, refused: None }
    }

    /// How something grows.
    fn rate(&self, of: impl Fn(&Point) -> Option<f64>) -> Option<Rate> {
        fit(self.points.iter().filter_map(|point| Some((point.n as f64, of(point)?))))
    }

    fn rates(&self) -> Rates {
        let count = |count: Option<u64>| count.map(|count| count as f64);
        Rates {
            states: self.rate(|point| count(point.counts.states)),
            moves: self.rate(|point| count(point.counts.moves)),
            bytes: self.rate(|point| count(point.counts.bytes)),
            seconds: self.rate(|point| point.time.map(|time| time.as_secs_f64())),
        }
    }

    fn json(&self, job: &Job, seed: u64) -> impl Serialize {
        #[derive(Serialize)]
        struct Grown {
            game: &'static str,
            engine: &'static str,
            seed: u64,
            points: Vec<At>,
            growth: Rates,
            #[serde(skip_serializing_if = "Option::is_none")]
            refused: Option<Refused>,
        }
        #[derive(Serialize)]
        struct At {
            n: usize,
            value: i64,
            #[serde(flatten)]
            stats: json::Stats,
        }
        #[derive(Serialize)]
        struct Refused {
            n: usize,
            error: String,
        }
        let at = |point: &Point| {
            let seconds = point.time.map(|time| time.as_secs_f64());
            At { n: point.n, value: point.value, stats: json::Stats::new(point.counts, seconds) }
        };
        Grown {
            game: job.game.name,
            engine: self.engine.name,
            seed,
            points: self.points.iter().map(at).collect(),
            growth: self.rates(),
            refused: self.refused.as_ref().map(|(n, error)| Refused { n: *n, error: error.to_string() }),
        }
    }
}

/// How each thing grows, where there is something to fit.
#[derive(Debug, Clone, Copy, Serialize)]
struct Rates {
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<Rate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Rate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<Rate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<Rate>,
}

/// How something grows with n, rounded to what a few points can tell.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Rate {
    /// As n to this power.
    Power(f64),
    /// As this base to the n.
    Base(f64),
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Power(power) => write!(f, "~n^{power:.1}"),
            Self::Base(base) => write!(f, "~{base:.1}^n"),
        }
    }
}

/// A smaller base is taken for a power: over the few lengths that people compare the two look alike.
const LEAST_BASE: f64 = 1.25;

/// The power of n, or the exponential, that is nearest to some points, values on a logarithmic scale. A power unless
/// the other is clearly nearer.
fn fit(points: impl Iterator<Item = (f64, f64)>) -> Option<Rate> {
    let points: Vec<(f64, f64)> =
        points.filter(|&(n, y)| n > 0.0 && y > 0.0).map(|(n, y)| (n, y.ln())).collect();
    if points.len() < 2 {
        return None;
    }
    // What gets less does not grow.
    let (first, last) = (points[0].1, points[points.len() - 1].1);
    if last < first {
        return None;
    }
    let logarithmic: Vec<(f64, f64)> = points.iter().map(|&(n, y)| (n.ln(), y)).collect();
    let (power, power_error) = straight(&logarithmic);
    let (rate, base_error) = straight(&points);
    // Minus zero is zero.
    let rounded = |number: f64| (number * 100.0).round() / 100.0 + 0.0;
    let clearly_a_base = points.len() > 2 && rate > LEAST_BASE.ln() && 10.0 * base_error < power_error;
    Some(if clearly_a_base { Rate::Base(rounded(rate.exp())) } else { Rate::Power(rounded(power)) })
}

/// The slope of the straight line nearest to some points, and the sum of the squares by which they miss it.
fn straight(points: &[(f64, f64)]) -> (f64, f64) {
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / points.len() as f64;
    let (x_mean, y_mean) = (mean(|point| point.0), mean(|point| point.1));
    let sum = |of: &dyn Fn(f64, f64) -> f64| -> f64 {
        points.iter().map(|&(x, y)| of(x - x_mean, y - y_mean)).sum()
    };
    let slope = sum(&|x, y| x * y) / sum(&|x, _| x * x);
    (slope, sum(&|x, y| (y - slope * x).powi(2)))
}

fn table(job: &Job, args: &CompareArgs, growths: &[Growth], conclusion: &str) -> String {
    use Align::{Left, Right};

    let time = if args.no_times { "" } else { "time" };
    let size = size_of(job.game.form);
    let mut columns = Columns::new([
        ("engine", Left),
        (size, Right),
        ("states", Right),
        ("moves weighed", Right),
        ("memory", Right),
        (time, Right),
    ]);
    let mut refused = String::new();
    for growth in growths {
        let name = growth.engine.name;
        let mut first = Some(name.to_owned());
        for Point { n, counts, time, .. } in &growth.points {
            columns.row([
                first.take().unwrap_or_default(),
                n.to_string(),
                text::count(counts.states),
                text::count(counts.moves),
                text::bytes(counts.bytes),
                time.map_or_else(String::new, |time| format!("{time:.1?}")),
            ]);
        }
        let told = |rate: Option<Rate>| rate.map_or_else(String::new, |rate| rate.to_string());
        let Rates { states, moves, bytes, seconds } = growth.rates();
        if growth.points.len() > 1 {
            columns.row([
                String::new(),
                "growth".into(),
                told(states),
                told(moves),
                told(bytes),
                told(seconds),
            ]);
        }
        if let Some((n, error)) = &growth.refused {
            columns.row([first.take().unwrap_or_default(), n.to_string(), "refused".into()]);
            // Writing to a string cannot fail.
            let _ = writeln!(refused, "{name}, {n} {size}: {error}");
        }
    }
    let inputs = if job.game.form.is_board() { "positions" } else { "rows" };
    let head = format!("{}, random {}, seed {}\n\n", job.game.title, inputs, args.rows.seed);
    format!("{head}{}\n{refused}{conclusion}\n", columns.render(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitted(of: impl Fn(f64) -> f64) -> String {
        fit([10.0, 20.0, 40.0].into_iter().map(|n| (n, of(n)))).unwrap().to_string()
    }

    #[test]
    fn growth_is_fitted() {
        assert_eq!(fitted(|n| 3.0 * n * n), "~n^2.0");
        assert_eq!(fitted(|n| n * (n + 1.0) / 2.0), "~n^1.9");
        assert_eq!(fitted(|n| 5.0 * n.sqrt()), "~n^0.5");
        assert_eq!(fitted(|_| 7.0), "~n^0.0");
        assert_eq!(fitted(|n| n.exp2() - 1.0), "~2.0^n");
    }

    #[test]
    fn there_is_nothing_to_fit() {
        assert_eq!(fit([(10.0, 7.0)].into_iter()), None);
        assert_eq!(fit([(0.0, 7.0), (10.0, 0.0)].into_iter()), None);
        assert_eq!(fit([(5.0, 7.0), (10.0, 6.0)].into_iter()), None);
    }
}
