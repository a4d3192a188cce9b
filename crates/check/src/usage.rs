//! What the processes of a program use while they run.

use std::time::{Duration, Instant};

use rustix::process::Pid;

use crate::RunLimits;
use crate::alive::Running;
#[cfg(target_os = "linux")]
use crate::linux::{self, Seen};

/// What a program and all that it started used so far.
pub(crate) struct Usage {
    /// Processor time of all its processes.
    pub(crate) cpu: Duration,
    /// How long none of them computed or waited for a core. Where the system does not tell, all time on the clock.
    pub(crate) idle: Duration,
    /// The most memory they were seen to hold together.
    pub(crate) peak: Option<u64>,
    leader: Pid,
    #[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "nothing reads it"))]
    mark: String,
    members: Vec<Pid>,
    measured: Instant,
    listed: Instant,
    /// The seconds of processor time after which the system ends the leader, if they are set.
    bound: Option<u64>,
}

impl Usage {
    pub(crate) fn new(running: &Running, begun: Instant) -> Self {
        let (leader, mark) = (running.leader, running.mark.clone());
        let [cpu, idle] = [Duration::ZERO; 2];
        let (members, measured, listed) = (vec![leader], begun, begun);
        Self { cpu, idle, peak: None, leader, mark, members, measured, listed, bound: None }
    }

    /// Asks the system itself to end a program that we cannot end any more, being ended ourselves; and to write no core.
    /// For good, or until more is allowed.
    pub(crate) fn bound(&mut self, limits: &RunLimits, for_good: bool) {
        let seconds = self.cpu.saturating_add(limits.cpu).as_secs().saturating_add(2);
        if self.bound.replace(seconds) != Some(seconds) {
            bound(self.leader, seconds, for_good);
        }
    }

    /// Looks again, if the last look is long enough ago.
    pub(crate) fn measure(&mut self) {
        const OFTEN: Duration = Duration::from_millis(4);
        /// Listing all processes costs more than looking at a few.
        const SELDOM: Duration = Duration::from_millis(50);
        /// Looks farther apart mean that we wait for a core ourselves: of the time between nothing is known.
        const APART: Duration = Duration::from_millis(50);

        let now = Instant::now();
        let passed = now - self.measured;
        if passed < OFTEN {
            return;
        }
        self.measured = now;
        if now - self.listed > SELDOM {
            self.listed = now;
            self.list();
        }
        let before = self.cpu;
        if !self.look() && self.cpu == before {
            self.idle += passed.min(APART);
        }
    }

    /// Whether nobody computes now.
    pub(crate) fn rests(&mut self) -> bool {
        !self.look()
    }

    #[cfg(target_os = "linux")]
    fn list(&mut self) {
        let Some(started) = Seen::of(self.leader).map(|leader| leader.started) else { return };
        let is_ours = |pid: &Pid| {
            Seen::of(*pid).is_some_and(|seen| {
                // Whoever left the group has the mark still. Of those that are older it need not be asked.
                seen.group == Some(self.leader)
                    || (seen.started >= started && linux::has_in_environment(*pid, &self.mark))
            })
        };
        self.members = linux::processes().filter(is_ours).collect();
    }

    /// Looks at what they use, and whether one of them runs or waits for a core.
    #[cfg(target_os = "linux")]
    fn look(&mut self) -> bool {
        let seen: Vec<_> = self.members.iter().filter_map(|&pid| Seen::of(pid)).collect();
        self.cpu = self.cpu.max(seen.iter().map(|seen| seen.cpu).sum());
        let mut held: u64 = seen.iter().map(|seen| seen.memory).sum();
        if seen.len() > 1 && self.peak.is_none_or(|peak| held > peak) {
            // What several share counts once.
            held = seen.iter().map(Seen::own_memory).sum();
        }
        // Whoever is about to go holds nothing, which says nothing.
        self.peak = self.peak.max(Some(held).filter(|&held| held > 0));
        seen.iter().any(Seen::runs)
    }

    #[cfg(not(target_os = "linux"))]
    fn list(&mut self) {}

    #[cfg(not(target_os = "linux"))]
    fn look(&mut self) -> bool {
        false
    }
}

fn bound(leader: Pid, seconds: u64, for_good: bool) {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, Rlimit, prlimit};

        let cpu = Rlimit { current: Some(seconds), maximum: for_good.then_some(seconds) };
        let core = Rlimit { current: Some(0), maximum: Some(0) };
        // A program that is gone already needs no bounds.
        let _ = prlimit(Some(leader), Resource::Cpu, cpu);
        let _ = prlimit(Some(leader), Resource::Core, core);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (leader, seconds, for_good);
}

/// The most memory that this process held; 0 where the system does not say.
pub(crate) fn own_peak() -> u64 {
    #[cfg(target_os = "linux")]
    {
        linux::own_peak().unwrap_or(u64::MAX)
    }
    #[cfg(not(target_os = "linux"))]
    0
}
