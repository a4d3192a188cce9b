//! Rows of integers as people write them.
//!
//! One row is any of
//!
//! - `5,3,1,4,2`, `5 3 1 4 2`, or with both between the numbers;
//! - `[5,3,1,4,2]`, and `[]` for the row without stones;
//! - either of these after a name: `stones = [5,3,1,4,2]`.
//!
//! The two rows of a game that has two stand side by side: `1,3/2,1`, `1,3;2,1`, `[1,3],[2,1]` or `[[1,3],[2,1]]`, each
//! after a name where it has one. A game that is played with a count of stones has one number: `17`, `n = 17`. A game on a
//! board has a notation of its own.
//!
//! A number is an integer of 64 bits, with or without a sign. The absolute values of a row must sum to less than 2⁶³:
//! then no score of any game on it overflows.
//!
//! One more pair of brackets, around the list of all arguments, does no harm: `[[5,3,1,4,2]]`, `[17]`.
//!
//! A stream holds one input a line; blank lines are skipped. Two rows in brackets may stand in two lines, as judges write
//! them. And the forms of judges with a standard input are understood: a line with nothing but a count, then a line with
//! exactly that many numbers, two where there are two rows; or first the number of inputs, and then each of them so.
//! Because rows may be of any length, it is taken for that only if all of the stream is so;
//! write `[2]` for a row of one stone that could be taken for a count.

mod batches;
mod error;

pub use batches::{Batch, Batches, Row};
pub use error::{Problem, RowError};

use std::ops::Range;

use stone_entry::{Form, Misread, Notation};

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
    parse_part(text.as_ref(), 0..text.as_ref().len(), 0)
}

/// Reads an input of a game: a row, a count, two rows one after the other, or a position on a board.
///
/// # Errors
///
/// As [`parse`].
///
/// ```
/// use stone_catalog::Form;
/// use stone_catalog::rows::parse_form;
///
/// assert_eq!(parse_form(Form::Count, "n = 17"), Ok(vec![17]));
/// assert_eq!(parse_form(Form::TwoRows, "1,3/2,1"), Ok(vec![1, 3, 2, 1]));
/// assert_eq!(parse_form(Form::TwoRows, "aliceValues = [1,3], bobValues = [2,1]"), Ok(vec![1, 3, 2, 1]));
/// ```
pub fn parse_form(form: Form, text: impl AsRef<[u8]>) -> Result<Vec<i64>, RowError> {
    let text = text.as_ref();
    match form {
        Form::Row => parse_part(text, unwrapped(text), 0),
        Form::Count => {
            let numbers = parse(text)?;
            let whole = span_of(text, 0..text.len());
            match numbers[..] {
                [count] if count >= 0 => Ok(numbers),
                _ => Err(RowError::new(Problem::NotACount, whole, text)),
            }
        }
        Form::TwoRows => two_rows(text),
        Form::Board(notation) => position(notation, text),
    }
}

/// A position on a board, in the game's own notation.
fn position(notation: &Notation, text: &[u8]) -> Result<Vec<i64>, RowError> {
    let whole = span_of(text, 0..text.len());
    let start = whole.start;
    let position = std::str::from_utf8(&text[whole]).map_err(|error| {
        let byte = start + error.valid_up_to();
        RowError::new(Problem::NotText, byte..byte + 1, text)
    })?;
    (notation.read)(position).map_err(|Misread { at, says }| {
        let problem = Problem::NotAPosition { says, how: notation.how };
        RowError::new(problem, start + at.start..start + at.end, text)
    })
}

/// Two rows side by side.
fn two_rows(text: &[u8]) -> Result<Vec<i64>, RowError> {
    let within = unwrapped(text);
    let Some((first, second)) = halves(text, within.clone()) else {
        return Err(RowError::new(Problem::NoSecondRow, within, text));
    };
    // What stands behind a mark in the second part would be a third.
    let third = halves(text, second.clone()).map(|(_, third)| span_of(text, third));
    if let Some(third) = third.filter(|third| !third.is_empty()) {
        return Err(RowError::new(Problem::TooManyRows, third, text));
    }
    let mut both = parse_part(text, first, 0)?;
    let stones = both.len();
    let weight = both.iter().map(|stone| stone.unsigned_abs()).sum();
    both.extend(parse_part(text, second.clone(), weight)?);
    if both.len() != 2 * stones {
        return Err(RowError::new(Problem::UnequalRows, span_of(text, second), text));
    }
    Ok(both)
}

/// A text without the brackets around all arguments, if there are some.
fn unwrapped(text: &[u8]) -> Range<usize> {
    let whole = span_of(text, 0..text.len());
    let opening = &text[whole.clone()];
    let nested = opening.strip_prefix(b"[").is_some_and(|rest| rest.trim_ascii_start().starts_with(b"["));
    if nested && opening.ends_with(b"]") { whole.start + 1..whole.end - 1 } else { whole }
}

/// The two parts of a text at the mark between them: a slash, a semicolon, or what is between two brackets.
fn halves(text: &[u8], within: Range<usize>) -> Option<(Range<usize>, Range<usize>)> {
    let (start, end) = (within.start, within.end);
    let mark = text[within].iter().position(|byte| matches!(byte, b'/' | b';' | b']'))? + start;
    if text[mark] != b']' {
        return Some((start..mark, mark + 1..end));
    }
    let mut second = mark + 1;
    while second < end && (is_blank(text[second]) || matches!(text[second], b',' | b';' | b'/')) {
        second += 1;
    }
    (second < end).then_some((start..mark + 1, second..end))
}

/// A part of a text without the blanks around it.
fn span_of(text: &[u8], part: Range<usize>) -> Range<usize> {
    let bytes = &text[part.clone()];
    let start = part.start + (bytes.len() - bytes.trim_ascii_start().len());
    start..start + bytes.trim_ascii().len()
}

/// Reads the row in a part of a text, after other rows with this sum of absolute values.
fn parse_part(text: &[u8], part: Range<usize>, weight: u64) -> Result<Vec<i64>, RowError> {
    let mut parser = Parser { text: &text[..part.end], at: part.start, row: Vec::new(), weight };
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

impl Parser<'_> {
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
