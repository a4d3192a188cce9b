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

/// A form and a kind of answer that a program has.
#[derive(Debug, Clone, Copy)]
pub struct Found<'p> {
    /// The program in the form.
    pub written: Written<'p>,
    /// What it answers.
    pub kind: AnswerKind,
    /// How many of the inputs it answered right so.
    pub right: usize,
}

impl<'p> Written<'p> {
    /// Tries some forms on some inputs, and reads each output as every of some kinds of answer. Takes the first of both in
    /// which the most are right; where none is, the first kind in the form in which the most are answered at all. A form in
    /// which all are right ends the search. The program is started for each input, also if it is to be kept alive later.
    ///
    /// # Errors
    ///
    /// [`CheckError`], where the program cannot be started, or an input not be solved.
    pub fn in_some_form(
        (program, kept_alive): (&'p Program, bool),
        game: &'static Game,
        forms: &[InputForm],
        kinds: &[AnswerKind],
        inputs: &[Vec<i64>],
    ) -> Result<Found<'p>, CheckError> {
        /// Whoever hangs so often would do so in every form.
        const HANGS: usize = 2;

        let written = |input_form| Self { program, game, input_form, kept_alive };
        let first = written(forms.first().copied().unwrap_or(InputForm::Leetcode));
        let mut best =
            Found { written: first, kind: kinds.first().copied().unwrap_or(AnswerKind::Judge), right: 0 };
        let expected = |kind: AnswerKind| -> Result<Vec<Expected>, CheckError> {
            let expected = |input: &Vec<i64>| {
                Expected::new(game, kind, input)
                    .map_err(|error| CheckError::Unsolved { input: input.clone(), error })
            };
            inputs.iter().map(expected).collect()
        };
        let expected =
            kinds.iter().map(|&kind| Ok((kind, expected(kind)?))).collect::<Result<Vec<_>, _>>()?;
        let mut most_answered = 0;
        let mut hangs = 0;
        for written in forms.iter().copied().map(written) {
            let mut answered = 0;
            let mut right = vec![0; kinds.len()];
            for (place, input) in inputs.iter().enumerate() {
                let attempt = written.attempt(input);
                for (index, (_, expected)) in expected.iter().enumerate() {
                    match Verdict::of(&attempt, &expected[place]) {
                        Verdict::Accepted => right[index] += 1,
                        Verdict::WrongAnswer if index == 0 => answered += 1,
                        _ => {}
                    }
                }
                match attempt.end {
                    End::NotStarted(why) => return Err(CheckError::NotStarted(why)),
                    End::TimeLimit | End::WallLimit => {
                        hangs += 1;
                        break;
                    }
                    // A form of which the first input cannot be read is not the right one.
                    _ if answered == 0 && right.iter().all(|&right| right == 0) => break,
                    _ => {}
                }
            }
            for ((kind, _), &right) in expected.iter().zip(&right) {
                if right > best.right {
                    best = Found { written, kind: *kind, right };
                }
            }
            if best.right == 0 && answered > most_answered {
                (best.written, most_answered) = (written, answered);
            }
            if best.right == inputs.len() || hangs == HANGS {
                break;
            }
        }
        Ok(best)
    }
}
