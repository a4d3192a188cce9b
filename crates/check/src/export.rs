//! Cases as other testers read them.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::Value;
use stone_catalog::{Form, Game, find};

use crate::{
    AnswerKind, Expected, InputForm, Language, Phase, Program, SavedCase, Tally, Verdict, WholeFile,
};

/// What is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ExportKind {
    /// `sample-1.in` and `sample-1.out` and so on in a folder, as `oj test` and `AtCoder` have them.
    Sample,
    /// The text for the judge's test-case box.
    Leetcode,
    /// A Rust module whose tests call the judge's function.
    RustTest,
    /// A Python file whose tests run the program.
    Pytest,
    /// The report that build servers read.
    Junit,
    /// One JSON object.
    Json,
}

impl ExportKind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Sample, Self::Leetcode, Self::RustTest, Self::Pytest, Self::Junit, Self::Json];

    /// The name, as people write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sample => "sample",
            Self::Leetcode => "leetcode",
            Self::RustTest => "rust-test",
            Self::Pytest => "pytest",
            Self::Junit => "junit",
            Self::Json => "json",
        }
    }

    /// Where it is put if nobody says where. The one of [`Sample`](Self::Sample) is a folder.
    pub fn usual_path(self) -> &'static str {
        match self {
            Self::Sample => "test",
            Self::Leetcode => "stones-cases.txt",
            Self::RustTest => "stones_cases.rs",
            Self::Pytest => "test_stones.py",
            Self::Junit => "stones-junit.xml",
            Self::Json => "stones.json",
        }
    }

    /// Opens the place before there is anything to write, so that nobody waits for what cannot be kept.
    ///
    /// # Errors
    ///
    /// Those of the file system.
    pub fn open(self, path: &Path) -> io::Result<Opened> {
        let file = match self {
            Self::Sample if path.exists() && !path.is_dir() => {
                return Err(io::ErrorKind::NotADirectory.into());
            }
            Self::Sample => None,
            _ => Some(WholeFile::open(path)?),
        };
        Ok(Opened { kind: self, path: path.to_owned(), file })
    }

    /// Whether it tells something where no case is to be told.
    pub fn tells_of_no_case(self) -> bool {
        matches!(self, Self::Junit | Self::Json)
    }
}

/// Where cases are going to be written.
#[derive(Debug)]
pub struct Opened {
    kind: ExportKind,
    path: PathBuf,
    /// None for a folder.
    file: Option<WholeFile>,
}

impl Opened {
    /// What is written.
    pub fn kind(&self) -> ExportKind {
        self.kind
    }

    /// Where.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// What there is to write.
#[derive(Debug, Clone, Copy)]
pub struct Export<'e> {
    /// The cases, each with its verdict.
    pub cases: &'e [SavedCase],
    /// What was run, if more than these.
    pub phases: &'e [(Phase, Tally)],
    /// The program that was run.
    pub program: &'e Program,
}

/// A case with what the catalog knows of it.
struct Known<'e> {
    game: &'static Game,
    case: &'e SavedCase,
    expected: Expected,
    /// As the program reads it.
    text: String,
}

