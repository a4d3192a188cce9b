//! The run: cases in order on several workers, until one fails.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use stone_catalog::Mistake;
use stone_core::SolveError;

use crate::{AnswerKind, Attempt, CaseId, End, Expected, Generator, Phase, Plan, Subject, Verdict};

/// How a subject is checked.
#[derive(Debug, Clone, Copy)]
pub struct Check<'g> {
    /// Where the cases come from.
    pub generator: &'g Generator,
    /// What the subject is asked for.
    pub kind: AnswerKind,
    /// How many cases are run at once. The result is the same for any number.
    pub workers: usize,
    /// For so long new cases are begun.
    pub time: Duration,
    /// So many cases are begun whatever the time.
    pub at_least: u64,
    /// So many cases at most.
    pub cases: u64,
    /// So many runs at most make a failing input small. With none it is only made certain.
    pub shrink_runs: u64,
    /// For so long at most it is made small.
    pub shrink_time: Duration,
}

/// What came of a check.
#[derive(Debug, Clone)]
pub struct Checked {
    /// What was run, by phase, in order.
    pub tallies: Vec<(Phase, Tally)>,
    /// What was forgiven in right answers.
    pub notes: BTreeSet<&'static str>,
    /// The first case that failed.
    pub failure: Option<Failure>,
}

/// What was run of a phase.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many cases.
    pub cases: u64,
    /// How many of them were accepted.
    pub accepted: u64,
    /// The most processor time of one.
    pub slowest: Duration,
    /// The most memory of one, where the system tells.
    pub most_memory: Option<u64>,
}

/// A case that failed.
#[derive(Debug, Clone)]
pub struct Failure {
    /// How the case is made again; none of an input that was given.
    pub id: Option<CaseId>,
    /// The input that failed first.
    pub found: Vec<i64>,
    /// The input as small as it was made.
    pub input: Vec<i64>,
    /// How many runs that took.
    pub runs: u64,
    /// Whether it is 1-minimal: no input fails that has one stone less or a value a step nearer to 0.
    pub minimal: bool,
    /// The verdict, the same of both inputs.
    pub verdict: Verdict,
    /// What is right for the small input.
    pub expected: Expected,
    /// The run of the small input.
    pub attempt: Attempt,
    /// The known mistakes that answer like it, here and on other small inputs.
    pub behaves_like: Vec<&'static Mistake>,
    /// What kept it from being made certain and small, if anything did.
    pub cut_short: Option<CheckError>,
}

impl Failure {
    /// A failure as it was found.
    pub(crate) fn new(failing: &Failing) -> Self {
        let Tried { input, verdict, expected, attempt } = &failing.tried;
        Self {
            id: failing.id,
            found: input.clone(),
            input: input.clone(),
            runs: 0,
            minimal: false,
            verdict: *verdict,
            expected: expected.clone(),
            attempt: attempt.clone(),
            behaves_like: Vec::new(),
            cut_short: None,
        }
    }
}

/// Why a check says nothing of the subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckError {
    /// The program could not be started.
    NotStarted(String),
    /// It fails before it reads its input, so none is to blame: how it does.
    FailsUnread(Box<Attempt>),
    /// There is no right answer to compare with.
    Unsolved {
        /// The input.
        input: Vec<i64>,
        /// Why.
        error: SolveError,
    },
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted(why) => write!(f, "the program cannot be started: {why}"),
            Self::FailsUnread(_) => write!(f, "run-time error: the program fails before it reads its input"),
            Self::Unsolved { input, error } => {
                write!(f, "a case of {} numbers cannot be solved: {error}", input.len())
            }
        }
    }
}

impl Error for CheckError {}

/// Is told how far a check has come.
pub trait Watch: Sync {
    /// So many cases were run, the last of this phase.
    fn ran(&self, _cases: u64, _phase: Phase) {}

    /// A case failed. It is told at once as it was found, again if one before it in the plan fails as well, and again when
    /// it is small; the last one told counts. Whoever saves it loses nothing if the check is stopped between.
    fn failed(&self, _failure: &Failure) {}
}

/// Nobody watches.
impl Watch for () {}

impl<'g> Check<'g> {
    /// A check on all cores for ten seconds, and of 200 cases at least: so many find every known mistake.
    pub fn new(generator: &'g Generator, kind: AnswerKind) -> Self {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let time = Duration::from_secs(10);
        let shrink_time = Duration::from_secs(60);
        Self {
            generator,
            kind,
            workers,
            time,
            at_least: 200,
            cases: u64::MAX,
            shrink_runs: 5000,
            shrink_time,
        }
    }

