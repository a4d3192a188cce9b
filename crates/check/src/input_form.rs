//! How a case is written for a program.

use std::fmt::Write as _;

use stone_catalog::rows::parse_form;
use stone_catalog::{Form, Game};

use crate::within;

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

    /// Whether who reads one case after the other sees where each ends.
    pub fn shows_its_end(self, form: Form) -> bool {
        self != Self::Lines || form == Form::Count || form.is_board()
    }

    /// A case as a program reads it, with a line end at its end. A position on a board is a line in the game's notation.
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
        if form.is_board() {
            return form.text(input) + "\n";
        }
        let rows: Vec<&[i64]> = match form {
            Form::Row | Form::Count | Form::Board(_) => vec![input],
            Form::TwoRows => {
                let (first, second) = input.split_at(input.len() / 2);
                vec![first, second]
            }
        };
        let list = |row: &[i64]| match form {
            Form::Count | Form::Board(_) => joined(row, ","),
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

impl InputForm {
    /// Reads what programs in this form read: several inputs where the form has several, one where it has one. The inverse of
    /// [`write`](Self::write).
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    ///
    /// ```
    /// use stone_check::InputForm;
    ///
    /// let game = stone_catalog::find("iii").expect("III is listed");
    /// assert_eq!(InputForm::Lines.read(game, "3\n5\n-1\n"), Ok(vec![vec![3, 5, -1]]));
    /// assert_eq!(InputForm::AtcoderT.read(game, "2\n1\n3\n2\n5 -1\n"), Ok(vec![vec![3], vec![5, -1]]));
    /// assert_eq!(InputForm::Leetcode.read(game, "[3,x]").unwrap_err(), "line 1: `x` is not an integer");
    /// ```
    pub fn read(self, game: &Game, text: &str) -> Result<Vec<Vec<i64>>, String> {
        let form = game.form;
        match self {
            // A position a line in every form.
            _ if form.is_board() => lines(form, text, 1),
            Self::Leetcode if form == Form::TwoRows => lines(form, text, 2),
            Self::Leetcode | Self::LeetcodeNamed | Self::Json => lines(form, text, 1),
            Self::Atcoder | Self::AtcoderT | Self::Lines => {
                let number = |word: &str| word.parse().map_err(|_| format!("`{word}` is not an integer"));
                let numbers: Vec<i64> = text.split_whitespace().map(number).collect::<Result<_, _>>()?;
                let inputs = self.cut(form, &numbers).ok_or("the counts do not agree with the numbers")?;
                // A row that is too heavy is refused as elsewhere.
                let checked = |input| parse_form(form, form.text(input)).map_err(|error| error.to_string());
                inputs.iter().map(|input| checked(input)).collect()
            }
        }
    }

    /// The inputs that numbers with counts between them are.
    fn cut(self, form: Form, numbers: &[i64]) -> Option<Vec<Vec<i64>>> {
        if self == Self::Lines {
            return Some(vec![match form {
                Form::Row | Form::Count | Form::Board(_) => numbers.to_vec(),
                Form::TwoRows if numbers.len() % 2 == 1 => return None,
                Form::TwoRows => {
                    [0, 1].iter().flat_map(|&of| numbers[of..].iter().step_by(2)).copied().collect()
                }
            }]);
        }
        let mut rest = numbers;
        let inputs = if self == Self::AtcoderT { *rest.split_off_first()? } else { 1 };
        let mut cut = Vec::new();
        for _ in 0..inputs {
            let first = *rest.split_off_first()?;
            cut.push(match form {
                Form::Count => vec![first],
                Form::Row | Form::TwoRows | Form::Board(_) => {
                    let stones = usize::try_from(first).ok()?;
                    let length = stones.checked_mul(within::numbers_a_stone(form))?;
                    rest.split_off(..length)?.to_vec()
                }
            });
        }
        rest.is_empty().then_some(cut)
    }
}

/// Inputs of so many lines each.
fn lines(form: Form, text: &str, each: usize) -> Result<Vec<Vec<i64>>, String> {
    let lines: Vec<(usize, &str)> =
        (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty()).collect();
    let read = |group: &[(usize, &str)]| {
        let rows: Vec<&str> = group.iter().map(|(_, line)| *line).collect();
        parse_form(form, rows.join("/")).map_err(|error| format!("line {}: {error}", group[0].0))
    };
    lines.chunks(each).map(read).collect()
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
