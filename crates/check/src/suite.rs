//! Somebody's test suite: inputs with the answers that are expected.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;
use stone_catalog::rows::parse_form;
use stone_catalog::{Form, Game};

use crate::InputForm;

/// An input and the answer that somebody expects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiteCase {
    /// Where it stands: a line of a file, or a file.
    pub place: String,
    /// The input.
    pub input: Vec<i64>,
    /// The answer, as it is written there.
    pub answer: String,
}

/// Why a suite cannot be read.
#[derive(Debug)]
pub struct SuiteError {
    /// Where.
    pub place: String,
    /// What is wrong there.
    pub problem: String,
}

impl std::fmt::Display for SuiteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

impl std::error::Error for SuiteError {}

impl SuiteError {
    fn new(place: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { place: place.into(), problem: problem.into() }
    }

    fn read(path: &Path, error: &io::Error) -> Self {
        Self::new(path.display().to_string(), error.to_string())
    }
}

/// Reads a suite.
///
/// - A folder has a case in two files: `name.in` with the input, `name.out` or `name.ans` with the answer. The inputs are
///   written in this form; if none is told, each in the only one in which it can be meant.
/// - A file whose first character is `{` has a JSON object a line, with `input`, the judge's arguments, and `answer`. If an object
///   has a `game`, it is to be called so; others are left out.
/// - Any other file has a case a line, `[1,2,3] -> Alice`, or in two lines, as problem statements have it: `Input: …` and
///   `Output: …`. What they say besides, from `Example` or `Explanation` on, is left out.
///
/// # Errors
///
/// What cannot be read, and where it stands.
pub fn read_suite(
    path: &Path,
    game: &Game,
    written: Option<InputForm>,
) -> Result<Vec<SuiteCase>, SuiteError> {
    let form = game.form;
    if path.is_dir() {
        return folder(path, game, written);
    }
    let text = fs::read_to_string(path).map_err(|error| SuiteError::read(path, &error))?;
    // Some editors begin a file with this mark.
    let text = text.trim_start_matches('\u{feff}');
    let name = path.display();
    if text.trim_start().starts_with('{') {
        let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
        let read = lines.map(|(line, number)| {
            object(&format!("{name}, line {number}"), line, form, &|name| game.is_called(name))
        });
        return read.filter_map(Result::transpose).collect();
    }
    lines(&name.to_string(), text, form)
}

fn folder(path: &Path, game: &Game, written: Option<InputForm>) -> Result<Vec<SuiteCase>, SuiteError> {
    let entries = fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.map_err(|error| SuiteError::read(path, &error))?;
    let inputs = entries.into_iter().map(|entry| entry.path());
    let mut inputs: Vec<PathBuf> =
        inputs.filter(|file| file.extension().is_some_and(|ends| ends == "in")).collect();
    inputs.sort();
    let read = |file: &Path| fs::read_to_string(file).map_err(|error| SuiteError::read(file, &error));
    let case = |file: PathBuf| {
        let place = file.display().to_string();
        let answers = ["out", "ans"].map(|ends| file.with_extension(ends));
        let Some(answer) = answers.iter().find(|answer| answer.exists()) else {
            return Err(SuiteError::new(place, "there is no .out or .ans file beside it"));
        };
        let wrong = |problem| SuiteError::new(&place, problem);
        let inputs = judge_inputs(&read(&file)?, game, written).map_err(wrong)?;
        let text = read(answer)?;
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        // An answer may have several lines, but not that of several inputs.
        let answers = if inputs.len() == 1 { vec![text.trim()] } else { lines };
        if answers.len() != inputs.len() || answers.contains(&"") {
            return Err(wrong(format!("{} inputs, and {} answers", inputs.len(), text.lines().count())));
        }
        let case =
            |(input, answer): (_, &str)| SuiteCase { place: place.clone(), input, answer: answer.to_owned() };
        Ok(inputs.into_iter().zip(answers).map(case).collect::<Vec<_>>())
    };
    Ok(inputs.into_iter().map(case).collect::<Result<Vec<_>, _>>()?.concat())
}

/// The inputs that a judge with a standard input writes, in a form that is told, or in the only one that fits.
fn judge_inputs(text: &str, game: &Game, written: Option<InputForm>) -> Result<Vec<Vec<i64>>, String> {
    let form = game.form;
    let none = || "this is no input of the game".to_owned();
    if let Some(written) = written {
        return written.read(game, text);
    }
    if form.is_board() || text.contains(['[', '=']) {
        let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
        return Ok(vec![parse_form(form, joined).map_err(|_| none())?]);
    }
    let mut readings: Vec<Vec<Vec<i64>>> = [InputForm::Atcoder, InputForm::AtcoderT]
        .into_iter()
        .filter_map(|written| written.read(game, text).ok())
        .chain(without_counts(text, form).map(|input| vec![input]))
        .collect();
    readings.sort();
    readings.dedup();
    match &mut readings[..] {
        [] => Err(none()),
        [inputs] => Ok(std::mem::take(inputs)),
        readings => {
            let text = |inputs: &Vec<Vec<i64>>| {
                inputs.iter().map(|input| form.text(input)).collect::<Vec<_>>().join(" and ")
            };
            let readings: Vec<String> = readings.iter().map(text).collect();
            Err(format!("this may be {}: --row-form says how it is written", readings.join(" or ")))
        }
    }
}

