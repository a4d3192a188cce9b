//! Errors as people read them: what, where with a caret, and what would work.

use std::fmt::Write as _;
use std::io;
use std::ops::Range;

use anstyle::{AnsiColor, Style};
use stone_catalog::rows::RowError;
use stone_check::{CheckError, SourceError};
use stone_core::SolveError;

use crate::exit::Exit;
use crate::output::failing;

/// Why a command could not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong with what was given.
    Input(CliError),
    /// The output could not be written.
    Output(io::Error),
    /// Nothing can be said of a program that is tested, and with which code that ends.
    Untested(Exit, CliError),
}

impl From<CliError> for Failure {
    fn from(error: CliError) -> Self {
        Self::Input(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<CheckError> for Failure {
    fn from(error: CheckError) -> Self {
        let told = CliError::new(error.to_string());
        match error {
            CheckError::NotStarted(_) => {
                let help = "write the program as in a shell, as in `-- python3 solution.py` or `-- ./a.out`";
                Self::Untested(Exit::NotStarted, told.help(help))
            }
            CheckError::FailsUnread(attempt) => {
                let how = format!("{}: {}", told.message, failing::ended(&attempt));
                let said = String::from_utf8_lossy(&attempt.stderr_tail);
                let lines = said.trim_end();
                let how = if lines.is_empty() { how } else { format!("{how}\n\n{lines}") };
                Self::Untested(Exit::Disagreement, CliError::new(how).help_with_main(lines))
            }
            CheckError::Unsolved { .. } => Self::Untested(Exit::Unsolved, told),
        }
    }
}

impl From<SourceError> for Failure {
    fn from(error: SourceError) -> Self {
        let exit = match error {
            SourceError::DoesNotCompile(_) => Exit::Disagreement,
            SourceError::NoCompiler(_) | SourceError::CompilerStopped | SourceError::UnknownEnding(_) => {
                Exit::NotStarted
            }
        };
        let said = if let SourceError::DoesNotCompile(said) = &error { said } else { "" };
        Self::Untested(exit, CliError::new(error.to_string()).help_with_main(said))
    }
}

/// Something wrong with what was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CliError {
    pub(crate) message: String,
    snippet: Option<Snippet>,
    help: Vec<String>,
    /// How the program ends with it.
    exit: Exit,
}

/// The place in a text that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Snippet {
    /// The line number, where there are several.
    line: Option<u64>,
    text: String,
    /// Where the carets begin and how many there are, in characters.
    carets: (usize, usize),
}

impl CliError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), snippet: None, help: Vec::new(), exit: Exit::Usage }
    }

    /// What an engine ran into: a limit is nothing wrong with what was given.
    pub(crate) fn of_engine(message: impl Into<String>, error: &SolveError) -> Self {
        let exit = if let SolveError::Limit { .. } = error { Exit::Unsolved } else { Exit::Usage };
        Self::new(message).ending(exit)
    }

    /// The same error, with which the program ends in another way.
    pub(crate) fn ending(self, exit: Exit) -> Self {
        Self { exit, ..self }
    }

    /// Says what would work.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    /// The same; where somebody misses a `main`, with a word on what a program is here.
    fn help_with_main(self, said: &str) -> Self {
        let misses = |line: &str| {
            let line = line.to_lowercase();
            line.contains("main")
                && ["undefined", "undeclared", "not found"].iter().any(|word| line.contains(word))
        };
        if said.lines().any(misses) {
            return self.help("a `class Solution` alone is no program: a main reads the input, calls it and prints the answer");
        }
        self
    }

    /// The same without what would work, where that is not for this command.
    pub(crate) fn without_help(self) -> Self {
        Self { help: Vec::new(), ..self }
    }

    /// An argument that names nothing known: says which names there are, and the nearest one.
    pub(crate) fn unknown(message: String, name: &str, known: &[&str], all_names: &[&str]) -> Self {
        let error = Self::new(message).at(name.as_bytes(), 0..name.len(), None);
        let error = match stone_catalog::suggestion(name, all_names.iter().copied()) {
            Some(near) => error.help(format!("did you mean `{near}`?")),
            None => error,
        };
        error.help(format!("known: {}", known.join(", ")))
    }

    /// A text that is not a row. With the number of its line, if there are several.
    pub(crate) fn row(error: &RowError, text: &[u8], line: Option<u64>) -> Self {
        Self::new(error.to_string()).at(text, error.span.clone(), line).help(error.help())
    }

    /// The same, saying in which row.
    pub(crate) fn in_row(self, place: &str) -> Self {
        Self { message: format!("{place}: {}", self.message), ..self }
    }

    /// Shows the place, if there is anything to show: some of the text before and after it, and carets below.
    fn at(mut self, text: &[u8], span: Range<usize>, line: Option<u64>) -> Self {
        const AROUND: usize = 30;
        const CARETS: usize = 40;

        let [before, bad, after] =
            [&text[..span.start], &text[span.clone()], &text[span.end..]].map(printable);
        let (skipped, before) = last_chars(&before, AROUND);
        let (bad, bad_cut) = first_chars(&bad, CARETS);
        let (after, after_cut) = first_chars(&after, if bad_cut { 0 } else { AROUND });
        let [left, right] = [skipped, bad_cut || after_cut].map(|cut| if cut { "…" } else { "" });
        let carets = (left.chars().count() + before.chars().count(), bad.chars().count().max(1));
        if text.trim_ascii().is_empty() {
            return self;
        }
        self.snippet = Some(Snippet { line, text: format!("{left}{before}{bad}{after}{right}"), carets });
        self
    }

    /// The error as text with colours.
    pub(crate) fn render(&self) -> String {
        let red = AnsiColor::Red.on_default().bold();
        let blue = AnsiColor::Blue.on_default().bold();
        let bold = Style::new().bold();

        let mut text = format!("{red}error{red:#}{bold}: {}{bold:#}\n", self.message);
        if let Some(Snippet { line, text: snippet, carets: (before, length) }) = &self.snippet {
            let number = line.map(|line| line.to_string()).unwrap_or_default();
            let margin = " ".repeat(number.len());
            let (gap, carets) = (" ".repeat(*before), "^".repeat(*length));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{margin} {blue}|{blue:#}");
            let _ = writeln!(text, "{blue}{number} |{blue:#} {snippet}");
            let _ = writeln!(text, "{margin} {blue}|{blue:#} {gap}{red}{carets}{red:#}");
        }
        for help in &self.help {
            let _ = writeln!(text, "  {blue}={blue:#} {help}");
        }
        text
    }

    /// Prints the error.
    pub(crate) fn print(&self) {
        // If the standard error is gone, the exit code has to say it.
        let _ = io::Write::write_all(&mut anstream::stderr().lock(), self.render().as_bytes());
    }

    /// How the program ends with it.
    pub(crate) fn exit(&self) -> Exit {
        self.exit
    }

    /// What would work, as one text.
    pub(crate) fn helps(&self) -> &[String] {
        &self.help
    }
}

/// Bytes as one line of text: control characters and what is no text become `·`, one character each.
fn printable(bytes: &[u8]) -> String {
    let shown =
        |char: char| if char.is_control() || char == char::REPLACEMENT_CHARACTER { '·' } else { char };
    String::from_utf8_lossy(bytes).chars().map(shown).collect()
}

/// The first characters of a text, and whether there are more.
fn first_chars(text: &str, count: usize) -> (&str, bool) {
    match text.char_indices().nth(count) {
        Some((end, _)) => (&text[..end], true),
        None => (text, false),
    }
}

/// The last characters of a text, and whether there are more before.
fn last_chars(text: &str, count: usize) -> (bool, &str) {
    match text.char_indices().rev().nth(count) {
        Some((at, char)) => (true, &text[at + char.len_utf8()..]),
        None => (false, text),
    }
}
