//! Where rows come from: the arguments, files, the standard input, chance.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use stone_catalog::rows::{self, Batch, Batches};
use stone_catalog::{Form, Game, notation};
use stone_check::InputForm;
use stone_core::Limits;

use crate::args::{PlaceArgs, RowArgs};
use crate::error::CliError;
use crate::job;

/// How to call a source of rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Name {
    /// The arguments themselves.
    Arguments,
    /// The arguments, which together are one position on a board.
    Position,
    /// A stream with lines.
    Stream(Arc<str>),
}

impl Name {
    /// How to call one of its rows, given the number of its line.
    pub(crate) fn row(&self, line: u64) -> String {
        match self {
            Self::Arguments => format!("row {line}"),
            Self::Position => "the position".to_owned(),
            Self::Stream(name) => format!("{name}, line {line}"),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arguments | Self::Position => f.write_str("the arguments"),
            Self::Stream(name) => f.write_str(name),
        }
    }
}

/// A stream of rows.
pub(crate) struct Source {
    pub(crate) name: Name,
    form: Form,
    batches: Batches<Box<dyn Read + Send>>,
}

impl Source {
    fn new(name: Name, form: Form, stream: impl Read + Send + 'static) -> Self {
        Self { name, form, batches: Batches::new(form, Box::new(stream)) }
    }
}

impl Iterator for Source {
    type Item = io::Result<Batch>;

    fn next(&mut self) -> Option<Self::Item> {
        self.batches.next()
    }
}

/// The random row that the arguments ask for, if they do.
pub(crate) fn random(args: &RowArgs, game: &Game) -> Result<Option<Vec<i64>>, CliError> {
    let Some(n) = args.random else { return Ok(None) };
    Ok(random_rows(&[n], args, game)?.pop())
}

/// Random rows of these lengths, with values as the judge promises, if the machine has the memory for them; on a board of the size
/// that the arguments ask for, positions in which so many are left of what the game counts.
pub(crate) fn random_rows(lengths: &[usize], args: &RowArgs, game: &Game) -> Result<Vec<Vec<i64>>, CliError> {
    let seed = args.seed;
    if let Form::Board(notation) = game.form {
        let place = PlaceArgs { size: args.size.clone(), position: None };
        let start = spelled_out(game, &place, "")?;
        let (most, left) = ((notation.most)(&start), notation.left);
        if let Some(n) = lengths.iter().find(|&&n| n > most) {
            let error = CliError::new(format!("no board of this size has {n} {left}"));
            return Err(error.help(format!("it has at most {most}")));
        }
        return Ok(lengths.iter().map(|&n| (notation.random)(&start, n, seed)).collect());
    }
    if args.size.is_some() {
        return Err(no_board(game, "--size"));
    }
    let stones = match game.form {
        Form::Row | Form::TwoRows => lengths.iter().fold(0_u64, |sum, &n| sum.saturating_add(n as u64)),
        Form::Count | Form::Board(_) => lengths.len() as u64,
    };
    let limits = Limits::default().with_memory(job::half_of_the_memory());
    limits.ask_memory(stones.saturating_mul(2 * size_of::<i64>() as u64)).map_err(|error| {
        CliError::new(format!("{stones} random stones: {error}")).help("ask for fewer stones")
    })?;
    Ok(lengths.iter().map(|&n| game.random(n, seed)).collect())
}

/// The input that an argument spells out, for commands of which it is only one; on a board an option may say which it is, or
/// how large it is.
pub(crate) fn spelled_out(game: &Game, place: &PlaceArgs, text: &str) -> Result<Vec<i64>, CliError> {
    if place.position.is_some() && !game.form.is_board() {
        return Err(no_board(game, "--position"));
    }
    let text = place.position.as_deref().unwrap_or(text);
    let text = sized(game, place.size.as_deref(), text.trim())?;
    rows::parse_form(game.form, &text).map_err(|error| CliError::row(&error, text.as_bytes(), None))
}

