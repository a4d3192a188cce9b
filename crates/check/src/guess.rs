//! The form in which a program reads its cases, and what it answers, found by trying.

use std::cmp::Reverse;

use stone_catalog::{Game, Request};

use crate::{
    AnswerKind, Attempt, CheckError, End, Expected, InputForm, Program, Subject as _, Verdict, Written,
};

/// What is tried of a program.
#[derive(Debug, Clone, Copy)]
pub struct Guess<'p, 't> {
    /// The program. It is started for each input, also if it is to be kept alive later.
    pub program: &'p Program,
    /// Whether it is to be kept alive.
    pub kept_alive: bool,
    /// The game.
    pub game: &'static Game,
    /// The forms in which it may read its cases.
    pub forms: &'t [InputForm],
    /// What it may answer.
    pub kinds: &'t [AnswerKind],
}

/// A form and a kind of answer that a program has.
#[derive(Debug, Clone, Copy)]
pub struct Found<'p> {
    /// The program in the form.
    pub written: Written<'p>,
    /// What it answers.
    pub kind: AnswerKind,
    /// How many inputs were tried.
    pub tried: usize,
    /// How many of them it answered at all.
    pub answered: usize,
    /// How many of them it answered right.
    pub right: usize,
}

impl<'p> Guess<'p, '_> {
    /// Tries every form on the samples, and reads each output as every kind of answer. A form in which all are right is the
    /// one. Else the forms in which something is answered are tried on more inputs, until one is ahead: a program that is
    /// wrong here and there is right more often in its own form than in another, in which it reads something else.
    ///
    /// Of equally many right answers the most answers count, and then the first form and kind.
    ///
    /// # Errors
    ///
    /// [`CheckError`], where the program cannot be started or fails whatever it is given, or an input not be solved.
    pub fn found(&self, samples: &[Vec<i64>], more: &[Vec<i64>]) -> Result<Found<'p>, CheckError> {
        /// Who waits so often, and not for input, would do so in every form.
        const WAITS: usize = 2;
        /// A form that is ahead by so many is the one.
        const AHEAD: usize = 2;

        let asked = samples.iter().map(|input| self.asked(input)).collect::<Result<Vec<_>, _>>()?;
        let (mut trials, mut waits) = (Vec::new(), 0);
        for input_form in self.forms_apart(samples) {
            let mut trial = Trial::new(self, input_form);
            for asked in &asked {
                let end = trial.run(asked)?.end;
                waits += usize::from(end == End::WallLimit);
                // A form of which the first input cannot be read is not the right one. Some programs never end on it.
                if matches!(end, End::TimeLimit | End::WallLimit) || trial.answered == 0 {
                    break;
                }
            }
            let all_right = trial.most_right() == samples.len();
            trials.push(trial);
            if all_right || waits == WAITS {
                break;
            }
        }
        let mut tried = samples.len();
        let mut open: Vec<&mut Trial<'_>> = trials.iter_mut().filter(|trial| trial.answered > 0).collect();
        let all_right = open.iter().any(|trial| trial.most_right() == samples.len());
        if open.len() > 1 && !all_right {
            for input in more {
                let asked = self.asked(input)?;
                for trial in &mut open {
                    trial.run(&asked)?;
                }
                tried += 1;
                let mut right: Vec<usize> = open.iter().map(|trial| trial.most_right()).collect();
                right.sort_unstable_by_key(|&right| Reverse(right));
                if right[0] >= right[1] + AHEAD {
                    break;
                }
            }
        }
        self.best(&trials, tried)
    }

    fn best(&self, trials: &[Trial<'p>], tried: usize) -> Result<Found<'p>, CheckError> {
        let best = trials.iter().min_by_key(|trial| Reverse((trial.most_right(), trial.answered)));
        let first = self.forms.first().copied().unwrap_or(InputForm::Leetcode);
        let Some(best) = best else {
            let (written, kind) = (self.written(first), AnswerKind::Judge);
            return Ok(Found { written, kind, tried, answered: 0, right: 0 });
        };
        if best.answered == 0
            && let Some(attempt) = best.failed.as_ref().and_then(|failed| self.program.fails_unread(failed))
        {
            return Err(CheckError::FailsUnread(attempt.into()));
        }
        let kinds = self.kinds.iter().copied().zip(best.right.iter().copied());
        let (kind, right) = kinds.min_by_key(|(_, right)| Reverse(*right)).unwrap_or((AnswerKind::Judge, 0));
        Ok(Found { written: best.written, kind, tried, answered: best.answered, right })
    }

    /// The forms without those that write the samples as one before does.
    fn forms_apart(&self, samples: &[Vec<i64>]) -> Vec<InputForm> {
        let mut texts: Vec<Vec<String>> = Vec::new();
        let mut is_new = |form: &InputForm| {
            let text = samples.iter().map(|input| form.write(self.game, input)).collect();
            let is_new = !texts.contains(&text);
            texts.push(text);
            is_new
        };
        self.forms.iter().copied().filter(|form| is_new(form)).collect()
    }

    fn written(&self, input_form: InputForm) -> Written<'p> {
        Written { program: self.program, game: self.game, input_form, kept_alive: self.kept_alive }
    }

    fn asked<'i>(&self, input: &'i [i64]) -> Result<Asked<'i>, CheckError> {
        let expected = |kind: &AnswerKind| {
            Expected::new(self.game, *kind, input)
                .map_err(|error| CheckError::Unsolved { input: input.to_vec(), error })
        };
        let expected = self.kinds.iter().map(expected).collect::<Result<_, _>>()?;
        let moves = || {
            let moves = (self.game.board)(&Request::new(input)).ok()?.moves().ok()?;
            Some(moves.into_iter().map(|mv| mv.name).collect())
        };
        let moves = if self.kinds.contains(&AnswerKind::Move) { moves() } else { None };
        Ok(Asked { input, expected, moves: moves.unwrap_or_default() })
    }
}

