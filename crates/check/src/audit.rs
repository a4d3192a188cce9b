//! How good somebody's test suite is: which of its answers are wrong, and which known mistakes it would let live.

use stone_catalog::{Game, Mistake};

use crate::{AnswerKind, Expected, Generator, Mistaken, Plan, Subject, SuiteCase, Verdict, shrink, within};

/// So many cases are looked through for one that would catch a mistake.
const CASES: usize = 10_000;
/// So many inputs are tried to make one small.
const RUNS: u64 = 20_000;

/// What was found about a suite.
#[derive(Debug)]
pub struct Audit<'s> {
    /// How many cases it has.
    pub cases: usize,
    /// Those whose answer is wrong.
    pub wrong: Vec<Wrong<'s>>,
    /// Those whose right answer could not be found, and why.
    pub unsolved: Vec<(&'s SuiteCase, String)>,
    /// How many the judge would not have.
    pub beyond: usize,
    /// The known mistakes that some case within the promise catches.
    pub caught: Vec<&'static Mistake>,
    /// Those that none does.
    pub alive: Vec<Alive>,
}

/// A case whose answer is wrong.
#[derive(Debug)]
pub struct Wrong<'s> {
    /// The case.
    pub case: &'s SuiteCase,
    /// The right answer.
    pub right: String,
}

/// A known mistake that a suite lets live.
#[derive(Debug)]
pub struct Alive {
    /// The mistake.
    pub mistake: &'static Mistake,
    /// A small input that would catch it, and the right answer.
    pub input: Vec<i64>,
    /// The right answer to it.
    pub answer: String,
}

/// Looks at every case of a suite, and for every mistake that none of them catches for a small input that would.
///
/// ```
/// use stone_check::{SuiteCase, audit};
///
/// let game = stone_catalog::find("iii").expect("III is listed");
/// let case = |input: &[i64], answer: &str| SuiteCase { place: "here".into(), input: input.to_vec(), answer: answer.into() };
/// let suite = [case(&[1, 2, 3, 7], "Bob"), case(&[1, 2, 3, 6], "Alice")];
/// let audit = audit(game, &suite);
/// assert_eq!((audit.wrong.len(), audit.wrong[0].right.as_str()), (1, "Tie"));
/// let alive = audit.alive.iter().find(|alive| alive.mistake.name == "the-last-but-one-of-one");
/// assert_eq!(alive.map(|alive| alive.input.as_slice()), Some(&[0][..]));
/// ```
pub fn audit<'s>(game: &'static Game, suite: &'s [SuiteCase]) -> Audit<'s> {
    let (mut wrong, mut unsolved, mut promised, mut beyond) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for case in suite {
        let expected = match Expected::new(game, AnswerKind::Judge, &case.input) {
            Ok(expected) => expected,
            Err(error) => {
                unsolved.push((case, error.to_string()));
                continue;
            }
        };
        if expected.read(case.answer.as_bytes()).verdict != Verdict::Accepted {
            wrong.push(Wrong { case, right: expected.right() });
        }
        if within::keeps(game, &case.input) {
            promised.push((case, expected));
        } else {
            beyond += 1;
        }
    }
    let catches = |mistake: &&'static Mistake| {
        promised.iter().any(|(case, expected)| fails(mistake, &case.input, expected))
    };
    let shown = game.mistakes.iter().filter(|mistake| mistake.hidden.is_none());
    let (caught, alive): (Vec<_>, Vec<_>) = shown.partition(catches);
    let generator = Generator::new(game, Generator::SEED, Vec::new());
    let alive = alive.into_iter().map(|mistake| Alive::new(game, mistake, &generator)).collect();
    Audit { cases: suite.len(), wrong, unsolved, beyond, caught, alive }
}

fn fails(mistake: &'static Mistake, input: &[i64], expected: &Expected) -> bool {
    Verdict::of(&Mistaken(mistake).attempt(input), expected) != Verdict::Accepted
}

impl Alive {
    /// With the smaller of its known example and the first case that catches it, made small.
    fn new(game: &'static Game, mistake: &'static Mistake, generator: &Generator) -> Self {
        // An input that cannot be solved catches nothing.
        let right = |input: &[i64]| Expected::new(game, AnswerKind::Judge, input).ok();
        let catches = |input: &[i64]| right(input).is_some_and(|expected| fails(mistake, input, &expected));
        let found = Plan::new(generator).take(CASES).map(|(_, input)| input).find(|input| catches(input));
        let candidates = [Some((mistake.example)()), found].into_iter().flatten();
        let small = candidates.map(|input| shrink(game, &input, RUNS, catches).input);
        let size = |input: &Vec<i64>| {
            (input.len(), input.iter().map(|value| u128::from(value.unsigned_abs())).sum::<u128>())
        };
        let input = small.min_by_key(size).unwrap_or_default();
        let answer = right(&input).map(|expected| expected.right()).unwrap_or_default();
        Self { mistake, input, answer }
    }
}
