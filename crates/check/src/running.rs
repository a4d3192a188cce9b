//! One run of a program: its streams, its limits and its end.
//!
//! One loop without threads does all of it, so there is nothing that could stay behind in a read: every stream is asked
//! only for what it has.

use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionbio;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use wait4::{ResUse, Wait4 as _};

use crate::usage::{Group, end_marked, own_peak};
use crate::{Attempt, End, RunLimits};

/// How much of the standard error is kept.
const TAIL: usize = 4096;

/// How often the program is looked at while it does nothing that would wake us.
const PAUSE: Duration = Duration::from_millis(5);

/// A program that waits for a core is given so many times the time on the clock: other work is not its fault.
const STARVED: u32 = 10;

/// The groups that run now.
static ALIVE: Mutex<Alive> = Mutex::new(Alive { groups: Vec::new(), closed: false, swept: None });

struct Alive {
    groups: Vec<Pid>,
    /// Nothing is started any more.
    closed: bool,
    /// When those that left their groups were looked for.
    swept: Option<Instant>,
}

fn alive() -> MutexGuard<'static, Alive> {
    // A list of numbers is whole whatever happened to whoever held it.
    ALIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends every program that runs now, with whoever left its group, and lets none start any more.
pub(crate) fn end_all() {
    let mut alive = alive();
    alive.closed = true;
    for &group in &alive.groups {
        // Who is gone needs no ending.
        let _ = kill_process_group(group, Signal::KILL);
    }
    end_marked(&[]);
}

/// Ends those that left their groups.
pub(crate) fn sweep_now() {
    end_marked(&alive().groups);
}

/// Ends those that left their groups, if that was not done a moment ago: between the cases of a long check they would pile up.
fn sweep(alive: &mut Alive) {
    const SELDOM: Duration = Duration::from_millis(500);

    let now = Instant::now();
    if alive.swept.is_none_or(|swept| now - swept > SELDOM) {
        alive.swept = Some(now);
        end_marked(&alive.groups);
    }
}

/// Runs a command with this input within these limits, and leaves nothing of its group. Without an input there is none, and no
/// end of it either.
pub(crate) fn run(command: &mut Command, input: Option<&[u8]>, limits: RunLimits) -> io::Result<Attempt> {
    let mut live = Live::start(command, limits)?;
    live.group.bound(&limits, true);
    let mut unread = input.unwrap_or_default();
    let stopped = loop {
        live.serve(&mut unread)?;
        if unread.is_empty() && input.is_some() {
            live.close_input();
        }
        if live.has_exited()? {
            break None;
        }
        if let Some(limit) = live.broken() {
            break Some(limit);
        }
    };
    live.end(stopped)
}

/// A program that runs, and what it may use for what it does now: all of it, or a turn of a dialogue.
pub(crate) struct Live {
    running: Running,
    streams: Streams,
    group: Group,
    limits: RunLimits,
    /// What this process held when the program was started.
    floor: u64,
    /// When the turn began, and what the program had used before.
    begun: Instant,
    before: Duration,
}

impl Live {
    pub(crate) fn start(command: &mut Command, limits: RunLimits) -> io::Result<Self> {
        let floor = own_peak();
        let begun = Instant::now();
        let mut running = Running::start(command)?;
        let streams = Streams::of(&mut running.child)?;
        let group = Group::new(running.group, begun);
        Ok(Self { running, streams, group, limits, floor, begun, before: Duration::ZERO })
    }

    /// Counts time and processor time from now.
    pub(crate) fn begin_turn(&mut self) {
        self.group.measure();
        self.group.bound(&self.limits, false);
        self.group.count_idle_anew();
        (self.begun, self.before) = (Instant::now(), self.group.cpu);
    }

    /// Waits a moment for something to do, writes what the program takes of this, and reads what it says.
    pub(crate) fn serve(&mut self, input: &mut &[u8]) -> io::Result<()> {
        self.streams.serve(input, PAUSE, self.limits.output)
    }

    /// Waits at most so long for it to say something, and reads that.
    pub(crate) fn listen(&mut self, pause: Duration) -> io::Result<()> {
        self.streams.serve(&mut &[][..], pause.min(PAUSE), self.limits.output)
    }

    /// What it said and nobody took yet.
    pub(crate) fn output(&mut self) -> &mut Vec<u8> {
        &mut self.streams.output
    }

