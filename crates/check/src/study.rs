//! A case that failed is made certain, small and plain.

use std::time::Instant;

use stone_core::SolveError;

use crate::check::{Failing, Tried};
use crate::{
    AnswerKind, Attempt, CaseId, Check, CheckError, Failure, Phase, Shrunk, Subject, Verdict, Watch,
    behaves_like, shrink,
};

impl Check<'_> {
    /// Runs a failing case again, makes it small, if it may, and looks what it behaves like. An error ends that, and not the
    /// failure.
    pub(crate) fn study(&self, subject: &dyn Subject, watch: &dyn Watch, failing: &Failing) -> Failure {
        let mut failure = Failure::new(failing);
        failure.cut_short = self.make_certain_and_small(subject, &failing.before, &mut failure).err();
        if self.shrink_runs > 0 && self.asks_what_the_judge_does(&failure) && failure.cut_short.is_none() {
            self.compare(subject, &mut failure);
        }
        watch.failed(&failure);
        failure
    }

    fn make_certain_and_small(
        &self,
        subject: &dyn Subject,
        before: &[CaseId],
        failure: &mut Failure,
    ) -> Result<(), CheckError> {
        /// A failing case is run so often in all.
        const TIMES: usize = 3;

        let found = failure.verdict;
        let mut alone = |input: &[i64]| subject.attempt(input);
        let mut accepted = 0;
        for _ in 1..TIMES {
            let again = self.attempt(&mut alone, failure.input.clone())?;
            accepted += usize::from(again.verdict == Verdict::Accepted);
            if !is_same(found, &failure.attempt, &again) {
                failure.verdict = Verdict::Flaky;
            }
        }
        if accepted == TIMES - 1 && subject.is_kept_alive() {
            failure.verdict = self.only_kept_alive(subject, before, failure, found)?;
        }
        if failure.verdict == found && self.shrink_runs > 0 { self.shrink(subject, failure) } else { Ok(()) }
    }

    /// What is wrong with a subject that failed on an input when it was kept alive, but not alone.
    fn only_kept_alive(
        &self,
        subject: &dyn Subject,
        before: &[CaseId],
        failure: &Failure,
        found: Verdict,
    ) -> Result<Verdict, CheckError> {
        /// Whoever answers at random is right so often in a row now and then only.
        const TIMES: usize = 4;

        let input = &failure.input;
        for _ in 0..TIMES {
            let again = self.attempt(&mut |input| subject.attempt(input), input.clone())?;
            if again.verdict != Verdict::Accepted {
                return Ok(Verdict::Flaky);
            }
        }
        if self.attempt(&mut subject.sitting(), input.clone())?.verdict != Verdict::Accepted {
            return Ok(Verdict::OnlyKeptAlive);
        }
        let mut sitting = subject.sitting();
        for id in before {
            let Some(earlier) = self.generator.case(id.phase, id.index) else { continue };
            self.attempt(&mut sitting, earlier)?;
        }
        let after_others = self.attempt(&mut sitting, input.clone())?;
        Ok(if after_others.verdict == found { Verdict::OnlyAfterOthers } else { Verdict::Flaky })
    }

    /// Whether the right answer is the judge's, as those of the known mistakes are.
    fn asks_what_the_judge_does(&self, failure: &Failure) -> bool {
        let Failure { expected, .. } = failure;
        self.kind == AnswerKind::Judge || expected.right().eq_ignore_ascii_case(&expected.judge().to_string())
    }

    /// Makes it small: kept alive, which is fast, and if it then fails in another way when it is run alone, alone.
    fn shrink(&self, subject: &dyn Subject, failure: &mut Failure) -> Result<(), CheckError> {
        // A time without an end has no deadline.
        let deadline = Instant::now().checked_add(self.shrink_time);
        let mut alone = |input: &[i64]| subject.attempt(input);
        let is_certain = self.shrink_by(&mut subject.sitting(), subject, failure, deadline)?
            || (subject.is_kept_alive() && self.shrink_by(&mut alone, subject, failure, deadline)?);
        if !is_certain {
            failure.verdict = Verdict::Flaky;
        }
        Ok(())
    }

    /// Makes it small by running it in this way, and says whether what came out fails alone, again and again.
    fn shrink_by(
        &self,
        run: &mut dyn FnMut(&[i64]) -> Attempt,
        subject: &dyn Subject,
        failure: &mut Failure,
        deadline: Option<Instant>,
    ) -> Result<bool, CheckError> {
        /// Whoever answers at random answers so often the same now and then only.
        const TIMES: usize = 8;

        let (mut all_ran, mut ran) = (true, 0);
        let fails = |input: &[i64]| {
            all_ran &= deadline.is_none_or(|deadline| Instant::now() < deadline);
            if !all_ran {
                return false;
            }
            ran += 1;
            match self.attempt(run, input.to_vec()) {
                Ok(tried) => tried.verdict == failure.verdict,
                // What the rules do not cover is no input.
                Err(CheckError::Unsolved { error: SolveError::BadInstance { .. }, .. }) => false,
                Err(_) => {
                    all_ran = false;
                    false
                }
            }
        };
        let Shrunk { input, minimal, .. } =
            shrink(self.generator.game(), &failure.found, self.shrink_runs, fails);
        failure.runs += ran;
        let alone = || self.attempt(&mut |input| subject.attempt(input), input.clone());
        let small = alone()?;
        let mut is_certain = small.verdict == failure.verdict;
        for _ in 1..if is_slow(failure.verdict) { 1 } else { TIMES } {
            is_certain = is_certain && is_same(small.verdict, &small.attempt, &alone()?);
        }
        if is_certain {
            failure.minimal = minimal && all_ran;
            Tried { input: failure.input, expected: failure.expected, attempt: failure.attempt, .. } = small;
        }
        Ok(is_certain)
    }

    /// One input says little about why: some more small ones are compared.
    fn compare(&self, subject: &dyn Subject, failure: &mut Failure) {
        const OTHERS: u64 = 12;

        let others = if is_slow(failure.verdict) { 0 } else { OTHERS };
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
fn is_same(verdict: Verdict, attempt: &Attempt, again: &Tried) -> bool {
    let said = |attempt: &Attempt| attempt.stdout.trim_ascii().to_vec();
    again.verdict == verdict && (verdict != Verdict::WrongAnswer || said(&again.attempt) == said(attempt))
}

/// Whether a program that gets this verdict takes its time for it.
fn is_slow(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::TimeLimit | Verdict::MemoryLimit | Verdict::OutputLimit)
}
