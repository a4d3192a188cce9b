//! A conjecture about a game: proved for all small inputs over a few values, or broken by the smallest one.

use std::fmt;
use std::str::FromStr;

use stone_catalog::{Form, Game, Request, Want};
use stone_core::SolveError;

use crate::within;

/// What is said of every input.
///
/// ```
/// use stone_check::{Claim, Comparison};
///
/// let claim: Claim = "first player never loses".parse()?;
/// assert_eq!(claim, Claim::Value(Comparison::AtLeast, 0));
/// assert_eq!("value == -3".parse::<Claim>()?.to_string(), "the value == -3");
/// assert_eq!("taking 3 first is optimal".parse::<Claim>()?, Claim::Optimal("take 3".into()));
/// assert!("everything is fine".parse::<Claim>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// How the value compares with a number.
    Value(Comparison, i64),
    /// The first move with this name is optimal, wherever there is such a move.
    Optimal(String),
}

/// A comparison of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `>=`
    AtLeast,
    /// `<=`
    AtMost,
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `>`
    Above,
    /// `<`
    Below,
}

impl Comparison {
    /// Longer signs first, so that none is taken for the beginning of another.
    const SIGNS: [(&'static str, Self); 7] = [
        (">=", Self::AtLeast),
        ("<=", Self::AtMost),
        ("==", Self::Equal),
        ("!=", Self::Unequal),
        (">", Self::Above),
        ("<", Self::Below),
        ("=", Self::Equal),
    ];

    /// Whether it holds.
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::AtLeast => left >= right,
            Self::AtMost => left <= right,
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Above => left > right,
            Self::Below => left < right,
        }
    }
}

impl FromStr for Claim {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words = text.to_ascii_lowercase();
        let words = words.split_whitespace().filter(|word| *word != "the").collect::<Vec<_>>().join(" ");
        match words.as_str() {
            "first player never loses" | "alice never loses" => {
                return Ok(Self::Value(Comparison::AtLeast, 0));
            }
            "first player always wins" | "alice always wins" => return Ok(Self::Value(Comparison::Above, 0)),
            "first player never wins" | "alice never wins" => return Ok(Self::Value(Comparison::AtMost, 0)),
            _ => {}
        }
        if let Some(mv) = words.strip_suffix(" is optimal") {
            let mv = mv.strip_suffix(" first").unwrap_or(mv);
            let mv = mv.strip_prefix("taking ").map_or_else(|| mv.to_owned(), |many| format!("take {many}"));
            return Ok(Self::Optimal(mv));
        }
        let compared = ["value", "difference", "score"].iter().find_map(|name| words.strip_prefix(name));
        let compared = compared.and_then(|rest| {
            let rest = rest.trim_start();
            let (sign, is) = Comparison::SIGNS.into_iter().find(|(sign, _)| rest.starts_with(sign))?;
            Some(Self::Value(is, rest[sign.len()..].trim().parse().ok()?))
        });
        compared.ok_or_else(|| format!("`{text}` is no claim that is understood"))
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(Comparison::AtLeast, 0) => f.write_str("the first player never loses"),
            Self::Value(Comparison::Above, 0) => f.write_str("the first player always wins"),
            Self::Value(Comparison::AtMost, 0) => f.write_str("the first player never wins"),
            Self::Value(is, number) => {
                let sign =
                    Comparison::SIGNS.into_iter().find(|(_, sign)| sign == is).map_or("", |(sign, _)| sign);
                write!(f, "the value {sign} {number}")
            }
            Self::Optimal(mv) => write!(f, "{mv} is optimal first"),
        }
    }
}

/// A condition on the inputs that a claim is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum When {
    /// An even number of stones.
    Even,
    /// An odd number.
    Odd,
    /// Every stone is worth more than nothing.
    Positive,
}

/// The inputs that are looked at: all with so few stones whose values are among these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope {
    /// The most stones.
    pub most: usize,
    /// The values.
    pub values: Vec<i64>,
    /// Conditions, all of which hold.
    pub when: Vec<When>,
}

/// What came of a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How many inputs were looked at: all, or all with no more stones than the one that breaks it.
    pub inputs: u64,
    /// The smallest input that breaks the claim, and its value. Smaller is fewer stones, and then values nearer to 0.
    pub broken: Option<(Vec<i64>, i64)>,
}

impl Scope {
    /// What is looked at unless somebody says otherwise: the three values of the promise that are nearest to 0, or those
    /// above it where only positive stones count; up to eight stones, up to four where a stone has two values, and up to
    /// 200 where only their number counts.
    pub fn of(game: &Game, when: Vec<When>) -> Self {
        let least = within::least_value(game);
        let positive = when.contains(&When::Positive);
        let near = [least, least + 1, least - 1, least + 2, least - 2, least + 3];
        let near = near.into_iter().filter(|value| game.promise.values.contains(value));
        let values = near.filter(|value| !positive || *value > 0).take(3).collect();
        let most = match game.form {
            Form::Row | Form::Board(_) => 8,
            Form::TwoRows => 4,
            Form::Count => 200,
        };
        Self { most, values, when }
    }

