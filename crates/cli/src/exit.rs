//! How the program ends.

use std::io::ErrorKind;
use std::process::ExitCode;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::error::{CliError, Failure};

/// The exit codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Exit {
    /// All was answered.
    #[default]
    Success = 0,
    /// Two engines disagree, a program is wrong or plays badly, a test suite has flaws, or a claim is broken.
    Disagreement = 1,
    /// The arguments or some of the input could not be used.
    Usage = 2,
    /// Something could not be solved within the limits: what was asked, or a case to test a program with.
    Unsolved = 3,
    /// A program could not be tested because it could not be started.
    NotStarted = 4,
    /// Stopped by Ctrl-C, or asked to end.
    Interrupted = 130,
}

impl Exit {
    /// How the program ends that would end in both ways: in the graver one.
    pub(crate) fn and(self, other: Self) -> Self {
        let graver = [
            Self::Success,
            Self::Unsolved,
            Self::Disagreement,
            Self::NotStarted,
            Self::Usage,
            Self::Interrupted,
        ];
        graver.into_iter().rev().find(|exit| [self, other].contains(exit)).unwrap_or_default()
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Tells what went wrong, if anything, and gives the exit code.
pub(crate) fn of(result: Result<Exit, Failure>) -> ExitCode {
    match result {
        Ok(exit) => exit.into(),
        // Whoever reads us has seen enough.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => Exit::Success.into(),
        Err(Failure::Output(error)) => {
            CliError::new(format!("the output cannot be written: {error}")).print();
            Exit::Usage.into()
        }
        Err(Failure::Input(error)) => {
            error.print();
            error.exit().into()
        }
        Err(Failure::Untested(exit, error)) => {
            error.print();
            exit.into()
        }
    }
}

/// Prints help, the version or what is wrong with the arguments.
pub(crate) fn of_usage(error: &clap::Error) -> ExitCode {
    // If nobody reads it, there is nobody to tell.
    let _ = error.print();
    if error.use_stderr() { Exit::Usage.into() } else { Exit::Success.into() }
}

/// How many searches there are that stop when they are asked to, and since when they are.
static SEARCHES: AtomicUsize = AtomicUsize::new(0);
static ASKED: OnceLock<Instant> = OnceLock::new();

/// Whoever asks may ask several times at once: `timeout` asks a program, and then all of its group.
const AT_ONCE: Duration = Duration::from_millis(300);

/// Something that looks at [`is_asked_to_stop`] from time to time: as long as there is one, Ctrl-C asks it to stop and
/// only a second one ends the program.
pub(crate) struct Stoppable(());

impl Stoppable {
    pub(crate) fn new() -> Self {
        SEARCHES.fetch_add(1, Ordering::SeqCst);
        Self(())
    }
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_asked_to_stop() -> bool {
    ASKED.get().is_some()
}

impl Drop for Stoppable {
    fn drop(&mut self) {
        SEARCHES.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Ends the program with its own code on Ctrl-C or when it is asked to end, or a search that is going on.
pub(crate) fn on_interrupt() {
    // Without a handler Ctrl-C ends the program as well, only less tidily.
    let _ = ctrlc::set_handler(|| {
        if SEARCHES.load(Ordering::SeqCst) > 0 {
            ASKED.get_or_init(Instant::now);
        }
        // The search may have ended, and be told of.
        if ASKED.get().is_some_and(|asked| asked.elapsed() < AT_ONCE) {
            return;
        }
        stone_check::end_all_programs();
        crate::tested::stop();
        crate::progress::clear();
        std::process::exit(Exit::Interrupted as i32);
    });
}
