//! The right answer, and what a program's output says beside it.

use stone_catalog::{Answer, Game, Meaning, Request, Want};
use stone_core::{Outcome, SolveError};

use crate::Verdict;

/// What a program is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AnswerKind {
    /// What the judge's function returns.
    Judge,
    /// `Alice`, `Bob` or `Tie`.
    Winner,
    /// The value: the difference of the scores, where both score.
    Difference,
    /// What Alice and what Bob scores.
    Scores,
    /// A first move. Every optimal one is right.
    Move,
}

impl AnswerKind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Judge, Self::Winner, Self::Difference, Self::Scores, Self::Move];

    /// Whether a game has such an answer. Where nobody scores there are no scores, and no difference but a margin; where Alice
    /// alone decides nobody wins.
    pub fn is_of(self, game: &Game) -> bool {
        match self {
            Self::Judge | Self::Move => true,
            Self::Winner => game.meaning != Meaning::Score,
            Self::Difference => matches!(game.meaning, Meaning::Difference | Meaning::Margin),
            Self::Scores => game.meaning == Meaning::Difference,
        }
    }

    /// The name, as people write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Judge => "judge",
            Self::Winner => "winner",
            Self::Difference => "difference",
            Self::Scores => "scores",
            Self::Move => "move",
        }
    }
}

/// The right answers to an input: more than one only where a move is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// What the program is asked for.
    pub(crate) kind: AnswerKind,
    pub(crate) right: Vec<String>,
    /// What best play gives.
    pub(crate) value: i64,
    judge: Answer,
    /// What every answer of this kind looks like, where it is a word.
    words: &'static [&'static str],
}

/// What was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// Whether the answer is right: accepted, wrong answer, or presentation.
    pub verdict: Verdict,
    /// The answer, without what is forgiven.
    pub answer: String,
    /// What was forgiven.
    pub note: Option<&'static str>,
}

impl Expected {
    /// The right answers, by the engine that the catalog takes.
    ///
    /// # Errors
    ///
    /// What the engine runs into; and [`SolveError::BadInstance`] where the kind makes no sense for the game.
    pub fn new(game: &Game, kind: AnswerKind, input: &[i64]) -> Result<Self, SolveError> {
        if !kind.is_of(game) {
            return Err(SolveError::bad_instance(format_args!(
                "{} has no {} answer",
                game.name,
                kind.name()
            )));
        }
        let wanted = match kind {
            AnswerKind::Judge | AnswerKind::Winner | AnswerKind::Difference => Want::Value,
            AnswerKind::Scores | AnswerKind::Move => Want::Line,
        };
        let request = Request::new(input).want(wanted);
        let report = game.solve(game.choose(&request).engine, &request)?;
        let mut words: &[&str] = &[];
        let right = match kind {
            AnswerKind::Judge => {
                words = match report.answer {
                    Answer::Bool(_) => &["true", "false"],
                    Answer::Word(_) => &["alice", "bob", "tie"],
                    Answer::Integer(_) => &[],
                };
                vec![report.answer.to_string()]
            }
            AnswerKind::Winner => {
                words = &["alice", "bob", "tie"];
                vec![Outcome::of(report.value).as_str().to_owned()]
            }
            AnswerKind::Difference => vec![report.value.to_string()],
            AnswerKind::Scores => {
                let of_line = || report.line.as_ref()?.plies().last().map(|ply| ply.totals);
                let totals = report.totals.or_else(of_line).unwrap_or_default();
                vec![format!("{} {}", totals[0], totals[1])]
            }
            AnswerKind::Move => report.optimal_first_moves.unwrap_or_default(),
        };
        Ok(Self { kind, right, value: report.value, judge: report.answer, words })
    }

    /// The right answers as they are shown.
    pub fn right(&self) -> String {
        if self.right.is_empty() { "no move".to_owned() } else { self.right.join(" or ") }
    }

    /// What the judge's function returns, whatever the program is asked for.
    pub fn judge(&self) -> Answer {
        self.judge
    }

    /// Reads an output.
    ///
    /// ```
    /// use stone_check::{AnswerKind, Expected, Verdict};
    ///
    /// let game = stone_catalog::find("i").expect("I is listed");
    /// let expected = Expected::new(game, AnswerKind::Judge, &[5, 3, 4, 5])?;
    /// let read = expected.read(b"True  \n");
    /// assert_eq!((read.verdict, read.note), (Verdict::Accepted, Some("upper and lower case are forgiven")));
    /// assert_eq!(expected.read(b"false").verdict, Verdict::WrongAnswer);
    /// assert_eq!(expected.read(b"the answer is true").verdict, Verdict::Presentation);
    /// assert_eq!(expected.read(b"").verdict, Verdict::Presentation);
    /// assert_eq!(expected.read(b"'true").verdict, Verdict::Presentation);
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn read(&self, output: &[u8]) -> Read {
        let text = String::from_utf8_lossy(output);
        let trimmed = text.trim();
        let within = |quote| trimmed.strip_prefix(quote)?.strip_suffix(quote);
        let unquoted = within('"').or_else(|| within('\'')).map_or(trimmed, str::trim);
        let answer = unquoted.split_whitespace().collect::<Vec<_>>().join(" ");
        // C prints a bool so.
        let as_bool = match (self.words, &*answer) {
            (["true", "false"], "1") => Some("true"),
            (["true", "false"], "0") => Some("false"),
            _ => None,
        };
        let answer = as_bool.map_or(answer, str::to_owned);
        let numbers = numbers_of(&answer);
        let is = |right: &String| {
            right.eq_ignore_ascii_case(&answer) || (numbers.is_some() && numbers_of(right) == numbers)
        };
        let accepted = self.right.iter().any(is) || (self.right.is_empty() && answer.is_empty());
        let note = if as_bool.is_some() {
            Some("1 and 0 are forgiven for true and false")
        } else if unquoted != trimmed {
            Some("quotes are forgiven")
        } else if accepted && !self.right.contains(&answer) && numbers.is_some() {
            Some("signs and zeros before a number are forgiven")
        } else if accepted && !self.right.contains(&answer) {
            Some("upper and lower case are forgiven")
        } else if text.trim_end_matches('\n') != trimmed || answer != unquoted {
            Some("blanks are forgiven")
        } else {
            None
        };
        let verdict = match accepted {
            true => Verdict::Accepted,
            false if self.is_an_answer(&answer) => Verdict::WrongAnswer,
            false => Verdict::Presentation,
        };
        Read { verdict, answer, note }
    }

    /// Whether a text is an answer of this kind.
    fn is_an_answer(&self, text: &str) -> bool {
        match self.kind {
            _ if !self.words.is_empty() => self.words.iter().any(|word| word.eq_ignore_ascii_case(text)),
            AnswerKind::Scores => numbers_of(text).is_some_and(|numbers| numbers.len() == 2),
            AnswerKind::Move => !text.is_empty() && text.len() <= 100,
            _ => text.parse::<i128>().is_ok(),
        }
    }
}

/// The numbers that a text is, if it is nothing else.
fn numbers_of(text: &str) -> Option<Vec<i128>> {
    text.split(' ').map(|word| word.parse().ok()).collect()
}
