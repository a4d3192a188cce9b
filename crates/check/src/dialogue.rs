//! A talk with a program: texts go to it, lines come back, and each turn has the limits of a case.

#[cfg(unix)]
pub use talked::Dialogue;

/// Programs are not started here, so there is nobody to talk to.
#[cfg(not(unix))]
#[derive(Debug)]
pub struct Dialogue(std::convert::Infallible);

#[cfg(not(unix))]
#[expect(missing_docs, reason = "they are those of Unix systems")]
impl Dialogue {
    pub fn send(&mut self, _: &[u8]) {
        match self.0 {}
    }

    pub fn receive(&mut self) -> crate::Attempt {
        match self.0 {}
    }

    pub fn is_over(&self) -> bool {
        match self.0 {}
    }

    pub(crate) fn settle(&mut self) {
        match self.0 {}
    }

    pub fn unasked(&mut self, _: std::time::Duration) -> Vec<u8> {
        match self.0 {}
    }

    pub fn end(self) -> crate::Attempt {
        match self.0 {}
    }
}

#[cfg(unix)]
mod talked {
    use std::fmt;
    use std::io;
    use std::process::Command;
    use std::time::{Duration, Instant};

    use crate::running::Live;
    use crate::{Attempt, End, RunLimits};

    /// How long a program may take to go when nothing more is asked of it.
    const FAREWELL: Duration = Duration::from_secs(1);

    /// A program that stays, and is talked to line by line. [`Program::talk`](crate::Program::talk) begins it.
    ///
    /// A turn is a call of [`receive`](Self::receive), and each has the limits of a case for itself; memory is that of the
    /// whole talk. A program that breaks one is ended with all of its process group, as when this is dropped.
    ///
    /// ```
    /// use stone_check::{End, Program, RunLimits};
    ///
    /// # if cfg!(unix) {
    /// let echo = Program::new(["cat"], RunLimits::default());
    /// let mut dialogue = echo.talk().expect("there is a cat");
    /// dialogue.send(b"one\ntwo\n");
    /// assert_eq!(dialogue.receive().stdout, b"one");
    /// assert_eq!(dialogue.receive().stdout, b"two");
    /// assert_eq!(dialogue.end().end, End::Exited(0));
    /// # }
    /// ```
    pub struct Dialogue {
        live: Live,
        unsent: Vec<u8>,
        /// How far the output was searched for the end of a line.
        searched: usize,
        /// How the program ended, with what it said before and nobody took.
        over: Option<Attempt>,
    }

    impl Dialogue {
        pub(crate) fn start(command: &mut Command, limits: RunLimits) -> io::Result<Self> {
            let live = Live::start(command, limits)?;
            Ok(Self { live, unsent: Vec::new(), searched: 0, over: None })
        }

        /// Says something. It is written while we wait for a line.
        pub fn send(&mut self, text: &[u8]) {
            if self.over.is_none() {
                self.unsent.extend_from_slice(text);
            }
        }

        /// Waits until all was written that was sent, and for a line; without its end, it is the `stdout` of what comes
        /// back, and times are those of this turn.
        ///
        /// A line is an [`End::Exited(0)`](End::Exited) whatever the program does afterwards. If none comes, the end says
        /// why, and the talk [is over](Self::is_over). Lines that were written before they were asked for wait for the
        /// next turns.
        pub fn receive(&mut self) -> Attempt {
            if self.over.is_none() {
                self.live.begin_turn();
                // That we cannot serve a program is the same as that we cannot start it.
                if let Err(error) = self.serve_until_a_line() {
                    self.over = Some(Attempt::ended(End::NotStarted(error.to_string())));
                }
            }
            let Some(over) = &mut self.over else {
                let line = take_line(self.live.output(), &mut self.searched);
                return self.live.said(line.unwrap_or_default());
            };
            if let Some(line) = take_line(&mut over.stdout, &mut self.searched) {
                return Attempt { end: End::Exited(0), stdout: line, ..over.clone() };
            }
            // What has no end of a line is the last one.
            self.searched = 0;
            let stdout = std::mem::take(&mut over.stdout);
            Attempt { stdout, ..over.clone() }
        }

