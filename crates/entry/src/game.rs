//! What an entry says of its game.

use std::num::NonZeroUsize;

use stone_core::{Outcome, SolveError};

use crate::{
    Answer, Engine, Form, Kind, Listing, Mistake, Needs, NewBoard, Places, Profile, Report, Request, Solved,
    random_row,
};

/// One game of the list.
#[derive(Debug)]
pub struct Game {
    /// The name, which is also its package and the name of its case files.
    pub name: &'static str,
    /// The name as people write it.
    pub title: &'static str,
    /// Other names it goes by.
    pub aliases: &'static [&'static str],
    /// The judge and its number, or [`NO_JUDGE`](Self::NO_JUDGE).
    pub judge: &'static str,
    /// The rules in one line.
    pub summary: &'static str,
    /// The rules, a worked example, and what is known: the game's README.
    pub rules: &'static str,
    /// The form of an input.
    pub form: Form,
    /// What an input means.
    pub input: &'static str,
    /// What the judge's function returns.
    pub returns: &'static str,
    /// The judge's function. Where there is no judge, what people would call it.
    pub call: Call,
    /// What the judge promises of an input.
    pub promise: Profile,
    /// What is accepted beyond the promise.
    pub relaxed: &'static str,
    /// The judge's own examples, or some where there is no judge.
    pub samples: &'static [&'static [i64]],
    /// The mistakes that people really make with it.
    pub mistakes: &'static [Mistake],
    /// What the value is.
    pub meaning: Meaning,
    /// The most stones a move may take where that can be chosen, as the judge has it.
    pub up_to: Option<NonZeroUsize>,
    /// Every way of solving it, in the order in which they are best understood.
    pub engines: &'static [Engine],
    /// The table being filled, step by step, as the textbook shows it, where there is one to show.
    pub listing: Option<Listing>,
    /// Makes a board on which an input is played, with what every move is worth.
    pub board: NewBoard,
    /// The table in which its states stand, where there is one to draw.
    pub places: Option<Places>,
    /// The rules in JavaScript, for the page that explores a game; see `stone-explorer`.
    pub page_rules: Option<&'static str>,
    /// The judge's answer, given the input and the value.
    pub answer: fn(&[i64], i64) -> Answer,
    /// Both totals, where the input and the value determine them.
    pub totals: Option<TotalsOf>,
    /// The values of many inputs at once, where that is faster than one after the other.
    pub many: Option<ManyRows>,
}

/// A judge's function as its problem statement writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Call {
    /// Its name, in the case of Java, C++ and JavaScript.
    pub function: &'static str,
    /// The name of each argument: two in games with two rows, else one.
    pub arguments: &'static [&'static str],
}

/// What the value of a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// The difference of the scores.
    Difference,
    /// Who wins: 1 for the player to move, −1 for the other. Nobody scores.
    Winner,
    /// By how much the one who wins does. Nobody scores before the end, which alone says it.
    Margin,
    /// What Alice scores, who alone decides.
    Score,
}

impl Meaning {
    /// The value in a word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Difference => "difference",
            Self::Margin => "margin",
            Self::Winner => "value",
            Self::Score => "score",
        }
    }
}

/// Both totals of an input, given its value.
pub type TotalsOf = fn(&[i64], i64) -> [i128; 2];

/// Both totals of a row whose stones are all scored by one or the other: they add up to its sum.
///
/// ```
/// use stone_entry::totals_of_all;
///
/// assert_eq!(totals_of_all(&[1, 2, 3, 7], -1), [6, 7]);
/// ```
pub fn totals_of_all(stones: &[i64], value: i64) -> [i128; 2] {
    let sum: i128 = stones.iter().copied().map(i128::from).sum();
    let alice = i128::midpoint(sum, i128::from(value));
    [alice, sum - alice]
}

/// Solves many inputs at once; see [`Game::solve_many`].
pub type ManyRows = fn(&[&[i64]], Option<NonZeroUsize>) -> Vec<Result<i64, SolveError>>;

impl Game {
    /// What stands for the judge of a game that no judge has.
    pub const NO_JUDGE: &'static str = "none";

    /// Whether this is the game's name or one of its aliases, in any case.
    pub fn is_called(&self, name: &str) -> bool {
        self.names().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// The name and the aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// The engine with this name or alias, in any case.
    ///
    /// ```
    /// let game = stone_catalog::find("vii").expect("VII is listed");
    /// assert_eq!(game.engine("article-5").map(|engine| engine.name), Some("by-start"));
    /// ```
    pub fn engine(&self, name: &str) -> Option<&'static Engine> {
        self.engines.iter().find(|engine| engine.names().any(|own| own.eq_ignore_ascii_case(name)))
    }

