//! The cases in `testdata/`, which belong to no engine: inputs and right answers, with where they come from.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Map, Value};

/// One input and its right answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The line of the file, from 1.
    pub line: usize,
    /// The game that it belongs to.
    pub game: String,
    /// The arguments, as the judge's function takes them.
    pub input: Vec<Datum>,
    /// What that function returns.
    pub answer: Datum,
    /// Where the case was found.
    pub source: String,
    /// What is special about it.
    pub note: Option<String>,
}

/// An argument or an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Datum {
    /// An integer of up to 64 bits.
    Integer(i64),
    /// Yes or no.
    Bool(bool),
    /// A text.
    Text(String),
    /// A list. `"[10000]*100000"` is a list of that many equal integers.
    List(Vec<Datum>),
}

/// What is wrong with a corpus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CorpusError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for CorpusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for CorpusError {}

/// The cases of the nine stone games.
///
/// # Errors
///
/// As [`read`].
pub fn family() -> Result<Vec<Case>, CorpusError> {
    read(include_str!("../../../testdata/family.jsonl"))
}

/// The cases of games that are related to them.
///
/// # Errors
///
/// As [`read`].
pub fn relatives() -> Result<Vec<Case>, CorpusError> {
    read(include_str!("../../../testdata/relatives.jsonl"))
}

/// Published sequences and tables by name: nimbers, losing positions, values. An entry with parts of its own is several, as
/// `chomp winning first bites r x c: 2x3`.
///
/// # Errors
///
/// As [`read`].
///
/// ```
/// use stone_testkit::corpus;
///
/// let sequences = corpus::sequences()?;
/// let kayles = sequences["A002186 Kayles 0..24"].row();
/// assert!(kayles.is_some_and(|nimbers| nimbers.starts_with(&[0, 1, 2, 3, 1, 4])));
/// # Ok::<(), corpus::CorpusError>(())
/// ```
pub fn sequences() -> Result<BTreeMap<String, Datum>, CorpusError> {
    let fail = |what| CorpusError { line: 1, what };
    let text = include_str!("../../../testdata/reference-sequences.json");
    let entries: Map<String, Value> = serde_json::from_str(text).map_err(|error| fail(error.to_string()))?;
    let mut sequences = BTreeMap::new();
    for (name, entry) in entries {
        let parts = match entry {
            Value::Object(parts) => {
                parts.into_iter().map(|(part, value)| (format!("{name}: {part}"), value)).collect()
            }
            value => vec![(name, value)],
        };
        for (name, value) in parts {
            let value = datum(value).map_err(|what| fail(format!("`{name}`: {what}")))?;
            sequences.insert(name, value);
        }
    }
    Ok(sequences)
}

/// The cases of one of the nine stone games, by its name; at least one.
///
/// # Errors
///
/// As [`read`], and if the game has no case, so that a misspelt name does not pass for a test.
///
/// ```
/// use stone_testkit::corpus::{self, Datum};
///
/// let cases = corpus::cases("stone-vii")?;
/// assert_eq!(cases[0].row(0)?, [5, 3, 1, 4, 2]);
/// assert_eq!(cases[0].answer, Datum::Integer(6));
/// assert!(corpus::cases("stone-xii").is_err());
/// # Ok::<(), corpus::CorpusError>(())
/// ```
pub fn cases(game: &str) -> Result<Vec<Case>, CorpusError> {
    let cases: Vec<_> = family()?.into_iter().filter(|case| case.game == game).collect();
    if cases.is_empty() {
        return Err(CorpusError { line: 0, what: format!("no case of the game `{game}`") });
    }
    Ok(cases)
}

/// Reads cases, one JSON object a line.
///
/// # Errors
///
/// [`CorpusError`] for a line that is not a JSON object, a field that is missing, of another type or unknown, and
/// a number that is not an integer of 64 bits.
///
/// ```
/// use stone_testkit::corpus;
///
/// let text = r#"{"game": "g", "input": ["[7]*3", 2], "answer": "Tie", "source": "s"}"#;
/// assert_eq!(corpus::read(text)?[0].row(0)?, [7, 7, 7]);
///
/// let error = corpus::read(r#"{"game": "g", "input": [1.5]}"#).unwrap_err();
/// assert_eq!(error.to_string(), "line 1: `input`: 1.5 is not an integer of 64 bits");
/// # Ok::<(), corpus::CorpusError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Case>, CorpusError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(index, line)| read_case(index + 1, line).map_err(|what| CorpusError { line: index + 1, what }))
        .collect()
}

