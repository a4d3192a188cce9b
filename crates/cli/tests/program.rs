//! How the program behaves as a process: streams, exit codes, broken pipes, colours.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

fn stones(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stones"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs with this input: the exit code, the output, the errors.
fn run(args: &[&str], input: impl Into<Vec<u8>>) -> (Option<i32>, String, String) {
    let mut child = stones(args).spawn().expect("the program starts");
    let writer = write_in_background(&mut child, input.into());
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    let text = |bytes| String::from_utf8(bytes).expect("the output is text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn write_in_background(child: &mut Child, input: Vec<u8>) -> thread::JoinHandle<()> {
    let mut stdin = child.stdin.take().expect("stdin is piped");
    // If the program stops reading, that is for the test to notice by its output.
    thread::spawn(move || drop(stdin.write_all(&input)))
}

/// Row `i` of a long stream: lengths 0 to 7, values that name the row.
fn row(i: i64) -> Vec<i64> {
    (0..i % 8).map(|stone| (i * 31 + stone * 17) % 201 - 100).collect()
}

/// The simple answer: the textbook's recurrence for III.
fn difference(row: &[i64]) -> i64 {
    let mut best = vec![0; row.len() + 1];
    for start in (0..row.len()).rev() {
        let takes = 1..=(row.len() - start).min(3);
        let worth = takes.map(|take| row[start..start + take].iter().sum::<i64>() - best[start + take]);
        best[start] = worth.max().unwrap_or(0);
    }
    best[0]
}

const ROWS: i64 = 200_000;

fn long_stream() -> String {
    (0..ROWS).map(|i| format!("{:?}\n", row(i))).collect::<Vec<_>>().concat()
}

fn value_of(line: &str) -> i64 {
    let (_, rest) = line.split_once("\"value\":").expect("there is a value");
    rest[..rest.find(',').expect("more follows")].parse().expect("it is an integer")
}

#[test]
fn a_long_stream_is_answered_in_order_by_values() {
    let (code, output, errors) = run(&["solve", "iii", "-", "--json", "--value-only"], long_stream());
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert_eq!(output.lines().count() as i64, ROWS);
    for (i, line) in (0..).zip(output.lines()) {
        assert_eq!(value_of(line), difference(&row(i)), "row {i}: {line}");
    }
}

#[test]
fn a_long_stream_is_answered_in_order_with_lines() {
    let (code, output, errors) = run(&["solve", "iii", "-", "--json"], long_stream());
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert_eq!(output.lines().count() as i64, ROWS);
    for (i, line) in (0..).zip(output.lines()) {
        assert_eq!(value_of(line), difference(&row(i)), "row {i}: {line}");
    }
}

#[test]
fn errors_keep_their_places_in_a_long_stream() {
    let bad = |i: i64| i % 50_000 == 777;
    let line = |i| if bad(i) { "1,,2\n".to_owned() } else { format!("{:?}\n", row(i)) };
    let input: String = (0..ROWS).map(line).collect();
    let (code, output, errors) = run(&["solve", "iii", "-", "--json", "--value-only"], input);
    assert_eq!(code, Some(2));
    for (i, line) in (0..).zip(output.lines()) {
        if bad(i) {
            assert!(line.contains(&format!("\"line\":{}", i + 1)) && line.contains("\"error\""), "{line}");
            assert!(errors.contains(&format!("line {}: a number is missing", i + 1)), "{errors}");
        } else {
            assert_eq!(value_of(line), difference(&row(i)), "row {i}: {line}");
        }
    }
    assert_eq!(output.lines().count() as i64, ROWS);
}

/// What an engine needs for one row it gets in a stream too, where the cores share the memory.
#[test]
fn a_limit_refuses_the_same_rows_in_a_stream() {
    let input = "5 3 1 4 2\n".repeat(100);
    // By start, and by length: 6 × 6 scores.
    for (limit, engines) in [("288B", 6), ("287B", 4)] {
        let args = ["solve", "vii", "-", "--engine", "all", "--memory-limit", limit];
        let (code, output, errors) = run(&args, input.as_str());
        assert_eq!((code, errors.as_str()), (Some(0), ""));
        assert_eq!(output.lines().count(), 100);
        let answer = format!("Alice wins by 6; {engines} engines agree");
        assert_eq!(output.lines().find(|&line| line != answer), None, "{limit}");
    }
}

/// Peak memory of a process so far, in KiB.
#[cfg(target_os = "linux")]
fn peak_memory(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it is running");
    let line = status.lines().find(|line| line.starts_with("VmHWM")).expect("Linux tells the peak");
    line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("it is a number")
}

#[cfg(target_os = "linux")]
#[test]
fn a_stream_of_any_length_takes_the_same_memory() {
    let mut child = stones(&["solve", "vii", "-", "--json"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
    let block = "5,3,1,4,2\n".repeat(10_000);
    let mut peaks = Vec::new();
    for _ in 0..4 {
        for _ in 0..5 {
            // Answers come before the next rows are written, or the pipes would fill up.
            let (input, writer) = (block.clone(), stdin);
            let writing = thread::spawn(move || {
                let mut writer = writer;
                writer.write_all(input.as_bytes()).expect("the program reads");
                writer
            });
            for _ in 0..10_000 {
                let answer = answers.next().expect("an answer a row").expect("it can be read");
                assert_eq!(value_of(&answer), 6);
            }
            stdin = writing.join().expect("the input is written");
        }
        peaks.push(peak_memory(&child));
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
    // How many buffers are full at once is chance; the answers to the last 150,000 rows together are 60 MB.
    assert!(peaks[3] < peaks[0] + (16 << 10), "{peaks:?} KiB");
    assert!(peaks[3] < 200 << 10, "{peaks:?} KiB");
}

#[test]
fn a_partner_who_waits_for_each_answer_gets_it() {
    let mut child = stones(&["solve", "vii", "-", "--json"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
    for (row, value) in [("[5,3,1]\n", 3), ("5 3 1 4 2\n", 6), ("[]\n", 0)] {
        stdin.write_all(row.as_bytes()).expect("the program reads");
        let answer = answers.next().expect("an answer a row").expect("it can be read");
        assert_eq!(value_of(&answer), value);
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    for args in
        [&["solve", "iii", "-", "--json"][..], &["solve", "iii", "-"], &["trace", "vii", "--random", "200"]]
    {
        let mut child = stones(args).spawn().expect("the program starts");
        let writer = write_in_background(&mut child, long_stream().into_bytes());
        let mut stdout = child.stdout.take().expect("stdout is piped");
        let mut first = [0; 100];
        stdout.read_exact(&mut first).expect("there is some output");
        drop(stdout);
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the input is written");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn binary_noise_and_nothing_are_errors() {
    for noise in [&b"\x00\xff\x80\x01"[..], b"\x7fELF\x02\x01\x01\n\n\x00", b"", b"\n\n", b"\xef\xbb\xbf"] {
        let (code, output, errors) = run(&["solve", "iii", "-"], noise);
        assert_eq!(code, Some(2), "{noise:?}");
        assert!(errors.starts_with("error: ") && !errors.contains("panicked"), "{errors}");
        assert!(output.lines().all(|line| line == "error"), "{output}");
    }
}

#[test]
fn colours_are_for_those_who_want_them() {
    let escape = "\u{1b}[";
    let coloured = |args: &[&str]| {
        let (_, output, errors) = run(args, "");
        (output.contains(escape), errors.contains(escape))
    };
    assert_eq!(coloured(&["solve", "iii", "1,2", "--color", "always"]), (true, false));
    assert_eq!(coloured(&["solve", "iii", "1,2"]), (false, false));
    assert_eq!(coloured(&["solve", "iii", "1,x", "--color", "always"]), (false, true));
    assert_eq!(coloured(&["solve", "iii", "1,x", "--color", "never"]), (false, false));
    assert_eq!(coloured(&["solve", "iii", "1,2", "--json", "--color", "always"]), (false, false));
}

#[test]
fn completions_and_manual_pages_are_made() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, script, _) = run(&["completions", shell], "");
        assert_eq!(code, Some(0));
        assert!(script.contains("memory-limit"), "{shell}");
        // The others do not complete what is no option.
        assert!(!matches!(shell, "bash" | "zsh") || script.contains("stone-iii"), "{shell}");
    }
    for page in [&["man"][..], &["man", "solve"], &["man", "compare"]] {
        let (code, page, _) = run(page, "");
        assert_eq!(code, Some(0));
        assert!(page.contains(".TH") && page.contains("SYNOPSIS"));
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_with_its_own_code() {
    let mut child = stones(&["solve", "vii", "-", "--json"]).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
    // After an answer it is surely past its start.
    stdin.write_all(b"[5,3,1]\n").expect("the program reads");
    assert!(answers.next().is_some());
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("there is a kill").success());
    assert_eq!(child.wait().expect("the program ends").code(), Some(130));
}

/// Two worths can be further apart than any score is large.
#[test]
fn a_move_may_cost_more_than_a_score_can_hold() {
    const ROW: &str = "4611686018427387904,-4611686018427387903";
    const COSTS: &str = "18446744073709551614";
    for (args, told) in [
        (&["explain", "i", ROW][..], format!("; {COSTS} less: Bob answers left for 4611686018427387904\n")),
        (&["explain", "i", ROW, "--json"], "\"worth\":-9223372036854775807".into()),
        (&["why-not", "i", ROW, "right"], format!("right costs {COSTS} against left")),
        (&["why-not", "i", ROW, "right", "--json"], format!("\"costs\":{COSTS},")),
        (&["play", "i", ROW], format!("Alice gave away {COSTS} in all")),
    ] {
        let (code, output, errors) = run(args, "right\n");
        assert_eq!((code, errors.as_str()), (Some(0), ""), "{args:?}");
        assert!(output.contains(&told), "{args:?}: {output}");
    }
}

/// A player's list of moves names what each leaves: on many stones it is long, and asked for first.
#[test]
fn a_board_over_the_limit_is_refused_with_help() {
    let row = vec!["1"; 400].join(",");
    let vi = format!("{row}/{row}");
    for (game, row) in [("vi", &vi), ("viii", &row), ("ix", &row)] {
        for args in [&["explain", game, row][..], &["why-not", game, row, "none"], &["play", game, row]] {
            let (code, output, errors) = run(&[args, &["--memory-limit", "1KiB"]].concat(), "");
            assert_eq!((code, output.as_str()), (Some(3), ""), "{game}: {errors}");
            assert!(errors.contains("what every move is worth cannot be found: needs "), "{game}: {errors}");
            assert!(errors.contains("`stones solve` needs less"), "{game}: {errors}");
        }
    }
}

/// Every move of every ply is looked at, but not what every one of them leads to.
#[test]
fn a_move_on_many_stones_is_explained() {
    let stones = |step: u32| (0..150).map(|i| (i * step % 101).to_string()).collect::<Vec<_>>().join(",");
    let row = format!("{}/{}", stones(37), stones(59));
    for args in [&["explain", "vi", &row][..], &["why-not", "vi", &row, "stone", "7"]] {
        let (code, output, errors) = run(args, "");
        assert_eq!((code, errors.as_str()), (Some(0), ""));
        assert!(output.contains("stone 7") || output.contains("and so on"), "{output}");
    }
}

#[test]
fn a_verdict_does_not_depend_on_who_reads_it() {
    let mut check = Command::new(env!("CARGO_BIN_EXE_stones"));
    check.args(["check", "iii", "--no-save", "--", "echo", "Alice"]).stdout(Stdio::piped());
    let mut child = check.spawn().expect("the program starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}

/// Ctrl-C ends a search, not the answer.
#[cfg(unix)]
#[test]
fn a_search_that_is_interrupted_says_what_it_has_proved() {
    let child = stones(&["solve", "connect-four", "--size", "7x6"]).spawn().expect("the program starts");
    // It searches for far longer than this, and is at it long before.
    thread::sleep(std::time::Duration::from_secs(2));
    // Whoever stops it may say so twice, as `timeout` does.
    for _ in 0..2 {
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(sent.expect("there is a shell's kill").success());
    }
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8(output.stdout).expect("the output is text");
    assert!(told.contains("Not solved") && told.contains("by an interrupt, after "), "{told}");
    assert!(told.contains("between -"), "{told}");
}

/// Nor does it end a search for what every move is worth without a word.
#[cfg(unix)]
#[test]
fn a_search_for_all_values_that_is_interrupted_says_so() {
    for args in [&["explain", "c4"][..], &["why-not", "c4", "4"], &["draw", "c4", "--picture", "line"]] {
        let child = stones(args).spawn().expect("the program starts");
        thread::sleep(std::time::Duration::from_secs(1));
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(sent.expect("there is a shell's kill").success());
        let output = child.wait_with_output().expect("the program ends");
        let told = String::from_utf8(output.stderr).expect("the output is text");
        assert_eq!(
            (output.status.code(), output.stdout.as_slice()),
            (Some(130), &b""[..]),
            "{args:?}: {told}"
        );
        assert!(told.contains("is not known: stopped by an interrupt, after "), "{args:?}: {told}");
    }
    let (code, output, errors) = run(&["explain", "c4", "--time-limit", "100ms"], "");
    assert_eq!((code, output.as_str()), (Some(3), ""), "{errors}");
    assert!(errors.contains("is not known: stopped by --time-limit, after "), "{errors}");
}
