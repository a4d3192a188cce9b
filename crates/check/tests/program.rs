//! Programs that do what programs should not: each gets its verdict in bounded time and memory, and nothing is left.
#![cfg(target_os = "linux")]

mod processes;

use std::process::Command;
use std::time::{Duration, Instant};

use processes::{nothing_is_left, quick, short, word};
use stone_check::{Attempt, End, Program, RunLimits};

/// Runs a script of the shell; the word becomes its first argument.
fn shell(script: &str, word: &str, limits: RunLimits, input: &[u8]) -> Attempt {
    Program::new(["sh", "-c", script, "sh", word], limits).run(input)
}

/// Runs Python, or says that there is none.
fn python(script: &str, limits: RunLimits, input: &[u8]) -> Option<Attempt> {
    Some(Program::new([&*processes::python()?, "-c", script], limits).run(input))
}

#[test]
fn what_it_is_given_and_says() {
    let attempt = shell("cat; echo seen >&2; exit 3", "", quick(), b"[1,2,3]\n");
    assert_eq!(attempt.end, End::Exited(3));
    assert_eq!(attempt.stdout, b"[1,2,3]\n");
    assert_eq!(attempt.stderr_tail, b"seen\n");
}

#[test]
fn input_and_output_larger_than_a_pipe() {
    let input = vec![b'7'; 900_000];
    let attempt = shell("cat", "", quick(), &input);
    assert_eq!((attempt.end, attempt.stdout.len()), (End::Exited(0), input.len()));
}

#[test]
fn not_found() {
    let attempt = Program::new(["/no/such/program"], quick()).run(b"");
    assert!(
        matches!(&attempt.end, End::NotStarted(why) if why.starts_with("/no/such/program: ")),
        "{attempt:?}"
    );
    let attempt = Program::new(Vec::<String>::new(), quick()).run(b"");
    assert!(matches!(attempt.end, End::NotStarted(_)));
}

#[test]
fn ended_by_a_signal() {
    assert_eq!(shell("kill -SEGV $$", "", quick(), b"").end, End::Signal(11));
    assert_eq!(shell("kill -KILL $$", "", quick(), b"").end, End::Signal(9));
}

/// What a child shares with its parent is there once.
#[test]
fn memory_that_is_shared_counts_once() {
    let script = "import os, time\nheld = bytearray(b'x') * (80 << 20)\nif os.fork() == 0:\n    time.sleep(0.4)\n    \
                  os._exit(0)\nos.wait()\nprint(len(held))";
    let limits = RunLimits { memory: 128 << 20, cpu: Duration::from_secs(10), ..quick() };
    let Some(attempt) = python(script, limits, b"") else { return };
    assert_eq!(attempt.end, End::Exited(0), "{attempt:?}");
}

/// Between the cases of a long check, not only at its end.
#[test]
fn who_leaves_the_group_is_ended_while_others_run() {
    let word = word();
    let leaves = "setsid sh -c 'sleep 100; :' sh $1 & exit";
    let program = Program::new(["sh", "-c", leaves, "sh", &word], quick());
    let (begun, mut most) = (Instant::now(), 0);
    while begun.elapsed() < Duration::from_secs(2) {
        program.run(b"");
        most = most.max(processes::alive(&word));
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(most, 0);
}

#[test]
fn computes_for_ever() {
    let word = word();
    let attempt = shell("while :; do :; done", &word, quick(), b"");
    assert_eq!(attempt.end, End::TimeLimit);
    assert!(attempt.cpu > quick().cpu);
    assert!(nothing_is_left(&word));
}

#[test]
fn a_child_computes_for_ever() {
    let word = word();
    let attempt = shell("sh -c 'while :; do :; done' sh $1", &word, quick(), b"");
    assert_eq!(attempt.end, End::TimeLimit);
    assert!(nothing_is_left(&word));
}

#[test]
fn sleeps_for_ever() {
    let attempt = shell("sleep 1000", "", short(), b"");
    assert_eq!(attempt.end, End::WallLimit);
    assert!(attempt.wall < quick().wall);
}

#[test]
fn floods_its_output() {
    let word = word();
    let attempt = shell("yes $1 | head -c 1000000000", &word, quick(), b"");
    assert_eq!((attempt.end, attempt.stdout.len()), (End::OutputLimit, quick().output));
    assert!(nothing_is_left(&word));
}

#[test]
fn floods_its_errors() {
    let script = "head -c 20000000 /dev/zero >&2; echo the last word >&2; echo 1";
    let attempt = shell(script, "", RunLimits { cpu: Duration::from_secs(5), ..quick() }, b"");
    assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"1\n".to_vec()));
    assert_eq!(attempt.stderr_tail.len(), 4096);
    assert!(attempt.stderr_tail.ends_with(b"the last word\n"));
}