/// A made-up input with as few stones as people like to look at.
pub(crate) fn short(game: &Game, seed: u64) -> Vec<i64> {
    const STONES: usize = 7;

    if let (true, [first, ..]) = (game.form.is_board(), game.samples) {
        return first.to_vec();
    }
    let (least, most) = (*game.promise.lengths.start(), *game.promise.lengths.end());
    let stones = if game.form == Form::Count { 3 * STONES } else { STONES }.clamp(least, most);
    // Of the same parity as the least: a judge may promise that, too.
    game.random(stones - (stones - least) % 2, seed)
}

/// Opens everything that the arguments name. All of it is checked before anything is solved.
pub(crate) fn open(args: &RowArgs, game: &Game) -> Result<Vec<Source>, CliError> {
    let form = game.form;
    if form.is_board() || args.size.is_some() || args.position.is_some() {
        return positions(args, game);
    }
    if let Some(written) = args.row_form {
        let rows =
            args.rows.iter().map(|text| read_as(written, game, text)).collect::<Result<Vec<_>, _>>()?;
        // In brackets nothing is a count.
        let rows: Vec<String> =
            rows.iter().flatten().map(|input| InputForm::Json.write(game, input)).collect();
        return Ok(if rows.is_empty() { Vec::new() } else { vec![given(form, &rows)] });
    }
    let mut sources = Vec::new();
    let mut rows = Vec::new();
    for text in rows_of(&args.rows) {
        let text = text.trim();
        match resolve(form, text)? {
            None => rows.push(text.to_owned()),
            Some(source) => {
                sources.extend((!rows.is_empty()).then(|| given(form, &rows)));
                rows.clear();
                sources.push(source);
            }
        }
    }
    sources.extend((!rows.is_empty()).then(|| given(form, &rows)));
    Ok(sources)
}

/// The rows of a file, the standard input or the argument itself, in a form that is told.
fn read_as(written: InputForm, game: &Game, text: &str) -> Result<Vec<Vec<i64>>, CliError> {
    let is_stream = text == "-";
    let read = if is_stream {
        io::read_to_string(io::stdin())
    } else if Path::new(text).exists() {
        fs::read_to_string(text)
    } else {
        Ok(text.to_owned())
    };
    let name = if is_stream { "the standard input" } else { text };
    let read = read.map_err(|error| CliError::new(format!("{name} cannot be read: {error}")))?;
    written.read(game, &read).map_err(|error| {
        CliError::new(format!("{name} is not written as {}: {error}", written.name())).help(format!(
            "`stones gen {} --input {}` shows how that is",
            game.name,
            written.name()
        ))
    })
}

/// The position that the arguments spell out together, or the stream of positions that they name; or several, if each argument
/// is a whole one alone and all together are none.
fn positions(args: &RowArgs, game: &Game) -> Result<Vec<Source>, CliError> {
    let (form, size) = (game.form, args.size.as_deref());
    if args.position.is_some() && !form.is_board() {
        return Err(no_board(game, "--position"));
    }
    let text = args.position.clone().unwrap_or_else(|| args.rows.join(" "));
    let text = sized(game, size, text.trim())?;
    let error = match resolve(form, &text) {
        // A line without anything would be none.
        Ok(None) => return Ok(vec![given(form, &[if text.is_empty() { usual_start(form) } else { text }])]),
        Ok(Some(source)) => return Ok(vec![source]),
        Err(error) => error,
    };
    if args.rows.len() < 2 {
        return Err(error);
    }
    let texts: Vec<String> = args.rows.iter().map(|row| row.trim().to_owned()).collect();
    // A word of one position may read as a position of the usual board.
    let whole = |text: &str| text.contains(' ') || !matches!(notation::size(text), Ok((None, _)));
    let each = texts.iter().map(|text| match resolve(form, text) {
        Ok(None) => whole(text).then_some(None),
        Ok(source) => Some(source),
        Err(_) => None,
    });
    let Some(each) = each.collect::<Option<Vec<_>>>().filter(|_| size.is_none()) else {
        return Err(error.help(
            "of several positions each is an argument with its size, or quoted, or a line of a file or of -",
        ));
    };
    if each.iter().all(Option::is_none) {
        return Ok(vec![Source { name: Name::Arguments, ..given(form, &texts) }]);
    }
    let source = |(source, text): (Option<Source>, String)| source.unwrap_or_else(|| given(form, &[text]));
    Ok(each.into_iter().zip(texts).map(source).collect())
}

