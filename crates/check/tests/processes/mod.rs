//! Processes that tests start, and whether any is left.
#![allow(dead_code, reason = "no test needs all of it")]

use std::collections::hash_map::RandomState;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use stone_check::RunLimits;

pub(crate) fn quick() -> RunLimits {
    RunLimits {
        cpu: Duration::from_millis(500),
        // Far more than the processor time: tests run beside each other.
        wall: Duration::from_secs(60),
        memory: 64 << 20,
        output: 1 << 20,
    }
}

/// The same, for programs that sleep for ever.
pub(crate) fn short() -> RunLimits {
    RunLimits { wall: Duration::from_secs(1), ..quick() }
}

/// How many living processes have a word as one of their arguments.
pub(crate) fn alive(word: &str) -> usize {
    let is_alive = |folder: &Path| {
        let read = |name| fs::read(folder.join(name)).unwrap_or_default();
        let stat = String::from_utf8_lossy(&read("stat")).into_owned();
        let state = stat.rsplit_once(") ").map_or("", |(_, rest)| rest);
        let arguments = read("cmdline");
        !state.starts_with('Z') && arguments.split(|&byte| byte == 0).any(|own| own == word.as_bytes())
    };
    let folders = fs::read_dir("/proc").expect("Linux has it").flatten();
    folders.filter(|folder| is_alive(&folder.path())).count()
}

/// A word that nothing else has.
pub(crate) fn word() -> String {
    format!("stones-{}-{:x}", std::process::id(), RandomState::new().build_hasher().finish())
}

/// Waits until a killed process is gone, which takes a moment.
pub(crate) fn nothing_is_left(word: &str) -> bool {
    let begun = Instant::now();
    while alive(word) > 0 {
        if begun.elapsed() > Duration::from_secs(5) {
            return false;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    true
}

/// Says that a test is skipped. Where every change is tested, nothing is.
pub(crate) fn skipped(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "skipped: {why}");
    println!("skipped: {why}");
}

/// The path of Python, or a word that there is none.
pub(crate) fn python() -> Option<String> {
    // The real one: what starts it in some installations is itself a large program.
    let find = ["-c", "import sys; print(sys.executable)"];
    let found = Command::new("python3").args(find).stderr(Stdio::null()).output();
    let Some(found) = found.ok().filter(|output| output.status.success()) else {
        skipped("there is no python3");
        return None;
    };
    Some(String::from_utf8(found.stdout).expect("a path").trim().to_owned())
}