    pub(crate) fn close_input(&mut self) {
        self.streams.stdin = None;
    }

    /// Whether the program itself has exited.
    pub(crate) fn has_exited(&self) -> io::Result<bool> {
        self.running.has_exited()
    }

    /// The limit that is broken, if one is.
    pub(crate) fn broken(&mut self) -> Option<End> {
        self.group.measure();
        if self.streams.output.len() > self.limits.output {
            Some(End::OutputLimit)
        } else if self.cpu() > self.limits.cpu {
            Some(End::TimeLimit)
        } else if self.group.peak.is_some_and(|peak| peak > self.limits.memory) {
            Some(End::MemoryLimit)
        } else if self.group.idle() > self.limits.wall
            || self.begun.elapsed() > self.limits.wall.saturating_mul(STARVED)
        {
            Some(End::WallLimit)
        } else {
            None
        }
    }

    /// What the turn took of the processor.
    fn cpu(&self) -> Duration {
        self.group.cpu.saturating_sub(self.before)
    }

    /// A turn that ended well, with what was said in it.
    pub(crate) fn said(&mut self, stdout: Vec<u8>) -> Attempt {
        self.group.measure();
        let (cpu, wall, peak_memory) = (self.cpu(), self.begun.elapsed(), self.group.peak);
        Attempt {
            end: End::Exited(0),
            stdout,
            stderr_tail: self.streams.tail.clone(),
            cpu,
            wall,
            peak_memory,
        }
    }

    /// Ends the whole group and says how the turn ended: at a limit, or as the program did.
    pub(crate) fn end(&mut self, stopped: Option<End>) -> io::Result<Attempt> {
        let used = self.running.end()?;
        let wall = self.begun.elapsed();
        let limits = &self.limits;
        self.streams.drain(limits.output)?;

        self.group.cpu = self.group.cpu.max(used.rusage.utime + used.rusage.stime);
        // What a process held before it became the program counts for the system, and that is what we held.
        let told = Some(used.rusage.maxrss).filter(|&peak| peak > self.floor);
        let peak_memory = self.group.peak.max(told);
        let (cpu, mut stdout) = (self.cpu(), std::mem::take(&mut self.streams.output));
        let end = stopped.unwrap_or_else(|| {
            if cpu > limits.cpu {
                End::TimeLimit
            } else if peak_memory.is_some_and(|peak| peak > limits.memory) {
                End::MemoryLimit
            } else if stdout.len() > limits.output {
                End::OutputLimit
            } else if let Some(signal) = used.status.signal() {
                End::Signal(signal)
            } else {
                End::Exited(used.status.code().unwrap_or(-1))
            }
        });
        stdout.truncate(limits.output);
        let stderr_tail = std::mem::take(&mut self.streams.tail);
        Ok(Attempt { end, stdout, stderr_tail, cpu, wall, peak_memory })
    }
}

/// A process group, which ends when this is dropped.
struct Running {
    child: Child,
    group: Pid,
    reaped: bool,
}

impl Running {
    fn start(command: &mut Command) -> io::Result<Self> {
        /// Somebody who forks while a program is written holds it open for a moment.
        const BUSY: usize = 20;

        for _ in 0..BUSY {
            match Self::spawn(command) {
                Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => std::thread::sleep(PAUSE),
                started => return started,
            }
        }
        Self::spawn(command)
    }

    /// Under the lock, so that nothing runs that is not in the list.
    fn spawn(command: &mut Command) -> io::Result<Self> {
        let mut alive = alive();
        if alive.closed {
            return Err(ErrorKind::Interrupted.into());
        }
        let child = command.spawn()?;
        let group = Pid::from_child(&child);
        alive.groups.push(group);
        Ok(Self { child, group, reaped: false })
    }

    /// Whether the program itself has exited. It stays a zombie, so that its number is nobody else's.
    fn has_exited(&self) -> io::Result<bool> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(waitid(WaitId::Pid(self.group), options)?.is_some())
    }

    /// Ends the whole group and says what the program used.
    fn end(&mut self) -> io::Result<ResUse> {
        // Under the lock: after the wait the number may be somebody else's.
        let mut alive = alive();
        // Who is gone needs no ending. The program itself may have joined another group.
        let _ = kill_process_group(self.group, Signal::KILL);
        let _ = self.child.kill();
        self.reaped = true;
        alive.groups.retain(|&group| group != self.group);
        sweep(&mut alive);
        drop(alive);
        self.child.wait4()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !self.reaped {
            // It is being dropped because of another error.
            let _ = self.end();
        }
    }
}