/// What the notation of a board makes of nothing.
fn usual_start(form: Form) -> String {
    let Form::Board(notation) = form else { return String::new() };
    (notation.text)(&notation.usual())
}

/// A position with the size of its board before it.
fn sized(game: &Game, size: Option<&str>, text: &str) -> Result<String, CliError> {
    match size {
        Some(_) if !game.form.is_board() => Err(no_board(game, "--size")),
        Some(size) => match notation::size(size) {
            Ok((asked @ Some(_), end)) if end == size.len() => match notation::size(text) {
                Ok((own @ Some(_), _)) if own == asked => Ok(text.to_owned()),
                Ok((Some([width, height]), _)) => Err(CliError::new(format!(
                    "the position is on a board of {width}x{height}, and --size says {size}"
                ))
                .help("leave one of the two sizes out")),
                _ => Ok(format!("{size} {text}").trim().to_owned()),
            },
            _ => {
                let like = if size.parse::<u32>().is_ok() { format!("{size}x{size}") } else { "4x4".into() };
                let error = CliError::new(format!("`{size}` is no size"));
                Err(error.help(format!("write a size as {like}, the columns first")))
            }
        },
        None => Ok(text.to_owned()),
    }
}

fn no_board(game: &Game, option: &str) -> CliError {
    let error = CliError::new(format!("{} is not played on a board and takes no {option}", game.name));
    error.help(format!("its input is {}", game.input))
}

/// All rows that the arguments name, for commands that tell much about few rows.
pub(crate) fn all_rows(args: &RowArgs, game: &Game) -> Result<Vec<Vec<i64>>, CliError> {
    if let Some(stones) = random(args, game)? {
        return Ok(vec![stones]);
    }
    let mut all = Vec::new();
    let sources = open(args, game)?;
    let nothing = nothing_in(&sources);
    for source in sources {
        let name = source.name.clone();
        for batch in source {
            let batch = batch.map_err(|error| CliError::new(format!("{name} cannot be read: {error}")))?;
            for row in batch.rows() {
                let wrong =
                    |error| CliError::row(&error, row.text, Some(row.line)).in_row(&name.row(row.line));
                all.push(row.stones.map_err(wrong)?);
            }
        }
    }
    if all.is_empty() {
        return Err(nothing);
    }
    Ok(all)
}

/// What to say if nothing is in these sources.
pub(crate) fn nothing_in(sources: &[Source]) -> CliError {
    if let Some(Form::Board(notation)) = sources.first().map(|source| source.form) {
        return CliError::new("there is no position in the input").help(format!("write {}", notation.how));
    }
    let error = CliError::new("there is no row in the input");
    error.help("give one row a line, as `5,3,1,4,2`, or `[]` for a row without stones")
}

/// Rows that the arguments spell out.
fn given(form: Form, rows: &[String]) -> Source {
    // In brackets, a line is a row whatever it holds.
    let line = |row: &String| row.replace(['\n', '\r'], " ");
    let lines: Vec<String> = rows.iter().map(line).collect();
    let name = if form.is_board() { Name::Position } else { Name::Arguments };
    Source::new(name, form, Cursor::new(lines.join("\n").into_bytes()))
}

/// What a text is: a row (none), or a stream that it names.
fn resolve(form: Form, text: &str) -> Result<Option<Source>, CliError> {
    if text == "-" {
        return Ok(Some(Source::new(Name::Stream("the standard input".into()), form, io::stdin())));
    }
    let Err(error) = rows::parse_form(form, text) else { return Ok(None) };
    let path = Path::new(text);
    if path.is_file() || (path.exists() && !path.is_dir()) {
        let cannot = |error| CliError::new(format!("the file `{text}` cannot be read: {error}"));
        return File::open(path)
            .map(|file| Some(Source::new(Name::Stream(text.into()), form, file)))
            .map_err(cannot);
    }
    if path.is_dir() {
        let error = CliError::new(format!("`{text}` is a directory"));
        let what = if form.is_board() { "position" } else { "row" };
        return Err(error.help(format!("name a file with one {what} a line")));
    }
    if !form.is_board() && looks_like_a_name(text) {
        let error = CliError::new(format!("`{text}` is neither a row nor a file that exists"));
        return Err(error.help(
            "write a row as `5,3,1,4,2`, name a file with one row a line, or - for the standard input",
        ));
    }
    if let Form::Board(notation) = form
        && (has_an_ending(text) || is_a_path(text))
    {
        let error = CliError::new(format!("`{text}` is neither a position nor a file that exists"));
        return Err(error.help(format!("write {}", notation.how)));
    }
    Err(CliError::row(&error, text.as_bytes(), None))
}

