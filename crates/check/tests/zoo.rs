//! The zoo of wrong programs: every known mistake falls, within so many cases, to so small an input; a right program never.

use std::fmt::Write as _;
use std::path::Path;

use stone_catalog::{Form, GAMES, Game, Mistake, Request, Want, find, random_row};
use stone_check::{
    AnswerKind, Attempt, CaseId, Check, Expected, Generator, Mistaken, Plan, Subject, Verdict, behaves_like,
    shrink,
};

const SEED: u64 = Generator::SEED;
/// Within so many cases every mistake falls: those that are always run.
const CASES: usize = 200;
/// So many inputs are tried to make one small.
const RUNS: u64 = 20_000;
/// What a tester does that draws everything uniformly: so many inputs of up to so many stones.
const NAIVE_CASES: u64 = 1000;
const NAIVE_STONES: usize = 100;

struct Case {
    id: CaseId,
    input: Vec<i64>,
    expected: Expected,
}

/// Cases with their right answers, made when they are asked for.
struct Cases<'g> {
    plan: Plan<'g>,
    made: Vec<Case>,
}

impl<'g> Cases<'g> {
    fn new(generator: &'g Generator) -> Self {
        Self { plan: Plan::new(generator), made: Vec::new() }
    }

    fn get(&mut self, game: &Game, place: usize) -> &Case {
        while self.made.len() <= place {
            let (id, input) = self.plan.next().unwrap();
            assert_eq!(game.promise.breach(game.form, &input), None, "{} {id}", game.name);
            self.made.push(Case { id, expected: expected(game, &input), input });
        }
        &self.made[place]
    }

    /// The place of the first case on which it is wrong, in the first so many.
    fn first_wrong(&mut self, game: &Game, subject: &impl Subject, most: usize) -> Option<usize> {
        (0..most).find(|&place| {
            let case = self.get(game, place);
            Verdict::of(&subject.attempt(&case.input), &case.expected) != Verdict::Accepted
        })
    }
}

fn expected(game: &Game, input: &[i64]) -> Expected {
    Expected::new(game, AnswerKind::Judge, input).unwrap()
}

fn verdict(game: &Game, subject: &impl Subject, input: &[i64]) -> Verdict {
    Verdict::of(&subject.attempt(input), &expected(game, input))
}

/// What a mistake fell to.
struct Fall {
    game: &'static Game,
    mistake: &'static Mistake,
    /// How many cases it took, and the last of them.
    cases: usize,
    id: CaseId,
    /// What that was made to, in how many runs.
    shrunk: Vec<i64>,
    runs: u64,
    /// When a uniform tester finds one, and how many stones it has then.
    naive: Option<(u64, usize)>,
}

fn fall(game: &'static Game, mistake: &'static Mistake, cases: &mut Cases<'_>) -> Fall {
    let subject = Mistaken(mistake);
    let place = cases.first_wrong(game, &subject, CASES);
    let place = place.unwrap_or_else(|| panic!("{} {} lives", game.name, mistake.name));
    let case = cases.get(game, place);
    let fallen = verdict(game, &subject, &case.input);
    let shrunk = shrink(game, &case.input, RUNS, |input| verdict(game, &subject, input) == fallen);
    assert!(shrunk.minimal, "{} {}: {:?}", game.name, mistake.name, shrunk.input);
    assert_eq!(game.promise.breach(game.form, &shrunk.input), None);
    let attempts = [(shrunk.input.clone(), subject.attempt(&shrunk.input))];
    assert!(behaves_like(game, &attempts).any(|like| like.name == mistake.name));
    let naive =
        naive_inputs(game).zip(1..).find(|(input, _)| verdict(game, &subject, input) != Verdict::Accepted);
    Fall {
        game,
        mistake,
        cases: place + 1,
        id: case.id,
        shrunk: shrunk.input,
        runs: shrunk.runs,
        naive: naive.map(|(input, cases)| (cases, game.form.stones(&input))),
    }
}