/// An input, and what is right for each kind of answer.
struct Asked<'i> {
    input: &'i [i64],
    expected: Vec<Expected>,
    /// The names of all first moves, if one may be the answer: any text might be one.
    moves: Vec<String>,
}

/// A form, and what came of it.
struct Trial<'p> {
    written: Written<'p>,
    answered: usize,
    /// How many answers are right, for each kind.
    right: Vec<usize>,
    failed: Option<Attempt>,
}

impl<'p> Trial<'p> {
    fn new(guess: &Guess<'p, '_>, input_form: InputForm) -> Self {
        let right = vec![0; guess.kinds.len()];
        Self { written: guess.written(input_form), answered: 0, right, failed: None }
    }

    fn run(&mut self, asked: &Asked<'_>) -> Result<Attempt, CheckError> {
        let attempt = self.written.attempt(asked.input);
        if let End::NotStarted(why) = attempt.end {
            return Err(CheckError::NotStarted(why));
        }
        let mut answered = false;
        for (right, expected) in self.right.iter_mut().zip(&asked.expected) {
            match Verdict::of(&attempt, expected) {
                Verdict::Accepted => {
                    *right += 1;
                    answered = true;
                }
                Verdict::WrongAnswer if expected.kind == AnswerKind::Move => {
                    let said = expected.read(&attempt.stdout).answer;
                    answered |= asked.moves.iter().any(|own| own.eq_ignore_ascii_case(&said));
                }
                Verdict::WrongAnswer => answered = true,
                _ => {}
            }
        }
        self.answered += usize::from(answered);
        if attempt.end.is_an_error() {
            self.failed = Some(attempt.clone());
        }
        Ok(attempt)
    }

    fn most_right(&self) -> usize {
        self.right.iter().copied().max().unwrap_or(0)
    }
}
