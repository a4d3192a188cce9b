//! What can stop a search before it is done, and who is told how it goes.

use std::time::{Duration, Instant};

use stone_core::SolveError;

/// How much a search may take. What it has proved by then is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// States met.
    pub nodes: Option<u64>,
    /// Time on the clock. It makes what is reported depend on the machine.
    pub time: Option<Duration>,
    /// Plies looked ahead, by engines that deepen.
    pub depth: Option<usize>,
}

/// Why a search stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The value is proved.
    Solved,
    /// All states that it may meet were met.
    Nodes,
    /// The time is over.
    Time,
    /// It has looked ahead as far as it may.
    Depth,
    /// Whoever watched it wished it to stop.
    Asked,
}

/// Why a run did not come to its end.
#[derive(Debug)]
pub(crate) enum Halt {
    Error(SolveError),
    #[expect(dead_code, reason = "told once searches deepen")]
    Stop(Stop),
}

impl From<SolveError> for Halt {
    fn from(error: SolveError) -> Self {
        Self::Error(error)
    }
}

/// Looks at the clock and tells how it goes, once in many nodes.
pub(crate) struct Pulse<'s> {
    /// The number of nodes at which it is due.
    pub(crate) next: u64,
    /// Whether a state was met beyond the horizon.
    pub(crate) beyond: bool,
    most: u64,
    until: Option<Instant>,
    watch: Option<&'s mut dyn FnMut(u64) -> bool>,
}

/// Nodes between two looks at the clock.
const BETWEEN: u64 = 1 << 12;

impl<'s> Pulse<'s> {
    /// One that keeps a budget from now on, and asks whoever watches whether to go on.
    pub(crate) fn new(budget: &Budget, watch: Option<&'s mut dyn FnMut(u64) -> bool>) -> Self {
        let most = budget.nodes.unwrap_or(u64::MAX);
        let until = budget.time.and_then(|time| Instant::now().checked_add(time));
        Self { next: BETWEEN.min(most), beyond: false, most, until, watch }
    }

    #[cold]
    pub(crate) fn beat(&mut self, nodes: u64) -> Result<(), Halt> {
        if nodes > self.most {
            return Err(Halt::Stop(Stop::Nodes));
        }
        if self.until.is_some_and(|until| Instant::now() >= until) {
            return Err(Halt::Stop(Stop::Time));
        }
        if self.watch.as_mut().is_some_and(|watch| !watch(nodes)) {
            return Err(Halt::Stop(Stop::Asked));
        }
        self.next = nodes.saturating_add(BETWEEN).min(self.most.saturating_add(1)).max(nodes + 1);
        Ok(())
    }
}
