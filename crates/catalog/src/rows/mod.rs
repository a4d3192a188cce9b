//! Rows of integers as people write them.
//!
//! One row is any of
//!
//! - `5,3,1,4,2`, `5 3 1 4 2`, or with both between the numbers;
//! - `[5,3,1,4,2]`, and `[]` for the row without stones;
//! - either of these after a name: `stones = [5,3,1,4,2]`.
//!
//! A number is an integer of 64 bits, with or without a sign. The absolute values of a row must sum to less than 2⁶³:
//! then no score of any game on it overflows.
//!
//! A stream holds one row a line; blank lines are skipped. One more form is understood there, the one that
//! judges with a standard input use: a line with nothing but a count, then a line with exactly that many numbers.
//! Because rows may be of any length, it is taken for that only if the stream holds these two lines
//! and no other; write `[2]` for a row of one stone that could be taken for a count.

mod batches;
mod error;

pub use batches::{Batch, Batches, Row};
pub use error::{Problem, RowError};

use std::ops::Range;

/// Reads one row.
///
/// # Errors
///
/// [`RowError`]: what is wrong, at which bytes, and what would work.
///
/// ```
/// use stone_catalog::rows::{Problem, parse};
///
/// assert_eq!(parse("stones = [5, 3, -1]"), Ok(vec![5, 3, -1]));
/// assert_eq!(parse("[]"), Ok(vec![]));
///
/// let error = parse("1,x").unwrap_err();
/// assert_eq!((error.problem, error.span.clone()), (Problem::NotAnInteger, 2..3));
/// assert_eq!(error.to_string(), "`x` is not an integer");
/// ```
pub fn parse(text: impl AsRef<[u8]>) -> Result<Vec<i64>, RowError> {
    let mut parser = Parser::new(text.as_ref());
    parser.row()?;
    Ok(parser.row)
}

/// Reads a row from left to right.
struct Parser<'t> {
    text: &'t [u8],
    at: usize,
    row: Vec<i64>,
    /// The sum of the absolute values so far.
    weight: u64,
}

impl<'t> Parser<'t> {
    fn new(text: &'t [u8]) -> Self {
        Self { text, at: 0, row: Vec::new(), weight: 0 }
    }

    fn row(&mut self) -> Result<(), RowError> {
        self.skip_blanks();
        self.skip_name();
        self.skip_blanks();
        let opening = self.at;
        let bracketed = self.peek() == Some(b'[');
        if bracketed {
            self.at += 1;
        }
        self.numbers(bracketed)?;
        if bracketed {
            if self.peek() != Some(b']') {
                return Err(self.error(Problem::NoClosingBracket, opening..opening + 1));
            }
            self.at += 1;
            self.skip_blanks();
            if self.at < self.text.len() {
                let rest = self.at..self.text.trim_ascii_end().len();
                return Err(self.error(Problem::TextAfterRow, rest));
            }
        } else if self.row.is_empty() {
            return Err(self.error(Problem::Empty, self.at..self.at));
        }
        Ok(())
    }

    /// A name with `=`, which says nothing about the row. What is no name is no number either, and is told so.
    fn skip_name(&mut self) {
        let rest = &self.text[self.at..];
        let after_name = rest.iter().position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_');
        let blanks = after_name.map(|end| rest[end..].len() - rest[end..].trim_ascii_start().len());
        if let (Some(end @ 1..), Some(blanks)) = (after_name, blanks)
            && !rest[0].is_ascii_digit()
            && rest.get(end + blanks) == Some(&b'=')
        {
            self.at += end + blanks + 1;
        }
    }

    /// Numbers, up to the end of the text or a closing bracket.
    fn numbers(&mut self, bracketed: bool) -> Result<(), RowError> {
        // Where a comma stands that waits for a number.
        let mut comma = None;
        loop {
            self.skip_blanks();
            match self.peek() {
                None | Some(b']') => {
                    if self.peek().is_some() && !bracketed {
                        return Err(self.error(Problem::NoOpeningBracket, self.at..self.at + 1));
                    }
                    return match comma {
                        Some(comma) => Err(self.error(Problem::MissingNumber, comma..comma + 1)),
                        None => Ok(()),
                    };
                }
                Some(b',') => {
                    if comma.is_some() || self.row.is_empty() {
                        return Err(self.error(Problem::MissingNumber, self.at..self.at + 1));
                    }
                    comma = Some(self.at);
                    self.at += 1;
                }
                Some(b'[') => return Err(self.error(Problem::NestedBracket, self.at..self.at + 1)),
                Some(_) => {
                    self.number()?;
                    comma = None;
                }
            }
        }
    }

    fn number(&mut self) -> Result<(), RowError> {
        let start = self.at;
        let negative = self.peek() == Some(b'-');
        if negative || self.peek() == Some(b'+') {
            self.at += 1;
        }
        let digits = self.at;
        // Counted downwards, where the smallest integer fits.
        let mut number = Some(0_i64);
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            let digit = i64::from(digit - b'0');
            number = number.and_then(|number| number.checked_mul(10)?.checked_sub(digit));
            self.at += 1;
        }
        let ended = self.peek().is_none_or(|byte| is_blank(byte) || matches!(byte, b',' | b'[' | b']'));
        if digits == self.at || !ended {
            return Err(self.not_an_integer(start));
        }
        let span = start..self.at;
        let number = if negative { number } else { number.and_then(i64::checked_neg) };
        let Some(number) = number else { return Err(self.error(Problem::TooLarge, span)) };
        self.weight = self.weight.saturating_add(number.unsigned_abs());
        if self.weight > i64::MAX as u64 {
            return Err(self.error(Problem::SumTooLarge, span));
        }
        self.row.push(number);
        Ok(())
    }

    /// The error for what begins here and is no number.
    #[cold]
    fn not_an_integer(&mut self, start: usize) -> RowError {
        let rest = &self.text[start..];
        let length = rest.iter().position(|&byte| is_blank(byte) || matches!(byte, b',' | b'[' | b']'));
        let token = &rest[..length.unwrap_or(rest.len())];
        match token.iter().position(|&byte| byte.is_ascii_control()).or_else(|| not_utf8(token)) {
            Some(byte) => self.error(Problem::NotText, start + byte..start + byte + 1),
            None => self.error(Problem::NotAnInteger, start..start + token.len()),
        }
    }

    fn error(&self, problem: Problem, span: Range<usize>) -> RowError {
        RowError::new(problem, span, self.text)
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
    }
}

fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace()
}

fn not_utf8(token: &[u8]) -> Option<usize> {
    std::str::from_utf8(token).err().map(|error| error.valid_up_to())
}

#[cfg(test)]
mod tests;
