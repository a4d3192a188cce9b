//! The run: what is reported does not depend on the workers, is certain, small, and saved before it is made small.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex};
use std::thread::sleep;
use std::time::Duration;

use stone_catalog::{Game, find};
use stone_check::{
    AnswerKind, Attempt, CaseId, Check, CheckError, Checked, End, Expected, Failure, Generator, Mistaken,
    Phase, SavedCase, Subject, Verdict, Watch, shrink,
};

fn iii() -> &'static Game {
    find("iii").expect("III is listed")
}

fn check(generator: &Generator) -> Check<'_> {
    Check {
        at_least: 0,
        time: Duration::from_secs(600),
        cases: 200,
        ..Check::new(generator, AnswerKind::Judge)
    }
}

/// What a right program says.
fn right(input: &[i64]) -> Attempt {
    let expected = Expected::new(iii(), AnswerKind::Judge, input).expect("it is solved");
    Attempt::said(expected.right())
}

/// A subject from a function.
struct By<F>(F);

impl<F: Fn(&[i64]) -> Attempt + Sync> Subject for By<F> {
    fn attempt(&self, input: &[i64]) -> Attempt {
        (self.0)(input)
    }
}

#[test]
fn the_first_failure_of_the_plan_for_any_number_of_workers() {
    let generator = Generator::new(iii(), 1, Vec::new());
    for mistake in iii().mistakes.iter().filter(|mistake| mistake.hidden.is_none()) {
        let failures = [1, 2, 5].map(|workers| {
            let check = Check { workers, ..check(&generator) };
            let checked = check.run(&Mistaken(mistake), &()).expect("it runs");
            assert!(checked.failure.is_some(), "{} lives", mistake.name);
            // All of it: nothing here takes any time.
            format!("{checked:?}")
        });
        assert!(failures.windows(2).all(|pair| pair[0] == pair[1]), "{}: {failures:?}", mistake.name);
    }
}

#[test]
fn a_slow_failure_that_comes_first_is_the_one() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let first = generator.case(Phase::Small, 4).expect("there are so many");
    let subject = By(|input: &[i64]| {
        if *input == first[..] {
            sleep(Duration::from_millis(200));
        }
        let later = generator.case(Phase::Small, 5).expect("there are so many");
        if *input == first[..] || *input == later[..] { Attempt::said("Nobody") } else { right(input) }
    });
    let checked = Check { workers: 4, ..check(&generator) }.run(&subject, &()).expect("it runs");
    let failure = checked.failure.expect("two fail");
    assert_eq!((failure.found, failure.verdict), (first, Verdict::Presentation));
}

/// A subject that is kept alive, and is asked so often in all.
struct Kept<F>(AtomicU64, F);

impl<F: Fn(u64, &[i64]) -> Attempt + Sync> Subject for Kept<F> {
    fn attempt(&self, input: &[i64]) -> Attempt {
        (self.1)(self.0.fetch_add(1, Ordering::Relaxed) + 1, input)
    }

    fn is_kept_alive(&self) -> bool {
        true
    }
}

#[test]
fn cases_before_a_failure_are_run_whatever_the_time() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let check = Check { time: Duration::ZERO, at_least: 1, ..check(&generator) };
    let ran = |fails: u64| {
        let subject = Kept(
            AtomicU64::new(0),
            |time, input: &[i64]| if time == fails { said_nothing() } else { right(input) },
        );
        check.run(&subject, &()).expect("it runs")
    };
    let cases = |checked: &Checked| checked.tallies.iter().map(|(_, tally)| tally.cases).sum::<u64>();
    let checked = ran(u64::MAX);
    assert_eq!((cases(&checked), checked.failure.is_none()), (8, true), "a sitting that was begun is ended");
    let checked = ran(5);
    assert_eq!((cases(&checked), checked.failure.is_some()), (5, true));
}

fn said_nothing() -> Attempt {
    Attempt::said("")
}

/// What was told, and who waits for it.
#[derive(Default)]
struct Told(Mutex<Vec<Failure>>, Condvar);

impl Told {
    fn is_told_in_time(&self) -> bool {
        let told = self.0.lock().expect("nobody panicked");
        let patience = Duration::from_secs(20);
        let told =
            self.1.wait_timeout_while(told, patience, |told| told.is_empty()).expect("nobody panicked");
        !told.1.timed_out()
    }
}

impl Watch for Told {
    fn failed(&self, failure: &Failure) {
        self.0.lock().expect("nobody panicked").push(failure.clone());
        self.1.notify_all();
    }
}

#[test]
fn a_failure_is_told_while_others_run() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let (first, second) =
        (generator.case(Phase::Small, 4).unwrap(), generator.case(Phase::Small, 5).unwrap());
    let told = Told::default();
    let subject = By(|input: &[i64]| {
        if *input == first[..] {
            assert!(told.is_told_in_time());
        }
        if *input == second[..] { said_nothing() } else { right(input) }
    });
    let checked = Check { workers: 2, ..check(&generator) }.run(&subject, &told).expect("it runs");
    assert_eq!(checked.failure.expect("one fails").found, second);
}

