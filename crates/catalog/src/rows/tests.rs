use proptest::prelude::*;

use stone_entry::Form;

use super::{Problem, parse, parse_form};

#[test]
fn every_form() {
    for text in [
        "5,3,-1",
        "5 3 -1",
        " 5, 3 ,-1 ",
        "5 , 3\t-1",
        "[5,3,-1]",
        "[ 5 3 -1 ]\r\n",
        "+5,+3,-1",
        "stones = [5,3,-1]",
        "stoneValue=[5, 3, -1]",
        "stones = 5 3 -1",
        "05,003,-1",
    ] {
        assert_eq!(parse(text), Ok(vec![5, 3, -1]), "{text:?}");
    }
    assert_eq!(parse("[]"), Ok(vec![]));
    assert_eq!(parse("stones = [ ]"), Ok(vec![]));
    assert_eq!(parse("9223372036854775807"), Ok(vec![i64::MAX]));
}

#[test]
fn every_problem() {
    use Problem::*;

    for (text, problem, span) in [
        ("", Empty, 0..0),
        ("  ", Empty, 2..2),
        ("stones =", Empty, 8..8),
        ("1,,2", MissingNumber, 2..3),
        (",1", MissingNumber, 0..1),
        ("1,", MissingNumber, 1..2),
        ("[1,]", MissingNumber, 2..3),
        ("[,]", MissingNumber, 1..2),
        ("1,x", NotAnInteger, 2..3),
        ("1,2x,3", NotAnInteger, 2..4),
        ("1.5", NotAnInteger, 0..3),
        ("1--2", NotAnInteger, 0..4),
        ("-", NotAnInteger, 0..1),
        ("−1", NotAnInteger, 0..4),
        ("1 = [2]", NotAnInteger, 2..3),
        ("a b = [2]", NotAnInteger, 0..1),
        ("9999999999999999999", TooLarge, 0..19),
        ("9223372036854775808", TooLarge, 0..19),
        ("-9223372036854775809", TooLarge, 0..20),
        ("-9223372036854775808", SumTooLarge, 0..20),
        ("9223372036854775807,-1", SumTooLarge, 20..22),
        ("[1,2", NoClosingBracket, 0..1),
        ("[", NoClosingBracket, 0..1),
        ("1,2]", NoOpeningBracket, 3..4),
        ("]", NoOpeningBracket, 0..1),
        ("[[1,2]]", NestedBracket, 1..2),
        ("1 [2]", NestedBracket, 2..3),
        ("[1] 2 ", TextAfterRow, 4..5),
        ("[1] [2]", TextAfterRow, 4..7),
        ("1,\0", NotText, 2..3),
    ] {
        let error = parse(text).unwrap_err();
        assert_eq!((error.problem, error.span.clone()), (problem, span), "{text:?}");
        assert!(!error.to_string().is_empty() && !error.help().is_empty());
    }
    let error = parse(b"1 \xff\xfe").unwrap_err();
    assert_eq!((error.problem, error.to_string()), (NotText, "the byte 0xff is not text".into()));
}

#[test]
fn long_tokens_are_shortened() {
    let error = parse("x".repeat(1000)).unwrap_err();
    assert_eq!(error.span, 0..1000);
    assert!(error.to_string().len() < 100);
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        row in prop::collection::vec(-1_000_000_000_000_i64..1_000_000_000_000, 1..50),
        separator in "(,| |, | ,\t)",
        name in "(|stones = |_x1=)",
        bracketed: bool,
    ) {
        let numbers: Vec<String> = row.iter().map(i64::to_string).collect();
        let numbers = numbers.join(&separator);
        let text = if bracketed { format!("{name}[{numbers}]") } else { format!("{name}{numbers}") };
        prop_assert_eq!(parse(&text), Ok(row), "{}", text);
    }

    #[test]
    fn any_bytes_are_a_row_or_an_error_inside_them(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        if let Err(error) = parse(&bytes) {
            prop_assert!(error.span.start <= error.span.end && error.span.end <= bytes.len());
        }
    }

    #[test]
    fn anything_like_a_row_is_a_row_or_an_error_inside_it(text in r"[-+0-9, \[\]=a\n]{0,30}") {
        match parse(&text) {
            Ok(row) => {
                let weight = row.iter().try_fold(0_i64, |sum, stone| sum.checked_add(stone.checked_abs()?));
                prop_assert!(weight.is_some());
            }
            Err(error) => prop_assert!(text.get(error.span).is_some()),
        }
    }
}

