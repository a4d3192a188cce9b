//! A program, which is started once a case or talked to.

use std::ffi::OsString;
#[cfg(unix)]
use std::io::{self, ErrorKind};
#[cfg(unix)]
use std::path::Path;
#[cfg(unix)]
use std::process::{Command, Stdio};
#[cfg(unix)]
use std::time::Duration;

use crate::{Attempt, Dialogue, End, RunLimits};

/// A program. It is started once a case, reads the case from its standard input and writes its answer; or it is started
/// to [talk](Self::talk) to it.
///
/// It runs in a process group of its own, and whatever is left of the group when a case ends is ended with it. On Linux
/// this holds for processes that leave the group as well: a process that starts programs becomes the one to which their
/// orphans come (`PR_SET_CHILD_SUBREAPER`), and ends those. Somebody who starts other child processes in it leaves them in its
/// own process group, as is usual, to have them left alone.
///
/// If this process itself is killed, programs that compute are ended by the system, and those that read see the end of
/// their input; but one that only sleeps sleeps on.
///
/// Limits are kept on Linux in full. On other Unix systems the processor time and the memory are known only when the
/// program has ended; until then the clock is all that stops it. Elsewhere nothing is started.
///
/// ```
/// use stone_check::{End, Program, RunLimits};
///
/// let echo = Program::new(["cat"], RunLimits::default());
/// # if cfg!(unix) {
/// let attempt = echo.run(b"[1,2,3]\n");
/// assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"[1,2,3]\n".to_vec()));
/// # }
/// ```
#[derive(Debug)]
pub struct Program {
    command: Vec<OsString>,
    pub(crate) limits: RunLimits,
}

#[cfg(not(unix))]
const ELSEWHERE: &str = "programs can be held to limits on Unix systems only";

impl Program {
    /// A program and its arguments.
    pub fn new(command: impl IntoIterator<Item = impl Into<OsString>>, limits: RunLimits) -> Self {
        Self { command: command.into_iter().map(Into::into).collect(), limits }
    }

    /// The program and its arguments as they are typed.
    pub fn command(&self) -> &[OsString] {
        &self.command
    }

    /// Runs it on a text.
    ///
    /// Takes at most the processor time and the wall limit and a moment, longer only where the machine has other work, and
    /// memory for twice the output limit, whatever the program does.
    #[cfg(unix)]
    pub fn run(&self, input: &[u8]) -> Attempt {
        self.run_within(Some(input), self.limits)
    }

    /// How it fails without any input, if it does: it is given none, nor the end of it. Whoever waits for input does not fail,
    /// and is waited for as long as another run took, a few times.
    ///
    /// ```
    /// use stone_check::{End, Program, RunLimits};
    ///
    /// # if cfg!(unix) {
    /// let fails = |script: &str| {
    ///     let program = Program::new(["sh", "-c", script], RunLimits::default());
    ///     program.fails_unread(&program.run(b"[1]")).map(|attempt| attempt.end)
    /// };
    /// assert_eq!(fails("exit 3"), Some(End::Exited(3)));
    /// assert_eq!(fails("read row; exit 3"), None);
    /// # }
    /// ```
    #[cfg(unix)]
    pub fn fails_unread(&self, other: &Attempt) -> Option<Attempt> {
        if !other.end.is_an_error() {
            return None;
        }
        let wall = other.wall.saturating_mul(4).saturating_add(Duration::from_millis(500));
        let attempt = self.run_within(None, RunLimits { wall: wall.min(self.limits.wall), ..self.limits });
        attempt.end.is_an_error().then_some(attempt)
    }

    #[cfg(unix)]
    fn run_within(&self, input: Option<&[u8]>, limits: RunLimits) -> Attempt {
        let run = |mut command| crate::running::run(&mut command, input, limits);
        self.prepared()
            .and_then(run)
            .unwrap_or_else(|error| Attempt::ended(End::NotStarted(self.not_started(&error))))
    }

    /// Starts it to talk to it.
    ///
    /// # Errors
    ///
    /// Why it cannot be started.
    #[cfg(unix)]
    pub fn talk(&self) -> Result<Dialogue, String> {
        let talk = |mut command| Dialogue::start(&mut command, self.limits);
        self.prepared().and_then(talk).map_err(|error| self.not_started(&error))
    }

    #[cfg(unix)]
    fn prepared(&self) -> io::Result<Command> {
        let [name, arguments @ ..] = &self.command[..] else {
            return Err(io::Error::other("no program was given"));
        };
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Ok(command)
    }

    #[cfg(unix)]
    fn not_started(&self, error: &io::Error) -> String {
        let Some(name) = self.command.first() else { return error.to_string() };
        let path = Path::new(name);
        let why = match error.kind() {
            ErrorKind::NotFound if path.is_file() => "what its first line names is not there".into(),
            ErrorKind::NotFound => "there is no such program".into(),
            ErrorKind::PermissionDenied if path.is_dir() => "it is a folder".into(),
            ErrorKind::PermissionDenied => "it may not be executed".into(),
            _ if error.raw_os_error() == Some(rustix::io::Errno::NOEXEC.raw_os_error()) => {
                "it is no program, and has no first line `#!` that names one".into()
            }
            _ => error.to_string(),
        };
        format!("{}: {why}", name.display())
    }

    /// Starts nothing.
    #[cfg(not(unix))]
    pub fn run(&self, _: &[u8]) -> Attempt {
        Attempt::ended(End::NotStarted(ELSEWHERE.into()))
    }

    /// Starts nothing.
    #[cfg(not(unix))]
    pub fn fails_unread(&self, _: &Attempt) -> Option<Attempt> {
        None
    }

    /// Starts nothing.
    ///
    /// # Errors
    ///
    /// Always.
    #[cfg(not(unix))]
    pub fn talk(&self) -> Result<Dialogue, String> {
        Err(ELSEWHERE.into())
    }
}

/// Ends every program that runs now, for whoever stops in the middle, as Ctrl-C does not reach process groups of their own.
/// Whoever starts or ends one from then on waits for ever, as this process is to end: so nobody judges what we ended.
pub fn end_all_programs() {
    #[cfg(unix)]
    crate::alive::end_all();
}
