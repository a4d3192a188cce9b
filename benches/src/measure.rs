//! Contenders in a race: they take turns, round after round, so that whatever else the machine does hits all alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;

use crate::articles::Program;
use crate::report::{Table, ratio, time};

/// How hard to measure.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) rounds: usize,
    /// Small sizes, for a quick check that everything runs and agrees.
    pub(crate) quick: bool,
}

impl Effort {
    /// The full size, or the one for a quick check.
    pub(crate) fn pick<T>(self, full: T, quick: T) -> T {
        if self.quick { quick } else { full }
    }

    /// Fewer rounds, for contenders that take long.
    pub(crate) fn fewer(self) -> Self {
        Self { rounds: self.rounds.div_ceil(3), ..self }
    }
}

struct Contender<'a> {
    name: String,
    /// How many of the race's rows it does.
    rows: usize,
    /// The sum of the values of these rows, unless it computes something else.
    expected: Option<i64>,
    work: Box<dyn FnMut() -> i64 + 'a>,
}

/// What the clock counts.
#[derive(Clone, Copy)]
enum Clock {
    /// The time of this process, however often other programs have their turn. The usual one.
    Processor,
    /// The time that passes: the one to see what a second thread is good for.
    Wall,
}

/// A run shorter than this is repeated until it is not, for the clock to be exact.
const SHORTEST_RUN: Duration = Duration::from_micros(200);

/// A race on rows of one length, whose values are known.
pub(crate) struct Race<'a> {
    clock: Clock,
    values: Vec<i64>,
    stones: usize,
    contenders: Vec<Contender<'a>>,
}

/// What one contender took for a row, in seconds.
pub(crate) struct Timing {
    pub(crate) name: String,
    /// In ascending order.
    seconds: Vec<f64>,
    stones: usize,
}

impl<'a> Race<'a> {
    /// A race on rows with these values, of so many stones each.
    pub(crate) fn new(values: Vec<i64>, stones: usize) -> Self {
        Self { clock: Clock::Processor, values, stones, contenders: Vec::new() }
    }

    /// The same by the clock on the wall.
    pub(crate) fn by_wall_clock(self) -> Self {
        Self { clock: Clock::Wall, ..self }
    }

    /// A contender that solves all rows and returns the sum of their values.
    pub(crate) fn add(&mut self, name: impl Into<String>, work: impl FnMut() -> i64 + 'a) {
        self.add_some(name, self.values.len(), work);
    }

    /// A slow contender, that solves only the first `rows` rows.
    pub(crate) fn add_some(&mut self, name: impl Into<String>, rows: usize, work: impl FnMut() -> i64 + 'a) {
        let rows = rows.min(self.values.len());
        let expected = Some(self.values[..rows].iter().sum());
        self.contenders.push(Contender { name: name.into(), rows, expected, work: Box::new(work) });
    }

    /// One of the articles' programs on the first rows, if there is a compiler for it.
    pub(crate) fn add_article(&mut self, program: Option<Program>, rows: &'a [Vec<i32>]) {
        if let Some(program) = program {
            self.add_some(program.name, rows.len(), move || {
                rows.iter().map(|row| (program.run)(black_box(row))).sum()
            });
        }
    }

    /// Work on all rows that is no solution: a floor that no solver can go below, or an easier question.
    pub(crate) fn add_unchecked(&mut self, name: impl Into<String>, work: impl FnMut() -> i64 + 'a) {
        let rows = self.values.len();
        self.contenders.push(Contender { name: name.into(), rows, expected: None, work: Box::new(work) });
    }

    /// Runs the race. Before it, each contender solves the rows once and is checked.
    pub(crate) fn run(mut self, effort: Effort) -> Timings {
        let mut repeats = Vec::new();
        for contender in &mut self.contenders {
            let start = Instant::now();
            let answer = (contender.work)();
            let run = start.elapsed().as_nanos().max(1);
            repeats.push(SHORTEST_RUN.as_nanos().div_ceil(run) as usize);
            assert!(
                contender.expected.is_none_or(|expected| expected == answer),
                "{} finds {answer}, not {:?}",
                contender.name,
                contender.expected
            );
        }
        let mut seconds: Vec<Vec<f64>> = vec![Vec::new(); self.contenders.len()];
        let count = self.contenders.len();
        for round in 0..effort.rounds {
            // Nobody always runs after the same neighbour.
            for turn in 0..count {
                let place = if round % 2 == 0 { turn } else { count - 1 - turn };
                let contender = &mut self.contenders[place];
                // Its rows, and not its neighbour's, are in the caches, as far as they fit.
                black_box((contender.work)());
                let time = self.clock.time(|| {
                    for _ in 0..repeats[place] {
                        black_box((contender.work)());
                    }
                });
                seconds[place].push(time.as_secs_f64() / (repeats[place] * contender.rows) as f64);
            }
        }
        let timings = self.contenders.into_iter().zip(seconds).map(|(contender, mut seconds)| {
            seconds.sort_by(f64::total_cmp);
            Timing { name: contender.name, seconds, stones: self.stones }
        });
        Timings(timings.collect())
    }
}

impl Clock {
    fn time(self, work: impl FnOnce()) -> Duration {
        match self {
            Self::Processor => {
                let start = ProcessTime::now();
                work();
                start.elapsed()
            }
            Self::Wall => {
                let start = Instant::now();
                work();
                start.elapsed()
            }
        }
    }
}

impl Timing {
    /// The time that a part of the rounds did not exceed.
    fn quantile(&self, part: f64) -> f64 {
        self.seconds[((self.seconds.len() - 1) as f64 * part).round() as usize]
    }

    pub(crate) fn median(&self) -> f64 {
        self.quantile(0.5)
    }

    /// Nanoseconds a stone.
    pub(crate) fn per_stone(&self) -> f64 {
        self.median() * 1e9 / self.stones as f64
    }
}

/// The result of a race.
pub(crate) struct Timings(Vec<Timing>);

impl Timings {
    /// The contender of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&Timing> {
        self.0.iter().find(|timing| timing.name == name)
    }

    /// How many times the time of the second the first takes.
    pub(crate) fn ratio(&self, of: &str, to: &str) -> Option<f64> {
        Some(self.get(of)?.median() / self.get(to)?.median())
    }

    /// The first of the names that took part.
    pub(crate) fn first<'n>(&self, names: &[&'n str]) -> Option<&'n str> {
        names.iter().copied().find(|name| self.get(name).is_some())
    }

    /// A table, with everyone's speed in times that of `base`.
    pub(crate) fn table(&self, title: impl Into<String>, base: &str) -> Table {
        let mut table = Table::new(
            title,
            &[
                "",
                "median a row",
                "quartiles",
                "fastest",
                "ns a stone",
                &format!("times as fast as “{base}”"),
            ],
        );
        for timing in &self.0 {
            table.row([
                timing.name.clone(),
                time(timing.median()),
                format!("{} – {}", time(timing.quantile(0.25)), time(timing.quantile(0.75))),
                time(timing.quantile(0.0)),
                format!("{:.3}", timing.per_stone()),
                self.ratio(base, &timing.name).map_or_else(String::new, ratio),
            ]);
        }
        table
    }
}
