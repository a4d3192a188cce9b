//! A program together with the form in which it reads its cases.

use stone_catalog::Game;

use crate::{Attempt, InputForm, KeptAlive, Program, Sitting, Subject};

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

    fn fails_unread(&self, attempt: &Attempt) -> Option<Attempt> {
        self.program.fails_unread(attempt)
    }
}
