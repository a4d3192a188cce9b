//! Talks with programs that do what they should, and with those that do not.
#![cfg(target_os = "linux")]

mod processes;

use std::time::{Duration, Instant};

use processes::{nothing_is_left, quick, short, word};
use stone_check::{Dialogue, End, Program, RunLimits};

/// A script of the shell; the word becomes its first argument.
fn shell(script: &str, word: &str, limits: RunLimits) -> Program {
    Program::new(["sh", "-c", script, "sh", word], limits)
}

fn talk(program: &Program) -> Dialogue {
    program.talk().expect("it starts")
}

fn ask(dialogue: &mut Dialogue, text: &str) -> String {
    dialogue.send(text.as_bytes());
    let attempt = dialogue.receive();
    assert_eq!(attempt.end, End::Exited(0), "{attempt:?}");
    String::from_utf8(attempt.stdout).expect("text")
}

#[test]
fn answers_line_by_line() {
    let program = shell("while read line; do echo \"<$line>\"; done; exit 3", "", quick());
    let mut dialogue = talk(&program);
    for turn in 0..200 {
        assert_eq!(ask(&mut dialogue, &format!("{turn}\n")), format!("<{turn}>"));
    }
    assert!(!dialogue.is_over());
    assert_eq!(dialogue.end().end, End::Exited(3));
}

#[test]
fn lines_ahead_wait_and_the_last_may_have_no_end() {
    let program = shell("printf 'one\\r\\n\\ntwo\\nthree'", "", quick());
    let mut dialogue = talk(&program);
    let lines: Vec<String> = (0..5).map(|_| ask(&mut dialogue, "")).collect();
    assert_eq!(lines, ["one", "", "two", "three", ""]);
    assert!(dialogue.is_over());
}

#[test]
fn an_answer_counts_whatever_comes_after_it() {
    let program = shell("echo one; exit 9", "", quick());
    let mut dialogue = talk(&program);
    std::thread::sleep(Duration::from_millis(50));
    assert_eq!(ask(&mut dialogue, "go\n"), "one");
    assert_eq!(dialogue.receive().end, End::Exited(9));
    assert_eq!(dialogue.receive().end, End::Exited(9));
    assert!(dialogue.is_over());
}

#[test]
fn texts_and_lines_longer_than_a_pipe() {
    let program = shell("cat", "", quick());
    let mut dialogue = talk(&program);
    for length in [900_000, 3, 500_000] {
        let line = "7".repeat(length);
        assert_eq!(ask(&mut dialogue, &(line.clone() + "\n")), line);
    }
}

#[test]
fn every_turn_has_the_limits_for_itself() {
    let work = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done";
    let script = format!("while read line; do {work}; echo $line; done");
    let program = shell(&script, "", quick());
    let mut dialogue = talk(&program);
    let (mut cpu, mut most) = (Duration::ZERO, Duration::ZERO);
    // In all far more than one turn may take.
    while cpu < 4 * quick().cpu {
        dialogue.send(b"go\n");
        let attempt = dialogue.receive();
        assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"go".to_vec()));
        (cpu, most) = (cpu + attempt.cpu, most.max(attempt.cpu));
    }
    assert!(most < quick().cpu);
}

#[test]
fn computes_for_ever() {
    let word = word();
    let program = shell("read a; echo $a; while :; do :; done", &word, quick());
    let mut dialogue = talk(&program);
    assert_eq!(ask(&mut dialogue, "one\n"), "one");
    assert_eq!(dialogue.receive().end, End::TimeLimit);
    assert!(nothing_is_left(&word));
}

#[test]
fn a_child_computes_for_ever() {
    let word = word();
    let program = shell("read a; sh -c 'while :; do :; done' sh $1; echo $a", &word, quick());
    let mut dialogue = talk(&program);
    dialogue.send(b"one\n");
    assert_eq!(dialogue.receive().end, End::TimeLimit);
    assert!(nothing_is_left(&word));
}

#[test]
fn is_silent() {
    let word = word();
    let program = shell("sh -c 'sleep 1000; :' sh $1 & cat > /dev/null", &word, short());
    let mut dialogue = talk(&program);
    dialogue.send(b"one\n");
    assert_eq!(dialogue.receive().end, End::WallLimit);
    assert!(nothing_is_left(&word));
}

#[test]
fn never_reads() {
    let program = shell("sleep 1000", "", short());
    let mut dialogue = talk(&program);
    dialogue.send(&vec![b'7'; 10_000_000]);
    assert_eq!(dialogue.receive().end, End::WallLimit);
    let program = shell("exec <&-; echo one; echo two", "", quick());
    let mut dialogue = talk(&program);
    dialogue.send(&vec![b'7'; 10_000_000]);
    assert_eq!(ask(&mut dialogue, "go\n"), "one");
    assert_eq!(ask(&mut dialogue, "go\n"), "two");
}

#[test]
fn floods() {
    let word = word();
    let program = shell("head -c 1000000000 /dev/zero; : $1", &word, quick());
    let mut dialogue = talk(&program);
    assert_eq!(dialogue.receive().end, End::OutputLimit);
    assert!(nothing_is_left(&word));
    // Line by line it is only ahead of us.
    let program = shell("yes", "", quick());
    let mut dialogue = talk(&program);
    for _ in 0..1000 {
        assert_eq!(ask(&mut dialogue, "go\n"), "y");
    }
    assert_ne!(dialogue.end().end, End::Exited(0));
}

#[test]
fn ends_in_an_error() {
    let program = shell("read a; echo why >&2; exit 7", "", quick());
    let mut dialogue = talk(&program);
    dialogue.send(b"one\n");
    let attempt = dialogue.receive();
    assert_eq!((attempt.end, attempt.stderr_tail), (End::Exited(7), b"why\n".to_vec()));
    assert_eq!(talk(&shell("kill -SEGV $$", "", quick())).receive().end, End::Signal(11));
}

#[test]
fn needs_more_memory_than_it_may() {
    let Some(python) = processes::python() else { return };
    let script = "input(); print(1, flush=True); row = b'x' * (4 << 30); print(len(row))";
    let limits = RunLimits { cpu: Duration::from_secs(20), ..quick() };
    let program = Program::new([&*python, "-c", script], limits);
    let mut dialogue = talk(&program);
    assert_eq!(ask(&mut dialogue, "go\n"), "1");
    assert_eq!(dialogue.receive().end, End::MemoryLimit);
}

#[test]
fn nothing_is_left_of_a_talk_that_is_dropped() {
    let word = word();
    let program = shell("trap '' TERM HUP; echo one; while :; do sleep 1; done", &word, quick());
    let mut dialogue = talk(&program);
    assert_eq!(ask(&mut dialogue, ""), "one");
    drop(dialogue);
    assert!(nothing_is_left(&word));
}

#[test]
fn who_does_not_go_is_ended() {
    let word = word();
    let program = shell("while :; do sleep 1; done", &word, quick());
    let dialogue = talk(&program);
    let begun = Instant::now();
    assert_eq!(dialogue.end().end, End::WallLimit);
    assert!(begun.elapsed() < Duration::from_secs(30));
    assert!(nothing_is_left(&word));
}

#[test]
fn not_found() {
    let program = Program::new(["/no/such/program"], quick());
    assert!(program.talk().is_err_and(|why| why.starts_with("/no/such/program: ")));
    assert!(Program::new(Vec::<String>::new(), quick()).talk().is_err());
}
