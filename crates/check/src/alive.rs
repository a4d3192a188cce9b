//! The programs that run now, and what they leave behind.
//!
//! A program has a process group of its own, which ends with it. A process that leaves the group becomes a child of ours as
//! soon as its parent is gone, since this process asks for orphans; so a child of ours that is no program of ours is a stray.

use std::io::{self, ErrorKind};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use wait4::{ResUse, Wait4 as _};

/// The variable that says which run a process belongs to.
const MARK: &str = "STONES_CHECK";

/// Whoever waits for a disk that is gone cannot be ended, and is waited for so long.
const PATIENCE: Duration = Duration::from_secs(10);

/// What runs now, by leader and mark. Who holds the lock knows that nothing is started, and no number given back.
static ALIVE: Mutex<Vec<(Pid, String)>> = Mutex::new(Vec::new());

fn alive() -> MutexGuard<'static, Vec<(Pid, String)>> {
    // The list is whole whatever happened to whoever held it.
    ALIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program that runs, with its group; both end when this is dropped.
pub(crate) struct Running {
    pub(crate) child: Child,
    pub(crate) leader: Pid,
    /// The entry in the environment of all that it starts.
    pub(crate) mark: String,
    ended: bool,
}

impl Running {
    pub(crate) fn start(command: &mut Command) -> io::Result<Self> {
        /// Somebody who forks while a program is written holds it open for a moment.
        const BUSY: usize = 20;

        for _ in 0..BUSY {
            match Self::spawn(command) {
                Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                    sleep(Duration::from_millis(5));
                }
                started => return started,
            }
        }
        Self::spawn(command)
    }

    fn spawn(command: &mut Command) -> io::Result<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);

        let run = format!("{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        command.process_group(0).env(MARK, &run);
        let mark = format!("{MARK}={run}");
        let mut alive = alive();
        strays::are_ours();
        let child = command.spawn()?;
        let leader = Pid::from_child(&child);
        alive.push((leader, mark.clone()));
        Ok(Self { child, leader, mark, ended: false })
    }

    /// Whether the program itself has exited. It stays a zombie, so that its number is nobody else's.
    pub(crate) fn has_exited(&self) -> io::Result<bool> {
        has_exited(self.leader)
    }

    /// Ends all that is left of it, and says what the program used; nothing of one that cannot be ended.
    pub(crate) fn end(&mut self) -> io::Result<Option<ResUse>> {
        self.ended = true;
        // Who is gone needs no ending. The program itself may have joined another group.
        let _ = kill_process_group(self.leader, Signal::KILL);
        let _ = self.child.kill();
        if !within(PATIENCE, || self.has_exited())? {
            return Ok(None);
        }
        let mut alive = alive();
        let used = self.child.wait4()?;
        alive.retain(|(leader, _)| *leader != self.leader);
        drop(alive);
        // Whoever has no end of children has them ended with the next cases.
        within(Duration::from_millis(100), || Ok(strays::end(&self::alive())))?;
        Ok(Some(used))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !self.ended {
            // It is being dropped because of another error.
            let _ = self.end();
        }
    }
}

fn has_exited(leader: Pid) -> io::Result<bool> {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    Ok(waitid(WaitId::Pid(leader), options)?.is_some())
}

/// Asks again and again, so long, whether something is done.
fn within(patience: Duration, mut is_done: impl FnMut() -> io::Result<bool>) -> io::Result<bool> {
    let begun = Instant::now();
    let mut pause = Duration::from_micros(20);
    while !is_done()? {
        if begun.elapsed() > patience {
            return Ok(false);
        }
        sleep(pause);
        pause = (2 * pause).min(Duration::from_millis(5));
    }
    Ok(true)
}

/// Ends every program that runs now and all that they left. From then on whoever would start or end one waits for ever: what
/// becomes of a program that we end says nothing of it.
pub(crate) fn end_all() {
    let alive = alive();
    for (leader, _) in alive.iter() {
        // Who is gone needs no ending.
        let _ = kill_process_group(*leader, Signal::KILL);
    }
    let without_marks: Vec<_> = alive.iter().map(|(leader, _)| (*leader, String::new())).collect();
    // What cannot be ended is left.
    let _ = within(Duration::from_secs(1), || {
        let no_strays = strays::end(&without_marks);
        Ok(no_strays && alive.iter().all(|(leader, _)| has_exited(*leader).unwrap_or(true)))
    });
    std::mem::forget(alive);
}

/// What programs leave behind.
#[cfg(target_os = "linux")]
mod strays {
    use std::sync::Once;

    use rustix::process::{
        Pid, Signal, WaitOptions, getpgrp, getpid, kill_process, set_child_subreaper, waitpid,
    };

    use crate::linux::{self, Seen};

    /// Asks for orphans.
    pub(super) fn are_ours() {
        static ONCE: Once = Once::new();

        // Systems that do not know it are very old.
        ONCE.call_once(|| {
            let _ = set_child_subreaper(Some(getpid()));
        });
    }

    /// Ends the strays there are, but for what a program that runs has put aside, and says whether there were none. What they
    /// started may come to us only now.
    pub(super) fn end(alive: &[(Pid, String)]) -> bool {
        let mut none = true;
        for pid in linux::children() {
            let of_a_run = |(leader, mark): &(Pid, String)| {
                *leader == pid || (!mark.is_empty() && linux::has_in_environment(pid, mark))
            };
            // Somebody else in this process may have children of his own: they are in our group.
            let is_of_our_group = || Seen::of(pid).is_none_or(|seen| seen.group == Some(getpgrp()));
            if alive.iter().any(of_a_run) || is_of_our_group() {
                continue;
            }
            none = false;
            // Who is gone needs no ending, and who is not gone yet is met again.
            let _ = kill_process(pid, Signal::KILL);
            let _ = waitpid(Some(pid), WaitOptions::NOHANG);
        }
        none
    }
}

#[cfg(not(target_os = "linux"))]
mod strays {
    use rustix::process::Pid;

    pub(super) fn are_ours() {}

    pub(super) fn end(_: &[(Pid, String)]) -> bool {
        true
    }
}
