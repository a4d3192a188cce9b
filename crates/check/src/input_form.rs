//! How a case is written for a program.

use std::fmt::Write as _;

use stone_catalog::{Form, Game};

/// How a case is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InputForm {
    /// `[1,2,3]`, each row on its own line.
    Leetcode,
    /// `stones = [1,2,3]`, with the judge's own name.
    LeetcodeNamed,
    /// The number of stones, and then the row.
    Atcoder,
    /// The number of cases, which is 1, and then the same.
    AtcoderT,
    /// The list of arguments, `[[1,2,3]]`.
    Json,
    /// A stone a line.
    Lines,
}

impl InputForm {
    /// All of them, in the order in which they are tried.
    pub const ALL: [Self; 6] =
        [Self::Leetcode, Self::LeetcodeNamed, Self::Atcoder, Self::AtcoderT, Self::Json, Self::Lines];

    /// The name, as people write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Leetcode => "leetcode",
            Self::LeetcodeNamed => "leetcode-named",
            Self::Atcoder => "atcoder",
            Self::AtcoderT => "atcoder-t",
            Self::Json => "json",
            Self::Lines => "lines",
        }
    }

    /// A case as a program reads it, with a line end at its end.
    ///
    /// ```
    /// use stone_check::InputForm;
    ///
    /// let [iii, iv, vi] = ["iii", "iv", "vi"].map(|name| stone_catalog::find(name).expect("it is listed"));
    /// assert_eq!(InputForm::Leetcode.write(iii, &[1, 2, 3]), "[1,2,3]\n");
    /// assert_eq!(InputForm::LeetcodeNamed.write(iii, &[1, 2, 3]), "stoneValue = [1,2,3]\n");
    /// assert_eq!(InputForm::Atcoder.write(iii, &[1, 2, 3]), "3\n1 2 3\n");
    /// assert_eq!(InputForm::Json.write(vi, &[1, 3, 2, 1]), "[[1,3],[2,1]]\n");
    /// assert_eq!(InputForm::Lines.write(vi, &[1, 3, 2, 1]), "1 2\n3 1\n");
    /// assert_eq!(InputForm::LeetcodeNamed.write(iv, &[17]), "n = 17\n");
    /// ```
    pub fn write(self, game: &Game, input: &[i64]) -> String {
        let form = game.form;
        let rows: Vec<&[i64]> = match form {
            Form::Row | Form::Count => vec![input],
            Form::TwoRows => {
                let (first, second) = input.split_at(input.len() / 2);
                vec![first, second]
            }
        };
        let list = |row: &[i64]| match form {
            Form::Count => joined(row, ","),
            Form::Row | Form::TwoRows => format!("[{}]", joined(row, ",")),
        };
        let lists = || rows.iter().map(|row| list(row));
        match self {
            Self::Leetcode => lists().fold(String::new(), |text, list| text + &list + "\n"),
            Self::LeetcodeNamed => {
                let named = lists().zip(game.call.arguments).map(|(list, name)| format!("{name} = {list}"));
                named.collect::<Vec<_>>().join(", ") + "\n"
            }
            Self::Json => format!("[{}]\n", lists().collect::<Vec<_>>().join(",")),
            Self::Atcoder => atcoder(form, &rows),
            Self::AtcoderT => format!("1\n{}", atcoder(form, &rows)),
            Self::Lines => {
                let stone = |at| joined(&rows.iter().map(|row| row[at]).collect::<Vec<_>>(), " ");
                (0..rows[0].len()).fold(String::new(), |text, at| text + &stone(at) + "\n")
            }
        }
    }
}

fn atcoder(form: Form, rows: &[&[i64]]) -> String {
    let lines = rows.iter().fold(String::new(), |text, row| text + &joined(row, " ") + "\n");
    if form == Form::Count { lines } else { format!("{}\n{lines}", rows[0].len()) }
}

fn joined(row: &[i64], between: &str) -> String {
    let mut text = String::with_capacity(4 * row.len());
    for (place, stone) in row.iter().enumerate() {
        // Writing to a string does not fail.
        let _ = write!(text, "{}{stone}", if place == 0 { "" } else { between });
    }
    text
}

impl std::str::FromStr for InputForm {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|form| form.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| format!("no input form is called `{name}`"))
    }
}
