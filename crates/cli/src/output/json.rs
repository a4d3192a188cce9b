//! The JSON contract: one object a row. What an engine cannot give is absent. Integers are written as integers.

use std::time::Duration;

use serde::Serialize;
use stone_catalog::rows::Row;
use stone_catalog::{
    Answer, Counts, Engine, Form, Game, Line, Meaning, Ply, Report, Step, Stopped, Weighed, explain,
};
use stone_core::{Event, Interval, Player, SolveError, Trace};
use stone_search::Stop;

use crate::error::CliError;
use crate::job::Job;

/// A solved row.
#[derive(Debug, Serialize)]
pub(crate) struct Solved<'r> {
    #[serde(flatten)]
    pub(crate) asked: Asked<'r>,
    #[serde(flatten)]
    pub(crate) found: Found<'r>,
}

/// A row solved by every engine.
#[derive(Debug, Serialize)]
pub(crate) struct Compared<'r> {
    #[serde(flatten)]
    pub(crate) asked: Asked<'r>,
    /// Absent if none answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) agree: Option<bool>,
    /// Absent if the engines disagree, or none answered.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(crate) common: Option<Common>,
    pub(crate) engines: Vec<FoundOr<'r>>,
}

/// What was asked.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Asked<'r> {
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to: Option<usize>,
    input: Input<'r>,
}

/// What the judge's function is given.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(untagged)]
pub(crate) enum Input<'r> {
    Row(&'r [i64]),
    Count(i64),
    TwoRows([&'r [i64]; 2]),
    Board(Position<'r>),
}

/// A position on a board, as its game writes it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Position<'r>(Form, &'r [i64]);

impl Serialize for Position<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.text(self.1))
    }
}

impl<'r> Input<'r> {
    pub(crate) fn new(form: Form, input: &'r [i64]) -> Self {
        match (form, input) {
            (Form::Count, &[count]) => Self::Count(count),
            (Form::TwoRows, _) => {
                let (alice, bob) = input.split_at(input.len() / 2);
                Self::TwoRows([alice, bob])
            }
            (Form::Board(_), _) => Self::Board(Position(form, input)),
            _ => Self::Row(input),
        }
    }
}

impl<'r> Asked<'r> {
    pub(crate) fn new(job: &Job, input: &'r [i64]) -> Self {
        let up_to = job.up_to.or(job.game.up_to).map(usize::from);
        Self { game: job.game.name, up_to, input: Input::new(job.game.form, input) }
    }
}

/// What all engines agree on.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Common {
    value: i64,
    /// Absent where Alice alone scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'static str>,
    #[serde(serialize_with = "answer")]
    answer: Answer,
}

impl Common {
    pub(crate) fn new(report: &Report) -> Self {
        let outcome = (report.meaning != Meaning::Score).then(|| report.outcome.as_str());
        Self { value: report.value, outcome, answer: report.answer }
    }
}

/// What one engine found.
#[derive(Debug, Serialize)]
pub(crate) struct Found<'r> {
    engine: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine_reason: Option<&'r str>,
    #[serde(flatten)]
    common: Common,
    #[serde(skip_serializing_if = "Option::is_none")]
    alice: Option<i128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bob: Option<i128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    optimal_first_moves: Option<&'r [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Plies<'r>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<End>,
    stats: Stats,
}

/// Who gets how much by the end of a line.
#[derive(Debug, Clone, Copy, Serialize)]
struct End {
    player: &'static str,
    delta: i128,
}

impl<'r> Found<'r> {
    pub(crate) fn new(report: &'r Report, reason: Option<&'r str>, seconds: Option<f64>) -> Self {
        let [alice, bob] = [0, 1].map(|player| report.totals.map(|totals| totals[player]));
        let end = report.line.as_ref().and_then(Line::end);
        Self {
            engine: report.engine.name,
            engine_reason: reason,
            common: Common::new(report),
            alice,
            bob,
            optimal_first_moves: report.optimal_first_moves.as_deref(),
            line: report.line.as_ref().map(Plies),
            end: end.map(|(gets, delta)| End { player: player(gets), delta }),
            stats: Stats::new(report.counts, seconds),
        }
    }
}

/// A row that a search did not solve.
#[derive(Debug, Serialize)]
pub(crate) struct Unsolved<'r> {
    #[serde(flatten)]
    pub(crate) asked: Asked<'r>,
    #[serde(flatten)]
    pub(crate) proved: Proved<'r>,
}