#[test]
fn never_reads_its_input() {
    let attempt = shell("echo 1", "", quick(), &vec![b'7'; 10_000_000]);
    assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"1\n".to_vec()));
}

#[test]
fn closes_its_streams() {
    let attempt = shell("exec <&-; echo 1", "", quick(), &vec![b'7'; 1_000_000]);
    assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"1\n".to_vec()));
    let attempt = shell("exec <&- >&- 2>&-; sleep 0.1; exit 4", "", quick(), b"1");
    assert_eq!(attempt.end, End::Exited(4));
    let attempt = shell("exec <&- >&- 2>&-; sleep 1000", "", short(), b"1");
    assert_eq!(attempt.end, End::WallLimit);
}

#[test]
fn binary_noise() {
    let attempt = shell("head -c 100000 /dev/urandom", "", quick(), b"1");
    assert_eq!((attempt.end, attempt.stdout.len()), (End::Exited(0), 100_000));
}

#[test]
fn children_that_outlive_it_are_ended() {
    let word = word();
    // They keep its output open.
    let script = "for i in 1 2 3; do sh -c 'sleep 1000; :' sh $1 & done; echo 1";
    let attempt = shell(script, &word, quick(), b"");
    assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"1\n".to_vec()));
    assert!(attempt.wall < quick().wall);
    assert!(nothing_is_left(&word));
}

/// Runs a script whose processes leave their group, if the system has what it takes.
fn leaving(script: &str, word: &str, limits: RunLimits) -> Option<Attempt> {
    if Command::new("setsid").arg("true").status().is_err() {
        println!("skipped: there is no setsid");
        return None;
    }
    Some(shell(script, word, limits, b""))
}

#[test]
fn children_that_leave_the_group_are_ended() {
    let word = word();
    for script in [
        "setsid sh -c 'trap \"\" TERM HUP; sleep 1000; :' sh $1 & sleep 0.2; echo 1",
        // Without the mark, and one that another left has started.
        "env -i setsid sh -c 'sleep 1000; :' sh $1 & sleep 0.2; echo 1",
        "setsid sh -c 'setsid sh -c \"sleep 1000; :\" sh $1 & sleep 1000' sh $1 & sleep 0.2; echo 1",
    ] {
        let Some(attempt) = leaving(script, &word, quick()) else { return };
        assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"1\n".to_vec()));
        assert!(nothing_is_left(&word), "{script}");
    }
}

#[test]
fn children_that_leave_the_group_count() {
    let word = word();
    let script = "setsid sh -c 'while :; do :; done' sh $1 & sleep 1000";
    let Some(attempt) = leaving(script, &word, quick()) else { return };
    assert_eq!(attempt.end, End::TimeLimit);
    assert!(nothing_is_left(&word));
}