    /// Runs the cases until one fails, or the time or the cases are used up.
    ///
    /// Cases are begun in the order of the [`Plan`], and those before a failing one are all run to their end, so the
    /// failure that is told is the first one of the plan. A subject that is kept alive is started anew for every so many of
    /// them, the same ones for any number of workers; where it fails, it is run alone on that case.
    ///
    /// # Errors
    ///
    /// [`CheckError`], where nothing can be said of the subject.
    ///
    /// ```
    /// use stone_check::{AnswerKind, Attempt, Check, Generator, Subject, Verdict};
    ///
    /// /// Whoever takes all stones thinks to have won.
    /// struct Wrong;
    /// impl Subject for Wrong {
    ///     fn attempt(&self, row: &[i64]) -> Attempt {
    ///         Attempt::said(if row.iter().sum::<i64>() > 0 { "Alice" } else { "Bob" })
    ///     }
    /// }
    ///
    /// let game = stone_catalog::find("iii").expect("III is listed");
    /// let generator = Generator::new(game, 1, vec![]);
    /// let failure = Check::new(&generator, AnswerKind::Judge).run(&Wrong, &())?.failure.expect("it is wrong");
    /// assert_eq!((failure.verdict, failure.input), (Verdict::WrongAnswer, vec![0]));
    /// # Ok::<(), stone_check::CheckError>(())
    /// ```
    pub fn run(&self, subject: &dyn Subject, watch: &dyn Watch) -> Result<Checked, CheckError> {
        /// More would only wait for each other.
        const MOST: usize = 1000;

        let state = Mutex::new(Run {
            plan: Plan::new(self.generator),
            begun: 0,
            ran: 0,
            first: None,
            error: None,
            waiting: BTreeMap::new(),
            next: Some(1),
            tallies: [Tally::default(); Phase::ALL.len()],
            notes: BTreeSet::new(),
        });
        // A time without an end has no deadline.
        let deadline = Instant::now().checked_add(self.time);
        thread::scope(|scope| {
            let work = || self.work(subject, watch, &state, deadline);
            for _ in 1..self.workers.min(MOST).min(usize::try_from(self.cases).unwrap_or(MOST)) {
                // Where the system has no thread left, fewer do the same.
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            work();
        });
        let run = state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let tallies = Phase::ALL.into_iter().zip(run.tallies).filter(|(_, tally)| tally.cases > 0).collect();
        // A failure is worth more than an error, wherever that is in the plan.
        let failure = match (run.first, run.error) {
            (Some((_, failing)), _) => Some(self.study(subject, watch, &failing)),
            (None, Some((_, error))) => return Err(error),
            (None, None) => None,
        };
        Ok(Checked { tallies, notes: run.notes, failure })
    }

    /// One worker: takes the next cases until there is none, or a case before them failed.
    fn work(
        &self,
        subject: &dyn Subject,
        watch: &dyn Watch,
        state: &Mutex<Run<'_>>,
        deadline: Option<Instant>,
    ) {
        let locked = || state.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let (begun, ids) = {
                let mut run = locked();
                let begun = run.begun;
                // Places are given in order, so whatever is before a failing case has begun by now.
                if run.stopped_at().is_some() || begun == self.cases || self.is_late(begun + 1, deadline) {
                    return;
                }
                let most = Self::a_sitting(subject, begun).min(self.cases - begun);
                let ids: Vec<CaseId> = (0..most).map_while(|_| run.plan.next_id()).collect();
                run.begun += ids.len() as u64;
                (begun, ids)
            };
            if ids.is_empty() {
                return;
            }
            let mut sitting = subject.sitting();
            for (index, place) in (0..ids.len()).zip(begun + 1..) {
                // Cases that were taken are run whatever the time: a later one may fail.
                if locked().stopped_at().is_some_and(|stopped| stopped < place) {
                    return;
                }
                let id = ids[index];
                let Some(input) = self.generator.case(id.phase, id.index) else { return };
                let tried = self.attempt(&mut sitting, input).and_then(|tried| blamed(subject, tried));
                let failing = |tried| Failing { id: Some(id), before: ids[..index].to_vec(), tried };
                Self::enter(place, id.phase, tried.map(failing), watch, state);
            }
        }
    }

    /// How many cases are run in one sitting when so many were begun before. It depends on nothing else, so that a subject
    /// meets the same cases in the same order for any number of workers.
    fn a_sitting(subject: &dyn Subject, begun: u64) -> u64 {
        if subject.is_kept_alive() { (begun / 8).clamp(8, 1000) } else { 1 }
    }

