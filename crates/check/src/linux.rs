//! The files in which Linux tells about processes.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rustix::param::{clock_ticks_per_second, page_size};
use rustix::process::Pid;

/// What the system tells about a process.
pub(crate) struct Seen {
    pub(crate) pid: Pid,
    pub(crate) group: Option<Pid>,
    /// Processor time, of itself and of those children for which it has waited.
    pub(crate) cpu: Duration,
    /// What it holds, shared or not.
    pub(crate) memory: u64,
    /// When it was started, in ticks of the system.
    pub(crate) started: u64,
    state: u8,
    threads: u64,
}

impl Seen {
    /// None of a process that is gone.
    pub(crate) fn of(pid: Pid) -> Option<Self> {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let fields = after_the_name(&stat)?;
        // Numbered as the manual does; the state, after the name, is the third.
        let number = |place: usize| fields.get(place - 3)?.parse::<u64>().ok();
        let ticks = (14..=17).map(number).sum::<Option<u64>>()?;
        Some(Self {
            pid,
            group: pid_of(fields.get(2)?),
            cpu: Duration::from_millis(ticks.saturating_mul(1000) / clock_ticks_per_second().max(1)),
            memory: number(24)?.saturating_mul(page_size() as u64),
            started: number(22)?,
            state: *fields.first()?.as_bytes().first()?,
            threads: number(20)?,
        })
    }

    /// Whether one of its threads runs, or waits for a core.
    pub(crate) fn runs(&self) -> bool {
        // The state of a process is that of its first thread.
        self.state == b'R' || (self.threads > 1 && self.some_thread_runs())
    }

    fn some_thread_runs(&self) -> bool {
        let threads = fs::read_dir(format!("/proc/{}/task", self.pid)).into_iter().flatten().flatten();
        let runs = |folder: &Path| {
            let stat = fs::read_to_string(folder.join("stat")).ok()?;
            Some(*after_the_name(&stat)?.first()? == "R")
        };
        threads.into_iter().any(|thread| runs(&thread.path()).unwrap_or(false))
    }

    /// What it holds, of what it shares with others its part.
    pub(crate) fn own_memory(&self) -> u64 {
        let told = fs::read_to_string(format!("/proc/{}/smaps_rollup", self.pid)).unwrap_or_default();
        kibibytes(&told, "Pss:").unwrap_or(self.memory)
    }
}

/// The fields after the name of a process. That is in brackets and may itself hold some.
fn after_the_name(stat: &str) -> Option<Vec<&str>> {
    Some(stat.rsplit_once(')')?.1.split_ascii_whitespace().collect())
}

/// A number of a process or a group; none of -1, which is the group of one that is gone.
fn pid_of(number: &str) -> Option<Pid> {
    Pid::from_raw(number.parse().ok().filter(|number| *number > 0)?)
}

/// Every process there is.
pub(crate) fn processes() -> impl Iterator<Item = Pid> {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    folders.filter_map(|folder| pid_of(folder.file_name().to_str()?))
}

/// The children of this process that its first thread has: those that it started, and all orphans.
pub(crate) fn children() -> Vec<Pid> {
    let own = std::process::id();
    let told = fs::read_to_string(format!("/proc/self/task/{own}/children")).unwrap_or_default();
    told.split_ascii_whitespace().filter_map(pid_of).collect()
}

pub(crate) fn has_in_environment(pid: Pid, entry: &str) -> bool {
    // Those of other people cannot be read, and are not ours.
    let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
    environment.split(|&byte| byte == 0).any(|own| own == entry.as_bytes())
}

/// The most memory that this process held.
pub(crate) fn own_peak() -> Option<u64> {
    kibibytes(&fs::read_to_string("/proc/self/status").ok()?, "VmHWM:")
}

fn kibibytes(told: &str, name: &str) -> Option<u64> {
    let line = told.lines().find_map(|line| line.strip_prefix(name))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? << 10)
}