/// Whether somebody means a file by this, and not a row.
fn looks_like_a_name(text: &str) -> bool {
    let row_marks =
        |char: char| matches!(char, ',' | '[' | ']' | '=') || char.is_whitespace() || char.is_control();
    let begins_like_one =
        text.starts_with(|char: char| char.is_alphabetic() || matches!(char, '_' | '.' | '/'));
    let has_ending = text.rsplit_once('.').is_some_and(|(_, ending)| ending.starts_with(char::is_alphabetic));
    !text.contains(row_marks) && (begins_like_one || has_ending || text.contains('/'))
}

/// Whether a text ends as the name of a file does, and no position, in which dots and letters may be squares.
fn has_an_ending(text: &str) -> bool {
    let ending = text.rsplit_once('.').map_or("", |(_, ending)| ending);
    let is_word = ending.len() > 1 && ending.bytes().all(|byte| byte.is_ascii_lowercase());
    is_word && ending.contains(|letter| !matches!(letter, 'x' | 'o')) && !text.contains(char::is_whitespace)
}

/// Whether a text is a path to somewhere, and no position.
fn is_a_path(text: &str) -> bool {
    text.contains('/') && !text.contains(char::is_whitespace)
}

/// The arguments put together into rows.
///
/// A shell splits a row with blanks into several arguments. They are one row if one of them is a bare number, or
/// cannot be a row alone: a bracket stays open, or a comma or an equals sign is at its edge. Otherwise each is
/// a row, or names a file, by itself.
fn rows_of(args: &[String]) -> Vec<String> {
    let is_part = |arg: &String| {
        let text = arg.trim();
        let bare = text.parse::<i128>().is_ok();
        let open = text.contains('[') != text.contains(']');
        bare || open || text.starts_with([',', '=']) || text.ends_with([',', '='])
    };
    if args.len() > 1 && args.iter().any(is_part) {
        vec![args.iter().map(|arg| arg.trim()).collect::<Vec<_>>().join(" ")]
    } else {
        args.to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put_together(args: &[&str]) -> Vec<String> {
        rows_of(&args.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn what_a_shell_splits_is_one_row() {
        assert_eq!(put_together(&["5", "3", "-1"]), ["5 3 -1"]);
        assert_eq!(put_together(&["5,", "3,", "-1"]), ["5, 3, -1"]);
        assert_eq!(put_together(&["[5,", "3]"]), ["[5, 3]"]);
        assert_eq!(put_together(&["stones", "=", "[5,3]"]), ["stones = [5,3]"]);
        assert_eq!(put_together(&["1", "x", "3"]), ["1 x 3"]);
    }

    #[test]
    fn whole_rows_are_rows() {
        assert_eq!(put_together(&["5,3", "2,1"]), ["5,3", "2,1"]);
        assert_eq!(put_together(&["[5]", "[]"]), ["[5]", "[]"]);
        assert_eq!(put_together(&["rows.txt", "-"]), ["rows.txt", "-"]);
        assert_eq!(put_together(&["5"]), ["5"]);
    }

    #[test]
    fn names_of_files_are_told_from_rows() {
        for name in ["rows.txt", "no/such/file", "abc", "x1"] {
            assert!(looks_like_a_name(name), "{name}");
        }
        for name in ["positions.txt", "a/b.in", "7x6.txt"] {
            assert!(has_an_ending(name), "{name}");
        }
        for position in
            ["", "4453", "-----OX--XO-----X", "x.ox", ".....ox..xo.....", "h0,1", "3.5", "a b.txt"]
        {
            assert!(!has_an_ending(position) && !is_a_path(position), "{position:?}");
        }
        for row in ["", "1,x", "9999999999999999999", "[1,2", "-5", "12x", "a b", "1\u{0}"] {
            assert!(!looks_like_a_name(row), "{row:?}");
        }
    }
}
