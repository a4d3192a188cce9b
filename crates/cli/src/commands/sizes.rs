//! `stones compare GAME --sizes N,N,…`: how each engine grows with the length of the row.

use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;
use stone_catalog::{Counts, Engine, random_row};
use stone_core::SolveError;

use super::print;
use crate::args::CompareArgs;
use crate::commands::compare::timed;
use crate::error::Failure;
use crate::exit::Exit;
use crate::job::Job;
use crate::output::columns::{Align, Columns};
use crate::output::{json, text};

pub(crate) fn run(args: &CompareArgs) -> Result<Exit, Failure> {
    let job = Job::new(&args.game.game, &args.rules, &args.limits)?;
    let mut sizes = args.sizes.clone();
    sizes.sort_unstable();
    sizes.dedup();
    let rows: Vec<Vec<i64>> =
        sizes.iter().map(|&n| random_row(n, job.game.promise.values.clone(), args.rows.seed)).collect();

    let mut values = vec![None; rows.len()];
    let mut agree = true;
    let mut growths = Vec::new();
    for engine in job.game.engines {
        let growth = Growth::new(&job, engine, &rows, !args.no_times);
        for (known, point) in values.iter_mut().zip(&growth.points) {
            agree &= *known.get_or_insert(point.value) == point.value;
        }
        growths.push(growth);
    }
    print(if args.json {
        growths.iter().flat_map(|growth| json::line_of(&growth.json(&job, args.rows.seed))).collect()
    } else {
        table(&job, args, &growths, agree).into_bytes()
    })?;
    Ok(if agree { Exit::Success } else { Exit::Disagreement })
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
    fn new(job: &Job, engine: &'static Engine, rows: &[Vec<i64>], times: bool) -> Self {
        let mut points = Vec::new();
        for row in rows {
            match timed(job, engine, row) {
                (Ok(report), time) => points.push(Point {
                    n: row.len(),
                    value: report.value,
                    counts: report.counts,
                    time: times.then_some(time),
                }),
                (Err(error), _) => return Self { engine, points, refused: Some((row.len(), error)) },
            }
        }
        Self { engine, points, refused: None }
    }

    /// The exponent of the growth of something.
    fn exponent(&self, of: impl Fn(&Point) -> Option<f64>) -> Option<f64> {
        fit(self.points.iter().filter_map(|point| Some((point.n as f64, of(point)?))))
    }

    fn exponents(&self) -> Exponents {
        let count = |count: Option<u64>| count.map(|count| count as f64);
        Exponents {
            states: self.exponent(|point| count(point.counts.states)),
            moves: self.exponent(|point| count(point.counts.moves)),
            bytes: self.exponent(|point| count(point.counts.bytes)),
            seconds: self.exponent(|point| point.time.map(|time| time.as_secs_f64())),
        }
    }

    fn json(&self, job: &Job, seed: u64) -> impl Serialize {
        #[derive(Serialize)]
        struct Grown {
            game: &'static str,
            engine: &'static str,
            seed: u64,
            points: Vec<At>,
            exponents: Exponents,
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
            exponents: self.exponents(),
            refused: self.refused.as_ref().map(|(n, error)| Refused { n: *n, error: error.to_string() }),
        }
    }
}

/// Exponents of n, where there is something to fit.
#[derive(Debug, Clone, Copy, Serialize)]
struct Exponents {
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

/// The slope of the straight line nearest to some points, both scales logarithmic.
fn fit(points: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
    let points: Vec<(f64, f64)> =
        points.filter(|&(n, y)| n > 0.0 && y > 0.0).map(|(n, y)| (n.ln(), y.ln())).collect();
    if points.len() < 2 {
        return None;
    }
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / points.len() as f64;
    let (x_mean, y_mean) = (mean(|point| point.0), mean(|point| point.1));
    let sum = |of: &dyn Fn(f64, f64) -> f64| -> f64 {
        points.iter().map(|&(x, y)| of(x - x_mean, y - y_mean)).sum()
    };
    Some(sum(&|x, y| x * y) / sum(&|x, _| x * x))
}

fn table(job: &Job, args: &CompareArgs, growths: &[Growth], agree: bool) -> String {
    use Align::{Left, Right};

    let time = if args.no_times { "" } else { "time" };
    let mut columns = Columns::new([
        ("engine", Left),
        ("stones", Right),
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
        let told = |exponent: Option<f64>| exponent.map_or_else(String::new, power);
        let Exponents { states, moves, bytes, seconds } = growth.exponents();
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
            let _ = writeln!(refused, "{name}, {n} stones: {error}");
        }
    }
    let agree = if agree { "all that answered agree" } else { "engines disagree" };
    let head = format!("{}, random rows, seed {}\n\n", job.game.title, args.rows.seed);
    format!("{head}{}\n{refused}{agree}\n", columns.render(2))
}

/// `~n^2.0`.
fn power(exponent: f64) -> String {
    // Minus zero is zero.
    format!("~n^{:.1}", (exponent * 10.0).round() / 10.0 + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_power_is_fitted() {
        let squares = [10.0, 100.0, 1000.0].map(|n: f64| (n, 3.0 * n * n));
        assert_eq!(power(fit(squares.into_iter()).unwrap()), "~n^2.0");
        assert_eq!(power(fit([(10.0, 7.0), (100.0, 7.0)].into_iter()).unwrap()), "~n^0.0");
        assert_eq!(fit([(10.0, 7.0)].into_iter()), None);
        assert_eq!(fit([(0.0, 7.0), (10.0, 0.0)].into_iter()), None);
    }
}