        /// Serves the program until there is a line to take, or none will come.
        fn serve_until_a_line(&mut self) -> io::Result<()> {
            while !self.unsent.is_empty() || !has_line(self.live.output(), &mut self.searched) {
                self.serve()?;
                if self.live.has_exited()? {
                    return self.stop(None);
                }
                if let Some(limit) = self.live.broken() {
                    return self.stop(Some(limit));
                }
            }
            Ok(())
        }

        fn serve(&mut self) -> io::Result<()> {
            let mut rest = &self.unsent[..];
            self.live.serve(&mut rest)?;
            let written = self.unsent.len() - rest.len();
            self.unsent.drain(..written);
            Ok(())
        }

        fn stop(&mut self, limit: Option<End>) -> io::Result<()> {
            self.unsent.clear();
            self.searched = 0;
            self.over = Some(self.live.end(limit)?);
            Ok(())
        }

        /// Whether the program is gone. Lines that it wrote before can still be received.
        pub fn is_over(&self) -> bool {
            self.over.is_some()
        }

        /// Waits until it rests, as somebody does who waits for more, or is gone. If it goes on computing, that is its affair.
        pub(crate) fn settle(&mut self) {
            if self.over.is_none() {
                // An error shows as soon as something is asked.
                let _ = self.serve_until_it_rests();
            }
        }

        fn serve_until_it_rests(&mut self) -> io::Result<()> {
            /// So much processor time is no work any more that belongs to an answer.
            const LONG: Duration = Duration::from_millis(20);

            let before = self.live.cpu();
            let mut pause = Duration::from_micros(20);
            loop {
                // In this order: whoever is gone rests as well.
                let rests = self.live.rests();
                if self.live.has_exited()? {
                    return self.stop(None);
                }
                if rests || self.live.cpu().saturating_sub(before) > LONG {
                    return Ok(());
                }
                if let Some(limit) = self.live.broken() {
                    return self.stop(Some(limit));
                }
                self.live.listen(pause)?;
                pause = (2 * pause).min(Duration::from_millis(1));
            }
        }

        /// Takes what it said beyond the lines that were received. If there is nothing yet, it is waited for so long.
        pub fn unasked(&mut self, patience: Duration) -> Vec<u8> {
            self.searched = 0;
            let begun = Instant::now();
            while self.over.is_none() {
                // An error shows as soon as something is asked.
                let served = self.live.listen(patience.saturating_sub(begun.elapsed()));
                if served.is_err() || !self.live.output().is_empty() || begun.elapsed() >= patience {
                    break;
                }
            }
            std::mem::take(self.over.as_mut().map_or(self.live.output(), |over| &mut over.stdout))
        }

        /// Says that nothing more will be asked, by the end of its input, and gives the program a second to go by itself.
        /// What is left is what it said and nobody took.
        pub fn end(mut self) -> Attempt {
            if self.over.is_none()
                && let Err(error) = self.say_farewell()
            {
                return Attempt::ended(End::NotStarted(error.to_string()));
            }
            self.over.take().unwrap_or_else(|| Attempt::said(""))
        }

        fn say_farewell(&mut self) -> io::Result<()> {
            self.live.begin_turn();
            let begun = Instant::now();
            loop {
                self.serve()?;
                if self.unsent.is_empty() {
                    self.live.close_input();
                }
                if self.live.has_exited()? {
                    return self.stop(None);
                }
                if let Some(limit) = self.live.broken() {
                    return self.stop(Some(limit));
                }
                if begun.elapsed() > FAREWELL {
                    return self.stop(Some(End::WallLimit));
                }
            }
        }
    }

    impl fmt::Debug for Dialogue {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.debug_struct("Dialogue").field("over", &self.over).finish_non_exhaustive()
        }
    }

    /// Whether there is the end of a line; all before it was searched.
    fn has_line(said: &[u8], searched: &mut usize) -> bool {
        let found = said[*searched..].iter().position(|&byte| byte == b'\n');
        *searched += found.unwrap_or(said.len() - *searched);
        found.is_some()
    }

    /// Takes the first line, if it has an end.
    fn take_line(said: &mut Vec<u8>, searched: &mut usize) -> Option<Vec<u8>> {
        if !has_line(said, searched) {
            return None;
        }
        let mut line: Vec<u8> = said.drain(..=*searched).collect();
        *searched = 0;
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        Some(line)
    }
}