/// An input without counts: a stone a line, or a row a line.
fn without_counts(text: &str, form: Form) -> Option<Vec<i64>> {
    let lines: Vec<Vec<i64>> = text
        .lines()
        .map(|line| line.split_whitespace().map(|number| number.parse().ok()).collect::<Option<Vec<_>>>())
        .filter(|line| line.as_ref().is_none_or(|line| !line.is_empty()))
        .collect::<Option<_>>()?;
    let all_have = |numbers: usize| lines.iter().all(|line| line.len() == numbers);
    match form {
        Form::Row => (lines.len() == 1 || all_have(1)).then(|| lines.concat()),
        Form::TwoRows if all_have(2) => {
            Some([0, 1].iter().flat_map(|&of| lines.iter().map(move |line| line[of])).collect())
        }
        Form::TwoRows => (lines.len() == 2 && all_have(lines[0].len())).then(|| lines.concat()),
        Form::Count | Form::Board(_) => None,
    }
}

/// A JSON object; none if it is another game's.
fn object(
    place: &str,
    line: &str,
    form: Form,
    is_called: &impl Fn(&str) -> bool,
) -> Result<Option<SuiteCase>, SuiteError> {
    let wrong = |problem: &str| SuiteError::new(place, problem);
    let value: Value = serde_json::from_str(line).map_err(|error| wrong(&error.to_string()))?;
    if value.get("game").and_then(Value::as_str).is_some_and(|game| !is_called(game)) {
        return Ok(None);
    }
    let answer = ["answer", "expected", "output"].iter().find_map(|name| value.get(name));
    let answer = match answer.ok_or_else(|| wrong("there is no `answer`"))? {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    };
    let input = value.get("input").ok_or_else(|| wrong("there is no `input`"))?;
    let input = arguments(input, form).ok_or_else(|| wrong("`input` is no input of the game"))?;
    Ok(Some(SuiteCase { place: place.to_owned(), input, answer }))
}

/// The judge's arguments, `[[1,2,3]]`; or the only one without the brackets around it.
fn arguments(value: &Value, form: Form) -> Option<Vec<i64>> {
    let list = |value: &Value| -> Option<Vec<i64>> { value.as_array()?.iter().map(Value::as_i64).collect() };
    let nested: Option<Vec<Vec<i64>>> = value.as_array().and_then(|rows| rows.iter().map(list).collect());
    match (form, nested.as_deref()) {
        (Form::Row, Some([row])) => Some(row.clone()),
        (Form::Row, _) => list(value),
        (Form::Count, _) => list(value).or_else(|| Some(vec![value.as_i64()?])).filter(|one| one.len() == 1),
        (Form::TwoRows, Some([first, second])) if first.len() == second.len() => {
            Some([first.as_slice(), second].concat())
        }
        (Form::TwoRows, _) => None,
        (Form::Board(_), _) => parse_form(form, value.as_str()?).ok(),
    }
}

