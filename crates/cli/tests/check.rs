//! `stones check`, `replay` and `shrink` with real programs.
#![cfg(unix)]

use std::collections::hash_map::RandomState;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Runs `stones`: the exit code, the output, the errors.
fn stones(folder: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_stones"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the output is text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room")
}

#[test]
fn a_right_program_is_accepted() {
    let folder = folder();
    // Whoever moves first wins I.
    let (code, output, errors) =
        stones(folder.path(), &["check", "i", "--cases", "30", "--", "echo", "true"]);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{output}");
    assert!(output.contains("input form leetcode, judge answers, found by trying"), "{output}");
    assert!(output.contains("all 30 cases accepted"), "{output}");
    assert!(!folder.path().join("failing").exists());
}

#[test]
fn a_wrong_program_falls_is_saved_and_replayed() {
    let folder = folder();
    let (code, output, _) = stones(folder.path(), &["hack", "iii", "--seed", "3", "--", "echo", "Alice"]);
    assert_eq!(code, Some(1), "{output}");
    for told in
        ["wrong answer\n", "  said      Alice", "1-minimal", "stones replay failing/stone-iii-", "best play:"]
    {
        assert!(output.contains(told), "{told}: {output}");
    }
    let saved: Vec<_> = fs::read_dir(folder.path().join("failing")).expect("it is there").collect();
    assert_eq!(saved.len(), 1, "the small case takes the place of the found one");

    let (code, output, _) = stones(folder.path(), &["replay", "--", "echo", "Alice"]);
    assert_eq!(code, Some(1));
    assert!(output.contains("wrong answer  right: "), "{output}");
    // The smallest row is [0] or [-1]; a program may say either of it.
    let codes =
        ["Tie", "Bob"].map(|word| stones(folder.path(), &["replay", "failing", "--", "echo", word]).0);
    assert!(codes.contains(&Some(0)), "{codes:?}");
}

#[test]
fn the_result_is_the_same_for_any_number_of_workers() {
    let outputs = ["1", "4"].map(|workers| {
        let folder = folder();
        let args =
            ["check", "i", "--workers", workers, "--no-times", "--input", "leetcode", "--answer", "winner"];
        // The first that fails is not the first that ends.
        let program = "read row; case $row in *,3*,1*) sleep 0.1; echo Bob;; *) echo Alice;; esac";
        let (code, output, _) = stones(folder.path(), &[&args[..], &["--", "sh", "-c", program]].concat());
        assert_eq!(code, Some(1), "{output}");
        output
    });
    assert_eq!(outputs[0], outputs[1], "down to how many cases were run");
}

/// A program that is kept alive and answers every case with this.
fn always(answer: &str) -> [String; 3] {
    ["sh".into(), "-c".into(), format!("while read row; do {answer}; done")]
}

