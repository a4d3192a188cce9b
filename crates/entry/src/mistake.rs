//! The mistakes that people really make with a game, each written out as a small wrong program.

use stone_core::SolveError;

use crate::Answer;

/// A wrong program.
///
/// ```
/// use stone_entry::Answer;
///
/// let game = stone_catalog::find("iii").expect("III is listed");
/// let mistake = game.mistake("beyond-the-row-is-0").expect("III has it");
/// assert_eq!(mistake.says, "choices beyond the end of the row count as 0");
/// // Bob wins: Alice has to take the only stone.
/// assert_eq!((mistake.run)(&[-2]), Ok(Answer::Word("Tie")));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Mistake {
    /// The name to ask for it by.
    pub name: &'static str,
    /// What is wrong, as the end of a sentence that begins with "behaves like:".
    pub says: &'static str,
    /// Answers an input within the judge's promise. The mistake is in here.
    pub run: fn(&[i64]) -> Reply,
    /// An input on which it is wrong, within the judge's promise where there is one.
    pub example: fn() -> Vec<i64>,
    /// Why no input within the judge's promise shows it, where none does.
    pub hidden: Option<&'static str>,
}

/// What a program answers, or how it fails.
pub type Reply = Result<Answer, Fault>;

/// How a program fails that gives no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// It ends in an error.
    Crash,
    /// It does not end while somebody waits.
    Endless,
}

impl Mistake {
    /// A mistake that inputs within the judge's promise show.
    pub const fn new(
        name: &'static str,
        says: &'static str,
        run: fn(&[i64]) -> Reply,
        example: fn() -> Vec<i64>,
    ) -> Self {
        Self { name, says, run, example, hidden: None }
    }

    /// This mistake, which no input within the judge's promise shows, and why.
    pub const fn hidden(self, why: &'static str) -> Self {
        Self { hidden: Some(why), ..self }
    }
}

/// A solver that a wrong program calls refuses what would crash it.
impl From<SolveError> for Fault {
    fn from(_: SolveError) -> Self {
        Self::Crash
    }
}