/// The three streams of a program, our ends.
struct Streams {
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    output: Vec<u8>,
    tail: Vec<u8>,
    buffer: Box<[u8]>,
    /// How long to sleep when there is no stream left to wait for.
    nap: Duration,
}

impl Streams {
    fn of(child: &mut Child) -> io::Result<Self> {
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let fds = [
            stdin.as_ref().map(AsFd::as_fd),
            stdout.as_ref().map(AsFd::as_fd),
            stderr.as_ref().map(AsFd::as_fd),
        ];
        for fd in fds.into_iter().flatten() {
            ioctl_fionbio(fd, true)?;
        }
        let nap = Duration::from_micros(50);
        let (output, tail, buffer) = (Vec::new(), Vec::new(), vec![0; 1 << 16].into_boxed_slice());
        Ok(Self { stdin, stdout, stderr, output, tail, buffer, nap })
    }

    /// Waits until a stream can be served, at most so long, and serves each once.
    fn serve(&mut self, input: &mut &[u8], pause: Duration, most: usize) -> io::Result<()> {
        let mut fds = Vec::with_capacity(3);
        let takes = self.stdin.as_ref().filter(|_| !input.is_empty());
        fds.extend(takes.map(|stdin| PollFd::new(stdin, PollFlags::OUT)));
        fds.extend(self.stdout.as_ref().map(|stdout| PollFd::new(stdout, PollFlags::IN)));
        fds.extend(self.stderr.as_ref().map(|stderr| PollFd::new(stderr, PollFlags::IN)));
        let pause = if self.stdout.is_some() {
            pause
        } else {
            // Most programs close their output by exiting, and are gone in a moment.
            self.nap = (self.nap * 2).min(pause);
            self.nap
        };
        let pause = Timespec { tv_sec: 0, tv_nsec: pause.subsec_nanos().into() };
        match poll(&mut fds, Some(&pause)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        self.write(input);
        self.read(most).map(|_| ())
    }

    /// Writes what the program takes now. What it will not take any more is forgotten.
    fn write(&mut self, input: &mut &[u8]) {
        let Some(stdin) = &mut self.stdin else {
            *input = &[];
            return;
        };
        if input.is_empty() {
            return;
        }
        match stdin.write(input) {
            Ok(written) => *input = &input[written..],
            Err(error) if is_later(&error) => {}
            Err(_) => {
                // It closed its input: whether it needed the rest shows in its answer.
                self.stdin = None;
                *input = &[];
            }
        }
    }

    /// Reads what there is now, at most a buffer of each, and says whether there was any.
    fn read(&mut self, most: usize) -> io::Result<bool> {
        let mut any = false;
        if let Some(read) = chunk(&mut self.stdout, &mut self.buffer)? {
            // One byte more than the limit shows that it was broken.
            let room = most.saturating_add(1).saturating_sub(self.output.len());
            self.output.extend_from_slice(&read[..read.len().min(room)]);
            any |= !read.is_empty();
        }
        if let Some(read) = chunk(&mut self.stderr, &mut self.buffer)? {
            self.tail.extend_from_slice(&read[read.len().saturating_sub(TAIL)..]);
            self.tail.drain(..self.tail.len().saturating_sub(TAIL));
            any |= !read.is_empty();
        }
        Ok(any)
    }

    /// Reads what an ended program left. Somebody who escaped may still write: a bound ends that.
    fn drain(&mut self, most: usize) -> io::Result<()> {
        self.stdin = None;
        for _ in 0..64 {
            if !self.read(most)? {
                break;
            }
        }
        Ok(())
    }
}

/// What a stream has now, none if it has nothing yet; a stream that is at its end is closed.
fn chunk<'b, R: Read>(stream: &mut Option<R>, buffer: &'b mut [u8]) -> io::Result<Option<&'b [u8]>> {
    let Some(open) = stream else { return Ok(None) };
    match open.read(buffer) {
        Ok(0) => {
            *stream = None;
            Ok(None)
        }
        Ok(length) => Ok(Some(&buffer[..length])),
        Err(error) if is_later(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

fn is_later(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}
