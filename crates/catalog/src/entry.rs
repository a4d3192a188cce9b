//! What the list says about a game and about an engine.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use stone_core::{Outcome, SolveError};

use crate::run::Solved;
use crate::{Answer, Report, Request};

/// One game of the list.
#[derive(Debug)]
pub struct Game {
    /// The name, which is also its package and the name of its case files.
    pub name: &'static str,
    /// The name as people write it.
    pub title: &'static str,
    /// Other names it goes by.
    pub aliases: &'static [&'static str],
    /// The judge's number.
    pub judge: &'static str,
    /// The rules in one line.
    pub summary: &'static str,
    /// The rules, a worked example, and what is known: the game's README.
    pub rules: &'static str,
    /// What a row means.
    pub input: &'static str,
    /// What the judge's function returns.
    pub returns: &'static str,
    /// What the judge promises of a row.
    pub promise: Profile,
    /// What is accepted beyond the promise.
    pub relaxed: &'static str,
    /// The most stones a move may take where that can be chosen, as the judge has it.
    pub up_to: Option<NonZeroUsize>,
    /// Every way of solving it, in the order in which they are best understood.
    pub engines: &'static [Engine],
    /// The table being filled, step by step, as the textbook shows it.
    pub listing: Listing,
    /// The judge's answer, given the value.
    pub(crate) answer: fn(i64) -> Answer,
    /// Both totals, where the row and the value determine them.
    pub(crate) totals: Option<TotalsOf>,
    /// The values of many rows at once, in their order, on all cores.
    pub(crate) many: ManyRows,
}

/// Both totals of a row, given its value.
pub(crate) type TotalsOf = fn(&[i64], i64) -> [i128; 2];

/// Shows a table while it is filled; see [`Game::list`].
pub(crate) type List = fn(&Request<'_>, &mut dyn FnMut(&Step)) -> Result<(), SolveError>;

/// Solves many rows at once; see [`Game::solve_many`].
pub(crate) type ManyRows = fn(&[&[i64]], Option<NonZeroUsize>) -> Vec<Result<i64, SolveError>>;

/// One way of solving a game.
#[derive(Debug)]
pub struct Engine {
    /// The name to ask for it by.
    pub name: &'static str,
    /// Other names it goes by.
    pub aliases: &'static [&'static str],
    /// What it does, in one line.
    pub summary: &'static str,
    /// Its kind, by which the automatic choice goes.
    pub kind: Kind,
    /// How its time grows with the length of the row.
    pub time: &'static str,
    /// How its memory grows.
    pub memory: &'static str,
    /// What it can say beyond the value.
    pub gives: Gives,
    /// Whether it can be watched step by step.
    pub recorded: bool,
    pub(crate) needs: Needs,
    pub(crate) solve: fn(&Request<'_>) -> Result<Solved, SolveError>,
}

/// How to find out how much memory an engine needs, before it takes any.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Needs {
    /// It asks for all of it at its start, and so tells when it is allowed none.
    Asked,
    /// It does not ask; this is the most it takes, for which the list asks.
    Stated(fn(&Request<'_>) -> u64),
    /// It asks as it goes, for the states that it meets.
    Met,
}

/// What sort of engine it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A plain function for one game, kept for learning or for comparison.
    Plain,
    /// The generic engine that plays out every line.
    Exhaustive,
    /// The generic top-down engine with a memo.
    Memoized,
    /// The generic bottom-up engine with a full table.
    Tabulated,
    /// The generic bottom-up engine that keeps what a move can reach.
    Rolling,
    /// The generic bottom-up engine that keeps some layers and computes the others again.
    Checkpointed,
    /// The solver made for this game alone, with the best known bounds.
    Special,
}

/// What an engine can say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gives {
    /// The value alone, and what follows from it.
    Value,
    /// Also all optimal first moves and a line.
    Line,
}

/// The lengths and values of rows that somebody promises.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// How many stones.
    pub lengths: RangeInclusive<usize>,
    /// What each stone is worth.
    pub values: RangeInclusive<i64>,
}

/// How a game's table is shown while it is being filled.
#[derive(Debug)]
pub struct Listing {
    /// The engine whose table it is.
    pub engine: &'static str,
    /// What the rows and columns are.
    pub summary: &'static str,
    pub(crate) run: List,
}

/// A table as it is after one step of filling it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What was filled last.
    pub label: String,
    /// The rows by name. A cell that holds nothing yet, and is not shown with a mark of the textbook's, is none.
    pub rows: Vec<(String, Vec<Option<i64>>)>,
}

