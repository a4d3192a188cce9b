//! Text for people.

use std::fmt::{self, Write as _};
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use stone_catalog::{Counts, Engine, Form, Game, Line, Meaning, Report, Step, Stopped};
use stone_core::{Bytes, Event, Interval, Outcome, Trace, stones_shown};
use stone_search::Stop;

use crate::output::columns::{Align, Columns};

/// Plies of a long line that are shown: so many at its beginning, so many at its end.
const SHOWN: [usize; 2] = [12, 4];

/// How to tell about a solved row.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Detail<'d> {
    pub(crate) why: Option<&'d str>,
    pub(crate) stats: Option<Duration>,
    /// Whether every ply of a long line is shown; none where nobody can ask for it.
    pub(crate) whole_line: Option<bool>,
    pub(crate) value_only: bool,
    /// Whether the report stands for those of all engines, and its own is not worth a line.
    pub(crate) of_all: bool,
}

/// A solved row on one line.
pub(crate) fn one_line(report: &Report, stats: Option<Duration>) -> String {
    let mut text = outcome(report);
    if let Some([alice, bob]) = report.totals {
        let _ = write!(text, ", {alice} to {bob}");
    }
    if let Some(first) = report.optimal_first_moves.as_ref().filter(|first| !first.is_empty()) {
        let _ = write!(text, "; first {}", first.join(" or "));
    }
    if let Some(time) = stats {
        let _ = write!(text, "; {}", report.engine.name);
        for (count, what) in [(report.counts.states, "states"), (report.counts.moves, "moves weighed")] {
            let _ = count.map_or(Ok(()), |count| write!(text, ", {count} {what}"));
        }
        let _ = report.counts.bytes.map_or(Ok(()), |bytes| write!(text, ", {}", Bytes(bytes)));
        let _ = write!(text, ", {time:.1?}");
    }
    text.push('\n');
    text
}

/// A solved row in full.
pub(crate) fn in_full(game: &Game, stones: &[i64], report: &Report, detail: Detail<'_>) -> String {
    let strong = match report.meaning {
        Meaning::Score => Style::new().bold(),
        Meaning::Difference | Meaning::Winner | Meaning::Margin => outcome_style(report.outcome),
    };
    let mut text = String::new();
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(text, "{}, {}", game.title, input(game.form, stones));
    let _ = writeln!(text, "{strong}{}{strong:#}", outcome(report));
    text.push('\n');
    let mut facts = Facts::default();
    facts.players(game.form, stones);
    if report.meaning != Meaning::Winner {
        facts.add(report.meaning.word(), report.value);
    }
    if let Some([alice, bob]) = report.totals {
        facts.add("scores", format_args!("Alice {alice}, Bob {bob}"));
    }
    if game.judge != Game::NO_JUDGE {
        facts.add("judge's answer", report.answer);
    }
    if let Some(first) = &report.optimal_first_moves {
        facts.add("optimal first moves", moves(first));
    }
    if !detail.of_all {
        facts.add("engine", report.engine.name);
    }
    if let Some(breach) = game.promise.breach(game.form, stones) {
        facts.add("beyond the judge's promise", breach);
    }
    if let Some(time) = detail.stats {
        if let Some(why) = detail.why {
            facts.add("why this engine", why);
        }
        facts.counts(&report.counts);
        facts.add("time", format_args!("{time:.1?}"));
    }
    text.push_str(&facts.render());
    match &report.line {
        Some(line) if !line.is_empty() => {
            text.push('\n');
            text.push_str(&plies(line, report, detail.whole_line));
        }
        Some(_) => {}
        None if detail.value_only => {}
        None => {
            let _ =
                writeln!(text, "\n{} gives the value only; for moves leave --engine out", report.engine.name);
        }
    }
    text
}