/// What a search that had to stop has proved.
#[derive(Debug, Serialize)]
pub(crate) struct Proved<'r> {
    engine: &'static str,
    stopped: &'static str,
    /// Absent where nothing is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<i64>,
    /// A guess; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    likely: Option<i64>,
    /// A first move that is proved to be optimal; absent where none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    optimal: Option<&'r str>,
    /// Absent if it looked to the end only.
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<usize>,
    /// Absent where there is none.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    best_so_far: &'r [String],
    stats: Stats,
}

impl<'r> Proved<'r> {
    pub(crate) fn new(engine: &'static Engine, stopped: &'r Stopped, time: Option<Duration>) -> Self {
        let Interval { lower, upper } = stopped.value;
        Self {
            engine: engine.name,
            stopped: match stopped.stop {
                Stop::Solved => "solved",
                Stop::Nodes => "nodes",
                Stop::Time => "time",
                Stop::Depth => "depth",
                Stop::Asked => "interrupted",
            },
            at_least: Some(lower).filter(|&lower| lower > i64::MIN),
            at_most: Some(upper).filter(|&upper| upper < i64::MAX),
            likely: stopped.likely.filter(|_| lower < upper),
            optimal: stopped.optimal.as_deref(),
            depth: stopped.depth,
            best_so_far: &stopped.line,
            stats: Stats::new(stopped.counts, time.map(|time| time.as_secs_f64())),
        }
    }
}

/// What one engine found, or why it did not.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum FoundOr<'r> {
    Found(Box<Found<'r>>),
    Stopped(Proved<'r>),
    Refused {
        engine: &'static str,
        error: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        needed: Option<u64>,
    },
}

impl FoundOr<'_> {
    pub(crate) fn refused(engine: &Engine, error: &SolveError) -> Self {
        let needed = match error {
            // The largest stands for all that do not fit.
            SolveError::Limit { needed, .. } => Some(*needed).filter(|&needed| needed < u64::MAX),
            _ => None,
        };
        Self::Refused { engine: engine.name, error: error.to_string(), needed }
    }
}

/// What a solve did.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Stats {
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reused: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    peak_depth: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    peak_entries: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

impl Stats {
    pub(crate) fn new(counts: Counts, seconds: Option<f64>) -> Self {
        let Counts { states, moves, reused, peak_depth, peak_entries, bytes } = counts;
        Self { states, moves, reused, peak_depth, peak_entries, bytes, seconds }
    }
}

/// A row that was not solved.
#[derive(Debug, Serialize)]
pub(crate) struct Wrong<'r> {
    game: &'static str,
    line: u64,
    error: &'r str,
    help: &'r [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[usize; 2]>,
}

impl<'r> Wrong<'r> {
    pub(crate) fn new(game: &Game, row: &Row<'_>, error: &'r CliError) -> Self {
        let span = row.stones.as_ref().err().map(|error| [error.span.start, error.span.end]);
        Self { game: game.name, line: row.line, error: &error.message, help: error.helps(), span }
    }
}

/// A table after one step.
#[derive(Debug, Serialize)]
pub(crate) struct Filled<'r> {
    game: &'static str,
    engine: &'static str,
    after: &'r str,
    rows: Vec<Named<'r>>,
}

#[derive(Debug, Serialize)]
struct Named<'r> {
    name: &'r str,
    /// Null where the table holds nothing yet.
    cells: &'r [Option<i64>],
}

impl<'r> Filled<'r> {
    pub(crate) fn new(game: &Game, engine: &'static str, step: &'r Step) -> Self {
        let rows = step.rows.iter().map(|(name, cells)| Named { name, cells }).collect();
        Self { game: game.name, engine, after: &step.label, rows }
    }
}

/// Every step of an engine. States are indices into `states`.
#[derive(Debug, Serialize)]
pub(crate) struct Recorded<'r> {
    #[serde(flatten)]
    asked: Asked<'r>,
    engine: &'static str,
    #[serde(flatten)]
    common: Common,
    states: &'r [String],
    events: Vec<Told<'r>>,
}

#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Told<'r> {
    Entered {
        state: usize,
    },
    Weighed {
        state: usize,
        next: usize,
        #[serde(rename = "move")]
        mv: &'r str,
        delta: i64,
        value: i64,
    },
    Settled {
        state: usize,
        value: i64,
    },
    Reused {
        state: usize,
        value: i64,
    },
}