impl Export<'_> {
    /// Writes all cases into a file, or the folder that [`ExportKind::Sample`] has. Says what was written.
    ///
    /// A file is there whole or not at all. In a folder, cases get numbers that are free, and those that are there already
    /// keep theirs.
    ///
    /// # Errors
    ///
    /// Those of the file system, and [`io::ErrorKind::InvalidData`] for a case of a game that is not listed, or that cannot
    /// be solved.
    ///
    /// ```
    /// use stone_check::{Export, ExportKind, Program, RunLimits, SavedCase};
    ///
    /// let case = SavedCase { game: "stone-iii".into(), input: vec![0, 1], ..SavedCase::default() };
    /// let program = Program::new(["./a.out"], RunLimits::default());
    /// let export = Export { cases: &[case], phases: &[], program: &program };
    /// let folder = tempfile::tempdir()?;
    /// let path = folder.path().join("cases.txt");
    /// assert_eq!(export.write(ExportKind::Leetcode.open(&path)?)?, [path.clone()]);
    /// assert_eq!(std::fs::read_to_string(path)?, "[0,1]\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn write(&self, to: Opened) -> io::Result<Vec<PathBuf>> {
        let Opened { kind, path, file } = to;
        let cases = self.cases.iter().map(Known::new).collect::<io::Result<Vec<_>>>()?;
        let text = match kind {
            ExportKind::Sample => return samples(&cases, &path),
            ExportKind::Leetcode => {
                cases.iter().map(|known| InputForm::Leetcode.write(known.game, &known.case.input)).collect()
            }
            ExportKind::RustTest => rust_test(&cases),
            ExportKind::Pytest => self.pytest(&cases),
            ExportKind::Junit => self.junit(&cases),
            ExportKind::Json => self.json(&cases)?,
        };
        if let Some(file) = file {
            file.write(text.as_bytes())?;
        }
        Ok(vec![path])
    }

    fn pytest(&self, cases: &[Known<'_>]) -> String {
        let command: Vec<_> = self.program.command().iter().map(|word| word.to_string_lossy()).collect();
        let mut text = format!(
            r#""""Cases that `stones check` found. In the folder where it ran: pytest, or python3 and this file."""
import subprocess

PROGRAM = {}


def answers(text, *right):
    ran = subprocess.run(PROGRAM, input=text, capture_output=True, text=True, check=True, timeout={})
    said = " ".join(ran.stdout.strip().strip("\"'").split())
    assert said.lower() in [answer.lower() for answer in right], f"said {{said}}, right is {{' or '.join(right)}}"
"#,
            json_text(&command),
            self.program.limits.wall.as_secs_f64(),
        );
        for (number, known) in (1..).zip(cases) {
            let right: Vec<String> = known.expected.right.iter().map(json_text).collect();
            let right = if right.is_empty() { json_text("") } else { right.join(", ") };
            // Writing to a string cannot fail, here and below.
            let _ = write!(
                text,
                "\n\ndef test_{}_{number}():\n    # {}\n    answers({}, {right})\n",
                known.game.name.replace('-', "_"),
                known.told(),
                json_text(&known.text),
            );
        }
        text + r#"

if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
"#
    }

    fn junit(&self, cases: &[Known<'_>]) -> String {
        let failed = cases.iter().filter(|known| known.failed()).count();
        let tests = self.phases.len() + cases.len();
        let mut text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\
             <testsuite name=\"stones check\" tests=\"{tests}\" failures=\"{failed}\">\n"
        );
        for (phase, tally) in self.phases {
            let Tally { cases, accepted, .. } = tally;
            let _ = writeln!(
                text,
                "<testcase classname=\"phases\" name=\"{phase}\"><system-out>{cases} cases, {accepted} \
                 accepted</system-out></testcase>"
            );
        }
        for (number, known) in (1..).zip(cases) {
            let class = in_xml(known.game.name);
            let name = known.case.found.as_deref().map_or_else(|| format!("case {number}"), in_xml);
            let _ = write!(text, "<testcase classname=\"{class}\" name=\"{name}\">");
            if known.failed() {
                let SavedCase { verdict, said, .. } = known.case;
                let message = format!("right: {}, said: {}", known.expected.right(), said.trim());
                let (verdict, message) = (in_xml(verdict), in_xml(&message));
                let _ = write!(
                    text,
                    "<failure type=\"{verdict}\" message=\"{message}\">{}</failure>",
                    in_xml(&known.text)
                );
            }
            text += "</testcase>\n";
        }
        text + "</testsuite>\n</testsuites>\n"
    }

    fn json(&self, cases: &[Known<'_>]) -> io::Result<String> {
        let phases = self.phases.iter().map(|(phase, tally)| PhaseJson {
            phase: phase.name(),
            cases: tally.cases,
            accepted: tally.accepted,
            slowest_seconds: (!tally.slowest.is_zero()).then_some(tally.slowest.as_secs_f64()),
            most_memory: tally.most_memory,
        });
        let cases = cases.iter().map(|known| CaseJson {
            game: known.game.name,
            input: known.arguments(),
            right: &known.expected.right,
            said: &known.case.said,
            verdict: &known.case.verdict,
            found: known.case.found.as_deref(),
        });
        let whole = Json { phases: phases.collect(), cases: cases.collect() };
        Ok(serde_json::to_string(&whole)? + "\n")
    }
}

impl<'e> Known<'e> {
    fn new(case: &'e SavedCase) -> io::Result<Self> {
        let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        let game = find(&case.game).ok_or_else(|| wrong(format!("there is no game `{}`", case.game)))?;
        let kind = AnswerKind::ALL.into_iter().find(|kind| kind.name() == case.answer);
        let expected = Expected::new(game, kind.unwrap_or(AnswerKind::Judge), &case.input);
        let expected = expected.map_err(|error| wrong(format!("{}: {error}", game.name)))?;
        let input_form = case.input_form.parse().unwrap_or(InputForm::Leetcode);
        Ok(Self { game, case, expected, text: input_form.write(game, &case.input) })
    }

    fn failed(&self) -> bool {
        self.case.verdict != Verdict::Accepted.word()
    }

    /// What it is, in a comment.
    fn told(&self) -> String {
        let found = self.case.found.as_ref().map_or(String::new(), |id| format!(", from {id}"));
        format!("{}{found}", self.game.title)
    }

    /// The arguments of the judge's function: a row, a count, or two rows.
    fn arguments(&self) -> Value {
        let input = &self.case.input;
        match (self.game.form, &input[..]) {
            (Form::Count, &[count]) => count.into(),
            (Form::TwoRows, _) => {
                let (first, second) = input.split_at(input.len() / 2);
                vec![first.to_vec(), second.to_vec()].into()
            }
            (Form::Board(_), _) => self.game.form.text(input).into(),
            _ => input.clone().into(),
        }
    }
}

fn samples(cases: &[Known<'_>], folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let mut paths = Vec::new();
    for known in cases {
        let right = match &known.expected.right[..] {
            [] => "",
            [right] => right,
            _ => {
                let why =
                    "several answers are right, and a sample pair has room for one: take pytest or json";
                return Err(io::Error::new(io::ErrorKind::Unsupported, why));
            }
        };
        let mut number = 0_u64;
        let (path, out) = loop {
            number += 1;
            let path = folder.join(format!("sample-{number}.in"));
            let out = path.with_extension("out");
            match fs::read_to_string(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound && !out.exists() => break (path, out),
                Ok(there) if there == known.text => break (path, out),
                _ => {}
            }
        };
        WholeFile::open(&out)?.write(format!("{right}\n").as_bytes())?;
        WholeFile::open(&path)?.write(known.text.as_bytes())?;
        paths.push(path);
    }
    Ok(paths)
}

fn rust_test(cases: &[Known<'_>]) -> String {
    let mut text = String::from(
        "// Cases that `stones check` found, for the file beside it that has the `Solution`:\n\
         //\n\
         //     #[cfg(test)]\n\
         //     mod stones_cases;\n\
         use super::Solution;\n",
    );
    for (number, known) in (1..).zip(cases) {
        let name = known.game.name.replace('-', "_");
        let assertion = Language::Rust.assertion(known.game, &known.case.input, known.expected.judge());
        let told = known.told();
        let _ = write!(text, "\n/// {told}.\n#[test]\nfn {name}_{number}() {{\n    {assertion}\n}}\n");
    }
    text
}

/// A text in quotes, or a list of them, as JSON has it, and so does Python.
fn json_text(text: &(impl Serialize + ?Sized)) -> String {
    // Texts do not fail to be written.
    serde_json::to_string(text).unwrap_or_default()
}

/// A text within an element or an attribute; characters that XML has no place for are replaced.
fn in_xml(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => written += "&amp;",
            '<' => written += "&lt;",
            '>' => written += "&gt;",
            '"' => written += "&quot;",
            '\n' | '\t' => written.push(char),
            '\u{fffe}' | '\u{ffff}' => written.push(char::REPLACEMENT_CHARACTER),
            _ if char.is_control() => written.push(char::REPLACEMENT_CHARACTER),
            _ => written.push(char),
        }
    }
    written
}

#[derive(Serialize)]
struct Json<'e> {
    phases: Vec<PhaseJson>,
    cases: Vec<CaseJson<'e>>,
}

#[derive(Serialize)]
struct PhaseJson {
    phase: &'static str,
    cases: u64,
    accepted: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    slowest_seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most_memory: Option<u64>,
}

#[derive(Serialize)]
struct CaseJson<'e> {
    game: &'static str,
    input: Value,
    right: &'e [String],
    said: &'e str,
    verdict: &'e str,
    found: Option<&'e str>,
}
