//! A program together with the form in which it reads its cases.

use stone_catalog::Game;

use crate::{AnswerKind, Attempt, CheckError, End, Expected, InputForm, Program, Subject, Verdict};

/// A program that is given its cases in one form.
#[derive(Debug, Clone, Copy)]
pub struct Written<'p> {
    /// The program.
    pub program: &'p Program,
    /// The game.
    pub game: &'static Game,
    /// How it is written.
    pub input_form: InputForm,
}

impl Subject for Written<'_> {
    fn attempt(&self, input: &[i64]) -> Attempt {
        self.program.run(self.input_form.write(self.game, input).as_bytes())
    }
}

impl<'p> Written<'p> {
    /// Tries every form on some inputs, and takes the first in which the most are answered right; where none is, in which
    /// the most are answered at all. Also says how many are right. A form in which all are right ends the search.
    ///
    /// # Errors
    ///
    /// [`CheckError`], where the program cannot be started, or an input not be solved.
    pub fn in_some_form(
        program: &'p Program,
        game: &'static Game,
        kind: AnswerKind,
        inputs: &[Vec<i64>],
    ) -> Result<(Self, usize), CheckError> {
        let expected = |input: &Vec<i64>| {
            Expected::new(game, kind, input)
                .map_err(|error| CheckError::Unsolved { input: input.clone(), error })
        };
        let expected: Vec<Expected> = inputs.iter().map(expected).collect::<Result<_, _>>()?;
        let mut best = (Self { program, game, input_form: InputForm::ALL[0] }, (0, 0));
        for input_form in InputForm::ALL {
            let written = Self { program, game, input_form };
            let (mut accepted, mut answered) = (0, 0);
            for (input, expected) in inputs.iter().zip(&expected) {
                let attempt = written.attempt(input);
                match Verdict::of(&attempt, expected) {
                    Verdict::Accepted => accepted += 1,
                    Verdict::WrongAnswer => answered += 1,
                    _ => {}
                }
                match attempt.end {
                    End::NotStarted(why) => return Err(CheckError::NotStarted(why)),
                    // Whoever hangs would do so in every form.
                    End::TimeLimit | End::WallLimit => return Ok((best.0, best.1.0)),
                    // A form of which the first input cannot be read is not the right one.
                    _ if accepted + answered == 0 => break,
                    _ => {}
                }
            }
            if (accepted, answered) > best.1 {
                best = (written, (accepted, answered));
            }
            if accepted == inputs.len() {
                break;
            }
        }
        Ok((best.0, best.1.0))
    }
}
