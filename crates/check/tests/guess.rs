//! The form that a program reads, and what it answers, are found by trying.
#![cfg(unix)]

use std::time::Duration;

use stone_catalog::find;
use stone_check::{AnswerKind, CheckError, End, Generator, Guess, InputForm, Phase, Program, RunLimits};

/// The form that is found of a shell script, the kind of answer, and how many are right of how many.
fn guess(game: &str, script: &str) -> Result<(InputForm, AnswerKind, usize, usize), CheckError> {
    let game = find(game).expect("it is listed");
    let generator = Generator::new(game, Generator::SEED, Vec::new());
    let some = |phase, most| (0..most).map_while(|index| generator.case(phase, index)).collect::<Vec<_>>();
    let program =
        Program::new(["sh", "-c", script], RunLimits::default().with_cpu(Duration::from_millis(500)));
    let kinds: Vec<_> = AnswerKind::ALL.into_iter().filter(|kind| kind.is_of(game)).collect();
    let guess = Guess { program: &program, kept_alive: false, game, forms: &InputForm::ALL, kinds: &kinds };
    let found = guess.found(&some(Phase::Samples, 3), &some(Phase::Random, 6))?;
    Ok((found.written.input_form, found.kind, found.right, found.tried))
}

/// Reads words as `std::cin >> n` does: at the first that is no number nothing more is read, and what is missing is 0.
/// `$rows` is what is done again, and `answer` what is done with a row.
fn like_cin(answer: &str, rows: &str) -> String {
    format!(
        r#"set -- $(cat)
        next() {{ case $1 in ''|*[!0-9-]*) return 1;; esac; }}
        {rows} next "$1"; do
            n=$1; shift; row=
            while [ $n -gt 0 ]; do
                if next "$1"; then row="$row $1"; shift; else row="$row 0"; set --; fi; n=$((n - 1))
            done
            {answer}
            [ "$once" ] && exit
        done; [ -z "$once" ] || {{ row=; {answer}
        }}"#
    )
}

/// Wrong now and then: it takes a stone a move, whoever would do better with more.
const A_STONE_A_MOVE: &str = r"ahead=0; sign=1
    for stone in $row; do ahead=$((ahead + sign * stone)); sign=$((-sign)); done
    if [ $ahead -gt 0 ]; then echo Alice; elif [ $ahead -lt 0 ]; then echo Bob; else echo Tie; fi";

/// In a form that is not its own it reads another row, or none, and may be right by chance on the samples.
#[test]
fn a_wrong_program_that_reads_a_count_first() {
    for rows in ["while", "once=1; while"] {
        let program = like_cin(A_STONE_A_MOVE, rows);
        let (form, kind, right, tried) = guess("iii", &program).expect("it runs");
        assert_eq!((form, kind), (InputForm::Atcoder, AnswerKind::Judge), "{rows}");
        assert!(right > tried / 3, "{right} of {tried}");
    }
}

#[test]
fn a_program_that_never_ends_in_another_form() {
    let program = "read n; case $n in *[!0-9]*) while :; do :; done;; esac; read row; echo true";
    assert_eq!(guess("i", program), Ok((InputForm::Atcoder, AnswerKind::Judge, 2, 2)));
}

#[test]
fn an_answer_of_any_kind_is_one() {
    let count_first =
        |says: &str| format!("read n; case $n in *[!0-9]*) exit 1;; esac; read row; echo {says}");
    // Nobody wins I but Alice.
    let found = guess("i", &count_first("Bob")).expect("it runs");
    assert_eq!((found.0, found.2), (InputForm::Atcoder, 0));
    let found = guess("vii", &count_first("left")).expect("it runs");
    assert_eq!((found.0, found.1), (InputForm::Atcoder, AnswerKind::Move));
}

#[test]
fn a_program_that_fails_unread_fails_in_no_form() {
    let fails = guess("iii", "echo why >&2; exit 3").expect_err("it fails");
    let CheckError::FailsUnread(attempt) = &fails else { panic!("{fails:?}") };
    assert_eq!((&attempt.end, &attempt.stderr_tail[..]), (&End::Exited(3), &b"why\n"[..]));
    // Who reads first may have a reason in what it read.
    assert!(guess("iii", "read row; exit 3").is_ok());
}

#[test]
fn a_position_has_one_form() {
    let (form, _, _, tried) = guess("connect-four", "read board; echo 1").expect("it runs");
    assert_eq!((form, tried), (InputForm::Leetcode, 3), "no other is tried");
}
