//! A case that failed is made certain, small and plain.

use std::time::Instant;

use crate::check::{Failing, Tried};
use crate::{
    AnswerKind, Attempt, Check, CheckError, Failure, Phase, Shrunk, Subject, Verdict, Watch, behaves_like,
    shrink,
};

impl Check<'_> {
    /// Runs a failing case again, makes it small, and looks what it behaves like.
    pub(crate) fn study(
        &self,
        subject: &dyn Subject,
        watch: &dyn Watch,
        (id, first): Failing,
    ) -> Result<Failure, CheckError> {
        /// A failing case is run so often in all.
        const TIMES: usize = 3;

        let Tried { input, verdict, expected, attempt } = first;
        if let Some(attempt) = subject.fails_unread(&attempt) {
            return Err(CheckError::FailsUnread(attempt.into()));
        }
        let mut failure = Failure {
            id,
            found: input.clone(),
            input,
            runs: 0,
            minimal: false,
            verdict,
            expected,
            attempt,
            behaves_like: Vec::new(),
        };
        watch.failed(&failure);
        let mut alone = |input: &[i64]| subject.attempt(input);
        let mut accepted = 0;
        for _ in 1..TIMES {
            let again = self.attempt(&mut alone, failure.input.clone())?;
            accepted += usize::from(again.verdict == Verdict::Accepted);
            if !is_same(&failure, &again) {
                failure.verdict = Verdict::Flaky;
            }
        }
        if accepted == TIMES - 1 && subject.is_kept_alive() {
            failure.verdict = self.only_kept_alive(subject, &failure.input)?;
        }
        if failure.verdict != verdict {
            watch.failed(&failure);
            return Ok(failure);
        }
        self.shrink(subject, &mut failure)?;
        if self.kind == AnswerKind::Judge {
            self.compare(subject, &mut failure);
        }
        watch.failed(&failure);
        Ok(failure)
    }

    /// What is wrong with a subject that failed on an input when it was kept alive, but not alone.
    fn only_kept_alive(&self, subject: &dyn Subject, input: &[i64]) -> Result<Verdict, CheckError> {
        /// Whoever answers at random is right so often in a row now and then only.
        const TIMES: usize = 4;

        for _ in 0..TIMES {
            let again = self.attempt(&mut |input| subject.attempt(input), input.to_vec())?;
            if again.verdict != Verdict::Accepted {
                return Ok(Verdict::Flaky);
            }
        }
        let first = self.attempt(&mut subject.sitting(), input.to_vec())?;
        let fails_at_once = first.verdict != Verdict::Accepted;
        Ok(if fails_at_once { Verdict::OnlyKeptAlive } else { Verdict::OnlyAfterOthers })
    }

    /// Makes it small: kept alive, which is fast, and if it then fails in another way when it is run alone, alone.
    fn shrink(&self, subject: &dyn Subject, failure: &mut Failure) -> Result<(), CheckError> {
        let deadline = Instant::now() + self.shrink_time;
        let mut alone = |input: &[i64]| subject.attempt(input);
        let is_certain = self.shrink_by(&mut subject.sitting(), subject, failure, deadline)?
            || (subject.is_kept_alive() && self.shrink_by(&mut alone, subject, failure, deadline)?);
        if !is_certain {
            failure.verdict = Verdict::Flaky;
        }
        Ok(())
    }

    /// Makes it small by running it in this way, and says whether what came out fails alone.
    fn shrink_by(
        &self,
        run: &mut dyn FnMut(&[i64]) -> Attempt,
        subject: &dyn Subject,
        failure: &mut Failure,
        deadline: Instant,
    ) -> Result<bool, CheckError> {
        let (mut in_time, mut ran) = (true, 0);
        let fails = |input: &[i64]| {
            in_time &= Instant::now() < deadline;
            ran += u64::from(in_time);
            // An input that we cannot solve is no help to anybody.
            in_time && self.attempt(run, input.to_vec()).is_ok_and(|tried| tried.verdict == failure.verdict)
        };
        let Shrunk { input, minimal, .. } =
            shrink(self.generator.game(), &failure.found, self.shrink_runs, fails);
        failure.runs += ran;
        let tried = self.attempt(&mut |input| subject.attempt(input), input)?;
        let fails_alone = tried.verdict == failure.verdict;
        if fails_alone {
            failure.minimal = minimal && in_time;
            Tried { input: failure.input, expected: failure.expected, attempt: failure.attempt, .. } = tried;
        }
        Ok(fails_alone)
    }

    /// One input says little about why: some more small ones are compared.
    fn compare(&self, subject: &dyn Subject, failure: &mut Failure) {
        const OTHERS: u64 = 12;

        let slow =
            matches!(failure.verdict, Verdict::TimeLimit | Verdict::MemoryLimit | Verdict::OutputLimit);
        let others = if slow { 0 } else { OTHERS };
        let mut sitting = subject.sitting();
        let mut attempts = vec![(failure.input.clone(), failure.attempt.clone())];
        let small = (0..others).map_while(|index| self.generator.case(Phase::Small, index));
        attempts.extend(small.map(|input| {
            let attempt = sitting(&input);
            (input, attempt)
        }));
        failure.behaves_like = behaves_like(self.generator.game(), &attempts).collect();
    }
}

/// Whether a case fails again as it did. Kept alive, an answer comes without the end of its line.
fn is_same(failure: &Failure, again: &Tried) -> bool {
    let said = |attempt: &Attempt| attempt.stdout.trim_ascii().to_vec();
    again.verdict == failure.verdict
        && (again.verdict != Verdict::WrongAnswer || said(&again.attempt) == said(&failure.attempt))
}
