//! A program that is kept alive: it is given case after case, and answers each with a line.

use std::time::Duration;

use crate::{Attempt, Dialogue, End, Program};

/// After its first answer a program is listened to for so long: whoever says more than a line does so at once.
const PATIENCE: Duration = Duration::from_millis(5);

/// A program that is started once and given case after case. It reads a case, writes its answer as one line, flushes it,
/// and waits for the next.
///
/// Every case has the limits of a run for itself, but for memory, which is that of the process. A program that breaks one,
/// ends, or says more than a line is started anew for the next case. How one ends that has answered counts for the case that
/// it answered, as it does when it is started for that case alone; only that it may not end at all.
///
/// ```
/// use stone_check::{End, KeptAlive, Program, RunLimits};
///
/// let echo = Program::new(["cat"], RunLimits::default());
/// # if cfg!(unix) {
/// let mut kept = KeptAlive::new(&echo);
/// assert_eq!(kept.run(b"[1,2,3]\n").stdout, b"[1,2,3]");
/// assert_eq!(kept.run(b"[4]\n").stdout, b"[4]");
/// // Two lines are no answer.
/// assert_eq!(kept.run(b"1\n2\n").stdout, b"1\n2\n");
/// # }
/// ```
#[derive(Debug)]
pub struct KeptAlive<'p> {
    program: &'p Program,
    dialogue: Option<Dialogue>,
}

impl<'p> KeptAlive<'p> {
    /// Starts nothing yet.
    pub fn new(program: &'p Program) -> Self {
        Self { program, dialogue: None }
    }

    /// Gives it a case, and waits for its answer. Everything that it said beyond one line is in the output as well.
    pub fn run(&mut self, case: &[u8]) -> Attempt {
        let (mut dialogue, patience) = match self.dialogue.take() {
            Some(dialogue) => (dialogue, Duration::ZERO),
            None => match self.program.talk() {
                Ok(dialogue) => (dialogue, PATIENCE),
                Err(why) => return Attempt::ended(End::NotStarted(why)),
            },
        };
        // Left over from the case before, it would be taken for the answer to this one.
        let mut said = dialogue.unasked(Duration::ZERO);
        dialogue.send(case);
        let attempt = dialogue.receive();
        dialogue.settle();
        let more = dialogue.unasked(patience);
        if said.is_empty() && more.is_empty() && !dialogue.is_over() {
            self.dialogue = Some(dialogue);
            return attempt;
        }
        let is_gone = dialogue.is_over();
        let rest = dialogue.end();
        let end = match rest.end {
            End::Exited(0) if is_gone && !attempt.stdout.is_empty() => End::Left,
            end if is_gone || end == End::OutputLimit => end,
            _ => attempt.end,
        };
        let more = [more, rest.stdout].concat();
        if said.is_empty() && more.is_empty() {
            said = attempt.stdout;
        } else {
            said.extend(&attempt.stdout);
            said.push(b'\n');
            said.extend(more);
        }
        Attempt { end, stdout: said, stderr_tail: rest.stderr_tail, ..attempt }
    }
}
