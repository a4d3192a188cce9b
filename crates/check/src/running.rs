//! One run of a program: its streams, its limits and its end.
//!
//! One loop without threads does all of it, so there is nothing that could stay behind in a read: every stream is asked
//! only for what it has.

use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionbio;
use wait4::ResUse;

use crate::alive::Running;
use crate::usage::{Usage, own_peak};
use crate::{Attempt, End, RunLimits};

/// How much of the standard error is kept.
const TAIL: usize = 4096;

/// How often the program is looked at while it does nothing that would wake us.
const PAUSE: Duration = Duration::from_millis(5);

/// Runs a command with this input within these limits, and leaves nothing of its group. Without an input there is none, and no
/// end of it either.
pub(crate) fn run(command: &mut Command, input: Option<&[u8]>, limits: RunLimits) -> io::Result<Attempt> {
    let mut live = Live::start(command, limits)?;
    live.usage.bound(&limits, true);
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
    usage: Usage,
    limits: RunLimits,
    /// What this process held when the program was started.
    floor: u64,
    /// When the turn began, and the processor time and the idle time before it.
    begun: Instant,
    before: [Duration; 2],
}

impl Live {
    pub(crate) fn start(command: &mut Command, limits: RunLimits) -> io::Result<Self> {
        let begun = Instant::now();
        let mut running = Running::start(command)?;
        // Not before: others in this process may have taken more meanwhile.
        let floor = own_peak();
        let streams = Streams::of(&mut running.child)?;
        let usage = Usage::new(&running, begun);
        Ok(Self { running, streams, usage, limits, floor, begun, before: [Duration::ZERO; 2] })
    }

    /// Counts time and processor time from now.
    pub(crate) fn begin_turn(&mut self) {
        self.usage.measure();
        self.usage.bound(&self.limits, false);
        (self.begun, self.before) = (Instant::now(), [self.usage.cpu, self.usage.idle]);
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

    /// Whether nobody of it computes now, as far as the last list of its processes goes.
    pub(crate) fn rests(&mut self) -> bool {
        self.usage.rests()
    }

    /// The limit that is broken, if one is.
    pub(crate) fn broken(&mut self) -> Option<End> {
        self.usage.measure();
        if self.streams.output.len() > self.limits.output {
            Some(End::OutputLimit)
        } else if self.cpu() > self.limits.cpu {
            Some(End::TimeLimit)
        } else if self.usage.peak.is_some_and(|peak| peak > self.limits.memory) {
            Some(End::MemoryLimit)
        } else if self.usage.idle.saturating_sub(self.before[1]) > self.limits.wall {
            Some(End::WallLimit)
        } else {
            None
        }
    }

    /// What the turn took of the processor.
    pub(crate) fn cpu(&self) -> Duration {
        self.usage.cpu.saturating_sub(self.before[0])
    }

    /// A turn that ended well, with what was said in it.
    pub(crate) fn said(&mut self, stdout: Vec<u8>) -> Attempt {
        self.usage.measure();
        let (cpu, wall, peak_memory) = (self.cpu(), self.begun.elapsed(), self.usage.peak);
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

        let (cpu, held) = used.as_ref().map_or((Duration::ZERO, None), |ResUse { rusage, .. }| {
            (rusage.utime + rusage.stime, Some(rusage.maxrss))
        });
        self.usage.cpu = self.usage.cpu.max(cpu);
        // What a process held before it became the program counts for the system, and that is what we held: if it is no
        // more than that, it is no more than a bound.
        let sure = self.usage.peak.max(held.filter(|&held| held > self.floor));
        let peak_memory = self.usage.peak.max(held);
        let (cpu, mut stdout) = (self.cpu(), std::mem::take(&mut self.streams.output));
        let end = stopped.unwrap_or_else(|| {
            if cpu > limits.cpu {
                End::TimeLimit
            } else if sure.is_some_and(|peak| peak > limits.memory) {
                End::MemoryLimit
            } else if stdout.len() > limits.output {
                End::OutputLimit
            } else {
                // Whoever cannot be ended does nothing.
                used.map_or(End::WallLimit, |used| match used.status.signal() {
                    Some(signal) => End::Signal(signal),
                    None => End::Exited(used.status.code().unwrap_or(-1)),
                })
            }
        });
        stdout.truncate(limits.output);
        let stderr_tail = std::mem::take(&mut self.streams.tail);
        Ok(Attempt { end, stdout, stderr_tail, cpu, wall, peak_memory })
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
