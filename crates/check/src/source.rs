//! A program from its source: by the ending of the file's name.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use crate::{End, Program, RunLimits};

/// Endings and what is done with each: what makes a program, and what runs it.
///
/// In the words, `SOURCE` is the file, `FOLDER` the one for what is made, and `NAME` the file's name without its ending.
const LANGUAGES: &[(&str, &[&str], &[&str])] = &[
    ("py", &[], &["python3", "SOURCE"]),
    ("js", &[], &["node", "SOURCE"]),
    ("rs", &["rustc", "--edition=2024", "-O", "-o", "FOLDER/program", "SOURCE"], &["FOLDER/program"]),
    ("c", &["cc", "-O2", "-o", "FOLDER/program", "SOURCE", "-lm"], &["FOLDER/program"]),
    ("cpp", &["c++", "-std=c++17", "-O2", "-o", "FOLDER/program", "SOURCE"], &["FOLDER/program"]),
    ("go", &["go", "build", "-o", "FOLDER/program", "SOURCE"], &["FOLDER/program"]),
    ("java", &["javac", "-d", "FOLDER", "SOURCE"], &["java", "-cp", "FOLDER", "NAME"]),
];

/// Why a source is no program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SourceError {
    /// Nothing is known of this ending.
    UnknownEnding(String),
    /// The compiler is not there, and why.
    NoCompiler(String),
    /// The compiler was stopped at its limits.
    CompilerStopped,
    /// The compiler refused it, and said this last.
    DoesNotCompile(String),
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownEnding(ending) => {
                match &**ending {
                    "" => write!(f, "the name of a source has no ending; there are")?,
                    ending => write!(f, "nothing is known of the ending `.{ending}`; there are")?,
                }
                LANGUAGES.iter().try_for_each(|(ending, ..)| write!(f, " .{ending}"))
            }
            Self::CompilerStopped => write!(f, "the compiler takes more than a minute or 4 GiB"),
            Self::NoCompiler(why) => write!(f, "there is no compiler: {why}"),
            Self::DoesNotCompile(said) => write!(f, "does not compile\n\n{said}"),
        }
    }
}

impl Error for SourceError {}

/// The command that runs a source file, which is compiled into a folder first where the language has it so. The command
/// works as long as the folder is there.
///
/// # Errors
///
/// [`SourceError`]. A compiler has a minute, and 4 GiB of memory.
///
/// ```
/// use std::path::Path;
/// use stone_check::{SourceError, command_of};
///
/// let folder = Path::new("nowhere");
/// assert_eq!(command_of(Path::new("wrong.py"), folder)?, ["python3", "wrong.py"]);
/// let error = command_of(Path::new("wrong.bf"), folder).unwrap_err();
/// assert_eq!(error, SourceError::UnknownEnding("bf".into()));
/// # Ok::<(), SourceError>(())
/// ```
pub fn command_of(source: &Path, folder: &Path) -> Result<Vec<OsString>, SourceError> {
    // What begins with a dash would be an option of the compiler.
    let dashed = source.to_string_lossy().starts_with('-').then(|| Path::new(".").join(source));
    let source = dashed.as_deref().unwrap_or(source);
    let ending = source.extension().unwrap_or_default().to_string_lossy();
    let known = LANGUAGES.iter().find(|(own, ..)| *own == ending || (*own == "cpp" && ending == "cc"));
    let Some((_, make, run)) = known else { return Err(SourceError::UnknownEnding(ending.into())) };
    let word = |word: &&str| -> OsString {
        match *word {
            "SOURCE" => source.into(),
            "FOLDER" => folder.into(),
            "NAME" => source.file_stem().unwrap_or_default().into(),
            other => match other.strip_prefix("FOLDER/") {
                Some(file) => folder.join(file).into(),
                None => other.into(),
            },
        }
    };
    if !make.is_empty() {
        let limits = RunLimits { memory: 4 << 30, ..RunLimits::default().with_cpu(Duration::from_secs(60)) };
        let made = Program::new(make.iter().map(word), limits).run(b"");
        match made.end {
            End::Exited(0) | End::Left => {}
            End::NotStarted(why) => return Err(SourceError::NoCompiler(why)),
            End::Exited(_) | End::Signal(_) => {
                let said = String::from_utf8_lossy(&made.stderr_tail).into_owned();
                return Err(SourceError::DoesNotCompile(said));
            }
            End::TimeLimit | End::WallLimit | End::MemoryLimit | End::OutputLimit => {
                return Err(SourceError::CompilerStopped);
            }
        }
    }
    Ok(run.iter().map(word).collect())
}
