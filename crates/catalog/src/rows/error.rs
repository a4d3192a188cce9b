//! What can be wrong with a row.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// Why a text is not a row: what, where, and what would work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowError {
    /// What is wrong.
    pub problem: Problem,
    /// The bytes of the text that are wrong. Empty where something is missing.
    pub span: Range<usize>,
    /// Those bytes as text, shortened if there are many.
    pub token: String,
}

/// What is wrong with a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Problem {
    /// There is nothing.
    Empty,
    /// A comma without a number on one of its sides.
    MissingNumber,
    /// Something that is not an integer.
    NotAnInteger,
    /// An integer that does not fit 64 bits.
    TooLarge,
    /// An integer with which the absolute values sum to 2⁶³ or more.
    SumTooLarge,
    /// `[` without `]`.
    NoClosingBracket,
    /// `]` without `[`.
    NoOpeningBracket,
    /// `[` where a number should be.
    NestedBracket,
    /// More text after `]`.
    TextAfterRow,
    /// Bytes that are no text.
    NotText,
    /// Not one number that counts stones.
    NotACount,
    /// One row where two are wanted.
    NoSecondRow,
    /// A second row that is not as long as the first.
    UnequalRows,
    /// A third row where two are wanted.
    TooManyRows,
    /// Not a position of a game on a board.
    NotAPosition {
        /// What is wrong, as the end of a sentence that begins with the text in question.
        says: &'static str,
        /// What to write, as the end of a sentence that begins with "write".
        how: &'static str,
    },
}

impl RowError {
    #[cold]
    pub(super) fn new(problem: Problem, span: Range<usize>, text: &[u8]) -> Self {
        const SHOWN: usize = 40;

        let bytes = &text[span.clone()];
        let token = if problem == Problem::NotText {
            bytes.first().map_or_else(String::new, |byte| format!("0x{byte:02x}"))
        } else {
            let token = String::from_utf8_lossy(bytes);
            match token.char_indices().nth(SHOWN) {
                Some((end, _)) => format!("{}…", &token[..end]),
                None => token.into_owned(),
            }
        };
        Self { problem, span, token }
    }

    /// What would work.
    pub fn help(&self) -> Cow<'static, str> {
        let help = match self.problem {
            Problem::Empty => "write the stones as `5,3,1,4,2`, or `[]` for a row without stones",
            Problem::MissingNumber => "write one comma, or a blank, between two numbers",
            Problem::NotAnInteger => "write integers, as in `5,3,-1` or `[5, 3, -1]`",
            Problem::TooLarge => "a stone is worth between -9223372036854775807 and 9223372036854775807",
            Problem::SumTooLarge => "the absolute values of all stones must sum to less than 2^63",
            Problem::NoClosingBracket => "close the row with `]`, or leave `[` out",
            Problem::NoOpeningBracket => "open the row with `[`, or leave `]` out",
            Problem::NestedBracket => "give each row an argument or a line of its own",
            Problem::TextAfterRow => "end the row at `]`; give each row an argument or a line of its own",
            Problem::NotText => "give rows as text, as in `5,3,1,4,2`",
            Problem::NotACount => "write how many stones there are, as in `17`",
            Problem::NoSecondRow | Problem::UnequalRows | Problem::TooManyRows => {
                "write what the stones are worth to Alice and then to Bob, as in `1,3/2,1` or `[1,3],[2,1]`"
            }
            Problem::NotAPosition { how, .. } => return format!("write {how}").into(),
        };
        help.into()
    }
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let token = &self.token;
        match self.problem {
            Problem::Empty => f.write_str("there is no row"),
            Problem::MissingNumber => f.write_str("a number is missing beside this comma"),
            Problem::NotAnInteger => write!(f, "`{token}` is not an integer"),
            Problem::TooLarge => write!(f, "`{token}` does not fit 64 bits"),
            Problem::SumTooLarge => write!(f, "with `{token}` the sums of this row do not fit 64 bits"),
            Problem::NoClosingBracket => f.write_str("this `[` is not closed"),
            Problem::NoOpeningBracket => f.write_str("this `]` was not opened"),
            Problem::NestedBracket => f.write_str("this `[` is inside a row"),
            Problem::TextAfterRow => write!(f, "`{token}` comes after the end of the row"),
            Problem::NotText => write!(f, "the byte {token} is not text"),
            Problem::NotACount => write!(f, "`{token}` does not count stones"),
            Problem::NoSecondRow => f.write_str("there is one row where two belong"),
            Problem::UnequalRows => f.write_str("this row is not as long as the first one"),
            Problem::TooManyRows => write!(f, "`{token}` is a third row where two belong"),
            Problem::NotAPosition { says, .. } if token.is_empty() => f.write_str(says),
            Problem::NotAPosition { says, .. } => write!(f, "`{token}` {says}"),
        }
    }
}

impl std::error::Error for RowError {}
