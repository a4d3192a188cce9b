//! What is tested, and what one run of it gave.

use std::time::Duration;

/// Whatever is tested: a program, or a function that stands for one.
pub trait Subject: Sync {
    /// Runs it on an input, in the order of the game's [`Form`](stone_catalog::Form), and on nothing before it.
    fn attempt(&self, input: &[i64]) -> Attempt;

    /// Begins a sitting. Where nothing is kept between inputs, it is one attempt after the other.
    fn sitting(&self) -> Sitting<'_> {
        Box::new(|input| self.attempt(input))
    }

    /// Whether it is kept alive through a sitting, so that it might carry something from one input to the next.
    fn is_kept_alive(&self) -> bool {
        false
    }

    /// How it fails before it reads anything, if it does, given how it failed on some input: then no input is to blame.
    fn fails_unread(&self, _: &Attempt) -> Option<Attempt> {
        None
    }
}

/// Runs a subject on one input after the other.
pub type Sitting<'s> = Box<dyn FnMut(&[i64]) -> Attempt + 's>;

impl<S: Subject + ?Sized> Subject for &S {
    fn attempt(&self, input: &[i64]) -> Attempt {
        (**self).attempt(input)
    }

    fn sitting(&self) -> Sitting<'_> {
        (**self).sitting()
    }

    fn is_kept_alive(&self) -> bool {
        (**self).is_kept_alive()
    }

    fn fails_unread(&self, attempt: &Attempt) -> Option<Attempt> {
        (**self).fails_unread(attempt)
    }
}

/// One run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// How it ended.
    pub end: End,
    /// What it wrote to the standard output, as far as the limit allows.
    pub stdout: Vec<u8>,
    /// The last of what it wrote to the standard error.
    pub stderr_tail: Vec<u8>,
    /// Processor time of the program and its children.
    pub cpu: Duration,
    /// Time on the clock.
    pub wall: Duration,
    /// The most memory it held, in bytes, where the system tells. Of a program that is gone quickly it tells only that it was no
    /// more than this, which is then what the tester held.
    pub peak_memory: Option<u64>,
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum End {
    /// By itself, with this exit code.
    Exited(i32),
    /// By itself after its answer, without an error, though it is kept alive and should wait for the next case.
    Left,
    /// By a signal that is not ours.
    Signal(i32),
    /// It used more processor time than it may.
    TimeLimit,
    /// It took too long on the clock: it sleeps, or waits for input that does not come.
    WallLimit,
    /// It held more memory than it may.
    MemoryLimit,
    /// It wrote more than it may.
    OutputLimit,
    /// It could not be started, and why.
    NotStarted(String),
}

impl End {
    /// Whether the program itself ended in an error.
    pub fn is_an_error(&self) -> bool {
        matches!(self, Self::Exited(code) if *code != 0) || matches!(self, Self::Signal(_))
    }
}

impl Attempt {
    /// A run that ended well with this output, and cost nothing: what a function in place of a program gives.
    pub fn said(stdout: impl Into<Vec<u8>>) -> Self {
        Self { stdout: stdout.into(), ..Self::ended(End::Exited(0)) }
    }

    /// A run that ended so without a word.
    pub fn ended(end: End) -> Self {
        Self {
            end,
            stdout: Vec::new(),
            stderr_tail: Vec::new(),
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            peak_memory: None,
        }
    }
}