    /// How many inputs that are, conditions aside; none if that is past counting.
    pub fn inputs(&self, game: &Game) -> Option<u64> {
        (self.least(game)..=self.most).try_fold(0_u64, |sum, stones| {
            let of_length = match game.form {
                Form::Count => Some(1),
                form => {
                    let numbers = stones.checked_mul(within::numbers_a_stone(form))?;
                    (self.values.len() as u64).checked_pow(u32::try_from(numbers).ok()?)
                }
            };
            sum.checked_add(of_length?)
        })
    }

    /// The fewest stones that are looked at: as the judge has it, if that is not more than the most.
    pub fn least(&self, game: &Game) -> usize {
        (*game.promise.lengths.start()).min(self.most)
    }

    /// Whether the conditions hold.
    fn covers(&self, form: Form, input: &[i64]) -> bool {
        self.when.iter().all(|when| match when {
            When::Even => form.stones(input).is_multiple_of(2),
            When::Odd => !form.stones(input).is_multiple_of(2),
            When::Positive => input.iter().all(|value| *value > 0),
        })
    }
}

impl Claim {
    /// Looks at every input of the scope, the shortest first.
    ///
    /// Takes as long as it takes to solve them; ask [`Scope::inputs`] how many there are.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for values that the rules do not cover, and what else solving runs into.
    ///
    /// ```
    /// use stone_check::{Claim, Scope, When};
    ///
    /// let game = stone_catalog::find("iii").expect("III is listed");
    /// let claim: Claim = "first player never loses".parse().expect("it is understood");
    /// let finding = claim.examine(game, &Scope::of(game, vec![]))?;
    /// assert_eq!(finding.broken, Some((vec![-1], -1)));
    /// let scope = Scope { most: 5, ..Scope::of(game, vec![When::Positive]) };
    /// assert_eq!(claim.examine(game, &scope)?.broken, Some((vec![1, 1, 1, 2, 2], -1)));
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn examine(&self, game: &Game, scope: &Scope) -> Result<Finding, SolveError> {
        let mut values = scope.values.clone();
        values.sort_by_key(|value| (value.unsigned_abs(), *value < 0));
        values.dedup();
        let mut finding = Finding { inputs: 0, broken: None };
        for stones in scope.least(game)..=scope.most {
            if game.form == Form::Count {
                self.look_at(game, scope, &[stones as i64], &mut finding)?;
            } else {
                let numbers = stones * within::numbers_a_stone(game.form);
                let mut row = vec![0; numbers];
                let mut input = vec![0; numbers];
                while !(numbers > 0 && values.is_empty()) {
                    for (number, &place) in input.iter_mut().zip(&row) {
                        *number = values[place];
                    }
                    self.look_at(game, scope, &input, &mut finding)?;
                    if !next(&mut row, values.len()) {
                        break;
                    }
                }
            }
            if finding.broken.is_some() {
                break;
            }
        }
        Ok(finding)
    }

    /// Notes an input that breaks the claim, if it is smaller than what broke it before.
    fn look_at(
        &self,
        game: &Game,
        scope: &Scope,
        input: &[i64],
        finding: &mut Finding,
    ) -> Result<(), SolveError> {
        if !scope.covers(game.form, input) {
            return Ok(());
        }
        let Some((holds, value)) = self.holds(game, input)? else { return Ok(()) };
        finding.inputs += 1;
        let size = |input: &[i64]| input.iter().map(|value| u128::from(value.unsigned_abs())).sum::<u128>();
        if !holds && finding.broken.as_ref().is_none_or(|(smallest, _)| size(input) < size(smallest)) {
            finding.broken = Some((input.to_vec(), value));
        }
        Ok(())
    }

    /// Whether it holds of an input, with the value; none if it says nothing of it.
    fn holds(&self, game: &Game, input: &[i64]) -> Result<Option<(bool, i64)>, SolveError> {
        match self {
            Self::Value(is, number) => {
                let request = Request::new(input).want(Want::Value);
                let value = game.solve(game.choose(&request).engine, &request)?.value;
                Ok(Some((is.holds(value, *number), value)))
            }
            Self::Optimal(name) => {
                let board = (game.board)(&Request::new(input))?;
                let (moves, value) = (board.moves()?, board.value()?);
                let mv = moves.iter().find(|mv| mv.name.eq_ignore_ascii_case(name));
                Ok(mv.map(|mv| (mv.worth == value, value)))
            }
        }
    }
}

/// The next row of places, the last first; says whether there is one.
fn next(row: &mut [usize], places: usize) -> bool {
    for place in row.iter_mut().rev() {
        *place += 1;
        if *place < places {
            return true;
        }
        *place = 0;
    }
    false
}