    /// The engine of this kind, if the game has one.
    pub fn engine_of(&self, kind: Kind) -> Option<&'static Engine> {
        self.engines.iter().find(|engine| engine.kind == kind)
    }

    /// The known mistake with this name, if the game has it.
    ///
    /// ```
    /// let game = stone_catalog::find("iii").expect("III is listed");
    /// assert!(game.mistake("16-bits").is_some_and(|mistake| mistake.hidden.is_none()));
    /// ```
    pub fn mistake(&self, name: &str) -> Option<&'static Mistake> {
        self.mistakes.iter().find(|mistake| mistake.name == name)
    }

    /// A random input with so many stones, as the judge promises where there are such; on a board, a position of the usual one in
    /// which so many are left of what its [`Notation`](crate::Notation) counts. The seed determines it.
    ///
    /// ```
    /// let game = stone_catalog::find("vii").expect("VII is listed");
    /// let row = game.random(5, 0);
    /// assert_eq!(row, game.random(5, 0));
    /// assert_eq!(game.promise.breach(game.form, &row), None);
    /// ```
    pub fn random(&self, stones: usize, seed: u64) -> Vec<i64> {
        /// So few tries are enough for what half of the inputs keep.
        const TRIES: u64 = 64;

        let draw = |seed| match self.form {
            Form::Row => random_row(stones, self.promise.values.clone(), seed),
            Form::TwoRows => random_row(2 * stones, self.promise.values.clone(), seed),
            Form::Count => vec![i64::try_from(stones).unwrap_or(i64::MAX)],
            Form::Board(notation) => (notation.random)(&notation.usual(), stones, seed),
        };
        let kept = |input: &Vec<i64>| self.promise.also.is_none_or(|also| (also.holds)(input));
        let first = draw(seed);
        if kept(&first) {
            return first;
        }
        // Far from the seeds that people take.
        (1..TRIES).map(|attempt| draw(seed.wrapping_add(attempt << 40))).find(kept).unwrap_or(first)
    }

    /// Solves an input by an engine of this game.
    ///
    /// # Errors
    ///
    /// What the engine runs into: [`SolveError::Overflow`], [`SolveError::Limit`]; and
    /// [`SolveError::BadInstance`] for an input that the rules do not cover.
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    ///
    /// let game = find("iii").expect("III is listed");
    /// let engine = game.engine("tabulated").expect("it has a table");
    /// let report = game.solve(engine, &Request::new(&[1, 2, 3, 7]))?;
    /// assert_eq!((report.value, report.answer.to_string()), (-1, "Bob".to_owned()));
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn solve(&self, engine: &'static Engine, request: &Request<'_>) -> Result<Report, SolveError> {
        if let Needs::Stated(bytes) = engine.needs {
            request.limits.ask_memory(bytes(request))?;
        }
        let solved = engine.solve(request)?;
        Ok(self.report(engine, request.stones, solved))
    }

    /// The values of many inputs, in their order, by the special solver on all cores; none if the game has nothing for
    /// it that is faster than one after the other.
    ///
    /// ```
    /// let game = stone_catalog::find("vii").expect("VII is listed");
    /// let reports = game.solve_many(&[&[5, 3, 1], &[2, 1, 2, 2]], None).expect("VII has this");
    /// assert_eq!(reports[1].as_ref().map(|report| report.value), Ok(4));
    /// ```
    ///
    /// # Errors
    ///
    /// One result an input: [`SolveError::Overflow`] where the sum does not fit.
    pub fn solve_many(
        &self,
        rows: &[&[i64]],
        up_to: Option<NonZeroUsize>,
    ) -> Option<Vec<Result<Report, SolveError>>> {
        let engine = self.engine_of(Kind::Special)?;
        let values = (self.many?)(rows, up_to);
        let report = |(row, value): (&&[i64], Result<i64, _>)| {
            value.map(|value| self.report(engine, row, Solved::from_value(value)))
        };
        Some(rows.iter().zip(values).map(report).collect())
    }

    pub(crate) fn report(&self, engine: &'static Engine, stones: &[i64], solved: Solved) -> Report {
        let Solved { value, totals, first_moves, line, counts, trace } = solved;
        let totals = totals.or_else(|| self.totals.map(|totals| totals(stones, value)));
        Report {
            engine,
            value,
            meaning: self.meaning,
            outcome: Outcome::of(value),
            totals: totals.filter(|_| self.meaning == Meaning::Difference),
            answer: (self.answer)(stones, value),
            optimal_first_moves: first_moves,
            line,
            counts,
            trace,
        }
    }
}
