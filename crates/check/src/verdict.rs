//! What came of a run, or a game.

use std::fmt;

use crate::{Attempt, End, Expected};

/// What came of a run, or of a game of a [`Duel`](crate::Duel).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The answer is right.
    Accepted,
    /// It is not.
    WrongAnswer,
    /// What was written is no answer at all.
    Presentation,
    /// It took too long.
    TimeLimit,
    /// It held too much memory.
    MemoryLimit,
    /// It ended in an error.
    RunTimeError,
    /// It wrote too much.
    OutputLimit,
    /// It answered the same input in different ways.
    Flaky,
    /// Kept alive it fails on the first case already, though not when it is started for that case alone.
    OnlyKeptAlive,
    /// Kept alive it fails after other cases, but not on the same case alone.
    OnlyAfterOthers,
    /// It made a move that was worth less than another.
    Erred,
    /// It is not proved to have made one, nor of all of its moves that they were not.
    NotProved,
    /// It made a move that there is not.
    IllegalMove,
    /// It was asked for a move and said nothing.
    NoAnswer,
    /// It could not be started, or the right answer could not be found.
    OurFailure,
}

impl Verdict {
    /// What came of an attempt at an input with this right answer.
    ///
    /// ```
    /// use stone_check::{AnswerKind, Attempt, Expected, Verdict};
    ///
    /// let game = stone_catalog::find("iii").expect("III is listed");
    /// let expected = Expected::new(game, AnswerKind::Judge, &[1, 2, 3, 7])?;
    /// assert_eq!(Verdict::of(&Attempt::said("\"bob\"\n"), &expected), Verdict::Accepted);
    /// assert_eq!(Verdict::of(&Attempt::said("Tie\n"), &expected), Verdict::WrongAnswer);
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn of(attempt: &Attempt, expected: &Expected) -> Self {
        let of_answer = || match expected.read(&attempt.stdout).verdict {
            Self::Accepted if attempt.end == End::Left => Self::RunTimeError,
            verdict => verdict,
        };
        Self::of_end(&attempt.end).unwrap_or_else(of_answer)
    }

    /// What came of a run that ended so; none if that depends on what it said.
    pub(crate) fn of_end(end: &End) -> Option<Self> {
        match end {
            End::Exited(0) | End::Left => None,
            End::Exited(_) | End::Signal(_) => Some(Self::RunTimeError),
            End::TimeLimit | End::WallLimit => Some(Self::TimeLimit),
            End::MemoryLimit => Some(Self::MemoryLimit),
            End::OutputLimit => Some(Self::OutputLimit),
            End::NotStarted(_) => Some(Self::OurFailure),
        }
    }

    /// The verdict in words.
    pub fn word(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::WrongAnswer => "wrong answer",
            Self::Presentation => "presentation",
            Self::TimeLimit => "time limit",
            Self::MemoryLimit => "memory limit",
            Self::RunTimeError => "run-time error",
            Self::OutputLimit => "output limit",
            Self::Flaky => "flaky",
            Self::OnlyKeptAlive => "fails only when kept alive",
            Self::OnlyAfterOthers => "fails only after other cases",
            Self::Erred => "erred",
            Self::NotProved => "not proved",
            Self::IllegalMove => "illegal move",
            Self::NoAnswer => "no answer",
            Self::OurFailure => "our failure",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