#[test]
fn kept_alive_it_is_checked_replayed_and_made_small() {
    let folder = folder();
    let run = |args: &[&str], answer: &str| {
        let program = always(answer);
        let program: Vec<&str> = program.iter().map(String::as_str).collect();
        stones(folder.path(), &[args, &["--persistent", "--"], &program].concat())
    };
    let (code, output, errors) = run(&["check", "i", "--cases", "2000"], "echo true");
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{output}");
    assert!(output.contains("all 2000 cases accepted"), "{output}");

    let (code, output, _) = run(&["check", "iii", "--seed", "3"], "echo Alice");
    assert!(code == Some(1) && output.contains("wrong answer\n") && output.contains("1-minimal"), "{output}");
    assert_eq!(run(&["replay"], "echo Alice").0, Some(1));
    // Replayed, it is made certain as well.
    let (_, output, _) = run(&["replay"], "[ ${said:-} ] && echo Alice; said=true; echo Alice");
    assert!(output.contains("json  wrong answer  right: Tie, said: Alice\n"), "{output}");
    let (_, output, _) = run(&["replay"], "echo Tie; exit");
    assert!(
        output.contains("json  fails only when kept alive  right: Tie, said: Tie, after its answer"),
        "{output}"
    );
    let (_, output, _) = run(&["replay"], "[ -e was ] && echo Bob || echo Alice; : > was");
    assert!(output.contains("json  flaky  right: Tie, said: Alice\n"), "{output}");
    let codes = ["echo Tie", "echo Bob"].map(|answer| run(&["replay"], answer).0);
    assert!(codes.contains(&Some(0)), "{codes:?}");
    let (code, output, _) = run(&["shrink", "iii", "-1,-2,-3"], "echo Alice");
    assert!(code == Some(1) && output.contains("3 -> 1 stone "), "{output}");

    let (code, output, _) = run(&["check", "i", "--no-save"], "echo ${said:-true}; said=false");
    assert!(code == Some(1) && output.contains("fails only after other cases\n"), "{output}");
    assert!(output.contains("something is left over from the cases before it"), "{output}");
    let (_, output, _) = run(&["check", "i", "--no-save"], "echo true; exit");
    assert!(output.contains("fails only when kept alive\n"), "{output}");
    assert!(output.contains("it ended instead of reading the next case"), "{output}");
    let (code, _, errors) = run(&["check", "i", "--input", "lines"], "echo true");
    assert!(code == Some(2) && errors.contains("nobody sees where a case ends"), "{errors}");
}

#[test]
fn a_pasted_row_is_made_small() {
    let folder = folder();
    // Alice takes the five and no more.
    let args = ["shrink", "iii", "5,-3,8,-700,-1,-4", "--", "echo", "Bob"];
    let (code, output, _) = stones(folder.path(), &args);
    assert!(code == Some(1) && output.contains("6 -> 1 stone ") && output.contains("1-minimal"), "{output}");
    let (code, output, _) = stones(folder.path(), &["shrink", "iii", "-1,-2,-3", "--", "echo", "Alice"]);
    assert_eq!(code, Some(1), "{output}");
    assert!(output.contains("3 -> 1 stone "), "{output}");
}

#[test]
fn what_a_program_reads_and_answers_is_found() {
    let folder = folder();
    // A count and then the row, and who wins I: by its promise whoever moves first.
    let program = "read n; case $n in *[!0-9]*) exit 1;; esac; read row; echo";
    let check = |options: &[&str], says: &str| {
        let program = format!("{program} {says}");
        let args = [&["check", "i", "--cases", "30"], options, &["--", "sh", "-c", &program]].concat();
        stones(folder.path(), &args)
    };
    let (code, output, _) = check(&[], "ALICE");
    assert!(
        output.contains("input form atcoder, winner answers, found by trying: all 2 samples right"),
        "{output}"
    );
    assert_eq!(code, Some(0), "{output}");
    let (_, output, _) = check(&["--input", "atcoder"], "Alice");
    assert!(output.contains("input form atcoder, winner answers, found by trying: all 2"), "{output}");
    let (_, output, _) = check(&["--input", "atcoder", "--answer", "winner"], "Alice");
    assert!(output.contains("\ninput form atcoder, winner answers\n"), "{output}");
    // Nothing is right: the judge's answers are meant.
    let (code, output, _) = check(&[], "false");
    assert!(output.contains("input form atcoder, judge answers, found by trying: 0 of 8"), "{output}");
    assert_eq!(code, Some(1), "{output}");
}

#[test]
fn a_long_row_is_told_in_short_beside_the_whole() {
    let folder = folder();
    // Whoever moves first wins I, but this program knows it of short rows only.
    let program = "if [ $(tr -cd , | wc -c) -gt 50 ]; then echo false; else echo true; fi";
    let (code, output, _) = stones(folder.path(), &["check", "i", "--", "sh", "-c", program]);
    assert_eq!(code, Some(1), "{output}");
    for told in ["    [1,1,1,", "    that is 1 x", "  why       false would need", "plies more"] {
        assert!(output.contains(told), "{told}: {output}");
    }
    assert!(!output.contains("--whole-line") && !output.contains("  test "), "{output}");
}

