//! Programs that are kept alive get the verdicts that they get case by case, for any number of workers.
#![cfg(target_os = "linux")]

mod processes;

use std::fmt::Write as _;
use std::time::Duration;

use processes::{nothing_is_left, quick, short, word};
use stone_catalog::{Game, find};
use stone_check::{
    AnswerKind, Check, Checked, End, Failure, Generator, InputForm, KeptAlive, Program, RunLimits, Verdict,
    Written,
};

const SEED: u64 = Generator::SEED;

fn i() -> &'static Game {
    find("i").expect("I is listed")
}

/// Less than others have: there are many of them.
fn brief() -> RunLimits {
    RunLimits { cpu: Duration::from_millis(200), ..quick() }
}

/// The same, for programs that sleep for ever.
fn briefest() -> RunLimits {
    RunLimits { wall: Duration::from_millis(400), ..brief() }
}

/// Checks a program of the shell on I, where `true` is right.
fn check(script: &str, word: &str, limits: RunLimits, kept_alive: bool, workers: usize) -> Checked {
    let program = Program::new(["sh", "-c", script, "sh", word], limits);
    let input_form = InputForm::Leetcode;
    let written = Written { program: &program, game: i(), input_form, kept_alive };
    let generator = Generator::new(i(), SEED, Vec::new());
    let check = Check { cases: 40, workers, shrink_runs: 2, ..Check::new(&generator, AnswerKind::Judge) };
    check.run(&written, &()).expect("it starts")
}

fn failure(script: &str, limits: RunLimits, kept_alive: bool) -> Failure {
    let word = word();
    let failure = check(script, &word, limits, kept_alive, 1).failure;
    assert!(nothing_is_left(&word), "{script}");
    failure.unwrap_or_else(|| panic!("accepted: {script}"))
}

/// A program that does something on every case.
fn on_every_case(what: &str) -> String {
    format!("while read row; do {what}; done")
}

#[test]
fn whoever_is_right_is_right() {
    let word = word();
    for kept_alive in [false, true] {
        let Checked { tallies, failure, .. } =
            check("while read row; do echo true; done", &word, quick(), kept_alive, 2);
        assert!(failure.is_none(), "{failure:?}");
        assert_eq!(tallies.iter().map(|(_, tally)| tally.accepted).sum::<u64>(), 40);
    }
    assert!(nothing_is_left(&word));
}

#[test]
fn the_verdicts_are_those_of_case_by_case() {
    let programs = [
        ("echo false", quick(), Verdict::WrongAnswer),
        ("echo no answer", quick(), Verdict::Presentation),
        ("echo true; echo true", quick(), Verdict::Presentation),
        ("echo true; sleep 0.002; echo true", quick(), Verdict::Presentation),
        ("echo", quick(), Verdict::Presentation),
        ("exit", quick(), Verdict::Presentation),
        ("exit 3", quick(), Verdict::RunTimeError),
        ("kill -SEGV $$", quick(), Verdict::RunTimeError),
        ("head -c 100000 /dev/urandom | tr '\\n' x; echo", quick(), Verdict::Presentation),
        ("while :; do :; done", brief(), Verdict::TimeLimit),
        ("sleep 1000", briefest(), Verdict::TimeLimit),
        ("exec <&-; echo false", quick(), Verdict::WrongAnswer),
        ("exec <&-; sleep 1000", briefest(), Verdict::TimeLimit),
        ("exec >&- 2>&-; sleep 1000", briefest(), Verdict::TimeLimit),
        ("yes $1 | head -c 1000000000", quick(), Verdict::OutputLimit),
        ("head -c 1000000000 /dev/zero", quick(), Verdict::OutputLimit),
        ("sh -c 'sleep 1000; :' sh $1 & echo false", quick(), Verdict::WrongAnswer),
    ];
    for (what, limits, verdict) in programs {
        for kept_alive in [false, true] {
            let failure = failure(&on_every_case(what), limits, kept_alive);
            assert_eq!(failure.verdict, verdict, "kept alive {kept_alive}: {what}: {failure:?}");
        }
    }
}

