//! A failing case, for people.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use stone_catalog::{Game, Request};
use stone_check::{AnswerKind, Attempt, End, Failure, Language, Verdict, Written, brief};
use stone_core::Limits;
use stone_render::Target;

use crate::args::ProgramArgs;
use crate::commands::draw::line;
use crate::job::Job;
use crate::output::text;
use crate::tested::{quoted_path, typed};

/// What a failure is told with.
pub(crate) struct Told<'t> {
    pub(crate) written: Written<'t>,
    pub(crate) kind: AnswerKind,
    pub(crate) args: &'t ProgramArgs,
}

impl Told<'_> {
    /// The failure in full.
    pub(crate) fn failure(&self, game: &'static Game, failure: &Failure, saved: Option<&Path>) -> String {
        let Failure { input, found, verdict, expected, attempt, .. } = failure;
        let mut text = format!("{verdict}\n\n");
        let as_read = self.written.input_form.write(game, input);
        // Where it is saved, the whole is there.
        let most = if saved.is_some() { PASTED } else { usize::MAX };
        for line in shortened(&as_read, most).lines() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "    {line}");
        }
        if let Some(brief) = in_short(game, input) {
            let _ = writeln!(text, "    that is {brief}");
        }
        let mut facts = text::Facts::default();
        facts.add("right", expected.right());
        facts.add("said", said(&attempt.stdout));
        if let Some(why) =
            expected.why_not(game, input, &attempt.stdout).filter(|_| *verdict == Verdict::WrongAnswer)
        {
            facts.add("why", why);
        }
        if *verdict == Verdict::Presentation {
            let lines = String::from_utf8_lossy(&attempt.stdout)
                .lines()
                .filter(|line| !line.trim().is_empty())
                .count();
            facts.add(
                "why",
                match lines {
                    0 if self.calling(game).is_some() => {
                        "it says nothing: input comes by the standard input, and nobody calls a function"
                            .into()
                    }
                    0 => "it says nothing".into(),
                    1 => format!("that is no {} answer, or more than one", self.kind.name()),
                    _ => format!("{lines} lines, where one answer is asked for"),
                },
            );
            if let Some(line) = self.calling(game).filter(|_| lines == 0) {
                facts.add("add", line);
            }
        }
        if failure.attempt.end != End::Exited(0) {
            facts.add("ended", ended(attempt));
        }
        if !attempt.stderr_tail.is_empty() {
            facts.add("errors", last_lines(&attempt.stderr_tail));
        }
        let stones = |input: &[i64]| game.form.stones(input);
        if let Some(id) = failure.id {
            facts.add("found as", id);
        }
        if let Some(why) = kept_alive(failure) {
            facts.add("alone", "right: the program was started for this case only, several times");
            facts.add("kept alive", why);
        } else if *verdict == Verdict::Flaky {
            facts.add("flaky", "the same input is answered in different ways; it is not made smaller");
        } else if !game.form.is_board() {
            let minimal = if failure.minimal { "1-minimal" } else { "may not be the smallest" };
            let (from, to) = (stones(found), stones(input));
            let noun = if to == 1 { "stone" } else { "stones" };
            facts.add("shrunk", format!("{from} -> {to} {noun} in {} runs, {minimal}", failure.runs));
        }
        if let Some(error) = &failure.cut_short {
            facts.add("cut short", error);
        }
        for mistake in &failure.behaves_like {
            facts.add("behaves like", mistake.says);
        }
        if let Some(path) = saved {
            facts.add("saved", path.display());
            if kept_alive(failure).is_none() {
                facts.add("again", format!("stones replay {} {}", quoted_path(path), typed(&self.args.run)));
            }
        }
        let test = expected.as_test(game, input, self.language());
        // A test has the judge's answer, whatever the program is asked for.
        if test.len() <= LONG_TEST && self.kind == AnswerKind::Judge {
            facts.add("test", test);
        }
        let _ = write!(text, "\n{}", facts.render());
        if let Some(best_play) = self.best_play(game, input) {
            let _ = write!(text, "\nbest play:\n{best_play}");
        }
        text
    }

    /// Why the right answer is right: a picture of best play, or the line where that is too large.
    fn best_play(&self, game: &'static Game, input: &[i64]) -> Option<String> {
        if self.kind == AnswerKind::Move && input.is_empty() {
            return None;
        }
        picture(game, input).or_else(|| {
            let request = Request::new(input);
            let report = game.solve(game.choose(&request).engine, &request).ok()?;
            let detail =
                text::Detail { why: None, stats: None, whole_line: None, value_only: false, of_all: false };
            Some(text::in_full(game, input, &report, detail))
        })
    }

    /// The language in which the program is written, where a name of a file says it.
    fn language(&self) -> Option<Language> {
        self.sources().find_map(Language::of)
    }

    /// The line that calls the judge's function, where the program has that.
    fn calling(&self, game: &Game) -> Option<String> {
        let source = self.sources().find(|source| Language::of(source).is_some())?;
        let has_it = fs::read_to_string(source).is_ok_and(|text| text.contains(game.call.function));
        Language::of(source).filter(|_| has_it)?.calling(game)
    }

    /// What may be the source.
    fn sources(&self) -> impl Iterator<Item = &Path> {
        let source = self.args.run.source_file.as_deref();
        source.into_iter().chain(self.args.run.command.iter().map(Path::new))
    }
}

