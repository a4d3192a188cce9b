//! What is forgiven in an answer, and what is none.

use stone_catalog::find;
use stone_check::{AnswerKind, Expected, Verdict};

#[test]
fn what_is_forgiven() {
    let read = |game: &str, kind, input: &[i64], output: &str| {
        let expected = Expected::new(find(game).expect("it is listed"), kind, input).expect("it is solved");
        let read = expected.read(output.as_bytes());
        (read.verdict, read.note)
    };
    let (i, iii, vii) = ([5, 3, 4, 5], [1, 2, 3, 7], [1, 1]);
    let digits = "signs and zeros before a number are forgiven";
    for (game, kind, input, output, verdict, note) in [
        ("i", AnswerKind::Judge, &i[..], "1\n", Verdict::Accepted, "1 and 0 are forgiven for true and false"),
        ("i", AnswerKind::Judge, &i, "0", Verdict::WrongAnswer, "1 and 0"),
        ("i", AnswerKind::Judge, &i, "2", Verdict::Presentation, ""),
        ("iii", AnswerKind::Judge, &iii, "\"Bob\"\n", Verdict::Accepted, "quotes are forgiven"),
        ("iii", AnswerKind::Judge, &iii, "'Bob\"", Verdict::Presentation, ""),
        ("iii", AnswerKind::Judge, &iii, "''Bob''", Verdict::Presentation, ""),
        ("iii", AnswerKind::Scores, &iii, "6\n\n 7", Verdict::Accepted, "blanks are forgiven"),
        ("vii", AnswerKind::Judge, &vii, "+01", Verdict::Accepted, digits),
        ("vii", AnswerKind::Judge, &vii, "-1", Verdict::WrongAnswer, ""),
        ("vii", AnswerKind::Judge, &vii, "1 1", Verdict::Presentation, ""),
    ] {
        let (found, forgiven) = read(game, kind, input, output);
        assert_eq!(found, verdict, "{game} {output:?}");
        assert!(forgiven.unwrap_or_default().contains(note), "{game} {output:?}: {forgiven:?}");
    }
}
