//! `stones play` as a process: what it prints, that it accepts no illegal move, and that a saved game is never lost.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn stones(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stones"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn play(args: &[&str], typed: &str) -> Output {
    let mut child = stones(args).spawn().unwrap();
    // A game that ends early does not read all of it.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

fn told(args: &[&str], typed: &str) -> String {
    let output = play(args, typed);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A file that is not there yet.
fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn a_game_from_beginning_to_end() {
    let game = told(&["play", "vii", "5,3,1,4,2"], "left\nhint\nmiddle\n2\nundo\n\nleft\n1\n");
    assert_eq!(
        game,
        "\
Stone Game VII, 5 stones: 5 3 1 4 2
remove the leftmost or the rightmost stone, score the sum of the rest
Alice is you, Bob plays perfectly; `help` says what you can type


Alice 0, Bob 0   5 3 1 4 2
Alice: 1) left (scores 10), 2) right (scores 13)
> Alice: left, scores 10
Bob: right, scores 8

Alice 10, Bob 8   3 1 4
Alice: 1) left (scores 5), 2) right (scores 4)
> left is optimal: 5 − V(2..4) = 5 − 4 = 1
> Alice has no move `middle` (1..4); `moves` shows them, `help` the rest
> Alice: right, scores 4
Bob: right, scores 3

Alice 14, Bob 11   3
Alice: 1) left (scores 0)
> took back 2 moves

Alice 10, Bob 8   3 1 4
Alice: 1) left (scores 5), 2) right (scores 4)
> Alice: 1) left (scores 5), 2) right (scores 4)
> Alice: left, scores 5
Bob: left, scores 4

Alice 15, Bob 12   4
Alice: 1) left (scores 0)
> Alice: left, scores 0

Alice 15, Bob 12: Alice wins by 3
Alice gave away 3 in all:
  ply 1: left instead of right cost 3
"
    );
}

#[test]
fn bob_may_be_a_person_and_so_may_both() {
    let game = told(&["play", "iii", "1,2,3,7", "--as", "bob"], "take 1\n");
    assert!(game.contains("Alice: take 3, scores 6\n"), "{game}");
    assert!(game.ends_with("Alice 6, Bob 7: Bob wins by 1\nBob played perfectly\n"), "{game}");
    let both = told(&["play", "iii", "1,2,3,7", "--as", "both"], "1\n3\n");
    assert!(both.contains("Alice gave away 10 in all"), "{both}");
    assert!(both.ends_with("Bob played perfectly\n"), "{both}");
}