#[test]
fn a_failure_comes_with_a_test_and_a_picture() {
    let folder = folder();
    let (_, output, _) = stones(folder.path(), &["check", "iii", "--", "sh", "-c", "echo Alice", "wrong.py"]);
    for told in ["  test      assert Solution().stoneGameIII([0]) == \"Tie\"", "in the end: Alice 0, Bob 0"] {
        assert!(output.contains(told), "{told}: {output}");
    }
    let (_, output, _) =
        stones(folder.path(), &["check", "iv", "--time-limit", "1.5s", "--", "echo", "true"]);
    assert!(output.contains(".json --time-limit 1500ms -- echo true\n"), "{output}");
    assert!(output.contains("  test      2 -> false") && output.contains("Bob wins\n"), "{output}");
}

#[test]
fn failures_have_their_codes() {
    let folder = folder();
    let (code, _, errors) = stones(folder.path(), &["check", "iii", "--", "./no-such-program"]);
    assert_eq!(code, Some(4));
    let told = "the program cannot be started: ./no-such-program: there is no such program\n";
    assert!(errors.contains(told), "{errors}");
    fs::write(folder.path().join("plain"), "").expect("there is room");
    for (program, told) in [("./plain", "./plain: it may not be executed"), ("/", "/: it is a folder")] {
        let (code, _, errors) = stones(folder.path(), &["check", "iii", "--", program]);
        assert!(code == Some(4) && errors.contains(told), "{errors}");
    }
    for (source, told) in
        [("none.py", "there is no such file"), ("none.bf", "no such file"), ("/", "a folder")]
    {
        let args = ["check", "iii", "--source", source];
        let (code, output, errors) = stones(folder.path(), &args);
        assert_eq!((code, output.as_str()), (Some(2), ""), "{errors}");
        assert!(errors.contains(&format!("the source `{source}` cannot be read: ")), "{errors}");
        assert!(errors.contains(told), "{errors}");
    }
    assert_eq!(stones(folder.path(), &["check", "iii"]).0, Some(2));
    assert_eq!(stones(folder.path(), &["check", "iii", "--time", "soon", "--", "echo"]).0, Some(2));
    assert_eq!(stones(folder.path(), &["replay", "--", "echo"]).0, Some(2));
    let (code, output, _) =
        stones(folder.path(), &["check", "iii", "--", "sh", "-c", "read row; echo why >&2; exit 3"]);
    assert_eq!(code, Some(1));
    for told in ["run-time error\n", "  ended     exit code 3", "  errors    why"] {
        assert!(output.contains(told), "{told}: {output}");
    }
}

#[test]
fn what_fails_before_it_reads_is_told_without_a_case() {
    let folder = folder();
    for args in [
        &["check", "iii"][..],
        &["check", "iii", "--persistent"],
        &["check", "iii", "--input", "leetcode", "--answer", "judge"],
        &["shrink", "iii", "1,2,3"],
        &["duel", "iii"],
    ] {
        let program = ["--", "sh", "-c", "echo why >&2; exit 3"];
        let (code, output, errors) = stones(folder.path(), &[args, &program].concat());
        assert_eq!(code, Some(1), "{args:?}: {output}");
        let told = "run-time error: the program fails before it reads its input: exit code 3\n\nwhy\n";
        assert!(errors.contains(told), "{args:?}: {errors}");
        assert!(!output.contains("right") && !output.contains("phase"), "{args:?}: {output}");
    }
    assert!(!folder.path().join("failing").exists(), "no case is to blame");
    stones(folder.path(), &["check", "iii", "--", "echo", "Alice"]);
    let (code, _, errors) = stones(folder.path(), &["replay", "--", "false"]);
    assert!(code == Some(1) && errors.contains("fails before it reads"), "{errors}");
}