impl Game {
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

    /// Solves a row by an engine of this game.
    ///
    /// # Errors
    ///
    /// What the engine runs into: [`SolveError::Overflow`], [`SolveError::Limit`].
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
        let solved = (engine.solve)(request)?;
        Ok(self.report(engine, request.stones, solved))
    }

    /// The values of many rows, in their order, by the special solver on all cores.
    ///
    /// ```
    /// let game = stone_catalog::find("vii").expect("VII is listed");
    /// let reports = game.solve_many(&[&[5, 3, 1], &[2, 1, 2, 2]], None);
    /// assert_eq!(reports[1].as_ref().map(|report| report.value), Ok(4));
    /// ```
    ///
    /// # Errors
    ///
    /// One result a row: [`SolveError::Overflow`] where the row's sum does not fit.
    pub fn solve_many(
        &self,
        rows: &[&[i64]],
        up_to: Option<NonZeroUsize>,
    ) -> Vec<Result<Report, SolveError>> {
        let engine = self.engine_of(Kind::Special).unwrap_or(&self.engines[0]);
        let values = (self.many)(rows, up_to);
        let report = |(row, value): (&&[i64], Result<i64, _>)| {
            value.map(|value| self.report(engine, row, Solved::from_value(value)))
        };
        rows.iter().zip(values).map(report).collect()
    }

    /// Shows the game's table after every step of filling it.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve).
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    ///
    /// let game = find("iii").expect("III is listed");
    /// let mut steps = Vec::new();
    /// game.list(&Request::new(&[2, 5]), &mut |step| steps.push(step.clone()))?;
    /// assert_eq!(steps[1].label, "i = 0");
    /// assert_eq!(steps[1].rows[0], ("dp".into(), vec![Some(7), Some(5), Some(0)]));
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn list(&self, request: &Request<'_>, after_step: &mut dyn FnMut(&Step)) -> Result<(), SolveError> {
        (self.listing.run)(request, after_step)
    }

    fn report(&self, engine: &'static Engine, stones: &[i64], solved: Solved) -> Report {
        let Solved { value, totals, first_moves, line, counts, trace } = solved;
        let totals = totals.or_else(|| self.totals.map(|totals| totals(stones, value)));
        Report {
            engine,
            value,
            outcome: Outcome::of(value),
            totals,
            answer: (self.answer)(value),
            optimal_first_moves: first_moves,
            line,
            counts,
            trace,
        }
    }
}

impl Engine {
    /// The name and the aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

impl Profile {
    /// How a row breaks the promise, if it does.
    ///
    /// ```
    /// let game = stone_catalog::find("vii").expect("VII is listed");
    /// assert_eq!(game.promise.breach(&[5, 3, 1]), None);
    /// assert_eq!(game.promise.breach(&[5]).as_deref(), Some("1 stone, the judge has 2 to 1000"));
    /// assert_eq!(game.promise.breach(&[5, 0]).as_deref(), Some("a stone of 0, the judge has 1 to 1000"));
    /// ```
    pub fn breach(&self, row: &[i64]) -> Option<String> {
        let (lengths, values) = (&self.lengths, &self.values);
        if !lengths.contains(&row.len()) {
            let stones = if row.len() == 1 { "stone" } else { "stones" };
            let (least, most) = (lengths.start(), lengths.end());
            return Some(format!("{} {stones}, the judge has {least} to {most}", row.len()));
        }
        let stone = row.iter().find(|stone| !values.contains(stone))?;
        Some(format!("a stone of {stone}, the judge has {} to {}", values.start(), values.end()))
    }
}

/// The name nearest to a mistyped one, if any is near.
///
/// ```
/// use stone_catalog::suggestion;
///
/// assert_eq!(suggestion("tabluated", ["memoized", "tabulated"]), Some("tabulated"));
/// assert_eq!(suggestion("chess", ["memoized", "tabulated"]), None);
/// ```
pub fn suggestion<'n>(typed: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let typed = typed.to_lowercase();
    let nearness = |name: &str| strsim::damerau_levenshtein(&typed, name);
    let (distance, name) =
        names.into_iter().map(|name| (nearness(name), name)).min_by_key(|&(distance, _)| distance)?;
    // Half of a short name typed wrong is another name.
    (distance <= name.len().max(typed.len()) / 3 || (!typed.is_empty() && name.starts_with(&typed)))
        .then_some(name)
}
