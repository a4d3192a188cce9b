//! What can stop a search before it is done, and who is told how it goes.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use stone_core::{Interval, SolveError};

/// How much a search may take. What it has proved by then is reported.
///
/// By default as much as it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// States met, by all threads together. The engine's own limit of nodes holds as well.
    pub nodes: Option<u64>,
    /// Time on the clock. It makes what is reported depend on the machine.
    pub time: Option<Duration>,
    /// Plies looked ahead.
    pub depth: Option<usize>,
}

impl Budget {
    /// What is left of it after so many nodes and so much time.
    ///
    /// ```
    /// use std::time::Duration;
    /// use stone_search::Budget;
    ///
    /// let budget = Budget { nodes: Some(1000), depth: Some(3), ..Budget::default() };
    /// let left = budget.after(400, Duration::from_secs(1));
    /// assert_eq!(left, Budget { nodes: Some(600), ..budget });
    /// ```
    #[must_use]
    pub fn after(&self, nodes: u64, time: Duration) -> Self {
        Self {
            nodes: self.nodes.map(|most| most.saturating_sub(nodes)),
            time: self.time.map(|most| most.saturating_sub(time)),
            ..*self
        }
    }
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
    /// How many plies its last whole look went; none before one has come to its end, and if it looks to the end only.
    pub depth: Option<usize>,
    /// How many states it has met, on all threads.
    pub nodes: u64,
    /// What is proved of the value up to now.
    pub value: Interval<S>,
    /// What the value is likely to be, by the last whole look. It is a guess that lies in `value`.
    pub likely: Option<S>,
    /// The line that was best when the last question was answered. It is not proved.
    pub line: &'p [M],
}

/// Why a run did not come to its end.
#[derive(Debug)]
pub(crate) enum Halt {
    Error(SolveError),
    Stop(Stop),
    /// It is to go on later, after another search that shares its budget.
    Pause,
}

impl From<SolveError> for Halt {
    fn from(error: SolveError) -> Self {
        Self::Error(error)
    }
}

/// The nodes of all questions and threads that share a budget.
#[derive(Debug)]
pub(crate) struct Tally {
    /// How many nobody has taken to meet.
    left: AtomicU64,
    /// How many are met, as far as was told.
    met: AtomicU64,
}

impl Tally {
    pub(crate) fn new(most: u64) -> Self {
        Self { left: AtomicU64::new(most), met: AtomicU64::new(0) }
    }

    /// Takes so many to meet, or what there is.
    fn take(&self, most: u64) -> u64 {
        let take = |left: u64| Some(left - left.min(most));
        let (Ok(left) | Err(left)) = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        left.min(most)
    }

    /// Gives back what was not met.
    fn give_back(&self, nodes: u64) {
        self.left.fetch_add(nodes, Ordering::Relaxed);
    }

    /// How many are met.
    pub(crate) fn met(&self) -> u64 {
        self.met.load(Ordering::Relaxed)
    }

    /// Tells that more are met, and says how many are now.
    fn count(&self, nodes: u64) -> u64 {
        self.met.fetch_add(nodes, Ordering::Relaxed) + nodes
    }
}

/// Looks at the clock and tells how it goes, once in many nodes.
pub(crate) struct Pulse<'s> {
    pub(crate) tally: &'s Tally,
    /// When to stop.
    pub(crate) until: Option<Instant>,
    /// After how many nodes of the budget to pause; none for never.
    pub(crate) pause: Option<u64>,
    /// Set by another search when there is nothing left to do.
    stop: Option<&'s AtomicBool>,
    /// Is told of the nodes met, and says whether to go on.
    pub(crate) watch: Option<&'s mut dyn FnMut(u64) -> bool>,
    /// How many nodes of this search are counted, and how many it may meet before the next beat.
    counted: u64,
    taken: u64,
}

impl<'s> Pulse<'s> {
    /// Nodes between two looks at the clock.
    const BETWEEN: u64 = 1 << 10;

    pub(crate) fn new(
        tally: &'s Tally,
        until: Option<Instant>,
        stop: Option<&'s AtomicBool>,
        watch: Option<&'s mut dyn FnMut(u64) -> bool>,
    ) -> Self {
        Self { tally, until, pause: None, stop, watch, counted: 0, taken: 0 }
    }

    /// After so many nodes, before the next: whether to go on, and when to look again.
    #[cold]
    pub(crate) fn beat(&mut self, nodes: u64) -> Result<u64, Halt> {
        let met = self.count(nodes);
        let due = self.pause.map_or(Self::BETWEEN, |pause| pause.saturating_sub(met).min(Self::BETWEEN));
        if due == 0 {
            return Err(Halt::Pause);
        }
        let more = self.tally.take(due);
        if more == 0 {
            return Err(Halt::Stop(Stop::Nodes));
        }
        self.taken = nodes + more;
        if self.until.is_some_and(|until| Instant::now() >= until) {
            return Err(Halt::Stop(Stop::Time));
        }
        let is_stopped = self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if is_stopped || self.watch.as_mut().is_some_and(|watch| !watch(met)) {
            return Err(Halt::Stop(Stop::Asked));
        }
        Ok(self.taken)
    }

    /// After the last of so many nodes.
    pub(crate) fn end(mut self, nodes: u64) {
        self.count(nodes);
        self.tally.give_back(self.taken - nodes);
    }

    fn count(&mut self, nodes: u64) -> u64 {
        let met = self.tally.count(nodes - self.counted);
        self.counted = nodes;
        met
    }
}
