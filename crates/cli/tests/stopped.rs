//! The tester is stopped in the middle: nothing that it started is left, of processes and of files.
#![cfg(target_os = "linux")]

#[path = "../../check/tests/processes/mod.rs"]
mod processes;

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use processes::{alive, nothing_is_left, word};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("there is room")
}

/// Starts `stones` in a folder, with another one for what is temporary.
fn stones(folder: &Path, temporary: &Path, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_stones"))
        .args(args)
        .current_dir(folder)
        .env("TMPDIR", temporary)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// Sends a signal to a child, and gives its exit code.
fn stopped(mut tester: Child, signal: &str) -> Option<i32> {
    let sent = Command::new("kill").args([signal, &tester.id().to_string()]).status();
    assert!(sent.expect("there is a kill").success());
    tester.wait().expect("it is ours").code()
}

/// Waits until there are so many processes with a word.
fn wait_for(count: usize, word: &str) {
    let begun = Instant::now();
    while alive(word) < count {
        assert!(begun.elapsed() < Duration::from_secs(60), "they do not start");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn no_process_is_left_whatever_stops_it() {
    // Some begin at that moment, some have left their group, and some of them without the mark.
    let scripts = [
        "read row; sh -c 'sleep 1000; :' sh $1",
        "read row; setsid sh -c 'sleep 1000; :' sh $1 & wait",
        "read row; env -i setsid sh -c 'sleep 1000; :' sh $1 & echo true",
    ];
    for (turn, signal) in (0..4).flat_map(|turn| ["-INT", "-TERM", "-HUP"].map(|signal| (turn, signal))) {
        for script in scripts {
            let (folder, temporary, word) = (folder(), folder(), word());
            let program = ["--", "sh", "-c", script, "sh", &word];
            let options = ["check", "i", "--workers", "4", "--input", "leetcode", "--answer", "judge"];
            let tester = stones(folder.path(), temporary.path(), &[&options[..], &program].concat());
            // The tester has the word as well.
            wait_for(2, &word);
            std::thread::sleep(Duration::from_micros(700 * turn));
            assert_eq!(stopped(tester, signal), Some(130), "{signal}: {script}");
            assert_eq!(alive(&word), 0, "{signal}: {script}");
            // What was ended is no failure of the program.
            assert!(!folder.path().join("failing").exists(), "{signal}: {script}");
        }
    }
}

#[test]
fn no_file_is_left_when_a_source_is_tested() {
    let (folder, temporary) = (folder(), folder());
    fs::write(folder.path().join("slow.c"), "#include <unistd.h>\nint main() { sleep(1000); }")
        .expect("there is room");
    let mut args = vec!["check", "i", "--input", "leetcode", "--answer", "judge", "--source", "slow.c"];
    // What a compiler leaves there itself is its own.
    let is_folder = |made: &fs::DirEntry| made.path().is_dir();
    let made = || fs::read_dir(temporary.path()).into_iter().flatten().flatten().find(is_folder);
    let mut tester = stones(folder.path(), temporary.path(), &args);
    let begun = Instant::now();
    while made().is_none_or(|made| !made.path().join("program").exists()) {
        if let Some(status) = tester.try_wait().expect("it is ours") {
            println!("skipped: there is no compiler: {status}");
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not compile");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(stopped(tester, "-TERM"), Some(130));
    assert!(made().is_none(), "{made:?}", made = made());
    // While it compiles as well.
    args[1] = "iii";
    let tester = stones(folder.path(), temporary.path(), &args);
    while made().is_none() {
        std::thread::sleep(Duration::from_micros(100));
    }
    assert_eq!(stopped(tester, "-INT"), Some(130));
    assert!(made().is_none(), "{made:?}", made = made());
}

/// Nobody can act who is killed at once. But programs that compute, or read, do not stay.
#[test]
fn those_that_read_see_the_end_when_it_is_killed() {
    let (folder, temporary, word) = (folder(), folder(), word());
    let script = "while read row; do echo true; done; : $1";
    let program = ["check", "i", "--time", "1m", "--persistent", "--", "sh", "-c", script, "sh", &word];
    let tester = stones(folder.path(), temporary.path(), &program);
    wait_for(2, &word);
    assert_eq!(stopped(tester, "-KILL"), None);
    assert!(nothing_is_left(&word));
}