fn lines(name: &str, text: &str, form: Form) -> Result<Vec<SuiteCase>, SuiteError> {
    let mut cases = Vec::new();
    let mut waiting: Option<(String, Vec<i64>)> = None;
    let mut only_told = false;
    for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
        let place = format!("{name}, line {number}");
        let row = |text: &str| {
            parse_form(form, text.trim()).map_err(|error| SuiteError::new(&place, error.to_string()))
        };
        if ["Example", "Explanation", "Constraints"].iter().any(|word| line.trim().starts_with(word)) {
            only_told = true;
        } else if let Some(input) = line.trim().strip_prefix("Input:") {
            only_told = false;
            waiting = Some((place.clone(), row(input)?));
        } else if let Some(answer) = line.trim().strip_prefix("Output:") {
            let Some((place, input)) = waiting.take() else {
                return Err(SuiteError::new(place, "there is no `Input:` before it"));
            };
            cases.push(SuiteCase { place, input, answer: answer.trim().to_owned() });
        } else if only_told {
            // The sentences of a statement.
        } else if let Some((input, answer)) = line.split_once("->") {
            let input = row(input)?;
            if answer.trim().is_empty() {
                return Err(SuiteError::new(place, "there is no answer after the `->`"));
            }
            cases.push(SuiteCase { place, input, answer: answer.trim().to_owned() });
        } else {
            return Err(SuiteError::new(place, "write a case as `[1,2,3] -> Alice`"));
        }
    }
    match waiting {
        Some((place, _)) => Err(SuiteError::new(place, "there is no `Output:` after it")),
        None => Ok(cases),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_of_judges_with_and_without_counts() {
        let of = |name, text: &str| -> Option<Vec<i64>> {
            judge_inputs(text, stone_catalog::find(name).unwrap(), None).ok()?.pop()
        };
        let row = |text| of("iii", text);
        assert_eq!(row("3\n1 2 3\n"), Some(vec![1, 2, 3]));
        assert_eq!(row("2\n5\n7\n9\n"), Some(vec![2, 5, 7, 9]));
        assert_eq!(row("1\n3\n1 2 3\n"), Some(vec![1, 2, 3]));
        assert_eq!(row("1 2 4\n"), Some(vec![1, 2, 4]));
        assert_eq!(row("[1,2,3]\n"), Some(vec![1, 2, 3]));
        assert_eq!(row("one"), None);
        let two = judge_inputs("2\n4\n5 3 4 5\n2\n3 7\n", stone_catalog::find("i").unwrap(), None);
        assert_eq!(two, Ok(vec![vec![5, 3, 4, 5], vec![3, 7]]));
        assert_eq!(of("iv", "17\n"), Some(vec![17]));
        assert_eq!(of("iv", "1 2 3\n"), None);
        assert_eq!(of("vi", "2\n1 3\n2 1\n"), Some(vec![1, 3, 2, 1]));
        assert_eq!(of("vi", "1 2\n3 1\n"), Some(vec![1, 3, 2, 1]));
        assert_eq!(of("vi", "1 3 4\n2 1 5\n"), Some(vec![1, 3, 4, 2, 1, 5]));
        assert_eq!(row("[[1,2,3]]\n"), Some(vec![1, 2, 3]));
        // A stone a line, or a count before it.
        let iii = stone_catalog::find("iii").unwrap();
        let error = judge_inputs("1\n-1\n", iii, None).unwrap_err();
        assert_eq!(error, "this may be -1 or 1,-1: --row-form says how it is written");
        assert_eq!(judge_inputs("1\n-1\n", iii, Some(InputForm::Lines)), Ok(vec![vec![1, -1]]));
        assert_eq!(judge_inputs("1\n-1\n", iii, Some(InputForm::Atcoder)), Ok(vec![vec![-1]]));
        assert_eq!(of("vi", "[1,3]\n[2,1]\n"), Some(vec![1, 3, 2, 1]));
    }

    #[test]
    fn lines_of_all_kinds() {
        let read = |text: &str| lines("s", text, Form::Row).map_err(|error| error.to_string());
        let case = |line: u32, input: &[i64], answer: &str| SuiteCase {
            place: format!("s, line {line}"),
            input: input.to_vec(),
            answer: answer.into(),
        };
        let both = "Input: stones = [1,2]\nOutput: \"Alice\"\n\n[3] -> Bob\n";
        assert_eq!(read(both), Ok(vec![case(1, &[1, 2], "\"Alice\""), case(4, &[3], "Bob")]));
        let statement = "Example 1:\n\nInput: stoneValue = [1,2]\nOutput: \"Alice\"\nExplanation: Alice takes both.\nBob has none.";
        assert_eq!(read(statement), Ok(vec![case(3, &[1, 2], "\"Alice\"")]));
        assert_eq!(read("[1]\n").unwrap_err(), "s, line 1: write a case as `[1,2,3] -> Alice`");
        assert_eq!(read("Input: [1]\n").unwrap_err(), "s, line 1: there is no `Output:` after it");
        assert_eq!(read("Output: 1\n").unwrap_err(), "s, line 1: there is no `Input:` before it");
    }

    #[test]
    fn objects_of_the_game() {
        let read =
            |line, form| object("s", line, form, &|name| name == "g").map_err(|error| error.to_string());
        let input = |line, form| read(line, form).unwrap().unwrap().input;
        assert_eq!(input(r#"{"game":"g","input":[[1,2]],"answer":true}"#, Form::Row), [1, 2]);
        assert_eq!(input(r#"{"input":[1,2],"expected":"Bob"}"#, Form::Row), [1, 2]);
        assert_eq!(input(r#"{"input":[7],"answer":1}"#, Form::Count), [7]);
        assert_eq!(input(r#"{"input":7,"answer":1}"#, Form::Count), [7]);
        assert_eq!(input(r#"{"input":[[1,3],[2,1]],"answer":1}"#, Form::TwoRows), [1, 3, 2, 1]);
        assert_eq!(read(r#"{"game":"h","input":[[1]],"answer":1}"#, Form::Row), Ok(None));
        assert_eq!(read(r#"{"input":[[1]]}"#, Form::Row).unwrap_err(), "s: there is no `answer`");
        let unequal = read(r#"{"input":[[1,3],[2]],"answer":1}"#, Form::TwoRows);
        assert_eq!(unequal.unwrap_err(), "s: `input` is no input of the game");
    }
}