#[test]
fn an_error_hides_no_failure() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let gone = || Attempt::ended(End::NotStarted("it is gone".into()));
    // In a case before it.
    let (first, second) =
        (generator.case(Phase::Small, 4).unwrap(), generator.case(Phase::Small, 5).unwrap());
    let told = Told::default();
    let subject = By(|input: &[i64]| {
        if *input == first[..] {
            assert!(told.is_told_in_time());
            return gone();
        }
        if *input == second[..] { said_nothing() } else { right(input) }
    });
    let checked = Check { workers: 2, ..check(&generator) }.run(&subject, &told).expect("one is wrong");
    assert_eq!(checked.failure.expect("one fails").found, second);

    // What cannot be started while it is made small is not known to be right.
    let subject = By(|input: &[i64]| if input.len() < 3 { gone() } else { said_nothing() });
    let failure =
        check(&generator).one(&subject, &(), vec![1, 2, 3, 4]).expect("it runs").expect("it is wrong");
    assert!(!failure.minimal, "{failure:?}");
}

#[test]
fn time_without_end_and_more_workers_than_there_can_be() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let (time, shrink_time) = (Duration::MAX, Duration::MAX);
    let check = Check { time, shrink_time, workers: usize::MAX, cases: 50, ..check(&generator) };
    assert!(check.run(&By(right), &()).expect("it runs").failure.is_none());
    let failure = check.run(&By(|_: &[i64]| said_nothing()), &()).expect("it runs").failure;
    assert!(failure.expect("it is no answer").minimal);
}

#[test]
fn a_right_subject_is_accepted_and_counted() {
    let generator = Generator::new(iii(), 7, Vec::new());
    let checked = check(&generator).run(&By(right), &()).expect("it runs");
    assert!(checked.failure.is_none());
    assert_eq!(checked.tallies.iter().map(|(_, tally)| tally.cases).sum::<u64>(), 200);
    assert!(checked.tallies.iter().all(|(_, tally)| tally.accepted == tally.cases));
    assert!(checked.tallies.is_sorted_by_key(|(phase, _)| *phase));
}

#[test]
fn the_time_ends_it() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let check = Check { time: Duration::ZERO, cases: u64::MAX, ..check(&generator) };
    assert!(check.run(&By(right), &()).expect("it runs").tallies.is_empty());
    let check = Check { at_least: 10, ..check };
    let tallies = check.run(&By(right), &()).expect("it runs").tallies;
    assert_eq!(tallies.iter().map(|(_, tally)| tally.cases).sum::<u64>(), 10);
}

#[test]
fn what_is_forgiven_is_noted() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let quoted = By(|input: &[i64]| {
        let said = String::from_utf8(right(input).stdout).expect("a word");
        Attempt::said(format!("\"{said}\"\n"))
    });
    let checked = check(&generator).run(&quoted, &()).expect("it runs");
    assert!(checked.failure.is_none());
    assert_eq!(checked.notes.into_iter().collect::<Vec<_>>(), ["quotes are forgiven"]);
}

#[test]
fn different_answers_to_the_same_input_are_flaky() {
    let generator = Generator::new(iii(), 1, Vec::new());
    // A crash on the seventh case only.
    let count = AtomicU64::new(0);
    let seventh = By(|input: &[i64]| {
        let is_seventh = count.fetch_add(1, Ordering::Relaxed) == 6;
        if is_seventh { Attempt::ended(End::Signal(11)) } else { right(input) }
    });
    let failure = check(&generator).run(&seventh, &()).expect("it runs").failure.expect("it crashed once");
    assert_eq!((failure.verdict, failure.found == failure.input), (Verdict::Flaky, true));

    // Kept alive, and not again when the same cases come before it.
    let seventh =
        Kept(AtomicU64::new(0), |time, input: &[i64]| if time == 7 { said_nothing() } else { right(input) });
    let failure = check(&generator).run(&seventh, &()).expect("it runs").failure.expect("it failed once");
    assert_eq!(failure.verdict, Verdict::Flaky);
}

#[test]
fn answers_at_random_are_flaky() {
    let generator = Generator::new(iii(), 1, Vec::new());
    for seed in 0..60 {
        let answer = |time, _: &[i64]| {
            let word = CaseId { seed, phase: Phase::Random, index: time }.dice().up_to(1);
            Attempt::said(["Alice", "Bob"][word as usize])
        };
        let (kept, count) = (Kept(AtomicU64::new(0), answer), AtomicU64::new(0));
        let anew = By(|input: &[i64]| answer(count.fetch_add(1, Ordering::Relaxed), input));
        let check = Check { workers: 1, ..check(&generator) };
        for subject in [&kept as &dyn Subject, &anew] {
            let failure = check.run(subject, &()).expect("it runs").failure.expect("it is wrong");
            assert_eq!(failure.verdict, Verdict::Flaky, "{seed}");
        }
    }
}