    fn is_late(&self, place: u64, deadline: Option<Instant>) -> bool {
        place > self.at_least && deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Writes down what came of a case. What fails is told at once, if it is the first so far.
    fn enter(
        place: u64,
        phase: Phase,
        came: Result<Failing, CheckError>,
        watch: &dyn Watch,
        state: &Mutex<Run<'_>>,
    ) {
        let mut run = state.lock().unwrap_or_else(PoisonError::into_inner);
        run.ran += 1;
        let ran = run.ran;
        run.count(place, Counted::new(phase, came.as_ref().ok()));
        match came {
            Ok(failing) if failing.tried.verdict == Verdict::Accepted => {}
            Ok(failing) if comes_first(run.first.as_ref(), place) => {
                // Under the lock, so that of two the first one is told last.
                watch.failed(&Failure::new(&failing));
                run.first = Some((place, failing.into()));
            }
            Err(error) if comes_first(run.error.as_ref(), place) => run.error = Some((place, error)),
            _ => {}
        }
        drop(run);
        watch.ran(ran, phase);
    }

    /// Checks one input that was given: makes it certain and small if it fails, as [`run`](Self::run) does.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    pub fn one(
        &self,
        subject: &dyn Subject,
        watch: &dyn Watch,
        input: Vec<i64>,
    ) -> Result<Option<Failure>, CheckError> {
        let tried = blamed(subject, self.attempt(&mut subject.sitting(), input)?)?;
        if tried.verdict == Verdict::Accepted {
            return Ok(None);
        }
        let failing = Failing { id: None, before: Vec::new(), tried };
        watch.failed(&Failure::new(&failing));
        Ok(Some(self.study(subject, watch, &failing)))
    }

    pub(crate) fn attempt(
        &self,
        run: &mut dyn FnMut(&[i64]) -> Attempt,
        input: Vec<i64>,
    ) -> Result<Tried, CheckError> {
        let expected = match Expected::new(self.generator.game(), self.kind, &input) {
            Ok(expected) => expected,
            Err(error) => return Err(CheckError::Unsolved { input, error }),
        };
        let attempt = run(&input);
        if let End::NotStarted(why) = attempt.end {
            return Err(CheckError::NotStarted(why));
        }
        let verdict = Verdict::of(&attempt, &expected);
        Ok(Tried { input, verdict, expected, attempt })
    }
}

/// One case that was run.
#[derive(Debug)]
pub(crate) struct Tried {
    pub(crate) input: Vec<i64>,
    pub(crate) verdict: Verdict,
    pub(crate) expected: Expected,
    pub(crate) attempt: Attempt,
}

/// A run of which the input may be to blame.
fn blamed(subject: &dyn Subject, tried: Tried) -> Result<Tried, CheckError> {
    match subject.fails_unread(&tried.attempt) {
        Some(attempt) => Err(CheckError::FailsUnread(attempt.into())),
        None => Ok(tried),
    }
}

/// A case that was run: how it is made again, and what came before it in the same sitting.
pub(crate) struct Failing {
    pub(crate) id: Option<CaseId>,
    pub(crate) before: Vec<CaseId>,
    pub(crate) tried: Tried,
}

/// What the workers share.
struct Run<'g> {
    plan: Plan<'g>,
    begun: u64,
    ran: u64,
    /// The first case of the plan that failed, with its place.
    first: Option<(u64, Box<Failing>)>,
    /// The first case of which nothing can be said, with its place.
    error: Option<(u64, CheckError)>,
    /// Cases by their places, where one before is not known yet.
    waiting: BTreeMap<u64, Counted>,
    /// The place that is counted next; none after the first failure.
    next: Option<u64>,
    tallies: [Tally; Phase::ALL.len()],
    notes: BTreeSet<&'static str>,
}

/// Whether a place is before that of what was found so far.
fn comes_first<T>(found: Option<&(u64, T)>, place: u64) -> bool {
    found.is_none_or(|(first, _)| place < *first)
}

impl Run<'_> {
    /// The place of the first case after which no other need be run.
    fn stopped_at(&self) -> Option<u64> {
        let first = self.first.as_ref().map(|(place, _)| *place);
        first.into_iter().chain(self.error.as_ref().map(|(place, _)| *place)).min()
    }

    /// Counts the cases in the order of the plan, up to the first that failed: what others ran beyond it is chance.
    fn count(&mut self, place: u64, case: Counted) {
        self.waiting.insert(place, case);
        while let Some(next) = self.next
            && let Some(case) = self.waiting.remove(&next)
        {
            let tally = &mut self.tallies[case.phase as usize];
            tally.cases += 1;
            tally.accepted += u64::from(case.accepted);
            tally.slowest = tally.slowest.max(case.cpu);
            tally.most_memory = tally.most_memory.max(case.peak_memory);
            self.notes.extend(case.note);
            self.next = case.accepted.then_some(next + 1);
        }
    }
}

/// What a case adds to the tally of its phase.
struct Counted {
    phase: Phase,
    accepted: bool,
    cpu: Duration,
    peak_memory: Option<u64>,
    note: Option<&'static str>,
}

impl Counted {
    fn new(phase: Phase, came: Option<&Failing>) -> Self {
        let Some(Failing { tried, .. }) = came else {
            return Self { phase, accepted: false, cpu: Duration::ZERO, peak_memory: None, note: None };
        };
        let accepted = tried.verdict == Verdict::Accepted;
        let Attempt { cpu, peak_memory, stdout, .. } = &tried.attempt;
        let note = if accepted { tried.expected.read(stdout).note } else { None };
        Self { phase, accepted, cpu: *cpu, peak_memory: *peak_memory, note }
    }
}
