//! The run: what is reported does not depend on the workers, is certain, small, and saved before it is made small.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::Duration;

use stone_catalog::{Game, find};
use stone_check::{
    AnswerKind, Attempt, Check, CheckError, End, Expected, Failure, Generator, Mistaken, Phase, SavedCase,
    Subject, Verdict, Watch, shrink,
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
            let failure = check.run(&Mistaken(mistake), &()).expect("it runs").failure;
            let failure = failure.unwrap_or_else(|| panic!("{} lives", mistake.name));
            (failure.id, failure.found, failure.input, failure.verdict, failure.runs)
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

    let count = AtomicU64::new(0);
    let random = By(|_: &[i64]| {
        Attempt::said(["Alice", "Bob", "Tie"][count.fetch_add(1, Ordering::Relaxed) as usize % 3])
    });
    let failure = check(&generator).run(&random, &()).expect("it runs").failure.expect("it is wrong");
    assert_eq!(failure.verdict, Verdict::Flaky);
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
