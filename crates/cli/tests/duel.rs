//! `stones duel` with real programs, those of `examples/players` among them.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs `stones duel`: the exit code, the output, the errors.
fn duel(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_stones"))
        .arg("duel")
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the output is text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn player(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/players").join(file);
    path.to_str().expect("a path").to_owned()
}

/// Whether there is what a language needs, or a word that there is not.
fn there_is(tool: &str) -> bool {
    let there = Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let there = there.is_ok_and(|status| status.success());
    if !there {
        println!("skipped: there is no {tool}");
    }
    there
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The players of the examples that are right lose nothing, whoever plays against them.
#[test]
fn right_players_are_accepted() {
    for (game, file, tool) in
        [("iii", "iii.py", "python3"), ("vii", "vii.cpp", "c++"), ("vi", "vi.rs", "rustc")]
    {
        if !there_is(tool) {
            continue;
        }
        let (source, folder) = (player(file), tempfile::tempdir().expect("there is room"));
        let command = stone_check::command_of(Path::new(&source), folder.path()).expect("it compiles");
        let words: Vec<&str> = command.iter().map(|word| word.to_str().expect("text")).collect();
        for against in ["perfect", "random", "traps", "greedy"] {
            let args = [game, "--against", against, "--cases", "6", "--"];
            let (code, output, errors) = duel(&[&args[..], &words].concat());
            assert_eq!((code, errors.as_str()), (Some(0), ""), "{file} against {against}: {output}");
            assert!(output.ends_with("\naccepted: no move was worth less than another\n"), "{output}");
        }
    }
}

#[test]
fn a_greedy_player_errs_and_the_game_can_be_played_again() {
    if !there_is("python3") {
        return;
    }
    let greedy = player("iii_greedy.py");
    let (code, output, _) = duel(&["iii", "--cases", "8", "--against", "random", "--", "python3", &greedy]);
    assert_eq!(code, Some(1), "{output}");
    assert!(output.contains("games erred: moves that cost "), "{output}");
    let again = output.lines().find_map(|line| line.trim().strip_prefix("again ")).expect("it says how");
    let words: Vec<&str> = again.split_whitespace().skip(2).collect();
    let (code, told_again, _) = duel(&words);
    assert_eq!(code, Some(1), "{told_again}");
    let game = |output: &str| {
        let (_, game) = output.split_once("erred\n\n").expect("it erred");
        game.split_once("\n\nthe program").expect("there is a table").0.to_owned()
    };
    assert_eq!(game(&told_again), game(&output));
}

/// A position that begins with an empty square looks like an option.
#[test]
fn a_board_can_be_typed() {
    let (code, output, errors) = duel(&["othello", "-----OX--XO----- O", "--as", "alice", "--", "yes", "d4"]);
    assert_eq!((code, errors.as_str()), (Some(1), ""), "{output}");
    assert!(output.contains("stones duel othello '-----OX--XO----- O' --as alice"), "{output}");
}

#[test]
fn the_same_duel_is_the_same_again() {
    let told = |seed: &str| {
        let args =
            ["vii", "--against", "random", "--no-times", "--json", "--seed", seed, "--", "yes", "left"];
        duel(&args)
    };
    assert_eq!(told("7"), told("7"));
    assert_ne!(told("7").1, told("8").1);
}

#[test]
fn every_game_takes_its_own_input() {
    for (game, row, mv) in [
        ("i", "5,3,4,5", "left"),
        ("ii", "2,7,9,4,4", "take 1"),
        ("iii", "1,2,3,7", "take 1"),
        ("iv", "17", "remove 1"),
        ("v", "6,2,3,4,5,5", "middle"),
        ("vi", "1,3/2,1", "stone 0"),
        ("vii", "5,3,1,4,2", "left"),
        ("viii", "-1,2,-3,4,-5", "merge 2"),
        ("ix", "2,1", "remove 2"),
    ] {
        let (code, output, errors) = duel(&[game, row, "--no-times", "--", "yes", mv]);
        assert_eq!((code == Some(0) || code == Some(1), errors.as_str()), (true, ""), "{game}: {output}");
        assert!(output.contains("the program  games"), "{game}: {output}");
    }
}

#[test]
fn files_of_rows_and_other_rules() {
    let rows = file("duel-rows.txt");
    fs::write(&rows, "1,2,3,7\n-1,-2\n[]\n").expect("it is written");
    let rows = rows.to_str().expect("a path");
    let (code, output, _) = duel(&["iii", rows, "--up-to", "1", "--", "yes", "take 1"]);
    assert_eq!(code, Some(0), "there is one move only: {output}");
    assert!(output.ends_with("\naccepted: no move was worth less than another\n"), "{output}");
    let (code, _, errors) = duel(&["vii", rows, "--up-to", "1", "--", "yes", "left"]);
    assert_eq!(code, Some(2), "{errors}");
}

#[test]
fn the_transcript_has_all_that_was_said() {
    let transcript = file("duel-transcript.txt");
    let path = transcript.to_str().expect("a path");
    let args = ["vii", "5,3,1", "--as", "bob", "--transcript", path];
    let (code, output, _) = duel(&[&args[..], &["--", "yes", "right"]].concat());
    assert_eq!(code, Some(0), "{output}");
    let said = fs::read_to_string(&transcript).expect("it is there");
    assert_eq!(
        said,
        "# row 1, the program is Bob\n> game stone-vii\n> stones 5 3 1\n> you Bob\n> Alice right\n> position 0..2\n\
         > moves left, right\n> your move\n< right\n> Alice left\n> end -3\n"
    );
    let (code, output, _) = duel(&[&args[..], &["--json", "--", "echo", "up"]].concat());
    assert_eq!(code, Some(1), "{output}");
    assert!(output.contains("\"verdict\":\"illegal move\""), "{output}");
    let said = fs::read_to_string(&transcript).expect("it is there");
    assert!(
        said.ends_with("{\"name\":\"row 1\",\"seat\":\"Bob\",\"from\":\"program\",\"line\":\"up\"}\n"),
        "{said}"
    );
}

#[test]
fn exit_codes() {
    for (args, code, told) in [
        (&["vii", "--", "echo", "up"][..], 1, "illegal move"),
        (&["vii", "--", "true"], 1, "no answer"),
        (&["vii", "--", "sh", "-c", "read game; exit 3"], 1, "exit code 3"),
        (
            &["vii", "5,3,1", "--time-limit", "200ms", "--", "sh", "-c", "while :; do :; done"],
            1,
            "time limit",
        ),
        (&["vii", "5,3,1", "--time-limit", "1ms", "--", "sleep", "100"], 1, "is what it prints flushed?"),
        (&["vii", "5,x", "--", "yes", "left"], 2, ""),
        (&["vii", "--case", "7:samples:900", "--", "yes", "left"], 2, ""),
        (&["x", "--", "yes", "left"], 2, ""),
        (&["vii"], 2, ""),
        (&["iii", "[9223372036854775807,9223372036854775807]", "--", "yes", "take 1"], 2, ""),
        (&["vii", "--", "/no/such/program"], 4, ""),
        (&["vii", "--source", "no-such-player.bf"], 2, ""),
        (&["vii", "--source", env!("CARGO_MANIFEST_PATH")], 4, ""),
        (&["v", "--as", "bob", "--", "yes", "left"], 2, ""),
        (&["iii", "5", "--as", "bob", "--", "yes", "left"], 2, ""),
        (&["iii", "--cases", "0", "--", "yes", "left"], 2, ""),
        (&["iii", "--phase", "saved", "--", "yes", "left"], 2, ""),
        (&["c4", "--size", "4x4", "--cases", "3", "--", "yes", "1"], 2, ""),
        (&["c4", "--size", "4x4", "--phase", "random", "--", "yes", "1"], 2, ""),
        (&["c4", "--position", "44", "--case", "7:random:3", "--", "yes", "1"], 2, ""),
    ] {
        let (found, output, errors) = duel(args);
        assert_eq!(found, Some(code), "{args:?}: {output}{errors}");
        assert!(output.contains(told), "{args:?}: {output}");
        assert_eq!(errors.is_empty(), code < 2, "{args:?}: {errors}");
    }
}

/// Of a board that is too large for its nodes it is told what is proved, and no more.
#[test]
fn what_is_not_proved_has_no_price() {
    let first =
        "while read -r word rest; do case $word in moves) mv=${rest%%,*};; your) echo $mv;; esac; done";
    let told = |nodes: &str, more: &[&str]| {
        let args = ["c4", "--size", "5x4", "--as", "alice", "--no-times", "--node-limit", nodes];
        duel(&[&args[..], more, &["--", "sh", "-c", first]].concat())
    };
    let (code, output, errors) = told("2000", &[]);
    assert_eq!((code == Some(1) || code == Some(3), errors.as_str()), (true, ""), "{output}");
    assert!(output.contains(" moves cost is not proved\n") && !output.contains("\naccepted"), "{output}");
    assert_eq!(told("2000", &[]).1, output);
    let (_, output, _) = told("2000", &["--json"]);
    assert!(output.contains("{\"mover\":\"Alice\",\"move\":\"1\",\"delta\":0},"), "{output}");
    assert!(
        output.contains("\"verdict\":\"not proved\"") || output.contains("\"verdict\":\"erred\""),
        "{output}"
    );
    assert!(!output.contains("\"value\"") && output.contains("\"regret\":0}"), "{output}");
    // With enough of them all is.
    let (_, output, _) = told("10000000", &[]);
    assert!(!output.contains("not proved") && output.contains("best play: tied"), "{output}");
}
