//! What the processes of a group use while they run.

use std::time::{Duration, Instant};

use rustix::process::Pid;

use crate::RunLimits;

/// What a group used so far.
pub(crate) struct Group {
    /// Processor time of all its processes.
    pub(crate) cpu: Duration,
    /// The most memory they were seen to hold together.
    pub(crate) peak: Option<u64>,
    /// How long it neither computed nor waited for a core.
    idle: Duration,
    /// Idle time that is not sure yet.
    doubtful: Duration,
    leader: Pid,
    members: Vec<Pid>,
    measured: Instant,
    listed: Instant,
    /// The seconds of processor time after which the system ends the leader, if they are set.
    bound: Option<u64>,
}

impl Group {
    pub(crate) fn new(leader: Pid, begun: Instant) -> Self {
        let members = vec![leader];
        let (measured, listed) = (begun, begun);
        let [cpu, idle, doubtful] = [Duration::ZERO; 3];
        Self { cpu, peak: None, idle, doubtful, leader, members, measured, listed, bound: None }
    }

    /// How long it neither computed nor waited for a core, since this was asked to count anew.
    pub(crate) fn idle(&self) -> Duration {
        self.idle + self.doubtful
    }

    pub(crate) fn count_idle_anew(&mut self) {
        (self.idle, self.doubtful) = (Duration::ZERO, Duration::ZERO);
    }

    /// Asks the system itself to end a program that we cannot end any more, being ended ourselves; and to write no core.
    /// For good, or until more is allowed.
    pub(crate) fn bound(&mut self, limits: &RunLimits, for_good: bool) {
        let seconds = (self.cpu + limits.cpu).as_secs().saturating_add(2);
        if self.bound.replace(seconds) != Some(seconds) {
            bound(self.leader, seconds, for_good);
        }
    }

    /// Looks again, if the last look is long enough ago.
    pub(crate) fn measure(&mut self) {
        const OFTEN: Duration = Duration::from_millis(4);
        /// Listing all processes costs more than looking at a few.
        const SELDOM: Duration = Duration::from_millis(50);

        let now = Instant::now();
        if now - self.measured < OFTEN {
            return;
        }
        let passed = now - self.measured;
        self.measured = now;
        if now - self.listed > SELDOM {
            self.listed = now;
            self.list();
        }
        self.rested(passed);
    }

    /// Looks, and counts the time since the last look if nobody in the group had anything to do.
    fn rested(&mut self, passed: Duration) {
        /// The processor time of a thread that we do not see grows so often.
        const TICKS: Duration = Duration::from_millis(25);

        let before = self.cpu;
        let runs = self.look();
        if !runs && self.cpu == before {
            self.doubtful += passed;
        } else {
            if self.doubtful > TICKS {
                self.idle += self.doubtful;
            }
            self.doubtful = Duration::ZERO;
        }
    }

    #[cfg(target_os = "linux")]
    fn list(&mut self) {
        let leader = self.leader;
        self.members = linux::processes().filter(|&pid| linux::group_of(pid) == Some(leader)).collect();
    }

    /// Looks at what they use, and whether one of them runs or waits for a core.
    #[cfg(target_os = "linux")]
    fn look(&mut self) -> bool {
        let mut seen: Vec<_> = self.members.iter().filter_map(|&pid| linux::Seen::of(pid)).collect();
        self.cpu = self.cpu.max(seen.iter().map(|seen| seen.cpu).sum());
        if seen.len() > 1 {
            // What several share counts once.
            for seen in &mut seen {
                seen.memory = linux::share_of_memory(seen.pid).unwrap_or(seen.memory);
            }
        }
        // Who is about to go holds nothing, which says nothing.
        self.peak =
            self.peak.max(Some(seen.iter().map(|seen| seen.memory).sum()).filter(|&memory| memory > 0));
        seen.iter().any(|seen| seen.runs)
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
        linux::peak_of_this_process().unwrap_or(u64::MAX)
    }
    #[cfg(not(target_os = "linux"))]
    0
}

/// Ends every process that one of our programs started, but those of these groups.
#[cfg(target_os = "linux")]
pub(crate) fn end_marked(but: &[Pid]) {
    use rustix::process::{Signal, kill_process};

    let mark = format!("{}={}", crate::program::MARK, std::process::id());
    let others =
        linux::processes().filter(|&pid| !linux::group_of(pid).is_some_and(|group| but.contains(&group)));
    for pid in others.filter(|&pid| linux::has_in_environment(pid, mark.as_bytes())) {
        // Who is gone needs no ending.
        let _ = kill_process(pid, Signal::KILL);
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn end_marked(_: &[Pid]) {}

/// The files in which Linux tells about processes.
#[cfg(target_os = "linux")]
mod linux {
    use std::fs;
    use std::time::Duration;

    use rustix::param::{clock_ticks_per_second, page_size};
    use rustix::process::Pid;

    /// What a process used until now.
    pub(super) struct Seen {
        pub(super) pid: Pid,
        /// Of itself and of those children for which it has waited.
        pub(super) cpu: Duration,
        pub(super) memory: u64,
        /// Whether its first thread runs, waits for a core, or for a disk.
        pub(super) runs: bool,
    }

    impl Seen {
        pub(super) fn of(pid: Pid) -> Option<Self> {
            let stat = stat(pid)?;
            let number = |place| field(&stat, place)?.parse::<u64>().ok();
            let ticks = (14..=17).map(number).sum::<Option<u64>>()?;
            let cpu = Duration::from_millis(ticks.saturating_mul(1000) / clock_ticks_per_second().max(1));
            let runs = matches!(field(&stat, 3)?, "R" | "D");
            Some(Self { pid, cpu, memory: number(24)?.saturating_mul(page_size() as u64), runs })
        }
    }

    /// Every process there is.
    pub(super) fn processes() -> impl Iterator<Item = Pid> {
        let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
        folders.filter_map(|folder| Pid::from_raw(folder.file_name().to_str()?.parse().ok()?))
    }

    pub(super) fn group_of(pid: Pid) -> Option<Pid> {
        // Who is about to go is of none, which is -1.
        Pid::from_raw(field(&stat(pid)?, 5)?.parse().ok().filter(|&group| group > 0)?)
    }

    /// What the system tells about a process, after its name. That is in brackets and may itself hold some.
    fn stat(pid: Pid) -> Option<String> {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        Some(stat.rsplit_once(')')?.1.to_owned())
    }

    /// One of the fields, numbered as the manual does; the state, after the name, is the third.
    fn field(stat: &str, place: usize) -> Option<&str> {
        stat.split_ascii_whitespace().nth(place - 3)
    }

    pub(super) fn has_in_environment(pid: Pid, entry: &[u8]) -> bool {
        // Those of other people cannot be read, and are not ours.
        let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
        environment.split(|&byte| byte == 0).any(|own| own == entry)
    }

    /// What a process holds, of what it shares with others its part.
    pub(super) fn share_of_memory(pid: Pid) -> Option<u64> {
        let told = fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).ok()?;
        kibibytes(told.lines().find_map(|line| line.strip_prefix("Pss:"))?)
    }

    pub(super) fn peak_of_this_process() -> Option<u64> {
        let status = fs::read_to_string("/proc/self/status").ok()?;
        kibibytes(status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?)
    }

    fn kibibytes(told: &str) -> Option<u64> {
        Some(told.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? << 10)
    }
}
