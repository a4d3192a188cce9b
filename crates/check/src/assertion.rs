//! A case as a line of code.

use std::fmt::Write as _;
use std::path::Path;

use stone_catalog::{Answer, Form, Game};

use crate::{Expected, InputForm};

/// A language in which people write solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// Rust.
    Rust,
    /// C.
    C,
    /// C++.
    Cpp,
    /// Java.
    Java,
    /// Python.
    Python,
    /// JavaScript.
    JavaScript,
    /// Go.
    Go,
}

impl Language {
    /// The language of a file, by the ending of its name.
    pub fn of(file: &Path) -> Option<Self> {
        Some(match file.extension()?.to_str()? {
            "rs" => Self::Rust,
            "c" => Self::C,
            "cpp" | "cc" => Self::Cpp,
            "java" => Self::Java,
            "py" => Self::Python,
            "js" => Self::JavaScript,
            "go" => Self::Go,
            _ => return None,
        })
    }

    /// A statement that calls the judge's function, as solutions in this language have it, and fails if it does not return
    /// this. A position on a board is a string, in the game's notation.
    ///
    /// ```
    /// use stone_catalog::Answer;
    /// use stone_check::Language;
    ///
    /// let game = stone_catalog::find("iii").expect("III is listed");
    /// let assertion = |language: Language| language.assertion(game, &[0, 1], Answer::Word("Alice"));
    /// assert_eq!(assertion(Language::Rust), r#"assert_eq!(Solution::stone_game_iii(vec![0, 1]), "Alice");"#);
    /// assert_eq!(assertion(Language::Python), r#"assert Solution().stoneGameIII([0, 1]) == "Alice""#);
    /// ```
    pub fn assertion(self, game: &Game, input: &[i64], answer: Answer) -> String {
        let function = game.call.function;
        let rows: Vec<&[i64]> = match game.form {
            Form::TwoRows => <[&[i64]; 2]>::from(input.split_at(input.len() / 2)).to_vec(),
            Form::Row | Form::Count | Form::Board(_) => vec![input],
        };
        let lists = |open: &str, close: &str| -> Vec<String> {
            let list = |row: &&[i64]| match game.form {
                Form::Count => joined(row),
                Form::Row | Form::TwoRows => format!("{open}{}{close}", joined(row)),
                Form::Board(_) => format!("\"{}\"", game.form.text(row)),
            };
            rows.iter().map(list).collect()
        };
        let call = |open, close| format!("{function}({})", lists(open, close).join(", "));
        let says = match answer {
            Answer::Word(word) => format!("\"{word}\""),
            Answer::Integer(_) | Answer::Bool(_) => answer.to_string(),
        };
        match self {
            Self::Rust => {
                let call = format!("Solution::{}({})", snake_case(function), lists("vec![", "]").join(", "));
                match answer {
                    Answer::Bool(true) => format!("assert!({call});"),
                    Answer::Bool(false) => format!("assert!(!{call});"),
                    Answer::Integer(_) | Answer::Word(_) => format!("assert_eq!({call}, {says});"),
                }
            }
            Self::Python => {
                let call = format!("Solution().{}", call("[", "]"));
                match answer {
                    Answer::Bool(true) => format!("assert {call}"),
                    Answer::Bool(false) => format!("assert not {call}"),
                    Answer::Integer(_) | Answer::Word(_) => format!("assert {call} == {says}"),
                }
            }
            Self::JavaScript => format!("console.assert({} === {says});", call("[", "]")),
            Self::Java => {
                let call = format!("new Solution().{}", call("new int[] {", "}"));
                match answer {
                    Answer::Word(_) => format!("assert {call}.equals({says});"),
                    Answer::Integer(_) | Answer::Bool(_) => format!("assert {call} == {says};"),
                }
            }
            Self::Go => format!("if {} != {says} {{ t.Fail() }}", call("[]int{", "}")),
            Self::C | Self::Cpp => {
                let in_c = self == Self::C;
                let mut text = String::new();
                let mut arguments = Vec::new();
                for ((list, row), name) in lists("{", "}").iter().zip(&rows).zip(game.call.arguments) {
                    match (game.form, in_c) {
                        (Form::Count | Form::Board(_), _) => arguments.push(list.clone()),
                        (Form::Row | Form::TwoRows, false) => {
                            // Solutions take it by reference. Writing to a string cannot fail, here and below.
                            let _ = write!(text, "vector<int> {name}{list}; ");
                            arguments.push((*name).to_owned());
                        }
                        (Form::Row | Form::TwoRows, true) => {
                            let _ = write!(text, "int {name}[] = {list}; ");
                            arguments.push(format!("{name}, {}", row.len()));
                        }
                    }
                }
                let call = format!("{function}({})", arguments.join(", "));
                text + &match (in_c, answer) {
                    (true, Answer::Word(_)) => format!("assert(strcmp({call}, {says}) == 0);"),
                    (true, Answer::Integer(_) | Answer::Bool(_)) => format!("assert({call} == {says});"),
                    (false, _) => format!("assert(Solution().{call} == {says});"),
                }
            }
        }
    }
}

impl Language {
    /// A line that makes a program of a file with nothing but the judge's function: it reads the arguments, one a line, and
    /// prints what comes back. None where a compiler misses a `main`, and says so.
    pub fn calling(self, game: &Game) -> Option<String> {
        let function = game.call.function;
        match self {
            Self::Python => {
                Some(format!("import json, sys; print(Solution().{function}(*map(json.loads, sys.stdin)))"))
            }
            Self::JavaScript => Some(format!(
                r#"console.log({function}(...require("fs").readFileSync(0, "utf8").trim().split("\n").map(JSON.parse)))"#
            )),
            Self::Rust | Self::C | Self::Cpp | Self::Java | Self::Go => None,
        }
    }
}

impl Expected {
    /// The judge's answer to an input as a test: a statement in a language, or a line that `stones audit` reads.
    ///
    /// ```
    /// use stone_check::{AnswerKind, Expected};
    ///
    /// let game = stone_catalog::find("iii").expect("III is listed");
    /// let expected = Expected::new(game, AnswerKind::Judge, &[0, 1])?;
    /// assert_eq!(expected.as_test(game, &[0, 1], None), "[0,1] -> Alice");
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn as_test(&self, game: &Game, input: &[i64], language: Option<Language>) -> String {
        if let Some(language) = language {
            return language.assertion(game, input, self.judge());
        }
        let rows = InputForm::Leetcode.write(game, input);
        format!("{} -> {}", rows.lines().collect::<Vec<_>>().join(","), self.judge())
    }
}

fn joined(row: &[i64]) -> String {
    row.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// `stoneGameIII` as Rust has it.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    let mut before = 'A';
    for char in name.chars() {
        if char.is_uppercase() && before.is_lowercase() {
            snake.push('_');
        }
        snake.push(char.to_ascii_lowercase());
        before = char;
    }
    snake
}
