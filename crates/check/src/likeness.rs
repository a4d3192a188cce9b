//! The known mistakes as subjects, and which of them a program behaves like.

use stone_catalog::{Fault, Game, Mistake};

use crate::{Attempt, End, Subject};

/// A known mistake as a subject.
#[derive(Debug, Clone, Copy)]
pub struct Mistaken(pub &'static Mistake);

impl Subject for Mistaken {
    fn attempt(&self, input: &[i64]) -> Attempt {
        match (self.0.run)(input) {
            Ok(answer) => Attempt::said(answer.to_string()),
            Err(Fault::Crash) => Attempt::ended(End::Exited(1)),
            Err(Fault::Endless) => Attempt::ended(End::TimeLimit),
        }
    }
}

/// The known mistakes that answer, or fail, the same on each of these inputs.
///
/// The inputs are to be within the judge's promise, with one among them on which the program was wrong.
///
/// ```
/// use stone_check::{Attempt, behaves_like};
///
/// let game = stone_catalog::find("iii").expect("III is listed");
/// let attempts = [(vec![-2], Attempt::said("Tie")), (vec![1, 2, 3, 7], Attempt::said("Bob"))];
/// let names: Vec<_> = behaves_like(game, &attempts).map(|mistake| mistake.name).collect();
/// assert_eq!(names, ["beyond-the-row-is-0"]);
/// ```
pub fn behaves_like<'a>(
    game: &'static Game,
    attempts: &'a [(Vec<i64>, Attempt)],
) -> impl Iterator<Item = &'static Mistake> + 'a {
    let same = |mistake: &&Mistake| {
        attempts.iter().all(|(input, attempt)| match (mistake.run)(input) {
            Ok(answer) => {
                let said = String::from_utf8_lossy(&attempt.stdout);
                matches!(attempt.end, End::Exited(0) | End::Left)
                    && said.trim().trim_matches(['"', '\'']).eq_ignore_ascii_case(&answer.to_string())
            }
            Err(Fault::Crash) => match attempt.end {
                End::Exited(code) => code != 0,
                End::Signal(_) => true,
                _ => false,
            },
            Err(Fault::Endless) => matches!(attempt.end, End::TimeLimit | End::WallLimit),
        })
    };
    game.mistakes.iter().filter(same)
}