fn read_case(line: usize, text: &str) -> Result<Case, String> {
    let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let game = text_field(&mut fields, "game")?;
    let Datum::List(input) = datum_field(&mut fields, "input")? else {
        return Err("`input` is not a list".into());
    };
    let case = Case {
        line,
        game,
        input: input.into_iter().map(expand).collect::<Result<_, _>>()?,
        answer: datum_field(&mut fields, "answer")?,
        source: text_field(&mut fields, "source")?,
        note: if fields.contains_key("note") { Some(text_field(&mut fields, "note")?) } else { None },
    };
    match fields.keys().next() {
        None => Ok(case),
        Some(field) => Err(format!("unknown field `{field}`")),
    }
}

fn datum_field(fields: &mut Map<String, Value>, name: &str) -> Result<Datum, String> {
    let value = fields.remove(name).ok_or_else(|| format!("`{name}` is missing"))?;
    datum(value).map_err(|what| format!("`{name}`: {what}"))
}

fn text_field(fields: &mut Map<String, Value>, name: &str) -> Result<String, String> {
    match datum_field(fields, name)? {
        Datum::Text(text) => Ok(text),
        _ => Err(format!("`{name}` is not a text")),
    }
}

fn datum(value: Value) -> Result<Datum, String> {
    match value {
        Value::Bool(bool) => Ok(Datum::Bool(bool)),
        Value::String(text) => Ok(Datum::Text(text)),
        Value::Array(items) => Ok(Datum::List(items.into_iter().map(datum).collect::<Result<_, _>>()?)),
        Value::Number(number) => match number.as_i64() {
            Some(integer) => Ok(Datum::Integer(integer)),
            None => Err(format!("{number} is not an integer of 64 bits")),
        },
        Value::Null | Value::Object(_) => Err(format!("{value} is neither number, text nor list")),
    }
}

/// A text like `[10000]*100000` as the list that it stands for; anything else as it is.
fn expand(datum: Datum) -> Result<Datum, String> {
    let Datum::Text(text) = &datum else { return Ok(datum) };
    let Some((item, count)) = text.strip_prefix('[').and_then(|rest| rest.split_once("]*")) else {
        return Ok(datum);
    };
    match (item.parse(), count.parse()) {
        (Ok(item), Ok(count)) => Ok(Datum::List(vec![Datum::Integer(item); count])),
        _ => Err(format!("`{text}` is not of the form `[number]*count`")),
    }
}

impl Case {
    /// An argument that is a row of integers.
    ///
    /// # Errors
    ///
    /// [`CorpusError`] if there is no such argument or it is something else.
    pub fn row(&self, argument: usize) -> Result<Vec<i64>, CorpusError> {
        self.input
            .get(argument)
            .and_then(Datum::row)
            .ok_or_else(|| CorpusError { line: self.line, what: format!("argument {argument} is not a row") })
    }

    /// An argument that is an integer.
    ///
    /// # Errors
    ///
    /// [`CorpusError`] if there is no such argument or it is something else.
    pub fn integer(&self, argument: usize) -> Result<i64, CorpusError> {
        self.input.get(argument).and_then(Datum::integer).ok_or_else(|| CorpusError {
            line: self.line,
            what: format!("argument {argument} is not an integer"),
        })
    }
}

impl Datum {
    /// The integer, if it is one.
    pub fn integer(&self) -> Option<i64> {
        match *self {
            Self::Integer(integer) => Some(integer),
            _ => None,
        }
    }

    /// The list of integers, if it is one.
    pub fn row(&self) -> Option<Vec<i64>> {
        self.list()?.iter().map(Self::integer).collect()
    }

    /// The list, if it is one.
    pub fn list(&self) -> Option<&[Datum]> {
        match self {
            Self::List(items) => Some(items),
            _ => None,
        }
    }

    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}