/// The line of best play as `stones draw` draws it, where it can be taken in at a glance.
fn picture(game: &'static Game, input: &[i64]) -> Option<String> {
    const STONES: usize = 40;
    const LINES: usize = 20;
    const WIDTH: usize = 100;

    if game.form.stones(input) > STONES {
        return None;
    }
    let job = Job::within(game, Limits::default());
    let drawn = line::line(&job, input).ok()?.draw(Target::Text).ok()?;
    let fits = drawn.lines().count() <= LINES && drawn.lines().all(|line| line.chars().count() <= WIDTH);
    fits.then_some(drawn)
}

/// A longer test is for `--export`.
const LONG_TEST: usize = 100;

/// More numbers are told in short beside.
const LONG_ROW: usize = 12;

/// A long row in short, if that is shorter.
pub(crate) fn in_short(game: &Game, input: &[i64]) -> Option<String> {
    let brief = (input.len() > LONG_ROW && !game.form.is_board()).then(|| brief(input))?;
    brief.contains(" x").then(|| shortened(&brief, IN_SHORT))
}

/// So many characters of a row are shown to be pasted, and so many of what it is in short.
pub(crate) const PASTED: usize = 2000;
pub(crate) const IN_SHORT: usize = 600;

/// A text that fits a screen; the whole is in the saved case.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What a program said, on a line.
pub(crate) fn said(stdout: &[u8]) -> String {
    const MOST: usize = 100;

    if stdout.trim_ascii().is_empty() {
        return "nothing".into();
    }
    let text = String::from_utf8_lossy(&stdout[..stdout.len().min(10 * MOST)]);
    let shown = |char: char| match char {
        '\n' => '⏎',
        char::REPLACEMENT_CHARACTER => '·',
        _ if char.is_control() => '·',
        _ => char,
    };
    let line: String = text.trim().chars().map(shown).take(MOST + 1).collect();
    if line.chars().count() > MOST { line.chars().take(MOST).collect::<String>() + "…" } else { line }
}

/// The last lines of the standard error, where a program says why it ended.
pub(crate) fn last_lines(tail: &[u8]) -> String {
    const LINES: usize = 3;

    let text = String::from_utf8_lossy(tail);
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let last = &lines[lines.len().saturating_sub(LINES)..];
    // Some say what is wrong first, and then where.
    let says = |line: &&&str| ["error", "Error", "panicked"].iter().any(|word| line.contains(word));
    let before = if last.iter().any(|line| says(&line)) { None } else { lines.iter().rev().find(says) };
    before.into_iter().chain(last).map(|line| said(line.as_bytes())).collect::<Vec<_>>().join(" / ")
}

/// What is wrong with a program that fails only when it is kept alive.
fn kept_alive(failure: &Failure) -> Option<&'static str> {
    let attempt = &failure.attempt;
    match (failure.verdict, &attempt.end) {
        (Verdict::OnlyKeptAlive | Verdict::OnlyAfterOthers, End::WallLimit) => {
            Some("no line came: it reads on until its input ends, or does not flush what it writes")
        }
        (Verdict::OnlyKeptAlive | Verdict::OnlyAfterOthers, End::Left) => {
            Some("it ended instead of reading the next case: one for a single case needs no --persistent")
        }
        (Verdict::OnlyKeptAlive, _) => Some("it fails on the first case already"),
        (Verdict::OnlyAfterOthers, _) => Some("something is left over from the cases before it"),
        _ => None,
    }
}

/// How a run ended, in words.
pub(crate) fn ended(attempt: &Attempt) -> String {
    match &attempt.end {
        End::Exited(code) => format!("exit code {code}"),
        End::Left => "after its answer".into(),
        End::Signal(signal) => format!("signal {signal}"),
        End::TimeLimit => format!("stopped after {:.1?} of processor time", attempt.cpu),
        End::WallLimit => {
            format!("stopped after {:.1?} on the clock: it sleeps or waits for more input", attempt.wall)
        }
        End::MemoryLimit => format!("stopped at {} of memory", text::bytes(attempt.peak_memory)),
        End::OutputLimit => format!("stopped after {} bytes of output", attempt.stdout.len()),
        End::NotStarted(why) => format!("not started: {why}"),
    }
}
