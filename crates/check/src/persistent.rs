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
/// it answered, as it does when it is started for that case alone.
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
        let is_gone = dialogue.is_over();
        if said.is_empty() && more.is_empty() {
            if is_gone {
                let Attempt { end, stderr_tail, .. } = dialogue.end();
                return Attempt { end, stderr_tail, ..attempt };
            }
            self.dialogue = Some(dialogue);
            return attempt;
        }
        let rest = dialogue.end();
        said.extend(&attempt.stdout);
        said.push(b'\n');
        said.extend(more);
        said.extend(rest.stdout);
        let end = if is_gone || rest.end == End::OutputLimit { rest.end } else { attempt.end };
        Attempt { end, stdout: said, ..attempt }
    }
}
