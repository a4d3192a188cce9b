//! The program that is tested: what the arguments say of it, and where its failures are kept.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use indicatif::ProgressBar;
use stone_catalog::Game;
use stone_check::{
    AnswerKind, CheckError, Failure, Found, Generator, Guess, InputForm, Phase, Program, RunLimits,
    SavedCase, Verdict, Watch, Written, command_of,
};
use tempfile::TempDir;

use crate::args::{ProgramArgs, RunArgs};
use crate::error::{self, CliError};

/// The program that is tested; of a source, with the folder where it was made.
pub(crate) struct Tested {
    pub(crate) program: Program,
    _made_in: Option<TempDir>,
}

/// The folders where programs were made, for whoever ends us in the middle.
static MADE_IN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Where the failure is that was found last.
static FOUND: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Says where a failure is that nobody was told of yet, and removes what was made of sources.
pub(crate) fn stop() {
    if let Some(path) = &*FOUND.lock().unwrap_or_else(PoisonError::into_inner) {
        eprintln!("stopped; an input that breaks the program is in {}", path.display());
    }

    for folder in MADE_IN.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        // Whoever ends us does not wait for what cannot be removed.
        let _ = fs::remove_dir_all(folder);
    }
}

impl Tested {
    pub(crate) fn new(args: &RunArgs) -> Result<Self, error::Failure> {
        let limits = RunLimits::default().with_cpu(args.time_limit);
        let limits = RunLimits {
            memory: args.memory_limit.as_u64(),
            output: usize::try_from(args.output_limit.as_u64()).unwrap_or(usize::MAX),
            ..limits
        };
        let Some(source) = &args.source_file else {
            return Ok(Self { program: Program::new(args.command.iter().cloned(), limits), _made_in: None });
        };
        look_at(source)?;
        let no_folder =
            |error: io::Error| CheckError::NotStarted(format!("there is no folder for it: {error}"));
        let folder = tempfile::tempdir().map_err(no_folder)?;
        MADE_IN.lock().unwrap_or_else(PoisonError::into_inner).push(folder.path().into());
        let command = command_of(source, folder.path())?;
        Ok(Self { program: Program::new(command, limits), _made_in: Some(folder) })
    }

    /// The program with the form that it reads, what it answers, and how we know.
    pub(crate) fn written(
        &self,
        args: &ProgramArgs,
        generator: &Generator,
    ) -> Result<(Written<'_>, AnswerKind, String), error::Failure> {
        let game = generator.game();
        let kept_alive = args.persistent;
        let kinds = match &*args.answer {
            "auto" => AnswerKind::ALL.into_iter().filter(|kind| kind.is_of(game)).collect(),
            name => vec![answer_kind(game, name)?],
        };
        let forms = match form_named(&args.input) {
            Some(form) if kept_alive && !form.shows_its_end(game.form) => return Err(no_end(form).into()),
            Some(form) => vec![form],
            None => {
                let forms = InputForm::ALL.into_iter();
                forms.filter(|form| !kept_alive || form.shows_its_end(game.form)).collect()
            }
        };
        let program = &self.program;
        let told = |input_form: InputForm, kind: AnswerKind| {
            let form = format!("input form {}", input_form.name());
            let form = if game.form.is_board() { "a position a line".into() } else { form };
            format!("{form}, {} answers", kind.name())
        };
        if let (&[input_form], &[kind]) = (&forms[..], &kinds[..]) {
            let written = Written { program, game, input_form, kept_alive };
            return Ok((written, kind, told(input_form, kind)));
        }
        let some = |phase, most| (0..most).map_while(|index| generator.case(phase, index)).collect();
        let (samples, more): (Vec<_>, Vec<_>) = (some(Phase::Samples, 3), some(Phase::Random, 6));
        let guess = Guess { program, kept_alive, game, forms: &forms, kinds: &kinds };
        let Found { written, kind, tried, answered, right } = guess.found(&samples, &more)?;
        let told = told(written.input_form, kind);
        let of = if tried > samples.len() { "cases" } else { "samples" };
        let how = match (right, answered) {
            (_, 0) => format!("{told}; in no form does it answer any of {tried} {of}"),
            (right, _) if right == tried => format!("{told}, found by trying: all {tried} {of} right"),
            _ => {
                let outright =
                    if game.form.is_board() { "--answer says" } else { "--input and --answer say" };
                format!("{told}, found by trying: {right} of {tried} {of} right; {outright} it outright")
            }
        };
        Ok((written, kind, how))
    }
}

/// Looks at a source before anything is made of it: what runs it would fail as if it were wrong.
fn look_at(source: &Path) -> Result<(), CliError> {
    let why = match File::open(source).and_then(|file| file.metadata()) {
        Ok(there) if there.is_dir() => "it is a folder".into(),
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => "there is no such file".into(),
        Err(error) => error.to_string(),
    };
    let error = CliError::new(format!("the source `{}` cannot be read: {why}", source.display()));
    Err(error.help("--source names a file; a program that need not be compiled comes after `--`"))
}