/// Lengths and values drawn uniformly within the promise.
fn naive_inputs(game: &'static Game) -> impl Iterator<Item = Vec<i64>> {
    let (least, most) = (*game.promise.lengths.start(), *game.promise.lengths.end());
    let most = if game.form == Form::Count { most } else { most.min(NAIVE_STONES) };
    let lengths = random_row(NAIVE_CASES as usize, least as i64..=most as i64, SEED);
    let inputs = lengths.into_iter().zip(0..).map(|(stones, seed)| game.random(stones as usize, seed));
    inputs.filter(|input| game.promise.breach(game.form, input).is_none())
}

fn falls(seed: u64) -> Vec<Fall> {
    let shown = |mistake: &&Mistake| mistake.hidden.is_none();
    let of = |game: &&'static Game| {
        let generator = Generator::new(game, seed, Vec::new());
        let mut cases = Cases::new(&generator);
        game.mistakes.iter().filter(shown).map(|mistake| fall(game, mistake, &mut cases)).collect::<Vec<_>>()
    };
    GAMES.iter().flat_map(of).collect()
}

/// A row that fits a table.
fn shown(game: &Game, input: &[i64]) -> String {
    if input.len() > 8 { format!("{} stones", game.form.stones(input)) } else { format!("`{input:?}`") }
}

fn page(falls: &[Fall]) -> String {
    let mut page = format!(
        "# The zoo of wrong programs

Every mistake that people are known to make with a game is here as a small wrong program. The cases of `stones check`, in their
order and with the default seed, break it after so many, in the phase that is named; then the input is made as small as the last
column but one says. Every one falls within {CASES} cases. With other seeds the numbers are others.

Beside it, a tester that draws everything uniformly: any number of stones up to {NAIVE_STONES} (the whole promise, where that is a
count), any values of the promise. It says after how many cases it finds something, and how many stones that has; `lives` if
{NAIVE_CASES} show nothing, and `too short` if what shows it has more stones than it ever draws. It does not make them smaller.

Some of them are also real programs in Python and C++, in `crates/check/tests/programs`, with a right program for each judge's game.

A test writes this page.

| game | mistake | cases | phase | shrunk to | uniform |
|---|---|---|---|---|---|
"
    );
    for Fall { game, mistake, cases, id, shrunk, naive, .. } in falls {
        let none = if game.form.stones(shrunk) > NAIVE_STONES { "too short" } else { "lives" };
        let naive = naive.map_or(none.to_owned(), |(cases, stones)| {
            format!("{cases}, {stones} stone{}", if stones == 1 { "" } else { "s" })
        });
        let (name, says, shrunk) = (game.name, mistake.says, shown(game, shrunk));
        writeln!(page, "| `{name}` | {says} | {cases} | {} | {shrunk} | {naive} |", id.phase).unwrap();
    }
    page += "
These mistakes no input within the judge's promise shows, so no judge finds them. They show beyond it:

| game | mistake | why | shown by |
|---|---|---|---|
";
    for game in GAMES {
        for mistake in game.mistakes {
            let Some(why) = mistake.hidden else { continue };
            let example = shown(game, &(mistake.example)());
            writeln!(page, "| `{}` | {} | {why} | {example} |", game.name, mistake.says).unwrap();
        }
    }
    page
}