#[test]
fn shrink_saves_nothing_if_told_so() {
    let folder = folder();
    let (code, output, errors) =
        stones(folder.path(), &["shrink", "iii", "-1,-2,-3", "--no-save", "--", "echo", "Alice"]);
    assert_eq!((code, errors.as_str()), (Some(1), ""), "{output}");
    assert!(!output.contains("saved") && !folder.path().join("failing").exists(), "{output}");
}

#[test]
fn a_check_of_nothing_is_refused() {
    let folder = folder();
    let check =
        |args: &[&str]| stones(folder.path(), &[&["check", "i"], args, &["--", "echo", "true"]].concat());
    assert_eq!(check(&["--cases", "0"]).0, Some(2));
    // Nor does it harm to ask for more than there can be.
    let time = ["--time", "10000000000000000000", "--cases", "3"];
    let most = ["--output-limit", "16EiB", "--workers", "100000"];
    let (code, output, errors) = check(&[time, most].concat());
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{output}");
    let (code, output, _) = check(&["--time", "0s", "--workers", "1"]);
    assert!(code == Some(0) && output.contains("all 1 cases accepted"), "{output}");
}

/// Where nobody scores there are no scores that could be right.
#[test]
fn a_game_has_its_own_kinds_of_answers() {
    let folder = folder();
    let of = [("iv", "judge, winner, move"), ("v", "judge, move"), ("c4", "judge, winner, difference, move")];
    for (game, kinds) in of {
        let check = |options: &[&str]| {
            stones(folder.path(), &[&["check", game, "--no-save"], options, &["--", "echo", "0 0"]].concat())
        };
        let (code, _, errors) = check(&["--answer", "scores"]);
        assert!(code == Some(2) && errors.contains(&format!("known: {kinds}\n")), "{errors}");
        let (code, output, _) = check(&[]);
        assert!(code == Some(1) && output.contains("presentation\n"), "{output}");
    }
}

#[test]
fn what_was_saved_before_stays() {
    let folder = folder();
    let shrink = |options: &[&str]| {
        stones(folder.path(), &[&["shrink", "iii", "-5,-3"], options, &["--", "echo", "Alice"]].concat())
    };
    assert_eq!(shrink(&["--time", "0"]).0, Some(1));
    let saved = || {
        let files = fs::read_dir(folder.path().join("failing")).expect("it is there");
        let mut files: Vec<_> = files.map(|file| file.expect("it is read").path()).collect();
        files.sort();
        files
    };
    let old = saved();
    assert_eq!(old.len(), 1);
    let text = fs::read_to_string(&old[0]).expect("it is read");
    let (code, output, _) = shrink(&[]);
    assert!(code == Some(1) && output.contains("2 -> 1 stone "), "{output}");
    assert!(saved().contains(&old[0]) && saved().len() == 2, "{:?}", saved());
    assert_eq!(fs::read_to_string(&old[0]).expect("it is read"), text, "not even written again");
}

/// A found failure is worth more than what went wrong after it.
#[cfg(target_os = "linux")]
#[test]
fn a_failure_is_told_by_the_exit_code_whatever_cannot_be_written() {
    let folder = folder();
    // Nothing fits there.
    let args = ["check", "iii", "--export", "json=/dev/full", "--", "echo", "Alice"];
    let (code, output, errors) = stones(folder.path(), &args);
    assert_eq!(code, Some(1), "{output}");
    assert!(output.contains("wrong answer\n") && errors.contains("cannot be written"), "{errors}");
    let export = ["--export", "json=/dev/full", "--", "echo", "Alice"];
    for command in [&["replay"][..], &["shrink", "iii", "-1"]] {
        assert_eq!(stones(folder.path(), &[command, &export].concat()).0, Some(1), "{command:?}");
    }
    // Two rows of different lengths are no case at all.
    let case = r#"{"game":"stone-vi","input":[1,2,3],"answer":"judge","input_form":"json","right":"","said":"","verdict":"","found":null}"#;
    fs::write(folder.path().join("bad.json"), case).expect("it is written");
    let (code, _, errors) = stones(folder.path(), &["replay", "bad.json", "--", "echo", "1"]);
    assert_eq!(code, Some(3), "{errors}");
}

