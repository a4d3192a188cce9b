//! How far a wrong answer is from the right one.

use stone_catalog::{Board, Game, Meaning, Request};
use stone_core::Outcome;

use crate::{AnswerKind, Expected, Verdict};

impl Expected {
    /// What best play would have to give for a wrong answer to be right, or how much the answer is off; none for outputs
    /// that are no wrong answer. A move takes what [`Game::board`] does.
    ///
    /// ```
    /// use stone_check::{AnswerKind, Expected};
    ///
    /// let game = stone_catalog::find("iii").expect("III is listed");
    /// let row = [1, 2, 3, 7];
    /// let why = |kind, output: &[u8]| Expected::new(game, kind, &row).ok()?.why_not(game, &row, output);
    /// assert_eq!(
    ///     why(AnswerKind::Judge, b"Alice").as_deref(),
    ///     Some("Alice would need a difference of at least 1; best play gives -1")
    /// );
    /// assert_eq!(why(AnswerKind::Difference, b"2").as_deref(), Some("3 more than best play gives"));
    /// assert_eq!(why(AnswerKind::Move, b"take 1").as_deref(), Some("take 1 is worth -11, the best move -1"));
    /// assert_eq!(why(AnswerKind::Judge, b"Bob"), None);
    /// ```
    pub fn why_not(&self, game: &Game, input: &[i64], output: &[u8]) -> Option<String> {
        /// More than any two outcomes that a judge tells apart are from each other.
        const FAR: i64 = 1 << 20;

        let read = self.read(output);
        if read.verdict != Verdict::WrongAnswer {
            return None;
        }
        let said = read.answer;
        let judge = |value| (game.answer)(input, value).to_string();
        match self.kind {
            AnswerKind::Judge | AnswerKind::Winner | AnswerKind::Difference
                if game.meaning == Meaning::Winner =>
            {
                Some(format!("with best play {} wins", Outcome::of(self.value)))
            }
            AnswerKind::Judge if judge(1) == judge(FAR) => self.would_need(game, &said, judge),
            AnswerKind::Winner => {
                self.would_need(game, &said, |value| Outcome::of(value).as_str().to_owned())
            }
            AnswerKind::Judge | AnswerKind::Difference | AnswerKind::Scores => off(&self.right[0], &said),
            AnswerKind::Move => {
                let mut board = (game.board)(&Request::new(input)).ok()?;
                move_is_worth(board.as_mut(), &said)
            }
        }
    }

    /// The values for which an answer that says who wins would be right.
    fn would_need(&self, game: &Game, said: &str, answer: impl Fn(i64) -> String) -> Option<String> {
        let fits = [-1, 0, 1].map(|value| answer(value).eq_ignore_ascii_case(said));
        let needed = match fits {
            [false, false, true] => "at least 1",
            [false, true, true] => "at least 0",
            [false, true, false] => "0",
            [true, true, false] => "at most 0",
            [true, false, false] => "at most -1",
            _ => return None,
        };
        let (word, value) = (game.meaning.word(), self.value);
        Some(format!("{said} would need a {word} of {needed}; best play gives {value}"))
    }
}

/// How much numbers are off: one, or Alice's and Bob's.
fn off(right: &str, said: &str) -> Option<String> {
    let numbers =
        |text: &str| text.split(' ').map(|number| number.parse::<i128>().ok()).collect::<Option<Vec<_>>>();
    let (right, said) = (numbers(right)?, numbers(said)?);
    let whose = if right.len() == 2 { ["Alice ", "Bob "] } else { [""; 2] };
    let off = right.iter().zip(&said).zip(whose).filter(|((right, said), _)| right != said);
    let off = off.map(|((right, said), whose)| {
        format!("{whose}{} {}", right.abs_diff(*said), if said > right { "more" } else { "less" })
    });
    Some(format!("{} than best play gives", off.collect::<Vec<_>>().join(", ")))
}

fn move_is_worth(board: &mut dyn Board, said: &str) -> Option<String> {
    /// More moves are not listed.
    const LISTED: usize = 6;

    let (best, moves) = (board.value().ok()?, board.moves().ok()?);
    if let Some(mv) = moves.iter().find(|mv| mv.name.eq_ignore_ascii_case(said)) {
        return Some(format!("{} is worth {}, the best move {best}", mv.name, mv.worth));
    }
    if moves.is_empty() {
        return Some("there is no move to make".into());
    }
    let names: Vec<&str> = moves.iter().map(|mv| &*mv.name).take(LISTED).collect();
    let more = if moves.len() > LISTED { ", …" } else { "" };
    Some(format!("there is no such move; there are {}{more}", names.join(", ")))
}