#[test]
fn who_watches_knows_a_failure_before_it_is_made_small() {
    struct Seen(Mutex<Vec<Failure>>);
    impl Watch for Seen {
        fn failed(&self, failure: &Failure) {
            self.0.lock().expect("nobody panicked").push(failure.clone());
        }
    }

    let generator = Generator::new(iii(), 1, Vec::new());
    let long = By(|input: &[i64]| if input.len() > 20 { Attempt::said("Nobody") } else { right(input) });
    let seen = Seen(Mutex::new(Vec::new()));
    check(&generator).run(&long, &seen).expect("it runs");
    let seen = seen.0.into_inner().expect("nobody panicked");
    assert_eq!(seen[0].input, seen[0].found);
    let last = seen.last().expect("there is one");
    assert_eq!((last.input.clone(), last.minimal), (vec![0; 21], true));
}

#[test]
fn a_given_input_is_made_small() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let mistake = iii().mistake("beyond-the-row-is-0").expect("III has it");
    let check = check(&generator);
    assert!(check.one(&Mistaken(mistake), &(), vec![1, 2, 3, 7]).expect("it runs").is_none());
    let failure = check.one(&Mistaken(mistake), &(), vec![0, 0, 0, -2]).expect("it runs");
    let failure = failure.expect("Bob has to take the last one");
    assert!(failure.input.len() <= 2 && failure.minimal, "{failure:?}");
    assert!(failure.behaves_like.iter().any(|like| like.name == mistake.name));
}

#[test]
fn the_time_ends_the_shrinking_and_only_runs_are_counted() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let check = Check { shrink_time: Duration::ZERO, ..check(&generator) };
    let failure = check.one(&By(|_: &[i64]| Attempt::said("Nobody")), &(), vec![1, 2, 3]).expect("it runs");
    let failure = failure.expect("it is no answer");
    assert_eq!((failure.input, failure.runs, failure.minimal), (vec![1, 2, 3], 0, false));
}

#[test]
fn a_failure_outlives_a_program_that_is_gone() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let runs = AtomicU64::new(0);
    let gone = By(|_: &[i64]| match runs.fetch_add(1, Ordering::Relaxed) {
        0 => Attempt::said("Nobody"),
        _ => Attempt::ended(End::NotStarted("no such file".into())),
    });
    let check = Check { workers: 1, ..check(&generator) };
    let failure = check.run(&gone, &()).expect("it ran once").failure.expect("it is no answer");
    assert_eq!((failure.verdict, failure.minimal), (Verdict::Presentation, false));
    assert_eq!(failure.cut_short, Some(CheckError::NotStarted("no such file".into())));
}

#[test]
fn made_small_without_a_run_too_many() {
    let iv = find("iv").expect("IV is listed");
    let shrunk = shrink(iv, &[0], 5000, |_| true);
    assert_eq!((shrunk.input, shrunk.minimal), (vec![0], true));
    assert!(shrunk.runs < 3, "{}", shrunk.runs);
    // Beyond the promise a row may be empty.
    let shrunk = shrink(iii(), &[5000], 5000, |_| true);
    assert_eq!((shrunk.input, shrunk.minimal), (vec![], true));
}

#[test]
fn nothing_is_said_of_what_cannot_be_started() {
    let generator = Generator::new(iii(), 1, Vec::new());
    let absent = By(|_: &[i64]| Attempt::ended(End::NotStarted("no such file".into())));
    let error = check(&generator).run(&absent, &()).expect_err("it does not start");
    assert_eq!(error, CheckError::NotStarted("no such file".into()));
}

#[test]
fn saved_cases_are_whole_or_not_there() {
    let folder = tempfile::tempdir().expect("there is room");
    let case = |input: Vec<i64>| SavedCase { game: "stone-iii".into(), input, ..SavedCase::default() };
    let paths: Vec<_> = [vec![1], vec![2], vec![1]]
        .into_iter()
        .map(|input| case(input).save(folder.path()).expect("it is saved"))
        .collect();
    assert_eq!(paths[0], paths[2], "the same case is the same file");
    // What somebody who was ended in the middle leaves.
    std::fs::write(folder.path().join(".tmpX1"), "{").expect("it is written");
    assert_eq!(SavedCase::all(folder.path()).expect("it is read").len(), 2);
    assert_eq!(
        SavedCase::all(&folder.path().join("none")).expect("it is read"),
        Vec::<std::path::PathBuf>::new()
    );

    std::fs::write(&paths[0], "{\"game\":").expect("it is written");
    let error = SavedCase::read(&paths[0]).expect_err("it is half a case");
    assert!(matches!(error.kind(), std::io::ErrorKind::UnexpectedEof | std::io::ErrorKind::InvalidData));
}