/// `SNAPSHOTS=overwrite` writes the page anew.
#[test]
fn every_mistake_falls_and_the_book_says_to_what() {
    let generator = Generator::new(GAMES[0], SEED, Vec::new());
    assert_eq!(Check::new(&generator, AnswerKind::Judge).at_least, CASES as u64);
    let falls = falls(SEED);
    for Fall { game, mistake, cases, shrunk, runs, .. } in &falls {
        println!("{} {}: {cases} cases, {} in {runs} runs", game.name, mistake.name, shown(game, shrunk));
    }
    let of = |game: &str, name: &str| {
        falls.iter().find(|fall| fall.game.name == game && fall.mistake.name == name).unwrap()
    };
    let sentinel = of("stone-iii", "minus-infinity-is-minus-10000");
    assert!(sentinel.shrunk.len() <= 45, "{:?}", sentinel.shrunk);
    assert!(sentinel.cases <= 200 && sentinel.naive.is_none(), "{}", sentinel.cases);
    assert!([vec![-1, 0], vec![-2], vec![-1]].contains(&of("stone-iii", "beyond-the-row-is-0").shrunk));
    assert!(of("stone-iii", "16-bits").shrunk.len() <= 65);

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/zoo.md");
    let page = page(&falls);
    if std::env::var("SNAPSHOTS").is_ok_and(|what| what == "overwrite") {
        std::fs::write(path, page).unwrap();
    } else {
        let written = std::fs::read_to_string(path).unwrap();
        assert_eq!(
            written, page,
            "`SNAPSHOTS=overwrite cargo test -p stone-check --test zoo` writes it anew"
        );
    }
}

/// The default seed is not the only lucky one. Of others a few are unlucky, and take longer.
#[test]
fn every_mistake_falls_with_other_seeds_too() {
    for seed in [1, 2] {
        for game in GAMES {
            let generator = Generator::new(game, seed, Vec::new());
            let mut cases = Cases::new(&generator);
            for mistake in game.mistakes.iter().filter(|mistake| mistake.hidden.is_none()) {
                let place = cases.first_wrong(game, &Mistaken(mistake), 4 * CASES);
                assert!(place.is_some(), "{} {} lives with seed {seed}", game.name, mistake.name);
            }
        }
    }
}

/// Long blocks are made as small whatever blocks they were found as.
#[test]
fn what_only_blocks_show_is_made_small_with_other_seeds_too() {
    let game = find("iii").unwrap();
    for seed in [1, 2, 3] {
        let generator = Generator::new(game, seed, Vec::new());
        let mut cases = Cases::new(&generator);
        for (name, most) in [("minus-infinity-is-minus-10000", 45), ("16-bits", 65)] {
            let fall = fall(game, game.mistake(name).unwrap(), &mut cases);
            let (stones, runs) = (fall.shrunk.len(), fall.runs);
            assert!(
                stones <= most && runs <= 2500,
                "{name} with seed {seed}: {stones} stones in {runs} runs"
            );
        }
    }
}

/// A right program that solves by another engine than the one that judges, where that is not too slow.
struct Right(&'static Game);

impl Subject for Right {
    fn attempt(&self, input: &[i64]) -> Attempt {
        let request = Request::new(input).want(Want::Value);
        let few = self.0.form.stones(input) <= 12;
        let generic = self.0.choose_generic(&request).filter(|_| few);
        let engine = generic.unwrap_or_else(|| self.0.choose(&request)).engine;
        Attempt::said(format!(" {}\n", self.0.solve(engine, &request).unwrap().answer))
    }
}

#[test]
fn a_right_program_never_falls() {
    for game in GAMES {
        let generator = Generator::new(game, SEED, Vec::new());
        for (id, input) in Plan::new(&generator).take(CASES / 4) {
            // Made again, the case is the same.
            assert_eq!(generator.case(id.phase, id.index).as_ref(), Some(&input), "{} {id}", game.name);
            assert_eq!(verdict(game, &Right(game), &input), Verdict::Accepted, "{} {id}", game.name);
        }
    }
}

#[test]
fn m_that_is_what_was_taken_falls() {
    let game = find("ii").unwrap();
    let mistake = game.mistake("m-is-what-was-taken").unwrap();
    let generator = Generator::new(game, SEED, Vec::new());
    let fall = fall(game, mistake, &mut Cases::new(&generator));
    assert!(fall.shrunk.len() <= 10, "{:?}", fall.shrunk);
}