#[test]
fn what_a_program_puts_aside_is_its_own_as_long_as_it_runs() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("done");
    let file = file.to_str().expect("a path of text");
    let script =
        "(setsid sh -c 'sleep 0.5; touch $1' sh $1 &); while [ ! -e $1 ]; do sleep 0.05; done; echo 1";
    std::thread::scope(|scope| {
        // It sleeps on purpose, and longer where the machine is busy.
        let patient = RunLimits { cpu: Duration::from_secs(20), ..quick() };
        let aside = scope.spawn(move || leaving(script, file, patient));
        while !aside.is_finished() {
            assert_eq!(shell("echo 2", "", quick(), b"").end, End::Exited(0));
        }
        let Some(attempt) = aside.join().expect("it runs") else { return };
        assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"1\n".to_vec()));
    });
}

#[test]
fn other_children_of_this_process_are_left_alone() {
    let mut other = Command::new("sleep").arg("1000").spawn().expect("there is a sleep");
    assert_eq!(shell("echo 1", "", quick(), b"").end, End::Exited(0));
    assert!(other.try_wait().expect("it is ours").is_none());
    other.kill().expect("it is ours");
    assert!(!other.wait().expect("it is ours").success());
}

/// Far more of them than cores, each of less processor time than it may take, and of hardly any idle time.
#[test]
fn waiting_for_a_core_is_not_sleeping() {
    let work = "i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done";
    let limits = RunLimits { cpu: Duration::from_secs(20), wall: Duration::from_millis(300), ..quick() };
    let python = processes::python();
    std::thread::scope(|scope| {
        for worker in 0..12 {
            let python = &python;
            scope.spawn(move || {
                let attempt = match (worker % 3, python) {
                    (0, _) => shell(&format!("{work}; echo 1"), "", limits, b""),
                    (1, Some(python)) => {
                        let work = "lambda: [i * i for i in range(1500000)]";
                        let script = format!(
                            "import threading\nwork = threading.Thread(target={work})\nwork.start()\nwork.join()\nprint(1)"
                        );
                        let limits = RunLimits { memory: 1 << 30, ..limits };
                        Program::new([&**python, "-c", &script], limits).run(b"")
                    }
                    _ => shell(&format!("sh -c '{work}; :' & wait; echo 1"), "", limits, b""),
                };
                assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"1\n".to_vec()), "{worker}");
            });
        }
    });
}

#[test]
fn needs_more_memory_than_it_may() {
    let word = word();
    let script = format!("import sys\nrow = b'{word}' + b'x' * (4 << 30)\nprint(len(row))");
    let limits = RunLimits { cpu: Duration::from_secs(20), ..quick() };
    let Some(attempt) = python(&script, limits, b"") else { return };
    assert_eq!(attempt.end, End::MemoryLimit);
    assert!(attempt.peak_memory.is_some_and(|peak| peak > limits.memory && peak < 2 << 30), "{attempt:?}");
}

#[test]
fn memory_that_a_child_takes_counts() {
    let script =
        "import os, time\nif os.fork() == 0:\n  row = b'x' * (100 << 20)\n  time.sleep(60)\nos.wait()";
    let Some(attempt) = python(script, quick(), b"") else {
        return;
    };
    assert_eq!(attempt.end, End::MemoryLimit);
}

#[test]
fn memory_of_a_quick_program_is_bounded_and_its_output_may_be() {
    let attempt = shell("echo 1", "", RunLimits { output: usize::MAX, ..quick() }, b"");
    assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"1\n".to_vec()));
    assert!(attempt.peak_memory.is_some());
}

#[test]
fn memory_of_the_tester_is_not_the_programs() {
    let own = vec![1_u8; 200 << 20];
    let attempt = shell("echo 1", "", quick(), b"");
    assert_eq!(attempt.end, End::Exited(0), "{attempt:?} beside {} bytes", own.len());
}

#[test]
fn side_by_side() {
    let program = Program::new(["sh", "-c", "read row; echo $row"], quick());
    std::thread::scope(|scope| {
        for worker in 0..4 {
            let program = &program;
            scope.spawn(move || {
                for case in 0..10 {
                    let input = format!("{worker} {case}\n");
                    let attempt = program.run(input.as_bytes());
                    assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), input.into_bytes()));
                }
            });
        }
    });
}
