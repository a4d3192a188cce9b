//! A case as a line of code: compiled and run beside a solution, it fails where that is wrong, and only there.
#![cfg(unix)]

use std::fs;

use stone_catalog::find;
use stone_check::{AnswerKind, End, Expected, Language, Program, RunLimits, SourceError, command_of};

/// Files that hold a solution which says `SAYS` of III, and the test.
const SOURCES: [(&str, &str); 7] = [
    (
        "t.rs",
        "struct Solution;\nimpl Solution { fn stone_game_iii(_: Vec<i32>) -> String { \"SAYS\".into() } }\nfn main() { TEST }\n",
    ),
    ("t.py", "class Solution:\n    def stoneGameIII(self, stoneValue):\n        return \"SAYS\"\nTEST\n"),
    (
        "t.js",
        "const assert = console.assert;\nconsole.assert = (holds) => { if (!holds) process.exit(1); };\nfunction stoneGameIII(stoneValue) { return \"SAYS\"; }\nTEST\n",
    ),
    (
        "t.c",
        "#include <assert.h>\n#include <string.h>\nchar *stoneGameIII(int *row, int size) { return size == 2 && row[1] == 1 ? \"SAYS\" : \"\"; }\nint main() { TEST }\n",
    ),
    (
        "t.cpp",
        "#include <cassert>\n#include <string>\n#include <vector>\nusing namespace std;\nstruct Solution { string stoneGameIII(vector<int> &) { return \"SAYS\"; } };\nint main() { TEST }\n",
    ),
    (
        "t.java",
        "class Solution { String stoneGameIII(int[] row) { return \"SAYS\"; } }\nclass t { public static void main(String[] args) { TEST } }\n",
    ),
    (
        "t.go",
        "package main\nimport \"os\"\ntype T struct{}\nfunc (T) Fail() { os.Exit(1) }\nfunc stoneGameIII(row []int) string { return \"SAYS\" }\nfunc main() { var t T; TEST }\n",
    ),
];

#[test]
fn in_every_language_it_fails_where_the_solution_is_wrong() {
    let game = find("iii").expect("III is listed");
    let expected = Expected::new(game, AnswerKind::Judge, &[0, 1]).expect("it is solved");
    for (name, source) in SOURCES {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join(name);
        let test = expected.as_test(game, &[0, 1], Language::of(&path));
        for (says, right) in [("Alice", true), ("Bob", false)] {
            fs::write(&path, source.replace("TEST", &test).replace("SAYS", says)).expect("there is room");
            let mut command = match command_of(&path, folder.path()) {
                Err(SourceError::NoCompiler(why)) => {
                    println!("skipped {name}: {why}");
                    break;
                }
                command => command.expect("it compiles"),
            };
            if command[0] == "java" {
                command.insert(1, "-ea".into());
            }
            let limits = RunLimits { memory: 4 << 30, ..RunLimits::default() };
            match Program::new(command, limits).run(b"").end {
                End::NotStarted(why) => println!("skipped {name}: {why}"),
                end => assert_eq!(end == End::Exited(0), right, "{name}: {test}"),
            }
        }
    }
}

#[test]
fn every_form_of_input_and_answer() {
    let test = |game, input: &[i64], language| {
        let game = find(game).expect("it is listed");
        let expected = Expected::new(game, AnswerKind::Judge, input).expect("it is solved");
        expected.as_test(game, input, language)
    };
    assert_eq!(test("vi", &[1, 3, 2, 1], None), "[1,3],[2,1] -> 1");
    assert_eq!(test("iv", &[4], None), "4 -> true");
    assert_eq!(
        test("vi", &[1, 3, 2, 1], Some(Language::Rust)),
        "assert_eq!(Solution::stone_game_vi(vec![1, 3], vec![2, 1]), 1);"
    );
    assert_eq!(test("iv", &[2], Some(Language::Rust)), "assert!(!Solution::winner_square_game(2));");
    assert_eq!(test("iv", &[2], Some(Language::Python)), "assert not Solution().winnerSquareGame(2)");
    assert_eq!(test("iv", &[4], Some(Language::Java)), "assert new Solution().winnerSquareGame(4) == true;");
    assert_eq!(
        test("vii", &[5, 3], Some(Language::C)),
        "int stones[] = {5, 3}; assert(stoneGameVII(stones, 2) == 5);"
    );
    assert_eq!(
        test("vi", &[1, 2], Some(Language::Cpp)),
        "vector<int> aliceValues{1}; vector<int> bobValues{2}; \
         assert(Solution().stoneGameVI(aliceValues, bobValues) == 1);"
    );
    assert_eq!(test("i", &[5, 3], Some(Language::Go)), "if stoneGame([]int{5, 3}) != true { t.Fail() }");
}

#[test]
fn why_a_wrong_answer_is_wrong() {
    let why = |game, kind, input: &[i64], said: &str| {
        let game = find(game).expect("it is listed");
        let expected = Expected::new(game, kind, input).expect("it is solved");
        expected.why_not(game, input, said.as_bytes())
    };
    let judge =
        |game, input: &[i64], said: &str| why(game, AnswerKind::Judge, input, said).expect("it is wrong");
    assert_eq!(judge("iii", &[0], "Bob"), "Bob would need a difference of at most -1; best play gives 0");
    assert_eq!(judge("iii", &[1], "Tie"), "Tie would need a difference of 0; best play gives 1");
    assert_eq!(judge("i", &[5, 3], "false"), "false would need a difference of at most 0; best play gives 2");
    assert_eq!(judge("vi", &[1, 3, 2, 1], "0"), "0 would need a difference of 0; best play gives 1");
    assert_eq!(judge("iv", &[2], "true"), "with best play Bob wins");
    assert_eq!(judge("ii", &[2, 7, 9, 4, 4], "12"), "2 more than best play gives");
    assert_eq!(judge("v", &[1, 1], "0"), "1 less than best play gives");
    assert_eq!(
        why("iii", AnswerKind::Scores, &[1, 2, 3, 7], "7 7").expect("it is wrong"),
        "Alice 1 more than best play gives"
    );
    assert_eq!(
        why("iii", AnswerKind::Move, &[1, 2, 3, 7], "take 9").expect("it is wrong"),
        "there is no such move; there are take 1, take 2, take 3"
    );
    assert_eq!(why("iii", AnswerKind::Judge, &[0], "it crashed"), None, "that is no answer");
}