#[test]
fn a_list_of_one_argument() {
    let row = |text| parse_form(Form::Row, text).map_err(|error| (error.problem, error.span));
    assert_eq!(row("[[5,3,-1]]"), Ok(vec![5, 3, -1]));
    assert_eq!(row(" [ [] ] "), Ok(vec![]));
    assert_eq!(row("[[1,2]"), Err((Problem::NoClosingBracket, 1..2)));
    assert_eq!(row("[[1],[2]]"), Err((Problem::TextAfterRow, 4..8)));
    assert_eq!(row("[[[1]]]"), Err((Problem::NestedBracket, 2..3)));
    assert_eq!(parse_form(Form::Count, "[17]"), Ok(vec![17]));
}

#[test]
fn counts() {
    for text in ["17", " 17 ", "n = 17", "[17]"] {
        assert_eq!(parse_form(Form::Count, text), Ok(vec![17]), "{text:?}");
    }
    for (text, problem, span) in [
        ("-1", Problem::NotACount, 0..2),
        ("1,2", Problem::NotACount, 0..3),
        ("[]", Problem::NotACount, 0..2),
        ("x", Problem::NotAnInteger, 0..1),
        ("", Problem::Empty, 0..0),
    ] {
        let error = parse_form(Form::Count, text).unwrap_err();
        assert_eq!((error.problem, error.span), (problem, span), "{text:?}");
    }
}

#[test]
fn two_rows() {
    for text in [
        "1,3/2,1",
        "1 3 / 2 1",
        "1,3;2,1",
        "[1,3],[2,1]",
        "[1,3] [2,1]",
        "[1,3]/[2,1]",
        "[[1,3],[2,1]]",
        " [ [1 3] , [2 1] ] ",
        "aliceValues = [1,3], bobValues = [2,1]",
    ] {
        assert_eq!(parse_form(Form::TwoRows, text), Ok(vec![1, 3, 2, 1]), "{text:?}");
    }
    for text in ["[],[]", "[[],[]]", "[]/[]"] {
        assert_eq!(parse_form(Form::TwoRows, text), Ok(vec![]), "{text:?}");
    }
    for (text, problem, span) in [
        ("1,3", Problem::NoSecondRow, 0..3),
        ("[1,3]", Problem::NoSecondRow, 0..5),
        ("1,3/2", Problem::UnequalRows, 4..5),
        ("[1],[2,1]", Problem::UnequalRows, 4..9),
        ("1,x/2,1", Problem::NotAnInteger, 2..3),
        ("1,3/2,x", Problem::NotAnInteger, 6..7),
        ("1,3/", Problem::Empty, 4..4),
        ("1/2/", Problem::NotAnInteger, 2..4),
        ("1/2/3", Problem::TooManyRows, 4..5),
        ("1,2/3,4/5,6", Problem::TooManyRows, 8..11),
        ("1,2;3,4 ; 5,6 ", Problem::TooManyRows, 10..13),
        ("[1],[2],[3]", Problem::TooManyRows, 8..11),
        ("[[1,3],[2,1],[4,4]]", Problem::TooManyRows, 13..18),
        ("[1],[2] x", Problem::TooManyRows, 8..9),
        ("[[1,3],[2,1]", Problem::NoClosingBracket, 7..8),
        ("9223372036854775807/1", Problem::SumTooLarge, 20..21),
    ] {
        let error = parse_form(Form::TwoRows, text).unwrap_err();
        assert_eq!((error.problem, error.span), (problem, span), "{text:?}");
    }
}

#[test]
fn a_third_row_is_told_how_two_are_written() {
    let third = parse_form(Form::TwoRows, "1,2/3,4/5,6").unwrap_err();
    assert_eq!(third.to_string(), "`5,6` is a third row where two belong");
    assert_eq!(third.help(), parse_form(Form::TwoRows, "1,2").unwrap_err().help());
}