/// Whoever ends the tester leaves nothing that runs.
#[cfg(target_os = "linux")]
#[test]
fn nothing_runs_after_a_signal() {
    for (turn, signal) in ["-INT", "-TERM", "-HUP", "-INT", "-TERM"].into_iter().enumerate() {
        let folder = folder();
        let word = format!("stones-signal-{}-{turn}-{}", std::process::id(), chance(u64::MAX));
        // The first of them leaves its group.
        let program = "read row; setsid sh -c 'sleep 100; :' sh $0 & sleep 100; echo $0";
        let mut tester = Command::new(env!("CARGO_BIN_EXE_stones"))
            .args(["check", "i", "--workers", "3", "--", "sh", "-c", program, &word])
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let own = tester.id().to_string();
        // The tester has the word among its arguments, too.
        let alive = || {
            let has = |arguments: &[u8]| arguments.split(|&byte| byte == 0).any(|own| own == word.as_bytes());
            let others = fs::read_dir("/proc").expect("Linux has it").flatten();
            let others = others.filter(|folder| folder.file_name() != own.as_str());
            others.filter(|folder| has(&fs::read(folder.path().join("cmdline")).unwrap_or_default())).count()
        };
        let begun = Instant::now();
        while alive() < 1 && begun.elapsed() < Duration::from_secs(20) {
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_millis(chance(50)));
        let sent = Command::new("kill").args([signal, &own]).status().expect("there is a kill");
        assert!(sent.success());
        assert_eq!(tester.wait().expect("it is ours").code(), Some(130), "{signal}");
        let begun = Instant::now();
        while alive() > 0 && begun.elapsed() < Duration::from_secs(10) {
            sleep(Duration::from_millis(5));
        }
        assert_eq!(alive(), 0, "{signal}");
    }
}

/// Positions go to a program as lines in the game's notation.
#[test]
fn games_on_boards() {
    let folder = folder();
    for game in ["connect-four", "othello", "domineering", "dots-and-boxes"] {
        // What solves it is right.
        let right = format!(
            "read board; {} solve {game} --json --value-only --position \"$board\" | sed 's/.*\"value\":\\(-*[0-9]*\\).*/\\1/'",
            env!("CARGO_BIN_EXE_stones")
        );
        let check = |program: &str| {
            stones(folder.path(), &["check", game, "--cases", "40", "--", "sh", "-c", program])
        };
        let (code, output, errors) = check(&right);
        assert_eq!((code, errors.as_str()), (Some(0), ""), "{output}");
        assert!(
            output.contains("\na position a line, judge answers, found by trying: all 3 samples right\n"),
            "{output}"
        );
        let (code, output, _) = check(&format!("[ $({right}) = 1 ] && echo -1 || echo 1"));
        assert_eq!(code, Some(1), "{output}");
        let replay = output.lines().find_map(|line| line.trim().strip_prefix("again ")).expect("it says how");
        assert!(replay.contains("stones replay failing/") && !output.contains("shrunk"), "{output}");
    }
    let (code, output, _) = stones(folder.path(), &["replay", "--", "sh", "-c", "read board; echo 1"]);
    let all = "\nthey are of 4 games; --game GAME runs those of one\n";
    assert!(code == Some(1) && output.contains(all), "{output}");
    let (code, output, _) =
        stones(folder.path(), &["replay", "--game", "c4", "--", "sh", "-c", "read board; echo 100"]);
    assert!(code == Some(1) && output.ends_with("\n1 of 1 saved cases failed\n"), "{output}");
}

/// A number that nobody knows before.
fn chance(below: u64) -> u64 {
    RandomState::new().build_hasher().finish() % below
}

