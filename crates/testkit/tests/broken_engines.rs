//! The laws catch engines that are wrong about values, moves, order, observers, lines.

use std::cell::RefCell;
use std::collections::HashMap;

use stone_core::{Observer, Silent, Solution, SolveError, Stats, Turn, Values, ZeroSumGame};
use stone_testkit::laws::{self, Law, Solver};
use stone_testkit::{TreeGame, oracle};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    /// Weighs the first move only.
    FirstMoveOnly,
    /// Every turn passes.
    ForgetsStays,
    ForgetsTerminalValues,
    /// Right at the root, wrong elsewhere.
    WrongBelow,
    RefusesEverything,
    /// Counts states that it does not tell its observer.
    Secretive,
    WrongWhenWatched,
}

/// Plain recursion with one fault.
#[derive(Debug, Clone, Copy)]
struct Engine(Fault);

impl<G: ZeroSumGame<Score = i64>> Values<G> for Engine {
    fn value(&self, game: &G, state: &G::State) -> Result<i64, SolveError> {
        if self.0 == Fault::WrongBelow && format!("{state:?}") != format!("{:?}", game.initial_state()) {
            return Ok(1_000);
        }
        if self.0 == Fault::WrongBelow {
            return oracle::value(game, state);
        }
        let moves = game.moves(state).take(if self.0 == Fault::FirstMoveOnly { 1 } else { usize::MAX });
        let mut best = None;
        for mv in moves {
            let rest = self.value(game, &game.next_state(state, mv))?;
            let stays = game.turn_after(state, mv) == Turn::Stays && self.0 != Fault::ForgetsStays;
            let value = game.score_delta(state, mv) + if stays { rest } else { -rest };
            best = best.max(Some(value));
        }
        let terminal = if self.0 == Fault::ForgetsTerminalValues { 0 } else { game.terminal_value(state) };
        Ok(best.unwrap_or(terminal))
    }
}

impl<G: ZeroSumGame<Score = i64>> Solver<G> for Engine {
    type Values = Self;
    fn name(&self) -> String {
        format!("{:?}", self.0)
    }
    fn solve<'g, O: Observer<G>>(
        &self,
        game: &'g G,
        observer: &mut O,
    ) -> Result<Solution<'g, G, Self>, SolveError> {
        if self.0 == Fault::RefusesEverything {
            return Err(SolveError::Cycle { at: "everywhere".into() });
        }
        let root = game.initial_state();
        let value = Values::<G>::value(self, game, &root)?;
        observer.entered(&root);
        observer.settled(&root, value);
        let states = if self.0 == Fault::Secretive { 2 } else { 1 };
        let watched = size_of::<O>() != size_of::<Silent>();
        let states = states + u64::from(self.0 == Fault::WrongWhenWatched && watched);
        Solution::new(game, *self, Stats { states, ..Stats::default() })
    }
}

fn law(text: &str, fault: Fault) -> Option<Law> {
    let game: TreeGame = text.parse().unwrap();
    laws::solver(&game, &Engine(fault)).err().map(|violation| violation.law)
}

#[test]
fn each_law_catches_its_breakers() {
    let game = "(5(1 2) 3!(4=-1 -2) 1)";
    assert_eq!(law(game, Fault::None), None);
    assert_eq!(law(game, Fault::FirstMoveOnly), Some(Law::Value));
    assert_eq!(law(game, Fault::ForgetsStays), Some(Law::Value));
    assert_eq!(law(game, Fault::ForgetsTerminalValues), Some(Law::Value));
    assert_eq!(law(game, Fault::WrongBelow), Some(Law::Value));
    assert_eq!(law(game, Fault::RefusesEverything), Some(Law::Value));
    assert_eq!(law(game, Fault::Secretive), Some(Law::Observer));
    assert_eq!(law(game, Fault::WrongWhenWatched), Some(Law::Observer));
}

#[test]
fn an_engine_that_trusts_the_order_of_the_moves_is_caught_by_another_order() {
    assert_eq!(law("(9(2 1) 4 3 2)", Fault::FirstMoveOnly), Some(Law::Order));
}

#[test]
fn a_source_of_values_is_held_against_the_oracle() {
    let game: TreeGame = "(5(1 2) 3)".parse().unwrap();
    laws::values(&game, &Engine(Fault::None)).unwrap();
    let violation = laws::values(&game, &Engine(Fault::FirstMoveOnly)).unwrap_err();
    assert_eq!(violation.to_string(), "law `Value` broken at 1: the solver gives Ok(1), right is Ok(2)");
}

#[test]
fn an_engine_that_misses_an_overflow_is_caught() {
    /// Says 0 to everything.
    struct Zero;
    impl<G: ZeroSumGame<Score = i64>> Values<G> for Zero {
        fn value(&self, _: &G, _: &G::State) -> Result<i64, SolveError> {
            Ok(0)
        }
    }
    impl<G: ZeroSumGame<Score = i64>> Solver<G> for Zero {
        type Values = Self;
        fn name(&self) -> String {
            "Zero".into()
        }
        fn solve<'g, O: Observer<G>>(
            &self,
            game: &'g G,
            _: &mut O,
        ) -> Result<Solution<'g, G, Self>, SolveError> {
            Solution::new(game, Self, Stats::default())
        }
    }
    let game: TreeGame = "(9223372036854775807(-1))".parse().unwrap();
    let violation = laws::solver(&game, &Zero).unwrap_err();
    assert_eq!(violation.to_string(), "law `Value` broken at 0: Zero gives 0, but a score overflows");
}

/// Answers rightly a number of times for each state, and then wrongly.
#[derive(Debug, Clone)]
struct Fickle {
    times: usize,
    asked: RefCell<HashMap<String, usize>>,
}

impl Fickle {
    fn new(times: usize) -> Self {
        Self { times, asked: RefCell::new(HashMap::new()) }
    }
}

impl<G: ZeroSumGame<Score = i64>> Values<G> for Fickle {
    fn value(&self, game: &G, state: &G::State) -> Result<i64, SolveError> {
        let mut asked = self.asked.borrow_mut();
        let times = asked.entry(format!("{state:?}")).or_default();
        *times += 1;
        if *times <= self.times {
            oracle::value(game, state)
        } else {
            Ok(100 * format!("{state:?}").parse::<i64>().unwrap())
        }
    }
}

impl<G: ZeroSumGame<Score = i64>> Solver<G> for Fickle {
    type Values = Self;
    fn name(&self) -> String {
        "Fickle".into()
    }
    fn solve<'g, O: Observer<G>>(&self, game: &'g G, _: &mut O) -> Result<Solution<'g, G, Self>, SolveError> {
        Solution::new(game, self.clone(), Stats::default())
    }
}

#[test]
fn values_that_change_make_wrong_moves_and_lines() {
    let game: TreeGame = "(1(1(1(1(1 2)))))".parse().unwrap();
    let law = |times| laws::solver(&game, &Fickle::new(times)).unwrap_err().law;
    assert_eq!(law(0), Law::Value);
    assert_eq!(law(1), Law::OptimalMoves);
    assert_eq!(law(2), Law::Line);
}