#[test]
fn memory_counts_kept_alive_as_well() {
    let Some(python) = processes::python() else { return };
    let script = "import sys\nfor row in sys.stdin:\n  row = b'x' * (4 << 30)\n  print(len(row), flush=True)";
    let limits = RunLimits { cpu: Duration::from_secs(20), ..quick() };
    let program = Program::new([&*python, "-c", script], limits);
    let attempt = KeptAlive::new(&program).run(b"[1]\n");
    assert_eq!(attempt.end, End::MemoryLimit, "{attempt:?}");
    assert!(attempt.peak_memory.is_some_and(|peak| peak < 2 << 30), "{attempt:?}");
}

#[test]
fn whoever_is_right_alone_and_not_when_kept_alive_is_told_so() {
    let programs = [
        // The first reads on, the second keeps its answer, the third counts.
        ("cat > /dev/null; echo true", short(), Verdict::OnlyKeptAlive),
        ("while read row; do said=true; done; echo $said", short(), Verdict::OnlyKeptAlive),
        ("while read row; do echo ${said:-true}; said=false; done", quick(), Verdict::OnlyAfterOthers),
        // Every answer but the first comes a case too late.
        (
            "read row; echo true; while read row; do echo $said; said=true; done",
            quick(),
            Verdict::OnlyAfterOthers,
        ),
    ];
    for (script, limits, verdict) in programs {
        assert_eq!(failure(script, limits, true).verdict, verdict, "{script}");
        assert!(check(script, "", limits, false, 2).failure.is_none(), "{script}");
    }
}

#[test]
fn a_crash_on_the_seventh_case_only_is_the_same_for_any_number_of_workers() {
    let script = "while read row; do n=$((n + 1)); [ $n = 7 ] && exit 9; echo true; done";
    let failures = [1, 2, 3].map(|workers| {
        let failure = check(script, "", quick(), true, workers).failure.expect("it crashes");
        assert_eq!(failure.attempt.end, End::Exited(9));
        (failure.id, failure.verdict)
    });
    assert!(failures.iter().all(|failure| *failure == failures[0]), "{failures:?}");
    assert_eq!(failures[0].1, Verdict::OnlyAfterOthers);
}

/// The counter is on disk, so that the case is not known again.
#[test]
fn a_crash_on_the_seventh_run_only_is_flaky() {
    for kept_alive in [false, true] {
        let folder = tempfile::tempdir().expect("there is room");
        let count = folder.path().join("count");
        let mut script = String::from("while read row; do echo >> ");
        write!(script, "{0}; [ $(wc -l < {0}) = 7 ] && exit 9; echo true; done", count.display())
            .expect("a string takes it");
        let failure = check(&script, "", quick(), kept_alive, 1).failure.expect("it crashes");
        assert_eq!(failure.verdict, Verdict::Flaky);
    }
}

#[test]
fn how_one_ends_that_has_answered_counts_for_the_case_that_it_answered() {
    for script in ["read row; echo true; exit 3", "read row; echo true; kill -SEGV $$"] {
        for _ in 0..6 {
            let failure = failure(script, quick(), true);
            let id = failure.id.expect("it is of the plan").to_string();
            assert_eq!(
                (failure.verdict, id),
                (Verdict::RunTimeError, format!("{SEED}:samples:0")),
                "{script}"
            );
        }
    }
    // Whoever ends well is right alone, and whoever is wrong is wrong.
    for (script, verdict) in [
        ("read row; echo true", Verdict::OnlyKeptAlive),
        ("read row; printf true", Verdict::OnlyKeptAlive),
        ("read row; echo false", Verdict::WrongAnswer),
    ] {
        let failure = failure(script, quick(), true);
        let id = failure.id.expect("it is of the plan").to_string();
        assert_eq!((failure.verdict, id), (verdict, format!("{SEED}:samples:0")), "{script}");
    }
}

#[test]
fn a_wrong_program_falls_to_the_same_case_kept_alive_and_not() {
    let script = "while read row; do case $row in *'3,3'*) echo false;; *) echo true;; esac; done";
    let failures = [(false, 1), (false, 2), (true, 1), (true, 2), (true, 3)].map(|(kept_alive, workers)| {
        let failure = check(script, "", quick(), kept_alive, workers).failure;
        failure.map(|failure| (failure.id, failure.found, failure.input, failure.verdict, failure.runs))
    });
    assert!(failures.iter().all(|failure| *failure == failures[0]), "{failures:?}");
}