/// The tester is killed while it makes a case small, which it has saved before, and at moments when it has not found any.
#[test]
fn what_is_saved_survives_the_tester() {
    for (turn, kept_alive) in (0..12).zip([false, true].into_iter().cycle()) {
        let folder = folder();
        let slowly = always("sleep 0.003; echo Alice");
        let mut args = vec!["check", "iii", "--seed", "9"];
        args.extend(kept_alive.then_some("--persistent"));
        args.push("--");
        args.extend(slowly.iter().map(String::as_str));
        let mut tester = Command::new(env!("CARGO_BIN_EXE_stones"))
            .args(&args)
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let saved = || {
            let files = fs::read_dir(folder.path().join("failing")).into_iter().flatten().flatten();
            files.filter(|file| file.path().extension().is_some_and(|ending| ending == "json")).count()
        };
        let begun = Instant::now();
        while turn % 3 > 0 && saved() == 0 && begun.elapsed() < Duration::from_secs(20) {
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_millis(chance(100)));
        let before = saved();
        tester.kill().expect("it is ours");
        tester.wait().expect("it is ours");
        // Whatever is there is whole, and what was there is, or a smaller one in its place.
        let (code, output, errors) = stones(folder.path(), &["replay", "--", "echo", "Nobody"]);
        let nothing = errors.contains("there is no saved case") && before == 0;
        assert!((nothing && code == Some(2)) || (code == Some(1) && errors.is_empty()), "{output}{errors}");
        assert!(output.lines().count() >= before.min(1), "{before} before: {output}");
    }
}

/// The file as the judge wants it; the line that the report names makes a program of it.
#[test]
fn a_class_solution_is_told_what_it_misses() {
    let folder = folder();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("there is room");
    let python =
        "class Solution:\n    def stoneGameVI(self, a, b):\n        return 1 if sum(a) > sum(b) else -1\n";
    for (tool, name, text) in [
        ("python3", "sol.py", python),
        ("node", "sol.js", "var stoneGameVI = function(a, b) { return 5; };\n"),
    ] {
        if Command::new(tool).arg("--version").stdout(Stdio::null()).status().is_err() {
            println!("skipped: there is no {tool}");
            continue;
        }
        write(name, text);
        let check =
            || stones(folder.path(), &["check", "vi", "--cases", "20", "--no-save", "--source", name]);
        let (code, output, errors) = check();
        assert!(code == Some(1) && output.contains("it says nothing: input comes by"), "{output}{errors}");
        let add =
            output.lines().find_map(|line| line.trim().strip_prefix("add ")).expect("it says what").trim();
        write(name, &format!("{text}{add}\n"));
        let (code, output, errors) = check();
        assert!(code == Some(1) && output.contains("wrong answer\n"), "{output}{errors}");
        assert!(!output.contains("\n  add "), "{output}");
    }
    write("sol.cpp", "class Solution { public: bool stoneGame() { return true; } };\n");
    let (code, _, errors) = stones(folder.path(), &["check", "i", "--source", "sol.cpp"]);
    if !errors.contains("there is no compiler") {
        assert!(code == Some(1) && errors.contains("alone is no program"), "{errors}");
    }
}

