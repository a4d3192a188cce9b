//! A program together with the form in which it reads its cases.

use stone_catalog::Game;

use crate::{
    AnswerKind, Attempt, CheckError, End, Expected, InputForm, KeptAlive, Program, Sitting, Subject, Verdict,
};

/// A program that is given its cases in one form.
#[derive(Debug, Clone, Copy)]
pub struct Written<'p> {
    /// The program.
    pub program: &'p Program,
    /// The game.
    pub game: &'static Game,
    /// How it is written.
    pub input_form: InputForm,
    /// Whether it is kept alive from case to case. If not, it is started for each.
    pub kept_alive: bool,
}

impl Subject for Written<'_> {
    fn attempt(&self, input: &[i64]) -> Attempt {
        self.program.run(self.input_form.write(self.game, input).as_bytes())
    }

    fn sitting(&self) -> Sitting<'_> {
        if !self.kept_alive {
            return Box::new(|input| self.attempt(input));
        }
        let mut kept = KeptAlive::new(self.program);
        Box::new(move |input| kept.run(self.input_form.write(self.game, input).as_bytes()))
    }

    fn is_kept_alive(&self) -> bool {
        self.kept_alive
    }
}

impl<'p> Written<'p> {
    /// Tries every form on some inputs, and takes the first in which the most are answered right; where none is, in which
    /// the most are answered at all. Also says how many are right. A form in which all are right ends the search. The
    /// program is started for each, also if it is to be kept alive later.
    ///
    /// # Errors
    ///
    /// [`CheckError`], where the program cannot be started, or an input not be solved.
    pub fn in_some_form(
        program: &'p Program,
        game: &'static Game,
        kind: AnswerKind,
        inputs: &[Vec<i64>],
        kept_alive: bool,
    ) -> Result<(Self, usize), CheckError> {
        let expected = |input: &Vec<i64>| {
            Expected::new(game, kind, input)
                .map_err(|error| CheckError::Unsolved { input: input.clone(), error })
        };
        let expected: Vec<Expected> = inputs.iter().map(expected).collect::<Result<_, _>>()?;
        let mut best = (Self { program, game, input_form: InputForm::ALL[0], kept_alive }, (0, 0));
        let forms = InputForm::ALL.into_iter();
        for input_form in forms.filter(|own| !kept_alive || own.shows_its_end(game.form)) {
            let written = Self { input_form, ..best.0 };
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