/// What a search that had to stop has proved.
pub(crate) fn unsolved(
    game: &Game,
    stones: &[i64],
    engine: &Engine,
    stopped: &Stopped,
    detail: Detail<'_>,
) -> String {
    let bold = Style::new().bold();
    let mut text = format!("{}, {}\n", game.title, input(game.form, stones));
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{bold}{}{bold:#}\n", proved(game, stopped));
    let mut facts = Facts::default();
    facts.players(game.form, stones);
    if let Some(range) = range(stopped.value).filter(|_| game.meaning != Meaning::Winner) {
        facts.add(game.meaning.word(), range);
    }
    if let Some(likely) = likely(game.meaning, stopped) {
        facts.add("likely", format_args!("{likely} (a guess)"));
    }
    facts.add("stopped", why_stopped(stopped));
    if stopped.depth.is_some() {
        facts.add("looked", ahead(stopped.depth));
    }
    if !stopped.line.is_empty() {
        facts.add("best so far", format_args!("{} (not proved)", stopped.line.join(", ")));
    }
    facts.add("engine", engine.name);
    if let Some(time) = detail.stats {
        if let Some(why) = detail.why {
            facts.add("why this engine", why);
        }
        facts.counts(&stopped.counts);
        facts.add("time", format_args!("{time:.1?}"));
    }
    text.push_str(&facts.render());
    text
}

/// The same on one line.
pub(crate) fn unsolved_line(game: &Game, stopped: &Stopped) -> String {
    let known = range(stopped.value).filter(|_| game.meaning != Meaning::Winner);
    let known = known.map(|range| format!(", {} {range}", game.meaning.word())).unwrap_or_default();
    let likely = likely(game.meaning, stopped).map(|likely| format!(", likely {likely}")).unwrap_or_default();
    format!("{}{known}{likely}; stopped {}\n", proved(game, stopped), why_stopped(stopped))
}

/// What is guessed of a value that is not known.
fn likely(meaning: Meaning, stopped: &Stopped) -> Option<String> {
    let likely = stopped.likely.filter(|_| stopped.value.value().is_none())?;
    Some(match meaning {
        Meaning::Winner => outcome_of(meaning, likely),
        Meaning::Score => likely.to_string(),
        _ => signed(likely),
    })
}

/// A value whose sign says who is better off: `+2`, `0`, `-1`.
pub(crate) fn signed(value: i64) -> String {
    if value == 0 { "0".into() } else { format!("{value:+}") }
}

/// What of the outcome is proved.
fn proved(game: &Game, stopped: &Stopped) -> String {
    let Interval { lower, upper } = stopped.value;
    if let Some(value) = stopped.value.value() {
        let outcome = outcome_of(game.meaning, value);
        return match &stopped.optimal {
            Some(mv) => format!("{outcome}; first {mv}, whether others do as well is not known"),
            None => format!("{outcome}; the moves are not known"),
        };
    }
    let known = match game.meaning {
        Meaning::Score => "",
        _ if lower > 0 => ": Alice wins, it is not known by how much",
        _ if upper < 0 => ": Bob wins, it is not known by how much",
        _ if lower == 0 => ": Alice does not lose",
        _ if upper == 0 => ": Bob does not lose",
        _ => "",
    };
    format!("Not solved{known}")
}

/// Where a value lies, if anything is known of it.
pub(crate) fn range(Interval { lower, upper }: Interval<i64>) -> Option<String> {
    match (lower == i64::MIN, upper == i64::MAX) {
        (true, true) => None,
        (false, true) => Some(format!("at least {lower}")),
        (true, false) => Some(format!("at most {upper}")),
        _ if lower == upper => Some(lower.to_string()),
        _ => Some(format!("between {lower} and {upper}")),
    }
}

/// What stopped a search, and when.
pub(crate) fn why_stopped(stopped: &Stopped) -> String {
    let by = match stopped.stop {
        Stop::Solved => "when it was solved",
        Stop::Nodes => "by --node-limit",
        Stop::Time => "by --time-limit",
        Stop::Depth => "by --depth-limit",
        Stop::Asked => "by an interrupt",
    };
    format!("{by}, after {}", nodes(stopped.counts.states))
}

/// `1 node`, `25 nodes`.
pub(crate) fn nodes(met: Option<u64>) -> String {
    format!("{} {}", count(met), if met == Some(1) { "node" } else { "nodes" })
}

/// How far a search looks.
pub(crate) fn ahead(depth: Option<usize>) -> String {
    match depth {
        None => "to the end".into(),
        Some(1) => "1 ply ahead".into(),
        Some(plies) => format!("{plies} plies ahead"),
    }
}

/// What each engine found, under a common head.
pub(crate) fn heading(game: &Game, stones: &[i64]) -> String {
    let bold = Style::new().bold();
    format!("{bold}{}, {}{bold:#}\n", game.title, input(game.form, stones))
}

/// `Alice wins by 6`; in other words where nobody scores, or Alice alone.
pub(crate) fn outcome(report: &Report) -> String {
    outcome_of(report.meaning, report.value)
}

/// The same of what a game is worth to Alice.
pub(crate) fn outcome_of(meaning: Meaning, value: impl Into<i128>) -> String {
    let value = value.into();
    match (meaning, Outcome::of(value)) {
        (Meaning::Score, _) => format!("Alice scores {value}"),
        (_, Outcome::Tie) => "Tie".into(),
        (Meaning::Winner, winner) => format!("{winner} wins"),
        (Meaning::Difference | Meaning::Margin, winner) => {
            format!("{winner} wins by {}", value.unsigned_abs())
        }
    }
}

/// The outcome, and the value where that says more.
pub(crate) fn outcome_and_value(report: &Report) -> String {
    match report.meaning {
        Meaning::Difference => format!("{}, difference {}", outcome(report), report.value),
        Meaning::Margin => format!("{}, margin {}", outcome(report), report.value),
        Meaning::Winner | Meaning::Score => outcome(report),
    }
}

/// Moves by name.
pub(crate) fn moves(names: &[String]) -> String {
    if names.is_empty() { "none".into() } else { names.join(", ") }
}

fn outcome_style(outcome: Outcome) -> Style {
    match outcome {
        Outcome::Alice => AnsiColor::Green.on_default().bold(),
        Outcome::Bob => AnsiColor::Cyan.on_default().bold(),
        Outcome::Tie => Style::new().bold(),
    }
}

/// `5 stones: 5 3 1 4 2`, the middle of a long row left out; a position as its game writes it.
pub(crate) fn input(form: Form, stones: &[i64]) -> String {
    if form.is_board() {
        return form.text(stones);
    }
    let count = match form.stones(stones) {
        0 => return "no stones".into(),
        1 => "1 stone".into(),
        n => format!("{n} stones"),
    };
    match form {
        Form::Count | Form::Board(_) => count,
        Form::Row => format!("{count}: {}", stones_shown(stones)),
        Form::TwoRows => {
            let (alice, bob) = stones.split_at(stones.len() / 2);
            format!("{count}: worth {} to Alice, {} to Bob", stones_shown(alice), stones_shown(bob))
        }
    }
}

/// The line ply by ply with running scores, and what its end is worth where that changes them.
fn plies(line: &Line, report: &Report, whole: Option<bool>) -> String {
    use Align::{Left, Right};

    // A column without a name is left out.
    let [scores, alice, bob] = match report.meaning {
        Meaning::Difference => ["scores", "Alice", "Bob"],
        Meaning::Score => ["scores", "Alice", ""],
        Meaning::Winner | Meaning::Margin => [""; 3],
    };

    let [first, last] = SHOWN;
    let hidden = if whole == Some(true) { 0..0 } else { first..line.len().saturating_sub(last) };
    let hidden = if hidden.len() > 1 { hidden } else { 0..0 };
    let head =
        [("ply", Right), ("mover", Left), ("move", Left), (scores, Right), (alice, Right), (bob, Right)];
    let mut columns = Columns::new(head);
    for (index, ply) in line.plies().enumerate() {
        if index == hidden.start && !hidden.is_empty() {
            columns.row([String::from("…"), String::new(), format!("{} plies more", hidden.len())]);
        }
        if hidden.contains(&index) {
            continue;
        }
        let [a, b] = ply.totals.map(|total| total.to_string());
        let shown = |head: &str, cell: String| if head.is_empty() { String::new() } else { cell };
        columns.row([
            (index + 1).to_string(),
            ply.mover.to_string(),
            ply.mv.to_owned(),
            shown(scores, ply.delta.to_string()),
            shown(alice, a),
            shown(bob, b),
        ]);
    }
    if let (Some(totals), Some((player, gets))) = (report.totals, line.end()) {
        let [a, b] = totals.map(|total| total.to_string());
        columns.row([String::new(), player.to_string(), "end".into(), gets.to_string(), a, b]);
    }
    let mut text = columns.render(2);
    if !hidden.is_empty() && whole.is_some() {
        text.push_str("\n--whole-line shows every ply\n");
    }
    text
}

/// A table after a step of filling it.
pub(crate) fn step(step: &Step) -> String {
    let told = |cell: &Option<i64>| cell.map_or_else(|| "·".to_owned(), |cell| cell.to_string());
    let rows: Vec<(&str, Vec<String>)> =
        step.rows.iter().map(|(name, cells)| (name.as_str(), cells.iter().map(told).collect())).collect();
    let names = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let columns = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    let width = |column| {
        let cells = rows.iter().filter_map(|(_, cells): &(_, Vec<String>)| cells.get(column));
        cells.map(|cell: &String| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let bold = Style::new().bold();
    let mut text = format!("{bold}after {}{bold:#}\n", step.label);
    for (name, cells) in rows {
        let _ = write!(text, "  {name:<names$} ");
        for (cell, width) in cells.iter().zip(&widths) {
            let _ = write!(text, " {cell:>width$}");
        }
        text.push('\n');
    }
    text
}

/// Every step of an engine, one a line; a state's own steps are indented below it.
pub(crate) fn trace(trace: &Trace<i64>) -> String {
    let name = |state: usize| &trace.states[state];
    let mut depth = 0_usize;
    let mut text = String::new();
    for event in &trace.events {
        if let Event::Settled { .. } = event {
            depth = depth.saturating_sub(1);
        }
        let indent = "  ".repeat(depth);
        let _ = match event {
            Event::Entered { state } => writeln!(text, "{indent}enter {}", name(*state)),
            Event::Weighed { next, mv, delta, value, .. } => {
                writeln!(text, "{indent}weigh {mv}, to {}: scores {delta}, worth {value}", name(*next))
            }
            Event::Settled { state, value } => writeln!(text, "{indent}settle {} = {value}", name(*state)),
            Event::Reused { state, value } => writeln!(text, "{indent}reuse {} = {value}", name(*state)),
        };
        if let Event::Entered { .. } = event {
            depth += 1;
        }
    }
    text
}

/// A count that may be absent.
pub(crate) fn count(count: Option<u64>) -> String {
    count.map_or_else(|| "–".into(), |count| count.to_string())
}

/// A time in milliseconds, or seconds.
pub(crate) fn time(time: Duration) -> String {
    match time.as_millis() {
        millis @ ..1000 => format!("{millis}ms"),
        _ => format!("{time:.1?}"),
    }
}

/// An amount of memory that may be absent.
pub(crate) fn bytes(bytes: Option<u64>) -> String {
    bytes.map_or_else(|| "–".into(), |bytes| Bytes(bytes).to_string())
}

/// Names and what they are, one a line, aligned.
#[derive(Debug, Default)]
pub(crate) struct Facts(Vec<(&'static str, String)>);

impl Facts {
    pub(crate) fn add(&mut self, name: &'static str, what: impl fmt::Display) {
        self.0.push((name, format!("{what}")));
    }

    /// Who moves in a position, where that is not who begins: Alice is always the one who moves.
    fn players(&mut self, form: Form, input: &[i64]) {
        if let Form::Board(notation) = form
            && let Some([alice, bob]) = (notation.turned)(input)
        {
            self.add("players", format_args!("Alice is {alice}, Bob {bob}"));
        }
    }

    fn counts(&mut self, counts: &Counts) {
        let named = [
            ("states", counts.states),
            ("moves weighed", counts.moves),
            ("values reused", counts.reused),
            ("peak depth", counts.peak_depth),
            ("peak entries", counts.peak_entries),
        ];
        for (name, count) in named {
            if let Some(count) = count {
                self.add(name, count);
            }
        }
        if let Some(bytes) = counts.bytes {
            self.add("memory", Bytes(bytes));
        }
    }

    pub(crate) fn render(&self) -> String {
        let width = self.0.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let mut text = String::new();
        for (name, what) in &self.0 {
            let _ = writeln!(text, "  {name:<width$}  {what}");
        }
        text
    }
}