/// The moves of VI have numbers in their names, which begin at 0: those of the list are marked.
#[test]
fn a_number_is_a_place_in_the_list() {
    let args = ["play", "vi", "1,3,5/2,1,1", "--as", "both"];
    let game = told(&args, "help\n2)\n");
    assert!(game.contains("Alice: 1) stone 0 (scores 1), 2) stone 1 (scores 3), 3) stone 2"), "{game}");
    assert!(game.contains("by its number in the list\n"), "{game}");
    assert!(game.contains("> Alice: stone 1, scores 3\n"), "{game}");
    assert_eq!(told(&args, "help\n2\n"), game);
    assert!(told(&args, "stone 2\n").contains("> Alice: stone 2, scores 5\n"));
    for none in ["0", "4)", "2))", ")"] {
        assert!(told(&args, &format!("{none}\n")).contains("has no move"), "{none}");
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    let args = ["play", "vii", "--against", "random", "--seed", "5"];
    let game = told(&args, "1\n1\n1\n1\n1\n");
    assert_eq!(game, told(&args, "1\n1\n1\n1\n1\n"));
    assert!(game.contains("Bob plays at random, seed 5"), "{game}");
}

#[test]
fn leaving_early_is_no_error_and_the_game_goes_on_later() {
    let path = file("early.json");
    let name = path.to_str().unwrap();
    let left =
        told(&["play", "vii", "5,3,1,4,2", "--against", "random", "--seed", "3", "--save", name], "left\n");
    assert!(left.contains(&format!("stones play --resume {name}")), "{left}");
    // The whole game at once is the same as the game in two parts.
    let rest = told(&["play", "--resume", name], "left\nleft\n");
    let whole =
        told(&["play", "vii", "5,3,1,4,2", "--against", "random", "--seed", "3"], "left\nleft\nleft\n");
    let end = |game: &str| game[game.rfind("\nAlice ").unwrap()..].to_owned();
    assert_eq!(end(&rest), end(&whole));
}

#[test]
fn a_saved_game_that_is_none_says_so() {
    let path = file("none.json");
    let name = path.to_str().unwrap();
    // A move takes one stone at least: no stones are not the judge's rule in other words.
    let none = r#"{"game":"iii","up_to":0,"input":[5],"alice":"person","bob":"perfect","seed":0,"moves":[]}"#;
    for text in ["", "{", "[]", r#"{"game":"vii"}"#, none] {
        fs::write(&path, text).unwrap();
        let output = play(&["play", "--resume", name], "");
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("is no saved game"), "{text}");
    }
    let saved = r#"{"game":"vii","input":[5,3],"alice":"person","bob":"perfect","seed":0,"moves":["up"]}"#;
    fs::write(&path, saved).unwrap();
    let output = play(&["play", "--resume", name], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the saved game: Alice has no move `up`"));
    assert_eq!(fs::read_to_string(&path).unwrap(), saved);
}

/// Every move that was answered is in the file, however the program ends.
#[test]
fn a_kill_loses_nothing() {
    let path = file("killed.json");
    let name = path.to_str().unwrap().to_owned();
    let row = (0..40).map(|stone| (stone * 37 % 101).to_string()).collect::<Vec<_>>().join(",");
    let mut made = 0;
    for round in 0..8 {
        let args = if round == 0 {
            vec!["play", "vii", &row, "--as", "both", "--save", &name]
        } else {
            vec!["play", "--resume", &name]
        };
        let mut child = stones(&args).spawn().unwrap();
        let mut typed = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        for _ in 0..=round % 3 {
            typed.write_all(b"left\n").unwrap();
            // It has answered: the move is made, and the next one asked for.
            let answer = lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with("> ")));
            assert!(answer.unwrap().unwrap().contains("left"));
            made += 1;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let saved = fs::read_to_string(&path).unwrap();
        assert_eq!(saved.matches("\"left\"").count(), made, "{saved}");
    }
}

/// What is not proved is said to be a guess, by the player and in the end; a depth makes the guess the same every time.
#[test]
fn a_game_that_nobody_solves_is_played_by_guesses() {
    let args = ["play", "connect-four", "--size", "7x6", "--depth-limit", "4"];
    let game = told(&args, "4\nhint\nundo\n1\nquit\n");
    assert!(game.contains("Bob plays perfectly where that can be proved"), "{game}");
    assert!(game.contains("Bob: 4 (looks best, not proved)"), "{game}");
    assert!(game.contains("looks best; that is not proved"), "{game}");
    assert_eq!(game, told(&args, "4\nhint\nundo\n1\nquit\n"));
}

/// Near the end all is proved, and then what a move cost is told.
#[test]
fn the_end_of_a_searched_game_is_proved() {
    let game = told(&["play", "connect-four", "4x4 112233"], "hint\n1\nhint\n4\n");
    assert!(game.contains("4 is optimal: −V(xo|xo|xo|x) = 5"), "{game}");
    assert!(!game.contains("not proved"), "{game}");
}

/// Whoever plays sees the board and may move before anything is searched for.
#[test]
fn nobody_waits_before_a_move_of_their_own() {
    let args = ["play", "connect-four", "--size", "7x6", "--time-limit", "1h"];
    let mut child = stones(&args).spawn().unwrap();
    let _typed = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let asked = lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with("Alice: 1, 2")));
    assert!(asked.is_some());
    child.kill().unwrap();
    child.wait().unwrap();
}

/// A saved game goes on where it was, though what its moves are worth is not searched for as long again.
#[test]
fn a_game_of_guesses_goes_on() {
    let path = file("guesses.json");
    let name = path.to_str().unwrap();
    let args = ["play", "othello", "--size", "8x8", "--depth-limit", "2", "--seed", "1", "--save", name];
    told(&args, "d3\nquit\n");
    let saved = fs::read_to_string(&path).unwrap();
    let game = told(&["play", "--resume", name, "--depth-limit", "2"], "undo\nquit\n");
    assert!(game.contains("took back 2 moves"), "{game}");
    told(&args, "d3\nquit\n");
    assert_eq!(fs::read_to_string(&path).unwrap(), saved);
}