/// What is no plain file stays what it is, and what cannot be written is refused before anything is run.
#[test]
fn exports_and_transcripts_write_through_links() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    for (name, link) in [("real.json", "link.json"), ("real.txt", "link.txt"), ("new.json", "dangling.json")]
    {
        if name != "new.json" {
            fs::write(path(name), "much that was there before").expect("there is room");
        }
        std::os::unix::fs::symlink(name, path(link)).expect("there is room");
    }
    let check = |to: &str| {
        let export = format!("json={to}");
        stones(
            folder.path(),
            &["check", "i", "--cases", "5", "--no-save", "--export", &export, "--", "echo", "true"],
        )
    };
    for link in ["link.json", "dangling.json"] {
        assert_eq!(check(link).0, Some(0));
        assert!(fs::symlink_metadata(path(link)).expect("it is there").is_symlink(), "{link}");
    }
    for name in ["real.json", "new.json"] {
        let text = fs::read_to_string(path(name)).expect("it is there");
        assert!(text.starts_with("{\"phases\":[") && text.ends_with("}\n"), "{text}");
    }
    let duel = ["duel", "i", "1,2", "--as", "alice", "--transcript", "link.txt", "--", "echo", "left"];
    stones(folder.path(), &duel);
    assert!(fs::symlink_metadata(path("link.txt")).expect("it is there").is_symlink());
    let text = fs::read_to_string(path("real.txt")).expect("it is there");
    assert!(text.starts_with("# row 1, ") && !text.contains("before"), "{text}");
    // A device is written to. What is written to this one comes out at ours.
    let (_, output, _) = check("/dev/stdout");
    assert!(output.contains("{\"phases\":["), "{output}");
    assert_eq!(check("/dev/null").0, Some(0));
    assert!(!fs::metadata("/dev/null").expect("it is there").is_file());
    // A file keeps who may read it.
    let mode = || fs::metadata(path("new.json")).expect("it is there").permissions();
    let mut for_a_group = mode();
    std::os::unix::fs::PermissionsExt::set_mode(&mut for_a_group, 0o100_640);
    fs::set_permissions(path("new.json"), for_a_group.clone()).expect("it is ours");
    assert_eq!(check("new.json").0, Some(0));
    assert_eq!(mode(), for_a_group);
    let (code, output, errors) = check("nowhere/x.json");
    assert_eq!((code, output.as_str()), (Some(2), ""), "{errors}");
}

#[test]
fn a_source_is_compiled_where_it_can_be() {
    let folder = folder();
    fs::write(folder.path().join("right.c"), "#include <stdio.h>\nint main() { puts(\"true\"); }")
        .expect("there is room");
    fs::write(folder.path().join("wrong.c"), "int main() { return nothing; }").expect("there is room");
    let check = |file| stones(folder.path(), &["check", "i", "--cases", "20", "--source", file]);
    let (code, output, errors) = check("right.c");
    if errors.contains("there is no compiler") {
        println!("skipped: {errors}");
        return;
    }
    assert_eq!(code, Some(0), "{output}{errors}");
    let (code, _, errors) = check("wrong.c");
    assert_eq!(code, Some(1));
    assert!(errors.contains("does not compile") && errors.contains("nothing"), "{errors}");
    fs::write(folder.path().join("wrong.bf"), "+").expect("there is room");
    let (code, _, errors) = check("wrong.bf");
    assert_eq!(code, Some(4));
    assert!(errors.contains("nothing is known of the ending `.bf`"), "{errors}");
}

#[test]
fn cases_are_written_out() {
    let folder = folder();
    let gen_args = |args: &[&str]| stones(folder.path(), &[&["gen", "iii"], args].concat()).1;
    assert_eq!(gen_args(&["--cases", "1"]), "[1,2,3,7]\n");
    assert_eq!(gen_args(&["--cases", "2", "--phase", "small", "--input", "atcoder"]), "1\n0\n1\n1\n");
    for (game, nothing, told) in [
        ("iii", &["--cases", "0"][..], "invalid value '0' for '--cases"),
        ("iii", &["--phase", "saved"], "`stones replay` runs them"),
        ("iii", &["--case", "1:samples:9"], "the last of them is 1:samples:2"),
        ("othello", &["--phase", "limits"], "there are no limits cases of othello"),
    ] {
        let (code, output, errors) = stones(folder.path(), &[&["gen", game], nothing].concat());
        assert_eq!((code, output.as_str()), (Some(2), ""), "{nothing:?}");
        assert!(errors.contains(told), "{errors}");
    }
    let structured = |seed| gen_args(&["--cases", "5", "--phase", "structured", "--seed", seed]);
    assert_eq!(structured("1").lines().count(), 5);
    assert_eq!(structured("1"), structured("1"));
    assert_ne!(structured("1"), structured("2"));
}