/// The program as a shell reads it, after limits that are not the usual ones.
pub(crate) fn typed(args: &RunArgs) -> String {
    let usual = RunLimits::default();
    let (memory, output) = (args.memory_limit.as_u64(), args.output_limit.as_u64());
    let limits = [
        (args.time_limit != usual.cpu, format!("--time-limit {}ms ", args.time_limit.as_millis())),
        (memory != usual.memory, format!("--memory-limit {memory} ")),
        (output != usual.output as u64, format!("--output-limit {output} ")),
    ];
    let limits: String = limits.into_iter().filter(|(other, _)| *other).map(|(_, text)| text).collect();
    limits + &program_typed(args)
}

fn program_typed(args: &RunArgs) -> String {
    if let Some(source) = &args.source_file {
        return format!("--source {}", quoted(source.as_os_str()));
    }
    args.command.iter().fold("--".into(), |typed, word| typed + " " + &quoted(word))
}

/// A word as a shell reads it.
pub(crate) fn quoted(word: impl AsRef<OsStr>) -> String {
    let word = word.as_ref().to_string_lossy();
    let plain = |char: char| char.is_ascii_alphanumeric() || "-_./=+:,@%".contains(char);
    if !word.is_empty() && word.chars().all(plain) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// A path as a shell reads it, and no option.
pub(crate) fn quoted_path(path: &Path) -> String {
    let dashed = path.to_string_lossy().starts_with('-');
    if dashed { quoted(Path::new(".").join(path)) } else { quoted(path) }
}

/// Why a program cannot be kept alive with its cases in this form.
pub(crate) fn no_end(input_form: InputForm) -> CliError {
    let error = format!("with --input {} nobody sees where a case ends", input_form.name());
    CliError::new(error).help("--persistent needs another form")
}

/// The kind of answer with this name, or an error that helps.
pub(crate) fn answer_kind(game: &Game, name: &str) -> Result<AnswerKind, CliError> {
    let kinds = || AnswerKind::ALL.into_iter().filter(|kind| kind.is_of(game));
    kinds().find(|kind| kind.name() == name).ok_or_else(|| {
        let known: Vec<&str> = kinds().map(AnswerKind::name).collect();
        CliError::unknown(format!("{} has no answer `{name}`", game.name), name, &known, &known)
    })
}

/// The form with this name.
pub(crate) fn form_named(name: &str) -> Option<InputForm> {
    InputForm::ALL.into_iter().find(|form| form.name() == name)
}

/// Saves a failure as soon as there is one, and counts the cases.
pub(crate) struct Saver<'a> {
    /// None to save nothing.
    folder: Option<&'a Path>,
    game: &'static Game,
    kind: AnswerKind,
    input_form: InputForm,
    bar: ProgressBar,
    /// Where the failure is, if it could be saved.
    saved: Mutex<Option<io::Result<Kept>>>,
}

/// A file with a case.
struct Kept {
    path: PathBuf,
    /// Whether it was there before.
    is_old: bool,
}

impl<'a> Saver<'a> {
    pub(crate) fn new(
        folder: Option<&'a Path>,
        game: &'static Game,
        kind: AnswerKind,
        input_form: InputForm,
        bar: ProgressBar,
    ) -> Self {
        Self { folder, game, kind, input_form, bar, saved: Mutex::new(None) }
    }

    /// Where the failure is, if there is one and it is to be saved.
    pub(crate) fn saved(self) -> Result<Option<PathBuf>, CliError> {
        let saved = self.saved.into_inner().unwrap_or_else(PoisonError::into_inner);
        saved.map(|kept| kept.map(|kept| kept.path)).transpose().map_err(|error| {
            let folder = self.folder.unwrap_or(Path::new("."));
            CliError::new(format!("nothing can be saved in `{}`: {error}", folder.display()))
                .help("--saved FOLDER names another folder, --no-save does without")
        })
    }
}

impl Watch for Saver<'_> {
    fn ran(&self, cases: u64, _: Phase) {
        self.bar.set_position(cases);
    }

    fn failed(&self, failure: &Failure) {
        let Some(folder) = self.folder else { return };
        let case = SavedCase::new(self.game, self.kind, self.input_form, failure);
        let mut saved = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
        let path = case.path_in(folder);
        let before = saved.take().and_then(Result::ok);
        let is_ours = before.as_ref().is_some_and(|before| before.path == path && !before.is_old);
        // What was there before this run stays as it is.
        let is_old = path.exists() && !is_ours;
        if matches!(failure.verdict, Verdict::OnlyKeptAlive | Verdict::OnlyAfterOthers) {
            // Alone the case is answered right, so there is nothing to run again.
            if let Some(Kept { path, is_old: false }) = before {
                let _ = fs::remove_file(path);
            }
            return;
        }
        let now = if is_old { Ok(path) } else { case.save(folder) };
        // The small one takes the place of the one that was found.
        if let (Some(Kept { path: before, is_old: false }), Ok(now)) = (before, &now)
            && before != *now
        {
            // What is left too much is a case like any other.
            let _ = fs::remove_file(before);
        }
        *FOUND.lock().unwrap_or_else(PoisonError::into_inner) = now.as_ref().ok().cloned();
        *saved = Some(now.map(|path| Kept { path, is_old }));
    }
}
