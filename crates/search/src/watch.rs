//! What can stop a search before it is done, and who is told how it goes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use stone_core::{Interval, SolveError};

/// How much a search may take. What it has proved by then is reported.
///
/// By default as much as it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// States met.
    pub nodes: Option<u64>,
    /// Time on the clock. It makes what is reported depend on the machine.
    pub time: Option<Duration>,
    /// Plies looked ahead.
    pub depth: Option<usize>,
}

/// Why a search stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The value is proved.
    Solved,
    /// It has met as many states as it may.
    Nodes,
    /// The time is over.
    Time,
    /// It has looked ahead as far as it may.
    Depth,
    /// Whoever watches wished it to stop.
    Asked,
}

/// How a search goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress<'p, M, S> {
    /// How many plies it looks ahead now; none when it looks to the end.
    pub depth: Option<usize>,
    /// How many states it has met.
    pub nodes: u64,
    /// What is proved of the value up to now.
    pub value: Interval<S>,
    /// The line that was best when the last question was answered. It is not proved.
    pub line: &'p [M],
}

/// Why a run did not come to its end.
#[derive(Debug)]
pub(crate) enum Halt {
    Error(SolveError),
    Stop(Stop),
}

impl From<SolveError> for Halt {
    fn from(error: SolveError) -> Self {
        Self::Error(error)
    }
}

/// Looks at the clock and tells how it goes, once in many nodes.
#[derive(Default)]
pub(crate) struct Pulse<'s> {
    /// How many more nodes may be met.
    pub(crate) nodes: Option<u64>,
    /// When to stop.
    pub(crate) until: Option<Instant>,
    /// Set by another search when there is nothing left to do.
    pub(crate) stop: Option<&'s AtomicBool>,
    /// Is told of the nodes met, and says whether to go on.
    pub(crate) watch: Option<&'s mut dyn FnMut(u64) -> bool>,
}

impl Pulse<'_> {
    /// Nodes between two looks at the clock.
    const BETWEEN: u64 = 1 << 10;

    /// After so many nodes, before the next: whether to go on, and when to look again.
    #[cold]
    pub(crate) fn beat(&mut self, nodes: u64) -> Result<u64, Halt> {
        let most = self.nodes.unwrap_or(u64::MAX);
        if nodes >= most {
            return Err(Halt::Stop(Stop::Nodes));
        }
        if self.until.is_some_and(|until| Instant::now() >= until) {
            return Err(Halt::Stop(Stop::Time));
        }
        let is_stopped = self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if is_stopped || self.watch.as_mut().is_some_and(|watch| !watch(nodes)) {
            return Err(Halt::Stop(Stop::Asked));
        }
        Ok(nodes.saturating_add(Self::BETWEEN).min(most))
    }
}