impl<'r> Recorded<'r> {
    pub(crate) fn new(asked: Asked<'r>, report: &'r Report, trace: &'r Trace<i64>) -> Self {
        let told = |event: &'r Event<i64>| match event {
            Event::Entered { state } => Told::Entered { state: *state },
            Event::Weighed { state, next, mv, delta, value, .. } => {
                Told::Weighed { state: *state, next: *next, mv, delta: *delta, value: *value }
            }
            Event::Settled { state, value } => Told::Settled { state: *state, value: *value },
            Event::Reused { state, value } => Told::Reused { state: *state, value: *value },
        };
        let events = trace.events.iter().map(told).collect();
        let common = Common::new(report);
        Self { asked, engine: report.engine.name, common, states: &trace.states, events }
    }
}

/// A line of best play, explained.
#[derive(Debug, Serialize)]
pub(crate) struct Explained<'r> {
    #[serde(flatten)]
    asked: Asked<'r>,
    value: i64,
    plies: Vec<ExplainedPly<'r>>,
}

/// A move, best play after it, and better play where there is some.
#[derive(Debug, Serialize)]
pub(crate) struct WhyNot<'r> {
    #[serde(flatten)]
    asked: Asked<'r>,
    after: &'r [String],
    /// How much less the move is worth than the best one.
    costs: i128,
    line: Vec<ExplainedPly<'r>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    better: Vec<ExplainedPly<'r>>,
}

#[derive(Debug, Serialize)]
struct ExplainedPly<'r> {
    mover: &'static str,
    state: &'r str,
    value: i64,
    #[serde(rename = "move")]
    mv: &'r str,
    moves: Vec<WeighedMove<'r>>,
}

#[derive(Debug, Serialize)]
struct WeighedMove<'r> {
    #[serde(rename = "move")]
    mv: &'r str,
    delta: i64,
    next: &'r str,
    next_value: i64,
    worth: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<&'r str>,
}

impl<'r> Explained<'r> {
    pub(crate) fn new(job: &Job, input: &'r [i64], value: i64, plies: &'r [explain::ExplainedPly]) -> Self {
        let plies = plies.iter().map(ExplainedPly::new).collect();
        Self { asked: Asked::new(job, input), value, plies }
    }
}

impl<'r> WhyNot<'r> {
    pub(crate) fn new(
        job: &Job,
        input: &'r [i64],
        after: &'r [String],
        line: &'r [explain::ExplainedPly],
        better: &'r [explain::ExplainedPly],
    ) -> Self {
        let told = |plies: &'r [explain::ExplainedPly]| plies.iter().map(ExplainedPly::new).collect();
        let costs = line.first().map_or(0, |ply| ply.made().regret(ply.value));
        Self { asked: Asked::new(job, input), after, costs, line: told(line), better: told(better) }
    }
}

impl<'r> ExplainedPly<'r> {
    fn new(ply: &'r explain::ExplainedPly) -> Self {
        let weighed = |(mv, reply): &'r (Weighed, Option<explain::Reply>)| WeighedMove {
            mv: &mv.name,
            delta: mv.delta,
            next: &mv.next,
            next_value: mv.next_value,
            worth: mv.worth,
            reply: reply.as_ref().map(|reply| reply.name.as_str()),
        };
        Self {
            mover: player(ply.mover),
            state: &ply.state,
            value: ply.value,
            mv: &ply.made().name,
            moves: ply.moves.iter().map(weighed).collect(),
        }
    }
}

pub(crate) fn player(player: Player) -> &'static str {
    match player {
        Player::Alice => "Alice",
        Player::Bob => "Bob",
    }
}

/// An object as one line.
pub(crate) fn line_of(object: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(object).unwrap_or_else(|error| {
        // Nothing here has keys that are no strings, which is what could go wrong.
        format!("{{\"error\":\"{error}\"}}").into_bytes()
    });
    line.push(b'\n');
    line
}

/// A judge's answer as the JSON it is.
pub(crate) fn answer<S: serde::Serializer>(answer: &Answer, serializer: S) -> Result<S::Ok, S::Error> {
    match answer {
        Answer::Integer(number) => serializer.serialize_i64(*number),
        Answer::Bool(yes) => serializer.serialize_bool(*yes),
        Answer::Word(word) => serializer.serialize_str(word),
    }
}

/// A line as a list of plies.
#[derive(Debug)]
struct Plies<'l>(&'l Line);

impl Serialize for Plies<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Told<'l> {
            mover: &'static str,
            #[serde(rename = "move")]
            mv: &'l str,
            delta: i64,
        }
        let told = |Ply { mover, mv, delta, .. }| Told { mover: player(mover), mv, delta };
        serializer.collect_seq(self.0.plies().map(told))
    }
}
